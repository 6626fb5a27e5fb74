/** Things made to be noticed, and the set between stations: alarms, beeps, horns, radio. */
import { scatter } from '../synth/cloud.ts';
import { curve, shape } from '../synth/envelope.ts';
import { filter } from '../synth/filter.ts';
import { addAt, drive, scale, toUnit } from '../synth/mix.ts';
import { bodyModes, ring } from '../synth/modal.ts';
import { drift, pink, white } from '../synth/noise.ts';
import { inRoom } from '../synth/reverb.ts';
import type { Rng } from '../synth/rng.ts';
import { between, frames, SAMPLE_RATE, type Synth } from '../synth/sound.ts';

/** A solenoid drives a hammer on one steel gong for as long as the circuit is closed. */
const alarmBell: Synth = (rng, params) => {
  const out = new Float32Array(frames(params.durationSec));
  const gong = bodyModes('bell', between(1350, 780, params.size), rng).map((mode) => ({ ...mode, t60Sec: Math.min(1.1, mode.t60Sec) }));
  const case_ = bodyModes('iron', rng.range(500, 700), rng);
  const beat = 1 / between(13, 19, params.intensity);
  const end = params.durationSec - 0.9;
  for (let at = 0.02; at < end; at += beat * rng.range(0.94, 1.06)) {
    ring(out, frames(at), gong, 0.3 * rng.range(0.8, 1), 1);
    ring(out, frames(at), case_, 0.16, 0.8);
  }
  return inRoom(out, { size: 0.7, t60Sec: 1, damping: 0.4, wet: between(0.12, 0.3, params.distance) });
};

/** A tone with edges that a small speaker can follow. */
function beep(sec: number, hz: number, harmonics: readonly number[]): Float32Array {
  const tone = new Float32Array(frames(sec));
  for (let i = 0; i < tone.length; i++) {
    const phase = (2 * Math.PI * hz * i) / SAMPLE_RATE;
    for (const [k, gain] of harmonics.entries()) tone[i] = (tone[i] ?? 0) + gain * Math.sin((k + 1) * phase);
  }
  const edge = Math.min(0.3, 0.004 / sec);
  return shape(
    tone,
    curve(tone.length, [
      [0, 0],
      [edge, 1],
      [1 - edge, 1],
      [1, 0],
    ]),
  );
}

const scaleSteps = [1, 1.25, 1.5, 2] as const;

/** A machine answers: short square-ish tones in twos and threes. */
const computerBeep: Synth = (rng, params) => {
  const out = new Float32Array(frames(params.durationSec));
  const base = between(1500, 900, params.size);
  let at = 0.02;
  while (at < params.durationSec - 0.35) {
    const tones = rng.int(2, 3);
    for (let k = 0; k < tones; k++) {
      const sec = rng.range(0.05, 0.09);
      addAt(out, beep(sec, base * (scaleSteps[rng.int(0, scaleSteps.length - 1)] ?? 1), [0.7, 0, 0.22, 0, 0.1]), frames(at));
      at += sec + rng.range(0.025, 0.045);
    }
    at += rng.range(0.2, 0.4) * between(1.5, 0.7, params.intensity);
  }
  return inRoom(filter(out, 'high', 350), { size: 0.25, t60Sec: 0.25, damping: 0.5, wet: 0.08 });
};

/** One plain tone a heartbeat, even to the millisecond. */
const monitorBeep: Synth = (rng, params) => {
  const out = new Float32Array(frames(params.durationSec));
  const hz = between(1080, 880, params.size);
  const gap = 60 / between(62, 96, params.intensity);
  for (let at = rng.range(0.1, 0.3); at < params.durationSec - 0.2; at += gap) addAt(out, beep(0.12, hz, [0.8, 0.12]), frames(at));
  const hum = filter(pink(out.length, rng), 'low', 300);
  return inRoom(addAt(out, hum, 0, 0.006), { size: 0.5, t60Sec: 0.5, damping: 0.5, wet: 0.14 });
};

