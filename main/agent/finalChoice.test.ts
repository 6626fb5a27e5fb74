import { expect, it } from 'vitest';
import { Failure } from '../contract/failures.ts';
import { finalChoice } from './finalChoice.ts';
import type { Choice } from './policy.ts';
import { candidateFixture } from './testing/soundFixture.ts';

const signal = new AbortController().signal;
const choiceOf = (id: string): Choice => {
  const candidate = candidateFixture('oak door');
  return { action: 'use', reason: 'good', candidate: { ...candidate, sound: { ...candidate.sound, id, uri: `foley://sound/${id}` } } };
};

it('names a provisional sound by the id that it turns out to have', async () => {
  const final = await finalChoice(choiceOf('pending:K'), async (id) => `hash of ${id}`, signal);
  expect(final.candidate?.sound).toMatchObject({ id: 'hash of pending:K', uri: 'foley://sound/hash of pending:K' });
  expect([final.action, final.reason]).toEqual(['use', 'good']);
});

it('leaves a choice alone that has its id, and one without a sound', async () => {
  const asked = () => expect.unreachable();
  const choice = choiceOf('abc');
  expect(await finalChoice(choice, asked, signal)).toBe(choice);
  const drop: Choice = { action: 'drop', candidate: null, reason: 'none' };
  expect(await finalChoice(drop, asked, signal)).toBe(drop);
});

it('is silence when the file cannot be read, and ends with the run when that is stopped', async () => {
  const unread = await finalChoice(choiceOf('pending:K'), () => Promise.reject(new Failure('audio_unreadable', 'No.')), signal);
  expect(unread).toMatchObject({ action: 'drop', candidate: null, reason: expect.stringContaining('audio_unreadable') });
  const stopped = finalChoice(choiceOf('pending:K'), () => Promise.reject(new Failure('cancelled', 'Cancelled.')), signal);
  await expect(stopped).rejects.toMatchObject({ code: 'cancelled' });
});
