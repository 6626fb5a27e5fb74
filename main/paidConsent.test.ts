import { describe, expect, it } from 'vitest';
import { PaidQuestion } from './contract/paid.ts';
import { createPaidConsent } from './paidConsent.ts';

const question = (...services: string[]): PaidQuestion => ({ services, estimate_usd: 0.42, max_usd: 3 });
const asked = { session: 'scene', whenPaid: 'ask', named: false } as const;

describe('the question before a paid call', () => {
  it('is put to whoever can be asked, with what would be called, its estimate and the cap', () => {
    const consent = createPaidConsent();
    expect(() => consent.require(question('claude-opus-4-8'), asked)).toThrow(
      expect.objectContaining({
        code: 'consent_needed',
        message: expect.stringMatching(/claude-opus-4-8.*\$0\.42.*\$3\.00/s),
        detail: question('claude-opus-4-8'),
      }),
    );
    const unknown = { ...question('x'), estimate_usd: null };
    expect(() => consent.require(unknown, asked)).toThrow(/costs is not known/);
  });

  it('is answered by an option of the call, and by the choice of model where nobody can be asked', () => {
    const consent = createPaidConsent();
    consent.require(question('claude-opus-4-8'), { ...asked, named: true });
    consent.require(question('claude-opus-4-8'), { ...asked, whenPaid: undefined });
    // neither is a word for the rest of the session
    expect(() => consent.require(question('claude-opus-4-8'), asked)).toThrow();
  });

  it('is asked once a session and service', () => {
    const consent = createPaidConsent();
    consent.require(question('claude-opus-4-8'), { ...asked, whenPaid: 'agreed' });
    consent.require(question('claude-opus-4-8'), asked);
    expect(() => consent.require(question('claude-opus-4-8'), { ...asked, session: 'other' })).toThrow();
    expect(() => consent.require(question('claude-opus-4-8', 'elevenlabs'), asked)).toThrow();
    expect(() => createPaidConsent().require(question('claude-opus-4-8'), asked)).toThrow();
  });

  it('is remembered for no one outside of a session', () => {
    const consent = createPaidConsent();
    consent.require(question('claude-opus-4-8'), { ...asked, session: null, whenPaid: 'agreed' });
    expect(() => consent.require(question('claude-opus-4-8'), { ...asked, session: null })).toThrow();
  });

  it('has the shape that clients read', () => {
    expect(PaidQuestion.parse(question('a'))).toEqual(question('a'));
  });
});
