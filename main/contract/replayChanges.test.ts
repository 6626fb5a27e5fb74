import { expect, it } from 'vitest';
import { isTold, NEAR_PLACES, untoldCounts } from './replayChanges.ts';
import type { SoundChange, SoundScores } from './runs.ts';

const at = (rank: number): SoundScores => ({
  ...{ rank, license_ok: true, clap_score: null, bm25_score: 1, rrf_score: null, rerank_score: null, match: true, confidence: 1 },
});
const sound = (change: SoundChange['change'], before: number | null, after: number | null): SoundChange => ({
  ...{ sound_id: 's', caption: null, change },
  scores: { before: before === null ? null : at(before), after: after === null ? null : at(after) },
});

it('what came, went or is judged otherwise is told, and who moved far', () => {
  expect([sound('new', null, 9), sound('gone', 9, null), sound('judged', 1, 1)].every(isTold)).toBe(true);
  expect(isTold(sound('moved', 1, 1 + NEAR_PLACES))).toBe(false);
  expect(isTold(sound('moved', 2 + NEAR_PLACES, 1))).toBe(true);
  expect(isTold(sound('rescored', 1, 1))).toBe(false);
});

it('all else is counted', () => {
  const sounds = [sound('moved', 1, 2), sound('moved', 9, 1), sound('rescored', 3, 3), sound('new', null, 4)];
  expect(untoldCounts(sounds)).toEqual({ moved: 1, rescored: 1 });
});
