/** What people read in a terminal; `--json` gives the documents themselves. */

import type { Candidate } from '../contract/candidates.ts';
import type { CommandName, Result } from '../contract/commands.ts';
import type { EngineResult, EngineView } from '../contract/engines.ts';
import type { RefinedList } from '../contract/feedback.ts';
import type { Root } from '../contract/folders.ts';
import type { GenerateResult } from '../contract/generate.ts';
import type { EmbedResult, ModelRow } from '../contract/models.ts';
import { publishedWords } from '../engineCheck.ts';
import { calibrationText } from './calibrationText.ts';
import { candidateLine } from './candidateLine.ts';
import { findText } from './cliFindText.ts';
import { folderPrinters } from './cliFolderText.ts';
import { type RunTelling, runText } from './cliRunDetail.ts';
import { runPrinters } from './cliRunText.ts';
import { searchText } from './cliSearchText.ts';
import { sessionPrinters } from './cliSessionText.ts';
import { lineText, shownText } from './terminalText.ts';

/** What the terminal knows besides, or was asked for: the folders of the library, what is kept beside a run, whether everything is to be told, and what stood beside the words. */
export type Telling = { roots?: readonly Root[]; all?: boolean } & RunTelling & Partial<ReturnType<typeof askedBeside>>;

/** What of a command's parameters its answer is told by: whether a search passes a filter, whether a session keeps a find, and whether that was to go by a measured threshold. */
export const askedBeside = (params: Readonly<Record<string, unknown>>) => ({
  filtered: Object.keys(params['where'] ?? {}).length > 0,
  kept: typeof params['session'] === 'string',
  calibrated: params['clap_threshold'] === 'calibrated',
});

type Printers = { [N in CommandName]?: (result: never, telling: Telling) => string };

