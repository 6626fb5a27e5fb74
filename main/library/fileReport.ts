/** The report about the files of a folder, for people: in groups, and as a table for other programs. */
import type { FileGroup, FileRow, FolderReport } from '../contract/folders.ts';

/** Which rows are given: those of the page, and with each group the first `ofEach`. */
export type ReportPage = { offset: number; limit: number; ofEach: number };

/**
 * One pass over the rows, of which only those asked for are kept. Groups are by status and by what happened, the largest first;
 * what differs from file to file (numbers, codes) is left out of their words.
 */
export function readReport(rows: Iterable<FileRow>, { offset, limit, ofEach }: ReportPage): FolderReport {
  const groups = new Map<string, FileGroup>();
  const files: FileRow[] = [];
  let total = 0;
  for (const file of rows) {
    if (total >= offset && files.length < limit) files.push(file);
    total += 1;
    for (const reason of new Set(reasonsOf(file))) {
      const key = `${file.status} ${reason}`;
      const group = groups.get(key) ?? { status: file.status, reason, count: 0, example: file.path, files: [] };
      group.count += 1;
      if (group.files.length < ofEach) group.files.push(file);
      groups.set(key, group);
    }
  }
  const sorted = [...groups.values()].sort((a, b) => b.count - a.count || compare(a.status, b.status) || compare(a.reason, b.reason));
  return { total, groups: sorted, files };
}

/** Comma-separated values as of RFC 4180, the warnings of a file in one cell. */
export function reportCsv(files: readonly FileRow[]): string {
  const rows = files.map((file) => [file.path, file.status, file.reason ?? '', file.warnings.join('; ')]);
  return [['path', 'status', 'reason', 'warnings'], ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/**
 * One cell, always in quotes. A spreadsheet takes text that begins with one of these for a formula and would run what a file name says;
 * an apostrophe in front makes it text again.
 */
export function csvCell(text: string): string {
  const safe = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

function reasonsOf({ reason, warnings }: FileRow): string[] {
  const all = reason === null ? warnings : [reason];
  return all.length === 0 ? ['no reason given'] : all.map(kindOf);
}

/** `truncated: 48 of 100 ms` and `truncated: 3 of 9 ms` are one kind; a read error's code is worth telling. */
function kindOf(words: string): string {
  return words.startsWith('read error') ? words : (words.split(':')[0] ?? words);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
