import { describe, expect, it } from 'vitest';
import { isUnread, shortId, unreadIn, withIdsNow } from './idsNow.ts';
import type { RunManifest, Step } from './manifest.ts';

type Part = Pick<RunManifest, 'steps' | 'candidate_scores' | 'result_ids' | 'disclosure_refs'>;

const step = (kind: Step['kind'], event_index: number, detail: Step['detail']): Step => ({
  ...{ kind, event_index, detail, seq: 0, span_id: null, status: 'ok' },
});
const row = (event_index: number, sound_id: string, rank: number) => ({ event_index, sound_id, rank, bm25_score: rank });

function run(part: Partial<Part>): RunManifest {
  return { ...({} as RunManifest), steps: [], candidate_scores: [], result_ids: [], disclosure_refs: [], ...part };
}

describe('a run under the ids of now', () => {
  it('names its sounds by them in every place, and leaves all else', () => {
    const written = run({
      steps: [
        step('decompose', 0, { decomposer: 'rules' }),
        step('verify', 0, { sound_id: 'pending:A', level: 'listen', match: true }),
        step('decide', 0, { action: 'use', chosen: 'pending:A' }),
        step('decide', 1, { action: 'drop', chosen: null }),
        step('place', 0, { clip_ref: 'pending:A', gain: 0 }),
      ],
      candidate_scores: [row(0, 'pending:A', 1), row(0, 'b', 2), row(1, 'pending:C', 1)],
      result_ids: ['pending:A'],
      disclosure_refs: ['pending:A'],
    });
    expect(unreadIn(written)).toEqual(['pending:A', 'pending:C']);
    const now = withIdsNow(written, { 'pending:A': 'a' });
    expect(unreadIn(now)).toEqual(['pending:C']);
    expect(now).toEqual(JSON.parse(JSON.stringify(written).replaceAll('pending:A', 'a')));
    expect(withIdsNow(written, {})).toBe(written);
  });

  it('has one sound where two files of an event turned out to be one recording, and those after it move up', () => {
    const verified = (id: string) => [
      step('verify', 0, { sound_id: id, level: 'clap', match: null }),
      step('verify', 0, { sound_id: id, level: 'listen', match: true }),
    ];
    const now = withIdsNow(
      run({
        steps: [...verified('pending:A'), ...verified('pending:B'), step('verify', 1, { sound_id: 'a', level: 'listen', match: false })],
        candidate_scores: [row(0, 'pending:A', 1), row(0, 'c', 2), row(0, 'pending:B', 3), row(0, 'd', 4), row(1, 'a', 1)],
      }),
      { 'pending:A': 'a', 'pending:B': 'a' },
    );
    expect(now.candidate_scores.map(({ event_index, sound_id, rank }) => [event_index, sound_id, rank])).toEqual([
      [0, 'a', 1],
      [0, 'c', 2],
      [0, 'd', 3],
      [1, 'a', 1],
    ]);
    expect(now.steps.map(({ event_index, detail }) => [event_index, detail['sound_id'], detail['level']])).toEqual([
      [0, 'a', 'clap'],
      [0, 'a', 'listen'],
      [1, 'a', 'listen'],
    ]);
  });

  it('is read as far as an old or damaged manifest goes', () => {
    const odd = run({ candidate_scores: [{ garbage: true }, { sound_id: 7 }], steps: [step('verify', 0, {})] });
    expect(unreadIn(odd)).toEqual([]);
    expect(withIdsNow(odd, { 'pending:A': 'a' })).toEqual(odd);
  });
});

it('an id is shown by digits that are its own', () => {
  expect([shortId('0123456789abcdef', 8), shortId('pending:0123456789', 8)]).toEqual(['01234567', '01234567']);
  expect([isUnread('pending:0'), isUnread('0123')]).toEqual([true, false]);
});
