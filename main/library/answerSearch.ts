/** A search from its text to its page: how the words were read, what both legs found, what stands on the page and why. */
import type { Candidate } from '../contract/candidates.ts';
import { asFailure } from '../contract/failures.ts';
import type { LegState, ParsedTerm, SearchFacets, Where, WordMatches } from '../contract/search.ts';
import { type AskedMeaning, askedMeaning } from './askedMeaning.ts';
import { grammarQuery, misreadChips } from './grammarQuery.ts';
import { hybridSearch, hybridSearchOfBoth, type KeywordIndex, legState, type VectorLeg } from './hybridSearch.ts';
import type { InLine } from './inLine.ts';
import { inWords, type KeywordQuery, plainQuery } from './keywordQuery.ts';
import type { BothParams, FoundUnder, IndexReader, SearchAnswer, SearchParams } from './librarySearch.ts';
import type { FusedHit } from './rankFusion.ts';
import { rowCandidates } from './rowCandidates.ts';
import type { SearchStore } from './searchStore.ts';
import type { SoundRow } from './soundRecord.ts';
import type { RowTest } from './vectorIndex.ts';
import { mergeWhere } from './whereFilter.ts';
import { createWhyMatched } from './whyMatched.ts';
import type { WordIndex } from './wordIndex.ts';

/** `open` is null while there is no index. */
type Asked = { open: IndexReader | null; params: SearchParams; leg: VectorLeg; inLine: InLine };

/** `words`: how many the words alone found. */
type Ranked = { legs: SearchAnswer['legs']; total: number; words: number; hits: FusedHit[] };
type Found = Ranked & { query: KeywordQuery };

export async function answerSearch(asked: Asked, signal: AbortSignal): Promise<SearchAnswer> {
  const { open, params } = asked;
  const { query, ...found } = await widest(asked, signal);
  const notes = params.mode === 'plain' ? [] : misreadChips(params.query);
  const answer = { parsed: query.parsed, legs: found.legs, total: found.total, ...(notes.length > 0 && { notes }) };
  if (open === null) return { ...answer, results: [] };
  return {
    ...answer,
    ...page(open, found.hits, params.why === true ? query.parsed : null),
    ...(params.facets === true && { facets: facetsOf(open, params.where, query) }),
  };
}

/**
 * Words in plain mode under two filters, each as `answerSearch` finds it by itself: read once, looked for once by meaning, and their rows
 * read together.
 */
export async function answerBoth(
  { params, ...asking }: Omit<Asked, 'params'> & { params: BothParams },
  signal: AbortSignal,
): Promise<[FoundUnder, FoundUnder]> {
  const { open, leg, inLine } = asking;
  const { reaches, ...asked } = params;
  const query = prunedQuery(asked.query, open, false);
  if (open === null || query.match === null) {
    const alone = (reach: (typeof reaches)[number]) =>
      answerSearch({ ...asking, params: { ...asked, ...reach, mode: 'plain', offset: 0 } }, signal);
    return [await alone(reaches[0]), await alone(reaches[1])];
  }
  const { text } = askedMeaning(asked.query, query.parsed, 'plain');
  const found = await hybridSearchOfBoth(
    { text, match: query.match, reaches, candidateK: asked.candidate_k, rrfK: asked.rrf_k },
    { vectorLeg: leg, keywordIndex: keywordsOf(open, query, { counts: asked.count !== false, inLine }) },
    signal,
  );
  const results = pages(open, [found[0].hits, found[1].hits]);
  const answer = (at: 0 | 1): FoundUnder => ({ legs: found[at].legs, total: found[at].total, results: results[at] });
  return [answer(0), answer(1)];
}

/** The query as it stands; when its words find nothing, its last word as a beginning, and then words anywhere inside of names. */
async function widest(asked: Asked, signal: AbortSignal): Promise<Found> {
  const { open, params } = asked;
  const { literal = false } = params;
  const query = params.mode === 'plain' ? prunedQuery(params.query, open, literal) : grammarQuery(params.query, { literal });
  const found = { ...(await ranked(asked, query, signal)), query };
  if (open === null || params.mode === 'plain' || query.match === null || found.words > 0) return found;
  const longer = grammarQuery(params.query, { unfinished: true, literal });
  const more = longer.match === query.match ? found : { ...(await ranked(asked, longer, signal)), query: longer };
  return more.words > 0 ? more : (within(open.search, params, found) ?? found);
}

