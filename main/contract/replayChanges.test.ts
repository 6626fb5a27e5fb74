import { expect, it } from 'vitest';
import { isTold, judgedNow, NEAR_PLACES, untoldCounts } from './replayChanges.ts';
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

it('what is judged otherwise is told of by who says so', () => {
  const kept = at(1);
  const barred = { ...at(1), license_ok: false, match: null, confidence: null };
  expect(judgedNow({ before: kept, after: { ...kept, match: false, confidence: 0.1 } }, '-')).toBe('is no match now (1.00 then, 0.10 now)');
  expect(judgedNow({ before: { ...kept, license_ok: null, match: false, confidence: null }, after: kept }, '-')).toBe(
    'is a match now (- then, 1.00 now)',
  );
  expect(judgedNow({ before: kept, after: barred }, '-')).toBe('is kept out by the licence gate now');
  expect(judgedNow({ before: barred, after: kept }, '-')).toBe('is let through by the licence gate now');
});
