import { addBubble, addBurst, scatter } from '../synth/cloud.ts';
import { curve, decay, shape } from '../synth/envelope.ts';
import { filter, sweep } from '../synth/filter.ts';
import { addAt, place } from '../synth/mix.ts';
import { brown, drift, white } from '../synth/noise.ts';
import { inRoom } from '../synth/reverb.ts';
import type { Rng } from '../synth/rng.ts';
import { between, frames, type Sound, type Synth } from '../synth/sound.ts';

/** Bubbles of a moving stream: small ones are many, high and short. */
function bubbles(out: Float32Array, rate: number | ((t: number) => number), hz: readonly [number, number], rng: Rng): void {
  scatter(out.length, rate, rng, (at) => {
    const pitch = hz[0] * (hz[1] / hz[0]) ** rng.next();
    addBubble(out, at, { hz: pitch, t60Sec: rng.range(20, 55) / pitch, gain: 0.05 + 0.5 * rng.next() ** 3, rise: rng.range(0, 0.45) });
  });
}

const stream: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  return [0, 1].map(() => {
    const out = new Float32Array(length);
    bubbles(out, between(90, 260, params.intensity), [between(520, 300, params.size), 2600], rng);
    const wash = filter(filter(white(length, rng), 'high', 450), 'low', 3600, 0.6);
    const flow = drift(length, 3.5, rng);
    shape(
      wash,
      flow.map((f) => 0.5 + f),
    );
    return addAt(out, wash, 0, 0.16);
  });
};

const drips: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  let at = rng.range(0.1, 0.3);
  while (at < params.durationSec - 0.6) {
    const start = frames(at);
    const hz = between(1900, 900, params.size) * rng.range(0.75, 1.35);
    addBurst(out, start, { hz: hz * 3, q: 1, t60Sec: 0.006, gain: 0.3 }, rng);
    addBubble(out, start + frames(rng.range(0.008, 0.02)), { hz, t60Sec: rng.range(0.05, 0.1), gain: 0.8, rise: rng.range(0.15, 0.5) });
    if (rng.chance(0.5)) addBubble(out, start + frames(rng.range(0.05, 0.09)), { hz: hz * 1.7, t60Sec: 0.035, gain: 0.25, rise: 0.3 });
    at += rng.range(0.35, 1.1) * between(1.4, 0.6, params.intensity);
  }
  return inRoom(out, { size: 0.6, t60Sec: 1.7, damping: 0.25, wet: 0.3 });
};

const splash: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  const falling = curve(length, [
    [0, 5200],
    [0.12, 3200],
    [0.5, 1500],
    [1, 900],
  ]);
  const burst = sweep(white(length, rng), 'low', falling, 0.7);
  shape(burst, decay(length, rng.range(0.008, 0.03), between(0.4, 0.9, params.size)));
  addAt(out, filter(burst, 'high', 180), 0, 0.55);
  addBurst(out, 0, { hz: between(260, 130, params.size), q: 1.2, t60Sec: 0.16, gain: 1.3 }, rng);
  // the cavity closes, then droplets rain back
  addBubble(out, frames(rng.range(0.07, 0.13)), { hz: between(330, 190, params.size), t60Sec: 0.22, gain: 0.8, rise: 0.6 });
  bubbles(out, (t) => 260 * Math.max(0, t - 0.04) * (1 - t) ** 3 * 4, [420, 2400], rng);
  scatter(
    length,
    (t) => (t > 0.1 ? 150 * (1 - t) ** 2 : 0),
    rng,
    (at) => {
      addBurst(out, at, { hz: rng.range(2200, 6800), q: 1.5, t60Sec: 0.008, gain: 0.22 * rng.next() }, rng);
    },
  );
  return inRoom(out, { size: 0.5, t60Sec: 0.6, damping: 0.5, wet: 0.1 });
};

/** A glass fills: the column of air shortens, so its resonance climbs. */
const pour: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const stop = rng.range(0.78, 0.88);
  const level = curve(length, [
    [0, 0],
    [0.05, 1],
    [stop, 0.9],
    [stop + 0.06, 0],
    [1, 0],
  ]);
  const column = curve(length, [
    [0, between(520, 330, params.size)],
    [stop, between(1500, 900, params.size)],
    [1, between(1500, 900, params.size)],
  ]);
  const source = new Float32Array(length);
  bubbles(source, (t) => (t < stop ? between(150, 330, params.intensity) : 6), [500, 2600], rng);
  addAt(source, shape(filter(white(length, rng), 'high', 900), level), 0, 0.09);
  const air = sweep(shape(white(length, rng), level), 'band', column, 14);
  const flow = drift(length, 14, rng);
  shape(
    air,
    flow.map((f) => 0.35 + f),
  );
  const out = addAt(source, air, 0, 0.9);
  for (let k = 0; k < 4; k++) addBubble(out, frames(params.durationSec * (stop + 0.04) + k * rng.range(0.04, 0.09)), drop(rng));
  return inRoom(out, { size: 0.2, t60Sec: 0.3, damping: 0.6, wet: 0.12 });
};

function drop(rng: Rng): { hz: number; t60Sec: number; gain: number; rise: number } {
  return { hz: rng.range(900, 1700), t60Sec: 0.05, gain: rng.range(0.2, 0.5), rise: 0.4 };
}

/** Waves break and drain: a low surge, a bright crash that spreads, foam that hisses away. */
const surf: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out: Sound = [0, 1].map(() => {
    const far = filter(filter(brown(length, rng), 'low', 480), 'high', 70);
    const sway = drift(length, 0.5, rng);
    return shape(
      far,
      sway.map((s) => 0.04 + 0.06 * s),
    );
  });
  const period = between(5.5, 3.6, params.intensity);
  for (let at = rng.range(-3, -1); at < params.durationSec; at += period * rng.range(0.85, 1.2)) {
    const wave = frames(between(4.2, 5.6, params.size));
    const reach = rng.range(0.6, 1);
    for (const side of [-0.7, 0, 0.7]) {
      const swell = curve(wave, [
        [0, 0],
        [0.22, 0.3],
        [0.34 + 0.05 * side, 1],
        [0.55, 0.45],
        [1, 0],
      ]);
      const bright = swell.map((s) => 350 + 6500 * s * s * reach);
      const water = shape(sweep(white(wave, rng), 'low', bright, 0.6), swell, 1.4);
      const foam = curve(wave, [
        [0.3, 0],
        [0.5, 0.22],
        [1, 0],
      ]);
      const hiss = shape(filter(white(wave, rng), 'high', 3800), foam);
      place(out, addAt(water, hiss), side + rng.range(-0.2, 0.2), frames(Math.abs(at)) * Math.sign(at), 0.5 * reach);
    }
  }
  return out;
};

export const waterSynths = { stream, drips, splash, pour, surf } as const satisfies Record<string, Synth>;
