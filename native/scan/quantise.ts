/** From the windows of a sound to the row that is scanned. Pure. */
import { Failure } from '../../main/contract/failures.ts';

/** A vector as int8: value = row * step / 65535 / 127. A step of its own for each row leaves no level unused. */
export type QuantisedRow = { step: number; row: Int8Array };

const STEPS = 65_535;
const LEVELS = 127;

/** `vector` of length 1. */
export function quantise(vector: Float32Array): QuantisedRow {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  // Rounded up first and used as rounded, so that its rounding costs no accuracy.
  const step = Math.max(1, Math.min(STEPS, Math.ceil(largest * STEPS)));
  const scale = (STEPS * LEVELS) / step;
  return { step, row: Int8Array.from(vector, (value) => Math.round(value * scale)) };
}

/** The query of a scan: its scale is the same for every row, so it doesn't matter. */
export function quantisedQuery(vector: Float32Array): Int8Array {
  return quantise(vector).row;
}

/** A copy of length 1. Fails with `vector_refused` for values that aren't finite and for a vector without length. */
export function normalised(vector: Float32Array): Float32Array<ArrayBuffer> {
  const squares = dot(vector, vector);
  if (!Number.isFinite(squares)) throw refused('it holds values that are no numbers');
  if (squares < 1e-20) throw refused('it is zero');
  return vector.map((value) => value / Math.sqrt(squares));
}

/** The normalised mean of windows, each counted alike. Fails as `normalised`. */
export function normalisedMean(windows: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const sum = new Float32Array(windows[0]?.length ?? 0);
  for (const window of windows) for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] ?? 0) + (window[i] ?? 0);
  return normalised(sum);
}

export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** The cosine of a vector with one of length 1 and as many values; NaN for a vector without length. */
export function cosine(vector: Float32Array, unit: Float32Array): number {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < vector.length; i += 1) {
    const value = vector[i] ?? 0;
    sum += value * (unit[i] ?? 0);
    squares += value * value;
  }
  return sum / Math.sqrt(squares);
}

export function refused(why: string): Failure {
  return new Failure('vector_refused', `This vector can't be compared: ${why}. Check the model with \`foley doctor\`.`, { cause: why });
}
