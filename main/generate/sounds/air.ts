/** Moving air: wind in trees, gusts, howls, passing things. */
import { curve, shape } from '../synth/envelope.ts';
import { filter, sweep } from '../synth/filter.ts';
import { addAt, place, scale } from '../synth/mix.ts';
import { brown, drift, pink, white } from '../synth/noise.ts';
import type { Rng } from '../synth/rng.ts';
import { between, frames, type Sound, type Synth } from '../synth/sound.ts';

/** Broadband body of wind: louder air is also brighter air. */
function blow(gust: Float32Array, lowHz: number, highHz: number, rng: Rng): Float32Array {
  const air = addAt(pink(gust.length, rng), brown(gust.length, rng), 0, 0.5);
  sweep(
    air,
    'low',
    gust.map((g) => lowHz + (highHz - lowHz) * g * g),
    0.6,
  );
  return shape(
    filter(air, 'high', 60),
    gust.map((g) => 0.12 + g * g),
  );
}

const treesInWind: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const shared = drift(length, 0.35, rng);
  return [0, 1].map(() => {
    const own = drift(length, 0.9, rng);
    const gust = shared.map((g, i) => (0.65 * g + 0.35 * (own[i] ?? 0)) * between(0.6, 1.3, params.intensity));
    const leaves = filter(filter(white(length, rng), 'high', 2200), 'low', between(11_000, 5000, params.distance), 0.6);
    const flutter = drift(length, 26, rng);
    shape(
      leaves,
      gust.map((g, i) => g * g * (0.25 + 0.9 * (flutter[i] ?? 0))),
    );
    return addAt(filter(blow(gust, 180, 1100, rng), 'high', 130), leaves, 0, 1.1);
  });
};

const gust: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const peakAt = rng.range(0.3, 0.5);
  const swell = curve(length, [
    [0, 0],
    [peakAt * 0.6, 0.45],
    [peakAt, 1],
    [peakAt + 0.2, 0.55],
    [peakAt + 0.3, rng.range(0.5, 0.75)],
    [1, 0],
  ]);
  return [0, 1].map(() => {
    const flutter = drift(length, 9, rng);
    const strength = swell.map((s, i) => s * (0.75 + 0.4 * (flutter[i] ?? 0)) * between(0.7, 1.15, params.intensity));
    const out = blow(strength, 140, between(3200, 1400, params.distance), rng);
    return shape(out, swell);
  });
};

/** Air through a gap: narrow resonances that slide with the pressure behind them. */
const howl: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const pressure = drift(length, 0.55, rng);
  const baseHz = between(760, 330, params.size);
  const out: Sound = [0, 1].map(() => scale(filter(blow(pressure, 160, 700, rng), 'high', 110), 0.16));
  for (const [ratio, level, q] of [
    [1, 1, 34],
    [1.52, 0.5, 42],
    [2.23, 0.28, 50],
  ] as const) {
    const wander = drift(length, 0.9, rng);
    const hz = pressure.map((p, i) => baseHz * ratio * (0.72 + 0.5 * p + 0.1 * (wander[i] ?? 0)));
    const tone = sweep(white(length, rng), 'band', hz, q);
    const tremble = drift(length, 5, rng);
    shape(
      tone,
      pressure.map((p, i) => (0.08 + p ** 3) * (0.6 + 0.5 * (tremble[i] ?? 0))),
    );
    place(out, tone, rng.range(-0.5, 0.5), 0, 2.6 * level * between(0.7, 1.3, params.intensity));
  }
  return out;
};

/** A large thing passes: the band rises and falls with its speed, the position crosses the stage. */
const whoosh: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const peakAt = rng.range(0.38, 0.58);
  const speed = curve(length, [
    [0, 0],
    [peakAt * 0.7, 0.3],
    [peakAt, 1],
    [peakAt + 0.18, 0.35],
    [1, 0],
  ]);
  const lowHz = between(420, 150, params.size);
  const highHz = between(3800, 1500, params.size) * between(0.7, 1.3, params.intensity);
  const air = sweep(
    addAt(white(length, rng), pink(length, rng)),
    'band',
    speed.map((s) => lowHz + (highHz - lowHz) * s),
    0.9,
  );
  const body = sweep(
    brown(length, rng),
    'low',
    speed.map((s) => 90 + 500 * s),
    0.8,
  );
  shape(addAt(air, body, 0, 0.5), speed, 1.6);
  const side = rng.chance(0.5) ? 1 : -1;
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  for (let i = 0; i < length; i++) {
    const angle = ((side * Math.tanh(5 * (i / length - peakAt)) * 0.8 + 1) * Math.PI) / 4;
    left[i] = (air[i] ?? 0) * Math.cos(angle);
    right[i] = (air[i] ?? 0) * Math.sin(angle);
  }
  return [left, right];
};

export const airSynths = { treesInWind, gust, howl, whoosh } as const satisfies Record<string, Synth>;
