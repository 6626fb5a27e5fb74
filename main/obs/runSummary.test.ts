import { describe, expect, it } from 'vitest';
import { runCost, summariseRun } from './runSummary.ts';
import { manifestFixture, spanFixture, stepFixture } from './testing/manifestFixture.ts';

const nothing = { passage: null, session: null, isActive: false };
const call = (status: 'ok' | 'error', attributes: Record<string, unknown>, error: string | null = null) =>
  spanFixture('decompose', { kind: 'CLIENT', status, error, attributes: { 'gen_ai.request.model': 'm', ...attributes } });

describe('the line of a run', () => {
  it('counts events by their last decision', () => {
    const decide = (event: number, action: string, chosen: string | null) => stepFixture('decide', event, { action, chosen, loop: 0 });
    const steps = [
      stepFixture('decompose', null, { events: [{}, {}, {}] }),
      ...[decide(0, 'refine', null), decide(0, 'use', 's1'), decide(1, 'refine', null), decide(1, 'drop', null)],
    ];
    expect(summariseRun(manifestFixture({ steps }), nothing).events).toEqual({ found: 3, used: 1, dropped: 1 });
    expect(summariseRun(manifestFixture({}), nothing).events).toEqual({ found: 0, used: 0, dropped: 0 });
  });

  it('sums what calls cost, apart from what failed calls may have', () => {
    const cost = runCost([
      call('ok', { 'foley.estimate_usd': 0.5, 'foley.cost_usd': 0.25, 'gen_ai.usage.input_tokens': 10, 'gen_ai.usage.output_tokens': 2 }),
      call('ok', { 'foley.estimate_usd': 0.125, 'foley.cost_usd': null }),
      call('error', { 'foley.estimate_usd': 1 }, 'model_overloaded'),
      call('error', { 'foley.estimate_usd': 7 }, 'budget_exceeded'),
      call('error', { 'foley.estimate_usd': 7 }, 'model_key_refused'),
      call('ok', { 'foley.estimate_usd': null, 'foley.cost_usd': null }),
      spanFixture('search'),
    ]);
    expect(cost).toEqual({ spent_usd: 0.375, reserved_usd: 1, unknown_calls: 1, input_tokens: 10, output_tokens: 2 });
  });

  it('knows a run that was cut short from one that runs', () => {
    const running = manifestFixture({ status: 'running' });
    expect(summariseRun(running, { ...nothing, isActive: true }).status).toBe('running');
    expect(summariseRun(running, nothing)).toMatchObject({ status: 'interrupted', duration_ms: null });
    const over = manifestFixture({
      spans: [spanFixture('find', { duration_ms: 40 }), spanFixture('late', { start_ms: 30, duration_ms: 25 })],
    });
    expect(summariseRun(over, nothing).duration_ms).toBe(55);
  });

  it('shows first words of the passage where they are known, and none else', () => {
    expect(summariseRun(manifestFixture({ inputs: { passage: { sha256: 'a', len: 9 } } }), nothing).passage_words).toBeNull();
    const long = summariseRun(manifestFixture({}), { ...nothing, passage: `She  heard\n${'a long word '.repeat(40)}`, session: 's' });
    expect(long.passage_words).toMatch(/^She heard a long word .*word…$|^She heard a long word .*long…$|^She heard a long .* a…$/u);
    expect(long.passage_words?.length).toBeLessThanOrEqual(121);
    expect(long.session).toBe('s');
    expect(summariseRun(manifestFixture({ inputs: { passage: 'kept in full', replay_of: 'b' } }), nothing)).toMatchObject({
      passage_words: 'kept in full',
      replay_of: 'b',
    });
  });
});
