import { describe, expect, test } from 'vitest';
import { namedRun, untilStopped } from './namedRun.ts';

const rows = [
  { name: 'find', doc: 'Time of a find.' },
  { name: 'kill', doc: 'Kills.' },
];

describe('a run by name', () => {
  test('is the row of that name, with its count', () => {
    const silent = (text: string) => expect.unreachable(text);
    expect(namedRun(['kill'], rows, silent)).toEqual({ row: rows[1], count: null, write: false });
    expect(namedRun(['find', '--count', '12'], rows, silent)).toEqual({ row: rows[0], count: 12, write: false });
    expect(namedRun(['find', '--write'], rows, silent)).toEqual({ row: rows[0], count: null, write: true });
  });

  test.each([[[]], [['other']], [['find', 'kill']], [['find', '--count', '0']], [['find', '--count', 'x']], [['find', '--fast']]])(
    '%j lists the names instead',
    (argv) => {
      const said: string[] = [];
      expect(namedRun(argv, rows, (text) => said.push(text))).toBeNull();
      expect(said).toEqual([expect.stringMatching(/find\s+Time of a find\.\n.*kill\s+Kills\./)]);
    },
  );
});

test('a run ends with its own status, as stopped when it was stopped, and not silently when it failed', async () => {
  const failing = () => Promise.reject(new Error('gone'));
  await expect(untilStopped(AbortSignal.abort(), failing)).resolves.toBe(130);
  await expect(untilStopped(new AbortController().signal, failing)).rejects.toThrow('gone');
  await expect(untilStopped(new AbortController().signal, async () => 1)).resolves.toBe(1);
});
