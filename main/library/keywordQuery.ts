/**
 * Text that a person or a program typed, as a full-text expression. Every word is split as the index is and quoted, so that no
 * input can be read as syntax by the engine. Pure.
 */
import type { ParsedTerm, Where } from '../contract/search.ts';
import { catIdFacet, type WordForms, wordForms } from './indexText.ts';
import { MAX_KEYWORD_WORDS, ucsSynonyms } from './ucsSynonyms.ts';

export type KeywordQuery = {
  /** FTS5 expression of the words themselves, without column filter; null when there is nothing to look for. */
  match: string | null;
  /**
   * What is asked where `match` finds too few, each finding all that those before it find: every word where common ones were left out,
   * then the parts of compounds, then sounds of the categories that the words stand for. With their column filters.
   */
  wider: string[];
  /**
   * The same sounds as `match`, with its column filters, of which those stand a little higher that are of a category that the words stand
   * for. Null where nothing is favoured.
   */
  favoured: string | null;
  /** One word that very many sounds have: thousands of them score alike. */
  alike: boolean;
  parsed: ParsedTerm[];
  /** Filters that the text itself asked for; null when they exclude each other, so that nothing can match. */
  where: Where | null;
};

/** What the index knows about how common a term is. */
export type TermCounts = {
  /** Rows in the index. */
  rows: number;
  /** Rows that match this one term (an FTS5 expression of it). */
  of(term: string): number;
};

export const MAX_PLAIN_WORDS = 12;
/** Below this a query over every word is quick anyway. */
const PRUNE_FROM_ROWS = 5000;
const COMMON_SHARE = 0.02;
/** Fewer matches than a shortlist holds: common words must stay in. */
const ENOUGH_ROWS = 50;
/** More rows than this are not scored for one word each while enough rows have two. */
const MANY_ROWS = 2000;
/** To score so many rows for one word takes longer than a person should wait for a letter that was typed. */
const VERY_MANY_ROWS = 30_000;
/** Of more words each stands in so many pairs that scoring them costs more than it saves. */
const MAX_PAIRED = 3;

const STOP_WORDS = new Set(
  (
    'a an and are as at be been being but by for from had has have he her his i in into is it its me my of off on onto or our out over she so ' +
    'some that the their them then there these they this those to under up upon was we were what when where which while who will with you your'
  ).split(' '),
);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/**
 * A term with every form that the index may hold it in, as an FTS5 expression. A text that has both forms (`ka-boom`) must not count
 * twice, hence NOT. `prefix` lets the last word go on.
 */
export function termExpression(forms: { parts: readonly string[]; joined: string | null }, prefix = false): string {
  const star = prefix ? ' *' : '';
  const phrase = `"${forms.parts.join(' ')}"${star}`;
  const joined = `"${forms.joined}"${star}`;
  return forms.joined === null ? phrase : `(${joined} OR (${phrase} NOT ${joined}))`;
}

/** The columns that words are looked for in; facets are tokens of ours. */
const WORDS = '{caption tags file description ucs}';

/** An expression of words, held to the columns of words. */
export function inWords(match: string): string {
  return `${WORDS} : (${match})`;
}

/** Sounds of any of these categories. */
export function inCategories(catIds: readonly string[]): string {
  return `facets : (${catIds.map((id) => `"${catIdFacet(id)}"`).join(' OR ')})`;
}

/**
 * Words OR-ed, no operator has meaning. Stop words go unless there is nothing else; with `counts`, words that stand in very many
 * rows no longer bring rows in by themselves while rarer ones do, but still count in the score of those rows; and where all are common, a
 * row needs two of them. Of one word that very many have, those come first that have it in their names.
 */
export function plainQuery(text: string, counts?: TermCounts, { literal = false } = {}): KeywordQuery {
  const forms = wordForms(text);
  const telling = forms.filter((form) => !isStopWord(form.text));
  const terms = new Map<string, WordForms>();
  for (const form of telling.length > 0 ? telling : forms) {
    if (terms.size < MAX_PLAIN_WORDS) terms.set(termExpression(form), form);
  }
  const words = [...terms.values()];
  const synonyms = words.map((form) => (literal ? [] : ucsSynonyms(form.parts)));
  const parsed = words.map(({ text }, index): ParsedTerm => ({ text, op: 'any', field: null, synonyms: [...(synonyms[index] ?? [])] }));
  const together = literal ? [] : writtenTogether(forms, counts);
  const asked = [...terms.keys(), ...together];
  const all = asked.join(' OR ');
  const pruned = prunedOr({ words: [...terms.keys()], together }, counts);
  const meant = [...new Set([...synonyms.flat(), ...(literal ? [] : meantTogether(words))])];
  if (pruned === null) return { match: null, wider: [], favoured: null, alike: false, parsed, where: {} };
  const { match, scored, cover, alike = false } = pruned;
  const whole = match === all ? [] : [inWords(all)];
  const parts = literal ? [] : writtenApart(words);
  const everything = [...asked, ...parts].join(' OR ');
  const apart = parts.length === 0 ? [] : [inWords(everything)];
  const meantToo = meant.length === 0 ? [] : [`${inWords(everything)} OR ${inCategories(meant)}`];
  const favoured = meant.length === 0 ? null : `${inWords(scored)} AND (${inWords(cover ?? everything)} OR ${inCategories(meant)})`;
  return { match, wider: [...whole, ...apart, ...meantToo], favoured, alike, parsed, where: {} };
}

