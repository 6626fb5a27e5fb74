import { describe, expect, it } from 'vitest';
import { asFailure, Failure } from '../contract/failures.ts';
import { Budget } from './budget.ts';
import { find } from './find.ts';
import type { Judge } from './protocols.ts';
import { lastManifest, oneEvent, rig } from './testing/findRig.ts';
import { seededRandom } from './testing/seededRandom.ts';
import { candidateFixture, soundFixture } from './testing/soundFixture.ts';

const signal = new AbortController().signal;

describe('a find that costs', () => {
  it('ends at the cap with what it has, and says which sounds nobody was paid to judge', async () => {
    let asked = 0;
    const paid: Judge = {
      name: 'paid',
      listens: true,
      costOf: () => ({ estimateUsd: 0.3 }),
      judge: async ({ level }) => {
        asked += 1;
        return { value: { match: true, confidence: 0.9, reason: '', level }, response: null };
      },
    };
    const { options } = rig({
      decomposer: oneEvent('oak door creak'),
      judges: { listen: paid, judge: paid },
      budget: new Budget({ maxUsd: 0.4 }),
    });
    const result = await find(options, signal);
    expect([asked, result.spent_usd]).toEqual([1, 0.3]);
    expect(result).toMatchObject({ status: 'failed', error: { code: 'budget_exceeded' }, events: [{ decision: { action: 'use' } }] });
    const [, unpaid] = result.events[0]?.candidates ?? [];
    expect(unpaid).toMatchObject({ verdict: { match: false, reason: expect.stringMatching(/^not judged: .*cap of \$0\.4/) } });
    expect(unpaid?.verdicts.at(-1)).toMatchObject({ match: null, judge: null, reason: expect.stringMatching(/^not run: /) });
  });

  it('leaves an event open that its judges were not paid for, rather than silent', async () => {
    const paid: Judge = {
      name: 'paid',
      listens: true,
      costOf: () => ({ estimateUsd: 0.4 }),
      judge: async ({ level }) => ({ value: { match: true, confidence: 0.9, reason: '', level }, response: null }),
    };
    const { options, manifests } = rig({ judges: { listen: paid, judge: paid }, budget: new Budget({ maxUsd: 0.5 }) });
    const result = await find(options, signal);
    expect(result).toMatchObject({ status: 'failed', error: { code: 'budget_exceeded' }, events: [{ decision: { action: 'use' } }] });
    expect(result.timeline.items).toHaveLength(1);
    expect(lastManifest(manifests).steps.filter(({ kind }) => kind === 'place')).toHaveLength(1);
    const broke = rig({ judges: { listen: paid, judge: paid }, budget: new Budget({ maxUsd: 0.1 }) });
    await expect(find(broke.options, signal)).rejects.toMatchObject({ code: 'budget_exceeded' });
  });

  it('leaves an event open as well whose made sound nobody was paid to judge', async () => {
    const paid: Judge = {
      name: 'paid',
      listens: true,
      costOf: () => ({ estimateUsd: 0.4 }),
      judge: async ({ level }) => ({ value: { match: true, confidence: 0.9, reason: '', level }, response: null }),
    };
    const generate = {
      name: 'maker',
      generate: async () => ({ value: candidateFixture('dragon roar', { origin: 'generated', license_ok: null }), response: null }),
    };
    const judges = { listen: paid, judge: paid };
    const { options } = rig({ decomposer: oneEvent('dragon roar'), generate, judges, budget: new Budget({ maxUsd: 0.1 }) });
    await expect(find(options, signal)).rejects.toMatchObject({ code: 'budget_exceeded' });
  });

  it('never spends more than its cap, has four calls under way at the most, and charges what was made (invariant 4)', async () => {
    for (let seed = 1; seed <= 25; seed++) {
      const maxUsd = 0.2 + (seed % 7) * 0.2;
      const { judge, calls } = slowJudge(seed);
      const budget = new Budget({ maxUsd });
      const { options } = rig({ judges: { listen: judge, judge }, budget }, MANY);
      const outcome = await find(options, signal).catch((error: unknown) => asFailure(error));
      expect(calls.most).toBeLessThanOrEqual(4);
      expect(calls.paidUsd).toBeLessThanOrEqual(maxUsd);
      expect(budget.spentUsd).toBeCloseTo(calls.paidUsd, 5);
      if (outcome instanceof Failure) expect(outcome.code).toBe('budget_exceeded');
      else expect(outcome.error === undefined).toBe(outcome.status === 'ok');
    }
  });

  it('gives the same result and the same steps in whatever order its judges answer', async () => {
    const runs = [1, 2, 3].map(async (seed) => {
      const { judge, calls } = slowJudge(seed);
      const { options, manifests } = rig({ judges: { listen: judge, judge }, budget: new Budget({ maxUsd: 100 }) }, MANY);
      const told: string[] = [];
      const { events } = await find(options, signal, (step) => step.step === 'verdict' && told.push(step.sound_id));
      const steps = lastManifest(manifests).steps.map(({ kind, event_index, seq, detail }) => ({ kind, event_index, seq, detail }));
      expect(calls.most).toBe(4);
      return { told, events, steps };
    });
    const [first, ...others] = await Promise.all(runs);
    expect(first?.events).toHaveLength(2);
    // the manifest reads in passage order, although the events were worked on at once
    const order = (first?.steps ?? []).filter(({ kind }) => kind !== 'decompose' && kind !== 'place').map(({ event_index }) => event_index);
    expect(order).toEqual(order.toSorted());
    expect(new Set(order)).toEqual(new Set([0, 1]));
    for (const other of others) {
      expect(other.told).not.toEqual(first?.told);
      expect(other.events).toEqual(first?.events);
      expect(other.steps).toEqual(first?.steps);
    }
  });
});

const MANY = ['Oak Door Creak', 'Heavy Rain'].flatMap((name) =>
  Array.from({ length: 7 }, (_, n) => soundFixture(`${name} ${'Long '.repeat(n)}`)),
);

/** Answers after a random while, for a random price below what was reserved; what it says depends on the sound alone. */
function slowJudge(seed: number) {
  const random = seededRandom(seed);
  const calls = { now: 0, most: 0, paidUsd: 0 };
  const judge: Judge = {
    name: 'slow',
    model: 'slow-1',
    listens: true,
    costOf: ({ candidate }) => ({ estimateUsd: 0.05 + candidate.sound.caption.length / 1000 }),
    judge: async ({ candidate, level }) => {
      calls.now += 1;
      calls.most = Math.max(calls.most, calls.now);
      for (let turn = Math.floor(random() * 6); turn > 0; turn--) await new Promise((resolve) => setImmediate(resolve));
      const costUsd = Math.round(random() * 50_000) / 1e6;
      calls.now -= 1;
      calls.paidUsd += costUsd;
      const confidence = (candidate.sound.caption.length % 10) / 10;
      return {
        value: { match: confidence > 0.2, confidence, reason: 'heard', level },
        response: { model: 'slow-1', inputTokens: 1, outputTokens: 1, stopReason: null, costUsd },
      };
    },
  };
  return { judge, calls };
}
