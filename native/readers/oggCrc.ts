/**
 * Polynomial 0x04c11db7, most significant bit first, no inversion (RFC 3533, section 6). Row `n` says what a byte does to the CRC with `n`
 * bytes behind it.
 */
const tables = new Int32Array(8 * 256);
for (let byte = 0; byte < 256; byte++) {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc < 0 ? 0x04c1_1db7 : 0);
  tables[byte] = crc;
}
for (let at = 256; at < tables.length; at++) {
  const before = tables[at - 256] ?? 0;
  tables[at] = (before << 8) ^ (tables[before >>> 24] ?? 0);
}

/** Where a page holds its own CRC, which counts as zeros. */
const FIELD_AT = 22;
const FIELD_END = 26;

/** CRC of the page in [start, end), which is no shorter than its header. */
export function oggPageCrc(bytes: Uint8Array, start: number, end: number): number {
  const head = byteByByte(0, bytes, start, start + FIELD_AT);
  const crc = byteByByte(head, zeros, 0, zeros.length);
  return eightByEight(crc, bytes, start + FIELD_END, end) >>> 0;
}

const zeros = new Uint8Array(FIELD_END - FIELD_AT);

function eightByEight(before: number, bytes: Uint8Array, start: number, end: number): number {
  let crc = before;
  let i = start;
  for (; i + 8 <= end; i += 8) {
    crc =
      (tables[1792 + ((bytes[i] ?? 0) ^ (crc >>> 24))] ?? 0) ^
      (tables[1536 + ((bytes[i + 1] ?? 0) ^ ((crc >>> 16) & 255))] ?? 0) ^
      (tables[1280 + ((bytes[i + 2] ?? 0) ^ ((crc >>> 8) & 255))] ?? 0) ^
      (tables[1024 + ((bytes[i + 3] ?? 0) ^ (crc & 255))] ?? 0) ^
      (tables[768 + (bytes[i + 4] ?? 0)] ?? 0) ^
      (tables[512 + (bytes[i + 5] ?? 0)] ?? 0) ^
      (tables[256 + (bytes[i + 6] ?? 0)] ?? 0) ^
      (tables[bytes[i + 7] ?? 0] ?? 0);
  }
  return byteByByte(crc, bytes, i, end);
}

function byteByByte(before: number, bytes: Uint8Array, start: number, end: number): number {
  let crc = before;
  for (let i = start; i < end; i++) crc = (crc << 8) ^ (tables[(crc >>> 24) ^ (bytes[i] ?? 0)] ?? 0);
  return crc;
}
