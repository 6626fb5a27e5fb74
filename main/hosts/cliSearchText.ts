/** A search as people read it in a terminal: its rows, why each was found and what the matches are where that was asked for. */
import type { Result } from '../contract/commands.ts';
import type { SearchFacets, WordMatches } from '../contract/search.ts';
import { candidateLine } from './candidateLine.ts';

type Search = Result<'search'>;

/** `filtered`: something besides words was asked for. */
export function searchText(result: Search, filtered: boolean): string {
  return [
    ...(result.notes ?? []).map((note) => `Note: ${note}`),
    ...result.results.flatMap((candidate, index) => [candidateLine(candidate), ...whyLines(result.why?.[index])]),
    ...(result.total === 0 ? [nothingFound(result, filtered)] : []),
    ...(result.facets && result.total > 0 ? facetLines(result.facets) : []),
    `${foundWords(result)} in ${result.ms.toFixed(1)} ms; meaning: ${result.legs.vector.reason ?? result.legs.vector.status}`,
  ].join('\n');
}

function foundWords({ total, results }: Search): string {
  const isAll = results.length === 0 || results.length >= total;
  return isAll ? `${total} found` : `${total} found, ${results.length} of them shown (\`k\` and \`offset\` bring the others),`;
}

/** How the query was read, so that a misspelled chip or word shows. */
function nothingFound({ parsed, legs }: Search, filtered: boolean): string {
  if (legs.keyword.status !== 'ok') return `Words: ${legs.keyword.reason ?? legs.keyword.status}`;
  const read = parsed.map(({ text, op, field }) => `${op === 'not' ? 'not ' : ''}${field === null ? '' : `${field}:`}${text}`);
  if (read.length > 0) return `Nothing has what was asked, read as: ${read.join(' | ')}`;
  return filtered ? 'No sound passes what `where` asks.' : 'The library has no sounds yet: `add FOLDER` brings some.';
}

/** Indented under the sound's row, which begins with twelve digits. */
function whyLines(why: WordMatches | undefined): string[] {
  if (why === undefined) return [];
  const words = why.map(({ text, places }) => `${text} in ${places.join(', ')}`);
  return [`              ${words.length > 0 ? words.join('; ') : 'none of its words was asked for'}`];
}

/** Of categories, the most frequent. */
const CATEGORIES = 10;

function facetLines({ counted, categories, channels, ratings, commercial }: SearchFacets): string[] {
  const listed = (rows: readonly { value: string | number; count: number }[]) =>
    rows.map(({ value, count }) => `${value} (${count})`).join(', ') || '-';
  const more = categories.length > CATEGORIES ? ` and ${categories.length - CATEGORIES} more` : '';
  return [
    `counted over ${counted}:`,
    `  categories  ${listed(categories.slice(0, CATEGORIES))}${more}`,
    `  channels    ${listed(channels)}`,
    `  stars       ${listed(ratings)}`,
    `  commercial  ${commercial}`,
  ];
}
