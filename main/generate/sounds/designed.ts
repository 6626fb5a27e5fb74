/** Mood cues that nobody in the scene hears: drones, risers, stingers. */
import { addBurst } from '../synth/cloud.ts';
import { curve, decay, shape } from '../synth/envelope.ts';
import { filter, sweep } from '../synth/filter.ts';
import { addAt, drive, place } from '../synth/mix.ts';
import { bodyModes, ring } from '../synth/modal.ts';
import { brown, drift, white } from '../synth/noise.ts';
import { inRoom } from '../synth/reverb.ts';
import type { Rng } from '../synth/rng.ts';
import { between, frames, SAMPLE_RATE, type Sound, type Synth } from '../synth/sound.ts';

/** A bowed, slowly breathing partial: its pitch wanders by cents, its level by a lot. */
function partial(length: number, hz: number, rng: Rng): Float32Array {
  const out = new Float32Array(length);
  const bend = drift(length, 0.4, rng);
  const swell = drift(length, 0.7, rng);
  let phase = rng.next();
  for (let i = 0; i < length; i++) {
    phase += (hz * (1 + 0.006 * ((bend[i] ?? 0) - 0.5))) / SAMPLE_RATE;
    out[i] = Math.sin(2 * Math.PI * phase) * (0.2 + (swell[i] ?? 0));
  }
  return out;
}

/** Low fifths and a minor second that beats, over air in a tunnel. */
const darkDrone: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out: Sound = [new Float32Array(length), new Float32Array(length)];
  const root = between(62, 41, params.size);
  for (const [ratio, gain] of [
    [1, 0.6],
    [1.007, 0.5],
    [1.5, 0.6],
    [2.003, 0.6],
    [2.12, 0.3 * between(0.4, 1.6, params.intensity)],
    [3.01, 0.5],
    [4.03, 0.4],
    [6.4, 0.3],
    [9.05, 0.2],
  ] as const) {
    place(out, partial(length, root * ratio, rng), rng.range(-0.8, 0.8), 0, gain);
  }
  return out.map((x) => {
    const breath = drift(length, 0.5, rng);
    const air = sweep(
      addAt(brown(length, rng), white(length, rng), 0, 0.06),
      'low',
      breath.map((b) => 150 + 600 * b * b),
      1.2,
    );
    return addAt(drive(x, 0.9), air, 0, 0.16);
  });
};

/** High unrest: close clusters that tremble, as strings bowed near the bridge. */
const tenseDrone: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out: Sound = [new Float32Array(length), new Float32Array(length)];
  const root = between(620, 420, params.size);
  for (const ratio of [0.5, 1, 1.059, 1.122, 1.498, 2.02, 2.13]) {
    const bow = partial(length, root * ratio, rng);
    const tremolo = rng.range(7, 10.5);
    for (let i = 0; i < length; i++)
      bow[i] = (bow[i] ?? 0) * (1 - 0.45 * (0.5 + 0.5 * Math.sin((2 * Math.PI * tremolo * i) / SAMPLE_RATE)));
    const voice = addAt(drive(bow, between(1.5, 3.5, params.intensity)), filter(white(length, rng), 'band', root * ratio * 3, 9), 0, 0.12);
    place(out, voice, rng.range(-0.9, 0.9), 0, 0.4 / Math.sqrt(ratio));
  }
  return out;
};

/** Tension that climbs and is cut off: a cluster glides up an octave and more while noise opens and a pulse quickens. */
const riser: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const cut = 0.93;
  const climb = curve(length, [
    [0, 0],
    [cut, 1],
    [1, 1],
  ]);
  const tones = new Float32Array(length);
  const root = between(150, 90, params.size);
  for (const ratio of [1, 1.013, 1.498, 2.02, 2.97, 4.05]) {
    let phase = rng.next();
    for (let i = 0; i < length; i++) {
      const c = climb[i] ?? 0;
      phase += (root * ratio * 2 ** (1.6 * c * c)) / SAMPLE_RATE;
      tones[i] = (tones[i] ?? 0) + ((2 * (phase % 1) - 1) * 0.3) / ratio;
    }
  }
  sweep(
    tones,
    'low',
    climb.map((c) => 240 + 5200 * c * c),
    1.1,
  );
  const air = sweep(
    white(length, rng),
    'band',
    climb.map((c) => 350 + 5200 * c * c),
    1.4,
  );
  addAt(tones, air, 0, between(0.4, 1, params.intensity));
  let pulse = 0;
  for (let i = 0; i < length; i++) {
    pulse += (3 + 13 * (climb[i] ?? 0) ** 2) / SAMPLE_RATE;
    tones[i] = (tones[i] ?? 0) * (0.55 + 0.45 * Math.cos(2 * Math.PI * pulse));
  }
  const level = curve(length, [
    [0, 0],
    [cut * 0.5, 0.28],
    [cut, 1],
    [cut + 0.012, 0],
    [1, 0],
  ]);
  return inRoom(shape(tones, level), { size: 0.9, t60Sec: 1.3, damping: 0.4, wet: 0.2 });
};

/** A low hit under a struck, dissonant cluster that hangs in a hall. */
const stinger: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  const root = between(140, 85, params.size);
  for (const ratio of [1, 1.06, 1.415, 2.12, 2.83, 4.5]) {
    const bow = partial(length, root * ratio * rng.range(0.995, 1.005), rng);
    shape(drive(bow, 3), decay(length, 0.012, rng.range(1.6, 2.6)));
    addAt(out, bow, 0, 0.3);
  }
  ring(out, 0, bodyModes('steel', root * 1.7, rng), 0.5, between(0.4, 0.9, params.intensity));
  addBurst(out, 0, { hz: 90, q: 0.7, t60Sec: 0.6, gain: 1.8 }, rng);
  addBurst(out, 0, { hz: 2400, q: 0.5, t60Sec: 0.12, gain: 0.7 }, rng);
  return inRoom(out, { size: 0.95, t60Sec: 2.6, damping: 0.4, wet: 0.3 });
};

export const designedSynths = { darkDrone, tenseDrone, riser, stinger } as const satisfies Record<string, Synth>;
