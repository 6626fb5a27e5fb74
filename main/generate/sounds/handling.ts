/** Soft and dry things handled: cloth, paper, arrows, timbers. */
import { addBurst, scatter } from '../synth/cloud.ts';
import { curve, shape } from '../synth/envelope.ts';
import { filter, sweep } from '../synth/filter.ts';
import { addAt } from '../synth/mix.ts';
import { bodyModes, ring } from '../synth/modal.ts';
import { drift, pink, white } from '../synth/noise.ts';
import { inRoom } from '../synth/reverb.ts';
import { between, frames, SAMPLE_RATE, type Synth } from '../synth/sound.ts';
import { creak } from './doors.ts';

/** Fibres over fibres: soft noise in the rhythm of a moving arm. */
const clothRustle: Synth = (rng, params) => {
  const out = new Float32Array(frames(params.durationSec));
  let at = 0.02;
  while (at < params.durationSec - 0.4) {
    const length = frames(rng.range(0.18, 0.5));
    const stroke = curve(length, [
      [0, 0],
      [rng.range(0.2, 0.5), 1],
      [0.75, 0.4],
      [1, 0],
    ]);
    const fibre = drift(length, 90, rng);
    const rub = sweep(
      pink(length, rng),
      'band',
      stroke.map((s) => between(700, 450, params.size) + 1900 * s),
      0.7,
    );
    shape(
      rub,
      stroke.map((s, i) => s * (0.35 + (fibre[i] ?? 0))),
    );
    addAt(out, rub, frames(at), rng.range(0.5, 1));
    addBurst(out, frames(at), { hz: 180, q: 0.9, t60Sec: 0.06, gain: 0.12, attackSec: 0.02 }, rng);
    at += (length / SAMPLE_RATE) * rng.range(0.5, 1.1) * between(1.3, 0.7, params.intensity);
  }
  return inRoom(out, { size: 0.3, t60Sec: 0.25, damping: 0.7, wet: 0.08 });
};

/** A sheet buckles: each crease snaps over, in flurries. */
const paperRustle: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  const flurry = drift(length, 4, rng);
  scatter(length - frames(0.1), between(150, 420, params.intensity), rng, (at) => {
    const force = (flurry[at] ?? 0) ** 3;
    const hz = between(1500, 900, params.size) * 7 ** rng.next();
    addBurst(out, at, { hz, q: rng.range(1, 3), t60Sec: rng.range(0.002, 0.011), gain: force * (0.05 + rng.next() ** 3) }, rng);
  });
  const slide = filter(white(length, rng), 'band', 3600, 0.7);
  shape(
    slide,
    flurry.map((f) => f ** 4),
  );
  return inRoom(addAt(out, slide, 0, 0.06), { size: 0.25, t60Sec: 0.25, damping: 0.6, wet: 0.08 });
};

/** Fibres part one by one, faster as the tear runs. */
const paperTear: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  const run = rng.range(0.7, 0.85);
  const pull = drift(length, 9, rng);
  const snaps = between(700, 1500, params.intensity);
  scatter(
    length,
    (t) => (t < run ? snaps * (0.3 + 0.9 * (t / run)) : 0),
    rng,
    (at, t) => {
      const hz = (1400 + 2600 * (t / run)) * rng.range(0.7, 1.8);
      addBurst(out, at, { hz, q: 1.2, t60Sec: 0.004, gain: (0.2 + (pull[at] ?? 0)) * rng.range(0.1, 0.6) }, rng);
    },
  );
  return inRoom(out, { size: 0.25, t60Sec: 0.25, damping: 0.6, wet: 0.08 });
};

/** A page lifts, sweeps over and lands. */
const pageTurn: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const strength = curve(length, [
    [0, 0],
    [0.12, 0.35],
    [rng.range(0.4, 0.5), 1],
    [0.66, 0.25],
    [0.72, 0.7],
    [0.85, 0.05],
    [1, 0],
  ]);
  const air = sweep(
    white(length, rng),
    'band',
    strength.map((s) => 900 + 3200 * s),
    0.8,
  );
  const flutter = drift(length, 45, rng);
  shape(
    air,
    strength.map((s, i) => s * (0.3 + 0.9 * (flutter[i] ?? 0))),
  );
  scatter(
    length,
    (t) => (t < 0.8 ? 130 : 0),
    rng,
    (at, t) => {
      addBurst(air, at, { hz: rng.range(1800, 6000), q: 1.5, t60Sec: 0.006, gain: 0.5 * rng.next() ** 2 * (t < 0.15 ? 1 : 0.5) }, rng);
    },
  );
  addBurst(air, Math.floor(length * 0.7), { hz: between(420, 260, params.size), q: 0.8, t60Sec: 0.05, gain: 0.5 }, rng);
  return inRoom(air, { size: 0.25, t60Sec: 0.25, damping: 0.6, wet: 0.08 });
};

