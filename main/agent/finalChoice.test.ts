import { expect, it } from 'vitest';
import { Failure } from '../contract/failures.ts';
import { IntendedUse } from '../contract/rights.ts';
import { licenseFixture } from '../contract/testing/licenseFixture.ts';
import { keepSound } from '../library/licensing.ts';
import { type FinalParts, finalChoice, type ReadSound } from './finalChoice.ts';
import type { Choice } from './policy.ts';
import { candidateFixture } from './testing/soundFixture.ts';

const signal = new AbortController().signal;
const { sound } = candidateFixture('oak door');
const choiceOf = (id: string): Choice => ({
  action: 'use',
  reason: 'good',
  candidate: { ...candidateFixture('oak door'), sound: { ...sound, id } },
});
const partsOf = (readSound: ReadSound): FinalParts => ({ readSound, use: IntendedUse.parse({}), keep: keepSound });

it('is the sound as read, under the id that it turned out to have', async () => {
  const final = await finalChoice(
    choiceOf('pending:K'),
    partsOf(async () => ({ sound: { ...sound, id: 'abc', duration_s: 7 } })),
    signal,
  );
  expect(final.candidate).toMatchObject({ license_ok: true, sound: { id: 'abc', duration_s: 7 } });
  expect([final.action, final.reason]).toEqual(['use', 'good']);
});

it('is silence when what the file itself says is refused by the gate', async () => {
  const license = licenseFixture({ commercial_ok: false });
  const final = await finalChoice(
    choiceOf('pending:K'),
    partsOf(async () => ({ sound: { ...sound, id: 'abc', license } })),
    signal,
  );
  expect(final).toMatchObject({ action: 'drop', candidate: null, reason: expect.stringContaining('licence gate') });
});

it('leaves a choice alone that has its id, and one without a sound', async () => {
  const parts = partsOf(() => expect.unreachable());
  const choice = choiceOf('abc');
  expect(await finalChoice(choice, parts, signal)).toBe(choice);
  const drop: Choice = { action: 'drop', candidate: null, reason: 'none' };
  expect(await finalChoice(drop, parts, signal)).toBe(drop);
});

it('is silence when the file cannot be read, and ends with the run when that is stopped', async () => {
  const unread = partsOf(() => Promise.reject(new Failure('audio_unreadable', 'No.')));
  expect(await finalChoice(choiceOf('pending:K'), unread, signal)).toMatchObject({
    action: 'drop',
    reason: expect.stringContaining('audio_unreadable'),
  });
  const stopped = partsOf(() => Promise.reject(new Failure('cancelled', 'Cancelled.')));
  await expect(finalChoice(choiceOf('pending:K'), stopped, signal)).rejects.toMatchObject({ code: 'cancelled' });
});
