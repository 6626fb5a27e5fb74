import type { Rng } from './rng.ts';
import { SAMPLE_RATE } from './sound.ts';

export function white(length: number, rng: Rng): Float32Array {
  const out = new Float32Array(length);
  for (let i = 0; i < length; i++) out[i] = rng.next() * 2 - 1;
  return out;
}

/** Falls 3 dB an octave: three first-order poles spread over the audible range, summed. */
export function pink(length: number, rng: Rng): Float32Array {
  const out = new Float32Array(length);
  let slow = 0;
  let middle = 0;
  let fast = 0;
  for (let i = 0; i < length; i++) {
    const w = rng.next() * 2 - 1;
    slow = 0.9977 * slow + 0.099 * w;
    middle = 0.963 * middle + 0.2965 * w;
    fast = 0.57 * fast + 1.0527 * w;
    out[i] = (slow + middle + fast + 0.1848 * w) * 0.22;
  }
  return out;
}

/** Falls 6 dB an octave above about 20 Hz; the leak keeps it from wandering off. */
export function brown(length: number, rng: Rng): Float32Array {
  const out = new Float32Array(length);
  let level = 0;
  for (let i = 0; i < length; i++) {
    level = 0.9974 * level + 0.055 * (rng.next() * 2 - 1);
    out[i] = level * 1.6;
  }
  return out;
}

/** A smooth random control in 0..1: a new target `hz` times a second, eased between. */
export function drift(length: number, hz: number, rng: Rng): Float32Array {
  const out = new Float32Array(length);
  const step = hz / SAMPLE_RATE;
  let from = rng.next();
  let to = rng.next();
  let phase = rng.next();
  for (let i = 0; i < length; i++) {
    out[i] = from + (to - from) * phase * phase * (3 - 2 * phase);
    phase += step;
    if (phase >= 1) {
      phase -= 1;
      from = to;
      to = rng.next();
    }
  }
  return out;
}