/** The shaft hisses past and buries itself; what sticks out trembles. */
const arrow: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const hit = Math.floor(length * rng.range(0.38, 0.46));
  const flight = curve(length, [
    [0, 0],
    [0.3, 1],
    [hit / length, 0.3],
    [hit / length + 0.003, 0],
    [1, 0],
  ]);
  const out = sweep(
    white(length, rng),
    'band',
    flight.map((f) => 1400 + 3400 * f),
    2.2,
  );
  shape(out, flight, 2);
  addBurst(out, 0, { hz: 320, q: 1.5, t60Sec: 0.09, gain: 0.5 }, rng);
  ring(out, hit, bodyModes('wood', between(280, 180, params.size), rng), 0.9, 0.5);
  addBurst(out, hit, { hz: 1500, q: 0.7, t60Sec: 0.02, gain: 1 }, rng);
  const tremble = new Float32Array(length - hit);
  const hz = rng.range(32, 44);
  for (let i = 0; i < tremble.length; i++) {
    const t = i / SAMPLE_RATE;
    tremble[i] = Math.exp(-t * 9) * Math.max(0, Math.sin(2 * Math.PI * hz * t)) ** 2 * rng.bipolar();
  }
  addAt(out, filter(tremble, 'band', 620, 3), hit, 1.3 * between(0.6, 1.4, params.intensity));
  return inRoom(out, { size: 0.5, t60Sec: 0.4, damping: 0.6, wet: 0.1 });
};

/** A hull works in a swell: slow groans of several timbers, wood knocking, water outside. */
const timbers: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  for (let at = rng.range(0, 0.4); at < params.durationSec - 0.5; at += rng.range(0.7, 1.5) * between(1.3, 0.7, params.intensity)) {
    const span = frames(Math.min(rng.range(0.6, 1.7), params.durationSec - at));
    const beam = bodyModes('panel', between(240, 110, params.size) * rng.range(0.8, 1.5), rng).map((mode) => ({ ...mode, t60Sec: 0.1 }));
    const rate = rng.range(16, 34);
    addAt(out, creak(span, [rate * 0.5, rate * 2], beam, rng), frames(at), rng.range(0.35, 1));
    if (rng.chance(0.3)) ring(out, frames(at + 0.3), bodyModes('panel', rng.range(90, 130), rng), 0.5, 0.3);
  }
  const wet = inRoom(out, { size: 0.6, t60Sec: 1.1, damping: 0.5, wet: 0.26 });
  return wet.map((x) => {
    const swell = drift(length, 0.5, rng);
    const water = shape(
      filter(filter(pink(length, rng), 'low', 420), 'high', 90),
      swell.map((s) => s * s),
    );
    return addAt(x, water, 0, 0.14);
  });
};

/** Green fibres give one by one, then all together; splinters follow. */
const branchSnap: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  const snapAt = rng.range(0.12, 0.3);
  const strain = frames(snapAt);
  scatter(
    strain,
    (t) => 20 + 160 * t * t,
    rng,
    (at, t) => {
      addBurst(out, at, { hz: rng.range(1300, 4200), q: 1.5, t60Sec: 0.005, gain: 0.25 * rng.next() * t }, rng);
    },
  );
  const limb = bodyModes('wood', between(620, 340, params.size), rng);
  for (const [delay, gain] of [
    [0, 1],
    [rng.range(0.008, 0.02), 0.6],
    [rng.range(0.04, 0.09), 0.3],
  ] as const) {
    const at = strain + frames(delay);
    ring(out, at, limb, gain * 0.8, 0.9);
    addBurst(out, at, { hz: rng.range(1700, 3200), q: 0.6, t60Sec: 0.035, gain: gain * 3 * between(0.7, 1.3, params.intensity) }, rng);
  }
  scatter(
    length - strain - 1,
    (t) => 60 * Math.max(0, 1 - 3 * t),
    rng,
    (at) => {
      addBurst(out, strain + at, { hz: rng.range(1500, 5200), q: 1.3, t60Sec: 0.01, gain: 0.3 * rng.next() ** 2 }, rng);
    },
  );
  return inRoom(out, { size: 0.8, t60Sec: 0.5, damping: 0.7, wet: 0.1 });
};

export const handlingSynths = {
  branchSnap,
  clothRustle,
  paperRustle,
  paperTear,
  pageTurn,
  arrow,
  timbers,
} as const satisfies Record<string, Synth>;
