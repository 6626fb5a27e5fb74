/** Takes, onsets and the noise between them, found in the power of a sound over time. Pure. */
import type { Take } from '../../main/contract/sounds.ts';
import type { Envelope } from './envelope.ts';

export type Segments = {
  takes: Take[];
  /** Frames at which the level jumps up. */
  onsets: number[];
  /** Precision of all positions, frames. */
  cellFrames: number;
  /** Level of the pauses, dBFS; null for a sound without any, or whose pauses are its own dying away. */
  noiseFloorDb: number | null;
  /** Loudest cell over the floor, dB; null without one. */
  snrDb: number | null;
  /** Share of the length that the takes fill. */
  activeShare: number;
  /** Between the quietest and the loudest tenth of what is heard, dB. */
  spreadDb: number;
  /** From the rise of the loudest moment to its height. */
  attackCells: number;
};

export const MAX_TAKES = 200;
export const MAX_ONSETS = 500;
const QUIETEST_DB = -120;
/** Under this range there are no pauses, only a bed that moves. */
const PAUSE_RANGE_DB = 15;
const OPEN_OVER_FLOOR_DB = 10;
const OPEN_UNDER_TOP_DB = 45;
const HYSTERESIS_DB = 6;
/** Pauses shorter than this belong to the take, cells. */
const HANG_CELLS = 40;
const ONSET_RISE_DB = 9;
const ONSET_LOOK_BACK = 4;
const ONSET_LOOK_AHEAD = 3;
const ONSET_REST_CELLS = 12;
/** Pauses that are less of the sound, shorter than a quarter of a second or change by more than 3 dB a second are no room's noise. */
const PAUSE_SHARE = 0.05;
const SHORTEST_PAUSE_CELLS = 50;
const STEADY_DB_PER_CELL = 0.015;
const ATTACK_FROM_DB = 20;
const ATTACK_TO_DB = 3;

/** What an empty sound has. */
const nothing: Omit<Segments, 'cellFrames'> = {
  takes: [],
  onsets: [],
  noiseFloorDb: null,
  snrDb: null,
  activeShare: 0,
  spreadDb: 0,
  attackCells: 0,
};

export function findSegments({ power, cellFrames, frames }: Pick<Envelope, 'power' | 'cellFrames' | 'frames'>): Segments {
  const level = power.map((value) => Math.max(QUIETEST_DB, 10 * Math.log10(value)));
  const sorted = level.slice().sort();
  const topDb = sorted.at(-1) ?? QUIETEST_DB;
  if (topDb <= QUIETEST_DB) return { ...nothing, cellFrames };
  const floorDb = share(sorted, 0.1);
  const paused = topDb - floorDb >= PAUSE_RANGE_DB;
  const openDb = paused ? Math.max(floorDb + OPEN_OVER_FLOOR_DB, topDb - OPEN_UNDER_TOP_DB) : QUIETEST_DB;
  const closeDb = paused ? Math.max(floorDb + HYSTERESIS_DB / 2, openDb - HYSTERESIS_DB) : QUIETEST_DB;
  const cells = mergeNearest(heardCells(level, openDb, closeDb), MAX_TAKES);
  const takes = cells.map(([start, end]) => ({
    start: start * cellFrames,
    end: Math.min(frames, end * cellFrames),
    peak_db: most(level, start, end),
  }));
  const heard = cells.reduce((sum, [start, end]) => sum + end - start, 0);
  const active = sorted.subarray(sorted.length - Math.max(1, heard));
  const noiseFloorDb = paused ? floorOf(level, cells) : null;
  return {
    takes,
    onsets: findOnsets(level, openDb).map((cell) => cell * cellFrames),
    cellFrames,
    noiseFloorDb,
    snrDb: noiseFloorDb === null ? null : topDb - noiseFloorDb,
    activeShare: heard / level.length,
    spreadDb: share(active, 0.95) - share(active, 0.1),
    attackCells: attackOf(level, topDb),
  };
}

