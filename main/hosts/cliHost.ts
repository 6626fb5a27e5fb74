/** The terminal: one command in, one document or a few lines out, progress on standard error. */
import type { z } from 'zod';
import { type Client, type CommandName, commands, type Result } from '../contract/commands.ts';
import { asFailure, Failure, failureTable } from '../contract/failures.ts';
import type { FindResult } from '../contract/find.ts';
import type { FolderReport } from '../contract/folders.ts';
import { issueWords } from '../contract/issueWords.ts';
import type { RunManifest } from '../contract/manifest.ts';
import { isWithoutModel } from '../contract/search.ts';
import { reportCsv } from '../library/fileReport.ts';
import { serializeTimeline } from '../timeline/timelineJson.ts';
import { version } from '../version.ts';
import { type CliCall, cliRows, helpText, keysOf, parseArgs, takeJson } from './cliArgs.ts';
import { type Asking, withConsent } from './cliConsent.ts';
import { failureText } from './cliFailureText.ts';
import { outputOf, readFiles, writeOutput } from './cliFiles.ts';
import { followJob, waitForStarter } from './cliJobs.ts';
import { wholeReport } from './cliReport.ts';
import { askedBeside, cliText, type Telling } from './cliText.ts';

export type Terminal = Asking & {
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
  serve(port: number, ready: (served: { url: string; already: boolean }) => void): Promise<void>;
  /** Serves other programs' agents over standard input and output until either ends. */
  mcp(options: { readOnly: boolean }): Promise<void>;
};

/** Runs one command line; gives the exit code: 0 ok, 1 failed, 2 not understood. Never rejects. */
export async function runCli(options: CliOptions): Promise<number> {
  const { terminal } = options;
  const { json, rest } = takeJson(options.argv);
  try {
    const [first, ...more] = rest;
    // Whoever types nothing wants to know what there is; a program that asks for nothing has made a mistake.
    const bare = first === undefined && !json;
    if (bare || first === 'help' || first === '-h' || rest.includes('--help')) {
      const help = helpText(helped(first === 'help' ? more : rest));
      terminal.out(json ? `${JSON.stringify({ help })}\n` : `${help}\n`);
      return 0;
    }
    if (first === undefined) throw new Failure('bad_request', 'Which command? `help` lists them.');
    if (first === '--version' || first === 'version') {
      terminal.out(json ? `${JSON.stringify({ version })}\n` : `Foley Desk ${version}\n`);
      return 0;
    }
    if (first === 'serve') {
      await options.serve(servePort(rest.slice(1)), (served) =>
        terminal.out(json ? `${JSON.stringify(served)}\n` : `Foley Desk ${served.already ? 'runs already' : 'is'} at ${served.url}\n`),
      );
      return 0;
    }
    if (first === 'mcp') {
      await options.mcp({ readOnly: mcpReadOnly(rest.slice(1)) });
      return 0;
    }
    const call = await readFiles(parseArgs(rest), terminal);
    checkParams(call);
    const desk = await options.open();
    try {
      const result = await perform(desk.client, call, terminal, options.signal);
      const telling = json ? {} : await tellingOf(desk.client, call, { result, signal: options.signal });
      await deliver(call, result, { terminal, json, telling });
      return 0;
    } finally {
      await desk.close();
    }
  } catch (error) {
    const failure = asFailure(error);
    if (json) terminal.out(`${JSON.stringify({ error: failure.toBody() })}\n`);
    else terminal.err(`${failureText(failure.toBody())}\n`);
    return failureTable[failure.code].exit;
  }
}

