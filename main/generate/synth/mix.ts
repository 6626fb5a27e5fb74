import type { Sound } from './sound.ts';

/** Adds `x` times `gain` into `out` from frame `at`; what hangs over either end is left out. */
export function addAt(out: Float32Array, x: Float32Array, at = 0, gain = 1): Float32Array {
  const from = Math.max(0, -at);
  const to = Math.min(x.length, out.length - at);
  for (let i = from; i < to; i++) out[at + i] = (out[at + i] ?? 0) + gain * (x[i] ?? 0);
  return out;
}

/** Equal-power gains of the two channels for a position from -1 (left) to 1 (right). */
export function panGains(position: number): readonly [number, number] {
  const angle = ((Math.min(1, Math.max(-1, position)) + 1) * Math.PI) / 4;
  return [Math.cos(angle), Math.sin(angle)];
}

/** Adds a mono part into a stereo sound at a position from -1 to 1. */
export function place(out: Sound, x: Float32Array, position: number, at = 0, gain = 1): Sound {
  const gains = panGains(position);
  for (const [channel, target] of out.entries()) addAt(target, x, at, gain * (gains[channel] ?? 0));
  return out;
}

export function scale(x: Float32Array, gain: number): Float32Array {
  for (let i = 0; i < x.length; i++) x[i] = (x[i] ?? 0) * gain;
  return x;
}

/** Soft saturation: rounds peaks and adds odd harmonics, as an overdriven throat, horn or microphone does. */
export function drive(x: Float32Array, amount: number): Float32Array {
  for (let i = 0; i < x.length; i++) x[i] = Math.tanh((x[i] ?? 0) * amount);
  return x;
}

/** Scales to a largest sample of 1, so that parts can be balanced by their gains. */
export function toUnit(x: Float32Array): Float32Array {
  let top = 0;
  for (let i = 0; i < x.length; i++) top = Math.max(top, Math.abs(x[i] ?? 0));
  return top > 0 ? scale(x, 1 / top) : x;
}
