import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../e2e/fixtures/samples.ts';
import { createFft } from './fft.ts';
import type { SpectralFeatures } from './frameAnalysis.ts';
import { createLines } from './lines.ts';
import { createSpectraMeter } from './spectra.ts';

type Sound = { sec?: number; sampleRate?: number; channels?: number; at: (t: number, channel: number, noise: number) => number };

function spectraOf({ sec = 1, sampleRate = 48_000, channels = 1, at }: Sound): SpectralFeatures | null {
  const random = seededRandom(5);
  const frames = Math.round(sec * sampleRate);
  const samples = Float32Array.from({ length: frames * channels }, (_, i) =>
    at(Math.floor(i / channels) / sampleRate, i % channels, random() * 2 - 1),
  );
  const meter = createSpectraMeter(sampleRate, frames);
  const lines = createLines(channels);
  for (let frame = 0; frame < frames; frame += lines.capacity) {
    meter.push(lines.lines, lines.from, lines.fill(samples, frame * channels, Math.min(lines.capacity, frames - frame)));
  }
  return meter.finish();
}

const tone = (hz: number) => (t: number) => 0.5 * Math.sin(2 * Math.PI * hz * t);
const harmonics = (hz: number) => (t: number) =>
  [1, 2, 3, 4, 5].reduce((sum, n) => sum + (0.2 / n) * Math.sin(2 * Math.PI * hz * n * t + n), 0);

describe('the transform', () => {
  test.each([4, 8, 32, 64, 256])('of %i points equals the sum that defines it', (size) => {
    const random = seededRandom(2);
    const re = Float64Array.from({ length: size }, () => random() - 0.5);
    const im = Float64Array.from({ length: size }, () => random() - 0.5);
    const wanted = Array.from({ length: size }, (_, k) => {
      let [r, i] = [0, 0];
      for (let n = 0; n < size; n++) {
        const angle = (-2 * Math.PI * k * n) / size;
        r += (re[n] ?? 0) * Math.cos(angle) - (im[n] ?? 0) * Math.sin(angle);
        i += (re[n] ?? 0) * Math.sin(angle) + (im[n] ?? 0) * Math.cos(angle);
      }
      return [r, i] as const;
    });
    createFft(size).forward(re, im);
    for (const [k, [r, i]] of wanted.entries()) {
      expect(re[k]).toBeCloseTo(r, 10);
      expect(im[k]).toBeCloseTo(i, 10);
    }
  });
});

describe('brightness and noisiness', () => {
  test('follow the frequency of a tone at every rate', () => {
    for (const sampleRate of [22_050, 44_100, 48_000, 96_000, 192_000]) {
      expect(2 ** (spectraOf({ sampleRate, at: tone(1000) })?.brightness ?? 0)).toBeGreaterThan(950);
      expect(2 ** (spectraOf({ sampleRate, at: tone(1000) })?.brightness ?? 0)).toBeLessThan(1060);
    }
  });

  test('tell noise from tones, and narrow from wide', () => {
    const noise = spectraOf({ at: (_t, _c, n) => 0.3 * n });
    const pure = spectraOf({ at: tone(1000) });
    // White noise has a flatness of exp(-Euler's constant), -2.5 dB.
    expect(noise?.flatnessDb).toBeGreaterThan(-3);
    expect(noise?.flatnessDb).toBeLessThan(-2);
    expect(pure?.flatnessDb).toBeLessThan(-40);
    expect(noise?.bandwidth).toBeGreaterThan((pure?.bandwidth ?? 9) + 0.5);
  });

  test('a sweep moves, a tone stands', () => {
    const sweep = spectraOf({ sec: 2, at: (t) => 0.5 * Math.sin(2 * Math.PI * 100 * (2 ** (t * 3) / (3 * Math.LN2))) });
    expect(sweep?.movement).toBeGreaterThan(1);
    expect(spectraOf({ at: tone(1000) })?.movement).toBeLessThan(0.01);
  });

  test('octaves hold the power where it is', () => {
    const bands = spectraOf({ at: tone(250) })?.bands ?? [];
    expect(bands[2]).toBeGreaterThan(0.99);
    expect(bands.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 10);
  });
});

