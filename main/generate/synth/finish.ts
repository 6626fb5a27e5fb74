/** The last step of every sound: no DC, clean edges or a seamless loop, and a level under a true-peak ceiling. */
import { filter } from './filter.ts';
import { loudestRms } from './loudest.ts';
import { SAMPLE_RATE, type Sound } from './sound.ts';
import { truePeak } from './truePeak.ts';

/** True peak in dBTP; a margin under the -1 that delivery specifications allow. */
export const CEILING_DB = -1.5;

const LOW_CUT_HZ = 22;
const FADE_IN_SEC = 0.002;
const FADE_OUT_SEC = 0.03;

export type Finish = {
  /** Seconds at the end that are folded over the start to make a loop; 0 for a one-shot. */
  overlapSec: number;
  /** Loudest 400 ms, in dB RMS re full scale; the ceiling wins over it. */
  levelDb: number;
  /** Hz; that of our synthesis unless given. */
  sampleRate?: number;
  /** A loop that has no seam already: its edges are left alone. */
  seamless?: boolean;
  /** Most that a quiet sound is raised, dB. */
  maxGainDb?: number;
};

/** Takes ownership of `sound` (it is changed in place where lengths allow). */
export function finish(sound: Sound, { overlapSec, levelDb, sampleRate = SAMPLE_RATE, seamless = false, maxGainDb = 200 }: Finish): Sound {
  // The filter counts in samples of our own rate.
  for (const channel of sound) filter(channel, 'high', (LOW_CUT_HZ * SAMPLE_RATE) / sampleRate);
  const shaped =
    overlapSec > 0 ? foldLoop(sound, Math.max(1, Math.round(overlapSec * sampleRate))) : seamless ? sound : fadeEdges(sound, sampleRate);
  const loudest = loudestRms(shaped, sampleRate);
  const peak = truePeak(shaped);
  if (peak > 0 && loudest > 0) {
    const gain = Math.min(10 ** (levelDb / 20) / loudest, 10 ** (CEILING_DB / 20) / peak, 10 ** (maxGainDb / 20));
    for (const channel of shaped) for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] ?? 0) * gain;
  }
  return shaped;
}

function fadeEdges(sound: Sound, sampleRate: number): Sound {
  const rise = Math.max(1, Math.round(FADE_IN_SEC * sampleRate));
  const fall = Math.max(1, Math.round(FADE_OUT_SEC * sampleRate));
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
