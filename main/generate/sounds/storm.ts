/** Great bangs and what they leave rolling: thunder, explosions, shots, booms. */
import { addBurst, scatter } from '../synth/cloud.ts';
import { curve, decay, shape } from '../synth/envelope.ts';
import { filter, sweep } from '../synth/filter.ts';
import { addAt, drive, scale } from '../synth/mix.ts';
import { brown, drift, white } from '../synth/noise.ts';
import { inRoom } from '../synth/reverb.ts';
import type { Rng } from '../synth/rng.ts';
import { between, frames, SAMPLE_RATE, type Synth } from '../synth/sound.ts';

/** Echoes of one discharge along its channel arrive over seconds: overlapping swells, each duller than the last. */
function rollEnvelope(length: number, swells: number, onset: number, rng: Rng): Float32Array {
  const out = new Float32Array(length);
  for (let k = 0; k < swells; k++) {
    const at = Math.floor(length * (onset + (0.75 - onset) * rng.next() ** 1.4));
    const bump = decay(length - at, rng.range(0.04, 0.25), rng.range(1, 3.2));
    addAt(out, bump, at, rng.range(0.25, 1) * (1 - at / length));
  }
  return shape(
    out,
    curve(length, [
      [0, 1],
      [0.7, 0.8],
      [1, 0],
    ]),
  );
}

function rumble(length: number, envelope: Float32Array, hz: readonly [number, number], rng: Rng): Float32Array {
  const falling = curve(length, [
    [0, hz[0]],
    [0.25, (hz[0] + hz[1]) / 2.6],
    [1, hz[1]],
  ]);
  const air = addAt(brown(length, rng), white(length, rng), 0, 0.12);
  return shape(filter(sweep(air, 'low', falling, 0.8), 'high', 28), envelope);
}

const thunderCrack: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const crack = new Float32Array(length);
  const claps = rng.int(4, 8);
  let at = frames(0.01);
  for (let k = 0; k < claps; k++) {
    const gain = (k === 0 ? 2 : rng.range(0.25, 0.9)) * between(0.6, 1.2, params.intensity);
    addBurst(crack, at, { hz: rng.range(1300, 3800), q: 0.5, t60Sec: rng.range(0.08, 0.3), gain }, rng);
    addBurst(crack, at, { hz: rng.range(120, 260), q: 0.7, t60Sec: rng.range(0.4, 0.8), gain: gain * 1.2 }, rng);
    at += frames(rng.range(0.018, 0.13));
  }
  // tearing: dense small discharges before the roll takes over
  scatter(
    frames(0.7),
    (t) => 420 * (1 - t) ** 2,
    rng,
    (tick) => {
      addBurst(crack, tick, { hz: rng.range(1500, 7000), q: 1, t60Sec: 0.012, gain: 0.5 * rng.next() ** 2 }, rng);
    },
  );
  const roll = rollEnvelope(length, 7, 0.03, rng);
  return [0, 1].map((side) => {
    const out = rumble(length, roll, [1600, 110], rng);
    scale(out, 0.45);
    return addAt(out, filter(crack.slice(), 'low', between(14_000, 3000, params.distance)), side * rng.int(0, 70), 1.3);
  });
};

const thunderRumble: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const roll = rollEnvelope(length, rng.int(7, 10), 0, rng);
  shape(
    roll,
    curve(length, [
      [0, 0],
      [0.12, 1],
      [1, 1],
    ]),
  );
  return [0, 1].map(() => {
    const shiver = drift(length, 7, rng);
    const out = rumble(length, roll, [between(420, 190, params.distance), 70], rng);
    return shape(
      out,
      shiver.map((s) => 0.55 + 0.8 * s),
    );
  });
};

/** A pressure step and its return, the loudest thing a microphone meets. */
function blast(length: number, widthSec: number): Float32Array {
  const out = new Float32Array(length);
  const width = frames(widthSec);
  for (let i = 0; i < Math.min(length, width * 4); i++) out[i] = (1 - i / width) * Math.exp(-i / width);
  return out;
}

const gunshot: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const dry = scale(blast(length, between(0.0006, 0.002, params.size)), 1.6);
  const crack = shape(white(length, rng), decay(length, 0.0002, rng.range(0.05, 0.08)));
  const body = shape(filter(white(length, rng), 'low', between(1400, 700, params.size)), decay(length, 0.001, rng.range(0.14, 0.24)));
  addAt(addAt(dry, crack, 0, 1.6), body, 0, 2.6);
  // no microphone keeps up: the blast is flattened, which is what makes it sound loud
  drive(dry, 4);
  // walls and trees answer one by one
  const out = dry.slice();
  for (let k = 0; k < 4; k++) {
    const echo = filter(dry.slice(), 'low', 2600 / (1 + k * 0.7));
    addAt(out, echo, frames(rng.range(0.06, 0.14) * (k + 1)), 0.2 / (1 + k * 0.6));
  }
  return inRoom(out, { size: 0.95, t60Sec: between(0.9, 2.2, params.distance), damping: 0.5, wet: 0.2 });
};

const explosion: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const falling = curve(length, [
    [0, 5200],
    [0.08, 1500],
    [0.35, 420],
    [1, 130],
  ]);
  const fire = sweep(addAt(white(length, rng), brown(length, rng), 0, 2), 'low', falling, 0.7);
  shape(fire, decay(length, 0.004, between(1.4, 2.6, params.size)));
  const out = addAt(drive(scale(fire, 2), 1.6), blast(length, 0.006), 0, 1.4);
  scatter(
    length,
    (t) => (t > 0.12 ? 70 * (1 - t) ** 2 : 0),
    rng,
    (at) => {
      addBurst(out, at, { hz: rng.range(500, 3600), q: 1.4, t60Sec: rng.range(0.015, 0.06), gain: 0.22 * rng.next() ** 2 }, rng);
    },
  );
  return inRoom(out, { size: 1, t60Sec: 2.6, damping: 0.6, wet: 0.22 });
};

/** A designed hit: a falling sine under a padded burst, in a hall. */
const boom: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  const topHz = between(120, 75, params.size);
  const level = decay(length, 0.003, between(1.4, 2.8, params.size));
  const fall = rng.range(4.5, 7);
  let phase = 0;
  for (let i = 0; i < length; i++) {
    const t = i / SAMPLE_RATE;
    phase += (2 * Math.PI * (topHz * 0.36 + topHz * 0.64 * Math.exp(-t * fall))) / SAMPLE_RATE;
    out[i] = Math.sin(phase) * (level[i] ?? 0);
  }
  drive(out, 2);
  addBurst(out, 0, { hz: rng.range(160, 260), q: 0.6, t60Sec: 0.5, gain: 2.4 }, rng);
  addBurst(out, 0, { hz: rng.range(1500, 2600), q: 0.6, t60Sec: 0.09, gain: 0.9 * between(0.5, 1.4, params.intensity) }, rng);
  return inRoom(out, { size: 0.9, t60Sec: 2.8, damping: 0.55, wet: 0.28 });
};

export const stormSynths = { thunderCrack, thunderRumble, gunshot, explosion, boom } as const satisfies Record<string, Synth>;