/** What is under a megabyte is told in kilobytes: 0.0 MB says nothing. */
const sizeOf = (bytes: number) => (bytes < 1e6 ? `${Math.round(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

type SameFiles = Result<'duplicates'>['groups'][number];

function likenessWords({ likeness }: SameFiles): string {
  return likeness === null
    ? ''
    : `  similar: ${likeness.shared} of ${likeness.moments} moments, ${likeness.difference_db.toFixed(1)} dB apart`;
}

/** What a file has that others of its group have not. */
function fileWords(file: SameFiles['files'][number], differs: SameFiles['differs']): string {
  const words: Partial<Record<SameFiles['differs'][number], string | null>> = {
    format: file.format,
    sample_rate: file.sample_rate === null ? null : `${file.sample_rate} Hz`,
    bit_depth: file.bit_depth === null ? null : `${file.bit_depth} bit`,
    channels: file.channels === null ? null : `${file.channels} ch`,
    length: file.duration_s === null ? null : `${file.duration_s.toFixed(2)} s`,
    level: file.loudness_lufs === null ? null : `${file.loudness_lufs.toFixed(1)} LUFS`,
    license: file.license_id,
  };
  return differs.flatMap((what) => words[what] ?? []).join(', ');
}

function engineText({ address, installed, words, meaning, shared }: EngineView): string {
  const other = installed ? 'LanceDB is there for a shared index' : 'LanceDB, for a shared index, is not installed';
  const names = { sqlite: 'the index on this machine (SQLite)', lancedb: 'the shared one (LanceDB)' };
  return [
    address === null
      ? `SQLite, the index on this machine; ${other}`
      : `LanceDB at ${address}${installed ? '' : ', which is not installed'}`,
    `words are answered by ${names[words]}, meaning by ${meaning === null ? 'none' : names[meaning]}`,
    ...(shared === null ? [] : [`${shared.address}: ${shared.reason ?? publishedWords(shared).join('; ')}`]),
  ].join('\n');
}

function engineDone({ action, address, sounds, embedded, written }: EngineResult): string {
  if (action === 'export') return `Published at ${address}: ${sounds} sounds, ${embedded} of them by meaning; ${written} were written now`;
  if (action === 'import') return `Took over what was heard in ${written} sounds, of ${embedded} at ${address}`;
  return `Searches ${address === null ? 'the index on this machine' : address}: ${sounds} sounds, ${embedded} of them by meaning`;
}

function modelsText(rows: readonly ModelRow[]): string {
  return rows
    .map(
      ({ name, state, bytes, title, problem, purpose, recommended }) =>
        `${state.padEnd(9)} ${name.padEnd(26)} ${sizeOf(bytes).padStart(9)}  ${problem ?? `${title}${recommended ? ' (the usual choice)' : ''}`}\n${' '.repeat(10)}${purpose}`,
    )
    .join('\n');
}

/** The hashes are shown where files were seen for the first time: whoever has others can tell. */
function installText(row: ModelRow): string {
  const files = row.files.map(({ path, sha256 }) => `  ${sha256 ?? '-'}  ${path}`);
  return [`${row.name} is ${row.state}${row.problem === null ? '' : `: ${row.problem}`}`, ...files].join('\n');
}

const USED: Record<RefinedList['used'], string> = {
  rocchio: 'the query was moved towards the picks and away from the rejects, by what the model hears (rocchio)',
  neighbours: 'words, and neighbours of the picks by what was measured (neighbours)',
  words: 'the words of picks and rejects (words)',
};

function refinedText({ used, reason, counts, candidates, queries, rejected }: RefinedList): string {
  const row = (candidate: Candidate) =>
    `${candidate.rerank_score?.toFixed(3) ?? '    -'}  ${candidate.verdict?.match ? 'match' : '     '}  ${candidateLine(candidate)}`;
  const dropped = counts.dropped_rejects + counts.dropped_copies;
  return [
    ...(candidates.length > 0 ? candidates.map(row) : ['Nothing else is like the picks.']),
    `by ${USED[used]}${reason === null ? '' : `; ${reason}`}`,
    `${counts.picks_compared} of ${counts.picks} picks and ${counts.rejects_compared} of ${counts.rejects} rejects compared; searched: ${queries.join(' | ')}`,
    ...(dropped > 0 ? [`left out: ${counts.dropped_rejects} rejected, ${counts.dropped_copies} copies of what was rejected`] : []),
    ...(rejected.count > 0 ? [`the licence gate kept out ${rejected.count}`] : []),
  ].join('\n');
}

const printers = {
  ...runPrinters,
  'runs.get': runText,
  ...folderPrinters,
  ...sessionPrinters,
  doctor: (result: Result<'doctor'>) =>
    result.map((row) => `${row.state.padEnd(9)} ${row.name}: ${row.detail}${row.fix ? `\n          ${row.fix}` : ''}`).join('\n'),
  search: (result: Result<'search'>, { filtered = false }: Telling) => searchText(result, filtered),
  'search.clip': (result: Result<'search.clip'>) =>
    [
      ...result.results.map((candidate) => `${candidate.clap_score?.toFixed(3) ?? '-'}  ${candidateLine(candidate)}`),
      `in ${result.ms.toFixed(1)} ms; meaning: ${result.legs.vector.reason ?? result.legs.vector.status}`,
    ].join('\n'),
  similar: (result: Result<'similar'>) =>
    [
      ...result.results.map((candidate) => `${candidate.distance.toFixed(3)}  ${candidateLine(candidate)}`),
      `${result.total} compared by ${result.by}, the nearest first (0 is alike), in ${result.ms.toFixed(1)} ms; meaning: ${result.legs.vector.reason ?? result.legs.vector.status}`,
    ].join('\n'),
  duplicates: (result: Result<'duplicates'>) =>
    [
      ...result.groups.map((group) =>
        [
          `${group.caption}  [${group.license_id}]  ${sizeOf(group.spare_bytes)} to spare${likenessWords(group)}`,
          ...group.files.map((file) => `  ${file.root_id}  ${file.path}  ${fileWords(file, group.differs)}`.trimEnd()),
        ].join('\n'),
      ),
      `${result.total_groups} ${result.total_groups === 1 ? 'group' : 'groups'}, ${sizeOf(result.spare_bytes)} to spare`,
    ].join('\n'),
  'engine.status': engineText,
  'engine.export': engineDone,
  'engine.import': engineDone,
  'engine.use': engineDone,
  'models.list': modelsText,
  'models.use': modelsText,
  'models.install': installText,
  'models.import': installText,
  'models.remove': () => 'It is not on the disk any more',
  'models.calibration': calibrationText,
  'models.calibrate': calibrationText,
  'models.embed': (result: EmbedResult) =>
    `Listened to ${result.embedded + result.without_vector} sounds: ${result.embedded} can be compared, ${result.without_vector} have nothing to hear; ${result.skipped} were not reachable`,
  find: findText,
  generate: ({ candidate, again, spent_usd: usd }: GenerateResult) =>
    `${candidateLine(candidate)}\n${again ? 'made before' : usd === 0 ? 'at no cost' : `spent $${usd.toFixed(3)}`}; ${candidate.verdict?.reason ?? candidate.license_reasons.join('; ')}`,
  refine: refinedText,
  unrefine: () => 'The candidates of the find are shown again',
  export: (result: Result<'export'>) => result.text.trimEnd(),
} satisfies Printers;

/** An exported document goes out as it is, everything else as a terminal may show it. */
export function cliText(name: CommandName, result: unknown, telling: Telling = {}): string {
  const print = (printers as Printers)[name];
  if (name === 'export') return (printers.export as (result: unknown) => string)(result);
  return shownText(print ? print(ofLines(result) as never, ofLines(telling) as Telling) : JSON.stringify(result, null, 2));
}

/** A result whose texts are of one line each. */
function ofLines(result: unknown): unknown {
  return JSON.parse(JSON.stringify(result ?? null), (_, value: unknown) => (typeof value === 'string' ? lineText(value) : value));
}
