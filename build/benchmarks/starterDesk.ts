/** The real app on a data folder of its own that holds the whole starter library. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localClient, openApp } from '../../main/compose.ts';
import type { Client } from '../../main/contract/commands.ts';
import { forkProcess } from '../../native/spawn.ts';
import type { BenchOptions } from './figure.ts';

/** Makes and indexes the starter library, runs `work`, and removes everything. */
export async function withStarterDesk<T>({ signal, progress }: BenchOptions, work: (client: Client) => Promise<T>): Promise<T> {
  const deskFolder = mkdtempSync(join(tmpdir(), 'foley-bench-'));
  try {
    const app = await openApp({
      config: { deskFolder, ffmpeg: null, approveUnknownCost: false, starter: true, watch: false },
      spawn: forkProcess,
    });
    try {
      const client = localClient(app, 'process');
      await starterMade(client, signal, progress);
      return await work(client);
    } finally {
      await app.close();
    }
  } finally {
    rmSync(deskFolder, { recursive: true, force: true });
  }
}

async function starterMade(client: Client, signal: AbortSignal, progress: BenchOptions['progress']): Promise<void> {
  let tenth = 0;
  const stop = client.subscribe((notice) => {
    if (notice.type !== 'job.changed' || notice.job.kind !== 'starter') return;
    const { done, total, label } = notice.job.progress;
    const now = total ? Math.floor((10 * done) / total) : 0;
    if (now !== tenth) progress(`${label} (${done} of ${total})`);
    tenth = now;
  });
  try {
    const making = (await client.call('jobs.list', {}, signal)).find(({ kind }) => kind === 'starter');
    if (making) await client.call('jobs.wait', { job_id: making.job_id }, signal);
  } finally {
    stop();
  }
}
