import { expect, test } from 'vitest';
import type { FileGroup } from '../../main/contract/folders.ts';
import { worstFirst } from './reportGroups.ts';

const group = (status: FileGroup['status'], reason: string, count: number): FileGroup => ({
  status,
  reason,
  count,
  example: 'a',
  files: [],
});

test('the worst come first, large groups before small ones, equal ones by their words', () => {
  const groups = [
    group('skipped', 'not audio', 9),
    group('ok_with_warnings', 'truncated', 5),
    group('unreadable', 'empty file', 1),
    group('unreadable', 'bad fmt', 1),
    group('unsupported', 'needs ffmpeg', 3),
    group('unreadable', 'permission', 2),
  ];
  expect(worstFirst(groups).map(({ reason }) => reason)).toEqual([
    'permission',
    'bad fmt',
    'empty file',
    'needs ffmpeg',
    'truncated',
    'not audio',
  ]);
  expect(groups[0]?.reason).toBe('not audio');
});
