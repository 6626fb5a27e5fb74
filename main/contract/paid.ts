/** Paid services: what is asked before the first call of a session, and what a run has spent. */
import { z } from 'zod';

/**
 * `ask`: somebody can be asked, so a paid call that no option of this very call named, and that nobody has agreed to in its session, fails
 * with `consent_needed`. `agreed`: a person has just said yes. `never`: rules and our own synthesis in place of what costs. `agent`: no person
 * speaks in this call, so that nothing in it is consent; only what one agreed to in its session, up to that cap. Absent: the option,
 * setting or variable that chose the service is the consent.
 */
export const WhenPaid = z.enum(['ask', 'agreed', 'never', 'agent']);
export type WhenPaid = z.infer<typeof WhenPaid>;

/** Detail of a `consent_needed`. */
export const PaidQuestion = z.object({
  /** What would be called: names of models or services. */
  services: z.array(z.string()).min(1),
  /** US dollars at the most, null when nobody knows. */
  estimate_usd: z.number().nullable(),
  /** Cap of the run, US dollars. */
  max_usd: z.number(),
});
export type PaidQuestion = z.infer<typeof PaidQuestion>;

/** What a run has spent, holds back for calls under way (and for failed ones that may have been billed), and may spend; US dollars. */
export const Spending = z.object({ spent_usd: z.number(), reserved_usd: z.number(), max_usd: z.number() });
export type Spending = z.infer<typeof Spending>;
