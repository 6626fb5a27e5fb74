import { addBurst, scatter } from '../synth/cloud.ts';
import { curve, shape } from '../synth/envelope.ts';
import { filter, sweep } from '../synth/filter.ts';
import { addAt, place } from '../synth/mix.ts';
import { bodyModes, ring } from '../synth/modal.ts';
import { brown, drift, white } from '../synth/noise.ts';
import type { Rng } from '../synth/rng.ts';
import { between, frames, type Sound, type Synth } from '../synth/sound.ts';

/** Flames breathe: low turbulent air with a slow flutter. */
function flames(length: number, lowHz: number, flutterHz: number, rng: Rng): Float32Array {
  const air = filter(addAt(brown(length, rng), white(length, rng), 0, 0.05), 'low', lowHz, 0.7);
  const flutter = drift(length, flutterHz, rng);
  return shape(
    filter(air, 'high', 80),
    flutter.map((f) => 0.25 + f),
  );
}

/** A hearth: flames below, snaps of sap in clusters above, now and then a log that pops and shifts. */
const hearth: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out: Sound = [0, 1].map(() => flames(length, 620, 5, rng).map((v) => v * 0.1));
  const clusters = drift(length, 2.2, rng);
  const snap = new Float32Array(frames(0.09));
  scatter(length, between(14, 46, params.intensity), rng, (at) => {
    const weight = rng.next() ** 4 * (0.3 + 1.2 * (clusters[at] ?? 0) ** 2);
    const count = rng.chance(0.25) ? rng.int(2, 5) : 1;
    snap.fill(0);
    for (let k = 0; k < count; k++) {
      const burst = { hz: rng.range(1100, 6500), q: rng.range(0.7, 2), t60Sec: rng.range(0.002, 0.014), gain: 0.1 + 2.2 * weight };
      addBurst(snap, frames(rng.range(0, 0.012) * k), burst, rng);
    }
    if (weight > 0.45) ring(snap, 0, bodyModes('wood', rng.range(280, 620), rng), 0.35 * weight, 0.8);
    place(out, snap, rng.range(-0.6, 0.6), at, 0.8);
  });
  const hiss = white(length, rng);
  place(out, filter(filter(hiss, 'high', 3000), 'low', 9000), 0, 0, 0.012);
  return out;
};

/** A match: the head drags, catches with a rush, settles to a small flame. */
const matchStrike: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  const drag = frames(rng.range(0.16, 0.26));
  scatter(
    drag,
    (t) => 500 + 2200 * t,
    rng,
    (at) => {
      addBurst(out, at, { hz: rng.range(2400, 7500), q: 1, t60Sec: 0.005, gain: 0.3 * rng.next() * (0.3 + at / drag) }, rng);
    },
  );
  const flare = curve(length, [
    [0, 0],
    [0.08, 0.05],
    [0.14, 1],
    [0.3, 0.5],
    [0.55, 0.14],
    [1, 0.03],
  ]);
  const colour = flare.map((f) => 500 + 5200 * f);
  const rush = sweep(white(length, rng), 'low', colour, 0.7);
  const flutter = drift(length, 22, rng);
  const strength = flare.map((f, i) => f * (0.55 + 0.7 * (flutter[i] ?? 0)));
  addAt(out, shape(filter(rush, 'high', 160), strength), 0, between(0.4, 0.9, params.intensity));
  scatter(
    length,
    (t) => (t > 0.15 ? 30 * (1 - t) : 0),
    rng,
    (at) => {
      addBurst(out, at, { hz: rng.range(1500, 5000), q: 1.4, t60Sec: 0.006, gain: 0.3 * rng.next() ** 2 }, rng);
    },
  );
  return [out];
};

/** Fuel catches all at once: a soft thump that opens into roaring flame. */
const ignite: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const peakAt = rng.range(0.1, 0.18);
  const strength = curve(length, [
    [0, 0],
    [peakAt, 1],
    [peakAt + 0.2, 0.5],
    [0.6, 0.3],
    [1, 0],
  ]);
  return [0, 1].map(() => {
    const flutter = drift(length, 13, rng);
    const colour = strength.map((s) => 160 + between(2000, 3400, params.intensity) * s * s);
    const roar = sweep(addAt(brown(length, rng), white(length, rng), 0, 0.4), 'low', colour, 0.8);
    const out = shape(
      roar,
      strength.map((s, i) => s * (0.5 + 0.8 * (flutter[i] ?? 0))),
    );
    addBurst(out, frames(0.02), { hz: 85, q: 1.2, t60Sec: 0.3, gain: 1.2, attackSec: 0.03 }, rng);
    return filter(out, 'high', 40);
  });
};

export const fireSynths = { hearth, matchStrike, ignite } as const satisfies Record<string, Synth>;
