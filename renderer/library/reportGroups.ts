import type { FileRow, FileStatus } from '../../main/contract/folders.ts';

export type ReportGroup = { status: FileStatus; reason: string; files: FileRow[] };

/** Worst first: what can't be heard, then what can't be read here, then what is heard with a remark. */
const order: readonly FileStatus[] = ['unreadable', 'unsupported', 'ok_with_warnings', 'skipped', 'ok'];

/** `truncated: 48 of 100 ms` and `truncated: 3 of 9 ms` are one kind; a read error's code is worth telling. */
const kindOf = (words: string): string => (words.startsWith('read error') ? words : (words.split(':')[0] ?? words));

/** Rows grouped by status and reason (a warning counts as the reason of a file that has no other); large groups first. */
export function reportGroups(rows: readonly FileRow[]): ReportGroup[] {
  const groups = new Map<string, ReportGroup>();
  for (const row of rows) {
    const reason = kindOf(row.reason ?? row.warnings[0] ?? 'No reason given');
    const key = `${row.status}\n${reason}`;
    const group = groups.get(key) ?? { status: row.status, reason, files: [] };
    group.files.push(row);
    groups.set(key, group);
  }
  return [...groups.values()].sort(
    (a, b) => order.indexOf(a.status) - order.indexOf(b.status) || b.files.length - a.files.length || a.reason.localeCompare(b.reason),
  );
}
