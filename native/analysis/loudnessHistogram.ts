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

export function createLoudnessHistogram(): LoudnessHistogram {
  const counts = new Uint32Array((LOUDEST - ABSOLUTE_GATE) * STEPS_PER_LU);
  const powers = new Float64Array(counts.length);
  let count = 0;
  const binOf = (lufs: number) => Math.min(counts.length - 1, Math.max(0, Math.floor((lufs - ABSOLUTE_GATE) * STEPS_PER_LU)));
  /** The first bin that lies wholly over a gate, within a hundredth. */
  const firstOver = (lufs: number) => Math.max(0, Math.round((lufs - ABSOLUTE_GATE) * STEPS_PER_LU));

  return {
    add(power) {
      const lufs = lufsOf(power);
      if (!(lufs > ABSOLUTE_GATE)) return;
      const bin = binOf(lufs);
      counts[bin] = (counts[bin] ?? 0) + 1;
      powers[bin] = (powers[bin] ?? 0) + power;
      count += 1;
    },
    get count() {
      return count;
    },
    meanPower(fromLufs = ABSOLUTE_GATE) {
      let blocks = 0;
      let sum = 0;
      for (let bin = firstOver(fromLufs); bin < counts.length; bin++) {
        blocks += counts[bin] ?? 0;
        sum += powers[bin] ?? 0;
      }
      return blocks === 0 ? 0 : sum / blocks;
    },
    percentile(fraction, fromLufs) {
      const first = firstOver(fromLufs);
      let blocks = 0;
      for (let bin = first; bin < counts.length; bin++) blocks += counts[bin] ?? 0;
      let left = Math.round((blocks - 1) * fraction) + 1;
      let bin = first;
      for (; bin < counts.length - 1; bin++) {
        left -= counts[bin] ?? 0;
        if (left <= 0) break;
      }
      return ABSOLUTE_GATE + (bin + 0.5) / STEPS_PER_LU;
    },
  };
}
