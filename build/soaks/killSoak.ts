/** Kills at random instants of a scan - the whole app, its ingest process, a decoder - after each of which one scan makes the index whole. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { countTorn, dumpIndex } from '../../e2e/fixtures/indexDumpStore.ts';
import { makeWav } from '../../e2e/fixtures/makeWav.ts';
import { makeNoise, seededRandom } from '../../e2e/fixtures/samples.ts';
import { childrenOf, eventually, isAlive } from '../../e2e/hosts/processes.ts';
import { type RunningFoley, runFoley, startFoley } from '../../e2e/hosts/terminalClient.ts';
import { Status } from '../../main/contract/jobs.ts';
import type { SoakOptions, SoakResult } from './soak.ts';

const FILES = 300;
const FRAMES = 6000;
const POLL_MS = 5;
const MAX_LANES = 4;
const targets = ['app', 'ingestWorker', 'decodeWorker'] as const;
type Target = (typeof targets)[number];

type Place = { library: string; base: string };

/** Linux only: children are found in the system's own table. As many scans run side by side as there are processors, up to four. */
export async function runKillSoak({ count, seed, signal, progress }: SoakOptions): Promise<SoakResult> {
  const base = mkdtempSync(join(tmpdir(), 'foley-kill-'));
  const place: Place = { base, library: makeLibrary(join(base, 'library')) };
  const lanes = Math.min(count, MAX_LANES, availableParallelism());
  const met: Record<string, number> = {};
  const breaches: string[] = [];
  let done = 0;
  try {
    const { undisturbed, spanMs } = await calmScans(place, lanes);
    const runs = drawRuns(count, seed, spanMs).values();
    const lane = async (): Promise<void> => {
      for (const { run, target, afterMs } of runs) {
        signal.throwIfAborted();
        const { hit, breach } = await disturbed(place, { target, afterMs, undisturbed, data: join(base, `run ${run}`) });
        const name = hit ? `${target} killed` : `${target} not there at that instant`;
        met[name] = (met[name] ?? 0) + 1;
        if (breach !== null) breaches.push(`seed ${seed}, run ${run}, ${target} after ${afterMs} ms: ${breach}`);
        done += 1;
        progress(`${done} of ${count}, ${breaches.length} breaches`);
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
    for (const lost of ended) if (lost.status === 'rejected') throw lost.reason;
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
  return { runs: count, met, breaches };
}

type Run = { run: number; target: Target; afterMs: number };

/** Drawn beforehand, so that a seed names the same instants in whatever order the scans end. */
function drawRuns(count: number, seed: number, spanMs: Record<Target, number>): Run[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, run) => {
    const target = targets[run % targets.length] ?? 'app';
    return { run, target, afterMs: Math.round(random() * spanMs[target]) };
  });
}

/** What an undisturbed scan leaves, and how long its processes live beside as many others as there will be. */
async function calmScans({ base, library }: Place, lanes: number) {
  const calm = Array.from({ length: Math.max(1, lanes) }, (_, lane) => join(base, `calm ${lane}`));
  const scans = calm.map((data) => startFoley(['--json', 'add', library, '--license', 'user-owned'], data));
  const spans = await Promise.all(scans.map(lifetimes));
  const [undisturbed = [], ...others] = calm.map(rowsOf);
  const odd = others.map((rows) => differenceOf(rows, undisturbed)).find((difference) => difference !== null);
  if (odd !== undefined) throw new Error(`two undisturbed scans differ: ${odd}`);
  const longest = (target: Target) => Math.max(...spans.map((span) => span[target]));
  return { undisturbed, spanMs: { app: longest('app'), ingestWorker: longest('ingestWorker'), decodeWorker: longest('decodeWorker') } };
}

type Disturbance = { target: Target; afterMs: number; undisturbed: readonly string[]; data: string };

/** One scan that is killed, one that follows, and what the index is then. */
async function disturbed({ library }: Place, { target, afterMs, undisturbed, data }: Disturbance) {
  const running = startFoley(['--json', 'add', library, '--license', 'user-owned'], data);
  const hit = await killed(running, target, afterMs);
  try {
    await scannedAgain(library, data);
    return { hit, breach: differenceOf(rowsOf(data), undisturbed) ?? tornIn(data) };
  } catch (error) {
    return { hit, breach: error instanceof Error ? error.message : String(error) };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** How long each process of one undisturbed scan lived, in milliseconds: within that a kill meets it. */
async function lifetimes({ child, done }: RunningFoley): Promise<Record<Target, number>> {
  const lived = async (target: Target) => {
    await appeared(child, target);
    const startedMs = performance.now();
    await done;
    return performance.now() - startedMs;
  };
  const [app, ingestWorker, decodeWorker] = await Promise.all(targets.map(lived));
  return { app: app ?? 0, ingestWorker: ingestWorker ?? 0, decodeWorker: decodeWorker ?? 0 };
}

/** The id of the process once it is there; null when the command is over first. */
async function appeared(child: RunningFoley['child'], target: Target): Promise<number | null> {
  const pid = child.pid ?? 0;
  if (target === 'app') return pid;
  for (;;) {
    const found = childrenOf(pid).find(({ command }) => command.includes(target));
    if (found) return found.pid;
    if (child.exitCode !== null) return null;
    await delay(POLL_MS);
  }
}

/** Waits for the process and so long again, kills it, and resolves when the command and all its processes are gone. False when it was gone before. */
async function killed({ child, done }: RunningFoley, target: Target, afterMs: number): Promise<boolean> {
  const victim = await appeared(child, target);
  await Promise.race([delay(afterMs), done]);
  const children = childrenOf(child.pid ?? 0);
  const hit = victim !== null && child.exitCode === null && ended(victim);
  await done;
  await eventually('the processes of a killed app end', () => children.every((one) => !isAlive(one.pid)));
  return hit;
}

/** False when it is gone already. */
function ended(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

function makeLibrary(library: string): string {
  mkdirSync(library);
  for (let i = 0; i < FILES; i++) {
    writeFileSync(join(library, `rain ${i} drops.wav`), makeWav({ samples: makeNoise({ frames: FRAMES, seed: i + 1 }) }));
  }
  return library;
}

async function ran(args: readonly string[], data: string): Promise<unknown> {
  const { code, out, err } = await runFoley(['--json', ...args], data);
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${out.slice(0, 300)} ${err.slice(0, 300)}`);
  return JSON.parse(out);
}

/** What a person would do next; a kill before the folder was written down leaves it to be added. */
async function scannedAgain(library: string, data: string): Promise<void> {
  const { roots } = Status.parse(await ran(['status'], data));
  const [root] = roots;
  await ran(root ? ['rescan', root.id] : ['add', library, '--license', 'user-owned'], data);
}

const databaseOf = (data: string) => join(data, 'desk', 'library.db');

/** The index as one line a file, without the keys, which are made anew each time. */
const rowsOf = (data: string): string[] => dumpIndex(databaseOf(data)).map(({ key: _, ...row }) => JSON.stringify(row));

/** The first difference between two lists of rows, in words; null for none. */
export function differenceOf(rows: readonly string[], expected: readonly string[]): string | null {
  if (rows.length !== expected.length) return `${rows.length} rows in place of ${expected.length}`;
  const at = rows.findIndex((row, index) => row !== expected[index]);
  return at === -1 ? null : `${rows[at]} in place of ${expected[at]}`;
}

function tornIn(data: string): string | null {
  const { orphans, withoutText, textWithout, integrity } = countTorn(databaseOf(data));
  const whole = orphans + withoutText + textWithout === 0 && integrity === 'ok';
  return whole ? null : `orphans ${orphans}, without text ${withoutText}, text without sound ${textWithout}, integrity ${integrity}`;
}
