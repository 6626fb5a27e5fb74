import { describe, expect, it } from 'vitest';
import { Failure } from '../contract/failures.ts';
import { Budget, defaultMaxUsd } from './budget.ts';
import { seededRandom } from './testing/seededRandom.ts';

const codeOf = (work: () => void): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Failure ? error.code : 'not a failure';
  }
};

describe('Budget', () => {
  it('allows one refine loop and one generation per event by default, and starts afresh at each event', () => {
    const budget = new Budget();
    expect([budget.refineOk(), budget.generateOk()]).toEqual([true, true]);
    budget.spendRefine();
    budget.spendGeneration();
    expect([budget.refineOk(), budget.generateOk()]).toEqual([false, false]);
    budget.reset();
    expect([budget.refineOk(), budget.generateOk()]).toEqual([true, true]);
  });

  it('counts the loops of events that run at once apart, and their dollars together', () => {
    const budget = new Budget();
    const [door, rain] = [budget.forEvent(), budget.forEvent()];
    door.spendRefine();
    door.spendGeneration();
    expect([door.refineOk(), door.generateOk(), rain.refineOk(), rain.generateOk()]).toEqual([false, false, true, true]);
    budget.reset();
    expect([door.refineOk(), budget.refineOk()]).toEqual([false, true]);
  });

  it('generates nothing when generation is off', () => {
    expect(new Budget({ allowGenerate: false }).generateOk()).toBe(false);
  });

  it('caps at one dollar, or three when the paid model was opted into', () => {
    expect(new Budget().maxUsd).toBe(1);
    expect(defaultMaxUsd('anthropic')).toBe(3);
    expect(defaultMaxUsd('local')).toBe(1);
  });

  it('keeps dollars across events', () => {
    const budget = new Budget();
    budget.reserve(0.75, 'a call');
    budget.reset();
    expect(codeOf(() => budget.reserve(0.5, 'a call'))).toBe('budget_exceeded');
    expect(budget.spentUsd).toBe(0.75);
  });

  it('adds up without the drift of binary fractions', () => {
    const budget = new Budget({ maxUsd: 1 });
    for (let call = 0; call < 10; call++) budget.reserve(0.1, 'a tenth');
    expect(budget.spentUsd).toBe(1);
    expect(codeOf(() => budget.reserve(0.000001, 'a crumb'))).toBe('budget_exceeded');
  });

  it('counts costs below a micro-dollar as one, so that crumbs reach the cap too', () => {
    const budget = new Budget({ maxUsd: 0.000002 });
    budget.reserve(0.0000001, 'a crumb');
    budget.reserve(0.0000001, 'a crumb');
    expect(codeOf(() => budget.reserve(0.0000001, 'a crumb'))).toBe('budget_exceeded');
  });

  it('checks without reserving, reserves at once, and settles to the actual cost', () => {
    const budget = new Budget();
    budget.check(0.9, 'a call');
    budget.authorize(0.9, 'a call');
    expect(budget.spentUsd).toBe(0);
    budget.reserve(0.9, 'a call');
    expect(budget.spentUsd).toBe(0.9);
    budget.settle(0.9, 0.2);
    expect(budget.spentUsd).toBe(0.2);
    budget.settle(0.2, null);
    expect(budget.spentUsd).toBe(0.2);
  });

  it('refuses a call of unknown cost unless that was approved, and then counts it', () => {
    expect(codeOf(() => new Budget().reserve(null, 'a call'))).toBe('cost_unknown');
    const approved = new Budget({ approveUnknownCost: true });
    approved.reserve(null, 'a call');
    expect([approved.spentUsd, approved.unknownCalls]).toEqual([0, 1]);
    approved.settle(null, 0.3);
    expect(approved.spentUsd).toBe(0.3);
  });

  it('refuses costs that are no costs', () => {
    for (const bad of [-1, Number.NaN, Number.POSITIVE_INFINITY]) expect(codeOf(() => new Budget().reserve(bad, 'a call'))).not.toBeNull();
  });

  it('never overspends, however concurrent calls interleave', async () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = seededRandom(seed);
      const budget = new Budget({ maxUsd: 1 });
      let paid = 0;
      const call = async (): Promise<void> => {
        const estimate = Math.round(random() * 400_000) / 1e6;
        if (codeOf(() => budget.reserve(estimate, 'a call')) !== null) return;
        expect(budget.spentUsd).toBeLessThanOrEqual(1);
        for (let turn = Math.floor(random() * 5); turn > 0; turn--) await Promise.resolve();
        const actual = Math.round(estimate * random() * 1e6) / 1e6;
        paid += actual;
        budget.settle(estimate, actual);
        expect(budget.spentUsd).toBeLessThanOrEqual(1);
      };
      await Promise.all(Array.from({ length: 30 }, call));
      expect(paid).toBeLessThanOrEqual(1);
      expect(budget.spentUsd).toBeCloseTo(paid, 5);
    }
  });

  it('tells what is held back apart from what is spent, after every change', () => {
    const told: [number, number][] = [];
    const budget = new Budget({ maxUsd: 2, onChange: ({ spentUsd, reservedUsd }) => told.push([spentUsd, reservedUsd]) });
    budget.reserve(0.5, 'a call');
    budget.reserve(0.25, 'another');
    budget.settle(0.5, 0.125);
    // a call whose actual cost nobody told cost what was estimated; one that failed stays held back
    budget.reserve(0.0625, 'a third');
    budget.settle(0.25, null);
    expect(told).toEqual([
      [0.5, 0.5],
      [0.75, 0.75],
      [0.375, 0.25],
      [0.4375, 0.3125],
      [0.4375, 0.0625],
    ]);
  });
});
