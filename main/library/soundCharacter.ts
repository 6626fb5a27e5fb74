/** What a row of descriptors means in units that a person can say. Pure; the inverse of the scales of `describeAcoustics`. */
import { descriptorNames } from '../../native/analysis/descriptors.ts';
import type { SoundCharacter } from '../contract/sounds.ts';

type Name = (typeof descriptorNames)[number];

/** `peakDb`: sample peak, dBFS; without it there is no mean level. */
export function soundCharacter(numbers: Float32Array, peakDb: number | null): SoundCharacter {
  const of = (name: Name): number => numbers[descriptorNames.indexOf(name)] ?? 0;
  const crest = of('crest');
  const pitch = of('pitch');
  return {
    // At the ends of the scale the crest is that or more, so the level isn't known.
    rms_db: peakDb === null || crest <= 0 || crest >= 1 ? null : peakDb - crest * 40,
    brightness_hz: logarithmic(of('brightness'), 80, 12_000),
    noisiness: of('noisiness'),
    attack_s: logarithmic(of('attack'), 0.005, 2),
    pitch_strength: of('pitchStrength'),
    pitch_hz: pitch <= 0 ? null : logarithmic(pitch, 60, 2000),
    width: of('width'),
  };
}

function logarithmic(share: number, least: number, most: number): number {
  return least * (most / least) ** share;
}
