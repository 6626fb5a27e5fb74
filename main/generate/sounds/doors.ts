import { addBurst } from '../synth/cloud.ts';
import { curve, shape } from '../synth/envelope.ts';
import { addAt, drive, toUnit } from '../synth/mix.ts';
import { bodyModes, type Mode, resonate, ring } from '../synth/modal.ts';
import { drift } from '../synth/noise.ts';
import { inRoom } from '../synth/reverb.ts';
import type { Rng } from '../synth/rng.ts';
import { between, frames, SAMPLE_RATE, type Synth } from '../synth/sound.ts';

/**
 * Stick and slip: something holds, lets go, holds again. Pulses at a moving rate, uneven in time and force; the body they
 * drive gives the creak its wood.
 */
export function stickSlip(ratesHz: Float32Array, uneven: number, rng: Rng): Float32Array {
  const out = new Float32Array(ratesHz.length);
  let phase = 0;
  let step = 1;
  for (let i = 0; i < out.length; i++) {
    phase += ((ratesHz[i] ?? 0) * step) / SAMPLE_RATE;
    if (phase < 1) continue;
    phase = 0;
    step = Math.max(0.3, 1 + uneven * rng.gauss());
    out[i] = rng.range(0.4, 1);
    out[i + 1] = -0.5 * rng.next();
  }
  return out;
}

/** A creak through a wooden body; the rate of slipping follows how fast the leaf is pushed. */
export function creak(length: number, rateHz: readonly [number, number], modes: readonly Mode[], rng: Rng): Float32Array {
  const wander = drift(length, 4.5, rng);
  const push = curve(length, [
    [0, 0.1],
    [rng.range(0.2, 0.35), rng.range(0.5, 0.8)],
    [rng.range(0.45, 0.6), rng.range(0.2, 0.5)],
    [rng.range(0.7, 0.85), 1],
    [1, 0.25],
  ]);
  const rates = push.map((p, i) => rateHz[0] + (rateHz[1] - rateHz[0]) * p * (0.6 + 0.8 * (wander[i] ?? 0)));
  const body = toUnit(resonate(stickSlip(rates, 0.035, rng), modes));
  const force = drift(length, 6, rng);
  const swell = curve(length, [
    [0, 0],
    [0.06, 0.7],
    [0.8, 1],
    [1, 0],
  ]);
  return shape(
    body,
    swell.map((s, i) => s * (0.06 + 1.2 * (force[i] ?? 0) ** 2)),
  );
}

function latch(out: Float32Array, at: number, gain: number, rng: Rng): void {
  for (const delay of [0, rng.range(0.018, 0.035)]) {
    ring(out, at + frames(delay), bodyModes('iron', rng.range(900, 1500), rng).map(short(0.05)), gain * rng.range(0.6, 1), 0.9);
    addBurst(out, at + frames(delay), { hz: rng.range(1800, 3400), q: 0.9, t60Sec: 0.012, gain }, rng);
  }
}

function short(t60Sec: number): (mode: Mode) => Mode {
  return (mode) => ({ ...mode, t60Sec: Math.min(mode.t60Sec, t60Sec) });
}

const creakOpen: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  latch(out, frames(0.03), 0.4, rng);
  const hinge = [
    ...bodyModes('panel', between(260, 140, params.size), rng),
    ...bodyModes('iron', rng.range(760, 1050), rng).map((mode) => ({ ...mode, gain: mode.gain * 0.5, t60Sec: 0.03 })),
  ].map(short(0.09));
  const from = rng.range(0.16, 0.3);
  const moving = frames((params.durationSec - from - 0.5) * rng.range(0.8, 0.95));
  const rate = between(80, 42, params.size) * rng.range(0.8, 1.25);
  addAt(out, creak(moving, [rate * 0.6, rate * between(3, 6, params.intensity)], hinge, rng), frames(from), 0.9);
  ring(out, frames(from) + moving - frames(0.06), bodyModes('panel', between(110, 70, params.size), rng), 0.5, 0.25);
  return inRoom(out, { size: 0.55, t60Sec: between(0.5, 1.3, params.distance), damping: 0.45, wet: 0.22 });
};

const slam: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  const force = between(0.6, 1.3, params.intensity);
  ring(out, 0, bodyModes('panel', between(105, 58, params.size), rng), 1.2 * force, 0.45);
  ring(out, frames(0.004), bodyModes('panel', between(240, 150, params.size), rng), 0.7 * force, 0.6);
  addBurst(out, 0, { hz: 190, q: 0.6, t60Sec: 0.18, gain: 1.6 * force }, rng);
  addBurst(out, 0, { hz: 1500, q: 0.5, t60Sec: 0.045, gain: 1.1 * force }, rng);
  latch(out, frames(rng.range(0.012, 0.03)), 0.6, rng);
  // the frame and loose panes answer, each time weaker
  let at = rng.range(0.07, 0.12);
  for (let k = 0; k < rng.int(2, 4); k++) {
    ring(out, frames(at), bodyModes('panel', rng.range(180, 320), rng), 0.3 / (k + 1), 0.4);
    addBurst(out, frames(at), { hz: rng.range(700, 1600), q: 1, t60Sec: 0.03, gain: 0.3 / (k + 1) }, rng);
    at += rng.range(0.05, 0.1);
  }
  drive(out, 1.6);
  return inRoom(out, { size: 0.6, t60Sec: between(0.6, 1.4, params.distance), damping: 0.4, wet: 0.26 });
};

