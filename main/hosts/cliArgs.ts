/** Reads a command line against the contract: commands, positions and flags all come from the map, so the terminal can't drift from it. */
import type { z } from 'zod';
import { type CommandName, commands } from '../contract/commands.ts';
import { Failure } from '../contract/failures.ts';
import { nearestWord } from './nearestWord.ts';

/** Flags that belong to the terminal alone, by command; the contract knows nothing of files of the caller. */
export const terminalFlags = {
  find: { file: 'Reads the passage from a file (- for standard input).', timeline: 'Writes the timeline to this file.' },
  export: { out: 'Writes the document to this file instead of standard output.' },
  'roots.report': { out: 'Writes every row to this file as CSV instead of standard output.' },
  replay: {
    file: 'Reads the passage from a file (- for standard input).',
    all: 'Names every change, also those of a few places.',
  },
  'runs.get': { all: 'Names every sound of each shortlist.' },
  plan: { out: 'Writes the timeline to this file instead of standard output.' },
  'rights.assert': { file: 'Reads the ids from a file, apart by spaces, commas or lines (- for standard input).' },
  rate: { file: 'Reads the ids from a file, apart by spaces, commas or lines (- for standard input).' },
} as const satisfies Partial<Record<CommandName, Record<string, string>>>;

/** Of those, what is yes or no. */
const terminalSwitches: ReadonlySet<string> = new Set(['all']);

export type CliCall = {
  name: CommandName;
  params: Record<string, unknown>;
  terminal: Record<string, string>;
};

export type CliRow = { spelled: string; name: CommandName; positional: readonly string[]; doc: string };

/** The terminal's commands, in the order of the contract. */
export const cliRows: readonly CliRow[] = Object.entries(commands).flatMap(([name, row]) =>
  'cli' in row
    ? [{ spelled: row.cli.name, name: name as CommandName, positional: 'positional' in row.cli ? row.cli.positional : [], doc: row.doc }]
    : [],
);

/** Commands of the terminal itself, which stay until they are stopped. */
const ownCommands = [
  { spelled: 'serve', usage: 'serve [--port N]', doc: 'Serves the window on this machine until it is stopped.' },
  {
    spelled: 'mcp',
    usage: 'mcp [--read-only]',
    doc: "Serves other programs' agents over standard input and output; --read-only without the tools that change something.",
  },
] as const;

/** `--json` anywhere, taken out first, so that even a usage error is told as a document. */
export function takeJson(argv: readonly string[]): { json: boolean; rest: string[] } {
  const end = argv.indexOf('--');
  const flags = end < 0 ? argv : argv.slice(0, end);
  return { json: flags.includes('--json'), rest: [...flags.filter((word) => word !== '--json'), ...(end < 0 ? [] : argv.slice(end))] };
}

/** @throws Failure bad_request or unknown_command, with what would have been right. */
export function parseArgs(argv: readonly string[]): CliCall {
  const row = rowAt(argv);
  if (!row) throw unknownCommand(argv);
  const words = argv.slice(row.spelled.split(' ').length);
  const fields = commands[row.name].params.shape as Record<string, z.ZodType>;
  const own: Record<string, string> = Object.hasOwn(terminalFlags, row.name) ? terminalFlags[row.name as keyof typeof terminalFlags] : {};
  const params: Record<string, unknown> = {};
  const terminal: Record<string, string> = {};
  const free: string[] = [];
  const switches: Switched[] = [];

  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (word === '--') {
      free.push(...words.slice(i + 1));
      break;
    }
    const flag = /^--([a-z][a-z-]*)(?:=(.*))?$/s.exec(word) ?? /^-([a-z])(?:=(.*))?$/s.exec(word);
    if (!flag) {
      free.push(word);
      continue;
    }
    const key = (flag[1] ?? '').replaceAll('-', '_');
    const field = fields[key];
    if (!field && !Object.hasOwn(own, key)) throw unknownFlag(word, row, { fields, own });
    const kind = field ? kindOf(field) : terminalSwitches.has(key) ? 'boolean' : 'string';
    const next = words[i + 1];
    const value = flag[2] ?? (kind === 'boolean' && !/^(true|false)$/.test(next ?? '') ? 'true' : next);
    if (value === undefined) throw new Failure('bad_request', `${word} needs a value.`, { flag: word });
    if (flag[2] === undefined && value === next) i++;
    else if (kind === 'boolean' && flag[2] === undefined && next !== undefined) switches.push({ flag: word, next });
    if (field) params[key] = flagValue(kind, value, word);
    else terminal[key] = value;
  }
  const fromFile = terminal['file'] !== undefined;
  placeFree(row, free, { fields, params, switches, fromFile });
  requirePositional(row, { fields, params, fromFile });
  return { name: row.name, params, terminal };
}

