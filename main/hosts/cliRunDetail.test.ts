import { describe, expect, it } from 'vitest';
import type { RunManifest, Step } from '../contract/manifest.ts';
import type { RunView } from '../contract/runs.ts';
import { runText } from './cliRunDetail.ts';

const RUN = 'a'.repeat(32);
const door = 'd'.repeat(64);
const slam = '5'.repeat(64);
const step = (kind: Step['kind'], detail: Step['detail']): Step => ({
  ...{ kind, seq: 0, event_index: kind === 'decompose' ? null : 0, span_id: null, status: 'ok', detail },
});

const manifest: RunManifest = {
  ...{ run_id: RUN, op: 'find', created_at: new Date(2026, 0, 6, 9, 5).toISOString(), foley_version: '1.2.3', inputs: {}, params: {} },
  spans: [
    {
      ...{
        name: 'judge.judge',
        span_id: '1',
        parent_id: null,
        kind: 'CLIENT',
        start_ms: 1,
        duration_ms: 840,
        status: 'ok',
        events: [],
        error: null,
      },
      attributes: {
        ...{
          'gen_ai.request.model': 'some-model',
          'gen_ai.usage.input_tokens': 300,
          'gen_ai.usage.output_tokens': 20,
          'foley.cost_usd': 0.02,
        },
      },
    },
  ],
  steps: [
    step('decompose', { events: [{ event_id: 'e1', query: { sha256: 'x', len: 9 }, onset: { sha256: 'y', len: 9 }, layer: 'sfx_fg' }] }),
    step('license_gate', { shortlisted: 2, kept: 2, barred: 1 }),
    step('verify', { sound_id: slam, level: 'listen', match: false, confidence: 0.1, judge: 'words' }),
    step('decide', { action: 'use', chosen: door, reason: 'verified at 0.67', loop: 0 }),
  ],
  candidate_scores: [
    { event_index: 0, sound_id: door, rank: 1, bm25_score: 12.34, confidence: 0.67 },
    { event_index: 0, sound_id: slam, rank: 2, bm25_score: 4, confidence: 0.1 },
  ],
  ...{ result_ids: [door], credits_ref: null, disclosure_refs: [], seeds: [], plan_ref: null, trace_ref: null, status: 'ok', error: null },
  schema_version: 1,
};

const run: RunView = {
  manifest,
  kept: null,
  captions: { [door]: 'Heavy Oak Door' },
  ids_now: {},
  summary: {
    ...{ state: 'readable', run_id: RUN, op: 'find', created_at: manifest.created_at, status: 'ok', error: null, duration_ms: 1200 },
    ...{
      passage_words: 'She pushed',
      session: 'scene',
      events: { found: 1, used: 1, dropped: 0 },
      models: ['some-model'],
      replay_of: null,
    },
    cost: { spent_usd: 0.02, reserved_usd: 0, unknown_calls: 0, input_tokens: 300, output_tokens: 20 },
  },
};

describe('a run in the terminal', () => {
  it('is told event by event, with what was used and what was asked of models', () => {
    expect(runText(manifest, { run }).split('\n')).toEqual([
      `${RUN}  2026-01-06 09:05  ok           1 event, 1 used, 0 silent, $0.02, 1.2 s  She pushed`,
      'session scene; read by some-model; Foley Desk 1.2.3',
      'event 1, whose words are not kept  [sfx_fg]',
      '  Licence gate: 2 of 2 kept, 1 kept out in all',
      '  Uses a sound; verified at 0.67',
      '  -> dddddddddddd  Heavy Oak Door  (words 12.3, confidence 0.67)',
      '     1 more in the shortlist',
      'Judged, some-model: 300 tokens in, 20 out, 0.8 s, $0.02',
      '`--all` names the other sounds of each shortlist',
      '`--json` gives the whole manifest, `replay aaaaaaaa` finds again',
    ]);
  });

  it('names every sound when asked, and says which the library has lost', () => {
    const text = runText(manifest, { run, all: true });
    expect(text).toContain('\n     555555555555  (no longer in the library)  (words 4.0, confidence 0.10, no match at listen)\n');
    expect(text).not.toContain('more in the shortlist');
  });

  it('knows a sound by the name and id that it has since it was read, and says what was not read yet', () => {
    const found: RunManifest = JSON.parse(JSON.stringify(manifest).replaceAll(slam, 'pending:slam').replaceAll(door, 'pending:door'));
    const now = { ...run, ids_now: { 'pending:door': door }, captions: { ...run.captions, 'pending:slam': 'Slam' } };
    const text = runText(found, { run: now, all: true });
    expect(text).toContain('\n  -> dddddddddddd  Heavy Oak Door  (words');
    expect(text).toContain('\n     slam  Slam (not read yet)  (words');
  });

  it('is told by its manifest alone where nothing is kept beside it, with why it failed', () => {
    const text = runText({ ...manifest, status: 'failed', error: 'search_failed', steps: [], candidate_scores: [] });
    expect(text.split('\n').slice(0, 3)).toEqual([
      `${RUN}  2026-01-06 09:05  failed`,
      'read by rules; Foley Desk 1.2.3',
      'It failed: the search failed.',
    ]);
  });
});
