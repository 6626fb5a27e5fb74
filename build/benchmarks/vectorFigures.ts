/** The leg for meaning, beside the plain sum of the same memory, an exact search, and sqlite-vec as it comes. */
import { rmSync, statSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import type { Where } from '../../main/contract/search.ts';
import { createSoundColumnsStore } from '../../main/library/soundColumnsStore.ts';
import { createVectorScanStore } from '../../main/library/vectorScanStore.ts';
import { createVectorsStore } from '../../main/library/vectorsStore.ts';
import { modelKey } from '../../native/clapProtocol.ts';
import { type Database, openDatabase } from '../../native/openDatabase.ts';
import { readKernel } from '../../native/scan/kernelBytes.ts';
import { createLoadedModel, sidecarPath } from '../../native/scan/loadedModel.ts';
import { createScanIndex } from '../../native/scan/scanIndex.ts';
import { instantiateKernel } from '../../native/scan/scanKernel.ts';
import { blockAddress, blockBytes, WASM_PAGE } from '../../native/scan/scanLayout.ts';
import { loadSidecar, readSidecarHead } from '../../native/scan/sidecar.ts';
import { createVectorMemory } from '../../native/scan/vectorMemory.ts';
import { wasm } from '../../native/scan/wasm.ts';
import { loadSqliteVec } from '../../native/sqliteVecIndex.ts';
import { type BenchOptions, type Figure, figure, percentile } from './figure.ts';
import type { IndexAt } from './keywordFigures.ts';
import { benchModel, copyToVec0, vectorSource } from './syntheticVectors.ts';

const BENCH = 'search';
const QUERIES = 40;
const PAGE = 50;
/** What a filter costs is a small difference. */
const FILTER_ROUNDS = 3;
/** An exact search takes a thousand times as long. */
const CHECKED = 3;

const filters: Record<string, Where> = {
  'commercial use': { commercial_ok: true },
  'two channels': { channels: 2 },
  'one category': { ucs_catid: 'DOORWood' },
  'a category, two channels, under 8 s': { ucs_category: 'DOORS', channels: 2, max_duration_s: 8 },
};

const queries = Array.from({ length: QUERIES }, (_, n) => (n % 2 === 0 ? vectorSource.soundQuery(n) : vectorSource.textQuery(n)));

export async function vectorFigures(at: IndexAt, options: BenchOptions): Promise<Figure[]> {
  const db = openDatabase(at.libraryPath, { kind: 'library', readonly: true });
  try {
    loadSqliteVec(db);
    return [...(await loadFigures(db, at, options)), ...(await scanFigures(db, at, options))];
  } finally {
    db.close();
  }
}

/** How long a start takes, from the cache and without it, and what is held in memory then. */
async function loadFigures(db: Database, { libraryPath, sounds }: IndexAt, { signal, progress }: BenchOptions): Promise<Figure[]> {
  progress(`Loading ${sounds} vectors`);
  const store = createVectorsStore(db);
  const load = async () => {
    const loaded = createLoadedModel({ store, path: libraryPath, modelKey: modelKey(benchModel), dims: 512 });
    const { ms } = await timed(() => loaded.refresh(signal));
    loaded.save();
    return { ms, bytes: loaded.vectors.memory.buffer.byteLength + loaded.vectors.count() * 8 };
  };
  const cache = sidecarPath(libraryPath, modelKey(benchModel));
  rmSync(cache, { force: true });
  const cold = await load();
  const warm: number[] = [];
  const touched: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < 5; turn += 1) {
    const found = await load();
    warm.push(found.ms);
    bytes = found.bytes;
    touched.push((await timed(async () => touchFresh(found.bytes))).ms);
  }
  const fresh = { name: 'as much fresh memory from the system, touched by one thread and nothing else', value: percentile(touched, 50) };
  const started = { name: 'that start', value: percentile(warm, 50) };
  return [
    figure({
      bench: BENCH,
      figure: `start with ${sounds} vectors from their cache`,
      value: percentile(warm, 50),
      unit: 'ms',
      baseline: fresh,
    }),
    figure({
      bench: BENCH,
      figure: `${sounds} vectors from their cache into memory that the system has given before`,
      value: await refilled(cache, signal),
      unit: 'ms',
      baseline: started,
    }),
    figure({ bench: BENCH, figure: `start with ${sounds} vectors without a cache`, value: cold.ms, unit: 'ms', baseline: fresh }),
    figure({
      bench: BENCH,
      figure: `memory of ${sounds} vectors`,
      value: bytes / 1e6,
      unit: 'MB',
      baseline: { name: 'the cache file', value: statSync(cache).size / 1e6 },
    }),
  ];
}

