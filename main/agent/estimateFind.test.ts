import { describe, expect, it } from 'vitest';
import { keepSound } from '../library/licensing.ts';
import { reciprocalRankFusion } from '../library/rankFusion.ts';
import { Budget } from './budget.ts';
import { estimateFind } from './estimateFind.ts';
import { type FindOptions, withDefaults } from './findOptions.ts';
import { llmRungs, NO_MODELS } from './llm/rungs.ts';
import type { GenerateSound } from './protocols.ts';
import { memoryLibrary } from './testing/memoryLibrary.ts';
import { candidateFixture, eventFixture } from './testing/soundFixture.ts';

const PASSAGE = 'She pushed open the heavy oak door; rain hammered outside.';
const paid = llmRungs('anthropic', NO_MODELS);

const estimate = (changes: Partial<FindOptions>) =>
  estimateFind(
    withDefaults({
      passage: PASSAGE,
      library: memoryLibrary([]),
      keep: keepSound,
      fuse: reciprocalRankFusion,
      runs: { write: async () => {} },
      foleyVersion: '0',
      newRunId: () => 'a'.repeat(32),
      now: () => 0,
      ...changes,
    }),
  );

describe('the estimate of a find', () => {
  it('is none where nothing costs', () => {
    expect(estimate({})).toBeNull();
    expect(
      estimate({ ...llmRungs('local', { ...NO_MODELS, local: { baseUrl: 'http://127.0.0.1:1/v1', model: 'm', apiKey: null } }) }),
    ).toBeNull();
  });

  it('names the model and the cap, and grows with what may be asked', () => {
    const { decomposer, refiner, judge } = paid;
    const reading = estimate({ decomposer, budget: new Budget({ maxUsd: 3 }) });
    expect(reading).toMatchObject({ services: ['claude-opus-4-8'], max_usd: 3 });
    const refined = estimate({ decomposer, refiner });
    const judged = estimate({ decomposer, refiner, judges: { listen: judge, judge }, verify: 'judge' });
    const cost = (question: typeof reading) => question?.estimate_usd ?? 0;
    expect(cost(reading)).toBeGreaterThan(0.01);
    expect(cost(refined)).toBeGreaterThan(cost(reading));
    expect(cost(judged)).toBeGreaterThan(10 * cost(refined));
  });

  it('is never less than what the calls are then estimated at', () => {
    const { refiner, judge } = paid;
    const refine = { query: 'a long creak of an oak door '.repeat(9), n: 3, hint: 'no verified match among 10 (pass 1)' };
    expect(refiner.costAtMost?.()?.estimateUsd).toBeGreaterThanOrEqual(refiner.costOf?.(refine)?.estimateUsd ?? Infinity);
    const event = eventFixture('heavy oak door creak', { onset: `on '${'word '.repeat(90)}'` });
    const candidate = candidateFixture('戸がきしむ '.repeat(400), {});
    const scene = { eraPlace: 'London 1890', otherEvents: Array.from({ length: 50 }, () => event) };
    const asked = judge.costOf?.({ event, candidate, level: 'judge', scene });
    expect(judge.costAtMost?.()?.estimateUsd).toBeGreaterThanOrEqual(asked?.estimateUsd ?? Infinity);
  });

  it('is unknown as soon as one call is, and counts a generator that may be used', () => {
    const generate: GenerateSound = {
      name: 'maker',
      generate: async () => ({ value: null, response: null }),
      costAtMost: () => ({ estimateUsd: null }),
    };
    expect(estimate({ generate })).toEqual({ services: ['maker'], estimate_usd: null, max_usd: 1 });
    expect(estimate({ generate, budget: new Budget({ allowGenerate: false }) })).toBeNull();
  });
});
