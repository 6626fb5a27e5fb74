import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../e2e/fixtures/samples.ts';
import { createSoundMeter } from '../../native/analysis/soundMeter.ts';
import { soundCharacter } from './soundCharacter.ts';

const rate = 48_000;

function characterOf(at: (t: number, noise: number) => number) {
  const random = seededRandom(5);
  const samples = Float32Array.from({ length: rate }, (_, i) => at(i / rate, random() * 2 - 1));
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const meter = createSoundMeter({ sampleRate: rate, channels: 1, frames: rate });
  meter.push(samples, false);
  return soundCharacter(meter.finish(peak).descriptors ?? new Float32Array(0), 20 * Math.log10(peak));
}

describe('the character of a sound', () => {
  test('of a tone is its pitch, its level and no noise', () => {
    const tone = characterOf((t) => 0.5 * Math.sin(2 * Math.PI * 440 * t));
    expect(tone.pitch_hz).toBeCloseTo(440, -1);
    expect(tone.pitch_strength).toBeGreaterThan(0.8);
    expect(tone.rms_db).toBeCloseTo(20 * Math.log10(0.5) - 3.01, 1);
    expect(Math.abs(Math.log2(tone.brightness_hz / 440))).toBeLessThan(0.2);
    expect(tone.noisiness).toBeLessThan(0.3);
  });

  test('of noise is bright, noisy and without pitch', () => {
    const noise = characterOf((_t, noise) => 0.5 * noise);
    expect(noise.brightness_hz).toBeGreaterThan(4000);
    expect(noise.noisiness).toBeGreaterThan(0.8);
    expect(noise.pitch_strength).toBeLessThan(0.3);
  });

  test('of a hit and of a swell differs in the attack, in seconds', () => {
    const hit = characterOf((t, noise) => (t < 0.1 ? 0 : noise * Math.exp(-(t - 0.1) * 100)));
    const swell = characterOf((t, noise) => 0.6 * noise * t * t);
    expect(hit.attack_s).toBeLessThan(0.03);
    expect(swell.attack_s).toBeGreaterThan(0.3);
  });

  test('claims no level beyond the scale, nor without a peak', () => {
    const numbers = new Float32Array(24).fill(1);
    expect(soundCharacter(numbers, -3).rms_db).toBeNull();
    expect(soundCharacter(new Float32Array(24).fill(0.25), null).rms_db).toBeNull();
    expect(soundCharacter(new Float32Array(24), -3).pitch_hz).toBeNull();
  });
});
