/** Engines, wheels, sirens, clockwork and keys of machines. */
import { addBurst } from '../synth/cloud.ts';
import { curve, shape } from '../synth/envelope.ts';
import { filter, sweep } from '../synth/filter.ts';
import { addAt, drive, place, scale, toUnit } from '../synth/mix.ts';
import { bodyModes, type Mode, resonate, ring } from '../synth/modal.ts';
import { brown, drift, pink, white } from '../synth/noise.ts';
import { inRoom } from '../synth/reverb.ts';
import type { Rng } from '../synth/rng.ts';
import { between, frames, SAMPLE_RATE, type Sound, type Synth } from '../synth/sound.ts';

/** Four cylinders fire in turn, never quite alike, into an exhaust. */
function engine(firingHz: Float32Array, rng: Rng): Float32Array {
  const length = firingHz.length;
  const pulses = new Float32Array(length);
  const cylinders = [0, 1, 2, 3].map(() => rng.range(0.7, 1));
  let phase = 0;
  let turn = 0;
  let late = 1;
  for (let i = 0; i < length; i++) {
    phase += ((firingHz[i] ?? 0) * late) / SAMPLE_RATE;
    if (phase < 1) continue;
    phase -= 1;
    late = 1 + 0.03 * rng.gauss();
    addBurst(pulses, i, { hz: 160, q: 0.7, t60Sec: 0.02, gain: 0.5 }, rng);
    pulses[i] = (pulses[i] ?? 0) + (cylinders[turn++ % 4] ?? 0) * rng.range(0.85, 1);
  }
  const pipe: Mode[] = [58, 96, 143, 212, 318, 470, 690].map((hz, k) => ({
    hz: hz * rng.range(0.95, 1.05),
    t60Sec: 0.07,
    gain: 1 / (1 + k * 0.5),
  }));
  return drive(toUnit(resonate(pulses, pipe)), 1.5);
}

const engineIdle: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const hunt = drift(length, 0.8, rng);
  const hz = between(24, 34, params.intensity) * rng.range(0.95, 1.05);
  const exhaust = engine(
    hunt.map((h) => hz * (0.98 + 0.04 * h)),
    rng,
  );
  return [0, 1].map(() => {
    const out = exhaust.slice();
    const ticks = new Float32Array(length);
    for (let at = rng.next() * 0.03; at < params.durationSec; at += (1 / hz) * rng.range(0.97, 1.03)) {
      addBurst(ticks, frames(at), { hz: rng.range(1900, 3600), q: 1.2, t60Sec: 0.01, gain: 0.12 * rng.range(0.4, 1) }, rng);
    }
    addAt(out, ticks);
    return addAt(out, filter(pink(length, rng), 'high', 300), 0, 0.05);
  });
};

/** A car goes by: distance sets level and brightness, speed shifts the pitch, tyres hiss over the engine. */
const carPass: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const peakAt = rng.range(0.42, 0.56);
  const speed = between(12, 24, params.intensity);
  const near = between(3.5, 8, params.distance);
  const side = rng.chance(0.5) ? 1 : -1;
  const along = new Float32Array(length).map((_, i) => (i / length - peakAt) * params.durationSec * speed);
  const level = along.map((x) => near / Math.hypot(near, x));
  const doppler = along.map((x) => 343 / (343 + (speed * x) / Math.hypot(near, x)));
  const motor = engine(
    doppler.map((d) => 76 * d),
    rng,
  );
  const tyres = sweep(
    white(length, rng),
    'band',
    doppler.map((d, i) => (500 + 900 * (level[i] ?? 0)) * d),
    0.6,
  );
  const road = filter(brown(length, rng), 'low', 260);
  const car = addAt(addAt(scale(motor, 0.35), tyres, 0, 0.9), road, 0, 0.2);
  sweep(
    shape(car, level, 1.5),
    'low',
    level.map((l) => 500 + 9000 * l * l),
    0.6,
  );
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  for (let i = 0; i < length; i++) {
    const angle = ((side * Math.tanh((along[i] ?? 0) / (near * 1.5)) * 0.85 + 1) * Math.PI) / 4;
    left[i] = (car[i] ?? 0) * Math.cos(angle);
    right[i] = (car[i] ?? 0) * Math.sin(angle);
  }
  const fade = curve(length, [
    [0, 0],
    [0.15, 1],
    [0.85, 1],
    [1, 0],
  ]);
  return [shape(left, fade), shape(right, fade)];
};

