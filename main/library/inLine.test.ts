import { expect, it } from 'vitest';
import { createLine } from './inLine.ts';

const never = new AbortController().signal;

it('does one piece of work after the other, and lets the thread hear what has come before each', async () => {
  const inLine = createLine();
  const order: string[] = [];
  setImmediate(() => void order.push('came'));
  const pieces = ['one', 'two', 'three'].map((name) =>
    inLine(() => {
      order.push(name);
      setImmediate(() => void order.push(`came after ${name}`));
    }, never),
  );
  await Promise.all(pieces);
  expect(order).toEqual(['came', 'one', 'came after one', 'two', 'came after two', 'three']);
});

it('goes on after work that failed, and leaves out what was called off', async () => {
  const inLine = createLine();
  const stop = new AbortController();
  const failed = inLine(() => Promise.reject(new Error('broken')), never);
  const off = inLine(() => 'off', stop.signal);
  const kept = inLine(() => 'kept', never);
  stop.abort();
  await expect(failed).rejects.toThrow('broken');
  await expect(off).rejects.toThrow(/abort/i);
  expect(await kept).toBe('kept');
});
