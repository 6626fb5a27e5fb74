import type { Benchmark } from './figure.ts';

/** Each loads what it runs itself: the heap of the others would make its collections of garbage dearer than they are in the app. */
export const benchmarks: readonly Benchmark[] = [
  {
    name: 'analysis',
    doc: 'CPU time that measuring a sound costs beside decoding it, per codec.',
    run: async (options) => (await import('./analysisBench.ts')).runAnalysisBench(options),
  },
  {
    name: 'clap',
    doc: 'What it costs to have a model listen, stage by stage; on the active one where one is installed.',
    run: async (options) => (await import('./clapBench.ts')).runClapBench(options),
  },
  {
    name: 'decompose',
    doc: 'Precision and recall of the offline decomposer on labelled narration, and its time.',
    run: async (options) => (await import('./decomposeBench.ts')).runDecomposeBench(options),
  },
  {
    name: 'find',
    doc: 'Time of a find over the starter library and over 100,000 sounds, and until its first event is shown.',
    run: async (options) => (await import('./findBench.ts')).runFindBench(options),
  },
  {
    name: 'ingest',
    doc: 'Listing, rescanning and reading of folders, and how the app answers meanwhile.',
    run: async (options) => (await import('./ingestBench.ts')).runIngestBench(options),
  },
  {
    name: 'retrieval',
    doc: 'How well graded questions are answered, beside bare BM25; --write keeps it as the baseline.',
    run: async (options) => (await import('./retrievalBench.ts')).runRetrievalBench(options),
  },
  {
    name: 'search',
    doc: 'Time of a search in libraries of 10,000 and 100,000 sounds, beside its bare engines.',
    run: async (options) => (await import('./searchBench.ts')).runSearchBench(options),
  },
  {
    name: 'shared',
    doc: 'What it costs to publish 100,000 sounds for a team, and to search them there.',
    run: async (options) => (await import('./sharedBench.ts')).runSharedBench(options),
  },
  {
    name: 'starter',
    doc: 'CPU time that the starter library costs a new data folder.',
    run: async (options) => (await import('./starterBench.ts')).runStarterBench(options),
  },
  {
    name: 'weights',
    doc: "What other weights of the keyword leg's columns would be worth, on graded questions.",
    run: async (options) => (await import('./weightsBench.ts')).runWeightsBench(options),
  },
];