/** Wheels over rail joints: two axles of each bogie, then the other bogie, over the rumble of the track. */
const trainTracks: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out: Sound = [0, 1].map(() => {
    const low = filter(brown(length, rng), 'low', 330);
    const roll = filter(filter(pink(length, rng), 'band', 900, 0.6), 'low', 3000);
    const sway = drift(length, 3, rng);
    return shape(
      addAt(
        low.map((v) => v * 0.5),
        roll,
        0,
        0.35,
      ),
      sway.map((s) => 0.22 + 0.22 * s),
    );
  });
  const bogie = between(1.15, 0.7, params.intensity);
  const rail = bodyModes('iron', between(420, 260, params.size), rng);
  const joint = new Float32Array(frames(0.3));
  for (let at = rng.range(0, 0.2); at < params.durationSec; at += bogie * rng.range(0.99, 1.01)) {
    for (const [offset, gain] of [
      [0, 1],
      [0.15, 0.8],
      [0.42, 0.65],
      [0.57, 0.5],
    ] as const) {
      joint.fill(0);
      ring(joint, 0, rail, 0.3, 0.55);
      addBurst(joint, 0, { hz: 120, q: 0.8, t60Sec: 0.1, gain: 1.1 }, rng);
      addBurst(joint, 0, { hz: rng.range(1200, 2000), q: 0.7, t60Sec: 0.04, gain: 0.5 }, rng);
      place(out, joint, rng.range(-0.4, 0.4), frames(at + offset * bogie), gain * rng.range(0.8, 1));
    }
  }
  return out;
};

const siren: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const period = between(4.4, 2.6, params.intensity);
  const tone = new Float32Array(length);
  const from = rng.next() * 0.3;
  let phase = 0;
  for (let i = 0; i < length; i++) {
    const turn = (i / SAMPLE_RATE / period + from) % 1;
    const rise = turn < 0.4 ? Math.sin((Math.PI / 2) * (turn / 0.4)) : Math.cos((Math.PI / 2) * ((turn - 0.4) / 0.6)) ** 1.3;
    phase += (between(620, 470, params.size) + 860 * rise) / SAMPLE_RATE;
    // a rotor opens and shuts its ports: nearer a square than a sine
    tone[i] = Math.tanh(3 * Math.sin(2 * Math.PI * phase)) + 0.3 * Math.sin(4 * Math.PI * phase);
  }
  const horn = addAt(addAt(filter(tone.slice(), 'band', 1150, 1.6), filter(tone.slice(), 'band', 2400, 2), 0, 0.6), tone, 0, 0.08);
  const air = drift(length, 2.5, rng);
  shape(
    horn,
    air.map((a) => 0.65 + 0.45 * a),
  );
  filter(horn, 'low', between(5200, 1700, params.distance));
  return inRoom(horn, { size: 1, t60Sec: between(0.8, 2.4, params.distance), damping: 0.5, wet: between(0.15, 0.4, params.distance) });
};

/** Steam over the lips of three pipes: each is noise through its own resonance, locked to a note that sags as the valve shuts. */
const steamWhistle: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  const root = between(560, 380, params.size) * rng.range(0.96, 1.04);
  const calls: readonly (readonly [number, number])[] = [
    [0.02, rng.range(0.25, 0.4)],
    [0.34, rng.range(0.36, 0.44)],
  ];
  for (const [from, share] of calls) {
    const call = frames(params.durationSec * share * (from < 0.1 ? 0.5 : 1));
    const pressure = curve(call, [
      [0, 0],
      [0.08, 0.9],
      [0.75, 1],
      [0.9, 0.6],
      [1, 0],
    ]);
    const steam = shape(white(call, rng), pressure);
    const chord = filter(steam.slice(), 'high', 2500).map((v) => v * 0.12);
    for (const ratio of [1, 1.26, 1.5]) {
      const pitch = pressure.map((p) => root * ratio * (0.94 + 0.06 * p));
      addAt(chord, sweep(steam.slice(), 'band', pitch, 45), 0, 3);
      let phase = rng.next();
      const tone = pitch.map((hz, i) => {
        phase += hz / SAMPLE_RATE;
        return (pressure[i] ?? 0) * (Math.sin(2 * Math.PI * phase) + 0.35 * Math.sin(4 * Math.PI * phase));
      });
      addAt(chord, tone, 0, 0.3);
    }
    addAt(out, chord, frames(params.durationSec * from), 0.8);
  }
  filter(out, 'low', between(6500, 2600, params.distance));
  return inRoom(out, { size: 1, t60Sec: between(1, 2.4, params.distance), damping: 0.5, wet: between(0.15, 0.35, params.distance) });
};

