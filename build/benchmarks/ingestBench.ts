/** What a folder costs on its way into the library: listing, looking again, reading; and how the app answers meanwhile. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIngestClient, type IngestClient } from '../../main/library/ingestClient.ts';
import { scanRoot } from '../../main/library/ingestJob.ts';
import { createDecodePool } from '../../native/decodePool.ts';
import { findFfmpeg } from '../../native/readers/findFfmpeg.ts';
import { forkProcess } from '../../native/spawn.ts';
import { type BenchOptions, type Figure, figure } from './figure.ts';
import { answersDuringScan } from './scanAnswers.ts';
import { bareWalkSeconds, writeLongFiles, writeSmallFiles } from './soundFolders.ts';

const SMALL_FILES = Number(process.env['BENCH_FILES'] ?? 10_000);
const LONG_FILES = Number(process.env['BENCH_LONG_FILES'] ?? 1000);

export async function runIngestBench(options: BenchOptions): Promise<Figure[]> {
  const base = mkdtempSync(join(tmpdir(), 'foley-bench-'));
  try {
    options.progress(`Writing ${SMALL_FILES} small files`);
    const small = join(base, 'small');
    writeSmallFiles(small, SMALL_FILES);
    const long = join(base, 'long');
    options.progress(`Writing ${LONG_FILES} files of 1 to 10 s`);
    writeLongFiles(long, LONG_FILES);

    const answers = await answersDuringScan(small, join(base, 'desk'), options);
    return [
      ...(await withIndex(base, (ingest) => smallFigures(ingest, small, options))),
      ...(await withIndex(base, (ingest) => longFigures(ingest, long, options))),
      ...answers,
    ];
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

async function withIndex<T>(base: string, work: (ingest: IngestClient) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(base, 'index-'));
  const ingest = createIngestClient({ spawn: forkProcess, path: join(folder, 'library.db'), onRebuilt: () => {} });
  try {
    return await work(ingest);
  } finally {
    await ingest.close();
  }
}

async function addRoot(ingest: IngestClient, path: string): Promise<void> {
  const claim = { license_id: 'CC0-1.0', holder: null, evidence: null };
  const root = { id: 'root', path, enabled: true, builtin: false, claim, assertedAt: null, textEncoding: null, video: false };
  await ingest.call('syncRoot', { root }, new AbortController().signal);
}

async function smallFigures(ingest: IngestClient, folder: string, { signal, progress }: BenchOptions): Promise<Figure[]> {
  await addRoot(ingest, folder);
  await bareWalkSeconds(folder);
  const bare = await bareWalkSeconds(folder);
  progress('Listing');
  const listing = await seconds(() => ingest.call('list', { rootId: 'root', ffmpeg: false, acceptMissing: false }, signal));
  progress('Reading');
  const pool = createDecodePool({ spawn: forkProcess, size: decoders(), ffmpeg: null, maxMsPerFile: 60_000 });
  try {
    const scan = () =>
      scanRoot({ id: 'root', path: folder }, { ingest, pool, signal, onProgress: () => {}, ffmpeg: false, acceptMissing: false });
    const reading = await seconds(scan);
    const hashing = await seconds(() => hashAll(folder));
    progress('Looking again');
    const again = await seconds(scan);
    const walk = { name: 'bare listing and stat of the same tree', value: bare };
    return [
      figure({
        bench: 'ingest',
        figure: `listing of ${SMALL_FILES} new files, found by name at once`,
        value: SMALL_FILES / listing,
        unit: 'files/s',
        baseline: { name: walk.name, value: SMALL_FILES / bare },
      }),
      figure({
        bench: 'ingest',
        figure: `${SMALL_FILES} small files, decoded, analysed and filed`,
        value: SMALL_FILES / reading,
        unit: 'files/s',
        baseline: { name: 'reading the same files and hashing their bytes, one by one', value: SMALL_FILES / hashing },
      }),
      figure({ bench: 'ingest', figure: `rescan of ${SMALL_FILES} unchanged files`, value: again, unit: 's', baseline: walk }),
    ];
  } finally {
    pool.dispose();
  }
}

async function longFigures(ingest: IngestClient, folder: string, { signal, progress }: BenchOptions): Promise<Figure[]> {
  await addRoot(ingest, folder);
  const pool = createDecodePool({ spawn: forkProcess, size: decoders(), ffmpeg: null, maxMsPerFile: 60_000 });
  try {
    progress('Reading files of 1 to 10 s');
    const whole = await seconds(() =>
      scanRoot({ id: 'root', path: folder }, { ingest, pool, signal, onProgress: () => {}, ffmpeg: false, acceptMissing: false }),
    );
    const ffmpeg = await findFfmpeg(process.env['PATH'] ?? '');
    return [
      figure({
        bench: 'ingest',
        figure: `${LONG_FILES} WAVs of 1 to 10 s, listed, decoded, analysed and filed`,
        value: whole,
        unit: 's',
        baseline:
          ffmpeg === null
            ? { name: 'one ffmpeg process a file: missing, ffmpeg is not installed', value: null }
            : { name: 'one ffmpeg process a file, decoding to null', value: await ffmpegSeconds(ffmpeg, folder) },
      }),
    ];
  } finally {
    pool.dispose();
  }
}

async function hashAll(folder: string): Promise<void> {
  for (const name of wavsIn(folder))
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest();
}

function wavsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.wav'));
}

async function ffmpegSeconds(ffmpeg: string, folder: string): Promise<number> {
  const names = wavsIn(folder);
  return seconds(async () => {
    for (const name of names)
      spawnSync(ffmpeg, ['-nostdin', '-v', 'error', '-i', join(folder, name), '-f', 'null', '-'], { stdio: 'ignore' });
  });
}

/** As the app has them. */
function decoders(): number {
  return availableParallelism();
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
