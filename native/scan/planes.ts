/**
 * An int8 row as the two planes that are scanned: the upper and the lower four bits of its values plus 128. Every 16 bytes of a plane hold
 * 32 values, the first 16 in the lower halves. Pure; the kernel reads the same.
 */

/** A row, whose length is a whole multiple of 32, into two planes of half as many bytes. */
export function splitRow(row: Uint8Array, upper: Uint8Array, lower: Uint8Array): void {
  for (let from = 0, to = 0; from < row.length; from += 32, to += 16) {
    for (let i = 0; i < 16; i += 1) {
      const first = (row[from + i] ?? 0) ^ 128;
      const second = (row[from + 16 + i] ?? 0) ^ 128;
      upper[to + i] = (first >> 4) | (second & 0xf0);
      lower[to + i] = (first & 0x0f) | ((second & 0x0f) << 4);
    }
  }
}

/** The row that was split. */
export function joinRow(upper: Uint8Array, lower: Uint8Array): Uint8Array<ArrayBuffer> {
  const row = new Uint8Array(upper.length * 2);
  for (let from = 0, to = 0; from < upper.length; from += 16, to += 32) {
    for (let i = 0; i < 16; i += 1) {
      const above = upper[from + i] ?? 0;
      const below = lower[from + i] ?? 0;
      row[to + i] = (((above & 0x0f) << 4) | (below & 0x0f)) ^ 128;
      row[to + 16 + i] = ((above & 0xf0) | (below >> 4)) ^ 128;
    }
  }
  return row;
}

/** Half of what four bits can hold, and how far values spread around it. */
const MIDDLE = 7.5;
const SPREAD = Math.sqrt((16 * 16 - 1) / 12);
/**
 * What the lower plane adds to a score is a sum of hundreds of even draws, so it is all but normal: beyond this many times its spread lies
 * one row in a million million, and that one would have to be among the best to be missed. With five, one in three million, a scan is 2 %
 * quicker. Where the draws aren't even, see `leanOf`.
 */
const SPREADS = 7;

/**
 * How far the lower planes of rows lean, on average and in spreads: below 1 for vectors of many values of all sizes, as models make them.
 * Far more where values are nearly all as large, so that what is left out points where the row does, or nearly all zero, so that it points
 * one way. Rows are int8 values of `dims` and what is behind them.
 */
export function leanOf(rows: readonly Uint8Array[], dims: number): number {
  let along = 0;
  let oneWay = 0;
  for (const row of rows) {
    let product = 0;
    let sum = 0;
    let squares = 0;
    for (const byte of row.subarray(0, dims)) {
      const left = (byte & 15) - MIDDLE;
      const value = (byte << 24) >> 24;
      product += left * value;
      sum += left;
      squares += value * value;
    }
    along += squares === 0 ? 0 : product / Math.sqrt(squares);
    oneWay += sum / Math.sqrt(dims);
  }
  return Math.max(0, along, Math.abs(oneWay)) / SPREAD / Math.max(1, rows.length);
}

/**
 * What turns products of planes into a dot product: `16 * upper + lower + exact` is it, `16 * upper + most` is at least it, but for what
 * SPREADS says. Never more than what the lower plane can add at all. `lean` is that of the rows.
 */
export function boundsOf(query: Int8Array, lean = 0): { exact: number; most: number } {
  let sum = 0;
  let size = 0;
  let squares = 0;
  for (const value of query) {
    sum += value;
    size += Math.abs(value);
    squares += value * value;
  }
  const margin = Math.min(MIDDLE * size, (SPREADS + lean) * SPREAD * Math.sqrt(squares));
  const exact = -128 * sum;
  return { exact, most: Math.ceil(exact + MIDDLE * sum + margin) };
}
