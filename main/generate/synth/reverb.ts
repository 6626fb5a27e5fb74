/** Rooms: a feedback network of eight delays, mixed by a Householder matrix; stereo from one source. */
import { SAMPLE_RATE, type Sound } from './sound.ts';

export type Room = {
  /** 0 a cupboard .. 1 a cathedral: scales the delays. */
  size: number;
  t60Sec: number;
  /** How much darker each pass is, 0..1: curtains against tiles. */
  damping: number;
  /** Level of the room against the dry sound. */
  wet: number;
  dry?: number;
};

// prime-ish and unequal, so that echoes never line up; frames at 48 kHz for size 0.5
const DELAYS = [743, 929, 1103, 1361, 1559, 1873, 2141, 2467] as const;

/** Dry sound in the middle, room around it. The output is as long as the input: leave space for the tail. */
export function inRoom(x: Float32Array, room: Room): Sound {
  const scaled = DELAYS.map((frames) => Math.max(16, Math.round(frames * (0.25 + 1.5 * room.size))));
  const lines = scaled.map((frames) => new Float32Array(frames));
  const feedback = scaled.map((frames) => 10 ** ((-3 * frames) / (room.t60Sec * SAMPLE_RATE)));
  const heads = new Int32Array(DELAYS.length);
  const lows = new Float64Array(DELAYS.length);
  const taps = new Float64Array(DELAYS.length);
  const left = new Float32Array(x.length);
  const right = new Float32Array(x.length);
  const dry = room.dry ?? 1;
  const keep = 1 - 0.85 * room.damping;
  for (let i = 0; i < x.length; i++) {
    let sum = 0;
    for (let k = 0; k < 8; k++) {
      const line = lines[k];
      const tap = line?.[heads[k] ?? 0] ?? 0;
      const low = (lows[k] ?? 0) + keep * (tap - (lows[k] ?? 0));
      lows[k] = low;
      taps[k] = low * (feedback[k] ?? 0);
      sum += taps[k] ?? 0;
    }
    const spread = sum * 0.25;
    const input = x[i] ?? 0;
    let l = 0;
    let r = 0;
    for (let k = 0; k < 8; k++) {
      const line = lines[k];
      if (!line) continue;
      const head = heads[k] ?? 0;
      const tap = taps[k] ?? 0;
      line[head] = input + tap - spread;
      heads[k] = head + 1 === line.length ? 0 : head + 1;
      if (k % 2 === 0) l += k % 4 === 0 ? tap : -tap;
      else r += k % 4 === 1 ? tap : -tap;
    }
    left[i] = dry * input + room.wet * l;
    right[i] = dry * input + room.wet * r;
  }
  return [left, right];
}
