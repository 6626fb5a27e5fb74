/** The terminal: one command in, one document or a few lines out, progress on standard error. */
import { readFile, writeFile } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import type { Client, CommandName } from '../contract/commands.ts';
import { commands } from '../contract/commands.ts';
import type { FolderReport, JobView } from '../contract/domain.ts';
import { asFailure, Failure, failureTable } from '../contract/failures.ts';
import { reportCsv } from '../library/fileReport.ts';
import { type CliCall, helpText, listed, parseArgs, takeJson } from './cliArgs.ts';
import { cliText } from './cliText.ts';

export type Terminal = {
  out(text: string): void;
  err(text: string): void;
  /** Standard input as text. */
  stdin(): Promise<string>;
  /** Folder that relative names start from. */
  cwd: string;
  /** True where a line on standard error may be rewritten. */
  live: boolean;
};

export type CliOptions = {
  argv: readonly string[];
  terminal: Terminal;
  signal: AbortSignal;
  /** Opens the app; called only when a command needs it. */
  open(): Promise<{ client: Client; close(): Promise<void> }>;
  /** Serves the window until the signal; told its address through `ready`. */
  serve(port: number, ready: (url: string) => void): Promise<void>;
};

/** Runs one command line; gives the exit code: 0 ok, 1 failed, 2 not understood. Never rejects. */
export async function runCli(options: CliOptions): Promise<number> {
  const { terminal } = options;
  const { json, rest } = takeJson(options.argv);
  try {
    const [first, second] = rest;
    if (first === undefined || first === 'help' || rest.includes('--help')) {
      terminal.out(`${helpText(first === 'help' ? second : first)}\n`);
      return first === undefined ? 2 : 0;
    }
    if (first === 'serve') {
      await options.serve(servePort(rest.slice(1)), (url) =>
        terminal.out(json ? `${JSON.stringify({ url })}\n` : `Foley Desk is at ${url}\n`),
      );
      return 0;
    }
    const call = await readFiles(parseArgs(rest), terminal);
    const desk = await options.open();
    try {
      const result = await perform(desk.client, call, terminal, options.signal);
      await deliver(call, result, { terminal, json });
      return 0;
    } finally {
      await desk.close();
    }
  } catch (error) {
    const failure = asFailure(error);
    if (json) terminal.out(`${JSON.stringify({ error: failure.toBody() })}\n`);
    else terminal.err(`${failure.message} [${failure.code}]\n`);
    return failureTable[failure.code].exit;
  }
}

function servePort(words: readonly string[]): number {
  if (words.length === 0) return 0;
  const text = words[0] === '--port' ? words[1] : words[0]?.replace(/^--port=/, '');
  const port = Number(text);
  if (text === undefined || !/^\d+$/.test(text) || port > 65_535 || words.length > 2) {
    throw new Failure('bad_request', 'serve takes --port and a number from 0 to 65535.');
  }
  return port;
}

/** Names of the caller's files become text and absolute paths before the app sees them. */
async function readFiles(call: CliCall, terminal: Terminal): Promise<CliCall> {
  const params = { ...call.params };
  const folder = params['folder'];
  if (typeof folder === 'string' && !isAbsolute(folder)) params['folder'] = resolve(terminal.cwd, folder);
  const file = call.terminal['file'];
  if (file !== undefined) {
    try {
      const text = file === '-' ? await terminal.stdin() : await readFile(resolve(terminal.cwd, file), 'utf8');
      if (call.name === 'rights.assert') params['sound_ids'] = listed(text);
      else params['passage'] = text;
    } catch (error) {
      throw new Failure('file_unreadable', `${file} can't be read: ${error instanceof Error ? error.message : error}.`, { file });
    }
  }
  return { ...call, params };
}

async function perform(client: Client, call: CliCall, terminal: Terminal, signal: AbortSignal): Promise<unknown> {
  if (call.name !== 'status' && call.name !== 'doctor') await waitForStarter(client, terminal, signal);
  const answer: unknown = await client.call(call.name, call.params as never, signal);
  if (!('job' in commands[call.name])) return answer;
  return followJob(client, (answer as { job_id: string }).job_id, terminal, signal);
}

/** A new data folder fills itself first: a search in between would miss what is about to be there. */
async function waitForStarter(client: Client, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const jobs = await client.call('jobs.list', {}, signal);
  const starter = jobs.find((job) => job.kind === 'starter' && job.state === 'running');
  if (starter) await followJob(client, starter.job_id, terminal, signal);
}

async function followJob(client: Client, jobId: string, terminal: Terminal, signal: AbortSignal): Promise<unknown> {
  const unsubscribe = client.subscribe((notice) => {
    if (notice.type === 'job.changed' && notice.job.job_id === jobId && terminal.live) showProgress(notice.job, terminal);
  });
  const cancel = () => void client.call('jobs.cancel', { job_id: jobId }).catch(() => {});
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    return (await client.call('jobs.wait', { job_id: jobId })).result;
  } finally {
    signal.removeEventListener('abort', cancel);
    unsubscribe();
    if (terminal.live) terminal.err('\r\u001b[K');
  }
}

function showProgress(job: JobView, terminal: Terminal): void {
  const { done, total, label } = job.progress;
  terminal.err(`\r\u001b[K${total === null ? done : `${done}/${total}`} ${label.slice(0, 60)}`);
}

async function deliver(call: CliCall, result: unknown, { terminal, json }: { terminal: Terminal; json: boolean }): Promise<void> {
  const wanted = fileOf(call, result);
  if (wanted) await writeFile(resolve(terminal.cwd, wanted.path), wanted.text);
  if (json) terminal.out(`${JSON.stringify(result)}\n`);
  else if (!wanted || call.name === 'find') terminal.out(`${cliText(call.name, result)}\n`);
  if (wanted && !json) terminal.err(`Wrote ${wanted.path}\n`);
}

/** The document that a command was asked to write, byte for byte what `export` gives. */
function fileOf(call: CliCall, result: unknown): { path: string; text: string } | null {
  const path = call.terminal['timeline'] ?? call.terminal['out'];
  if (path === undefined) return null;
  const name: CommandName = call.name;
  if (name === 'export') return { path, text: (result as { text: string }).text };
  if (name === 'roots.report') return { path, text: reportCsv((result as FolderReport).files) };
  const timeline = name === 'find' ? (result as { timeline: unknown }).timeline : result;
  return { path, text: `${JSON.stringify(timeline, null, 2)}\n` };
}