/**
 * Names that hold every word somewhere inside, by name; null when there are none, where the words were asked for exactly, and where each
 * is a word of the library that merely stands apart from the others.
 */
function within(search: SearchStore, { query: text, where: asked, k, offset }: SearchParams, found: Found): Found | null {
  const { query, legs } = found;
  const isFailed = legs.keyword.status !== 'ok' || found.hits.length > 0;
  const exact = text.includes('"') || query.parsed.some(({ op, field }) => field === null && op !== 'must');
  const words = query.parsed.filter(({ field }) => field === null).map(({ text }) => text.replace(/\*$/, ''));
  const where = query.where && mergeWhere(asked, query.where);
  if (isFailed || exact || where === null || words.length > MAX_WITHIN_WORDS) return null;
  if (words.some((word) => [...word].length < MIN_WITHIN_CHARS) || words.every((word) => isKnown(search, word))) return null;
  // One more than is shown, so that the total tells whether there is a next page.
  const ids = [...new Set(search.containing(words, where, offset + k + 1))];
  if (ids.length === 0) return null;
  const parsed = query.parsed.map((term) =>
    term.field === null ? { ...term, text: `*${term.text.replace(/\*$/, '')}*`, synonyms: [] } : term,
  );
  const hits = ids.slice(offset, offset + k).map((id) => ({ id, rrfScore: null, clapScore: null, bm25Score: null }));
  return { ...found, query: { ...query, parsed }, hits, words: ids.length, total: ids.length };
}

function isKnown(search: SearchStore, word: string): boolean {
  const { match } = grammarQuery(word);
  return match !== null && search.termCounts().of(match) > 0;
}

const MIN_WITHIN_CHARS = 3;
/** More words than these are no part of a name, and each is looked for in every name. */
const MAX_WITHIN_WORDS = 3;

/** Counts only make a query quicker: without them it is asked whole, and a damaged index shows in its leg. */
function prunedQuery(text: string, open: IndexReader | null, literal: boolean): KeywordQuery {
  try {
    return plainQuery(text, open?.search.termCounts(), { literal });
  } catch {
    return plainQuery(text, undefined, { literal });
  }
}

async function ranked({ open, params, leg, inLine }: Asked, query: KeywordQuery, signal: AbortSignal): Promise<Ranked> {
  const where = query.where && mergeWhere(params.where, query.where);
  const wordless = query.match === null && query.parsed.every((term) => term.field !== null);
  const listing = wordless && (query.parsed.length > 0 || params.query.trim() === '');
  const unasked = async (reason: string): Promise<Ranked> => {
    const state = await legState(leg, signal);
    const vector: LegState = state.status === 'ok' ? { status: 'not_run', reason } : state;
    return { legs: { vector, keyword: { status: 'ok', reason: null } }, total: 0, words: 0, hits: [] };
  };
  if (open === null) return unasked('the library is empty');
  if (where === null) return unasked('the filters exclude each other');
  if (listing) {
    // Silent files share an id without being one sound; a page shows an id once, as a ranking does.
    const ids = new Set(open.search.listed(where, params.k, params.offset));
    const hits = [...ids].map((id) => ({ id, rrfScore: null, clapScore: null, bm25Score: null }));
    return { ...(await unasked('no words to compare')), total: open.search.total(where), hits };
  }
  const meant = askedMeaning(params.query, query.parsed, params.mode);
  const found = await hybridSearch(
    {
      text: meant.text,
      only: () => rowTest(open.search, meant),
      match: query.match,
      where,
      k: params.offset + params.k,
      candidateK: params.candidate_k,
      rrfK: params.rrf_k,
    },
    { vectorLeg: leg, keywordIndex: keywordsOf(open, query, { counts: params.count !== false, inLine }) },
    signal,
  );
  return { ...found, hits: found.hits.slice(params.offset) };
}

/** Null when the words ask nothing of what the vectors find. */
function rowTest(search: SearchStore, { must, without }: AskedMeaning): RowTest | null {
  if (must.length === 0 && without.length === 0) return null;
  const wanted = must.map((expression) => new Set(search.rowsMatching(expression)));
  const unwanted = without.map((expression) => new Set(search.rowsMatching(expression)));
  return (row) => wanted.every((rows) => rows.has(row)) && !unwanted.some((rows) => rows.has(row));
}

