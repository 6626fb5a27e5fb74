/** The question before the first paid call of a session, and who has answered it. */
import { Failure } from './contract/failures.ts';
import type { PaidQuestion, WhenPaid } from './contract/paid.ts';

/** `named`: the call itself chose the paid service, by an option; that is its consent. */
export type PaidWord = { session: string | null; whenPaid: WhenPaid | undefined; named: boolean };

export type PaidConsent = {
  /**
   * Lets a paid call through, or throws `consent_needed` with the question as its detail; the caller asks a person and calls again with
   * `agreed`. What a person agreed to is remembered for the session until the app closes.
   */
  require(question: PaidQuestion, word: PaidWord): void;
};

export function createPaidConsent(): PaidConsent {
  const agreed = new Set<string>();
  return {
    require(question, { session, whenPaid, named }) {
      const keys = question.services.map((service) => JSON.stringify([session, service]));
      if (whenPaid === 'agreed') {
        // without a session there is nothing that it could be remembered for
        if (session !== null) for (const key of keys) agreed.add(key);
        return;
      }
      if (whenPaid === undefined || named || keys.every((key) => agreed.has(key))) return;
      throw new Failure('consent_needed', sentenceOf(question), question);
    },
  };
}

function sentenceOf({ services, estimate_usd, max_usd }: PaidQuestion): string {
  const cost = estimate_usd === null ? 'What it costs is not known' : `It may cost up to ${dollars(estimate_usd)}`;
  return `This would call ${services.join(' and ')}. ${cost}, and stops at the cap of ${dollars(max_usd)}. Agree to it, or use rules instead.`;
}

/** Cents, and fractions of a cent where that is all there is. */
function dollars(usd: number): string {
  return `$${usd >= 0.01 || usd === 0 ? usd.toFixed(2) : usd.toFixed(4)}`;
}
