/** Folders, scans and what was said of rights, as people read them in a terminal. */
import type { Result } from '../contract/commands.ts';
import type { FileCounts, Root, ScanResult } from '../contract/folders.ts';
import { localTime } from './localTime.ts';

const counts = (all: FileCounts) =>
  Object.entries(all)
    .filter(([, n]) => n > 0)
    .map(([status, n]) => `${n} ${status.replaceAll('_', ' ')}`)
    .join(', ') || 'no files';

/** What stands against the claim about a folder, and how a person who has read it answers. */
function outweighedLines({ by, rootId, license }: { by: Root['outweighed_by']; rootId: string; license: string }): string[] {
  if (!by) return [];
  const named = by.license_id === 'unknown' ? 'terms that are not in the table' : by.license_id;
  return [
    `The folder's ${by.file} names ${named}, and the stricter holds. If you have read it and your claim stands:`,
    `  rights ${rootId} --license ${license} --overrule-files --evidence "WHY"`,
  ];
}

/** Where the gate will keep everything out: how it is told what it needs. */
function unclaimedLines({ root_id: rootId, unclaimed }: ScanResult): string[] {
  if (!unclaimed) return [];
  const { found } = unclaimed;
  const named = found !== null && found.license_id !== 'unknown';
  return [
    'Nobody has said what its rights are, so nothing of it is offered. To say it, of recordings of your own or with the id of a licence:',
    `  rights ${rootId} --license user-owned --evidence "WHY"`,
    ...(named
      ? [
          `Its ${found.file} names ${found.license_id}. If you have read it and it holds:`,
          `  rights ${rootId} --license ${found.license_id} --evidence "${found.file}"`,
        ]
      : []),
  ];
}

function rightsText({ id, name, rights, outweighed_by }: Root): string {
  if (rights.license_id === 'unknown') return `Recorded: the rights of ${name} are not known. Nothing from it is offered.`;
  const words = [rights.holder && `held by ${rights.holder}`, rights.overrule_files && 'against what its files say'].filter(Boolean);
  return [
    `Recorded: ${[`${rights.license_id} for ${name}`, ...words].join(', ')}`,
    ...outweighedLines({ by: outweighed_by, rootId: id, license: rights.license_id }),
  ].join('\n');
}

/** Files that a scan tells in the terminal. */
const SCAN_LINES = 50;

function missingWords({ missing }: ScanResult): string {
  return missing === 0 ? '' : `; ${missing.toLocaleString('en')} ${missing === 1 ? 'file is' : 'files are'} no longer there`;
}

function scanText(result: ScanResult): string {
  const rows = result.files
    .slice(0, SCAN_LINES)
    .map(
      (file) =>
        `  ${file.status.padEnd(16)} ${file.path}${file.reason ? ` (${file.reason})` : ''}${file.warnings.length > 0 ? ` [${file.warnings.join('; ')}]` : ''}`,
    );
  const notOk = Object.values(result.counts).reduce((sum, n) => sum + n, 0) - (result.counts.ok ?? 0);
  const more = notOk > rows.length ? [`  ... and ${notOk - rows.length} more: report ${result.root_id} --out FILE.csv writes all`] : [];
  const against = outweighedLines({ by: result.outweighed_by, rootId: result.root_id, license: 'ID' });
  return [
    `${counts(result.counts)} in ${result.seconds.toFixed(1)} s (folder ${result.root_id})${missingWords(result)}`,
    ...rows,
    ...more,
    ...against,
    ...unclaimedLines(result),
  ].join('\n');
}

/** What was said of a folder's rights, and whether a file of its own stands against it. */
function licenceWords({ builtin, rights: { license_id: said }, outweighed_by: by }: Root): string {
  if (by) return `${said}, but ${by.file} is stricter`;
  return builtin && said === 'unknown' ? 'each its own' : said;
}

