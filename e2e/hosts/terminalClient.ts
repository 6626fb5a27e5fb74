/** The terminal as a client: every call is a real command line in a process of its own, its one JSON document the answer. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Client, type CommandName, commands } from '../../main/contract/commands.ts';
import { Failure } from '../../main/contract/failures.ts';

const foley = join(import.meta.dirname, '..', '..', 'build', 'foley.mjs');
/** No command of these tests takes longer, even on a busy machine; one that hangs is ended and fails its case. */
const MAX_RUN_MS = 60_000;
/** The system takes no single word longer than this. */
const MAX_WORD_BYTES = 100_000;

export type TerminalRun = { code: number | null; out: string; err: string };
export type FoleyOptions = {
  env?: Record<string, string>;
  stdin?: string;
  /** Runs as this user; for what root may always do. */
  uid?: number;
};
export type RunningFoley = { child: ChildProcessByStdio<Writable, Readable, Readable>; done: Promise<TerminalRun> };

/** Starts one command line on a data folder, as the leader of a process group, like a shell does. */
export function startFoley(args: readonly string[], dataFolder: string, { env = {}, stdin = '', uid }: FoleyOptions = {}): RunningFoley {
  const child = spawn(process.execPath, [foley, ...args], {
    env: { ...process.env, FOLEY_DATA_DIR: dataFolder, FOLEY_STARTER: '0', NODE_OPTIONS: '', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  child.stdin.on('error', () => {});
  child.stdin.end(stdin);
  return { child, done: ended(child, args) };
}

async function ended(child: RunningFoley['child'], args: readonly string[]): Promise<TerminalRun> {
  let hung = false;
  const timer = setTimeout(() => {
    hung = true;
    child.kill('SIGKILL');
  }, MAX_RUN_MS);
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout).catch(() => ''), text(child.stderr), exit]);
  clearTimeout(timer);
  if (hung) throw new Error(`foley ${args.join(' ').slice(0, 200)} did not end. It said: ${out.slice(0, 300)} ${err.slice(0, 600)}`);
  return { code, out, err };
}

/** Runs one command line to its end. */
export function runFoley(args: readonly string[], dataFolder: string, options: FoleyOptions = {}): Promise<TerminalRun> {
  return startFoley(args, dataFolder, options).done;
}

export function terminalClient(dataFolder: string): Client {
  const jobs = new Map<string, unknown>();
  let next = 0;
  return {
    async call(name, params) {
      const given = { ...params } as Record<string, unknown>;
      if (name === 'jobs.wait') return { job: null, result: jobs.get(String(given['job_id'])) } as never;
      const { code, out, err } = await runFoley(...lineOf(name, given, dataFolder));
      const document: unknown = parseOne(out, err);
      if (code !== 0) throw Failure.fromBody((document as { error: ReturnType<Failure['toBody']> }).error);
      if (!('job' in commands[name])) return document as never;
      const jobId = `terminal-${++next}`;
      jobs.set(jobId, document);
      return { job_id: jobId, root_id: null, run_id: (document as { run_id?: string }).run_id ?? null } as never;
    },
    subscribe: () => () => {},
  };
}

/** A long passage goes by standard input, as a person would send it. */
function lineOf(name: CommandName, given: Record<string, unknown>, dataFolder: string): Parameters<typeof runFoley> {
  const { passage, ...rest } = given;
  if (typeof passage !== 'string' || passage.length < MAX_WORD_BYTES) return [['--json', ...argsOf(name, given)], dataFolder];
  return [['--json', ...argsOf(name, { ...rest, file: '-' })], dataFolder, { stdin: passage }];
}

function argsOf(name: CommandName, params: Record<string, unknown>): string[] {
  const row = commands[name];
  if (!('cli' in row)) throw new Error(`${name} is no command of the terminal`);
  const positional: readonly string[] = 'positional' in row.cli ? row.cli.positional : [];
  const flags = Object.entries(params).flatMap(([key, value]) =>
    positional.includes(key) || value === null || value === undefined
      ? []
      : [`--${key.replaceAll('_', '-')}=${typeof value === 'object' ? JSON.stringify(value) : value}`],
  );
  const words = positional.flatMap((key) => (params[key] === undefined ? [] : [String(params[key])]));
  return [...row.cli.name.split(' '), ...flags, '--', ...words];
}

function parseOne(out: string, err: string): unknown {
  try {
    return JSON.parse(out);
  } catch {
    throw new Error(`not one JSON document: ${out.slice(0, 300)} ${err.slice(0, 600)}`);
  }
}
