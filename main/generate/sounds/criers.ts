/** Long cries that change their vowel on the way: cats and horses. */
import { addAt } from '../synth/mix.ts';
import { inRoom } from '../synth/reverb.ts';
import type { Rng } from '../synth/rng.ts';
import { between, frames, type Synth } from '../synth/sound.ts';
import { type Call, utter } from './utter.ts';

/** From a closed mouth through a wide one to a round one: m, ee, ow. */
const meow: Synth = (rng, params) => {
  const out = new Float32Array(frames(params.durationSec));
  let at = 0.03;
  for (let k = 0; k < 2 && at < params.durationSec - 0.5; k++) {
    const top = between(760, 560, params.size) * rng.range(0.92, 1.08);
    const call: Call = {
      sec: rng.range(0.5, 0.8),
      pitch: [
        [0, top * 0.72],
        [0.25, top],
        [0.6, top * 0.9],
        [1, top * 0.62],
      ],
      level: [
        [0, 0],
        [0.12, 0.3],
        [0.35, 1],
        [0.7, 0.8],
        [1, 0],
      ],
      formants: [
        [
          [
            [0, 420],
            [0.3, 900],
            [0.65, 1250],
            [1, 620],
          ],
          4,
          1,
        ],
        [
          [
            [0, 1500],
            [0.3, 2900],
            [0.7, 1900],
            [1, 1150],
          ],
          7,
          0.7,
        ],
        [
          [
            [0, 3600],
            [1, 3300],
          ],
          6,
          0.22,
        ],
      ],
      rough: between(0.05, 0.25, params.intensity),
      breath: 0.08,
    };
    addAt(out, utter(call, rng), frames(at), rng.range(0.8, 1));
    at += call.sec + rng.range(0.3, 0.6);
  }
  return inRoom(out, { size: 0.35, t60Sec: 0.4, damping: 0.5, wet: 0.12 });
};

/** A squeal that shakes as it falls. */
function whinny(sec: number, top: number, rough: number, rng: Rng): Call {
  const shakes = rng.int(9, 13);
  const shaking = Array.from({ length: shakes * 2 }, (_, k) => {
    const t = 0.25 + (0.7 * k) / (shakes * 2);
    return [t, (top - top * 0.62 * t) * (k % 2 === 0 ? 1.1 : 0.9)] as const;
  });
  return {
    sec,
    pitch: [[0, top * 0.5], [0.1, top * 0.95], [0.22, top], ...shaking, [1, top * 0.28]],
    level: [
      [0, 0],
      [0.08, 0.8],
      [0.3, 1],
      [0.7, 0.7],
      [1, 0],
    ],
    formants: [
      [
        [
          [0, 900],
          [0.3, 1500],
          [1, 700],
        ],
        3,
        1,
      ],
      [
        [
          [0, 2100],
          [0.3, 2700],
          [1, 1600],
        ],
        5,
        0.6,
      ],
    ],
    rough,
    breath: 0.16,
  };
}

/** Air through loose lips. */
const snort: Call = {
  sec: 0.32,
  pitch: [
    [0, 46],
    [1, 34],
  ],
  level: [
    [0, 0],
    [0.15, 1],
    [1, 0],
  ],
  formants: [
    [
      [
        [0, 420],
        [1, 320],
      ],
      2,
      1,
    ],
    [
      [
        [0, 1700],
        [1, 1300],
      ],
      2,
      0.5,
    ],
  ],
  rough: 0.6,
  breath: 0.7,
};

const neigh: Synth = (rng, params) => {
  const out = new Float32Array(frames(params.durationSec));
  const sec = Math.max(0.4, params.durationSec - 0.7) * rng.range(0.9, 1);
  const call = whinny(sec, between(1250, 850, params.size), between(0.25, 0.5, params.intensity), rng);
  addAt(out, utter(call, rng), frames(0.02));
  addAt(out, utter(snort, rng), frames(sec + 0.1), 0.4);
  return inRoom(out, { size: 0.8, t60Sec: 0.8, damping: 0.6, wet: 0.14 });
};

export const crierSynths = { meow, neigh } as const satisfies Record<string, Synth>;
