export type SoakOptions = {
  /** How often. */
  count: number;
  /** Where the run begins: the same seed makes the same files and draws the same instants. */
  seed: number;
  signal: AbortSignal;
  /** A line for the person who waits. */
  progress(line: string): void;
};

export type SoakResult = {
  runs: number;
  /** What was met, with how often: it shows that the run reached what it is for. */
  met: Record<string, number>;
  /** One line a breach, with what is needed to see it again. */
  breaches: string[];
};

export type Soak = { name: string; doc: string; count: number; run(options: SoakOptions): Promise<SoakResult> };
