import { describe, expect, test } from 'vitest';
import { candidate, doorResult, findResult, rainResult } from '../testing/fakeData.ts';
import { findSteps } from '../testing/findSteps.ts';
import { applyStep, endRun, type FindRun, runFromResult, startRun } from './findRun.ts';

const started = startRun(null, 'job-1', 'run-1');

function play(run: FindRun, upTo: (step: ReturnType<typeof findSteps>[number]) => boolean): FindRun {
  let state = run;
  for (const step of findSteps(findResult)) {
    state = applyStep(state, step);
    if (upTo(step)) break;
  }
  return state;
}

describe('a find on screen', () => {
  test('shows the events of the passage before any is searched', () => {
    const run = play(started, (step) => step.step === 'events_found');
    expect(run.events.map((event) => event.event.query)).toEqual(['heavy oak door', 'rain on slates', 'clock strikes', 'breath held']);
    expect(run.events.every((event) => event.legs === null && !event.resolved)).toBe(true);
  });

  test('shows the shortlist with its legs before the gate has spoken', () => {
    const [door] = play(started, (step) => step.step === 'shortlist').events;
    expect(door?.candidates.map((found) => found.license_ok)).toEqual([null, null, null, null]);
    expect(door?.legs?.vector.status).toBe('not_run');
  });

  test('marks what the gate kept and what it kept out, sound by sound', () => {
    const [door] = play(started, (step) => step.step === 'gated').events;
    expect(door?.candidates.map((found) => [found.sound.id, found.license_ok])).toEqual([
      ['door-1', true],
      ['door-2', true],
      ['door-3', true],
      ['door-4', false],
    ]);
    expect(door?.rejected.count).toBe(3);
  });

  test('puts a verdict on its own candidate alone', () => {
    const [door] = play(started, (step) => step.step === 'verdict').events;
    expect(door?.candidates.map((found) => found.verdicts.length)).toEqual([2, 0, 0, 0]);
  });

  test('ends with exactly what the host says, whatever the steps were', () => {
    const run = play(started, () => false);
    expect(run.events).toEqual(runFromResult(findResult).events);
    expect(run.status).toBe('running');
    expect(runFromResult(findResult).status).toBe('ok');
  });

  test('that ended early leaves the events it did not come to on screen, in their places', () => {
    const run = play(started, (step) => step.step === 'gated');
    const stopped = { ...findResult, status: 'cancelled' as const, events: [rainResult] };
    const ended = endRun(run, stopped, 'job-1');
    expect(ended.status).toBe('cancelled');
    expect(ended.events.map(({ event, resolved }) => [event.query, resolved])).toEqual([
      ['heavy oak door', false],
      ['rain on slates', true],
      ['clock strikes', false],
      ['breath held', false],
    ]);
    expect(endRun(run, findResult, 'job-1')).toEqual(runFromResult(findResult, 'job-1'));
    expect(endRun(run, stopped, 'job-2').events).toHaveLength(1);
    // what is still shown of the find before is none of its own
    expect(endRun(startRun(runFromResult(findResult, 'job-1'), 'job-3', null), stopped, 'job-3').events).toHaveLength(1);
  });

  test('takes an event that was resolved without having been announced, in passage order', () => {
    const late = applyStep(started, { step: 'event_resolved', result: rainResult });
    const both = applyStep(late, { step: 'event_resolved', result: doorResult });
    expect(both.events.map((event) => event.event_id)).toEqual([doorResult.event_id, rainResult.event_id]);
  });

  test('ignores steps of events that it does not know', () => {
    const run = play(started, (step) => step.step === 'events_found');
    const step = { step: 'decided', event_id: 'elsewhere', decision: doorResult.decision, chosen: 'x' } as const;
    expect(applyStep(run, step).events).toEqual(run.events);
  });

  test('a repeated event_resolved replaces, never doubles', () => {
    const once = applyStep(started, { step: 'event_resolved', result: doorResult });
    const changed = { ...doorResult, candidates: [candidate('door-9', 'Other')] };
    const twice = applyStep(once, { step: 'event_resolved', result: changed });
    expect(twice.events).toHaveLength(1);
    expect(twice.events[0]?.candidates[0]?.sound.id).toBe('door-9');
  });
});

describe('starting a find', () => {
  test('keeps the old events on screen until the new ones are known', () => {
    const before = runFromResult(findResult, 'job-0');
    const next = startRun(before, 'job-1', null);
    expect(next).toMatchObject({ jobId: 'job-1', status: 'running', runId: null });
    expect(next.events).toBe(before.events);
  });

  test('is the same find when its job is known already, so that steps that came first are kept', () => {
    const stepped = play(started, (step) => step.step === 'gated');
    expect(startRun({ ...stepped, runId: null }, 'job-1', 'run-1')).toEqual(stepped);
  });
});
