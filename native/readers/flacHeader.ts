import { flacCrc8 } from './flacCrc.ts';

export type FlacFrameHeader = {
  /** Bytes of the header with its CRC. */
  bytes: number;
  frames: number;
  /** 0-7: so many channels less one, 8 left/side, 9 side/right, 10 mid/side. */
  assignment: number;
  channels: number;
  /** Null when only STREAMINFO tells. */
  bits: number | null;
  /** First frame of audio in this block. */
  start: number;
};

const bitsOfCode = [null, 8, 12, undefined, 16, 20, 24, 32] as const;

/** Parses the frame header at `at` (RFC 9639, 9.1); null unless every field and the CRC are right. */
export function parseFlacHeader(bytes: Uint8Array, at: number, fixedBlockFrames: number): FlacFrameHeader | null {
  const [b0, b1, b2 = 0, b3 = 0] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
  if (b0 !== 0xff || b1 === undefined || (b1 & 0xfe) !== 0xf8) return null;
  const [blockCode, rateCode, assignment] = [b2 >> 4, b2 & 15, b3 >> 4];
  const bits = bitsOfCode[(b3 >> 1) & 7];
  if (blockCode === 0 || rateCode === 15 || assignment > 10 || bits === undefined || b3 & 1) return null;
  const number = codedNumber(bytes, at + 4);
  if (number === null) return null;
  let next = number.next;
  let frames = blockCode === 1 ? 192 : blockCode < 6 ? 144 * 2 ** blockCode : 2 ** blockCode;
  if (blockCode === 6) frames = (bytes[next++] ?? 0) + 1;
  if (blockCode === 7) {
    frames = ((bytes[next] ?? 0) << 8) + (bytes[next + 1] ?? 0) + 1;
    next += 2;
  }
  next += rateCode < 12 ? 0 : rateCode === 12 ? 1 : 2;
  if (next >= bytes.length || flacCrc8(bytes, at, next) !== bytes[next]) return null;
  const start = b1 & 1 ? number.value : number.value * fixedBlockFrames;
  return { bytes: next + 1 - at, frames, assignment, channels: assignment < 8 ? assignment + 1 : 2, bits, start };
}

/** UTF-8 extended to 36 bits. */
function codedNumber(bytes: Uint8Array, at: number): { value: number; next: number } | null {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return { value: first, next: at + 1 };
  const more = Math.clz32(~(first << 24)) - 1;
  if (more < 1 || more > 6) return null;
  let value = first & (0x3f >> more);
  for (let i = 1; i <= more; i++) {
    const byte = bytes[at + i] ?? 0;
    if ((byte & 0xc0) !== 0x80) return null;
    value = value * 64 + (byte & 0x3f);
  }
  return { value, next: at + 1 + more };
}
