/** Relevance feedback on vectors: a query moved towards what was picked and away from what was rejected (Rocchio, 1971). Pure. */

/**
 * What the query, the mean of the picks and the mean of the rejects weigh; the values of Manning, Raghavan and Schütze, Introduction to
 * Information Retrieval, 9.1.1: what is wanted is told by picks rather than by rejects, which are unlike it in ways of their own.
 */
export const ROCCHIO = { alpha: 1, beta: 0.75, gamma: 0.15 } as const;

export type Feedback<T> = { query: T; picks: readonly T[]; rejects: readonly T[] };

/** Each vector counts by its direction alone. Length 1; null when nothing is left of it, or a value isn't finite. */
export function movedVector({ query, picks, rejects }: Feedback<Float32Array>): Float32Array<ArrayBuffer> | null {
  const sum = new Float32Array(query.length);
  addTo(sum, query, ROCCHIO.alpha);
  for (const pick of picks) addTo(sum, pick, ROCCHIO.beta / picks.length);
  for (const reject of rejects) addTo(sum, reject, -ROCCHIO.gamma / rejects.length);
  const length = Math.sqrt(dot(sum, sum));
  if (!Number.isFinite(length) || length < 1e-6) return null;
  return sum.map((value) => value / length);
}

export function cosine(a: Float32Array, b: Float32Array): number {
  const lengths = Math.sqrt(dot(a, a) * dot(b, b));
  return lengths === 0 ? 0 : dot(a, b) / lengths;
}

function addTo(sum: Float32Array, vector: Float32Array, weight: number): void {
  const length = Math.sqrt(dot(vector, vector));
  if (length === 0) return;
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (weight / length) * (vector[i] ?? 0);
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
