/** A find as a job: streams its steps as notices, keeps the result in its session. */
import { Budget, defaultMaxUsd } from './agent/budget.ts';
import { findStream } from './agent/find.ts';
import type { FindOptions } from './agent/findOptions.ts';
import { chooseLlm, type LlmAccess, llmRungs } from './agent/llm/rungs.ts';
import { stringOverlapJudge } from './agent/stringOverlapJudge.ts';
import type { Params } from './contract/commands.ts';
import { Failure } from './contract/failures.ts';
import type { FindResult } from './contract/find.ts';
import type { NoticeBody } from './contract/notices.ts';
import { IntendedUse } from './contract/rights.ts';
import { MAX_PASSAGE_CHARS } from './contract/sessions.ts';
import type { Settings } from './contract/settings.ts';
import type { JobRun } from './jobs.ts';

export type FindParts = Pick<FindOptions, 'library' | 'keep' | 'fuse' | 'runs' | 'foleyVersion' | 'now' | 'readSound'> & {
  approveUnknownCost: boolean;
  models: LlmAccess;
  settings(): Settings;
  publish(body: NoticeBody): void;
  /** A find begins in a session: gives what `saveRun` knows the session by. */
  beginRun(session: string, passage: string): number;
  saveRun(session: string, run: { sessionId: number; passage: string; result: FindResult }): void;
};

/** The job's work for one call of `find`. A cancelled find keeps what it had resolved and ends as cancelled. */
export function findJob(parts: FindParts, params: Params<'find'>, runId: string): JobRun<FindResult> {
  return async (signal, report, jobId) => {
    const settings = parts.settings();
    const session = params.session ?? '';
    // A passage that the find is about to refuse doesn't take the place of the session's.
    const readable = params.passage.trim() !== '' && params.passage.length <= MAX_PASSAGE_CHARS;
    const sessionId = params.session === null || !readable ? null : parts.beginRun(params.session, params.passage);
    const steps = findStream(optionsOf(parts, params, { settings, runId }), signal);
    let events = 0;
    let resolved = 0;
    let next = await steps.next();
    while (!next.done) {
      const payload = next.value;
      if (payload.step === 'events_found') events = payload.events.length;
      if (payload.step === 'event_resolved') resolved += 1;
      report({ done: resolved, total: events, label: labelOf(events, resolved) });
      parts.publish({ type: 'find.step', job_id: jobId, run_id: runId, session, payload });
      next = await steps.next();
    }
    const result = next.value;
    if (sessionId !== null) parts.saveRun(session, { sessionId, passage: params.passage, result });
    parts.publish({ type: 'find.ended', job_id: jobId, session, result });
    if (result.status === 'cancelled')
      throw new Failure('cancelled', 'The find was cancelled. What it had found so far is kept.', { run_id: runId });
    if (result.error)
      throw new Failure(Failure.fromBody(result.error).code, result.error.message, { ...result.error.detail, run_id: runId });
    return result;
  };
}

function labelOf(events: number, resolved: number): string {
  if (events === 0) return 'Reading the passage';
  return `${resolved} of ${events} ${events === 1 ? 'event' : 'events'}`;
}

function optionsOf(parts: FindParts, params: Params<'find'>, { settings, runId }: { settings: Settings; runId: string }): FindOptions {
  const { library, keep, fuse, runs, foleyVersion, now, readSound } = parts;
  const { llm, decomposer, refiner, judge } = llmRungs(
    chooseLlm({ option: params.llm, setting: settings.llm }, parts.models),
    parts.models,
  );
  return {
    passage: params.passage,
    library,
    keep,
    fuse,
    runs,
    foleyVersion,
    ...(readSound && { readSound }),
    now,
    newRunId: () => runId,
    use: IntendedUse.parse({ ...settings.intended_use, ...definedFlags(params) }),
    maxEvents: params.max_events ?? settings.max_events,
    seconds: params.seconds ?? null,
    k: params.k,
    verify: params.verify ?? settings.verify,
    tauClap: params.tau_clap,
    tauRetrieve: params.tau_retrieve,
    decomposer,
    refiner,
    judges: { listen: stringOverlapJudge(), judge },
    budget: new Budget({
      maxRefineLoops: params.max_refine_loops,
      allowGenerate: false,
      approveUnknownCost: parts.approveUnknownCost,
      maxUsd: params.max_usd ?? defaultMaxUsd(llm),
    }),
  };
}

/** The flags of the intended use that this call named; the others come from the settings. */
function definedFlags(params: Params<'find'>): Partial<IntendedUse> {
  return Object.fromEntries(Object.entries(params).filter(([key, value]) => Object.hasOwn(IntendedUse.shape, key) && value !== undefined));
}
