import { describe, expect, it } from 'vitest';
import type { EventChange, ReadableRun, ReplayResult, SoundScores } from '../contract/runs.ts';
import { runPrinters } from './cliRunText.ts';

const run = (changes: Partial<ReadableRun> = {}): ReadableRun => ({
  state: 'readable',
  run_id: 'a'.repeat(32),
  op: 'find',
  created_at: new Date(2026, 0, 6, 9, 5).toISOString(),
  status: 'ok',
  error: null,
  duration_ms: 1234,
  passage_words: 'She pushed open…',
  session: 'scene',
  events: { found: 3, used: 2, dropped: 1 },
  models: [],
  cost: { spent_usd: 0, reserved_usd: 0, unknown_calls: 0, input_tokens: 0, output_tokens: 0 },
  replay_of: null,
  ...changes,
});

describe('runs in the terminal', () => {
  const list = runPrinters['runs.list'];

  it('are a line each: when, how it ended, what it found and cost', () => {
    const cost = { ...run().cost, spent_usd: 0.0042, reserved_usd: 0.06 };
    const damaged = {
      state: 'damaged' as const,
      run_id: 'b'.repeat(32),
      modified_at: new Date(2026, 0, 5, 19, 0).toISOString(),
      bytes: 3,
      reason: 'is no JSON',
    };
    const text = list({
      total: 9,
      keep: 1000,
      runs: [run(), run({ status: 'failed', error: 'search_failed', cost, op: 'replay' }), damaged],
    });
    expect(text.split('\n')).toEqual([
      `${'a'.repeat(32)}  2026-01-06 09:05  ok           3 events, 2 used, 1 silent, 1.2 s  She pushed open…`,
      `${'a'.repeat(32)}  2026-01-06 09:05  failed       3 events, 2 used, 1 silent, $0.0042, up to $0.06 for calls that failed, 1.2 s, replay, the search failed  She pushed open…`,
      `${'b'.repeat(32)}  2026-01-05 19:00  damaged      is no JSON`,
      'A damaged manifest can be removed; nothing else needs it.',
      '3 of 9 runs; the last 1000 are kept',
    ]);
    expect(list({ total: 0, keep: 1000, runs: [] })).toBe('No runs yet. A find leaves one.');
  });
});

describe('a replay in the terminal', () => {
  const scores = (rank: number, match = true): SoundScores => ({
    ...{
      rank,
      license_ok: true,
      clap_score: null,
      bm25_score: 1,
      rrf_score: null,
      rerank_score: null,
      match,
      confidence: match ? 0.8 : 0.1,
    },
  });
  const door: EventChange = {
    event_id: 'e1',
    change: 'same',
    index: { before: 0, after: 0 },
    query: 'oak door creak',
    decision: { before: { action: 'use', loop: 0 }, after: { action: 'use', loop: 0 } },
    chosen: { before: { sound_id: 'c'.repeat(64), caption: 'Creak' }, after: { sound_id: 'c'.repeat(64), caption: 'Creak' } },
    barred: { before: 0, after: 0 },
    sounds: [],
  };
  const replay = (events: EventChange[], changes: Partial<ReplayResult> = {}, telling: { all?: boolean } = {}): string[] =>
    runPrinters
      .replay(
        {
          run_id: 'b'.repeat(32),
          replay_of: 'a'.repeat(32),
          status: 'ok',
          same: events.every(({ change }) => change === 'same'),
          passage_from: 'desk',
          passage_checked: true,
          foley_version: { before: '1', after: '1' },
          vector_leg: { before: 'ok', after: 'ok' },
          unread: { before: 0, after: 0 },
          events,
          spent_usd: 0,
          ...changes,
        },
        telling,
      )
      .split('\n');

  it('that found the same says so', () => {
    expect(replay([door])).toEqual(['Nothing has changed in 1 event.', `replay ${'b'.repeat(32)} of ${'a'.repeat(32)}`]);
  });

  it('tells per event what is chosen, decided, kept out and ranked otherwise', () => {
    const changed: EventChange = {
      ...door,
      change: 'changed',
      decision: { before: { action: 'use', loop: 0 }, after: { action: 'drop', loop: 1 } },
      chosen: { before: { sound_id: 'd'.repeat(64), caption: null }, after: null },
      barred: { before: 0, after: 4 },
      sounds: [
        { sound_id: 'n', caption: 'New', change: 'new', scores: { before: null, after: scores(1) } },
        { sound_id: 'g', caption: 'Gone', change: 'gone', scores: { before: scores(2), after: null } },
        { sound_id: 'j', caption: 'Judged', change: 'judged', scores: { before: scores(3), after: scores(2, false) } },
        { sound_id: 'm', caption: 'Moved', change: 'moved', scores: { before: scores(8), after: scores(3) } },
        { sound_id: 's', caption: 'Shifted', change: 'moved', scores: { before: scores(4), after: scores(7) } },
        { sound_id: 'r', caption: 'Rescored', change: 'rescored', scores: { before: scores(5), after: scores(5) } },
      ],
    };
    expect(replay([changed, { ...door, change: 'new' }, { ...door, change: 'gone' }]).slice(0, -1)).toEqual([
      '3 of 3 events changed.',
      '~ oak door creak',
      '    uses nothing, used dddddddddddd (no longer in the library)',
      '    the licence gate kept out 4, was 0',
      '    + New (n) at 1',
      '    - Gone (g), was at 2',
      '    ~ Judged (j) is no match now (0.80 then, 0.10 now)',
      '    ~ Moved (m) at 3, was at 8',
      '    1 sound moved by 3 places or fewer (--all names them)',
      '    1 sound has other scores at the same place',
      '+ oak door creak: heard in the passage now, uses Creak (cccccccccccc)',
      '- oak door creak: no longer heard in the passage, used Creak (cccccccccccc)',
    ]);
  });

  it('names every change when asked to', () => {
    const sounds: EventChange['sounds'] = [
      { sound_id: 's', caption: 'Shifted', change: 'moved', scores: { before: scores(4), after: scores(3) } },
      { sound_id: 'r', caption: 'Rescored', change: 'rescored', scores: { before: scores(5), after: scores(5) } },
    ];
    expect(replay([{ ...door, change: 'changed', sounds }], {}, { all: true }).slice(2, -1)).toEqual([
      '    ~ Shifted (s) at 3, was at 4',
      '    ~ Rescored (r) at 5, was at 5',
    ]);
  });

  it('gives no id of a sound that was not read yet', () => {
    const sounds: EventChange['sounds'] = [
      { sound_id: 'pending:key', caption: 'Rain', change: 'new', scores: { before: null, after: scores(1) } },
      { sound_id: 'pending:gone', caption: null, change: 'gone', scores: { before: scores(1), after: null } },
    ];
    expect(replay([{ ...door, change: 'changed', sounds }]).slice(2, -1)).toEqual([
      '    + Rain (not read yet) at 1',
      '    - gone (no longer in the library), was at 1',
    ]);
  });

  it('tells what else is different: version, model, an unchecked passage, money', () => {
    const changes = { foley_version: { before: '1', after: '2' }, vector_leg: { before: 'not run: no model installed', after: 'ok' } };
    const unread = { before: 2, after: 0 };
    expect(replay([door], { ...changes, unread, passage_checked: false, spent_usd: 0.5 }).slice(1, -1)).toEqual([
      'Foley Desk was 1 then and is 2 now.',
      'Search by meaning: not run: no model installed then, ok now.',
      'Sounds known by name alone, their files not read yet: 2 then, none now.',
      expect.stringContaining('keeps no digest'),
      'Spent $0.50.',
    ]);
  });
});
