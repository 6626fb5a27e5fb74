import { runAnalysisBench } from './analysisBench.ts';
import { runClapBench } from './clapBench.ts';
import { runDecomposeBench } from './decomposeBench.ts';
import type { Benchmark } from './figure.ts';
import { runFindBench } from './findBench.ts';
import { runIngestBench } from './ingestBench.ts';
import { runSearchBench } from './searchBench.ts';
import { runStarterBench } from './starterBench.ts';

export const benchmarks: readonly Benchmark[] = [
  { name: 'analysis', doc: 'CPU time that measuring a sound costs beside decoding it, per codec.', run: runAnalysisBench },
  {
    name: 'clap',
    doc: 'What it costs to have a model listen, stage by stage; on the active one where one is installed.',
    run: runClapBench,
  },
  { name: 'decompose', doc: 'Precision and recall of the offline decomposer on labelled narration, and its time.', run: runDecomposeBench },
  {
    name: 'find',
    doc: 'Time of a find over the starter library and over 100,000 sounds, and until its first event is shown.',
    run: runFindBench,
  },
  { name: 'ingest', doc: 'Listing, rescanning and reading of folders, and how the app answers meanwhile.', run: runIngestBench },
  { name: 'search', doc: 'Time of a search in libraries of 10,000 and 100,000 sounds, beside its bare engines.', run: runSearchBench },
  { name: 'starter', doc: 'CPU time that the starter library costs a new data folder.', run: runStarterBench },
];
