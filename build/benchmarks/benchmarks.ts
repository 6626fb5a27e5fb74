import { runAnalysisBench } from './analysisBench.ts';
import type { Benchmark } from './figure.ts';
import { runFindBench } from './findBench.ts';
import { runIngestBench } from './ingestBench.ts';
import { runStarterBench } from './starterBench.ts';

export const benchmarks: readonly Benchmark[] = [
  { name: 'analysis', doc: 'CPU time that measuring a sound costs beside decoding it, per codec.', run: runAnalysisBench },
  { name: 'find', doc: 'Time of a find over the starter library, and of reading a long passage.', run: runFindBench },
  { name: 'ingest', doc: 'Listing, rescanning and reading of folders, and how the app answers meanwhile.', run: runIngestBench },
  { name: 'starter', doc: 'CPU time that the starter library costs a new data folder.', run: runStarterBench },
];