/** Two words that the library writes as one (`foot steps`, `camp fire`); none where it isn't known what it has. */
function writtenTogether(forms: readonly WordForms[], counts: TermCounts | undefined): string[] {
  if (counts === undefined) return [];
  const pairs = forms.slice(1, MAX_PLAIN_WORDS).flatMap((second, at): string[] => {
    const first = forms[at];
    return first !== undefined && isJoinable(first) && isJoinable(second) ? [`"${first.text}${second.text}"`] : [];
  });
  return [...new Set(pairs)].filter((pair) => counts.of(pair) > 0);
}

function isJoinable({ text, parts }: WordForms): boolean {
  return parts.length === 1 && /^\p{L}{2,}$/u.test(text) && !isStopWord(text);
}

/** The parts of what was asked for as one word (`chain-rattle`, `PaperRustle`), which a library may have apart. */
function writtenApart(words: readonly WordForms[]): string[] {
  const parts = words.flatMap((word) => (word.parts.length > 1 ? word.parts : []));
  return [...new Set(parts)].filter((part) => /\p{L}{2}/u.test(part)).map((part) => termExpression({ parts: [part], joined: null }));
}

/** Categories that neighbouring words stand for together (`sonic boom`). */
function meantTogether(words: readonly WordForms[]): string[] {
  const parts = words.flatMap((word) => word.parts);
  return parts.flatMap((_, at) =>
    Array.from({ length: MAX_KEYWORD_WORDS - 1 }, (_none, more) => parts.slice(at, at + more + 2))
      .filter((some, more) => some.length === more + 2)
      .flatMap(ucsSynonyms),
  );
}

/**
 * `cover` is found in every sound that `scored` finds; null where nothing was left out, which is found by all the words. FTS5 walks through
 * all rows of each word for each time that it stands in an expression, so those that many have stand there as seldom as can be.
 */
type Pruned = { match: string; scored: string; cover: string | null; alike?: boolean };

function prunedOr({ words, together }: { words: string[]; together: string[] }, counts: TermCounts | undefined): Pruned | null {
  const terms = [...words, ...together];
  if (terms.length === 0) return null;
  const all = terms.join(' OR ');
  const whole = { match: all, scored: all, cover: null };
  if (counts === undefined || counts.rows <= PRUNE_FROM_ROWS) return whole;
  if (terms.length === 1) return named(all, counts) ?? whole;
  const sized = terms.map((term) => ({ term, rows: counts.of(term) })).filter(({ rows }) => rows > 0);
  sized.sort((a, b) => a.rows - b.rows);
  const leading: string[] = [];
  let reached = 0;
  for (const { term, rows } of sized) {
    if (rows > counts.rows * COMMON_SHARE && reached >= ENOUGH_ROWS) break;
    leading.push(term);
    reached += rows;
  }
  const apart = sized.map(({ term }) => term).filter((term) => !together.includes(term));
  const two = reached > MANY_ROWS ? twoOf(apart, leading) : null;
  const both = two === null ? 0 : counts.of(two.match);
  if (two !== null && both >= ENOUGH_ROWS && both * two.times < reached) {
    const match = [two.match, ...together].join(' OR ');
    return { match, scored: match, cover: [...two.cover, ...together].join(' OR ') };
  }
  if (leading.length === 0 || leading.length === sized.length) return whole;
  return { match: `(${leading.join(' OR ')}) AND (${all})`, scored: leading.join(' OR '), cover: all };
}

/** Null for a word that isn't among the very common ones. */
function named(term: string, counts: TermCounts): Pruned | null {
  const rows = counts.of(term);
  if (rows < VERY_MANY_ROWS) return null;
  const inNames = `{caption file} : (${term})`;
  const some = counts.of(inNames);
  if (some < MANY_ROWS || some === rows) return { match: term, scored: term, cover: null, alike: true };
  return { match: `(${inNames}) AND ${term}`, scored: inNames, cover: term, alike: true };
}

/** `times`: how often a row is scored for each word. */
type Two = { match: string; cover: string[]; times: number };

/** Rows with two of the terms at least, rarest first; of more than a few, with the rarest and another. Null for a single term. */
function twoOf(terms: readonly string[], leading: readonly string[]): Two | null {
  const [rarest = '', ...others] = terms;
  if (others.length === 0) return null;
  if (terms.length > MAX_PAIRED)
    return leading.length > 1 ? null : { match: `(${rarest} AND (${others.join(' OR ')}))`, cover: [rarest], times: 1 };
  const pairs = terms.flatMap((term, at) => terms.slice(at + 1).map((other) => `(${term} AND ${other})`));
  return { match: pairs.join(' OR '), cover: terms.slice(0, -1), times: others.length };
}