/** The command that a line begins with; some are two words. */
function rowAt(argv: readonly string[]): CliRow | undefined {
  const fits = cliRows.filter(({ spelled }) => spelled.split(' ').every((word, i) => argv[i] === word));
  return fits.toSorted((a, b) => b.spelled.length - a.spelled.length)[0];
}

/** A flag of a yes or no that stood alone, and the word behind it. */
type Switched = { flag: string; next: string };
type Placing = Given & { switches: readonly Switched[] };

/** Words without a flag, in the order of the contract; a list takes all that those behind it leave, and none when a file holds it. */
function placeFree(row: CliRow, free: string[], { fields, params, switches, fromFile }: Placing): void {
  const isTold = (key: string) => Object.hasOwn(params, key) || (fromFile && fileParams.includes(key) && row.positional.length > 1);
  const keys = row.positional.filter((key) => !isTold(key));
  const kinds = keys.map((key) => (fields[key] === undefined ? 'string' : kindOf(fields[key])));
  const list = kinds.indexOf('array');
  const end = list < 0 ? free.length : Math.max(list + 1, free.length - (keys.length - list - 1));
  keys.forEach((key, index) => {
    const words =
      index === list ? free.slice(index, end) : free.slice(index < list || list < 0 ? index : end + index - list - 1).slice(0, 1);
    const [value] = words;
    if (value === undefined) return;
    params[key] = index === list ? words.flatMap(listed) : flagValue(kinds[index] ?? 'string', value, key.toUpperCase());
  });
  const extra = list < 0 ? free[keys.length] : undefined;
  if (extra === undefined) return;
  const meant = switches.find(({ next }) => free.includes(next));
  if (meant) throw new Failure('bad_request', notYesOrNo(meant.flag, meant.next), { flag: meant.flag });
  throw new Failure('bad_request', `"${extra.slice(0, 80)}" is one word too many. Put quotes around text that has spaces.`, {
    usage: usageOf(row),
  });
}

function notYesOrNo(flag: string, given: string): string {
  return `${flag} takes true or false, or nothing for true; not "${given.slice(0, 40)}".`;
}

/** Of a family such as `model`, the second word is the unknown one, and its help lists the family alone. */
function unknownCommand([first = '', second]: readonly string[]): Failure {
  const family = cliRows.filter(({ spelled }) => spelled.startsWith(`${first} `));
  const isFamily = family.length > 0;
  const meant = isFamily && second !== undefined ? `${first} ${second}` : first;
  const known = (isFamily ? family : [...cliRows, ...ownCommands]).map(({ spelled }) => spelled);
  const near = nearestWord(meant, known);
  const hint = near === null ? '' : `Did you mean \`${near}\`? `;
  return new Failure('unknown_command', `There is no command "${meant}". ${hint}\`help${isFamily ? ` ${first}` : ''}\` lists them.`, {
    known,
  });
}

type Given = { fields: Record<string, z.ZodType>; params: Record<string, unknown>; fromFile: boolean };

/** Parameters that a file of the caller may hold. */
const fileParams: readonly string[] = ['passage', 'sound_ids'];

/** Ids as people write lists of them. */
export function listed(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}

/** A word that is missing is told by its place in the command, not by its schema. */
function requirePositional(row: CliRow, { fields, params, fromFile }: Given): void {
  const missing = row.positional.find(
    (key) => params[key] === undefined && !(fromFile && fileParams.includes(key)) && !fields[key]?.safeParse(undefined).success,
  );
  if (missing === undefined) return;
  throw new Failure('bad_request', `${row.spelled} needs ${missing.toUpperCase()}. Write it as: foley ${usageOf(row)}.`, {
    usage: usageOf(row),
  });
}

type Flags = { fields: Record<string, z.ZodType>; own: Record<string, string> };

function unknownFlag(word: string, row: CliRow, { fields, own }: Flags): Failure {
  const known = [...Object.keys(fields), ...Object.keys(own)];
  const off = /^--no-([a-z-]+)$/.exec(word)?.[1];
  const field = fields[off?.replaceAll('-', '_') ?? ''];
  const flags = known.map((key) => `--${key.replaceAll('_', '-')}`);
  const near = nearestWord(word.replace(/=.*$/s, ''), flags);
  const isYesOrNo = field && kindOf(field) === 'boolean';
  const hint = isYesOrNo ? `Write --${off} false.` : near === null ? `\`help ${row.spelled}\` lists them.` : `Did you mean ${near}?`;
  return new Failure('bad_request', `${word} is no flag of ${row.spelled}. ${hint}`, { known: flags });
}

type Kind = 'boolean' | 'number' | 'string' | 'object' | 'array';

