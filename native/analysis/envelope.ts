/** Power over time in short cells, in bounded memory: very long sounds get longer cells. */
export type Envelope = {
  /** Mean power of all channels in each cell. */
  power: Float32Array;
  cellFrames: number;
  frames: number;
  /** Mean of each channel's samples. */
  dcOffsets: number[];
  /** Root mean square over all channels, linear. */
  rms: number;
  /** Largest sample of the first and of the last frame, linear. */
  firstFrame: number;
  lastFrame: number;
};

export type EnvelopeBuilder = {
  push(lines: readonly Float64Array[], from: number, to: number): void;
  finish(): Envelope;
};

const CELL_SEC = 0.005;
/** 4 MB; 87 minutes at the first length of a cell. */
const MAX_CELLS = 1_048_576;

export function createEnvelopeBuilder(sampleRate: number, channels: number, maxCells = MAX_CELLS): EnvelopeBuilder {
  let cellFrames = Math.max(1, Math.round(sampleRate * CELL_SEC));
  let power = new Float32Array(Math.min(maxCells, 1024));
  let cells = 0;
  let inCell = 0;
  let cellEnergy = 0;
  let energy = 0;
  let frames = 0;
  let firstFrame = 0;
  let lastFrame = 0;
  const sums = new Float64Array(channels);

  function endCell(): void {
    if (cells === power.length) {
      const grown = new Float32Array(Math.min(maxCells, cells * 2));
      grown.set(power);
      power = grown;
    }
    power[cells] = cellEnergy / (inCell * channels);
    cells += 1;
    energy += cellEnergy;
    cellEnergy = 0;
    inCell = 0;
  }

  /** Makes room; the cell that just filled up is then half of a longer one, which the next samples go on filling. */
  function halve(): void {
    for (let i = 0; i < cells / 2; i++) power[i] = ((power[2 * i] ?? 0) + (power[2 * i + 1] ?? 0)) / 2;
    cells /= 2;
    cellFrames *= 2;
  }

  function addCell(lines: readonly Float64Array[], from: number, to: number): void {
    for (let channel = 0; channel < channels; channel++) {
      const line = lines[channel];
      if (!line) continue;
      // Two sums of each kind: one addition waits for the one before it.
      let [squares, otherSquares, sum, otherSum] = [0, 0, 0, 0];
      let i = from;
      for (; i + 1 < to; i += 2) {
        const value = line[i] ?? 0;
        const other = line[i + 1] ?? 0;
        sum += value;
        otherSum += other;
        squares += value * value;
        otherSquares += other * other;
      }
      const last = i < to ? (line[i] ?? 0) : 0;
      cellEnergy += squares + otherSquares + last * last;
      sums[channel] = (sums[channel] ?? 0) + sum + otherSum + last;
    }
  }

  return {
    push(lines, from, to) {
      if (to <= from) return;
      if (frames === 0) firstFrame = largestAt(lines, from);
      lastFrame = largestAt(lines, to - 1);
      frames += to - from;
      for (let at = from; at < to; ) {
        const end = Math.min(to, at + cellFrames - inCell);
        addCell(lines, at, end);
        inCell += end - at;
        at = end;
        if (inCell < cellFrames) continue;
        if (cells === maxCells) halve();
        else endCell();
      }
    },
    finish() {
      if (inCell > 0 && cells === maxCells) halve();
      if (inCell > 0) endCell();
      return {
        power: power.slice(0, cells),
        cellFrames,
        frames,
        dcOffsets: [...sums].map((sum) => (frames > 0 ? sum / frames : 0)),
        rms: frames > 0 ? Math.sqrt(energy / (frames * channels)) : 0,
        firstFrame,
        lastFrame,
      };
    },
  };
}

function largestAt(lines: readonly Float64Array[], at: number): number {
  let most = 0;
  for (const line of lines) most = Math.max(most, Math.abs(line[at] ?? 0));
  return most;
}
