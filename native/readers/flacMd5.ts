import { createHash } from 'node:crypto';
import { HOST_IS_LITTLE } from './sampleFormat.ts';

/** MD5 as STREAMINFO defines it: signed little-endian integers of whole bytes, interleaved. */
export function createFlacMd5(bits: number) {
  const hash = createHash('md5');
  const width = Math.ceil(bits / 8);
  let room = new Uint8Array(0);
  return {
    update(integers: Int32Array): void {
      const length = integers.length * width;
      // Whole words, so that the last samples have one too.
      if (room.length < length) room = new Uint8Array((length + 3) & ~3);
      pack(integers, room, width);
      hash.update(room.subarray(0, length));
    },
    digest: () => hash.digest('hex'),
  };
}

/** `bytes` begins at an address that is a multiple of four. */
function pack(integers: Int32Array, bytes: Uint8Array<ArrayBuffer>, width: number): void {
  const done = HOST_IS_LITTLE ? packWords(integers, bytes.buffer, width) : 0;
  for (let i = done, at = done * width; i < integers.length; i++, at += width) {
    const value = integers[i] ?? 0;
    bytes[at] = value;
    if (width > 1) bytes[at + 1] = value >> 8;
    if (width > 2) bytes[at + 2] = value >> 16;
    if (width > 3) bytes[at + 3] = value >> 24;
  }
}

/** Writes as many as can be written as words of this machine, and returns how many that were. */
function packWords(integers: Int32Array, buffer: ArrayBuffer, width: number): number {
  if (width === 2) new Int16Array(buffer, 0, integers.length).set(integers);
  if (width === 4) new Int32Array(buffer, 0, integers.length).set(integers);
  if (width !== 3) return width === 1 ? 0 : integers.length;
  const whole = integers.length & ~3;
  const words = new Int32Array(buffer, 0, (whole / 4) * 3);
  for (let i = 0, at = 0; i < whole; i += 4, at += 3) {
    const b = integers[i + 1] ?? 0;
    const c = integers[i + 2] ?? 0;
    words[at] = ((integers[i] ?? 0) & 0xff_ffff) | (b << 24);
    words[at + 1] = ((b >>> 8) & 0xffff) | (c << 16);
    words[at + 2] = ((c >>> 16) & 0xff) | ((integers[i + 3] ?? 0) << 8);
  }
  return whole;
}
