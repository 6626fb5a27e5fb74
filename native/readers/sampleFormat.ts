import { aLawTable, muLawTable } from './companding.ts';

/** How one sample lies in the file. Integers are left-aligned in their container, so valid bits never change the scale. */
export type SampleFormat = {
  kind: 'int' | 'uint8' | 'float' | 'mulaw' | 'alaw';
  /** Container size: 1-4 for integers, 4 or 8 for floats, 1 for the rest. */
  bytes: number;
  bigEndian: boolean;
};

const SCALE_16 = 32_768;
const SCALE_32 = 2_147_483_648;
/** Whether typed arrays hold their numbers as little-endian files do. */
export const HOST_IS_LITTLE = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** Codec names as AudioFormat shows them: `pcm_s24`, `pcm_u8`, `pcm_f32`, `mulaw`. */
export function codecName({ kind, bytes }: SampleFormat): string {
  if (kind === 'int') return `pcm_s${bytes * 8}`;
  if (kind === 'uint8') return 'pcm_u8';
  if (kind === 'float') return `pcm_f${bytes * 8}`;
  return kind;
}

/**
 * Decodes whole samples to float32: integers divided by 2^(bits-1), 32-bit integers and 64-bit floats rounded to the
 * nearest float32 (the sound id rests on these values).
 */
export function decodeSamples(format: SampleFormat, bytes: Uint8Array, out: Float32Array): void {
  const count = Math.min(out.length, Math.floor(bytes.length / format.bytes));
  if (format.kind === 'uint8') {
    for (let i = 0; i < count; i++) out[i] = ((bytes[i] ?? 128) - 128) / 128;
  } else if (format.kind === 'mulaw' || format.kind === 'alaw') {
    const table = format.kind === 'mulaw' ? muLawTable : aLawTable;
    for (let i = 0; i < count; i++) out[i] = table[bytes[i] ?? 0] ?? 0;
  } else if (format.kind === 'float') {
    decodeFloats(format, bytes, out.subarray(0, count));
  } else {
    decodeIntegers(format, bytes, out.subarray(0, count));
  }
}

function decodeFloats(format: SampleFormat, bytes: Uint8Array, out: Float32Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = !format.bigEndian;
  if (format.bytes === 8) {
    for (let i = 0; i < out.length; i++) out[i] = view.getFloat64(i * 8, little);
    return;
  }
  // Copied as bits: a float32 read as a number may lose the payload of a NaN, and the sound id with it.
  if (little && HOST_IS_LITTLE) {
    new Uint8Array(out.buffer, out.byteOffset, out.byteLength).set(bytes.subarray(0, out.byteLength));
    return;
  }
  const bits = new Uint32Array(out.buffer, out.byteOffset, out.length);
  for (let i = 0; i < bits.length; i++) bits[i] = view.getUint32(i * 4, little);
}

function decodeIntegers(format: SampleFormat, bytes: Uint8Array, out: Float32Array): void {
  if (format.bytes > 1 && !format.bigEndian && HOST_IS_LITTLE && bytes.byteOffset % 4 === 0) {
    decodeWords(format.bytes, bytes, out);
    return;
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = !format.bigEndian;
  if (format.bytes === 1) {
    for (let i = 0; i < out.length; i++) out[i] = view.getInt8(i) / 128;
  } else if (format.bytes === 2) {
    for (let i = 0; i < out.length; i++) out[i] = view.getInt16(i * 2, little) / SCALE_16;
  } else if (format.bytes === 4) {
    for (let i = 0; i < out.length; i++) out[i] = view.getInt32(i * 4, little) / SCALE_32;
  } else {
    const [high, low] = little ? [2, 0] : [0, 2];
    for (let i = 0, at = 0; i < out.length; i++, at += 3) {
      out[i] = (((bytes[at + high] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + low] ?? 0) << 8)) / SCALE_32;
    }
  }
}

/** Integers as this machine has them itself, from an address that is a multiple of four. */
function decodeWords(size: number, { buffer, byteOffset }: Uint8Array, out: Float32Array): void {
  if (size === 2) {
    const words = new Int16Array(buffer, byteOffset, out.length);
    for (let i = 0; i < words.length; i++) out[i] = (words[i] ?? 0) / SCALE_16;
  } else if (size === 4) {
    const words = new Int32Array(buffer, byteOffset, out.length);
    for (let i = 0; i < words.length; i++) out[i] = (words[i] ?? 0) / SCALE_32;
  } else decodeTriplets(new Int32Array(buffer, byteOffset, Math.floor((out.length * 3) / 4)), new Uint8Array(buffer, byteOffset), out);
}

/** Four samples of 24 bits lie in three words; the bits of each go to the top of one. */
function decodeTriplets(words: Int32Array, bytes: Uint8Array, out: Float32Array): void {
  const whole = out.length & ~3;
  for (let i = 0, at = 0; i < whole; i += 4, at += 3) {
    const a = words[at] ?? 0;
    const b = words[at + 1] ?? 0;
    const c = words[at + 2] ?? 0;
    out[i] = (a << 8) / SCALE_32;
    out[i + 1] = ((b << 16) | ((a >>> 16) & 0xff00)) / SCALE_32;
    out[i + 2] = ((c << 24) | ((b >>> 8) & 0xff_ff00)) / SCALE_32;
    out[i + 3] = (c & ~0xff) / SCALE_32;
  }
  for (let i = whole, at = whole * 3; i < out.length; i++, at += 3) {
    out[i] = (((bytes[at + 2] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at] ?? 0) << 8)) / SCALE_32;
  }
}
