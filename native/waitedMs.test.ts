import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { waitedMs } from './waitedMs.ts';

it('tells how long a process waited for its turn, which only grows', { skip: !existsSync('/proc/self/schedstat') }, () => {
  const before = waitedMs(process.pid) ?? -1;
  expect(before).toBeGreaterThanOrEqual(0);
  const sinceStartMs = process.uptime() * 1000;
  expect(before).toBeLessThanOrEqual(sinceStartMs);
  expect(waitedMs(process.pid)).toBeGreaterThanOrEqual(before);
});

it('knows nothing of a process that is not there', () => {
  expect([waitedMs(undefined), waitedMs(2 ** 30)]).toEqual([null, null]);
});
