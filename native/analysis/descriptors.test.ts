import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../e2e/fixtures/samples.ts';
import { descriptorNames } from './descriptors.ts';
import { createSoundMeter } from './soundMeter.ts';

type Name = (typeof descriptorNames)[number];
type Sound = { sec?: number; sampleRate?: number; channels?: number; block?: number; at: (t: number, noise: number) => number };

function measure({ sec = 1, sampleRate = 48_000, channels = 1, block = 8192, at }: Sound) {
  const random = seededRandom(11);
  const frames = Math.round(sec * sampleRate);
  const samples = new Float32Array(frames * channels);
  for (let i = 0; i < frames; i++) samples.fill(at(i / sampleRate, random() * 2 - 1), i * channels, (i + 1) * channels);
  const meter = createSoundMeter({ sampleRate, channels, frames });
  for (let from = 0; from < samples.length; from += block * channels) meter.push(samples.subarray(from, from + block * channels), false);
  return meter.finish(samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0));
}

function of(sound: Sound): Record<Name, number> {
  const numbers = measure(sound).descriptors;
  return Object.fromEntries(descriptorNames.map((name, i) => [name, numbers?.[i] ?? Number.NaN])) as Record<Name, number>;
}

const tone = (t: number) => 0.4 * Math.sin(2 * Math.PI * 440 * t);
const click = (t: number, noise: number) => (t < 0.1 ? 0 : 0.9 * noise * Math.exp(-(t - 0.1) * 120));
const swell = (t: number, noise: number) => 0.4 * noise * t * t;

describe('descriptors', () => {
  test('are one finite number from 0 to 1 for each name', () => {
    for (const at of [tone, click, swell, (_t: number, noise: number) => noise]) {
      const numbers = measure({ at }).descriptors;
      expect(numbers).toHaveLength(descriptorNames.length);
      for (const [i, value] of (numbers ?? []).entries()) {
        expect(value >= 0 && value <= 1, `${descriptorNames[i]} ${value}`).toBe(true);
      }
    }
  });

  test('are the same again, and however the samples are cut into blocks', () => {
    const first = measure({ at: click });
    expect(measure({ at: click })).toEqual(first);
    expect(measure({ at: click, block: 777 }).descriptors).toEqual(first.descriptors);
  });

  test('hardly change with the rate or the number of channels of the same sound', () => {
    const at48 = of({ at: tone });
    for (const other of [of({ at: tone, sampleRate: 44_100 }), of({ at: tone, channels: 2 })]) {
      for (const name of descriptorNames) expect(Math.abs(other[name] - at48[name]), name).toBeLessThan(0.06);
    }
  });

  test('say what an ear would: sharp and decaying, or soft and swelling', () => {
    const [hit, rise] = [of({ at: click }), of({ at: swell })];
    expect(hit.attack).toBeLessThan(0.25);
    expect(rise.attack).toBeGreaterThan(0.6);
    expect(hit.centreOfTime).toBeLessThan(0.2);
    expect(rise.centreOfTime).toBeGreaterThan(0.7);
    expect(hit.active).toBeLessThan(rise.active);
    expect(hit.crest).toBeGreaterThan(rise.crest);
  });

  test('tell pitch from noise, dark from bright, long from short, loud from quiet', () => {
    const noise = (_t: number, n: number) => 0.4 * n;
    expect(of({ at: tone }).pitchStrength).toBeGreaterThan(0.9);
    expect(of({ at: noise }).pitchStrength).toBeLessThan(0.4);
    expect(of({ at: noise }).noisiness).toBeGreaterThan(of({ at: tone }).noisiness + 0.4);
    const bright = of({ at: (t) => 0.4 * Math.sin(2 * Math.PI * 6000 * t) });
    expect(bright.brightness).toBeGreaterThan(of({ at: tone }).brightness + 0.3);
    expect(of({ at: tone, sec: 10 }).duration).toBeGreaterThan(of({ at: tone }).duration + 0.1);
    expect(of({ at: tone }).loudness).toBeGreaterThan(of({ at: (t) => tone(t) / 10 }).loudness + 0.2);
  });

  test('count onsets', () => {
    const knocks = of({ sec: 4, at: (t, n) => (t % 0.5 < 0.02 ? 0.5 * n : 0.0002 * n) });
    expect(knocks.onsetRate).toBeGreaterThan(of({ sec: 4, at: tone }).onsetRate + 0.2);
  });

  test('do not exist for what is as good as silence', () => {
    expect(measure({ at: (_t, n) => 1e-6 * n })).toMatchObject({ descriptors: null, integratedLufs: null });
  });
});
