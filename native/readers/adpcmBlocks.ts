/** IMA (DVI) and Microsoft ADPCM as they lie in WAV: 4 bits a sample in independent blocks. */

const imaSteps = Int32Array.of(
  7,
  8,
  9,
  10,
  11,
  12,
  13,
  14,
  16,
  17,
  19,
  21,
  23,
  25,
  28,
  31,
  34,
  37,
  41,
  45,
  50,
  55,
  60,
  66,
  73,
  80,
  88,
  97,
  107,
  118,
  130,
  143,
  157,
  173,
  190,
  209,
  230,
  253,
  279,
  307,
  337,
  371,
  408,
  449,
  494,
  544,
  598,
  658,
  724,
  796,
  876,
  963,
  1060,
  1166,
  1282,
  1411,
  1552,
  1707,
  1878,
  2066,
  2272,
  2499,
  2749,
  3024,
  3327,
  3660,
  4026,
  4428,
  4871,
  5358,
  5894,
  6484,
  7132,
  7845,
  8630,
  9493,
  10442,
  11487,
  12635,
  13899,
  15289,
  16818,
  18500,
  20350,
  22385,
  24623,
  27086,
  29794,
  32767,
);
const imaIndexShift = Int32Array.of(-1, -1, -1, -1, 2, 4, 6, 8);
const msAdaptation = Int32Array.of(230, 230, 230, 230, 307, 409, 512, 614, 768, 614, 512, 409, 307, 230, 230, 230);
const msPredictors: readonly (readonly [number, number])[] = [
  [256, 0],
  [512, -256],
  [0, 0],
  [192, 64],
  [240, 0],
  [460, -208],
  [392, -232],
];

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const clamp16 = (value: number): number => clamp(value, -32_768, 32_767);

/** Frames in a block of so many bytes: one in the header, two a byte and channel after it, in groups of eight. */
export function imaFramesPerBlock(bytes: number, channels: number): number {
  const groups = Math.floor((bytes - 4 * channels) / (4 * channels));
  return bytes < 4 * channels ? 0 : groups * 8 + 1;
}

export function msFramesPerBlock(bytes: number, channels: number): number {
  return bytes < 7 * channels ? 0 : 2 + Math.floor(((bytes - 7 * channels) * 2) / channels);
}

/** Returns the frames decoded into `out` (interleaved, +-1). */
export function decodeImaBlock(bytes: Uint8Array, channels: number, out: Float32Array): number {
  const frames = Math.min(imaFramesPerBlock(bytes.length, channels), Math.floor(out.length / channels));
  if (frames === 0) return 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let channel = 0; channel < channels; channel++) {
    let value = view.getInt16(channel * 4, true);
    let index = clamp(view.getUint8(channel * 4 + 2), 0, 88);
    out[channel] = value / 32_768;
    for (let frame = 1; frame < frames; frame++) {
      const nth = frame - 1;
      const byte = bytes[4 * channels + (nth >> 3) * 4 * channels + channel * 4 + ((nth & 7) >> 1)] ?? 0;
      const code = nth & 1 ? byte >> 4 : byte & 0x0f;
      const step = imaSteps[index] ?? 7;
      let change = step >> 3;
      if (code & 4) change += step;
      if (code & 2) change += step >> 1;
      if (code & 1) change += step >> 2;
      value = clamp16(code & 8 ? value - change : value + change);
      index = clamp(index + (imaIndexShift[code & 7] ?? 0), 0, 88);
      out[frame * channels + channel] = value / 32_768;
    }
  }
  return frames;
}

/** `coefficients` come from the fmt chunk; the seven standard pairs stand in when it has none. */
export function decodeMsBlock(
  bytes: Uint8Array,
  { channels, coefficients }: { channels: number; coefficients: readonly (readonly [number, number])[] },
  out: Float32Array,
): number {
  const frames = Math.min(msFramesPerBlock(bytes.length, channels), Math.floor(out.length / channels));
  if (frames < 2) return 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pairs = coefficients.length > 0 ? coefficients : msPredictors;
  for (let channel = 0; channel < channels; channel++) {
    const [first, second] = pairs[view.getUint8(channel)] ?? [256, 0];
    let delta = view.getInt16(channels + channel * 2, true);
    let last = view.getInt16(channels * 3 + channel * 2, true);
    let before = view.getInt16(channels * 5 + channel * 2, true);
    out[channel] = before / 32_768;
    out[channels + channel] = last / 32_768;
    for (let frame = 2; frame < frames; frame++) {
      const nibble = (frame - 2) * channels + channel;
      const byte = bytes[7 * channels + (nibble >> 1)] ?? 0;
      const code = nibble & 1 ? byte & 0x0f : byte >> 4;
      const signed = code & 8 ? code - 16 : code;
      const value = clamp16(Math.trunc((last * first + before * second) / 256) + signed * delta);
      before = last;
      last = value;
      delta = Math.max(16, Math.trunc(((msAdaptation[code] ?? 230) * delta) / 256));
      out[frame * channels + channel] = value / 32_768;
    }
  }
  return frames;
}