const phoneBuzz: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  const table = bodyModes('panel', between(260, 150, params.size), rng);
  const hz = rng.range(150, 185);
  for (const from of [0.02, rng.range(0.85, 1)]) {
    const span = frames(rng.range(0.45, 0.6));
    const knocks = new Float32Array(span);
    for (let at = 0; at < span; at += (SAMPLE_RATE / hz) * rng.range(0.97, 1.03)) knocks[Math.floor(at)] = rng.range(0.3, 1);
    const motor = new Float32Array(span).map((_, i) => Math.tanh(2.5 * Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE)));
    const edge = curve(span, [
      [0, 0],
      [0.08, 1],
      [0.92, 1],
      [1, 0],
    ]);
    const rattle = addAt(resonate(knocks, table), filter(knocks.slice(), 'band', 2600, 1), 0, 3);
    addAt(out, shape(addAt(scale(toUnit(rattle), 0.6), filter(motor, 'low', 2600), 0, 0.3), edge), frames(from));
  }
  return inRoom(out, { size: 0.3, t60Sec: 0.3, damping: 0.5, wet: 0.08 });
};

/** The escapement lets go twice a turn, once on each pallet: tick is brighter than tock. */
const clockTick: Synth = (rng, params) => {
  const out = new Float32Array(frames(params.durationSec));
  const beat = between(0.62, 0.34, params.intensity);
  const box = bodyModes('wood', between(620, 330, params.size), rng);
  const wheel = bodyModes('iron', rng.range(2600, 3400), rng).map((mode) => ({ ...mode, t60Sec: 0.035 }));
  let tick = 0;
  for (let at = 0.03; at < params.durationSec - 0.15; at += beat) {
    const bright = tick++ % 2 === 0;
    for (const [delay, gain] of [
      [0, 0.5],
      [bright ? 0.011 : 0.016, 1],
    ] as const) {
      const frame = frames(at + delay + rng.range(0, 0.001));
      ring(out, frame, box, gain * (bright ? 0.55 : 0.9) * rng.range(0.9, 1), bright ? 0.8 : 0.45);
      ring(out, frame, wheel, gain * (bright ? 0.6 : 0.25), 1);
      addBurst(out, frame, { hz: bright ? 4200 : 2300, q: 1, t60Sec: 0.005, gain: gain * 0.4 }, rng);
    }
  }
  return inRoom(out, { size: 0.4, t60Sec: 0.5, damping: 0.5, wet: 0.12 });
};

/** Type bars slap the platen through a hollow frame; a bell ends the line. */
const typewriter: Synth = (rng, params) => {
  const out = new Float32Array(frames(params.durationSec));
  const frame = bodyModes('iron', between(420, 300, params.size), rng).map((mode) => ({ ...mode, t60Sec: Math.min(0.07, mode.t60Sec) }));
  let at = 0.02;
  const end = params.durationSec - 0.9;
  while (at < end) {
    const gain = rng.range(0.6, 1);
    addBurst(out, frames(at), { hz: 1300, q: 0.8, t60Sec: 0.012, gain: 0.35 * gain }, rng);
    const slap = frames(at + rng.range(0.028, 0.042));
    ring(out, slap, frame, 0.45 * gain, 0.8);
    addBurst(out, slap, { hz: rng.range(2400, 3800), q: 0.7, t60Sec: 0.018, gain: 1.1 * gain }, rng);
    at += rng.range(0.09, 0.21) * between(1.5, 0.7, params.intensity) + (rng.chance(0.14) ? rng.range(0.1, 0.3) : 0);
  }
  ring(out, frames(end + 0.08), bodyModes('bell', rng.range(1900, 2300), rng), 0.22, 1);
  return inRoom(out, { size: 0.35, t60Sec: 0.4, damping: 0.5, wet: 0.12 });
};

export const machineSynths = {
  engineIdle,
  carPass,
  trainTracks,
  siren,
  steamWhistle,
  phoneBuzz,
  clockTick,
  typewriter,
} as const satisfies Record<string, Synth>;
