const table8 = Uint8Array.from({ length: 256 }, (_, byte) => shiftBits(byte, 0x80, 0x07));
/** Row `n` says what a byte does to the CRC with `n` bytes behind it. */
const tables16 = new Uint16Array(8 * 256);
for (let byte = 0; byte < 256; byte++) tables16[byte] = shiftBits(byte << 8, 0x8000, 0x8005);
for (let at = 256; at < tables16.length; at++) {
  const before = tables16[at - 256] ?? 0;
  tables16[at] = (before << 8) ^ (tables16[before >> 8] ?? 0);
}

function shiftBits(start: number, top: number, polynomial: number): number {
  let crc = start;
  for (let bit = 0; bit < 8; bit++) crc = crc & top ? (crc << 1) ^ polynomial : crc << 1;
  return crc & (top * 2 - 1);
}

/** CRC of frame headers (RFC 9639, 9.1.8). */
export function flacCrc8(bytes: Uint8Array, start: number, end: number): number {
  let crc = 0;
  for (let i = start; i < end; i++) crc = table8[crc ^ (bytes[i] ?? 0)] ?? 0;
  return crc;
}

/** CRC of whole frames (RFC 9639, 9.3), eight bytes at a time. */
export function flacCrc16(bytes: Uint8Array, start: number, end: number): number {
  let crc = 0;
  let i = start;
  for (; i + 8 <= end; i += 8) {
    crc =
      (tables16[1792 + ((bytes[i] ?? 0) ^ (crc >> 8))] ?? 0) ^
      (tables16[1536 + ((bytes[i + 1] ?? 0) ^ (crc & 255))] ?? 0) ^
      (tables16[1280 + (bytes[i + 2] ?? 0)] ?? 0) ^
      (tables16[1024 + (bytes[i + 3] ?? 0)] ?? 0) ^
      (tables16[768 + (bytes[i + 4] ?? 0)] ?? 0) ^
      (tables16[512 + (bytes[i + 5] ?? 0)] ?? 0) ^
      (tables16[256 + (bytes[i + 6] ?? 0)] ?? 0) ^
      (tables16[bytes[i + 7] ?? 0] ?? 0);
  }
  for (; i < end; i++) crc = ((crc << 8) & 0xffff) ^ (tables16[(crc >> 8) ^ (bytes[i] ?? 0)] ?? 0);
  return crc;
}
