/**
 * An acoustic fingerprint: pictures of a sound at the few moments that stand out most. A copy at another rate, depth, level or channel
 * count, behind a lossy codec, with silence around it, faded or trimmed still has most of these moments and looks the same at them; another
 * take of the same thing doesn't. Computed in the one pass, in memory of one size; the same samples give the same bytes.
 */
import { CELL_SEC, createMomentFinder, DELAY_CELLS, type Moment } from './fingerprintMoments.ts';
import { createPatchReader, PATCH_CELLS } from './fingerprintPatch.ts';
import { createMonoSignal, MAX_FRAMES } from './fingerprintSignal.ts';
import { borrowDoubles, giveBack } from './spareArrays.ts';

/** Bumped when equal sounds would get other bytes, together with ANALYSIS_VERSION, so that the next scan measures them again. */
export const FINGERPRINT_VERSION = 1;
/** Moments of one sound, at the most. */
export const MOMENTS = 6;
/** A moment as it is kept: milliseconds from the start as uint32 little-endian, then its patch, two cells a byte, the first one low. */
export const MOMENT_BYTES = 4 + PATCH_CELLS / 2;

export type FingerprintMeter = {
  /** Takes frames `from` to `to` of the lines, one line a channel. */
  push(lines: readonly Float64Array[], from: number, to: number): void;
  /** Called once, at the end. Moments, the one that stands out most first; null for a sound that has none or too low a rate to be compared. */
  finish(): Uint8Array | null;
};

/** With the samples around it: a patch is read only of those that stay. */
type KeptMoment = Moment & { around: Float64Array<ArrayBuffer> };

const LEAST_RATE = 6000;
/** Samples that are kept: at 40 kHz, what a patch reaches back by the time that its moment is told of. */
const KEPT = 16_384;
const MASK = KEPT - 1;
/** What smoothing still holds at the end. */
const SETTLING_CELLS = 7;

export function createFingerprintMeter(sampleRate: number): FingerprintMeter {
  const signal = createMonoSignal(sampleRate);
  const cellSamples = Math.max(1, Math.round(signal.rate * CELL_SEC));
  const finder = createMomentFinder();
  const reader = createPatchReader(signal.rate);
  const recent = borrowDoubles(KEPT);
  const kept: KeptMoment[] = [];
  let count = 0;
  let before = 0;
  let power = 0;
  let untilCell = cellSamples;

  function take(samples: Float64Array, total: number): void {
    for (let at = 0; at < total; ) {
      const end = Math.min(total, at + untilCell);
      untilCell -= end - at;
      power += differencePower(samples, at, end, before);
      before = samples[end - 1] ?? 0;
      for (let i = at; i < end; i++) recent[(count + i - at) & MASK] = samples[i] ?? 0;
      count += end - at;
      at = end;
      if (untilCell === 0) endCell();
    }
  }

  function endCell(): void {
    const moment = finder.push(power);
    power = 0;
    untilCell = cellSamples;
    if (moment !== null) keep(moment);
  }

  /** Of equal ones the earlier stays in front. */
  function keep(moment: Moment): void {
    const last = kept.length === MOMENTS ? kept.at(-1) : undefined;
    if (last !== undefined && moment.salience <= last.salience) return;
    const around = last === undefined ? borrowDoubles(reader.length) : last.around;
    const start = Math.round((moment.cell + 0.5) * cellSamples) - reader.before;
    for (let i = 0; i < around.length; i++) around[i] = start + i < 0 ? 0 : (recent[(start + i) & MASK] ?? 0);
    if (last !== undefined) kept.pop();
    const place = kept.findIndex((other) => other.salience < moment.salience);
    kept.splice(place < 0 ? kept.length : place, 0, { ...moment, around });
  }

  return {
    push(lines, from, to) {
      if (sampleRate < LEAST_RATE) return;
      for (let at = from; at < to; at += MAX_FRAMES) take(signal.samples, signal.push(lines, at, Math.min(to, at + MAX_FRAMES)));
    },
    finish() {
      if (sampleRate >= LEAST_RATE) {
        const silence = new Float64Array((DELAY_CELLS + SETTLING_CELLS) * cellSamples);
        take(silence, silence.length);
      }
      const seen = kept.flatMap(({ cell, around }) => {
        const patch = reader.read(around);
        return patch === null ? [] : { timeMs: Math.round(((cell + 0.5) * cellSamples * 1000) / signal.rate), patch };
      });
      signal.end();
      giveBack(recent, ...kept.map(({ around }) => around));
      return seen.length === 0 ? null : packed(seen);
    },
  };
}

/** Of the differences from sample to sample: rumble and offsets, which a copy may have lost, count for nothing. */
function differencePower(samples: Float64Array, from: number, to: number, before: number): number {
  let last = before;
  let sum = 0;
  for (let i = from; i < to; i++) {
    const sample = samples[i] ?? 0;
    sum += (sample - last) * (sample - last);
    last = sample;
  }
  return sum;
}

function packed(moments: readonly { timeMs: number; patch: Uint8Array }[]): Uint8Array {
  const bytes = new Uint8Array(moments.length * MOMENT_BYTES);
  const view = new DataView(bytes.buffer);
  for (const [i, { timeMs, patch }] of moments.entries()) {
    const start = i * MOMENT_BYTES;
    view.setUint32(start, timeMs, true);
    for (let cell = 0; cell < PATCH_CELLS; cell += 2) {
      bytes[start + 4 + cell / 2] = (patch[cell] ?? 0) | ((patch[cell + 1] ?? 0) << 4);
    }
  }
  return bytes;
}
