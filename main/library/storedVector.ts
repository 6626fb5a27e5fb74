/** Whether a vector as it lies in a database can be compared: a disk, a foreign tool or an old fault may have left anything there. Pure. */

/** `float32` little-endian, one or several vectors of so many values: whole, of numbers, and each with a length. */
export function isUsableVector(bytes: Uint8Array, dimensions: number): boolean {
  const size = dimensions * 4;
  if (bytes.byteLength === 0 || bytes.byteLength % size !== 0) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = 0; start < bytes.byteLength; start += size) {
    let squares = 0;
    for (let at = start; at < start + size; at += 4) squares += view.getFloat32(at, true) ** 2;
    if (!Number.isFinite(squares) || squares < MIN_SQUARES) return false;
  }
  return true;
}

/** Below this a vector has no direction that its rounding hasn't made. */
const MIN_SQUARES = 1e-20;
