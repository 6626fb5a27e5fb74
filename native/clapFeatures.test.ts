import { expect, test } from 'vitest';
import { createClapFeatures, FEATURE_VALUES, MEL_BANDS, repeatPad, WINDOW_SAMPLES } from './clapFeatures.ts';

const features = createClapFeatures();

/** A swelling tone over noise of a linear congruence: the same numbers on every machine. */
function clip(length: number): Float32Array {
  let seed = length;
  return Float32Array.from({ length }, (_, i) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return 0.3 * Math.sin(i * i * 2e-7) * Math.sin(i * 1e-4) + 0.05 * (seed / 2 ** 32 - 0.5);
  });
}

/** Frame, band, dB: what ClapFeatureExtractor of @huggingface/transformers 4.3.2 gives for `clip(length)`. */
const frozen: Record<number, readonly (readonly [number, number, number])[]> = {
  7001: [
    [0, 0, -40.50058],
    [0, 9, -27.66796],
    [0, 37, -27.04224],
    [0, 63, -26.08972],
    [1, 0, -24.35958],
    [1, 63, -27.24635],
    [14, 0, 1.56841],
    [14, 9, -21.36578],
    [500, 37, -30.9541],
    [500, 63, -29.16501],
    [689, 9, -29.36179],
    [1000, 0, -100],
    [1000, 63, -100],
  ],
  100003: [
    [0, 0, -36.52418],
    [0, 37, -36.57763],
    [1, 9, -24.81114],
    [14, 0, -0.61847],
    [14, 63, -28.14149],
    [500, 0, 16.83491],
    [500, 9, -28.58737],
    [500, 37, -25.02415],
    [689, 0, -3.08536],
    [689, 63, -30.0651],
    [999, 9, -100],
  ],
  333333: [
    [0, 9, -33.30649],
    [1, 0, -27.95229],
    [1, 63, -26.93361],
    [14, 0, -0.38003],
    [500, 9, -17.20316],
    [500, 63, -29.319],
    [689, 0, -33.50957],
    [689, 37, -25.80149],
    [999, 37, -100],
  ],
  480000: [
    [0, 0, -30.37382],
    [0, 9, -40.11226],
    [1, 37, -23.32229],
    [14, 0, -0.76118],
    [500, 9, -15.60827],
    [689, 37, -27.29801],
    [999, 0, -31.2182],
    [1000, 0, -22.99887],
    [1000, 9, -12.65432],
    [1000, 63, -28.63188],
  ],
};

test.each(Object.keys(frozen).map(Number))('%i samples give the numbers of the extractor that models were exported with', (length) => {
  const values = features.compute(repeatPad(clip(length)));
  for (const [frame, band, dB] of frozen[length] ?? []) {
    expect(Math.abs((values[frame * MEL_BANDS + band] ?? Number.NaN) - dB), `frame ${frame}, band ${band}`).toBeLessThan(1e-3);
  }
});

/** The definition, written out: a direct Fourier sum and triangles over all bins, nothing shared with the code under test. */
function referenceFrame(samples: Float32Array, frame: number): number[] {
  const N = 1024;
  const mirrored = (at: number) => samples[at < 0 ? -at : at > 479_999 ? 959_998 - at : at] ?? Number.NaN;
  const x = Array.from({ length: N }, (_, n) => mirrored(frame * 480 - 512 + n) * Math.sin((Math.PI * n) / N) ** 2);
  const power = Array.from({ length: 513 }, (_, k) => {
    let re = 0;
    let im = 0;
    x.forEach((value, n) => {
      const angle = (2 * Math.PI * ((k * n) % N)) / N;
      re += value * Math.cos(angle);
      im += value * Math.sin(angle);
    });
    return re * re + im * im;
  });
  const hzOf = (mel: number) => (mel < 15 ? (mel * 200) / 3 : 1000 * 6.4 ** ((mel - 15) / 27));
  const lowest = 0.75;
  const highest = 15 + (27 * Math.log(14)) / Math.log(6.4);
  const corner = (i: number) => hzOf(lowest + ((highest - lowest) * i) / 65);
  return Array.from({ length: 64 }, (_, band) => {
    const [a, b, c] = [corner(band), corner(band + 1), corner(band + 2)];
    let sum = 0;
    power.forEach((value, k) => {
      const hz = (k * 48_000) / N;
      const height = hz <= a || hz >= c ? 0 : hz <= b ? (hz - a) / (b - a) : (c - hz) / (c - b);
      sum += value * height * (2 / (c - a));
    });
    return 10 * Math.log10(Math.max(1e-10, sum));
  });
}

test('every band of a frame is the sum that the definition says, at the mirrored ends as well', () => {
  const samples = clip(WINDOW_SAMPLES);
  const values = features.compute(samples);
  for (const frame of [0, 1, 2, 377, 999, 1000]) {
    const far = referenceFrame(samples, frame).map((dB, band) => Math.abs(dB - (values[frame * MEL_BANDS + band] ?? Number.NaN)));
    expect(Math.max(...far), `frame ${frame}`).toBeLessThan(1e-3);
  }
});

test('a tone stands in the bands around its frequency and nowhere else', () => {
  const tone = Float32Array.from({ length: WINDOW_SAMPLES }, (_, i) => 0.5 * Math.sin((2 * Math.PI * 12_000 * i) / 48_000));
  const frame = [...features.compute(tone).subarray(500 * MEL_BANDS, 501 * MEL_BANDS)];
  expect(frame.indexOf(Math.max(...frame))).toBe(61);
  expect(frame[60] ?? 0).toBeLessThan((frame[61] ?? 0) - 60);
});

test('digital silence is the floor, exactly', () => {
  expect(new Set(features.compute(new Float32Array(WINDOW_SAMPLES)))).toEqual(new Set([-100]));
});

test('the same window twice gives the same bytes, whatever came between', () => {
  const window = repeatPad(clip(48_000));
  const before = features.compute(window);
  features.compute(repeatPad(clip(7001)));
  expect(Buffer.from(features.compute(window).buffer).equals(Buffer.from(before.buffer))).toBe(true);
  expect(before.length).toBe(FEATURE_VALUES);
});

test('a short clip is repeated whole, and what is left stays silent', () => {
  const window = repeatPad(Float32Array.from({ length: 150_000 }, (_, i) => i + 1));
  expect([window[0], window[149_999], window[150_000], window[449_999]]).toEqual([1, 150_000, 1, 150_000]);
  expect(window.subarray(450_000).every((value) => value === 0)).toBe(true);
});

test('a clip that divides the window fills it to the end', () => {
  const window = repeatPad(new Float32Array(48_000).fill(0.5));
  expect(window.every((value) => value === 0.5)).toBe(true);
});

test('nothing, and more than a window, are refused', () => {
  expect(() => repeatPad(new Float32Array(0))).toThrow(RangeError);
  expect(() => repeatPad(new Float32Array(WINDOW_SAMPLES + 1))).toThrow(RangeError);
  expect(() => features.compute(new Float32Array(WINDOW_SAMPLES - 1))).toThrow(RangeError);
});
