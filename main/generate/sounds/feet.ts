import { addBurst, scatter } from '../synth/cloud.ts';
import { addAt, scale } from '../synth/mix.ts';
import { bodyModes, ring } from '../synth/modal.ts';
import { inRoom, type Room } from '../synth/reverb.ts';
import type { Rng } from '../synth/rng.ts';
import { between, frames, SAMPLE_RATE, type Synth, type SynthParams } from '../synth/sound.ts';
import { creak } from './doors.ts';

/** Adds one contact of a foot with the ground. `heel` is the first, harder half of a step. */
type Contact = (out: Float32Array, at: number, gain: number, heel: boolean, rng: Rng) => void;

const board: Contact = (out, at, gain, heel, rng) => {
  ring(out, at, bodyModes('panel', heel ? rng.range(92, 112) : rng.range(150, 190), rng), gain, heel ? 0.35 : 0.28);
  addBurst(out, at, { hz: heel ? 1100 : 1900, q: 0.6, t60Sec: heel ? 0.024 : 0.045, gain: gain * (heel ? 2 : 0.9) }, rng);
  if (heel && rng.chance(0.35)) {
    addAt(out, creak(frames(0.16), [30, 90], bodyModes('wood', rng.range(420, 560), rng), rng), at + frames(0.06), 0.14);
  }
};

const flagstone: Contact = (out, at, gain, heel, rng) => {
  ring(out, at, bodyModes('stone', heel ? rng.range(420, 560) : rng.range(700, 900), rng), gain * 0.8, 0.8);
  addBurst(out, at, { hz: heel ? 2300 : 3400, q: 0.7, t60Sec: heel ? 0.016 : 0.03, gain: gain * (heel ? 1 : 0.4) }, rng);
  addBurst(out, at, { hz: 180, q: 1, t60Sec: 0.05, gain: gain * 0.5 }, rng);
};

/** Loose ground: the foot sinks through a cloud of grains. */
function loose(grains: number, hz: readonly [number, number], grainSec: readonly [number, number], sink: number): Contact {
  return (out, at, gain, heel, rng) => {
    const span = Math.floor(frames(sink) * (heel ? 1 : 1.3));
    const part = new Float32Array(Math.min(out.length - at, span + frames(0.1)));
    if (part.length < span) return;
    scatter(
      span,
      (t) => (grains / sink) * (t < 0.15 ? t / 0.15 : 1.15 - t),
      rng,
      (tick) => {
        const burst = { hz: hz[0] * (hz[1] / hz[0]) ** rng.next(), q: rng.range(1, 2.6), t60Sec: rng.range(...grainSec) };
        addBurst(part, tick, { ...burst, gain: gain * (0.1 + 0.9 * rng.next() ** 2) }, rng);
      },
    );
    addBurst(part, 0, { hz: 130, q: 0.9, t60Sec: 0.07, gain: gain * (heel ? 0.9 : 0.4), attackSec: 0.004 }, rng);
    addAt(out, part, at);
  };
}

const crystals = loose(230, [420, 2600], [0.003, 0.01], 0.24);

/** Snow is pressed as well as broken: under the crunch it squeaks, lower as the foot sinks. */
const snow: Contact = (out, at, gain, heel, rng) => {
  crystals(out, at, gain * 0.7, heel, rng);
  if (!heel) return;
  const packed = bodyModes('wood', rng.range(520, 680), rng).map((mode) => ({ ...mode, t60Sec: 0.02 }));
  addAt(out, creak(frames(rng.range(0.2, 0.28)), [70, 170], packed, rng), at + frames(0.03), 0.5 * gain);
};

type Walk = { contact: Contact; room: Room; stepSec: number; toeSec: number };

const outdoors: Room = { size: 0.7, t60Sec: 0.3, damping: 0.8, wet: 0.05 };

const walks = {
  wood: { contact: board, room: { size: 0.45, t60Sec: 0.55, damping: 0.5, wet: 0.16 }, stepSec: 0.56, toeSec: 0.085 },
  stairs: { contact: flagstone, room: { size: 0.75, t60Sec: 1.9, damping: 0.25, wet: 0.3 }, stepSec: 0.47, toeSec: 0.06 },
  gravel: { contact: loose(52, [1100, 6500], [0.004, 0.02], 0.16), room: outdoors, stepSec: 0.6, toeSec: 0.13 },
  snow: { contact: snow, room: outdoors, stepSec: 0.7, toeSec: 0.16 },
  leaves: { contact: loose(64, [2600, 9000], [0.003, 0.03], 0.22), room: outdoors, stepSec: 0.62, toeSec: 0.12 },
} as const satisfies Record<string, Walk>;

/** Steps fill the length; left and right foot differ a little, as shoes and people do. */
function walking({ contact, room, stepSec, toeSec }: Walk, pace = 1): Synth {
  return (rng, params) => {
    const out = new Float32Array(frames(params.durationSec));
    const limp = rng.range(0.85, 1);
    const beat = stepSec * pace * between(1.15, 0.85, params.intensity);
    let foot = 0;
    for (let at = 0.03; at < params.durationSec - 0.35; at += beat * rng.range(0.95, 1.06)) {
      const gain = between(0.7, 1.1, params.size) * (foot++ % 2 === 0 ? 1 : limp) * rng.range(0.85, 1.05);
      contact(out, frames(at), gain, true, rng);
      contact(out, frames(at + toeSec * Math.sqrt(pace) * rng.range(0.85, 1.15)), gain * 0.55, false, rng);
    }
    return inRoom(out, room);
  };
}

/** The gait as offsets within a stride and the force of each hoof. */
type Gait = { strideSec: number; beats: readonly (readonly [number, number])[] };

function hooves({ strideSec, beats }: Gait): Synth {
  return (rng, params: SynthParams) => {
    const out = new Float32Array(frames(params.durationSec));
    const stride = strideSec * between(1.12, 0.9, params.intensity);
    for (let at = 0.02; at < params.durationSec - stride; at += stride * rng.range(0.97, 1.03)) {
      for (const [offset, force] of beats) {
        const frame = Math.round((at + offset * stride + rng.range(-0.008, 0.008)) * SAMPLE_RATE);
        const gain = force * rng.range(0.8, 1);
        const clop = bodyModes('wood', between(420, 260, params.size) * rng.range(0.9, 1.1), rng);
        ring(out, frame, clop, gain * 0.9, 0.4);
        addBurst(out, frame, { hz: 105, q: 0.9, t60Sec: 0.09, gain: gain * 1.5 }, rng);
        addBurst(out, frame, { hz: rng.range(700, 1500), q: 0.8, t60Sec: 0.028, gain: gain * 0.6 }, rng);
        addBurst(out, frame + frames(0.03), { hz: 2600, q: 0.7, t60Sec: 0.08, gain: gain * 0.08 }, rng);
      }
    }
    return inRoom(scale(out, 0.8), outdoors);
  };
}

export const feetSynths = {
  stepsWood: walking(walks.wood),
  stepsStairs: walking(walks.stairs),
  stepsGravel: walking(walks.gravel),
  stepsSnow: walking(walks.snow),
  stepsLeaves: walking(walks.leaves),
  runWood: walking(walks.wood, 0.52),
  gallop: hooves({
    strideSec: 0.5,
    beats: [
      [0, 0.7],
      [0.2, 0.85],
      [0.4, 1],
      [0.52, 0.5],
    ],
  }),
} as const satisfies Record<string, Synth>;
