/** One measured number beside what the same run would have cost without the work that it measures. */
export type Figure = {
  bench: string;
  figure: string;
  value: number;
  unit: 'ms' | 's' | 'files/s' | 'x real time' | 'MB' | 'LU' | 'share' | 'events';
  /** Null for one that this machine doesn't have; its name says what is missing. */
  baseline: { name: string; value: number | null };
  /** value / baseline; null where there is no baseline, or it is too short to be told from nothing. */
  ratio: number | null;
};

export type BenchOptions = {
  signal: AbortSignal;
  /** A line for the person who waits. */
  progress(line: string): void;
  /** Writes what is reached down as what later runs are held against, where a benchmark has such a baseline. */
  write?: boolean;
};

export type Benchmark = { name: string; doc: string; run(options: BenchOptions): Promise<Figure[]> };

const DIGITS = 4;

export function figure(given: Omit<Figure, 'ratio'>): Figure {
  const { value, baseline } = given;
  return {
    ...given,
    value: rounded(value),
    baseline: { ...baseline, value: baseline.value === null ? null : rounded(baseline.value) },
    ratio: baseline.value !== null && baseline.value > 0 ? rounded(value / baseline.value) : null,
  };
}

/** Nearest-rank percentile of unsorted values, `p` in 0..100; NaN for none. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN;
}

function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS));
}
