/** Publishes synthetic sounds at an address without an index on this machine, as a process of its own: what it holds in memory is its own. */
import { indexedText } from '../../main/library/indexText.ts';
import type { PublishStore, SharedRow } from '../../main/library/publishStore.ts';
import { prepareLance } from '../../native/lance/lanceModule.ts';
import { publishIndex } from '../../native/lance/publishIndex.ts';
import { openSharedFolder } from '../../native/lance/sharedFolder.ts';
import { syntheticSounds } from './syntheticIndex.ts';
import { benchModel, vectorSource } from './syntheticVectors.ts';

export const CHECKED = 20;
const TOP = 10;

/** `tops`: the ten sounds nearest to each of the first questions, by comparing with every vector. `steps`: when each began, in seconds. */
export type Publication = { seconds: number; makingSeconds: number; peakMb: number; tops: string[][]; steps: [string, number][] };

/** The same in every run; even ones are like sounds. */
export const questionAt = (n: number) => (n % 2 === 0 ? vectorSource.soundQuery(n) : vectorSource.textQuery(n));

/** Rows are numbered from 1; the id of one is its number, so that whoever reads needs no index either. */
function syntheticStore(sounds: number, onVector: (id: string, vector: Float32Array) => void) {
  const source = syntheticSounds(sounds);
  const counts = { sounds, embedded: sounds, wanted: sounds, gaps: 0 };
  let makingMs = 0;
  const store: PublishStore = {
    uuid: () => 'synthetic',
    position: () => ({ change: 0, slot: 0, removal: 0 }),
    reaches: () => true,
    newestModel: () => benchModel,
    counts: () => counts,
    rowsAfter(_model, after, limit) {
      const begun = performance.now();
      const rows: SharedRow[] = [];
      for (let row = after + 1; row <= Math.min(sounds, after + limit); row += 1) {
        const next = source.next();
        if (next.done === true) break;
        const vector = vectorSource.sound(row);
        rows.push(sharedRow(row, next.value, vector));
        onVector(String(row), vector);
      }
      makingMs += performance.now() - begun;
      return rows;
    },
    rowsOf: () => [],
    changedSince: () => ({ rows: [], slots: [] }),
    atOnce: (work) => work(),
  };
  return { store, makingSeconds: () => makingMs / 1000 };
}

const flags = {
  ...{ live: true, commercial: true, embed: true, standalone: false, training: false },
  ...{ attribution: true, verified: true, voice: false, trademark: false },
};

type Synthetic = ReturnType<typeof syntheticSounds> extends Generator<infer Sound> ? Sound : never;

function sharedRow(row: number, { relPath, fields, durationSec, channels }: Synthetic, vector: Float32Array<ArrayBuffer>): SharedRow {
  const folders = relPath.split('/');
  const fileName = folders.pop() ?? '';
  const [catId = '', caption = ''] = fileName.split('_');
  const mean = new Uint8Array(vector.buffer);
  const text = {
    caption,
    tags: caption.toLowerCase().split(' '),
    description: fields['bext.Description'] ?? '',
    ucsCatid: catId,
    durationSec,
  };
  return {
    ...{ row, id: String(row), flags, durationSec, revenueCapUsd: null, category: folders[0] ?? null, catId },
    ...{ channels, sampleRate: 48_000, quality: 'pass', roots: ['root'] },
    words: indexedText({ ...text, fileName, folders }),
    heard: { slot: row, mean, windows: mean, starts: '[0]' },
  };
}

async function publishSynthetic(address: string, sounds: number): Promise<Publication> {
  const questions = Array.from({ length: CHECKED }, (_, n) => questionAt(n));
  const best = questions.map(() => [] as { id: string; score: number }[]);
  const look = (id: string, vector: Float32Array) => {
    for (const [n, question] of questions.entries()) {
      let score = 0;
      for (let i = 0; i < vector.length; i += 1) score += (vector[i] ?? 0) * (question[i] ?? 0);
      const top = best[n] ?? [];
      if (top.length === TOP && score <= (top.at(-1)?.score ?? 0)) continue;
      top.push({ id, score });
      top.sort((a, b) => b.score - a.score);
      top.length = Math.min(top.length, TOP);
    }
  };
  const { store, makingSeconds } = syntheticStore(sounds, look);
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 200);
  const steps: [string, number][] = [];
  const onProgress = ({ label }: { label: string }) => {
    if (steps.at(-1)?.[0] === label) return;
    steps.push([label, seconds()]);
    process.stderr.write(`${label}\n`);
  };
  const folder = openSharedFolder(address, { env: {} });
  await publishIndex({ folder, store, model: benchModel, replace: true, onProgress, now: () => new Date() }, new AbortController().signal);
  clearInterval(timer);
  return {
    ...{ seconds: seconds(), makingSeconds: makingSeconds(), peakMb: peak / 1e6, steps },
    tops: best.map((top) => top.map(({ id }) => id)),
  };
}

const [, , address, sounds] = process.argv;
if (import.meta.main && address !== undefined) {
  prepareLance();
  process.stdout.write(JSON.stringify(await publishSynthetic(address, Number(sounds))));
}
