import { channelWeights } from './channelWeights.ts';
import { createKFilter, kWeighting } from './kWeighting.ts';
import { createLoudnessHistogram, lufsOf } from './loudnessHistogram.ts';

export type Loudness = {
  /** Gated programme loudness of BS.1770-4; null under 400 ms and where nothing lies over -70 LUFS. */
  integratedLufs: number | null;
  /** EBU Tech 3342, LU; null under 3 s and where nothing lies over -70 LUFS. */
  rangeLu: number | null;
  /** Ungated, over the whole length, for sounds of any length; null for silence. */
  overallLufs: number | null;
};

export type LoudnessMeter = {
  /** One line a channel; samples lie in `[from, to)` of each. */
  push(lines: readonly Float64Array[], from: number, to: number): void;
  finish(): Loudness;
};

const HOPS_PER_SECOND = 10;
/** 400 ms, of which each block shares three quarters with the next. */
const BLOCK_HOPS = 4;
const SHORT_TERM_HOPS = 30;
const RELATIVE_GATE = -10;
const RANGE_GATE = -20;

/** Measures a stream of any length in memory of one size. `weights`: what each channel counts. */
export function createLoudnessMeter(sampleRate: number, channels: number, weights = channelWeights(channels)): LoudnessMeter {
  const coefficients = kWeighting(sampleRate);
  const filters = weights.map((weight) => (weight === 0 ? null : createKFilter(coefficients)));
  const hopFrames = Math.max(1, Math.round(sampleRate / HOPS_PER_SECOND));
  const recent = new Float64Array(SHORT_TERM_HOPS);
  const blocks = createLoudnessHistogram();
  const shortTerm = createLoudnessHistogram();
  let hops = 0;
  let inHop = 0;
  let hopEnergy = 0;
  let allEnergy = 0;
  let frames = 0;

  function meanOfLast(count: number): number {
    let sum = 0;
    for (let back = 1; back <= count; back++) sum += recent[(hops - back) % SHORT_TERM_HOPS] ?? 0;
    return sum / (count * hopFrames);
  }

  function endHop(): void {
    recent[hops % SHORT_TERM_HOPS] = hopEnergy;
    hops += 1;
    inHop = 0;
    hopEnergy = 0;
    if (hops >= BLOCK_HOPS) blocks.add(meanOfLast(BLOCK_HOPS));
    if (hops >= SHORT_TERM_HOPS) shortTerm.add(meanOfLast(SHORT_TERM_HOPS));
  }

  return {
    push(lines, from, to) {
      for (let at = from; at < to; ) {
        const end = Math.min(to, at + hopFrames - inHop);
        let energy = 0;
        for (let channel = 0; channel < filters.length; channel++) {
          const line = lines[channel];
          const filter = filters[channel];
          if (line && filter) energy += (weights[channel] ?? 0) * filter.energy(line, at, end);
        }
        hopEnergy += energy;
        allEnergy += energy;
        inHop += end - at;
        frames += end - at;
        at = end;
        if (inHop === hopFrames) endHop();
      }
    },
    finish: () => ({
      integratedLufs: blocks.count === 0 ? null : lufsOf(blocks.meanPower(lufsOf(blocks.meanPower()) + RELATIVE_GATE)),
      rangeLu: rangeOf(shortTerm),
      overallLufs: allEnergy > 0 ? lufsOf(allEnergy / frames) : null,
    }),
  };
}

function rangeOf(shortTerm: ReturnType<typeof createLoudnessHistogram>): number | null {
  if (shortTerm.count === 0) return null;
  const gate = lufsOf(shortTerm.meanPower()) + RANGE_GATE;
  return shortTerm.percentile(0.95, gate) - shortTerm.percentile(0.1, gate);
}