function statusText(result: Result<'status'>): string {
  return [
    `${result.sounds} ${result.sounds === 1 ? 'sound' : 'sounds'} in ${result.files} ${result.files === 1 ? 'file' : 'files'}`,
    ...result.roots.map(
      (root) =>
        `  ${root.id}  ${root.state.replaceAll('_', ' ').padEnd(12)} ${licenceWords(root).padEnd(12)} ${root.path}  ${counts(root.counts)}`,
    ),
    ...result.jobs
      .filter((job) => job.state === 'running')
      .map(
        (job) =>
          `  running: ${job.title}${job.model === undefined ? '' : ` (${job.model})`} ${job.progress.done}/${job.progress.total ?? '?'}`,
      ),
    ...result.models.map(({ id, state, detail }) => `  model ${id}: ${state}; ${detail}`),
    `words: ${result.engine.keyword}; meaning: ${result.engine.vector}`,
  ].join('\n');
}

/** A folder that is forgotten has no name any more. */
function folderWords(id: string, roots: readonly Root[]): string {
  const name = roots.find((root) => root.id === id)?.name;
  return name === undefined ? `folder ${id}` : `folder ${name}, ${id}`;
}

function logLine(entry: Result<'rights.log'>[number], roots: readonly Root[]): string {
  const of = entry.root_id === null ? `${entry.sounds} ${entry.sounds === 1 ? 'sound' : 'sounds'}` : folderWords(entry.root_id, roots);
  const words = [
    entry.said_by && `said by ${entry.said_by}`,
    entry.holder && `held by ${entry.holder}`,
    entry.evidence,
    entry.seats && `${entry.seats} seats`,
    entry.invoice && `invoice ${entry.invoice}`,
    entry.overrule_files && 'against what the files say',
  ].filter(Boolean);
  return `${localTime(entry.asserted_at)}  ${entry.license_id.padEnd(12)}  ${of}${words.length > 0 ? `  (${words.join('; ')})` : ''}`;
}

export const folderPrinters = {
  status: statusText,
  'roots.add': scanText,
  'roots.rescan': scanText,
  'roots.relink': scanText,
  'roots.previewRelink': ({ folder, found, changed, missing, asked, total }: Result<'roots.previewRelink'>) =>
    `${folder}: ${found} found, ${changed} changed, ${missing} missing, of ${asked === total ? total : `${asked} looked for and ${total} in all`}`,
  'roots.findMoved': ({ folders, looked, complete }: Result<'roots.findMoved'>) =>
    [
      ...folders.map(({ folder, found, asked }) => `${found} of ${asked} sampled files at ${folder}`),
      `${looked} ${looked === 1 ? 'folder' : 'folders'} looked at${complete ? '' : '; there were more'}${folders.length === 0 ? ', and it is in none of them' : ''}`,
    ].join('\n'),
  'roots.undoRelink': (root: Result<'roots.undoRelink'>) => `${root.name} lies at ${root.path} again (${root.state})`,
  'roots.setEnabled': ({ name, enabled }: Root) => `${name} is ${enabled ? 'in searches again' : 'left out of searches'}`,
  'roots.remove': () => 'Forgotten; its files are where they were, and picks from it stay',
  'roots.assertRights': rightsText,
  'rights.assert': (result: Result<'rights.assert'>) =>
    [
      `Recorded for ${result.asserted} ${result.asserted === 1 ? 'sound' : 'sounds'} at ${localTime(result.asserted_at)}`,
      ...(result.unknown_ids.length > 0 ? [`No sound answers to: ${result.unknown_ids.slice(0, 20).join(', ')}`] : []),
    ].join('\n'),
  'rights.log': (result: Result<'rights.log'>, { roots = [] }: { roots?: readonly Root[] } = {}) =>
    result.map((entry) => logLine(entry, roots)).join('\n') || 'Nothing has been said yet.',
  'roots.report': (result: Result<'roots.report'>) =>
    result.groups
      .map((group) => `${String(group.count).padStart(7)}  ${group.status.padEnd(16)} ${group.reason}  (${group.example})`)
      .join('\n') || 'Every file is plainly ok.',
};
