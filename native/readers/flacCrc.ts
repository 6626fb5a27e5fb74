const table8 = Uint8Array.from({ length: 256 }, (_, byte) => shiftBits(byte, 0x80, 0x07));
const table16 = Uint16Array.from({ length: 256 }, (_, byte) => shiftBits(byte << 8, 0x8000, 0x8005));

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

/** CRC of whole frames (RFC 9639, 9.3). */
export function flacCrc16(bytes: Uint8Array, start: number, end: number): number {
  let crc = 0;
  for (let i = start; i < end; i++) crc = ((crc << 8) & 0xffff) ^ (table16[(crc >> 8) ^ (bytes[i] ?? 0)] ?? 0);
  return crc;
}
