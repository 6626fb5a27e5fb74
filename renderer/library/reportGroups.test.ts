import { expect, test } from 'vitest';
import type { FileRow } from '../../main/contract/folders.ts';
import { reportGroups } from './reportGroups.ts';

const row = (path: string, status: FileRow['status'], reason: string | null, warnings: string[] = []): FileRow => ({
  path,
  status,
  reason,
  warnings,
});

test('files are grouped by status and reason, the worst first, large groups before small ones', () => {
  const groups = reportGroups([
    row('a.txt', 'skipped', 'Not audio'),
    row('b.wav', 'unreadable', 'Cut short'),
    row('c.mkv', 'unsupported', 'Video'),
    row('d.wav', 'unreadable', 'Empty'),
    row('e.wav', 'unreadable', 'Empty'),
  ]);
  expect(groups.map((group) => [group.status, group.reason, group.files.length])).toEqual([
    ['unreadable', 'Empty', 2],
    ['unreadable', 'Cut short', 1],
    ['unsupported', 'Video', 1],
    ['skipped', 'Not audio', 1],
  ]);
});

test('the first warning is the reason of a file that has no other', () => {
  expect(reportGroups([row('a.wav', 'ok_with_warnings', null, ['Clipped'])])[0]?.reason).toBe('Clipped');
  expect(reportGroups([row('a.wav', 'skipped', null)])[0]?.reason).toBe('No reason given');
});

test('the same reason under two statuses stays apart', () => {
  expect(reportGroups([row('a', 'skipped', 'X'), row('b', 'unreadable', 'X')])).toHaveLength(2);
});

test('what differs from file to file only by a number is one group', () => {
  const groups = reportGroups([
    row('a.wav', 'ok_with_warnings', null, ['truncated: 48 of 100 ms']),
    row('b.wav', 'ok_with_warnings', null, ['truncated: 3 of 9 ms']),
    row('c.wav', 'unreadable', 'read error: EIO'),
    row('d.wav', 'unreadable', 'read error: EBUSY'),
  ]);
  expect(groups.map(({ reason, files }) => [reason, files.length])).toEqual([
    ['read error: EBUSY', 1],
    ['read error: EIO', 1],
    ['truncated', 2],
  ]);
});
