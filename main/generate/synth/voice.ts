/** Throats: a pulsed source and the resonances of a mouth. */
import { sweep } from './filter.ts';
import { addAt } from './mix.ts';
import type { Rng } from './rng.ts';
import { SAMPLE_RATE } from './sound.ts';

export type Throat = {
  /** Cycle-to-cycle random change of pitch and level, 0..1: roughness. */
  rough: number;
  /** Share of turbulent air in the source, 0..1. */
  breath: number;
};

/** Glottal flow derivative (slow opening, sudden closing) at a moving pitch, with turbulence that follows the opening. */
export function glottis(pitchHz: Float32Array, throat: Throat, rng: Rng): Float32Array {
  const out = new Float32Array(pitchHz.length);
  let phase = 0;
  let stretch = 1;
  let level = 1;
  for (let i = 0; i < out.length; i++) {
    phase += ((pitchHz[i] ?? 0) * stretch) / SAMPLE_RATE;
    if (phase >= 1) {
      phase -= 1;
      stretch = 1 + 0.5 * throat.rough * rng.bipolar();
      level = 1 - 0.7 * throat.rough * rng.next();
    }
    const open = phase < 0.6 ? phase / 0.6 : 0;
    const pulse = phase < 0.6 ? open * (2 - 3 * open) : 0;
    out[i] = level * pulse * (1 - throat.breath) + throat.breath * (rng.next() * 2 - 1) * (0.35 + open);
  }
  return out;
}

export type Formant = { hz: Float32Array; q: number; gain: number };

/** Parallel moving resonances over one source. */
export function mouth(source: Float32Array, formants: readonly Formant[]): Float32Array {
  const out = new Float32Array(source.length);
  for (const { hz, q, gain } of formants) addAt(out, sweep(source.slice(), 'band', hz, q), 0, gain);
  return out;
}