describe('pitch', () => {
  test.each([82.4, 110, 220, 440, 987.8])('of a harmonic sound at %f Hz is found within a percent', (hz) => {
    const found = spectraOf({ at: harmonics(hz) })?.pitch;
    expect(Math.abs((found?.hz ?? 0) / hz - 1)).toBeLessThan(0.01);
    expect(found?.strength).toBeGreaterThan(0.8);
  });

  test('is of the sound, not of the rate it was recorded at', () => {
    for (const sampleRate of [44_100, 96_000]) {
      expect(Math.abs((spectraOf({ sampleRate, at: harmonics(330) })?.pitch.hz ?? 0) / 330 - 1)).toBeLessThan(0.01);
    }
  });

  test('noise has none', () => {
    const found = spectraOf({ sec: 3, at: (_t, _c, n) => 0.3 * n })?.pitch;
    expect(found?.strength).toBeLessThan(0.35);
    expect(found?.hz).toBeNull();
  });
});

describe('the meter', () => {
  test('tells how far two channels differ', () => {
    expect(spectraOf({ channels: 2, at: tone(500) })?.width).toBeCloseTo(0, 6);
    expect(spectraOf({ channels: 2, at: (_t, _c, n) => 0.3 * n })?.width).toBeCloseTo(0.5, 1);
    expect(spectraOf({ channels: 2, at: (t, c) => (c === 0 ? 1 : -1) * tone(500)(t) })?.width).toBeCloseTo(1, 6);
  });

  test('hears one channel as it hears two that are the same', () => {
    const at = (t: number) => harmonics(330)(t) * (0.5 + 0.5 * Math.sin(5 * t));
    const [one, two] = [spectraOf({ sec: 2, at }), spectraOf({ sec: 2, channels: 2, at })];
    for (const name of ['brightness', 'bandwidth', 'movement', 'flatnessDb'] as const) expect(one?.[name]).toBeCloseTo(two?.[name] ?? 0, 3);
    for (const [i, share] of (one?.bands ?? []).entries()) expect(share).toBeCloseTo(two?.bands[i] ?? 0, 9);
    expect(one?.pitch.hz).toBeCloseTo(two?.pitch.hz ?? 0, 6);
  });

  test('opposite channels are heard, not cancelled', () => {
    const opposite = spectraOf({ channels: 2, at: (t, c) => (c === 0 ? 1 : -1) * tone(500)(t) });
    expect(2 ** (opposite?.brightness ?? 0)).toBeGreaterThan(470);
    expect(opposite?.bands[3]).toBeGreaterThan(0.99);
  });

  test('takes a sound shorter than one spectrum whole', () => {
    const found = spectraOf({ sec: 0.02, at: tone(2000) });
    expect(2 ** (found?.brightness ?? 0)).toBeGreaterThan(1800);
    expect(2 ** (found?.brightness ?? 0)).toBeLessThan(2400);
  });

  test('looks all over a long sound in as many spectra as it is allowed', () => {
    // Only the last tenth is bright: a meter that stopped early would not know.
    const found = spectraOf({ sec: 60, sampleRate: 8000, at: (t) => (t < 54 ? tone(200)(t) : tone(3000)(t)) });
    expect(found?.movement).toBeGreaterThan(0.8);
  });

  test('finds the sounds of a long recording that is mostly silent', () => {
    const found = spectraOf({ sec: 60, sampleRate: 8000, at: (t) => (t % 10 > 9 ? tone(700)(t) : 0) });
    expect(2 ** (found?.brightness ?? 0)).toBeGreaterThan(650);
    expect(found?.pitch.hz).toBeGreaterThan(690);
    const once = spectraOf({ sec: 60, sampleRate: 8000, at: (t) => (t > 33 && t < 33.2 ? tone(700)(t) : 0) });
    expect(once?.pitch.hz).toBeGreaterThan(690);
  });

  test('has nothing to say of silence', () => {
    expect(spectraOf({ at: () => 0 })).toBeNull();
    expect(spectraOf({ at: (_t, _c, n) => 1e-6 * n })).toBeNull();
  });
});
