/** How long commands take while a scan runs, beside the same commands on the same app at rest. */
import { localClient, openApp } from '../../main/compose.ts';
import type { Client } from '../../main/contract/commands.ts';
import { forkProcess } from '../../native/spawn.ts';
import { type BenchOptions, type Figure, figure, percentile } from './figure.ts';

/** Between two questions, as a person's hand on the window. */
const PAUSE_MS = 25;
const IDLE_QUESTIONS = 200;

const questions = {
  status: (client: Client) => client.call('status', {}),
  search: (client: Client) => client.call('search', { query: 'door creak', k: 50 }),
} as const;
type Question = keyof typeof questions;
type Latencies = Record<Question | 'timer', number[]>;

export async function answersDuringScan(folder: string, deskFolder: string, { signal, progress }: BenchOptions): Promise<Figure[]> {
  const config = { deskFolder, ffmpeg: null, approveUnknownCost: false, starter: false, watch: false };
  // As beside an open window: reading then yields to whoever asks.
  const app = await openApp({ config, spawn: forkProcess, stays: true });
  try {
    const client = localClient(app, 'process');
    // The start of the threads behind the first question is no matter of scans.
    for (const name of Object.keys(questions) as Question[]) await questions[name](client);
    const { job_id } = await client.call('roots.add', { folder, license: 'CC0-1.0' });
    let over = false;
    const ended = client.call('jobs.wait', { job_id }).finally(() => {
      over = true;
    });
    progress('Asking while a scan runs');
    const rss: number[] = [];
    const busy = await ask(client, () => {
      rss.push(process.memoryUsage.rss() / 1e6);
      signal.throwIfAborted();
      return !over;
    });
    await ended;
    progress('Asking at rest');
    let left = IDLE_QUESTIONS;
    const idle = await ask(client, () => left-- > 0);
    return [
      ...(Object.keys(busy) as (keyof Latencies)[]).flatMap((name) => latencyFigures(name, busy[name], idle[name])),
      figure({
        bench: 'ingest',
        figure: 'memory of the app process during the scan',
        value: Math.max(...rss),
        unit: 'MB',
        baseline: { name: 'at its start', value: rss[0] ?? null },
      }),
    ];
  } finally {
    await app.close();
  }
}

async function ask(client: Client, goesOn: () => boolean): Promise<Latencies> {
  const told: Latencies = { status: [], search: [], timer: [] };
  while (goesOn()) {
    for (const name of Object.keys(questions) as Question[]) {
      const begun = performance.now();
      await questions[name](client);
      told[name].push(performance.now() - begun);
    }
    // What a timer is late by is what the app's own thread was held up, by whatever.
    const due = performance.now() + PAUSE_MS;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    told.timer.push(Math.max(0, performance.now() - due));
  }
  return told;
}

function latencyFigures(name: keyof Latencies, busy: number[], idle: number[]): Figure[] {
  return ([50, 99, 100] as const).map((p) =>
    figure({
      bench: 'ingest',
      figure: `${name === 'timer' ? 'delay of a timer in the app' : `answer to ${name}`} during a scan, ${p === 100 ? 'worst' : `p${p}`}`,
      value: percentile(busy, p),
      unit: 'ms',
      baseline: { name: 'the same at rest', value: percentile(idle, p) },
    }),
  );
}
