import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createTimeLimit } from './timeLimit.ts';

const never = new AbortController().signal;

test('aborts by itself with a TimeoutError', async () => {
  const limit = createTimeLimit(never, 1);
  await once(limit.signal, 'abort');
  expect(limit.signal.reason).toMatchObject({ name: 'TimeoutError' });
  limit.end();
});

test('follows the outer signal with its reason, also when that was aborted before', () => {
  const outer = new AbortController();
  const limit = createTimeLimit(outer.signal, 60_000);
  outer.abort('enough');
  expect(limit.signal.reason).toBe('enough');
  limit.end();
  const late = createTimeLimit(outer.signal, 60_000);
  expect(late.signal.aborted).toBe(true);
  late.end();
});

test('once ended follows nothing', () => {
  const outer = new AbortController();
  const limit = createTimeLimit(outer.signal, 60_000);
  limit.end();
  outer.abort();
  expect(limit.signal.aborted).toBe(false);
});
