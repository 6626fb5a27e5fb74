/** One measured number beside what the same run would have cost without the work that it measures. */
export type Figure = {
  bench: string;
  figure: string;
  value: number;
  unit: 'ms' | 's';
  baseline: { name: string; value: number };
  /** value / baseline; null where the baseline is too short to be told from nothing. */
  ratio: number | null;
};

export type BenchOptions = {
  signal: AbortSignal;
  /** A line for the person who waits. */
  progress(line: string): void;
};

export type Benchmark = { name: string; doc: string; run(options: BenchOptions): Promise<Figure[]> };

const DIGITS = 4;

export function figure(given: Omit<Figure, 'ratio'>): Figure {
  const { value, baseline } = given;
  return {
    ...given,
    value: rounded(value),
    baseline: { ...baseline, value: rounded(baseline.value) },
    ratio: baseline.value > 0 ? rounded(value / baseline.value) : null,
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
