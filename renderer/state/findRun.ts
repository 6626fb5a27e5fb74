/** What the panes know of a find: filled step by step while it runs, replaced by the host's own result when it ends. */
import type { Candidate } from '../../main/contract/candidates.ts';
import type { PlacedEvent } from '../../main/contract/events.ts';
import type { Decision, EventResult, FindResult, Rejected } from '../../main/contract/find.ts';
import type { FindStep } from '../../main/contract/notices.ts';
import type { Spending } from '../../main/contract/paid.ts';
import type { Legs } from '../../main/contract/search.ts';

export type EventView = PlacedEvent & {
  /** Null until the search of this event has answered. */
  legs: Legs | null;
  queries: string[];
  candidates: Candidate[];
  rejected: Rejected;
  decision: Decision | null;
  /** Sound id that the find proposes. */
  chosen: string | null;
  resolved: boolean;
};

export type FindRun = {
  /** Null for a find of an earlier start. */
  jobId: string | null;
  runId: string | null;
  status: 'running' | FindResult['status'];
  events: EventView[];
  /** Who read the passage: a model's name, or null for rules; absent while that isn't told. */
  readBy?: { model: string | null };
  /** How many events the cap kept out; absent while a find runs, and where it kept none out. */
  leftOut?: number;
  /** Null while nothing that costs was asked for. */
  spending: Spending | null;
};

const nothingRejected: Rejected = { count: 0, reasons: {} };

export function runFromResult(result: FindResult, jobId: string | null = null): FindRun {
  const { run_id: runId, status, read_by: readBy, left_out: leftOut } = result;
  return {
    jobId,
    runId,
    status,
    events: result.events.map(resolvedEvent),
    ...(readBy && { readBy }),
    ...(leftOut && { leftOut }),
    spending: null,
  };
}

/** A find that ended before its last event leaves those that it didn't come to on screen, as they are. */
export function endRun(previous: FindRun | null, result: FindResult, jobId: string): FindRun {
  const ended = runFromResult(result, jobId);
  if (previous?.jobId !== jobId || result.status === 'ok') return ended;
  const resolved = new Set(ended.events.map(({ event_id }) => event_id));
  const open = previous.events.filter((event) => !event.resolved && !resolved.has(event.event_id));
  return { ...ended, events: [...ended.events, ...open].sort((a, b) => a.anchor.start - b.anchor.start) };
}

/** A find that has begun keeps the events of the one before on screen until its own are known. */
export function startRun(previous: FindRun | null, jobId: string, runId: string | null): FindRun {
  if (previous?.jobId === jobId) return { ...previous, runId: previous.runId ?? runId };
  return { jobId, runId, status: 'running', events: previous?.events ?? [], spending: null };
}

/** Applies one step. Steps of events that were never announced (the window opened midway) wait for `event_resolved`. */
export function applyStep(run: FindRun, step: FindStep): FindRun {
  switch (step.step) {
    case 'events_found':
      return { ...run, events: step.events.map(waitingEvent) };
    case 'shortlist':
      return changeEvent(run, step.event_id, (event) => ({
        ...event,
        legs: step.legs,
        queries: step.queries,
        candidates: step.candidates,
      }));
    case 'gated':
      return changeEvent(run, step.event_id, (event) => ({ ...event, rejected: step.rejected, candidates: gated(event, step.kept) }));
    case 'verdict':
      return changeEvent(run, step.event_id, (event) => ({
        ...event,
        candidates: event.candidates.map((candidate) =>
          candidate.sound.id === step.sound_id ? { ...candidate, verdicts: step.verdicts } : candidate,
        ),
      }));
    case 'decided':
      return changeEvent(run, step.event_id, (event) => ({ ...event, decision: step.decision, chosen: step.chosen }));
    case 'event_resolved':
      return resolveEvent(run, step.result);
  }
}

function waitingEvent(placed: PlacedEvent): EventView {
  return {
    ...placed,
    legs: null,
    queries: [],
    candidates: [],
    rejected: nothingRejected,
    decision: null,
    chosen: null,
    resolved: false,
  };
}

function resolvedEvent(result: EventResult): EventView {
  return { ...result, resolved: true };
}

function gated(event: EventView, kept: readonly string[]): Candidate[] {
  return event.candidates.map((candidate) => ({ ...candidate, license_ok: kept.includes(candidate.sound.id) }));
}

function changeEvent(run: FindRun, eventId: string, change: (event: EventView) => EventView): FindRun {
  return { ...run, events: run.events.map((event) => (event.event_id === eventId ? change(event) : event)) };
}

function resolveEvent(run: FindRun, result: EventResult): FindRun {
  const resolved = resolvedEvent(result);
  const known = run.events.some((event) => event.event_id === result.event_id);
  if (known) return changeEvent(run, result.event_id, () => resolved);
  return { ...run, events: [...run.events, resolved].sort((a, b) => a.anchor.start - b.anchor.start) };
}
