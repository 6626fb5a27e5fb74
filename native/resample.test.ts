import { expect, test } from 'vitest';
import { createResampler } from './resample.ts';

const sine = (hz: number, rate: number, length: number) =>
  Float32Array.from({ length }, (_, i) => Math.sin((2 * Math.PI * hz * i) / rate + 0.3));

function resampled(
  samples: Float32Array,
  rate: number,
  { lead = 0, block = samples.length, passHz = Number.POSITIVE_INFINITY } = {},
): Float32Array {
  const resampler = createResampler(rate, { lead, passHz });
  const parts: Float32Array[] = [];
  for (let at = 0; at < samples.length; at += block) parts.push(resampler.push(samples.subarray(at, at + block)));
  parts.push(resampler.finish());
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

const rms = (samples: Float32Array) => Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);
const dB = (ratio: number) => 20 * Math.log10(ratio);

/** Level of what differs from the same sine at 48 kHz, relative to it, away from the ends. */
function errorDb(hz: number, rate: number, passHz?: number): number {
  const length = Math.ceil(rate * 0.25);
  const out = resampled(sine(hz, rate, length), rate, passHz === undefined ? {} : { passHz });
  const ideal = sine(hz, 48_000, out.length);
  const inner = out.subarray(2000, out.length - 2000).map((x, i) => x - (ideal[i + 2000] ?? 0));
  return dB(rms(inner) / rms(ideal));
}

test.each([44_100, 22_050, 96_000, 192_000, 88_200, 8000, 47_952])(
  'at %i Hz a tone in the pass band comes out as the tone itself, 90 dB over all errors',
  (rate) => {
    const nyquist = Math.min(rate, 48_000) / 2;
    for (const share of [0.01, 0.1, 0.37, 0.6, 0.78]) expect(errorDb(share * nyquist, rate), `${share * nyquist} Hz`).toBeLessThan(-90);
  },
);

test.each([44_101, 47_999, 44_100.5, 96_001])('rates without a common divisor, such as %d Hz, keep 90 dB as well', (rate) => {
  const nyquist = Math.min(rate, 48_000) / 2;
  for (const share of [0.1, 0.4, 0.7]) expect(errorDb(share * nyquist, rate), `${share * nyquist} Hz`).toBeLessThan(-90);
});

test.each([50_000, 88_200, 96_000, 192_000, 96_001])('at %i Hz nothing above 24 kHz is left: 90 dB down and more', (rate) => {
  for (const share of [1.001, 1.02, 1.1, 1.3, 1.7, 1.99]) {
    const hz = 24_000 * share;
    if (hz > rate / 2) continue;
    const out = resampled(sine(hz, rate, Math.ceil(rate * 0.2)), rate);
    expect(dB(rms(out.subarray(2000, out.length - 2000)) / Math.SQRT1_2), `${hz} Hz`).toBeLessThan(-90);
  }
});

test.each([8000, 22_050, 32_000])('from %i Hz upwards no image appears above the Nyquist frequency of the source', (rate) => {
  const hz = 0.78 * (rate / 2);
  const out = resampled(sine(hz, rate, rate / 4), rate);
  // The first image mirrors the tone at the rate of the source.
  const image = rate - hz;
  let re = 0;
  let im = 0;
  const inner = out.subarray(2000, out.length - 2000);
  inner.forEach((x, i) => {
    const window = Math.sin((Math.PI * i) / inner.length) ** 4;
    re += x * window * Math.cos((2 * Math.PI * image * i) / 48_000);
    im += x * window * Math.sin((2 * Math.PI * image * i) / 48_000);
  });
  expect(dB(Math.hypot(re, im) / (inner.length * 0.1875))).toBeLessThan(-90);
});

test.each([44_100, 96_000, 22_050, 44_101])('at %i Hz a pass band up to 14 kHz is as clean, and nothing comes back from above', (rate) => {
  const edge = Math.min(14_000, 0.4 * rate);
  for (const share of [0.05, 0.5, 0.9, 0.99]) expect(errorDb(share * edge, rate, 14_000), `${share * edge} Hz`).toBeLessThan(-90);
  for (const hz of [24_050, 30_000, 40_000].filter((tone) => tone < rate / 2)) {
    const out = resampled(sine(hz, rate, Math.ceil(rate * 0.2)), rate, { passHz: 14_000 });
    expect(dB(rms(out.subarray(2000, out.length - 2000)) / Math.SQRT1_2), `${hz} Hz`).toBeLessThan(-90);
  }
});

test('a filter is kept for its rates and its pass band alone', () => {
  const narrow = resampled(sine(17_000, 44_100, 9000), 44_100, { passHz: 14_000 });
  const wide = resampled(sine(17_000, 44_100, 9000), 44_100);
  const again = resampled(sine(17_000, 44_100, 9000), 44_100, { passHz: 14_000 });
  expect(rms(narrow.subarray(1000, -1000))).toBeLessThan(0.9 * rms(wide.subarray(1000, -1000)));
  expect(again).toEqual(narrow);
});

test('a constant stays what it is', () => {
  const out = resampled(new Float32Array(9000).fill(0.25), 44_100);
  expect(Math.max(...out.subarray(100, -100).map((x) => Math.abs(x - 0.25)))).toBeLessThan(1e-7);
});

test.each([
  [44_100, 44_100, 48_000],
  [44_100, 1, 2],
  [96_000, 3, 2],
  [48_000, 17, 17],
  [8000, 10, 60],
  [44_101, 44_101, 48_000],
  [192_000, 0, 0],
])('at %i Hz %i samples give %i', (rate, samples, outputs) => {
  expect(resampled(new Float32Array(samples), rate).length).toBe(outputs);
});

test.each([44_100, 96_000, 44_101, 48_000])('at %i Hz the blocks in which samples arrive leave no trace', (rate) => {
  const samples = Float32Array.from({ length: 30_011 }, (_, i) => Math.sin(i * i * 1e-5));
  const whole = resampled(samples, rate);
  for (const block of [1, 7, 480, 4096]) {
    const cut = resampled(samples, rate, { block });
    expect(Buffer.from(cut.buffer).equals(Buffer.from(whole.buffer)), `blocks of ${block}`).toBe(true);
  }
});

test.each([44_100, 96_000, 48_000])('at %i Hz what is read with its surroundings is that part of the whole', (rate) => {
  const samples = Float32Array.from({ length: rate }, (_, i) => Math.sin(i * i * 1e-5));
  const whole = resampled(samples, rate);
  const from = rate / 2;
  const part = resampled(samples.subarray(from - 1000), rate, { lead: 1000 });
  expect(part.length).toBe(24_000);
  expect(Math.max(...part.map((x, i) => Math.abs(x - (whole[24_000 + i] ?? Number.NaN))))).toBeLessThan(1e-7);
});

test('a rate that is none is refused', () => {
  for (const rate of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => createResampler(rate)).toThrow(RangeError);
});