/** Noise through a small loudspeaker, with crackle, fades and whistles of stations that drift by. */
const radioStatic: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = scale(white(length, rng), 0.35);
  const fade = drift(length, 3, rng);
  shape(
    out,
    fade.map((f) => 0.45 + 0.7 * f),
  );
  scatter(length, between(25, 90, params.intensity), rng, (at) => {
    const gain = rng.range(0.4, 2.2) * (rng.chance(0.5) ? 1 : -1);
    for (let i = 0; i < 40 && at + i < length; i++) out[at + i] = (out[at + i] ?? 0) + gain * Math.exp(-i / 9);
  });
  addAt(out, heterodyne(length, rng), 0, 0.12);
  const speaker = filter(filter(filter(out, 'high', 420), 'low', 3100), 'band', between(1900, 1300, params.size), 0.6);
  return [drive(speaker, 2)];
};

/** Two carriers beat: a whistle that slides as one of them drifts. */
function heterodyne(length: number, rng: Rng): Float32Array {
  const out = new Float32Array(length);
  const slide = drift(length, 0.7, rng);
  const level = drift(length, 1.1, rng);
  let phase = 0;
  for (let i = 0; i < length; i++) {
    phase += (500 + 1700 * (slide[i] ?? 0)) / SAMPLE_RATE;
    out[i] = Math.sin(2 * Math.PI * phase) * Math.max(0, (level[i] ?? 0) - 0.45) * 2;
  }
  return out;
}

type Reed = { hz: number; gain: number };

/** A steel diaphragm slaps its seat: every partial up to where the trumpet stops. */
function blast(sec: number, reeds: readonly Reed[], rng: Rng): Float32Array {
  const out = new Float32Array(frames(sec));
  for (const { hz, gain } of reeds) {
    const wobble = drift(out.length, 9, rng);
    let phase = rng.next();
    for (let i = 0; i < out.length; i++) {
      const settle = 1 - 0.05 * Math.exp((-i / SAMPLE_RATE) * 30);
      phase = (phase + (hz * settle * (1 + 0.002 * ((wobble[i] ?? 0) - 0.5))) / SAMPLE_RATE) % 1;
      // a narrow pulse is rich in partials
      out[i] = (out[i] ?? 0) + gain * (Math.exp(-((phase - 0.5) ** 2) * 60) - 0.23);
    }
  }
  const edge = 0.02 / sec;
  return shape(
    out,
    curve(out.length, [
      [0, 0],
      [edge, 1],
      [1 - edge * 1.5, 0.95],
      [1, 0],
    ]),
  );
}

/** Two trumpets a third apart, pressed once or twice. */
const carHorn: Synth = (rng, params) => {
  const out = new Float32Array(frames(params.durationSec));
  const low = between(440, 370, params.size);
  const reeds = [
    { hz: low, gain: 1 },
    { hz: low * 1.26, gain: 0.9 },
  ];
  const first = rng.range(0.18, 0.32);
  addAt(out, blast(first, reeds, rng), frames(0.01));
  const second = Math.max(0.3, (params.durationSec - first - 0.7) * rng.range(0.75, 0.95));
  addAt(out, blast(second, reeds, rng), frames(0.01 + first + rng.range(0.1, 0.16)));
  const horn = toUnit(addAt(filter(out.slice(), 'band', 2300, 1.1), out, 0, 0.5));
  filter(horn, 'low', between(6500, 3000, params.distance));
  return inRoom(horn, { size: 1, t60Sec: 0.9, damping: 0.5, wet: between(0.08, 0.26, params.distance) });
};

/** One long low tone over the water that grunts as the air runs out. */
const foghorn: Synth = (rng, params) => {
  const out = new Float32Array(frames(params.durationSec));
  const hz = between(150, 92, params.size);
  const tone = blast(
    params.durationSec - 1.6,
    [
      { hz, gain: 1 },
      { hz: hz * 1.004, gain: 0.6 },
    ],
    rng,
  );
  const grunt = blast(0.28, [{ hz: hz * 0.72, gain: 1 }], rng);
  addAt(out, tone, frames(0.05));
  addAt(out, grunt, frames(0.05) + tone.length - frames(0.02), 0.8);
  const far = filter(filter(out, 'low', between(1600, 600, params.distance)), 'low', between(2600, 900, params.distance));
  return inRoom(far, { size: 1, t60Sec: between(1.4, 3, params.distance), damping: 0.55, wet: between(0.2, 0.45, params.distance) });
};

export const signalSynths = {
  alarmBell,
  computerBeep,
  monitorBeep,
  radioStatic,
  carHorn,
  foghorn,
} as const satisfies Record<string, Synth>;
