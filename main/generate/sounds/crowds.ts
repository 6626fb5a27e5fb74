import { addBurst, scatter } from '../synth/cloud.ts';
import { shape } from '../synth/envelope.ts';
import { filter } from '../synth/filter.ts';
import { addAt, place } from '../synth/mix.ts';
import { drift, pink } from '../synth/noise.ts';
import { inRoom } from '../synth/reverb.ts';
import type { Rng } from '../synth/rng.ts';
import { between, frames, type Sound, type Synth } from '../synth/sound.ts';
import { glottis, mouth } from '../synth/voice.ts';

/** First and second resonance of five vowels of a grown man; others are scaled from them. */
const vowels = [
  [700, 1150],
  [480, 1850],
  [320, 2250],
  [520, 880],
  [350, 720],
] as const;

/** Speech with no words in it: syllables of random vowels at the pace and melody of talk. */
function babble(length: number, rng: Rng): Float32Array {
  const pitch = new Float32Array(length);
  const level = new Float32Array(length);
  const first = new Float32Array(length);
  const second = new Float32Array(length);
  const voiceHz = rng.chance(0.5) ? rng.range(95, 140) : rng.range(170, 235);
  const mouthScale = voiceHz > 150 ? 1.17 : 1;
  let at = 0;
  let vowel: readonly [number, number] = vowels[0];
  while (at < length) {
    const syllable = frames(rng.range(0.11, 0.26));
    const pause = rng.chance(0.16) ? frames(rng.range(0.2, 0.7)) : frames(rng.range(0.01, 0.05));
    const next = vowels[rng.int(0, vowels.length - 1)] ?? vowel;
    const tone = voiceHz * rng.range(0.86, 1.22);
    const stress = rng.range(0.4, 1);
    for (let i = 0; i < syllable + pause && at + i < length; i++) {
      const t = Math.min(1, i / syllable);
      pitch[at + i] = tone * (1.06 - 0.12 * t);
      level[at + i] = stress * Math.sin(Math.PI * t) ** 0.6;
      first[at + i] = mouthScale * (vowel[0] + (next[0] - vowel[0]) * Math.min(1, t * 2));
      second[at + i] = mouthScale * (vowel[1] + (next[1] - vowel[1]) * Math.min(1, t * 2));
    }
    vowel = next;
    at += syllable + pause;
  }
  const source = shape(glottis(pitch, { rough: 0.06, breath: 0.08 }, rng), level);
  return mouth(source, [
    { hz: first, q: 6, gain: 1 },
    { hz: second, q: 9, gain: 0.5 },
  ]);
}

const murmur: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const dry: Sound = [new Float32Array(length), new Float32Array(length)];
  for (let k = 0; k < Math.round(between(7, 14, params.intensity)); k++) {
    place(dry, babble(length, rng), rng.bipolar(), 0, 0.15 + 0.85 * rng.next() ** 2);
  }
  return dry.map((x) => {
    // people far behind are a blur: talk-shaped noise in the room
    const blur = filter(filter(pink(length, rng), 'band', 520, 0.8), 'low', 2400);
    const sway = drift(length, 6, rng);
    shape(
      blur,
      sway.map((s) => 0.4 + s),
    );
    const voices = filter(x.slice(), 'low', between(5200, 2200, params.distance));
    const [room] = inRoom(voices, { size: 0.7, t60Sec: 1.1, damping: 0.5, wet: 0.28, dry: 0.8 });
    return addAt(room ?? voices, blur, 0, 0.12);
  });
};

/** Forty pairs of hands, each with its own pace, colour and seat, before a hall full more. */
const applause: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out: Sound = [new Float32Array(length), new Float32Array(length)];
  const clap = new Float32Array(frames(0.06));
  for (let person = 0; person < Math.round(between(22, 60, params.intensity)); person++) {
    const gap = 1 / rng.range(3.2, 5.4);
    const hz = rng.range(800, 1900);
    const seat = rng.bipolar();
    const near = 0.2 + 0.8 * rng.next() ** 2;
    for (let at = rng.range(0, gap); at < params.durationSec; at += gap * rng.range(0.9, 1.1)) {
      clap.fill(0);
      addBurst(clap, 0, { hz: hz * rng.range(0.92, 1.08), q: 2.4, t60Sec: rng.range(0.012, 0.03), gain: near }, rng);
      addBurst(clap, 0, { hz: hz * 2.7, q: 1, t60Sec: 0.008, gain: near * 0.25 }, rng);
      place(out, clap, seat, frames(at), 0.5);
    }
  }
  return out.map((x) => {
    scatter(length, 260, rng, (at) => {
      addBurst(x, at, { hz: rng.range(700, 2600), q: 1.1, t60Sec: rng.range(0.02, 0.05), gain: 0.1 * rng.next() }, rng);
    });
    const [room] = inRoom(filter(x, 'low', between(7500, 3500, params.distance)), { size: 0.85, t60Sec: 1.3, damping: 0.45, wet: 0.22 });
    return room ?? x;
  });
};

export const crowdSynths = { murmur, applause } as const satisfies Record<string, Synth>;
