import { describe, expect, it } from 'vitest';
import type { RunManifest } from '../contract/manifest.ts';
import { openRun, type RunRecorder } from '../obs/runRecorder.ts';
import { Budget } from './budget.ts';
import { callModel } from './modelCall.ts';
import { payFor } from './payFor.ts';

async function openedRun(): Promise<{ run: RunRecorder; last: () => RunManifest | undefined }> {
  const written: RunManifest[] = [];
  const run = await openRun({
    runId: 'f'.repeat(32),
    op: 'find',
    foleyVersion: '0',
    redaction: 'hash',
    inputs: () => ({}),
    params: {},
    sink: { write: async (manifest) => void written.push(structuredClone(manifest)) },
    now: () => 0,
  });
  return { run, last: () => written.at(-1) };
}

const response = { model: 'm-1', inputTokens: 10, outputTokens: 3, stopReason: 'end_turn', costUsd: 0.2 };

describe('callModel', () => {
  it('reserves before the call, settles to the actual cost after, and writes a GenAI span', async () => {
    const { run, last } = await openedRun();
    const budget = new Budget();
    const value = await callModel(
      { run, budget, name: 'judge.listen', seam: { name: 'anthropic', model: 'm' }, cost: { estimateUsd: 0.5 } },
      async () => {
        expect(budget.spentUsd).toBe(0.5);
        return { value: 'yes', response };
      },
    );
    expect([value, budget.spentUsd]).toEqual(['yes', 0.2]);
    await run.finish({ status: 'ok' });
    expect(last()?.spans[0]).toMatchObject({
      kind: 'CLIENT',
      status: 'ok',
      attributes: {
        'gen_ai.operation.name': 'chat',
        'gen_ai.provider.name': 'anthropic',
        'gen_ai.request.model': 'm',
        'foley.estimate_usd': 0.5,
        'gen_ai.response.model': 'm-1',
        'gen_ai.usage.input_tokens': 10,
        'gen_ai.response.finish_reasons': ['end_turn'],
        'foley.cost_usd': 0.2,
      },
    });
  });

  it.each([
    ['m', 'stop', 'm', 'stop'],
    ['m-2026-08-06', 'end_turn', 'm-2026-08-06', 'end_turn'],
    ['m-she-pushed-the-door', 'she pushed', undefined, 'other'],
    ['She pushed the door', 'STOP', undefined, 'other'],
    [`m${'1'.repeat(190)}`, '', undefined, 'other'],
  ])('of a server that calls itself %s and stopped by %s it keeps %s and %s', async (model, stopReason, kept, reason) => {
    const { run, last } = await openedRun();
    const seam = { name: 'local', model: 'm' };
    const answer = { value: 1, response: { ...response, model, stopReason } };
    await callModel({ run, budget: new Budget(), name: 'decompose', seam, cost: null }, async () => answer);
    await run.finish({ status: 'ok' });
    const attributes = last()?.spans[0]?.attributes;
    expect([attributes?.['gen_ai.request.model'], attributes?.['gen_ai.response.model']]).toEqual(['m', kept]);
    expect(attributes?.['gen_ai.response.finish_reasons']).toEqual([reason]);
  });

  it('never makes a call that the budget refuses', async () => {
    const { run, last } = await openedRun();
    let made = false;
    const call = callModel(
      { run, budget: new Budget({ maxUsd: 0.1 }), name: 'refine', seam: { name: 'paid' }, cost: { estimateUsd: 0.5 } },
      async () => {
        made = true;
        return { value: null, response: null };
      },
    );
    await expect(call).rejects.toMatchObject({ code: 'budget_exceeded' });
    expect(made).toBe(false);
    await run.finish({ status: 'ok' });
    expect(last()?.spans[0]).toMatchObject({ status: 'error', error: 'budget_exceeded', attributes: { 'error.type': 'budget_exceeded' } });
  });

  it('leaves the budget alone for a free default', async () => {
    const { run } = await openedRun();
    const budget = new Budget({ maxUsd: 0 });
    await callModel({ run, budget, name: 'decompose', seam: { name: 'keyword' }, cost: null }, async () => ({ value: 1, response: null }));
    expect(budget.spentUsd).toBe(0);
  });
});

describe('payFor', () => {
  it('keeps the reservation of a call that failed: it may have been billed', async () => {
    const budget = new Budget();
    const failing = payFor(budget, { cost: { estimateUsd: 0.4 }, what: 'a call' }, async () => {
      throw new Error('lost');
    });
    await expect(failing).rejects.toThrow('lost');
    expect(budget.spentUsd).toBe(0.4);
  });

  it('lets only one of two concurrent calls through that fit the cap one at a time (invariant 4)', async () => {
    const budget = new Budget({ maxUsd: 1 });
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const call = () =>
      payFor(budget, { cost: { estimateUsd: 0.7 }, what: 'a call' }, async () => {
        await gate;
        return { result: 'done', actualUsd: 0.7 };
      });
    const both = Promise.allSettled([call(), call()]);
    release();
    expect((await both).map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected']);
    expect(budget.spentUsd).toBe(0.7);
  });
});
