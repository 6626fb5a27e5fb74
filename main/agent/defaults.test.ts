import { describe, expect, it } from 'vitest';
import type { Verdict } from '../contract/candidates.ts';
import { DEFAULT_CANDIDATE_K } from '../library/hybridSearch.ts';
import { decomposeContext } from './decomposeContext.ts';
import { find } from './find.ts';
import { withDefaults } from './findOptions.ts';
import { AUDIO_LM_MAX_TOKENS, AUDIO_LM_MODEL, AUDIO_LM_TAU, audioLmJudge } from './llm/audioLmJudge.ts';
import type { Decomposer, Refiner } from './protocols.ts';
import { stringOverlapJudge } from './stringOverlapJudge.ts';
import { oneEvent, rig } from './testing/findRig.ts';
import { candidateFixture, eventFixture } from './testing/soundFixture.ts';

const signal = new AbortController().signal;
const NOWHERE = { eraPlace: null, otherEvents: [] };

/** As many events as it is asked for. */
const generous = (asked: number[]): Decomposer => ({
  name: 'generous',
  decompose: async ({ maxEvents }) => {
    asked.push(maxEvents);
    return { value: [], response: null };
  },
});

describe('what holds unless a caller says otherwise', () => {
  it('are the numbers of the contract', async () => {
    const { options } = rig();
    const { maxEvents, seconds, k, candidateK, rrfK, verify, tauClap, tauRetrieve, budget, redaction } = withDefaults(options);
    expect({ maxEvents, seconds, k, candidateK, rrfK, verify, tauClap, tauRetrieve, redaction }).toEqual({
      maxEvents: 6,
      seconds: null,
      k: 10,
      candidateK: 50,
      rrfK: 60,
      verify: 'listen',
      tauClap: 0.35,
      tauRetrieve: 0.5,
      redaction: 'hash',
    });
    expect([budget.maxUsd, budget.maxRefineLoops, budget.maxGenerations, budget.allowGenerate]).toEqual([1, 1, 1, false]);
    expect(DEFAULT_CANDIDATE_K).toBe(50);
    expect([AUDIO_LM_MODEL, AUDIO_LM_TAU, AUDIO_LM_MAX_TOKENS]).toEqual(['Qwen/Qwen2-Audio-7B-Instruct', 0.5, 300]);
  });

  it('is a cap of six events, in a find and in a decomposition by itself', async () => {
    const asked: number[] = [];
    await find(rig({ decomposer: generous(asked) }).options, signal);
    await decomposeContext('x', { decomposer: generous(asked) }, signal);
    expect(asked).toEqual([6, 6]);
  });

  it.each([0, 1, 2])('is overruled: an event that nothing answers is refined %d times when that many are asked for', async (loops) => {
    let refined = 0;
    const refiner: Refiner = {
      name: 'counting',
      refine: async ({ query }) => {
        refined += 1;
        return { value: [`${query} ${refined}`], response: null };
      },
    };
    await find(rig({ decomposer: oneEvent('tuba solo'), refiner, maxRefineLoops: loops }).options, signal);
    expect(refined).toBe(loops);
  });
});

describe('judges', () => {
  const judged = (level: Verdict['level']) => ({
    event: eventFixture('door creak'),
    candidate: candidateFixture('Door Creak'),
    level,
    scene: NOWHERE,
  });

  it.each(['clap', 'listen', 'judge'] as const)('of words answer at the rung that was asked for: %s', async (level) => {
    expect((await stringOverlapJudge().judge(judged(level), signal)).value.level).toBe(level);
  });

  it('that listen say yes from P(yes) 0.5 up', async () => {
    const verdictAt = async (yes: number) => {
      const firstToken = [
        { token: 'yes', logprob: Math.log(yes) },
        { token: 'no', logprob: Math.log(1 - yes) },
      ];
      const response = { model: 'm', inputTokens: 0, outputTokens: 0, stopReason: null, costUsd: null };
      const model = {
        name: 'ears',
        who: { title: 'ears', instead: 'compare words', ending: null },
        model: 'm',
        cost: null,
        ask: async () => ({ text: 'yes', firstToken, response }),
      };
      return (await audioLmJudge(model, async () => new Uint8Array()).judge(judged('listen'), signal)).value.match;
    };
    expect([await verdictAt(0.5), await verdictAt(0.49)]).toEqual([true, false]);
  });
});
