/** Damaged audio files through the reader: each ends in one of five statuses, soon, and none by an error that nobody foresaw. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fuzzCases } from '../../e2e/cases/fuzzCases.ts';
import { analyseFile } from '../../native/analyseFile.ts';
import type { FileAnalysis } from '../../native/fileAnalysis.ts';
import type { SoakOptions, SoakResult } from './soak.ts';

/** Of processor time, which doesn't grow on a busy machine; what waits without using any is ended by the reader's own limit. */
const MAX_CPU_MS = 5000;
const MAX_WAIT_MS = 120_000;
const PROGRESS_EVERY = 500;
const statuses: readonly string[] = ['ok', 'ok_with_warnings', 'unsupported', 'unreadable', 'skipped'];

export async function runFuzzSoak({ count, seed, signal, progress }: SoakOptions): Promise<SoakResult> {
  const folder = mkdtempSync(join(tmpdir(), 'foley-fuzz-'));
  const path = join(folder, 'damaged');
  const met: Record<string, number> = {};
  const breaches: string[] = [];
  try {
    for await (const { run, kind, bytes } of fuzzCases(count, seed)) {
      writeFileSync(path, bytes);
      const { outcome, breach } = await analysed(path, signal);
      met[outcome] = (met[outcome] ?? 0) + 1;
      if (breach !== null) breaches.push(`seed ${seed}, run ${run}, ${kind}: ${breach}`);
      if ((run + 1) % PROGRESS_EVERY === 0) progress(`${run + 1} of ${count}, ${breaches.length} breaches`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { runs: count, met, breaches };
}

async function analysed(path: string, signal: AbortSignal): Promise<{ outcome: string; breach: string | null }> {
  const spent = cpuClock();
  try {
    const found = await analyseFile(path, { ffmpeg: null, signal, maxMs: MAX_WAIT_MS });
    return { outcome: found.status, breach: breachOf(found, spent()) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { outcome: 'thrown', breach: `threw ${String(error)}` };
  }
}

/** Tells the milliseconds of processor time that this process has used since. */
export function cpuClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/** What an analysis must never be; null for one that is as it should. `cpuMs`: the processor time that it took. */
export function breachOf(found: Pick<FileAnalysis, 'status' | 'reason' | 'format' | 'peakDb'>, cpuMs: number): string | null {
  if (!statuses.includes(found.status)) return `status ${found.status}`;
  if (found.reason === 'damaged') return 'an error that no reader foresaw';
  if (found.status.startsWith('ok') !== (found.reason === null)) return `status ${found.status} with reason ${found.reason}`;
  if (cpuMs > MAX_CPU_MS || found.reason === 'took too long') return `took ${Math.round(cpuMs)} ms of processor time`;
  const numbers = [found.peakDb ?? 0, found.format?.frames ?? 0, found.format?.sampleRate ?? 1];
  return numbers.every(Number.isFinite) ? null : `numbers ${numbers.join(' ')}`;
}
