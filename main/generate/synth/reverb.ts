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
const LINES = DELAYS.length;

/** Dry sound in the middle, room around it. The output is as long as the input: leave space for the tail. */
export function inRoom(x: Float32Array, room: Room): Sound {
  const lengths = Int32Array.from(DELAYS, (delay) => Math.max(16, Math.round(delay * (0.25 + 1.5 * room.size))));
  const feedback = Float64Array.from(lengths, (length) => 10 ** ((-3 * length) / (room.t60Sec * SAMPLE_RATE)));
  // one buffer, each line behind the other: nested arrays cost three times as much here
  const starts = new Int32Array(LINES);
  for (let k = 1; k < LINES; k++) starts[k] = (starts[k - 1] ?? 0) + (lengths[k - 1] ?? 0);
  const store = new Float32Array((starts[LINES - 1] ?? 0) + (lengths[LINES - 1] ?? 0));
  const heads = new Int32Array(LINES);
  const taps = new Float64Array(LINES);
  const left = new Float32Array(x.length);
  const right = new Float32Array(x.length);
  const dry = room.dry ?? 1;
  const keep = 1 - 0.85 * room.damping;
  for (let i = 0; i < x.length; i++) {
    let sum = 0;
    for (let k = 0; k < LINES; k++) {
      const tap = store[(starts[k] ?? 0) + (heads[k] ?? 0)] ?? 0;
      const loss = feedback[k] ?? 0;
      const before = taps[k] ?? 0;
      const low = before + keep * (tap * loss - before);
      taps[k] = low;
      sum += low;
    }
    const input = x[i] ?? 0;
    const mixed = input - sum * 0.25;
    for (let k = 0; k < LINES; k++) {
      const head = heads[k] ?? 0;
      store[(starts[k] ?? 0) + head] = mixed + (taps[k] ?? 0);
      heads[k] = head + 1 === lengths[k] ? 0 : head + 1;
    }
    left[i] = dry * input + room.wet * ((taps[0] ?? 0) - (taps[2] ?? 0) + (taps[4] ?? 0) - (taps[6] ?? 0));
    right[i] = dry * input + room.wet * ((taps[1] ?? 0) - (taps[3] ?? 0) + (taps[5] ?? 0) - (taps[7] ?? 0));
  }
  return [left, right];
}
