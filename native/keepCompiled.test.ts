import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { keepCompiled } from './keepCompiled.ts';

/** Collects what nothing holds any more; weak references are cleared between two turns of the event loop. */
async function collect(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  await new Promise(setImmediate);
  if (typeof gc === 'function') gc();
}

const made = () => {
  const meter = { push: () => undefined };
  keepCompiled('meter', meter);
  return new WeakRef(meter);
};

test('the last meter outlives its sound, and goes when the next one is done', async () => {
  const first = made();
  await collect();
  expect(first.deref()).toBeDefined();
  const second = made();
  keepCompiled('flac', {});
  await collect();
  expect(first.deref()).toBeUndefined();
  expect(second.deref()).toBeDefined();
});
