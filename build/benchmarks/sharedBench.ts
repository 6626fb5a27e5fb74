/** What it costs to publish a library for a team, and to search it there. What the own index checks of each answer is left out. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Where } from '../../main/contract/search.ts';
import { inWords, plainQuery } from '../../main/library/keywordQuery.ts';
import { loadLance, prepareLance } from '../../native/lance/lanceModule.ts';
import { openSharedFolder } from '../../native/lance/sharedFolder.ts';
import { createSharedIndex } from '../../native/lance/sharedIndex.ts';
import { type BenchOptions, type Figure, figure, percentile } from './figure.ts';
import { keywordQueries } from './keywordQueries.ts';
import { CHECKED, type Publication, questionAt } from './syntheticPublication.ts';
import { benchModel } from './syntheticVectors.ts';
import { timed } from './vectorFigures.ts';

const BENCH = 'shared';
/** A publication of 1,000,000 sounds takes 5 GB and some ten minutes, so it is measured when asked for. */
const SIZES = (process.env['BENCH_SOUNDS'] ?? '100000').split(',').map(Number);
const PAGE = 50;
const QUESTIONS = 40;
const ROUNDS = 3;
/** Of words that many sounds have: their places in all of them are read. */
const PHRASES = ['heavy open', 'light close', 'open the door', 'heavy wooden'];

const filters: Record<string, Where> = {
  'without a filter': {},
  'a category, two channels, under 8 s': { ucs_category: 'DOORS', channels: 2, max_duration_s: 8 },
};

export async function runSharedBench(options: BenchOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  prepareLance();
  for (const sounds of SIZES) {
    const base = mkdtempSync(join(tmpdir(), 'foley-shared-'));
    try {
      figures.push(...(await figuresOf(base, sounds, options)));
    } finally {
      rmSync(base, { recursive: true, force: true });
    }
  }
  return figures;
}

async function figuresOf(address: string, sounds: number, { signal, progress }: BenchOptions): Promise<Figure[]> {
  progress(`Publishing ${sounds} sounds`);
  const maker = fileURLToPath(new URL('./syntheticPublication.ts', import.meta.url));
  const stdio: ('ignore' | 'pipe' | 'inherit')[] = ['ignore', 'pipe', 'inherit'];
  const told = execFileSync(process.execPath, [maker, address, String(sounds)], { stdio, encoding: 'utf8' });
  const { seconds, makingSeconds, peakMb, tops, steps } = JSON.parse(told) as Publication;
  for (const [step, at] of steps) progress(`${at.toFixed(1)} s: ${step}`);
  signal.throwIfAborted();
  const vectorsMb = (sounds * 2048) / 1e6;
  const whole = { name: 'the vectors alone', value: vectorsMb };
  const at = (name: string) => `${name}, ${sounds} sounds`;
  return [
    figure({
      bench: BENCH,
      figure: at('a first publication'),
      value: seconds,
      unit: 's',
      baseline: { name: 'making the same rows', value: makingSeconds },
    }),
    figure({ bench: BENCH, figure: at('memory of whoever publishes'), value: peakMb, unit: 'MB', baseline: whole }),
    figure({ bench: BENCH, figure: at('size on the disk'), value: (await bytesIn(address)) / 1e6, unit: 'MB', baseline: whole }),
    ...(await askedFigures({ address, sounds, tops, at }, { signal, progress })),
  ];
}

type Asked = { address: string; sounds: number; tops: readonly string[][]; at(name: string): string };

async function askedFigures({ address, sounds, tops, at }: Asked, { signal, progress }: BenchOptions): Promise<Figure[]> {
  progress(`Asking ${sounds} sounds`);
  const before = process.memoryUsage.rss();
  const rows = {
    ...{ uuid: () => 'synthetic', soundIdOf: String, allPassing: () => null, termsFrom: () => [], changesSince: () => 0 },
    passing: (ids: readonly string[]) => new Map(ids.map((id) => [id, [Number(id)]])),
  };
  const folder = openSharedFolder(address, { env: {} });
  const shared = createSharedIndex({ folder, rows, ownVectors: { ofSound: () => null }, askMs: 600_000 });
  const figures: Figure[] = [];
  const first = await timed(() => shared.vectors.topK(questionAt(QUESTIONS), { model: benchModel, where: {}, k: PAGE }, signal));
  const bare = await bareSearch(address);
  let right = 0;
  for (const [name, where] of Object.entries(filters)) {
    const [legs, alone]: [number[], number[]] = [[], []];
    for (let n = 0; n < QUESTIONS; n += 1) {
      const { ms, answer } = await timed(() => shared.vectors.topK(questionAt(n), { model: benchModel, where, k: PAGE }, signal));
      legs.push(ms);
      alone.push((await timed(() => bare(questionAt(n)))).ms);
      const top = new Set(n < CHECKED && Object.keys(where).length === 0 ? tops[n] : []);
      right += answer.slice(0, top.size).filter(({ id }) => top.has(id)).length;
    }
    figures.push(
      ...spread(at(`nearest by meaning, ${name}`), legs, { name: 'LanceDB alone, no filter, whole vectors not compared', times: alone }),
    );
  }
  const words: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const text of keywordQueries) {
      const { match, favoured } = plainQuery(text);
      const { ms } = await timed(async () => shared.words.ranked({ match: match ?? '', favoured }, {}, PAGE));
      // The first round fills caches.
      if (round > 0) words.push(ms);
    }
  }
  figures.push(...spread(at('ranked by words'), words, null));
  const phrases: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const phrase of PHRASES) {
      const { ms } = await timed(async () => shared.words.ranked({ match: inWords(`"${phrase}"`) }, {}, PAGE));
      if (round > 0) phrases.push(ms);
    }
  }
  figures.push(...spread(at('ranked by phrases'), phrases, null));
  await shared.close();
  return [
    ...figures,
    figure({ bench: BENCH, figure: at('the first question'), value: first.ms, unit: 'ms', baseline: { name: 'none', value: null } }),
    figure({
      bench: BENCH,
      figure: at('recall@10'),
      value: right / CHECKED / 10,
      unit: 'share',
      baseline: { name: 'every vector compared', value: 1 },
    }),
    figure({
      bench: BENCH,
      figure: at('memory that questions take'),
      value: (process.memoryUsage.rss() - before) / 1e6,
      unit: 'MB',
      baseline: { name: 'the vectors alone', value: (sounds * 2048) / 1e6 },
    }),
  ];
}

async function bareSearch(address: string): Promise<(question: Float32Array) => Promise<unknown>> {
  const { lance } = loadLance();
  const connection = await lance.connect(address);
  const [name = ''] = await connection.tableNames();
  const table = await connection.openTable(name);
  return (question) => table.vectorSearch(question).distanceType('dot').nprobes(20).select(['id', '_distance']).limit(PAGE).toArray();
}

function spread(name: string, times: readonly number[], base: { name: string; times: readonly number[] } | null): Figure[] {
  return [50, 95].map((p) =>
    figure({
      bench: BENCH,
      figure: `${name}, p${p}`,
      value: percentile(times, p),
      unit: 'ms',
      baseline: base === null ? { name: 'none', value: null } : { name: base.name, value: percentile(base.times, p) },
    }),
  );
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}