const metalClang: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  const low = bodyModes('steel', between(190, 110, params.size), rng).map(short(1.5));
  const high = bodyModes('steel', rng.range(310, 420), rng);
  let at = 0;
  for (let k = 0; k < 3; k++) {
    const gain = [1, 0.3, 0.12][k] ?? 0;
    ring(out, frames(at), low, gain, between(0.45, 0.9, params.intensity));
    ring(out, frames(at), high, gain * 0.6, 0.8);
    addBurst(out, frames(at), { hz: 2100, q: 0.5, t60Sec: 0.04, gain: gain * 1.2 }, rng);
    at += rng.range(0.07, 0.16);
  }
  return inRoom(out, { size: 0.85, t60Sec: between(1.4, 2.6, params.distance), damping: 0.25, wet: 0.3 });
};

const knock: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  const panel = bodyModes('panel', between(230, 130, params.size), rng);
  let at = 0.02;
  const knocks = rng.int(3, 5);
  const gap = between(0.3, 0.15, params.intensity) * rng.range(0.9, 1.1);
  for (let k = 0; k < knocks; k++) {
    const gain = rng.range(0.7, 1);
    ring(out, frames(at), panel, gain, 0.5);
    ring(out, frames(at), bodyModes('wood', rng.range(480, 620), rng), gain * 0.6, 0.6);
    addBurst(out, frames(at), { hz: rng.range(900, 1400), q: 0.8, t60Sec: 0.014, gain: gain * 0.8 }, rng);
    at += gap * rng.range(0.9, 1.15);
  }
  return inRoom(out, { size: 0.4, t60Sec: 0.5, damping: 0.5, wet: 0.16 });
};

/** A key finds the wards, turns, and the bolt goes over. */
const keyInLock: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  let at = 0.02;
  for (let k = 0; k < rng.int(4, 7); k++) {
    ring(out, frames(at), bodyModes('iron', rng.range(2200, 4200), rng).map(short(0.03)), rng.range(0.15, 0.4), 1);
    addBurst(out, frames(at), { hz: rng.range(3000, 6000), q: 1, t60Sec: 0.008, gain: 0.3 }, rng);
    at += rng.range(0.025, 0.09);
  }
  const turn = frames(rng.range(0.2, 0.32));
  const cylinder = bodyModes('iron', rng.range(1300, 1900), rng).map(short(0.02));
  addAt(out, creak(turn, [25, 90], cylinder, rng), frames(at + 0.08), 0.35);
  const bolt = frames(at + 0.1) + turn;
  ring(out, bolt, bodyModes('panel', between(220, 150, params.size), rng), 0.8, 0.5);
  latch(out, bolt, 0.8, rng);
  latch(out, bolt + frames(rng.range(0.06, 0.1)), 0.35, rng);
  return inRoom(out, { size: 0.3, t60Sec: 0.35, damping: 0.5, wet: 0.14 });
};

const handle: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  const spring = bodyModes('iron', rng.range(620, 900), rng).map(short(0.05));
  const press = frames(rng.range(0.1, 0.2));
  addAt(out, creak(press, [40, 160], spring, rng), 0, 0.25);
  latch(out, press, between(0.6, 1, params.intensity), rng);
  ring(out, press, bodyModes('panel', rng.range(240, 300), rng), 0.4, 0.5);
  const back = press + frames(rng.range(0.24, 0.45));
  latch(out, back, 0.5, rng);
  ring(out, back + frames(0.012), spring, 0.5, 0.8);
  return inRoom(out, { size: 0.3, t60Sec: 0.35, damping: 0.5, wet: 0.14 });
};

/** A board gives under a careful step: a dull load, a short groan as it bends, a shorter one as it springs back. */
const boardCreak: Synth = (rng, params) => {
  const out = new Float32Array(frames(params.durationSec));
  const board = bodyModes('wood', between(430, 240, params.size) * rng.range(0.9, 1.1), rng).map(short(0.06));
  const rate = rng.range(60, 110);
  for (let at = rng.range(0.05, 0.2); at < params.durationSec - 0.7; at += rng.range(0.75, 1.2) * between(1.2, 0.8, params.intensity)) {
    ring(out, frames(at), bodyModes('panel', rng.range(85, 110), rng), 0.1, 0.25);
    const bend = frames(rng.range(0.22, 0.45));
    addAt(out, creak(bend, [rate, rate * rng.range(2.5, 5)], board, rng), frames(at + 0.05), rng.range(0.6, 1));
    addAt(out, creak(frames(0.14), [rate * 1.5, rate * 4], board, rng), frames(at + 0.16) + bend, rng.range(0.2, 0.5));
  }
  return inRoom(out, { size: 0.45, t60Sec: 0.55, damping: 0.5, wet: 0.16 });
};

export const doorSynths = { creakOpen, boardCreak, slam, metalClang, knock, keyInLock, handle } as const satisfies Record<string, Synth>;
