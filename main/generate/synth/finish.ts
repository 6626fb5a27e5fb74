/** The last step of every sound: no DC, clean edges or a seamless loop, and a level under a true-peak ceiling. */
import { filter } from './filter.ts';
import { frames, SAMPLE_RATE, type Sound } from './sound.ts';
import { truePeak } from './truePeak.ts';

/** True peak in dBTP; a margin under the -1 that delivery specifications allow. */
export const CEILING_DB = -1.5;

const WINDOW_SEC = 0.4;
const FADE_IN_SEC = 0.002;
const FADE_OUT_SEC = 0.03;

export type Finish = {
  /** Seconds at the end that are folded over the start to make a loop; 0 for a one-shot. */
  overlapSec: number;
  /** Loudest 400 ms, in dB RMS re full scale; the ceiling wins over it. */
  levelDb: number;
};

/** Takes ownership of `sound` (it is changed in place where lengths allow). */
export function finish(sound: Sound, { overlapSec, levelDb }: Finish): Sound {
  for (const channel of sound) filter(channel, 'high', 22);
  const shaped = overlapSec > 0 ? foldLoop(sound, frames(overlapSec)) : fadeEdges(sound);
  const loudest = loudestRms(shaped);
  const peak = truePeak(shaped);
  if (peak > 0 && loudest > 0) {
    const gain = Math.min(10 ** (levelDb / 20) / loudest, 10 ** (CEILING_DB / 20) / peak);
    for (const channel of shaped) for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] ?? 0) * gain;
  }
  return shaped;
}

function fadeEdges(sound: Sound): Sound {
  const rise = frames(FADE_IN_SEC);
  const fall = frames(FADE_OUT_SEC);
  for (const x of sound) {
    for (let i = 0; i < Math.min(rise, x.length); i++) x[i] = ((x[i] ?? 0) * i) / rise;
    for (let i = 0; i < Math.min(fall, x.length); i++) {
      const at = x.length - 1 - i;
      x[at] = ((x[at] ?? 0) * i) / fall;
    }
  }
  return sound;
}

/** Equal-power cross-fade of the tail over the head, then turned so that the file starts where it is quietest. */
function foldLoop(sound: Sound, overlap: number): Sound {
  const folded = sound.map((x) => {
    const out = x.slice(0, x.length - overlap);
    for (let i = 0; i < overlap; i++) {
      const angle = ((i / overlap) * Math.PI) / 2;
      out[i] = (x[i] ?? 0) * Math.sin(angle) + (x[out.length + i] ?? 0) * Math.cos(angle);
    }
    return out;
  });
  const start = quietestFrame(folded);
  return folded.map((x) => {
    const turned = new Float32Array(x.length);
    turned.set(x.subarray(start));
    turned.set(x.subarray(0, start), x.length - start);
    return turned;
  });
}

/** Where value and slope are smallest over all channels: a player that does not fade makes no click there. */
function quietestFrame(sound: Sound): number {
  const length = sound[0]?.length ?? 0;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < length - 1; i++) {
    let sum = 0;
    for (const x of sound) sum += Math.abs(x[i - 1] ?? 0) + Math.abs(x[i] ?? 0) + Math.abs(x[i + 1] ?? 0);
    if (sum < least) {
      least = sum;
      best = i;
    }
  }
  return best;
}

function loudestRms(sound: Sound): number {
  const step = frames(WINDOW_SEC / 4);
  let top = 0;
  for (const x of sound) {
    const sums: number[] = [];
    for (let from = 0; from < x.length; from += step) {
      let sum = 0;
      const to = Math.min(x.length, from + step);
      for (let i = from; i < to; i++) sum += (x[i] ?? 0) ** 2;
      sums.push(sum);
    }
    for (let k = 0; k < sums.length; k++) {
      const energy = (sums[k] ?? 0) + (sums[k + 1] ?? 0) + (sums[k + 2] ?? 0) + (sums[k + 3] ?? 0);
      top = Math.max(top, energy / (WINDOW_SEC * SAMPLE_RATE));
    }
  }
  return Math.sqrt(top);
}
