/** Retrieval for the loop: one query goes to the library as it is; several are fused by rank. */
import type { Candidate } from '../contract/candidates.ts';
import type { LegState, Legs } from '../contract/search.ts';
import type { LibraryPort, Reach, SearchReply } from './ports.ts';

export const RRF_K = 60;
export const CANDIDATE_K = 50;
export const SHORTLIST_K = 10;

export type RankFusion = (lists: string[][], k?: number) => [id: string, score: number][];

export type SearchOptions = Partial<Reach> & {
  library: LibraryPort;
  fuse: RankFusion;
  candidateK?: number;
  rrfK?: number;
};

/**
 * A single query is searched verbatim, in `plain` mode, so that no fusion of ours touches the library's own ranking. Several are
 * searched each at once and merged by reciprocal rank, ties by id. A search that throws is thrown on; a failed leg comes back as a state.
 */
export async function searchSounds(queries: readonly string[], options: SearchOptions, signal: AbortSignal): Promise<SearchReply> {
  const { library, fuse, k = SHORTLIST_K, candidateK = CANDIDATE_K, rrfK = RRF_K, where = {} } = options;
  signal.throwIfAborted();
  const replies = await Promise.all(queries.map((query) => library.search({ query, mode: 'plain', k, candidateK, rrfK, where }, signal)));
  return merged(replies, { k, rrfK, fuse });
}

type BothOptions = Omit<SearchOptions, keyof Reach> & { reaches: readonly [Reach, Reach] };

/** What `searchSounds` answers under each of two filters, asked for at once; each answer by itself, since either may fail. */
export function searchSoundsUnderBoth(
  queries: readonly string[],
  { reaches, ...options }: BothOptions,
  signal: AbortSignal,
): [Promise<SearchReply>, Promise<SearchReply>] {
  const { library, fuse, candidateK = CANDIDATE_K, rrfK = RRF_K } = options;
  const [one, other] = reaches;
  const ask = library.searchBoth?.bind(library);
  if (ask === undefined || signal.aborted) {
    return [searchSounds(queries, { ...options, ...one }, signal), searchSounds(queries, { ...options, ...other }, signal)];
  }
  const replies = Promise.all(queries.map(async (query) => ask({ query, reaches, candidateK, rrfK }, signal)));
  const under = async (at: 0 | 1) =>
    merged(
      (await replies).map((both) => both[at]),
      { k: reaches[at].k, rrfK, fuse },
    );
  return [under(0), under(1)];
}

type Merging = { k: number; rrfK: number; fuse: RankFusion };

function merged(replies: readonly SearchReply[], merging: Merging): SearchReply {
  const [first] = replies;
  if (first === undefined) throw new RangeError('searchSounds needs at least one query');
  return replies.length === 1 ? first : merge(replies, merging);
}

function merge(replies: readonly SearchReply[], { k, rrfK, fuse }: Merging): SearchReply {
  const byId = new Map<string, Candidate>();
  for (const hit of replies.flatMap((reply) => reply.hits)) {
    const known = byId.get(hit.sound.id);
    byId.set(hit.sound.id, known === undefined ? hit : bestScores(known, hit));
  }
  const fused = fuse(
    replies.map((reply) => reply.hits.map((hit) => hit.sound.id)),
    rrfK,
  );
  const hits = fused.slice(0, k).flatMap(([id, score]) => {
    const hit = byId.get(id);
    return hit === undefined ? [] : [{ ...hit, rrf_score: score }];
  });
  return { legs: mergeLegs(replies), total: Math.max(fused.length, ...replies.map((reply) => reply.total)), hits };
}

/** The raw cosine and BM25 of the query that a sound answered best ride along. */
function bestScores(a: Candidate, b: Candidate): Candidate {
  return { ...a, clap_score: larger(a.clap_score, b.clap_score), bm25_score: larger(a.bm25_score, b.bm25_score) };
}

function larger(a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : Math.max(a, b);
}

/** A leg that failed for any of the queries failed; it never hides behind one that went well. */
function mergeLegs(replies: readonly SearchReply[]): Legs {
  const worst = (pick: (legs: Legs) => LegState): LegState => {
    const states = replies.map((reply) => pick(reply.legs));
    return (
      states.find((s) => s.status === 'failed') ??
      states.find((s) => s.status === 'not_run') ??
      states[0] ?? { status: 'not_run', reason: null }
    );
  };
  return { vector: worst((legs) => legs.vector), keyword: worst((legs) => legs.keyword) };
}
