/**
 * Large arrays that one sound hands on to the next: to make them anew, and to collect them, costs a short sound more than to measure it.
 * One that is never given back is collected like any other.
 */
const spares: Float64Array<ArrayBuffer>[] = [];
const MAX_SPARES = 24;

/** All zeros. */
export function borrowDoubles(length: number): Float64Array<ArrayBuffer> {
  const index = spares.findIndex((spare) => spare.length === length);
  const [spare] = index < 0 ? [] : spares.splice(index, 1);
  return spare?.fill(0) ?? new Float64Array(length);
}

/** The caller must not touch them again. */
export function giveBack(...arrays: readonly Float64Array<ArrayBuffer>[]): void {
  spares.push(...arrays);
  // The oldest are of a rate that is no longer met.
  spares.splice(0, Math.max(0, spares.length - MAX_SPARES));
}
