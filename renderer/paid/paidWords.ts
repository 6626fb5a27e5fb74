import type { PaidQuestion, Spending } from '../../main/contract/paid.ts';
import { dollars } from '../runs/runWords.ts';

/** What would cost. */
export type PaidKind = 'find' | 'make' | 'replay';

export const paidTitles: Readonly<Record<PaidKind, string>> = {
  find: 'This find costs money',
  make: 'This sound costs money',
  replay: 'Finding again costs money',
};

const forSession = 'Your answer holds for this session until the app closes.';
/** For how long the answer holds, and what there is besides. */
export const paidNotes: Readonly<Record<PaidKind, string>> = {
  find: `${forSession} Rules read the passage on this machine and cost nothing. Who reads, and the cap, are in the settings.`,
  make: `${forSession} Foley Desk synthesis makes sounds on this machine and costs nothing. Who makes them, and the cap, are in the settings.`,
  replay: 'Your answer holds for this once.',
};

/** What is about to be called and what that may cost, before the first call. */
export function paidSentence({ services, estimate_usd: estimate, max_usd: max }: PaidQuestion): string {
  const who = services.join(' and ');
  if (estimate === null) return `This will call ${who}. What it costs is not known; it stops at the cap of ${dollars(max)}.`;
  if (estimate >= max) return `This will call ${who}. It may cost up to the cap of ${dollars(max)}, where it stops.`;
  return `This will call ${who}. It may cost up to ${dollars(estimate)}; the cap is ${dollars(max)}.`;
}

/** Spent, held back and capped, for a line. */
export function spendingWords({ spent_usd: spent, reserved_usd: reserved, max_usd: max }: Spending): string {
  return `${dollars(spent)} spent${reserved > 0 ? `, ${dollars(reserved)} held` : ''} of ${dollars(max)}`;
}
