import type { FindResult } from '../../main/contract/find.ts';
import type { JobView } from '../../main/contract/jobs.ts';
import type { FindStep } from '../../main/contract/notices.ts';

/** The steps that a find with this result pushes, in the order of the loop. */
export function findSteps(result: FindResult): FindStep[] {
  const steps: FindStep[] = [
    { step: 'events_found', events: result.events.map(({ event_id, event, anchor }) => ({ event_id, event, anchor })) },
  ];
  for (const event of result.events) {
    const { event_id, legs, queries, candidates, rejected, decision, chosen } = event;
    const ungated = candidates.map((found) => ({ ...found, license_ok: null, license_reasons: [], verdict: null, verdicts: [] }));
    const kept = candidates.filter((found) => found.license_ok === true);
    steps.push({ step: 'shortlist', event_id, legs, queries, candidates: ungated });
    steps.push({ step: 'gated', event_id, kept: kept.map((found) => found.sound.id), rejected });
    for (const found of kept) steps.push({ step: 'verdict', event_id, sound_id: found.sound.id, verdicts: found.verdicts });
    steps.push({ step: 'decided', event_id, decision, chosen });
    steps.push({ step: 'event_resolved', result: event });
  }
  return steps;
}

/** A find that runs. */
export function findJob(jobId: string, session: string): JobView {
  return {
    job_id: jobId,
    kind: 'find',
    title: 'Finding sounds',
    state: 'running',
    progress: { done: 0, total: null, label: 'Reading the passage' },
    started_at: '2026-01-06T09:00:00Z',
    error: null,
    root_id: null,
    session,
  };
}
