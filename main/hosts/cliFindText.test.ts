import { describe, expect, it } from 'vitest';
import { plan } from '../agent/plan.ts';
import { candidateFixture, eventFixture } from '../agent/testing/soundFixture.ts';
import type { FindResult } from '../contract/find.ts';
import { NO_MODEL_LEG } from '../contract/search.ts';
import { findText } from './cliFindText.ts';
import { askedBeside } from './cliText.ts';

const empty: FindResult = {
  run_id: 'r1',
  status: 'ok',
  events: [],
  timeline: plan([], { runId: 'r1' }),
  spent_usd: 0,
};

const verdict = (reason: string) => ({ match: false, confidence: 0, reason, level: 'clap' as const });

function silentEvent(reasons: readonly string[]): FindResult['events'][number] {
  return {
    event_id: 'e1',
    event: eventFixture('door creak'),
    anchor: { quote: 'creaked', start: 0, end: 7, occurrence: 1 },
    legs: { vector: { status: 'ok', reason: null }, keyword: { status: 'ok', reason: null } },
    queries: ['door creak'],
    decision: { action: 'drop', reason: 'no verified match among 2; left silent', loop: 0 },
    candidates: reasons.map((reason, n) => candidateFixture(`Door ${n}`, { verdict: verdict(reason) })),
    rejected: { count: 0, reasons: {} },
    chosen: null,
  };
}

describe('findText', () => {
  it('says why none of a shortlist was confirmed where one reason holds for all of it', () => {
    const text = (...reasons: string[]) => findText({ ...empty, events: [silentEvent(reasons)] });
    expect(text('not run: no model installed', 'not run: no model installed')).toContain('none of them: not run: no model installed');
    expect(text('shares door', 'shares no word')).not.toContain('none of them');
    expect(text()).not.toContain('none of them');
  });

  it('names the ids of events only where a session keeps them, and else how one does', () => {
    const found = { ...empty, events: [silentEvent(['shares no word'])] };
    expect(findText(found, { kept: true }).split('\n')[0]).toMatch(/^e1 {2}on /);
    expect(findText(found, { kept: true })).not.toContain('--session');
    expect(findText(empty, { kept: false })).not.toContain('No session');
    expect(findText(found, { kept: false })).not.toContain('e1');
    expect(findText(found, { kept: false })).toContain('No session keeps it. Found again with --session NAME,');
  });

  it('says that a measured threshold had no effect where there is no model whose scores it is for', () => {
    const asked = askedBeside({ clap_threshold: 'calibrated' });
    const event = silentEvent(['shares no word']);
    const without = { ...event, legs: { ...event.legs, vector: NO_MODEL_LEG } };
    const words = 'The calibrated threshold had no effect: no model is installed';
    expect(findText({ ...empty, events: [without] }, asked)).toContain(words);
    expect(findText({ ...empty, events: [event] }, asked)).not.toContain(words);
    expect(findText({ ...empty, events: [without] }, askedBeside({}))).not.toContain(words);
  });

  it('says of a passage in which nothing is heard that rules read English, unless a model read it', () => {
    expect(findText(empty)).toContain('rules for English');
    expect(findText({ ...empty, read_by: { name: 'anthropic', model: 'some-model' } })).not.toContain('English');
  });

  it('tells how many events the cap kept out, and with which flag they stay', () => {
    expect(findText({ ...empty, left_out: 2 })).toContain(
      '2 events more were heard and left out: a find keeps 0. --max-events 2 keeps them.',
    );
    expect(findText({ ...empty, left_out: 1 })).toContain('1 event more was heard');
    expect(findText(empty)).not.toContain('left out');
  });
});
