/** Finds the moments by which a sound is known: where its level rises most out of what is around it. */

export type Moment = {
  /** Cell that the moment lies in. */
  cell: number;
  /** How far it stands out; the same for a copy at another level, up to one factor for all moments. */
  salience: number;
};

export type MomentFinder = {
  /** Takes the power of the next cell; a moment is told of `DELAY_CELLS` after it, when all around it is known. */
  push(power: number): Moment | null;
};

/** Length of a cell. */
export const CELL_SEC = 0.002;
/** Half widths, in cells: of the triangle that smooths levels, of what a moment is the loudest of, and of what it stands out of. */
const SMOOTH = 6;
const NEAR = 20;
const AROUND = 75;
/** From a moment until it is told: no less than a patch reaches behind it. */
export const DELAY_CELLS = 140;
/** Cells that are kept: a power of two over DELAY_CELLS + AROUND + SMOOTH. */
const KEPT = 256;
const MASK = KEPT - 1;
/** Smoothed power of a difference signal that is no more than dither. */
const QUIET = 1e-9;

export function createMomentFinder(): MomentFinder {
  const power = new Float64Array(KEPT);
  const level = new Float64Array(KEPT);
  /** Fourth roots: the salience of loud and of soft moments is of one order. */
  const root = new Float64Array(KEPT);
  let next = 0;

  function smooth(at: number): void {
    let value = 0;
    for (let i = -SMOOTH; i <= SMOOTH; i++) value += (SMOOTH + 1 - Math.abs(i)) * (power[(at + i) & MASK] ?? 0);
    level[at & MASK] = value;
    root[at & MASK] = Math.sqrt(Math.sqrt(value));
  }

  function isPeak(at: number): boolean {
    const value = level[at & MASK] ?? 0;
    if (value < QUIET) return false;
    for (let i = 1; i <= NEAR; i++) {
      if ((level[(at - i) & MASK] ?? 0) >= value || (level[(at + i) & MASK] ?? 0) > value) return false;
    }
    return true;
  }

  function salienceOf(at: number): number {
    let around = 0;
    for (let i = -AROUND; i <= AROUND; i++) around += root[(at + i) & MASK] ?? 0;
    return (root[at & MASK] ?? 0) - around / (2 * AROUND + 1);
  }

  return {
    push(value) {
      power[next & MASK] = value;
      smooth(next - SMOOTH);
      const cell = next - DELAY_CELLS;
      next += 1;
      return cell >= 0 && isPeak(cell) ? { cell, salience: salienceOf(cell) } : null;
    },
  };
}
