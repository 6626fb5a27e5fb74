/** What a run may spend: loops and generations per event, dollars over everything the run does. */
import { Failure } from '../contract/failures.ts';
import type { Llm } from '../contract/settings.ts';

const MICRO = 1_000_000;

export type BudgetOptions = {
  maxRefineLoops?: number;
  maxGenerations?: number;
  allowGenerate?: boolean;
  /** US dollars for the whole run. */
  maxUsd?: number;
  /** Lets calls through whose cost is not known; they are counted, not summed. */
  approveUnknownCost?: boolean;
  /** Told after every change of what is spent or reserved. */
  onChange?: (budget: Budget) => void;
};

/** How often one event may still be refined and made. Events that run at once each have their own; the dollars are the run's. */
export type EventBudget = { refineOk(): boolean; spendRefine(): void; generateOk(): boolean; spendGeneration(): void };

/** The default cap: 3 dollars when the paid model was opted into, else 1. */
export function defaultMaxUsd(llm: Llm): number {
  return llm === 'anthropic' ? 3 : 1;
}

/**
 * Owns the run's spending. Sums are whole micro-dollars, rounded up, so that many small calls can't slip past the cap.
 * `reserve` checks and counts in one synchronous step: of two calls that only fit one, the second is refused.
 */
export class Budget {
  readonly maxUsd: number;
  readonly maxRefineLoops: number;
  readonly allowGenerate: boolean;
  readonly maxGenerations: number;
  readonly #approveUnknownCost: boolean;
  #event: EventBudget;
  readonly #onChange: (budget: Budget) => void;
  #spentMicro = 0;
  #reservedMicro = 0;
  #unknownCalls = 0;

  constructor(options: BudgetOptions = {}) {
    this.maxRefineLoops = options.maxRefineLoops ?? 1;
    this.maxGenerations = options.maxGenerations ?? 1;
    this.allowGenerate = options.allowGenerate ?? true;
    this.maxUsd = options.maxUsd ?? defaultMaxUsd('fake');
    this.#approveUnknownCost = options.approveUnknownCost ?? false;
    this.#onChange = options.onChange ?? (() => {});
    this.#event = this.forEvent();
  }

  /** US dollars charged or reserved so far; calls of unknown cost count as 0. */
  get spentUsd(): number {
    return this.#spentMicro / MICRO;
  }

  /** The part of `spentUsd` that no call has settled: calls under way, and failed ones, which may have been billed. */
  get reservedUsd(): number {
    return this.#reservedMicro / MICRO;
  }

  get unknownCalls(): number {
    return this.#unknownCalls;
  }

  /** Loops and generations of one more event, counted from zero. */
  forEvent(): EventBudget {
    let refines = 0;
    let generations = 0;
    return {
      refineOk: () => refines < this.maxRefineLoops,
      spendRefine: () => {
        refines += 1;
      },
      generateOk: () => this.allowGenerate && generations < this.maxGenerations,
      spendGeneration: () => {
        generations += 1;
      },
    };
  }

  /** Of the event that `reset` began last; for callers that resolve one event after the other. */
  refineOk(): boolean {
    return this.#event.refineOk();
  }

  spendRefine(): void {
    this.#event.spendRefine();
  }

  generateOk(): boolean {
    return this.#event.generateOk();
  }

  spendGeneration(): void {
    this.#event.spendGeneration();
  }

  /** Starts the next event: its loops count from zero, the dollars don't. */
  reset(): void {
    this.#event = this.forEvent();
  }

  /** Throws `budget_exceeded` or `cost_unknown` when the run can't afford the call; reserves nothing. */
  check(estimateUsd: number | null, what: string): void {
    if (estimateUsd === null) {
      if (this.#approveUnknownCost) return;
      throw new Failure('cost_unknown', `The cost of ${what} is not known. Approve calls of unknown cost, or leave it out.`, { what });
    }
    if (this.#spentMicro + toMicro(estimateUsd) > Math.floor(this.maxUsd * MICRO)) {
      throw new Failure('budget_exceeded', `${what} would pass this run's cap of $${this.maxUsd}. Raise the cap or leave it out.`, {
        what,
        estimate_usd: estimateUsd,
        spent_usd: this.spentUsd,
        max_usd: this.maxUsd,
      });
    }
  }

  authorize(estimateUsd: number | null, what: string): void {
    this.check(estimateUsd, what);
  }

  /** Checks, then counts the estimate as spent at once. `settle` replaces it with the actual cost. */
  reserve(estimateUsd: number | null, what: string): void {
    this.check(estimateUsd, what);
    if (estimateUsd !== null) this.#reservedMicro += toMicro(estimateUsd);
    this.charge(estimateUsd);
  }

  /** Null `actualUsd` takes the estimate for the cost; a null reservation had counted nothing. */
  settle(reservedUsd: number | null, actualUsd: number | null): void {
    const reserved = reservedUsd === null ? 0 : toMicro(reservedUsd);
    this.#reservedMicro = Math.max(0, this.#reservedMicro - reserved);
    if (actualUsd !== null) this.#spentMicro = Math.max(0, this.#spentMicro - reserved + toMicro(actualUsd));
    this.#onChange(this);
  }

  /** Records a cost without asking; null is counted, not summed. */
  charge(usd: number | null): void {
    if (usd === null) this.#unknownCalls += 1;
    else this.#spentMicro += toMicro(usd);
    this.#onChange(this);
  }
}

function toMicro(usd: number): number {
  if (!Number.isFinite(usd) || usd < 0)
    throw new Failure('cost_unknown', `A cost of ${usd} dollars makes no sense. Check the price table.`);
  // the small term absorbs binary fractions: 0.1 is 100000 micro-dollars, not 100001
  return Math.ceil(usd * MICRO - 1e-6);
}
