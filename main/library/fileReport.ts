/** The report about the files of a folder, for people: in groups, and as a table for other programs. */
import type { FileGroup, FileRow } from '../contract/folders.ts';

/** Groups by status and by what happened, the largest first. What differs from file to file (numbers, codes) is left out of the words. */
export function groupFiles(files: readonly FileRow[]): FileGroup[] {
  const groups = new Map<string, FileGroup>();
  for (const file of files) {
    for (const reason of new Set(reasonsOf(file))) {
      const key = `${file.status} ${reason}`;
      const group = groups.get(key);
      if (group) group.count += 1;
      else groups.set(key, { status: file.status, reason, count: 1, example: file.path });
    }
  }
  return [...groups.values()].sort((a, b) => b.count - a.count || compare(a.status, b.status) || compare(a.reason, b.reason));
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