/** A published index that can't be asked leaves the words to the own one, and the leg says so. */
function keywordsOf(
  { search, words }: IndexReader,
  query: KeywordQuery,
  { counts, inLine }: { counts: boolean; inLine: InLine },
): KeywordIndex {
  const blocking = keywordIndex(search, query, counts);
  const own: KeywordIndex = { bm25: (...asked) => inLine(() => blocking.bm25(...asked), asked[3]) };
  if (words === undefined) return own;
  const shared = keywordIndex(words, query, counts);
  return {
    async bm25(...asked) {
      try {
        return await shared.bm25(...asked);
      } catch (error) {
        const { message, detail } = asFailure(error);
        const why = typeof detail['cause'] === 'string' ? detail['cause'] : message;
        return { ...(await own.bm25(...asked)), note: `by the index on this machine, since of the shared one: ${why}` };
      }
    },
  };
}

/**
 * Sounds that have the words come first, whatever their categories are called. A filter never leaves fewer than there are. Uncounted, the
 * total is what was ranked.
 */
function keywordIndex(store: WordIndex, { wider, favoured, alike }: KeywordQuery, counts: boolean): KeywordIndex {
  return {
    async bm25(match, where, limit) {
      const hits = await store.ranked({ match, favoured, alike }, where, limit);
      let narrower = inWords(match);
      for (const next of wider) {
        if (hits.length === limit) break;
        const lowest = hits.at(-1)?.score ?? Number.POSITIVE_INFINITY;
        const more = await store.widened({ wider: next, narrower }, where, limit - hits.length);
        hits.push(...more.map(({ id, score }) => ({ id, score: Math.min(score, lowest) })));
        narrower = next;
      }
      // Fewer than asked for are all that there are.
      return { hits, total: !counts || hits.length < limit ? hits.length : await store.matches(wider.at(-1) ?? inWords(match), where) };
    },
  };
}

/** `parsed` is null when nobody asked why. */
function page({ rows }: IndexReader, hits: readonly FusedHit[], parsed: readonly ParsedTerm[] | null) {
  const scored = scoredRows(rows.sounds(hits.map(({ id }) => id)), hits);
  const results: Candidate[] = rowCandidates(rows, scored);
  return parsed === null ? { results } : { results, why: whyOf(rows, scored, parsed) };
}

/** Two pages that share many rows, read as one. */
function pages({ rows }: IndexReader, hits: readonly [readonly FusedHit[], readonly FusedHit[]]): [Candidate[], Candidate[]] {
  const byId = rows.sounds(hits.flat().map(({ id }) => id));
  const first = scoredRows(byId, hits[0]);
  const results = rowCandidates(rows, [...first, ...scoredRows(byId, hits[1])]);
  return [results.slice(0, first.length), results.slice(first.length)];
}

function scoredRows(byId: ReadonlyMap<string, SoundRow>, hits: readonly FusedHit[]) {
  return hits.flatMap(({ id, clapScore, bm25Score, rrfScore }) => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ row, scores: { clap_score: clapScore, bm25_score: bm25Score, rrf_score: rrfScore } }];
  });
}

function whyOf(rows: IndexReader['rows'], found: readonly { row: SoundRow }[], parsed: readonly ParsedTerm[]): WordMatches[] {
  const why = createWhyMatched(parsed);
  return rows.shown(found.map(({ row }) => row)).map(({ row, file }) => {
    const folders = (file?.rel_path ?? '').split('/');
    const fileName = folders.pop() ?? '';
    const { caption, description, ucs_catid: ucsCatid } = row;
    return why({ caption, description, ucsCatid, tags: JSON.parse(row.tags) as string[], fileName, folders });
  });
}

/** A damaged index has nothing to count; its leg says so. */
function facetsOf({ search }: IndexReader, asked: Where, { match, wider, where }: KeywordQuery): SearchFacets {
  const merged = where && mergeWhere(asked, where);
  try {
    return merged === null ? NO_FACETS : search.facets(match === null ? null : (wider.at(-1) ?? inWords(match)), merged);
  } catch {
    return NO_FACETS;
  }
}

const NO_FACETS: SearchFacets = { counted: 0, categories: [], channels: [], ratings: [], commercial: 0 };
