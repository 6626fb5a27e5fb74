/** Loudness of many blocks in memory of one size, whatever the length: counts and power per hundredth of a LU. */

export type LoudnessHistogram = {
  /** `power`: weighted mean square of one block. Blocks below the absolute gate are not kept. */
  add(power: number): void;
  /** Blocks over the absolute gate. */
  readonly count: number;
  /** Mean power of the blocks over `fromLufs`; 0 when there is none. */
  meanPower(fromLufs?: number): number;
  /** Loudness under which the share `fraction` of the blocks over `fromLufs` lies. Needs at least one block there. */
  percentile(fraction: number, fromLufs: number): number;
};

const ABSOLUTE_GATE = -70;
const LOUDEST = 60;
const STEPS_PER_LU = 100;
const OFFSET = -0.691;

/** Power (weighted mean square, full scale 1) as LUFS, after BS.1770-4. */
export function lufsOf(power: number): number {
  return OFFSET + 10 * Math.log10(power);
}

/** Bins that are made together, when the first of them is needed: most sounds lie within a few. */
const SEGMENT_BINS = 500;
type Segment = { counts: Uint32Array; powers: Float64Array };

export function createLoudnessHistogram(): LoudnessHistogram {
  const length = (LOUDEST - ABSOLUTE_GATE) * STEPS_PER_LU;
  const segments = new Array<Segment | null>(length / SEGMENT_BINS).fill(null);
  let count = 0;
  const binOf = (lufs: number) => Math.min(length - 1, Math.max(0, Math.floor((lufs - ABSOLUTE_GATE) * STEPS_PER_LU)));
  /** The first bin that lies wholly over a gate, within a hundredth. */
  const firstOver = (lufs: number) => Math.max(0, Math.round((lufs - ABSOLUTE_GATE) * STEPS_PER_LU));

  function segmentOf(bin: number): Segment {
    const index = Math.floor(bin / SEGMENT_BINS);
    const made = segments[index] ?? { counts: new Uint32Array(SEGMENT_BINS), powers: new Float64Array(SEGMENT_BINS) };
    segments[index] = made;
    return made;
  }

  /** Bins from `first` on that hold anything, in order. */
  function* filled(first: number): Generator<{ bin: number; blocks: number; power: number }> {
    for (const [index, segment] of segments.entries()) {
      if (segment === null) continue;
      for (let i = Math.max(0, first - index * SEGMENT_BINS); i < SEGMENT_BINS; i++) {
        const blocks = segment.counts[i] ?? 0;
        if (blocks > 0) yield { bin: index * SEGMENT_BINS + i, blocks, power: segment.powers[i] ?? 0 };
      }
    }
  }

  return {
    add(power) {
      const lufs = lufsOf(power);
      if (!(lufs > ABSOLUTE_GATE)) return;
      const bin = binOf(lufs);
      const { counts, powers } = segmentOf(bin);
      const i = bin % SEGMENT_BINS;
      counts[i] = (counts[i] ?? 0) + 1;
      powers[i] = (powers[i] ?? 0) + power;
      count += 1;
    },
    get count() {
      return count;
    },
    meanPower(fromLufs = ABSOLUTE_GATE) {
      let blocks = 0;
      let sum = 0;
      for (const bin of filled(firstOver(fromLufs))) {
        blocks += bin.blocks;
        sum += bin.power;
      }
      return blocks === 0 ? 0 : sum / blocks;
    },
    percentile(fraction, fromLufs) {
      const over = [...filled(firstOver(fromLufs))];
      const blocks = over.reduce((sum, bin) => sum + bin.blocks, 0);
      let left = Math.round((blocks - 1) * fraction) + 1;
      let found = 0;
      for (const bin of over) {
        if (left <= 0) break;
        left -= bin.blocks;
        found = bin.bin;
      }
      return ABSOLUTE_GATE + (found + 0.5) / STEPS_PER_LU;
    },
  };
}
