import { SAMPLE_RATE } from './sound.ts';

/** Straight lines through [position 0..1, value] points, which stand in order; flat outside them. */
export function curve(length: number, points: readonly (readonly [number, number])[]): Float32Array {
  const out = new Float32Array(length);
  let [fromAt, from] = points[0] ?? [0, 0];
  out.fill(from);
  for (const [toAt, to] of points) {
    const start = Math.max(0, Math.ceil(fromAt * length));
    const end = Math.min(length, Math.ceil(toAt * length));
    const slope = toAt > fromAt ? (to - from) / ((toAt - fromAt) * length) : 0;
    for (let i = start; i < end; i++) out[i] = from + slope * (i - fromAt * length);
    out.fill(to, end);
    fromAt = toAt;
    from = to;
  }
  return out;
}

/** Rises over `attackSec`, then falls 60 dB every `t60Sec`. */
export function decay(length: number, attackSec: number, t60Sec: number): Float32Array {
  const out = new Float32Array(length);
  const attack = Math.max(1, attackSec * SAMPLE_RATE);
  const factor = 10 ** (-3 / (t60Sec * SAMPLE_RATE));
  let level = 1;
  for (let i = 0; i < length; i++) {
    if (i < attack) out[i] = i / attack;
    else {
      out[i] = level;
      level *= factor;
    }
  }
  return out;
}

/** In place: each sample times the curve's, the curve raised to `power` first. */
export function shape(x: Float32Array, by: Float32Array, power = 1): Float32Array {
  for (let i = 0; i < x.length; i++) {
    const level = by[i] ?? 0;
    x[i] = (x[i] ?? 0) * (power === 1 ? level : power === 2 ? level * level : level ** power);
  }
  return x;
}
