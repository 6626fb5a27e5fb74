/** The commands that learn from picks and rejects. */
import type { Refinements } from './audition/refinements.ts';
import type { Services } from './dispatch.ts';

export function feedbackServices(refinements: Refinements): Pick<Services, 'refine' | 'unrefine'> {
  return {
    refine: (params, { signal }) => refinements.refine(params, signal),
    unrefine(params) {
      refinements.unrefine(params);
      return { done: true };
    },
  };
}
