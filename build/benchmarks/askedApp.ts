/** The app in a process of its own, as a person starts it, that scans a folder and is asked meanwhile as an open window asks it. */
import '../compileCache.mjs';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Client } from '../../main/contract/commands.ts';
import { commonQueries, keywordQueries } from './keywordQueries.ts';

/**
 * Milliseconds of each answer; `common` are searches for words that a tenth and more of all sounds have. `timer` is what one was late by in the
 * app, `probe` in a process beside it that does nothing else: what the machine does to everybody.
 */
export type Latencies = { status: number[]; search: number[]; common: number[]; keystroke: number[]; timer: number[]; probe: number[] };

/** `rss`: bytes of the process, at its start and then with each question. */
export type Asked = { busy: Latencies; idle: Latencies; rss: number[] };

type Options = { folder: string; deskFolder: string; progress(line: string): void };
type Phase = 'busy' | 'idle';
type Message = { phase: Phase } | { asked: Asked };

/** Between two questions, as a person's hand on the window. */
const PAUSE_MS = 25;
/** Between two letters of a quick typist. */
const LETTER_MS = 100;
/** Every so many rounds of questions a query is typed. */
const TYPED_EVERY = 40;
const IDLE_ROUNDS = 200;
/** As the window asks. */
const PAGE = { mode: 'grammar', k: 100, why: true, facets: true } as const;

/** Runs the app in a new process. */
export async function askDuringScan({ folder, deskFolder, progress }: Options, signal: AbortSignal): Promise<Asked> {
  const child = fork(fileURLToPath(import.meta.url), [folder, deskFolder], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal,
  });
  let phase: Phase | 'over' | null = null;
  const asked = new Promise<Asked>((resolve, reject) => {
    child.on('message', (message: Message) => {
      if ('asked' in message) return resolve(message.asked);
      phase = message.phase;
      progress(phase === 'busy' ? 'Asking while a scan runs' : 'Asking at rest');
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`The app that was asked ended (${code}).`)));
  }).finally(() => {
    phase = 'over';
  });
  const [{ busy, idle, rss }, probe] = await Promise.all([asked, probeUntilOver(() => phase)]);
  return { busy: { ...busy, probe: probe.busy }, idle: { ...idle, probe: probe.idle }, rss };
}

async function probeUntilOver(phaseNow: () => Phase | 'over' | null): Promise<Record<Phase, number[]>> {
  const late: Record<Phase, number[]> = { busy: [], idle: [] };
  for (let phase = phaseNow(); phase !== 'over'; phase = phaseNow()) {
    const ms = await lateness(PAUSE_MS);
    if (phase !== null) late[phase].push(ms);
  }
  return late;
}

async function askOwnApp(folder: string, deskFolder: string, onPhase: (phase: Phase) => void): Promise<Asked> {
  // Loaded only here: the process that measures has no app in it.
  const { localClient, openApp } = await import('../../main/compose.ts');
  const { forkProcess } = await import('../../native/spawn.ts');
  const config = { deskFolder, ffmpeg: null, approveUnknownCost: false, starter: false, watch: false };
  // As beside an open window: reading then yields to whoever asks.
  const app = await openApp({ config, spawn: forkProcess, stays: true });
  try {
    const client = localClient(app, 'process');
    // The start of the threads behind the first question is no matter of scans.
    await Promise.all([client.call('status', {}), client.call('search', { query: 'door', ...PAGE })]);
    const rss = [process.memoryUsage.rss()];
    const { job_id } = await client.call('roots.add', { folder, license: 'CC0-1.0' });
    let isOver = false;
    const ended = client.call('jobs.wait', { job_id }).finally(() => {
      isOver = true;
    });
    onPhase('busy');
    const busy = await askRounds(client, () => {
      rss.push(process.memoryUsage.rss());
      return !isOver;
    });
    await ended;
    onPhase('idle');
    let left = IDLE_ROUNDS;
    return { busy, idle: await askRounds(client, () => left-- > 0), rss };
  } finally {
    await app.close();
  }
}

async function askRounds(client: Client, goesOn: () => boolean): Promise<Latencies> {
  const told: Latencies = { status: [], search: [], common: [], keystroke: [], timer: [], probe: [] };
  for (let round = 0; goesOn(); round += 1) {
    const search = (queries: readonly string[]) => client.call('search', { query: nth(queries, round), ...PAGE });
    told.status.push(await milliseconds(() => client.call('status', {})));
    told.search.push(await milliseconds(() => search(keywordQueries)));
    told.common.push(await milliseconds(() => search(commonQueries)));
    told.timer.push(await lateness(PAUSE_MS));
    if (round % TYPED_EVERY === 0) told.keystroke.push(...(await typed(client, nth(keywordQueries, round / TYPED_EVERY))));
  }
  return told;
}

function nth(list: readonly string[], n: number): string {
  return list[n % list.length] ?? '';
}

/** From each letter until an answer to it, or to a later one, is there. A letter calls the question before it off, as the window does. */
async function typed(client: Client, query: string): Promise<number[]> {
  const answers: number[] = [];
  let waiting: number[] = [];
  let asking: { call: AbortController; done: Promise<void> } | null = null;
  for (let letters = 1; letters <= query.length; letters += 1) {
    asking?.call.abort();
    const call = new AbortController();
    waiting.push(performance.now());
    const asked = client.call('search', { query: query.slice(0, letters), ...PAGE }, call.signal);
    const done = asked.then(
      () => {
        if (call.signal.aborted) return;
        answers.push(...waiting.map((begun) => performance.now() - begun));
        waiting = [];
      },
      (error: unknown) => {
        if (!call.signal.aborted) throw error;
      },
    );
    asking = { call, done };
    await lateness(LETTER_MS);
  }
  await asking?.done;
  return answers;
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Waits, and tells how much longer than that it took: what the app's own thread was held up, by whatever. */
async function lateness(ms: number): Promise<number> {
  return Math.max(0, (await milliseconds(() => new Promise((resolve) => setTimeout(resolve, ms)))) - ms);
}

if (import.meta.main) {
  const [folder = '', deskFolder = ''] = process.argv.slice(2);
  const tell = (message: Message) => new Promise<void>((sent) => process.send?.(message, () => sent()));
  await tell({ asked: await askOwnApp(folder, deskFolder, (phase) => void tell({ phase })) });
  process.disconnect();
}
