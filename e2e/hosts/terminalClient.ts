/** The terminal as a client: every call is a real command line in a process of its own, its one JSON document the answer. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Client, type CommandName, commands } from '../../main/contract/commands.ts';
import { Failure } from '../../main/contract/failures.ts';

const foley = join(import.meta.dirname, '..', '..', 'build', 'foley.mjs');

export type TerminalRun = { code: number | null; out: string; err: string };

/** Runs one command line on a data folder. */
export async function runFoley(args: readonly string[], dataFolder: string, env: Record<string, string> = {}): Promise<TerminalRun> {
  const child = spawn(process.execPath, [foley, ...args], {
    env: { ...process.env, FOLEY_DATA_DIR: dataFolder, FOLEY_STARTER: '0', NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { code, out, err };
}

export function terminalClient(dataFolder: string): Client {
  const jobs = new Map<string, unknown>();
  let next = 0;
  return {
    async call(name, params) {
      const given = params as Record<string, unknown>;
      if (name === 'jobs.wait') return { job: null, result: jobs.get(String(given['job_id'])) } as never;
      const { code, out, err } = await runFoley([...argsOf(name, given), '--json'], dataFolder);
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
  return [row.cli.name, ...flags, '--', ...words];
}

function parseOne(out: string, err: string): unknown {
  try {
    return JSON.parse(out);
  } catch {
    throw new Error(`not one JSON document: ${out.slice(0, 300)} ${err.slice(0, 600)}`);
  }
}
