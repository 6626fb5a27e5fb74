import { describe, expect, it } from 'vitest';
import { badAnswer, statusFailure } from './modelFailures.ts';

const WHO = { title: 'the local language model', instead: 'use the rules', ending: '/v1' };

describe('failures of models', () => {
  it('name who failed as the sentence needs it', () => {
    expect(badAnswer(WHO, 'it is empty').message).toMatch(/^The answer of the local language model can't be used: it is empty\./);
    expect(statusFailure(WHO, { status: 500, error: null }).message).toMatch(
      /^The local language model had a fault.* use the rules instead\.$/,
    );
  });

  it('point at the address as well, where a server knows no such page', () => {
    expect(statusFailure(WHO, { status: 404, error: null }).message).toMatch(
      /Check the model's name, or the address: it usually ends in \/v1\.$/,
    );
    expect(statusFailure({ ...WHO, ending: null }, { status: 404, error: null }).message).not.toContain('address');
    expect(statusFailure(WHO, { status: 400, error: null }).message).toMatch(/Check the model's name\.$/);
  });
});
