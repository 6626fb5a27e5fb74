import { aLawTable, muLawTable } from './companding.ts';

/** How one sample lies in the file. Integers are left-aligned in their container, so valid bits never change the scale. */
export type SampleFormat = {
  kind: 'int' | 'uint8' | 'float' | 'mulaw' | 'alaw';
  /** Container size: 1-4 for integers, 4 or 8 for floats, 1 for the rest. */
  bytes: number;
  bigEndian: boolean;
};

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
  const bits = new Uint32Array(out.buffer, out.byteOffset, out.length);
  for (let i = 0; i < bits.length; i++) bits[i] = view.getUint32(i * 4, little);
}

function decodeIntegers(format: SampleFormat, bytes: Uint8Array, out: Float32Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = !format.bigEndian;
  if (format.bytes === 1) {
    for (let i = 0; i < out.length; i++) out[i] = view.getInt8(i) / 128;
  } else if (format.bytes === 2) {
    for (let i = 0; i < out.length; i++) out[i] = view.getInt16(i * 2, little) / 32_768;
  } else if (format.bytes === 4) {
    for (let i = 0; i < out.length; i++) out[i] = view.getInt32(i * 4, little) / 2_147_483_648;
  } else {
    const [high, low] = little ? [2, 0] : [0, 2];
    for (let i = 0, at = 0; i < out.length; i++, at += 3) {
      const value = (view.getInt8(at + high) << 16) | (view.getUint8(at + 1) << 8) | view.getUint8(at + low);
      out[i] = value / 8_388_608;
    }
  }
}