/** Has the system hand out memory as a start has it do: a page at a time, when it is first written to. */
function touchFresh(bytes: number): number {
  const pages = Math.ceil(bytes / WASM_PAGE);
  const { buffer } = new wasm.Memory({ initial: pages, maximum: pages, shared: true });
  const all = new Uint8Array(buffer);
  for (let at = 0; at < all.length; at += 4096) all[at] = 1;
  return all.length;
}

/** The p50 of what a start takes beside the system's handing out of fresh pages, which is most of it. */
async function refilled(cache: string, signal: AbortSignal): Promise<number> {
  const head = readSidecarHead(cache);
  if (head === null) throw new Error('The cache has gone.');
  const vectors = createVectorMemory(head.stride);
  const fill = async () => {
    vectors.clear();
    if (!(await loadSidecar(cache, head, vectors, signal))) throw new Error('The cache is not whole.');
  };
  await fill();
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) times.push((await timed(fill)).ms);
  return percentile(times, 50);
}

async function scanFigures(db: Database, at: IndexAt, { signal, progress }: BenchOptions): Promise<Figure[]> {
  const { libraryPath, sounds } = at;
  const module = await wasm.compile(await readKernel());
  const index = createScanIndex({ module, store: createVectorsStore(db), columns: createSoundColumnsStore(db), path: libraryPath });
  const sum = await bareSum(db, at, module);
  const exact = exactSearch(db);
  progress(`Filling a table of sqlite-vec with ${sounds} vectors`);
  const vec0 = openVec0(db, at);
  try {
    progress(`Comparing meanings of ${sounds} sounds`);
    const ask = (query: Float32Array, where: Where = {}) => index.topK(query, { model: benchModel, where, k: PAGE }, signal);
    const { ms: filling } = await timed(() => ask(vectorSource.textQuery(0)));
    const rested: number[] = [];
    const legs: number[] = [];
    const sums: number[] = [];
    const exacts: number[] = [];
    let right = 0;
    vec0.nearest(vectorSource.textQuery(0));
    for (const [n, query] of queries.entries()) {
      // The threads that scan have slept through the exact search before: they are woken by another question, as while somebody types.
      const other = queries[(n + QUERIES / 2) % QUERIES] ?? query;
      rested.push((await timed(() => ask(other))).ms);
      const { ms, answer } = await timed(() => ask(query));
      legs.push(ms);
      sums.push((await timed(async () => sum())).ms);
      const whole = await timed(async () => vec0.nearest(query));
      exacts.push(whole.ms);
      right += sharedTop(answer, whole.answer);
    }
    const base = { name: 'WASM sum of the same bytes, p50', value: percentile(sums, 50) };
    return [
      figure({ bench: BENCH, figure: `vector leg of ${sounds} sounds, p50`, value: percentile(legs, 50), unit: 'ms', baseline: base }),
      figure({ bench: BENCH, figure: `vector leg of ${sounds} sounds, p95`, value: percentile(legs, 95), unit: 'ms', baseline: base }),
      figure({
        bench: BENCH,
        figure: `vector leg of ${sounds} sounds after a rest, p50`,
        value: percentile(rested, 50),
        unit: 'ms',
        baseline: { name: 'with its threads awake, p50', value: percentile(legs, 50) },
      }),
      figure({
        bench: BENCH,
        figure: `recall@10 of ${sounds} sounds`,
        value: right / queries.length / 10,
        unit: 'share',
        baseline: { name: 'exact float32 search', value: 1 },
      }),
      figure({
        bench: BENCH,
        figure: `first question to ${sounds} sounds, columns of filters read`,
        value: filling,
        unit: 'ms',
        baseline: base,
      }),
      ...(await filterFigures({ ask, exact, sounds })),
      figure({
        bench: BENCH,
        figure: `sqlite-vec with its defaults, ${sounds} sounds, p50`,
        value: percentile(exacts, 50),
        unit: 'ms',
        baseline: { name: 'the vector leg, p50', value: percentile(legs, 50) },
      }),
    ];
  } finally {
    vec0.close();
    await index.close();
  }
}

