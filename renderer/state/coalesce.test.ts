import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

test('asked many times while it runs, a task runs once more and no oftener', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = Promise.withResolvers<void>();
  let runs = 0;
  const ask = coalesce(async () => {
    const gate = gates[runs];
    runs += 1;
    await gate?.promise;
    if (runs === 2) ended.resolve();
  });
  ask();
  ask();
  ask();
  expect(runs).toBe(1);
  gates[0]?.resolve();
  gates[1]?.resolve();
  await ended.promise;
  expect(runs).toBe(2);
});

test('asked again after it ended, it runs again', async () => {
  const done = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  const ask = coalesce(async () => done[runs++]?.resolve());
  ask();
  await done[0]?.promise;
  await Promise.resolve();
  ask();
  await done[1]?.promise;
  expect(runs).toBe(2);
});
