/** Texts through a whole search, in both modes: each gets an answer whose words were asked for, and none is a syntax error to the engine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryTexts } from '../../e2e/fixtures/queryTexts.ts';
import { createLibrarySearch, type LibrarySearch } from '../../main/library/librarySearch.ts';
import { createIndexOpener } from '../../native/searchWorker.ts';
import { writeSyntheticIndex } from '../benchmarks/syntheticIndex.ts';
import type { SoakOptions, SoakResult } from './soak.ts';

const SOUNDS = 500;
const MAX_MS = 2000;
const PROGRESS_EVERY = 5000;

type Outcome = { outcome: string; breach: string | null };

export async function runQuerySoak({ count, seed, signal, progress }: SoakOptions): Promise<SoakResult> {
  const folder = mkdtempSync(join(tmpdir(), 'foley-query-'));
  const libraryPath = join(folder, 'library.db');
  writeSyntheticIndex(libraryPath, SOUNDS);
  const index = createIndexOpener(libraryPath);
  const search = createLibrarySearch({ index: index.current });
  const met: Record<string, number> = {};
  const breaches: string[] = [];
  let run = 0;
  try {
    for (const query of queryTexts(count, seed)) {
      for (const mode of ['plain', 'grammar'] as const) {
        const { outcome, breach } = await searched(search, { query, mode }, signal);
        met[outcome] = (met[outcome] ?? 0) + 1;
        if (breach !== null) breaches.push(`seed ${seed}, run ${run}, ${mode} ${JSON.stringify(query)}: ${breach}`);
      }
      run += 1;
      if (run % PROGRESS_EVERY === 0) progress(`${run} of ${count}, ${breaches.length} breaches`);
    }
  } finally {
    index.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { runs: count, met, breaches };
}

async function searched(search: LibrarySearch, asked: { query: string; mode: 'plain' | 'grammar' }, signal: AbortSignal): Promise<Outcome> {
  const begun = performance.now();
  try {
    const params = { ...asked, k: 5, offset: 0, candidate_k: 50, rrf_k: 60, where: {}, why: true, facets: true };
    const { legs, total, results, parsed } = await search.search(params, signal);
    const ms = performance.now() - begun;
    const { status, reason } = legs.keyword;
    if (status === 'failed') return { outcome: status, breach: `the leg failed: ${reason}` };
    if (ms > MAX_MS) return { outcome: status, breach: `took ${Math.round(ms)} ms` };
    if (results.length > total) return { outcome: status, breach: `${results.length} results of ${total}` };
    if (status === 'not_run' && parsed.some(({ op, field }) => op !== 'not' && field === null))
      return { outcome: status, breach: 'has words and was not run' };
    return { outcome: total > 0 ? 'found' : status === 'ok' ? 'nothing found' : 'no words', breach: null };
  } catch (error) {
    if (signal.aborted) throw error;
    return { outcome: 'thrown', breach: `threw ${String(error)}` };
  }
}
