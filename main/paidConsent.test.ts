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

  it('is asked again for a higher cap, and for a cost that nobody knows', () => {
    const consent = createPaidConsent();
    consent.require(question('x'), { ...asked, whenPaid: 'agreed' });
    consent.require({ ...question('x'), max_usd: 2 }, asked);
    expect(() => consent.require({ ...question('x'), max_usd: 3.01 }, asked)).toThrow();
    expect(() => consent.require({ ...question('x'), estimate_usd: null }, asked)).toThrow();
  });

  it('is never answered by an agent, whatever it names: a person agrees in its session, for at least that cap', () => {
    const consent = createPaidConsent();
    const agent = { ...asked, whenPaid: 'agent', named: true } as const;
    expect(() => consent.require(question('x'), agent)).toThrow(
      expect.objectContaining({ code: 'consent_needed', message: expect.stringContaining('An agent cannot agree'), detail: question('x') }),
    );
    consent.require(question('x'), { ...asked, whenPaid: 'agreed' });
    consent.require(question('x'), agent);
    expect(() => consent.require({ ...question('x'), max_usd: 1000 }, agent)).toThrow();
    expect(() => consent.require({ ...question('x'), estimate_usd: null }, agent)).toThrow();
    expect(() => consent.require(question('x'), { ...agent, session: null })).toThrow();
  });

  it('is a no where nothing may cost, also for a service that is named', () => {
    expect(() => createPaidConsent().require(question('x'), { ...asked, whenPaid: 'never', named: true })).toThrow();
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
