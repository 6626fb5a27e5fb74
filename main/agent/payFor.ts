/** Every call that may cost money goes through here: reserved before it is made, settled after. */
import type { Budget } from './budget.ts';
import type { CallCost } from './protocols.ts';

/**
 * Makes `call` once the budget has taken its estimate. A call that throws keeps its reservation, since it may have been billed.
 * Throws `budget_exceeded` or `cost_unknown` before anything is sent.
 */
export async function payFor<T>(
  budget: Budget,
  { cost, what }: { cost: CallCost | null; what: string },
  call: () => Promise<{ result: T; actualUsd: number | null }>,
): Promise<T> {
  if (cost === null) return (await call()).result;
  budget.reserve(cost.estimateUsd, what);
  const { result, actualUsd } = await call();
  budget.settle(cost.estimateUsd, actualUsd);
  return result;
}
