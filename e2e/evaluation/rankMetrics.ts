/** How good a ranking is, by the measures of the field. Pure: ranked ids and graded judgements in, numbers from 0 to 1 out. */

/** What a person would give each sound for one query; what isn't named is 0 (irrelevant). Grades are small whole numbers. */
export type Grades = Readonly<Record<string, number>>;

export type Ranking = { ranked: readonly string[]; grades: Grades };

export type Scores = { ndcg: number; recall: number; map: number; mrr: number };

const CUT = 10;

/** nDCG@k with linear gains (the grade itself), discount 1/log2(rank + 1); Järvelin and Kekäläinen, 2002. 0 without any relevant sound. */
export function ndcg({ ranked, grades }: Ranking, k = CUT): number {
  const ideal = Object.values(grades)
    .filter((grade) => grade > 0)
    .sort((a, b) => b - a);
  const best = discounted(ideal.slice(0, k));
  return best === 0
    ? 0
    : discounted(
        distinct(ranked)
          .slice(0, k)
          .map((id) => gradeOf(grades, id)),
      ) / best;
}

/** Relevant sounds among the first k, of all that could stand there. */
export function recall({ ranked, grades }: Ranking, k = CUT): number {
  const all = relevantCount(grades);
  if (all === 0) return 0;
  return (
    distinct(ranked)
      .slice(0, k)
      .filter((id) => gradeOf(grades, id) > 0).length / Math.min(all, k)
  );
}

/** Mean of the precision at each relevant sound among the first k, over all that could stand there. */
export function averagePrecision({ ranked, grades }: Ranking, k = CUT): number {
  const all = relevantCount(grades);
  if (all === 0) return 0;
  let hits = 0;
  let sum = 0;
  for (const [index, id] of distinct(ranked).slice(0, k).entries()) {
    if (gradeOf(grades, id) <= 0) continue;
    hits += 1;
    sum += hits / (index + 1);
  }
  return sum / Math.min(all, k);
}

/** One over the rank of the first relevant sound among the first k; 0 when there is none. */
export function reciprocalRank({ ranked, grades }: Ranking, k = CUT): number {
  const index = distinct(ranked)
    .slice(0, k)
    .findIndex((id) => gradeOf(grades, id) > 0);
  return index === -1 ? 0 : 1 / (index + 1);
}

/** Of the sounds that a judge let through, the share that a person would. Null when it let none through. */
export function fitPrecision(verdicts: readonly { match: boolean; fits: boolean }[]): number | null {
  const matched = verdicts.filter(({ match }) => match);
  return matched.length === 0 ? null : matched.filter(({ fits }) => fits).length / matched.length;
}

/** Each measure's mean over the queries. */
export function meanScores(rankings: readonly Ranking[]): Scores {
  const mean = (measure: (ranking: Ranking) => number): number =>
    rankings.length === 0 ? 0 : rankings.reduce((sum, ranking) => sum + measure(ranking), 0) / rankings.length;
  return { ndcg: mean(ndcg), recall: mean(recall), map: mean(averagePrecision), mrr: mean(reciprocalRank) };
}

const gradeOf = (grades: Grades, id: string): number => (Object.hasOwn(grades, id) ? (grades[id] ?? 0) : 0);
const relevantCount = (grades: Grades): number => Object.values(grades).filter((grade) => grade > 0).length;
const discounted = (gains: readonly number[]): number => gains.reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);
/** A sound that is listed twice counts where it stands first. */
const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];