type Filtered = {
  ask(query: Float32Array, where?: Where): Promise<{ id: string }[]>;
  exact(query: Float32Array, where: Where): string[];
  sounds: number;
};

/** Each query with the filter right after the same without: a machine that slows down slows both. */
async function filterFigures({ ask, exact, sounds }: Filtered): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, where] of Object.entries(filters)) {
    const times: number[] = [];
    const unfiltered: number[] = [];
    let wrong = 0;
    // What passes is looked at once, by the first question.
    await ask(vectorSource.textQuery(0), where);
    for (const [n, query] of Array.from({ length: FILTER_ROUNDS }, () => queries)
      .flat()
      .entries()) {
      unfiltered.push((await timed(() => ask(query))).ms);
      const { ms, answer } = await timed(() => ask(query, where));
      times.push(ms);
      const wanted = n < CHECKED ? exact(query, where) : null;
      if (wanted !== null && sharedTop(answer, wanted) < wanted.length) wrong += 1;
    }
    const found = wrong === 0 ? 'the same ids as an exact search' : `${wrong} of ${CHECKED} UNLIKE an exact search`;
    figures.push(
      figure({
        bench: BENCH,
        figure: `vector leg of ${sounds} sounds, ${name}, p50 (${found})`,
        value: percentile(times, 50),
        unit: 'ms',
        baseline: { name: 'the same queries without a filter, p50', value: percentile(unfiltered, 50) },
      }),
    );
  }
  return figures;
}

/** Every vector in a table of sqlite-vec, which is exact. */
function openVec0(library: Database, { libraryPath }: IndexAt): { nearest(query: Float32Array): string[]; close(): void } {
  const path = `${libraryPath}.vec0`;
  const db = new BetterSqlite3(path);
  loadSqliteVec(db);
  copyToVec0(db, libraryPath);
  const nearest = db.prepare('select sound from vectors where embedding match ? and k = ? order by distance').pluck();
  const idOf = library.prepare('select sound_id from sounds where id = ?').pluck();
  return {
    nearest: (query) => (nearest.all(bytesOf(query), PAGE) as number[]).slice(0, 10).map((sound) => String(idOf.get(sound))),
    close() {
      db.close();
      rmSync(path, { force: true });
    },
  };
}

/** Sums the rows of the same vectors, in memory of its own. */
async function bareSum(db: Database, { libraryPath }: IndexAt, module: object): Promise<() => unknown> {
  const loaded = createLoadedModel({ store: createVectorsStore(db), path: libraryPath, modelKey: modelKey(benchModel), dims: 512 });
  await loaded.refresh(new AbortController().signal);
  const { memory, stride, count } = loaded.vectors;
  const kernel = await instantiateKernel(module, memory);
  const bytes = Math.floor((count() / 2048) * blockBytes(stride));
  return () => kernel.sum(blockAddress(0, stride), bytes - (bytes % 64));
}

function exactSearch(db: Database): (query: Float32Array, where: Where) => string[] {
  const model = createVectorsStore(db).modelId(modelKey(benchModel)) ?? 0;
  const scan = createVectorScanStore(db);
  return (query, where) => scan.nearest(query, model, { where, k: 10 }).map(({ id }) => id);
}

/** How many of the exact ten are among the first ten found. */
function sharedTop(found: readonly { id: string }[], exact: readonly string[]): number {
  const wanted = new Set(exact);
  return found.slice(0, 10).filter(({ id }) => wanted.has(id)).length;
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const started = performance.now();
  const answer = await work();
  return { ms: performance.now() - started, answer };
}
