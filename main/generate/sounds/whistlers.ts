/** Small throats and wings: songbirds, owls, crickets. */
import { curve } from '../synth/envelope.ts';
import { filter } from '../synth/filter.ts';
import { addAt, place } from '../synth/mix.ts';
import { brown, white } from '../synth/noise.ts';
import { inRoom } from '../synth/reverb.ts';
import { between, frames, SAMPLE_RATE, type Sound, type Synth } from '../synth/sound.ts';

/** A hollow, almost pure call: two short notes and a long one that trembles. */
const owlHoot: Synth = (rng, params) => {
  const out = new Float32Array(frames(params.durationSec));
  const hz = between(470, 320, params.size);
  let at = 0.05;
  for (const [sec, gap, tremble] of [
    [0.42, 0.45, 0],
    [0.2, 0.16, 0],
    [0.75, 0, 0.35],
  ] as const) {
    const note = new Float32Array(frames(sec * rng.range(0.9, 1.1)));
    const level = curve(note.length, [
      [0, 0],
      [0.2, 1],
      [0.7, 0.85],
      [1, 0],
    ]);
    const air = filter(white(note.length, rng), 'band', hz * 1.1, 5);
    let phase = 0;
    for (let i = 0; i < note.length; i++) {
      const t = i / note.length;
      phase += (2 * Math.PI * hz * (0.95 + 0.09 * Math.sin(Math.PI * t))) / SAMPLE_RATE;
      const shake = 1 - tremble * (0.5 + 0.5 * Math.sin((2 * Math.PI * 15 * i) / SAMPLE_RATE));
      note[i] =
        (level[i] ?? 0) * shake * (Math.sin(phase) + 0.16 * Math.sin(2 * phase) + 0.06 * Math.sin(3 * phase) + 0.35 * (air[i] ?? 0));
    }
    addAt(out, note, frames(at), rng.range(0.85, 1));
    at += sec + gap * rng.range(0.9, 1.2);
  }
  return inRoom(out, { size: 1, t60Sec: 1.5, damping: 0.6, wet: 0.26 });
};

/** One syllable of a songbird: a whistled glide, with a flutter for trills. */
function chirp(sec: number, fromHz: number, toHz: number, flutterHz: number): Float32Array {
  const out = new Float32Array(frames(sec));
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const t = i / out.length;
    const flutter = flutterHz > 0 ? 0.12 * Math.sin((2 * Math.PI * flutterHz * i) / SAMPLE_RATE) : 0;
    phase += (2 * Math.PI * (fromHz + (toHz - fromHz) * t * t) * (1 + flutter)) / SAMPLE_RATE;
    const level = Math.sin(Math.PI * t) ** 0.7 * (1 - 0.3 * t);
    out[i] = level * (Math.sin(phase) + 0.12 * Math.sin(2 * phase));
  }
  return out;
}

/** Several birds, each with its own place, register and motif, answering over a soft bed of leaves. */
const birdsong: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out: Sound = [new Float32Array(length), new Float32Array(length)];
  for (let bird = 0; bird < Math.round(between(3, 7, params.intensity)); bird++) {
    const dry = new Float32Array(length);
    const register = rng.range(2300, 5600);
    const motif = Array.from({ length: rng.int(2, 5) }, () => ({
      sec: rng.range(0.04, 0.2),
      from: register * rng.range(0.8, 1.25),
      to: register * rng.range(0.75, 1.35),
      flutter: rng.chance(0.3) ? rng.range(25, 60) : 0,
      repeats: rng.chance(0.3) ? rng.int(3, 7) : 1,
    }));
    for (let at = rng.range(0, 2.5); at < params.durationSec; at += rng.range(0.8, 2.6)) {
      let note = at;
      for (const { sec, from, to, flutter, repeats } of motif) {
        for (let k = 0; k < repeats; k++) {
          addAt(dry, chirp(sec * (repeats > 1 ? 0.5 : 1), from, to, flutter), frames(note), rng.range(0.7, 1));
          note += sec * (repeats > 1 ? 0.6 : 1.25);
        }
      }
    }
    const near = rng.range(0.25, 1);
    const wet = inRoom(dry, { size: 0.9, t60Sec: 1.1, damping: 0.5, wet: 0.3, dry: 0 });
    place(out, dry, rng.range(-0.9, 0.9), 0, near);
    for (const [channel, x] of out.entries()) addAt(x, wet[channel] ?? x, 0, 0.6);
  }
  for (const x of out) addAt(x, filter(filter(white(length, rng), 'high', 900), 'low', 5000), 0, 0.012);
  return out;
};

/** Night: each cricket rubs three or four pulses a chirp on its own pitch, none in step. */
const crickets: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out: Sound = [0, 1].map(() => {
    const night = filter(brown(length, rng), 'low', 300);
    return night.map((v) => v * 0.012);
  });
  for (let k = 0; k < Math.round(between(4, 9, params.intensity)); k++) {
    const x = new Float32Array(length);
    const hz = rng.range(3700, 5400);
    const pulse = chirp(rng.range(0.012, 0.02), hz, hz * 0.985, 0);
    const rate = rng.range(0.3, 0.75);
    const pulses = rng.int(2, 5);
    const gap = rng.range(0.02, 0.034);
    for (let at = rng.range(0, 0.5); at < params.durationSec; at += rate * rng.range(0.97, 1.03)) {
      for (let p = 0; p < pulses; p++) addAt(x, pulse, frames(at + p * gap), 0.6 + (0.4 * p) / pulses);
    }
    place(out, x, rng.range(-1, 1), 0, rng.range(0.15, 1));
  }
  return out;
};

export const whistlerSynths = { owlHoot, birdsong, crickets } as const satisfies Record<string, Synth>;
