import { describe, expect, it } from 'vitest';
import { plan } from '../agent/plan.ts';
import type { FindResult } from '../contract/find.ts';
import { findText } from './cliFindText.ts';

const empty: FindResult = {
  run_id: 'r1',
  status: 'ok',
  events: [],
  timeline: plan([], { runId: 'r1' }),
  spent_usd: 0,
};

describe('findText', () => {
  it('tells how many events the cap kept out, and with which flag they stay', () => {
    expect(findText({ ...empty, left_out: 2 })).toContain(
      '2 events more were heard and left out: a find keeps 0. --max-events 2 keeps them.',
    );
    expect(findText({ ...empty, left_out: 1 })).toContain('1 event more was heard');
    expect(findText(empty)).not.toContain('left out');
  });
});
