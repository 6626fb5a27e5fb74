/** The question before the first paid call of a session, and who has answered it. */
import { Failure } from './contract/failures.ts';
import type { PaidQuestion, WhenPaid } from './contract/paid.ts';

/** `named`: the call itself chose the paid service, by an option; that is its consent, unless an agent made the call. */
export type PaidWord = { session: string | null; whenPaid: WhenPaid | undefined; named: boolean };

export type PaidConsent = {
  /**
   * Lets a paid call through, or throws `consent_needed` with the question as its detail; the caller asks a person and calls again with
   * `agreed`. What a person agreed to is remembered for the session until the app closes: the services, each up to the cap that was shown,
   * and whether the cost was known.
   */
  require(question: PaidQuestion, word: PaidWord): void;
};

/** The highest cap that a person agreed to, and whether for a cost that nobody knows. */
type Agreed = { maxUsd: number; unknownCost: boolean };

export function createPaidConsent(): PaidConsent {
  const agreed = new Map<string, Agreed>();

  function remember(key: string, { estimate_usd, max_usd }: PaidQuestion): void {
    const before = agreed.get(key) ?? { maxUsd: 0, unknownCost: false };
    agreed.set(key, { maxUsd: Math.max(before.maxUsd, max_usd), unknownCost: before.unknownCost || estimate_usd === null });
  }

  function covers(key: string, { estimate_usd, max_usd }: PaidQuestion): boolean {
    const said = agreed.get(key);
    return said !== undefined && said.maxUsd >= max_usd && (said.unknownCost || estimate_usd !== null);
  }

  return {
    require(question, { session, whenPaid, named }) {
      const keys = question.services.map((service) => JSON.stringify([session, service]));
      if (whenPaid === 'agreed') {
        // without a session there is nothing that it could be remembered for
        if (session !== null) for (const key of keys) remember(key, question);
        return;
      }
      if (whenPaid === undefined || (named && whenPaid === 'ask')) return;
      if (whenPaid !== 'never' && keys.every((key) => covers(key, question))) return;
      throw new Failure('consent_needed', `${sentenceOf(question)} ${whenPaid === 'agent' ? FOR_AGENTS : FOR_PEOPLE}`, question);
    },
  };
}

const FOR_PEOPLE = 'Agree to it, or use rules instead.';
const FOR_AGENTS =
  'An agent cannot agree to it: a person does, in the window or the terminal, in the same session and for that cap. Or use rules instead.';

function sentenceOf({ services, estimate_usd, max_usd }: PaidQuestion): string {
  const cost = estimate_usd === null ? 'What it costs is not known' : `It may cost up to ${dollars(estimate_usd)}`;
  return `This would call ${services.join(' and ')}. ${cost}, and stops at the cap of ${dollars(max_usd)}.`;
}

/** Cents, and fractions of a cent where that is all there is. */
function dollars(usd: number): string {
  return `$${usd >= 0.01 || usd === 0 ? usd.toFixed(2) : usd.toFixed(4)}`;
}