/** Pairs of cells [start, end) between which the level holds, with pauses of at least HANG_CELLS between them. */
function heardCells(level: Float32Array, openDb: number, closeDb: number): [number, number][] {
  const found: [number, number][] = [];
  let start = -1;
  let lastHeard = -1;
  for (let cell = 0; cell < level.length; cell++) {
    const value = level[cell] ?? QUIETEST_DB;
    if (start >= 0) {
      if (value >= closeDb) lastHeard = cell;
      else if (cell - lastHeard > HANG_CELLS) {
        found.push([start, lastHeard + 1]);
        start = -1;
      }
    } else if (value >= openDb) {
      start = cell;
      // The beginning of the rise belongs to the take.
      while (start > lastHeard + 1 && (level[start - 1] ?? QUIETEST_DB) >= closeDb) start -= 1;
      lastHeard = cell;
    }
  }
  if (start >= 0) found.push([start, lastHeard + 1]);
  return found;
}

/** Joins neighbours over the shortest pauses until at most `limit` remain. */
function mergeNearest(found: [number, number][], limit: number): [number, number][] {
  if (found.length <= limit) return found;
  const gaps = found.slice(1).map(([start], i) => ({ i: i + 1, gap: start - (found[i]?.[1] ?? 0) }));
  const joined = new Set(
    gaps
      .sort((a, b) => a.gap - b.gap || a.i - b.i)
      .slice(0, found.length - limit)
      .map(({ i }) => i),
  );
  const merged: [number, number][] = [];
  for (const [i, [start, end]] of found.entries()) {
    const last = merged.at(-1);
    if (last && joined.has(i)) last[1] = end;
    else merged.push([start, end]);
  }
  return merged;
}

/** Cells over `openDb` that rise over everything shortly before; the strongest MAX_ONSETS of them, in order. */
function findOnsets(level: Float32Array, openDb: number): number[] {
  const found: { cell: number; rise: number }[] = [];
  let rest = 0;
  for (let cell = 0; cell < level.length; cell++) {
    if (rest > 0) {
      rest -= 1;
      continue;
    }
    const height = most(level, cell, cell + ONSET_LOOK_AHEAD);
    if (height < openDb) continue;
    // A sound may begin with its file.
    const before = cell === 0 ? QUIETEST_DB : most(level, Math.max(0, cell - ONSET_LOOK_BACK), cell);
    const rise = height - before;
    if (rise < ONSET_RISE_DB) continue;
    // The steepest of the cells that see the same height is where it begins.
    let at = cell;
    while (at + 1 < cell + ONSET_LOOK_AHEAD && (level[at] ?? 0) < before + ONSET_RISE_DB / 2) at += 1;
    found.push({ cell: at, rise });
    rest = ONSET_REST_CELLS;
  }
  if (found.length > MAX_ONSETS) found.sort((a, b) => b.rise - a.rise || a.cell - b.cell).length = MAX_ONSETS;
  return found.map(({ cell }) => cell).sort((a, b) => a - b);
}

/** The usual level between the takes, if the longest pause holds one level: what goes on dying away is no noise. */
function floorOf(level: Float32Array, takes: readonly [number, number][]): number | null {
  const pauses = [...takes, [level.length, level.length] as const].map(([start], i) => level.subarray(takes[i - 1]?.[1] ?? 0, start));
  const quiet = pauses.reduce((sum, pause) => sum + pause.length, 0);
  const longest = pauses.reduce((long, pause) => (pause.length > long.length ? pause : long));
  if (quiet < level.length * PAUSE_SHARE || longest.length < SHORTEST_PAUSE_CELLS) return null;
  const third = Math.floor(longest.length / 3);
  const fall = mean(longest.subarray(-third)) - mean(longest.subarray(0, third));
  if (Math.abs(fall) / (longest.length - third) > STEADY_DB_PER_CELL) return null;
  return share(longest.slice().sort(), 0.5);
}

function mean(level: Float32Array): number {
  return level.reduce((sum, value) => sum + value, 0) / level.length;
}

function attackOf(level: Float32Array, topDb: number): number {
  const height = level.findIndex((value) => value >= topDb - ATTACK_TO_DB);
  let from = height;
  while (from > 0 && (level[from - 1] ?? QUIETEST_DB) >= topDb - ATTACK_FROM_DB) from -= 1;
  return height - from + 1;
}

function most(level: Float32Array, from: number, to: number): number {
  let best = QUIETEST_DB;
  for (let i = from; i < to && i < level.length; i++) best = Math.max(best, level[i] ?? QUIETEST_DB);
  return best;
}

/** The value under which a share of the sorted ones lies. */
function share(sorted: Float32Array, fraction: number): number {
  return sorted[Math.floor((sorted.length - 1) * fraction)] ?? QUIETEST_DB;
}
