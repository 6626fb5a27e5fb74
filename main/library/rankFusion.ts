/** Reciprocal rank fusion of several rankers: positions count, scores of different scales never meet. Pure. */

/** Damping constant (Cormack, Clarke, Büttcher, SIGIR 2009): larger is flatter. */
export const RRF_K = 60;

/** One hit of a ranker, best first in its list. */
export type RankedHit = { id: string; score: number };

export type FusedHit = {
  id: string;
  /** Null for a search by vectors alone, which keeps the index's order. */
  rrfScore: number | null;
  /** Cosine, -1..1. */
  clapScore: number | null;
  /** BM25, higher is better. */
  bm25Score: number | null;
};

/** Ids with their summed 1 / (k + rank), rank from 1, best first; equal sums stand in id order. An id counts once a list, at its best rank. */
export function reciprocalRankFusion(lists: readonly (readonly string[])[], k: number = RRF_K): [string, number][] {
  const sums = new Map<string, number>();
  for (const list of lists) {
    [...new Set(list)].forEach((id, index) => {
      sums.set(id, (sums.get(id) ?? 0) + 1 / (k + index + 1));
    });
  }
  return [...sums].sort(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1));
}

/**
 * The best `k` of both rankers, each with the raw scores that it had. `keywordHits` is null for a search by vectors alone, which
 * keeps its order and has no fused score; an empty list is a keyword ranker that found nothing.
 */
export function fuseHits(
  vectorHits: readonly RankedHit[],
  keywordHits: readonly RankedHit[] | null,
  { k, rrfK = RRF_K }: { k: number; rrfK?: number },
): FusedHit[] {
  const clap = scoresById(vectorHits);
  if (keywordHits === null) {
    return [...clap].slice(0, k).map(([id, score]) => ({ id, rrfScore: null, clapScore: score, bm25Score: null }));
  }
  const bm25 = scoresById(keywordHits);
  return reciprocalRankFusion([[...clap.keys()], [...bm25.keys()]], rrfK)
    .slice(0, k)
    .map(([id, rrfScore]) => ({ id, rrfScore, clapScore: clap.get(id) ?? null, bm25Score: bm25.get(id) ?? null }));
}

/** In ranked order; of an id that comes twice the better place stands. */
function scoresById(hits: readonly RankedHit[]): Map<string, number> {
  const scores = new Map<string, number>();
  for (const { id, score } of hits) if (!scores.has(id)) scores.set(id, score);
  return scores;
}