/** The plain type under defaults, optionals and choices. */
export function kindOf(schema: z.ZodType): Kind {
  const def = schema.def as { type: string; innerType?: z.ZodType; options?: z.ZodType[]; values?: unknown[] };
  if (def.innerType) return kindOf(def.innerType);
  if (def.options?.[0]) return kindOf(def.options[0]);
  if (def.type === 'literal') return typeof def.values?.[0] === 'number' ? 'number' : 'string';
  if (def.type === 'boolean' || def.type === 'number' || def.type === 'object' || def.type === 'array') return def.type;
  return 'string';
}

/** The keys that an object takes, under defaults and optionals; none for anything else. */
export function keysOf(schema: z.ZodType): string[] {
  const def = schema.def as { innerType?: z.ZodType; shape?: Record<string, unknown> };
  return def.innerType ? keysOf(def.innerType) : Object.keys(def.shape ?? {});
}

/** Its own, else that of what it wraps: making a field optional leaves its words behind. */
function descriptionOf(schema: z.ZodType): string {
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return schema.description ?? (innerType ? descriptionOf(innerType) : '');
}

/** What a flag takes, for its help: the words themselves where only some are taken, the keys of an object. */
function valuesOf(schema: z.ZodType): string {
  const def = schema.def as { innerType?: z.ZodType; entries?: Record<string, string> };
  if (def.innerType) return valuesOf(def.innerType);
  const keys = keysOf(schema);
  return def.entries ? Object.values(def.entries).join(', ') : keys.length > 0 ? `JSON of ${keys.join(', ')}` : kindOf(schema);
}

function flagValue(kind: Kind, text: string, flag: string): unknown {
  if (kind === 'string') return text;
  if (kind === 'array') return listed(text);
  if (kind === 'number') {
    const number = Number(text);
    if (text.trim() === '' || !Number.isFinite(number))
      throw new Failure('bad_request', `${flag} needs a number, not "${text.slice(0, 40)}".`, { flag });
    return number;
  }
  if (kind === 'boolean') {
    if (text === 'true' || text === 'false') return text === 'true';
    if (!flag.startsWith('-')) throw new Failure('bad_request', `${flag} takes true or false, not "${text.slice(0, 40)}".`, { flag });
    throw new Failure('bad_request', notYesOrNo(flag.replace(/=.*$/s, ''), text), { flag });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('bad_request', `${flag} needs JSON, not "${text.slice(0, 40)}".`, { flag });
  }
}

/** Words that may be left out stand in brackets. */
export function usageOf(row: CliRow): string {
  const fields = commands[row.name].params.shape as Record<string, z.ZodType>;
  const words = row.positional.map((key) => (fields[key]?.safeParse(undefined).success ? `[${key.toUpperCase()}]` : key.toUpperCase()));
  return [row.spelled, ...words].join(' ');
}

/** Every command with its line; with a name, that command's flags. */
export function helpText(spelled?: string): string {
  const row = cliRows.find((candidate) => candidate.spelled === spelled);
  const own = ownCommands.find((command) => command.spelled === spelled);
  if (own) return [`foley ${own.usage}`, own.doc].join('\n');
  const family = cliRows.filter((candidate) => candidate.spelled.startsWith(`${spelled} `));
  if (!row && family.length > 0) return family.map((each) => `foley ${usageOf(each)}\n  ${each.doc}`).join('\n');
  if (!row && spelled !== undefined && !spelled.startsWith('-')) throw unknownCommand([spelled]);
  if (!row) {
    const width = Math.max(...[...cliRows.map(usageOf), ...ownCommands.map(({ usage }) => usage)].map(({ length }) => length));
    const lines = cliRows.map((r) => `  ${usageOf(r).padEnd(width)}  ${r.doc}`);
    return [
      'foley COMMAND [--json] [flags]',
      '',
      ...lines,
      ...ownCommands.map(({ usage, doc }) => `  ${usage.padEnd(width)}  ${doc}`),
      '',
      'help COMMAND lists its flags, --version tells the version. The data folder comes from FOLEY_DATA_DIR.',
    ].join('\n');
  }
  const all = Object.entries(commands[row.name].params.shape as Record<string, z.ZodType>);
  const fields = all.filter(([key]) => !row.positional.includes(key));
  const objects = all.filter(([key, field]) => row.positional.includes(key) && keysOf(field).length > 0);
  const terminal = Object.entries(Object.hasOwn(terminalFlags, row.name) ? terminalFlags[row.name as keyof typeof terminalFlags] : {});
  const flags = [...fields.map(([key, field]) => [key, `${descriptionOf(field)} (${valuesOf(field)})`] as const), ...terminal];
  return [
    `foley ${usageOf(row)}`,
    row.doc,
    '',
    ...objects.map(([key, field]) => `  ${key.toUpperCase().padEnd(30)} ${valuesOf(field)}`),
    ...flags.map(([key, doc]) => `  --${key.replaceAll('_', '-').padEnd(28)} ${doc.trim()}`),
  ].join('\n');
}
