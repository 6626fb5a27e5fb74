import { runFuzzSoak } from './fuzzSoak.ts';
import { runKillSoak } from './killSoak.ts';
import { runQuerySoak } from './querySoak.ts';
import type { Soak } from './soak.ts';

export const soaks: readonly Soak[] = [
  { name: 'fuzz', doc: 'Damaged audio files through the reader; --count N, else 10,000.', count: 10_000, run: runFuzzSoak },
  { name: 'kill', doc: 'Kills in the middle of scans; --count N, else 100.', count: 100, run: runKillSoak },
  { name: 'query', doc: 'Texts of all kinds through a search; --count N, else 100,000.', count: 100_000, run: runQuerySoak },
];
