/** What a sound is like around one moment: a small picture of its spectrum over time, relative to its loudest point. */
import { createFft } from './fft.ts';

/** Bands by frames, frame after frame. */
export const PATCH_BANDS = 16;
export const PATCH_FRAMES = 8;
export const PATCH_CELLS = PATCH_BANDS * PATCH_FRAMES;
/** Of a value; 0 is 45 dB or more under the loudest cell, 15 the loudest. */
export const PATCH_STEP_DB = 3;
const HIGHEST = 15;

/** Of the moment; its eight frames of 40 ms reach 270 ms behind it. */
const BEFORE_SEC = 0.05;

/** Every signal is brought to this rate first, so that bands are the same whatever the rate of the file. */
const RATE = 12_800;
const SIZE = 512;
const FIRST_HZ = 180;
/** What 64 kbit/s still carries as it was. */
const LAST_HZ = 5600;
const LEAST_POWER = 1e-14;

export type PatchReader = {
  /** Samples that a patch is read from; the moment lies `before` samples behind the first. */
  readonly length: number;
  readonly before: number;
  /** Null when there is nothing to see. */
  read(samples: Float64Array): Uint8Array | null;
};

/** Nothing stays in a reader from one patch to the next, so the sounds of a rate share one. */
const readers = new Map<number, PatchReader>();
const MAX_READERS = 16;

export function createPatchReader(rate: number): PatchReader {
  const known = readers.get(rate);
  if (known) return known;
  if (readers.size === MAX_READERS) readers.clear();
  const made = makePatchReader(rate);
  readers.set(rate, made);
  return made;
}

function makePatchReader(rate: number): PatchReader {
  const fft = createFft(SIZE);
  const window = Float64Array.from({ length: SIZE }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / SIZE));
  const bands = bandBins();
  const re = new Float64Array(SIZE);
  const im = new Float64Array(SIZE);
  const levels = new Float64Array(PATCH_CELLS);
  const step = rate / RATE;
  const length = Math.ceil(PATCH_FRAMES * SIZE * step) + 3;

  function fill(into: Float64Array, samples: Float64Array, frame: number): void {
    for (let i = 0; i < SIZE; i++) into[i] = (window[i] ?? 0) * between(samples, 1 + (frame * SIZE + i) * step);
  }

  return {
    length,
    before: Math.round(BEFORE_SEC * rate) + 1,
    read(samples) {
      // Two frames in one transform: one as its real, one as its imaginary part.
      for (let frame = 0; frame < PATCH_FRAMES; frame += 2) {
        fill(re, samples, frame);
        fill(im, samples, frame + 1);
        fft.forward(re, im);
        for (const [band, [low, high]] of bands.entries()) {
          const { first, second } = powersOf(re, im, low, high);
          levels[frame * PATCH_BANDS + band] = decibels(first / (high - low + 1));
          levels[(frame + 1) * PATCH_BANDS + band] = decibels(second / (high - low + 1));
        }
      }
      return quantised(levels);
    },
  };
}

/** Powers of both signals of a transform in the bins from `low` to `high`. */
function powersOf(re: Float64Array, im: Float64Array, low: number, high: number): { first: number; second: number } {
  let first = 0;
  let second = 0;
  for (let bin = low; bin <= high; bin++) {
    const r = re[bin] ?? 0;
    const i = im[bin] ?? 0;
    const mr = re[SIZE - bin] ?? 0;
    const mi = im[SIZE - bin] ?? 0;
    first += ((r + mr) ** 2 + (i - mi) ** 2) / 4;
    second += ((i + mi) ** 2 + (r - mr) ** 2) / 4;
  }
  return { first, second };
}

function decibels(power: number): number {
  return 10 * Math.log10(power + LEAST_POWER);
}

function quantised(levels: Float64Array): Uint8Array | null {
  const loudest = levels.reduce((most, level) => Math.max(most, level), -Infinity);
  if (loudest <= decibels(0) + 1) return null;
  return Uint8Array.from(levels, (level) => Math.max(0, HIGHEST + Math.round((level - loudest) / PATCH_STEP_DB)));
}

/** Bins of bands that are evenly spread over the octaves; none is wider than a ninth of an octave, so that noise leaves its marks in them. */
function bandBins(): [number, number][] {
  return Array.from({ length: PATCH_BANDS }, (_, band) => {
    const hz = FIRST_HZ * (LAST_HZ / FIRST_HZ) ** (band / (PATCH_BANDS - 1));
    const bin = Math.round((hz * SIZE) / RATE);
    const half = Math.floor(bin * 0.055);
    return [bin - half, bin + half];
  });
}

/** The signal between its samples, by a cubic through the four around it (Catmull-Rom). */
function between(samples: Float64Array, place: number): number {
  const left = Math.floor(place);
  const part = place - left;
  const a = samples[left - 1] ?? 0;
  const b = samples[left] ?? 0;
  const c = samples[left + 1] ?? 0;
  const d = samples[left + 2] ?? 0;
  return b + 0.5 * part * (c - a + part * (2 * a - 5 * b + 4 * c - d + part * (3 * (b - c) + d - a)));
}
