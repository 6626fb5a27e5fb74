/** What a find may cost before its first call: an upper bound, for the person who is asked. */
import type { PaidQuestion } from '../contract/paid.ts';
import type { FindSettings } from './findOptions.ts';
import type { CallCost } from './protocols.ts';

type Call = { service: string; cost: CallCost; times: number };

/**
 * Null when no call of this find costs anything. Every event is taken to be refined as often as allowed, every row of its shortlists to
 * climb the whole ladder, so that the bound holds; the cap holds anyway. One call of unknown cost makes the whole unknown.
 */
export function estimateFind(settings: FindSettings): PaidQuestion | null {
  const { budget, passage, maxEvents, k, verify, decomposer, refiner, judges, generate } = settings;
  const passes = 1 + budget.maxRefineLoops;
  const rows = maxEvents * k * passes;
  const asked = [
    call(decomposer, decomposer.costOf?.({ passage, maxEvents }), 1),
    call(refiner, refiner.costAtMost?.(), maxEvents * budget.maxRefineLoops),
    call(judges.listen, judges.listen.costAtMost?.(), verify === 'clap' ? 0 : rows),
    call(judges.judge, judges.judge.costAtMost?.(), verify === 'judge' ? rows : 0),
    generate === null || !budget.allowGenerate ? [] : call(generate, generate.costAtMost?.(), maxEvents),
  ].flat();
  if (asked.length === 0) return null;
  const known = asked.every(({ cost }) => cost.estimateUsd !== null);
  const sum = asked.reduce((all, { cost, times }) => all + (cost.estimateUsd ?? 0) * times, 0);
  return { services: [...new Set(asked.map(({ service }) => service))], estimate_usd: known ? sum : null, max_usd: budget.maxUsd };
}

function call(seam: { name: string; model?: string }, cost: CallCost | null | undefined, times: number): Call[] {
  return cost === null || cost === undefined || times === 0 ? [] : [{ service: seam.model ?? seam.name, cost, times }];
}
