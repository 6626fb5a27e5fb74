/** Duplicates in words and as a table: what differs is named, so that a person can judge. */
import type { Result } from '../../main/contract/commands.ts';
import type { DuplicateDifference, DuplicateLevel } from '../../main/contract/folders.ts';
import { formatChannels } from '../candidates/soundFormat.ts';

export type DuplicateGroup = Result<'duplicates'>['groups'][number];
export type DuplicateFile = DuplicateGroup['files'][number];

export const levelNames: Record<DuplicateLevel, { label: string; note: string }> = {
  1: { label: 'Same file', note: 'Files that are the same byte by byte.' },
  2: { label: 'Same audio', note: 'Files with the same samples, whatever container or text is around them.' },
  3: {
    label: 'Similar',
    note: 'Files that sound like copies of one recording: another rate, coding, level or length. Listen before you decide; some may be takes.',
  },
};

export const differenceNames: Record<DuplicateDifference, string> = {
  folder: 'folder',
  name: 'name',
  format: 'format',
  sample_rate: 'rate',
  bit_depth: 'depth',
  channels: 'channels',
  length: 'length',
  level: 'level',
  license: 'rights',
};

export function megabytes(bytes: number): string {
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('en')} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Rate, depth, channels, length and level of a file, as far as they are known. */
export function fileFacts(file: DuplicateFile): string[] {
  const rate = file.sample_rate === null ? null : `${(file.sample_rate / 1000).toLocaleString('en')} kHz`;
  return [
    file.format,
    rate,
    file.bit_depth === null ? null : `${file.bit_depth} bit`,
    file.channels === null ? null : formatChannels(file.channels),
    file.duration_s === null ? null : `${file.duration_s.toFixed(2)} s`,
    file.loudness_lufs === null ? null : `${file.loudness_lufs.toFixed(1).replace('-', '−')} LUFS`,
    megabytes(file.size),
  ].filter((fact) => fact !== null);
}

const columns = [
  'level',
  'group',
  'folder',
  'path',
  'sound_id',
  'bytes',
  'format',
  'sample_rate',
  'bit_depth',
  'channels',
  'seconds',
  'lufs',
  'license',
  'online',
  'differs',
];

type Listed = { level: DuplicateLevel; groups: readonly DuplicateGroup[]; folderOf: (rootId: string) => string };

/** One row a file (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe in front. */
export function duplicatesCsv({ level, groups, folderOf }: Listed): string {
  const rows = groups.flatMap((group, index) =>
    group.files.map((file) => [
      String(level),
      String(index + 1),
      folderOf(file.root_id),
      file.path,
      file.sound_id,
      String(file.size),
      file.format ?? '',
      String(file.sample_rate ?? ''),
      String(file.bit_depth ?? ''),
      String(file.channels ?? ''),
      file.duration_s === null ? '' : file.duration_s.toFixed(3),
      file.loudness_lufs === null ? '' : `${file.loudness_lufs.toFixed(1)}`,
      file.license_id,
      file.online ? 'yes' : 'no',
      group.differs.map((what) => differenceNames[what]).join(' '),
    ]),
  );
  return [columns, ...rows]
    .map((row) => row.map(asCell).join(','))
    .join('\r\n')
    .concat('\r\n');
}

function asCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
