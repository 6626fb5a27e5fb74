/** What the starter library costs a new data folder, beside writing as many bytes. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeStarterLibrary } from '../../main/generate/makeStarterLibrary.ts';
import { cpuSeconds } from './cpuSeconds.ts';
import { type BenchOptions, type Figure, figure } from './figure.ts';

export async function runStarterBench({ signal, progress }: BenchOptions): Promise<Figure[]> {
  const base = mkdtempSync(join(tmpdir(), 'foley-bench-'));
  try {
    const made = join(base, 'made');
    const onProgress = (done: number, total: number, label: string) => {
      if (done % 20 === 0) progress(`Making ${label} (${done} of ${total})`);
    };
    const making = await cpuSeconds(() => makeStarterLibrary(made, { signal, onProgress }));
    const files = readdirSync(made).map((name) => readFileSync(join(made, name)));
    const writing = await cpuSeconds(async () => {
      for (const [index, bytes] of files.entries()) writeFileSync(join(base, `copy ${index}`), bytes);
    });
    return [
      figure({
        bench: 'starter',
        figure: 'CPU time to make the starter library',
        value: making,
        unit: 's',
        baseline: { name: 'CPU time to write the same bytes', value: writing },
      }),
    ];
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}