/** The name of a command that help is asked about, without flags; undefined for all of them. */
function helped(words: readonly string[]): string | undefined {
  const [one, two] = words.filter((word) => !word.startsWith('-'));
  return cliRows.some(({ spelled }) => spelled === `${one} ${two}`) ? `${one} ${two}` : one;
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

function mcpReadOnly(words: readonly string[]): boolean {
  if (words.some((word) => word !== '--read-only')) throw new Failure('bad_request', 'mcp takes --read-only, or nothing.');
  return words.length > 0;
}

async function perform(client: Client, call: CliCall, terminal: Terminal, signal: AbortSignal): Promise<unknown> {
  if (call.name !== 'status' && call.name !== 'doctor') await waitForStarter(client, terminal, signal);
  if (call.name === 'roots.report' && outputOf(call) !== null) return wholeReport(client, String(call.params['root_id']), signal);
  const answer: unknown = await withConsent(call, terminal, (params) => client.call(call.name, params as never, signal), signal);
  if (call.name === 'search.clip' && isWithoutModel((answer as Result<'search.clip'>).legs.vector)) {
    throw new Failure('model_missing', "Can't be compared: no model installed. `model install` fetches one, and `embed` has it listen.");
  }
  if (!('job' in commands[call.name])) return answer;
  return followJob(client, (answer as { job_id: string }).job_id, terminal, signal);
}

/** What the text of an answer needs besides: the folders, where the gate kept sounds out that a person may settle or rights were said of them; what the desk has kept of a run. */
async function tellingOf(
  client: Client,
  { name, params, terminal }: CliCall,
  { result, signal }: { result: unknown; signal: AbortSignal },
): Promise<Telling> {
  const isKeptOut = name === 'find' && (result as FindResult).events.some(({ rejected }) => rejected.count > 0);
  const roots =
    isKeptOut || name === 'rights.log'
      ? await client.call('status', {}, signal).then(
          (status) => status.roots,
          () => [],
        )
      : [];
  const run =
    name === 'runs.get' ? await client.call('runs.view', { run_id: (result as RunManifest).run_id }, signal).catch(() => null) : null;
  return { roots, run, all: terminal['all'] === 'true', ...askedBeside(params) };
}

type Delivery = { terminal: Terminal; json: boolean; telling: Telling };

async function deliver(call: CliCall, result: unknown, { terminal, json, telling }: Delivery): Promise<void> {
  const path = outputOf(call);
  if (path !== null) await writeOutput(path, documentOf(call.name, result), terminal.cwd);
  if (json) terminal.out(`${JSON.stringify(result)}\n`);
  else if (path === null || call.name === 'find') terminal.out(`${cliText(call.name, result, telling)}\n`);
  if (path !== null && !json) terminal.err(`Wrote ${path}\n`);
}

/** The document that a command was asked to write, byte for byte what `export` gives. */
function documentOf(name: CommandName, result: unknown): string {
  if (name === 'export') return (result as Result<'export'>).text;
  if (name === 'roots.report') return reportCsv((result as FolderReport).files);
  return serializeTimeline(name === 'find' ? (result as FindResult).timeline : (result as Result<'plan'>));
}

/** Parameters that the contract refuses are told by the flags that were typed, before anything is opened. */
function checkParams({ name, params }: CliCall): void {
  const parsed = commands[name].params.safeParse(params);
  if (parsed.success) return;
  const row = cliRows.find((candidate) => candidate.name === name);
  const [issue] = parsed.error.issues;
  const key = String(issue?.path[0] ?? '');
  const typed = row?.positional.includes(key) ? key.toUpperCase() : `--${key.replaceAll('_', '-')}`;
  const within = issue?.path.slice(1).join('.') ?? '';
  const field = (commands[name].params.shape as Record<string, z.ZodType>)[key];
  const keys = issue?.code === 'unrecognized_keys' && within === '' && field ? keysOf(field) : [];
  const taken = keys.length > 0 ? ` It takes ${keys.join(', ')}.` : '';
  throw new Failure(
    'bad_request',
    `${row?.spelled ?? name}: ${typed}${within && ` ${within}`} ${issue === undefined ? 'is not understood.' : issueWords(issue)}${taken}`,
    {
      issues: parsed.error.issues.map((each) => ({ path: each.path.join('.'), message: issueWords(each) })),
    },
  );
}
