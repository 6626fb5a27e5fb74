/** Clouds of small events: drops, crackles, grains underfoot, bubbles. */
import type { Rng } from './rng.ts';
import { SAMPLE_RATE } from './sound.ts';

/** Calls `at(frame, t)` at random times with a mean rate per second, constant or following t = 0..1. */
export function scatter(length: number, rate: number | ((t: number) => number), rng: Rng, at: (frame: number, t: number) => void): void {
  const rateAt = typeof rate === 'number' ? () => rate : rate;
  let top = 0;
  for (let k = 0; k <= 64; k++) top = Math.max(top, rateAt(k / 64));
  if (top <= 0) return;
  let frame = 0;
  for (;;) {
    frame += (-Math.log(1 - rng.next()) * SAMPLE_RATE) / top;
    if (frame >= length) return;
    const t = frame / length;
    if (rng.next() * top <= rateAt(t)) at(Math.floor(frame), t);
  }
}

export type Burst = { hz: number; q: number; t60Sec: number; gain: number; attackSec?: number };

/** Adds a burst of noise with the colour of one resonance and an exponential tail. */
export function addBurst(out: Float32Array, at: number, burst: Burst, rng: Rng): void {
  const { hz, q, t60Sec, gain, attackSec = 0.0005 } = burst;
  const attack = Math.max(1, attackSec * SAMPLE_RATE);
  const end = Math.min(out.length, Math.floor(at + attack + t60Sec * SAMPLE_RATE * 1.15));
  const factor = 10 ** (-3 / (t60Sec * SAMPLE_RATE));
  const g = Math.tan((Math.PI * Math.min(hz, SAMPLE_RATE * 0.45)) / SAMPLE_RATE);
  const k = 1 / q;
  const a1 = 1 / (1 + g * (g + k));
  // narrow bands let less noise through: keep the loudness of a burst independent of its colour
  const level = gain * Math.sqrt(q) * k;
  let s1 = 0;
  let s2 = 0;
  let tail = 1;
  for (let i = Math.max(0, at); i < end; i++) {
    const band = a1 * (g * (rng.next() * 2 - 1 - s2) + s1);
    const low = s2 + g * band;
    s1 = 2 * band - s1;
    s2 = 2 * low - s2;
    const rise = (i - at) / attack;
    if (rise >= 1) tail *= factor;
    out[i] = (out[i] ?? 0) + level * band * (rise < 1 ? rise : tail);
  }
}

export type Bubble = { hz: number; t60Sec: number; gain: number; rise: number };

/** Adds one air bubble: a damped sine whose pitch climbs by `rise` (share of its frequency) over its life. */
export function addBubble(out: Float32Array, at: number, bubble: Bubble): void {
  const { hz, t60Sec, gain, rise } = bubble;
  const length = Math.min(out.length - at, Math.floor(t60Sec * SAMPLE_RATE));
  const factor = 10 ** (-3 / (t60Sec * SAMPLE_RATE));
  let phase = 0;
  let step = (2 * Math.PI * hz) / SAMPLE_RATE;
  const climb = (step * rise) / Math.max(1, t60Sec * SAMPLE_RATE);
  let level = gain;
  for (let i = 0; i < length; i++) {
    out[at + i] = (out[at + i] ?? 0) + level * Math.sin(phase);
    phase += step;
    step += climb;
    level *= factor;
  }
}
