import { expect, test } from 'vitest';
import { createPassageDraft } from './passageDraft.ts';

function draftWith(save: (text: string) => Promise<void>): {
  draft: ReturnType<typeof createPassageDraft>;
  rest: () => void;
  timers: (() => void)[];
} {
  const timers: (() => void)[] = [];
  const draft = createPassageDraft({
    save,
    later(task) {
      timers.push(task);
      return () => timers.splice(timers.indexOf(task), 1);
    },
  });
  return { draft, timers, rest: () => timers.splice(0).forEach((task) => void task()) };
}

test('typing is saved once, after a rest, with the last text', async () => {
  const saved: string[] = [];
  const { draft, rest, timers } = draftWith(async (text) => void saved.push(text));
  draft.change('S');
  draft.change('Sh');
  draft.change('She');
  expect(timers).toHaveLength(1);
  expect(saved).toEqual([]);
  rest();
  await draft.flush();
  expect(saved).toEqual(['She']);
});

test('flush saves at once, and not a second time when the rest comes', async () => {
  const saved: string[] = [];
  const { draft, rest } = draftWith(async (text) => void saved.push(text));
  draft.change('She');
  await draft.flush();
  rest();
  await draft.flush();
  expect(saved).toEqual(['She']);
});

test('flush waits for a save that is on its way, and texts are saved in the order typed', async () => {
  const saved: string[] = [];
  const first = Promise.withResolvers<void>();
  const { draft } = draftWith(async (text) => {
    if (text === 'one') await first.promise;
    saved.push(text);
  });
  draft.change('one');
  void draft.flush();
  draft.change('two');
  const done = draft.flush();
  expect(saved).toEqual([]);
  first.resolve();
  await done;
  expect(saved).toEqual(['one', 'two']);
});
