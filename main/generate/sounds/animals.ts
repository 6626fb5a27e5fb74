import { addAt, place } from '../synth/mix.ts';
import { inRoom } from '../synth/reverb.ts';
import { between, frames, type Sound, type Synth } from '../synth/sound.ts';
import { type Call, utter } from './utter.ts';

const bark: Synth = (rng, params) => {
  const out = new Float32Array(frames(params.durationSec));
  const big = between(1.35, 0.75, params.size);
  let at = 0.02;
  for (let k = 0; k < rng.int(2, 3) && at < params.durationSec - 0.35; k++) {
    const top = rng.range(390, 470) * big;
    const call: Call = {
      sec: rng.range(0.16, 0.23),
      pitch: [
        [0, top * 0.55],
        [0.22, top],
        [0.5, top * 0.85],
        [1, top * 0.42],
      ],
      level: [
        [0, 0],
        [0.08, 0.9],
        [0.3, 1],
        [0.65, 0.4],
        [1, 0],
      ],
      formants: [
        [
          [
            [0, 480 * big],
            [0.3, 920 * big],
            [1, 520 * big],
          ],
          4,
          1,
        ],
        [
          [
            [0, 1250 * big],
            [0.3, 1750 * big],
            [1, 1150 * big],
          ],
          6,
          0.8,
        ],
        [
          [
            [0, 2900 * big],
            [1, 2500 * big],
          ],
          6,
          0.4,
        ],
      ],
      rough: between(0.25, 0.6, params.intensity),
      breath: 0.22,
    };
    addAt(out, utter(call, rng), frames(at), rng.range(0.8, 1));
    at += call.sec + rng.range(0.14, 0.42);
  }
  return inRoom(out, { size: 0.7, t60Sec: between(0.4, 1, params.distance), damping: 0.55, wet: 0.14 });
};

const wolfHowl: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out = new Float32Array(length);
  const top = between(720, 480, params.size);
  const sec = params.durationSec - 0.8;
  const call: Call = {
    sec,
    pitch: [
      [0, top * 0.48],
      [rng.range(0.1, 0.16), top * 0.9],
      [rng.range(0.25, 0.35), top],
      [0.7, top * rng.range(0.86, 0.95)],
      [1, top * 0.55],
    ],
    level: [
      [0, 0],
      [0.12, 0.7],
      [0.4, 1],
      [0.75, 0.7],
      [1, 0],
    ],
    formants: [
      [
        [
          [0, 420],
          [0.3, 760],
          [1, 480],
        ],
        3,
        1,
      ],
      [
        [
          [0, 1100],
          [0.3, 1350],
          [1, 1000],
        ],
        8,
        0.25,
      ],
      [
        [
          [0, 2600],
          [1, 2400],
        ],
        8,
        0.07,
      ],
    ],
    rough: 0.04,
    breath: 0.05,
  };
  addAt(out, utter(call, rng));
  return inRoom(out, { size: 1, t60Sec: between(1.4, 3, params.distance), damping: 0.55, wet: 0.34 });
};

const crowCaw: Synth = (rng, params) => {
  const out = new Float32Array(frames(params.durationSec));
  let at = 0.02;
  for (let k = 0; k < rng.int(3, 4) && at < params.durationSec - 0.5; k++) {
    const base = between(560, 440, params.size) * rng.range(0.94, 1.06);
    const call: Call = {
      sec: rng.range(0.26, 0.36),
      pitch: [
        [0, base * 0.85],
        [0.25, base],
        [1, base * 0.72],
      ],
      level: [
        [0, 0],
        [0.12, 0.9],
        [0.55, 1],
        [0.85, 0.6],
        [1, 0],
      ],
      formants: [
        [
          [
            [0, 950],
            [0.4, 1350],
            [1, 1050],
          ],
          5,
          1,
        ],
        [
          [
            [0, 1900],
            [0.4, 2250],
            [1, 1700],
          ],
          7,
          0.7,
        ],
        [
          [
            [0, 3600],
            [1, 3300],
          ],
          5,
          0.3,
        ],
      ],
      rough: 0.75,
      breath: 0.3,
    };
    addAt(out, utter(call, rng), frames(at), rng.range(0.8, 1));
    at += call.sec + rng.range(0.16, 0.4);
  }
  return inRoom(out, { size: 0.9, t60Sec: 0.8, damping: 0.6, wet: 0.14 });
};

/** Gulls: a mewing glide that breaks downward, in runs that quicken; two or three birds at different places. */
const gulls: Synth = (rng, params) => {
  const length = frames(params.durationSec);
  const out: Sound = [new Float32Array(length), new Float32Array(length)];
  for (let bird = 0; bird < Math.round(between(2, 4, params.intensity)); bird++) {
    const dry = new Float32Array(length);
    const top = between(1500, 1050, params.size) * rng.range(0.88, 1.15);
    const cries = rng.int(3, 6);
    let at = rng.range(0.02, 0.3) + bird * rng.range(0.5, 1);
    for (let k = 0; k < cries; k++) {
      const sec = rng.range(0.2, 0.42) * (1 - 0.08 * k);
      addAt(dry, utter(gullCry(sec, top), rng), frames(at), rng.range(0.75, 1));
      at += sec + rng.range(0.05, 0.16);
    }
    const wet = inRoom(dry, { size: 1, t60Sec: 1.2, damping: 0.6, wet: 0.2, dry: 0 });
    place(out, dry, rng.range(-0.8, 0.8), 0, rng.range(0.4, 1));
    for (const [channel, x] of out.entries()) addAt(x, wet[channel] ?? x, 0, between(0.4, 1, params.distance));
  }
  return out;
};

function gullCry(sec: number, top: number): Call {
  return {
    sec,
    pitch: [
      [0, top * 0.62],
      [0.18, top],
      [0.45, top * 0.9],
      [0.6, top * 0.68],
      [1, top * 0.52],
    ],
    level: [
      [0, 0],
      [0.1, 0.8],
      [0.4, 1],
      [0.7, 0.7],
      [1, 0],
    ],
    formants: [
      [
        [
          [0, 1500],
          [0.3, 2300],
          [1, 1400],
        ],
        4,
        1,
      ],
      [
        [
          [0, 3400],
          [1, 3100],
        ],
        6,
        0.5,
      ],
    ],
    rough: 0.16,
    breath: 0.1,
  };
}

export const animalSynths = { gulls, bark, wolfHowl, crowCaw } as const satisfies Record<string, Synth>;
