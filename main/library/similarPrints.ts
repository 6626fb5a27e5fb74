/** Compares acoustic fingerprints: which moments look the same, and a short hash by which they are found among many. Pure. */
import { MOMENT_BYTES } from '../../native/analysis/fingerprint.ts';
import { PATCH_BANDS, PATCH_CELLS, PATCH_FRAMES, PATCH_STEP_DB } from '../../native/analysis/fingerprintPatch.ts';

/** How much two sounds share. */
export type Likeness = {
  /** Moments of the one that has fewer which look the same in the other, and how many it has. */
  shared: number;
  moments: number;
  /** Mean difference of the nearest ones, decibels. */
  differenceDb: number;
};

/**
 * Copies are told from other takes when so many moments, all shifted in time by the same, differ by less than so much. Measured on 470
 * recordings in 11 variants each and on 8,263 files as they are; see ARCHITECTURE.md.
 */
export const COPY_RULES = [
  { moments: 3, underDb: 4.5, ofAtMost: Infinity },
  { moments: 2, underDb: 3.5, ofAtMost: Infinity },
  // One hit has no more to show; of a sound with many, one moment alone may be a shared click or the same vowel.
  { moments: 1, underDb: 3, ofAtMost: 2 },
  { moments: 1, underDb: 2, ofAtMost: Infinity },
] as const;
const LOOSEST_DB = 4.5;
/** Moments are found to a few milliseconds. */
const SAME_SHIFT_MS = 12;
/** Cells that something is heard in, for a comparison to say anything. */
const LEAST_CELLS = 16;
const TIME_BYTES = 4;

export function momentsOf(print: Uint8Array): number {
  return Math.floor(print.length / MOMENT_BYTES);
}

/** Standard deviation of the difference of two patches, dB, whatever their levels; Infinity where too little is heard. */
export function patchDifferenceDb(a: Uint8Array, momentA: number, b: Uint8Array, momentB: number): number {
  const fromA = momentA * MOMENT_BYTES + TIME_BYTES;
  const fromB = momentB * MOMENT_BYTES + TIME_BYTES;
  let cells = 0;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < PATCH_CELLS / 2; i++) {
    const x = a[fromA + i] ?? 0;
    const y = b[fromB + i] ?? 0;
    const low = (x & 15) - (y & 15);
    const high = (x >> 4) - (y >> 4);
    if (((x | y) & 15) !== 0) cells += 1;
    if ((x | y) >> 4 !== 0) cells += 1;
    sum += low + high;
    squares += low * low + high * high;
  }
  if (cells < LEAST_CELLS) return Infinity;
  const mean = sum / cells;
  return PATCH_STEP_DB * Math.sqrt(Math.max(0, squares / cells - mean * mean));
}

type Match = { a: number; b: number; db: number; shiftMs: number };

/** Null when they are not copies of one recording. */
export function likeness(a: Uint8Array, b: Uint8Array): Likeness | null {
  const matches = matchesOf(a, b);
  const fewest = Math.min(momentsOf(a), momentsOf(b));
  let best: Likeness | null = null;
  for (const { shiftMs } of matches) {
    const together = matches.filter((match) => Math.abs(match.shiftMs - shiftMs) <= SAME_SHIFT_MS);
    for (const { moments, underDb, ofAtMost } of COPY_RULES) {
      if (fewest > ofAtMost) continue;
      const shared = pairedOff(together.filter(({ db }) => db < underDb));
      if (shared.length < moments || shared.length < (best?.shared ?? 1)) continue;
      const differenceDb = shared.reduce((sum, { db }) => sum + db, 0) / shared.length;
      if (best !== null && shared.length === best.shared && differenceDb >= best.differenceDb) continue;
      best = { shared: shared.length, moments: fewest, differenceDb };
    }
  }
  return best;
}

function matchesOf(a: Uint8Array, b: Uint8Array): Match[] {
  const matches: Match[] = [];
  for (let i = 0; i < momentsOf(a); i++) {
    for (let j = 0; j < momentsOf(b); j++) {
      const db = patchDifferenceDb(a, i, b, j);
      if (db < LOOSEST_DB) matches.push({ a: i, b: j, db, shiftMs: timeMs(a, i) - timeMs(b, j) });
    }
  }
  return matches.sort((one, other) => one.db - other.db || one.a - other.a || one.b - other.b);
}

/** The nearest of each moment, on both sides; `matches` come nearest first. */
function pairedOff(matches: readonly Match[]): Match[] {
  const taken = { a: new Set<number>(), b: new Set<number>() };
  return matches.filter(({ a, b }) => {
    if (taken.a.has(a) || taken.b.has(b)) return false;
    taken.a.add(a);
    taken.b.add(b);
    return true;
  });
}

function timeMs(print: Uint8Array, moment: number): number {
  return new DataView(print.buffer, print.byteOffset + moment * MOMENT_BYTES, TIME_BYTES).getUint32(0, true);
}

/** 32 bits each. */
export const HASH_WORDS = 4;
const HASH_BITS = 32 * HASH_WORDS;
const SIDE = 4;
/** For each bit the cells whose sum is held against that of as many others; scattered by a fixed generator (Lehmer's). */
const probes = scatteredCells(2 * SIDE * HASH_BITS);

function scatteredCells(count: number): Uint8Array {
  let state = 20_011;
  return Uint8Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % PATCH_CELLS;
  });
}

const values = new Float64Array(PATCH_CELLS);

/** A short hash of a patch, from what is left of it without the mean of each band and frame: near patches differ in few bits. */
export function patchHash(print: Uint8Array, moment: number, into: Uint32Array): void {
  readResidual(print, moment * MOMENT_BYTES + TIME_BYTES);
  into.fill(0);
  for (let bit = 0; bit < HASH_BITS; bit++) {
    let sum = 0;
    for (let i = 0; i < SIDE; i++) {
      const at = (bit * SIDE + i) * 2;
      sum += (values[probes[at] ?? 0] ?? 0) - (values[probes[at + 1] ?? 0] ?? 0);
    }
    if (sum > 0) into[bit >> 5] = (into[bit >> 5] ?? 0) | (1 << (bit & 31));
  }
}

function readResidual(print: Uint8Array, from: number): void {
  const bands = new Float64Array(PATCH_BANDS);
  const frames = new Float64Array(PATCH_FRAMES);
  for (let cell = 0; cell < PATCH_CELLS; cell++) {
    const byte = print[from + (cell >> 1)] ?? 0;
    const value = cell & 1 ? byte >> 4 : byte & 15;
    values[cell] = value;
    bands[cell % PATCH_BANDS] = (bands[cell % PATCH_BANDS] ?? 0) + value / PATCH_FRAMES;
    frames[Math.floor(cell / PATCH_BANDS)] = (frames[Math.floor(cell / PATCH_BANDS)] ?? 0) + value / PATCH_BANDS;
  }
  for (let cell = 0; cell < PATCH_CELLS; cell++) {
    values[cell] = (values[cell] ?? 0) - (bands[cell % PATCH_BANDS] ?? 0) - (frames[Math.floor(cell / PATCH_BANDS)] ?? 0);
  }
}

/** Bits in which two words differ. */
export function differingBits(a: number, b: number): number {
  let x = a ^ b;
  x -= (x >>> 1) & 0x55555555;
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
