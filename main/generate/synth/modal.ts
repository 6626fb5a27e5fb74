/** Struck and driven resonators: a body is a list of modes, each a damped sine. */
import type { Rng } from './rng.ts';
import { SAMPLE_RATE } from './sound.ts';

export type Mode = { hz: number; t60Sec: number; gain: number };

type Material = {
  /** Mode frequencies over the lowest one. */
  ratios: readonly number[];
  /** Decay of a mode at 1 kHz, in seconds to -60 dB. */
  t60Sec: number;
  /** How much faster high modes die: t60 falls with frequency to this power. */
  damping: number;
  /** Level of a mode over the lowest, in dB an octave. */
  tiltDb: number;
  /** Random detuning of each mode: no two planks are alike. */
  spread: number;
};

// Ratios: wood and stone after free plates, steel dense and inharmonic, glass after a rim, bell after hum, prime, tierce, quint, nominal.
const materials = {
  wood: { ratios: [1, 1.57, 2.21, 2.88, 3.62, 4.71, 5.9, 7.4, 9.3], t60Sec: 0.075, damping: 0.75, tiltDb: -4, spread: 0.07 },
  panel: { ratios: [1, 1.42, 1.93, 2.61, 3.2, 4.05, 5.3, 6.8, 8.9, 11.6, 15], t60Sec: 0.1, damping: 0.42, tiltDb: -5, spread: 0.08 },
  stone: { ratios: [1, 1.7, 2.5, 3.9, 5.4], t60Sec: 0.03, damping: 0.5, tiltDb: -2, spread: 0.15 },
  steel: {
    ratios: [1, 1.31, 1.74, 2.17, 2.63, 3.29, 3.87, 4.61, 5.37, 6.42, 7.55, 8.9, 10.3, 12.6, 15.1, 18.2],
    t60Sec: 1.1,
    damping: 0.55,
    tiltDb: -2.2,
    spread: 0.03,
  },
  iron: { ratios: [1, 1.46, 2.09, 2.76, 3.55, 4.48, 5.83, 7.1], t60Sec: 0.34, damping: 0.5, tiltDb: -1.5, spread: 0.06 },
  glass: { ratios: [1, 2.32, 2.41, 4.25, 6.63, 9.4], t60Sec: 1.5, damping: 0.9, tiltDb: -3, spread: 0.02 },
  coin: { ratios: [1, 1.72, 2.33, 2.91, 3.7], t60Sec: 2.4, damping: 1, tiltDb: -1, spread: 0.03 },
  bell: {
    ratios: [0.5, 1, 1.183, 1.506, 2, 2.514, 2.662, 3.011, 4.166, 5.433, 6.796, 8.215],
    t60Sec: 4.2,
    damping: 0.85,
    tiltDb: -2.4,
    spread: 0.004,
  },
} as const satisfies Record<string, Material>;

export type MaterialName = keyof typeof materials;

/** The modes of a body of this material whose lowest mode is at `baseHz`; those above hearing or the sample rate are left out. */
export function bodyModes(material: MaterialName, baseHz: number, rng: Rng): Mode[] {
  const { ratios, t60Sec, damping, tiltDb, spread } = materials[material];
  const modes: Mode[] = [];
  for (const ratio of ratios) {
    const hz = baseHz * ratio * (1 + spread * rng.bipolar());
    if (hz > SAMPLE_RATE * 0.42) continue;
    // the hum below the prime is felt more than heard: it gets no boost for being low
    const tilt = 10 ** ((tiltDb * Math.abs(Math.log2(ratio))) / 20);
    modes.push({ hz, t60Sec: t60Sec * (1000 / hz) ** damping * rng.range(0.8, 1.2), gain: tilt * rng.range(0.6, 1) });
  }
  return modes;
}

/** Adds the ringing of a struck body from frame `at`. `hardness` 0..1: a soft mallet leaves out the high modes. */
export function ring(out: Float32Array, at: number, modes: readonly Mode[], gain: number, hardness = 1): void {
  for (const mode of modes) {
    const dull = 1 / (1 + (mode.hz / (300 + 9000 * hardness * hardness)) ** 2);
    const w = (2 * Math.PI * mode.hz) / SAMPLE_RATE;
    const radius = 10 ** (-3 / (mode.t60Sec * SAMPLE_RATE));
    const c1 = 2 * radius * Math.cos(w);
    const c2 = radius * radius;
    // 80 dB down is the end: the rest is inaudible and would cost most of the time
    const end = Math.min(out.length, at + Math.ceil(mode.t60Sec * SAMPLE_RATE * 1.33));
    let y1 = 0;
    let y2 = (-gain * mode.gain * dull * Math.sin(w)) / c2;
    for (let i = at; i < end; i++) {
      const y = c1 * y1 - c2 * y2;
      y2 = y1;
      y1 = y;
      out[i] = (out[i] ?? 0) + y;
    }
  }
}

/** What a body makes of an excitation: the sum of its modes, each driven by `input`. */
export function resonate(input: Float32Array, modes: readonly Mode[]): Float32Array {
  const out = new Float32Array(input.length);
  for (const mode of modes) {
    const w = (2 * Math.PI * mode.hz) / SAMPLE_RATE;
    const radius = 10 ** (-3 / (mode.t60Sec * SAMPLE_RATE));
    const c1 = 2 * radius * Math.cos(w);
    const c2 = radius * radius;
    const gain = mode.gain * Math.sin(w);
    let y1 = 0;
    let y2 = 0;
    for (let i = 0; i < input.length; i++) {
      const y = gain * (input[i] ?? 0) + c1 * y1 - c2 * y2;
      y2 = y1;
      y1 = y;
      out[i] = (out[i] ?? 0) + y;
    }
  }
  return out;
}
