/** The loop, as a stream: a passage in, verified and licence-clean candidates out, one run scope around it all. */
import type { Candidate } from '../contract/candidates.ts';
import type { PlacedEvent } from '../contract/events.ts';
import { asFailure, type Failure } from '../contract/failures.ts';
import type { EventResult, FindResult } from '../contract/find.ts';
import type { FindStep } from '../contract/notices.ts';
import { openRun, type RunRecorder, type SpanHandle } from '../obs/runRecorder.ts';
import { abortable } from './abortable.ts';
import { decomposeContext } from './decomposeContext.ts';
import { type FindOptions, type FindSettings, withDefaults } from './findOptions.ts';
import { callModel } from './modelCall.ts';
import { plan } from './plan.ts';
import { type Resolved, resolveAll } from './resolveAll.ts';

/**
 * Yields every step as it happens and returns the result. Aborting `signal` ends it at the next await with status `cancelled` and
 * what was resolved; a passage that can't be read or a decomposer that fails is thrown. Either way, and when the consumer stops
 * early, the manifest is written.
 */
export async function* findStream(options: FindOptions, signal: AbortSignal): AsyncGenerator<FindStep, FindResult> {
  const settings = withDefaults(options);
  const run = await openRun({
    runId: settings.newRunId(),
    op: settings.replayOf === null ? 'find' : 'replay',
    foleyVersion: settings.foleyVersion,
    redaction: settings.redaction,
    inputs: ({ text }) => ({
      passage: text(settings.passage),
      intended_use: settings.use,
      ...(settings.replayOf !== null && { replay_of: settings.replayOf }),
    }),
    params: paramsOf(settings),
    sink: settings.runs,
    now: settings.now,
  });
  const done: Resolved = new Map();
  const heard = { leftOut: 0 };
  const finish = async (status: FindResult['status'], error?: string): Promise<FindResult> => {
    const resolved = inOrder(done);
    const result = resultOf(run.runId, { status, resolved, leftOut: heard.leftOut, settings });
    await run.finish({
      status,
      resultIds: chosenIds(done),
      planRef: status === 'failed' ? null : run.runId,
      ...(error === undefined ? {} : { error }),
    });
    return result;
  };
  try {
    yield* steps({ settings, run, done, heard }, signal);
    recordPlaces(run, done);
    const resolved = inOrder(done);
    return await finish(statusOf(resolved), everySearchFailed(resolved) ? 'search_failed' : undefined);
  } catch (error) {
    const failure = asFailure(error);
    if (failure.code === 'cancelled' && signal.aborted) return await finish('cancelled', 'cancelled');
    // past its cap a run stops, and what it had is worth its money
    if (SPENT.has(failure.code) && done.size > 0) {
      recordPlaces(run, done);
      return { ...(await finish('failed', failure.code)), error: failure.toBody() };
    }
    await recordFailure(finish, failure);
    throw failure;
  } finally {
    // a consumer that stopped reading leaves through here alone; after any other end this does nothing
    await run.finish({ status: 'cancelled', error: 'cancelled', resultIds: chosenIds(done) });
  }
}

/** The list form: runs the stream to its end, handing each step to `onStep`. */
export async function find(options: FindOptions, signal: AbortSignal, onStep?: (step: FindStep) => void): Promise<FindResult> {
  const stream = findStream(options, signal);
  for (;;) {
    const next = await stream.next();
    if (next.done) return next.value;
    onStep?.(next.value);
  }
}

const SPENT: ReadonlySet<string> = new Set(['budget_exceeded', 'cost_unknown']);

type Loop = {
  settings: FindSettings;
  run: RunRecorder;
  done: Resolved /** Filled once the passage is read. */;
  heard: { leftOut: number };
};

async function* steps({ settings, run, done, heard }: Loop, signal: AbortSignal): AsyncGenerator<FindStep, void> {
  const root = run.startSpan('find');
  const { events, leftOut } = await decompose({ settings, run, root }, signal);
  heard.leftOut = leftOut;
  yield { step: 'events_found', events };
  signal.throwIfAborted();
  yield* resolveAll({ settings, run, root, events }, done, signal);
  signal.throwIfAborted();
  root.end('ok');
}

const inOrder = (done: Resolved): EventResult[] => [...done].sort(([a], [b]) => a - b).map(([, result]) => result);
const chosenIds = (done: Resolved): string[] => inOrder(done).flatMap(({ chosen }) => chosen ?? []);

type Reading = { settings: FindSettings; run: RunRecorder; root: SpanHandle };

async function decompose({ settings, run, root }: Reading, signal: AbortSignal): Promise<{ events: PlacedEvent[]; leftOut: number }> {
  const { decomposer, passage, maxEvents, seconds } = settings;
  const cost = decomposer.costOf?.({ passage, maxEvents }) ?? null;
  const { events, leftOut } = await callModel(
    { run, budget: settings.budget, name: 'decompose', seam: decomposer, cost, parent: root },
    async () => {
      const answer = await abortable(decomposeContext(passage, { maxEvents, seconds, decomposer }, signal), signal);
      return { value: { events: answer.value, leftOut: answer.leftOut }, response: answer.response };
    },
  );
  run.step({
    kind: 'decompose',
    detail: {
      decomposer: decomposer.name,
      events: events.map(({ event_id, event }) => ({
        event_id,
        query: run.text(event.query),
        onset: run.text(event.onset),
        layer: event.layer,
      })),
      ...(leftOut > 0 && { left_out: leftOut }),
    },
  });
  return { events, leftOut };
}

function resultOf(
  runId: string,
  {
    status,
    resolved,
    leftOut,
    settings,
  }: Pick<FindResult, 'status'> & { resolved: readonly EventResult[]; leftOut: number; settings: FindSettings },
): FindResult {
  return {
    run_id: runId,
    status,
    events: [...resolved],
    timeline: plan(resolved.flatMap(chosenOf), { runId }),
    spent_usd: settings.budget.spentUsd,
    intended_use: settings.use,
    read_by: { name: settings.decomposer.name, model: settings.decomposer.model ?? null },
    ...(leftOut > 0 && { left_out: leftOut }),
  };
}

function chosenOf(result: EventResult): Candidate[] {
  return result.candidates.filter((candidate) => candidate.sound.id === result.chosen).slice(0, 1);
}

function recordPlaces(run: RunRecorder, done: Resolved): void {
  for (const [eventIndex, result] of [...done].sort(([a], [b]) => a - b)) {
    if (result.chosen === null) continue;
    const { onset, layer, loop } = result.event;
    if (chosenOf(result).some(({ sound }) => sound.license.disclosure_recommended)) run.disclose(result.chosen);
    run.step({ kind: 'place', eventIndex, detail: { clip_ref: result.chosen, onset: run.text(onset), gain: 0, layer, loop } });
  }
}

const searchFailed = (result: EventResult): boolean => result.legs.keyword.status === 'failed' && result.legs.vector.status !== 'ok';
const everySearchFailed = (resolved: readonly EventResult[]): boolean => resolved.length > 0 && resolved.every(searchFailed);
const statusOf = (resolved: readonly EventResult[]): FindResult['status'] => (everySearchFailed(resolved) ? 'failed' : 'ok');

/** The failure that ended the run matters more than a manifest that can't be written after it. */
async function recordFailure(finish: (status: 'failed', error: string) => Promise<unknown>, failure: Failure): Promise<void> {
  await finish('failed', failure.code).catch(() => undefined);
}

function paramsOf(settings: FindSettings): Record<string, unknown> {
  const {
    maxEvents,
    seconds,
    k,
    candidateK,
    rrfK,
    verify,
    tauClap,
    tauRetrieve,
    where,
    budget,
    decomposer,
    refiner,
    judges,
    generate,
    clapThreshold,
  } = settings;
  return {
    max_events: maxEvents,
    seconds,
    k,
    candidate_k: candidateK,
    rrf_k: rrfK,
    verify,
    tau_clap: tauClap,
    clap_threshold: clapThreshold.mode,
    tau_retrieve: tauRetrieve,
    where,
    max_refine_loops: budget.maxRefineLoops,
    allow_generate: budget.allowGenerate,
    max_generations: budget.maxGenerations,
    max_usd: budget.maxUsd,
    decomposer: decomposer.name,
    refiner: refiner.name,
    judges: { listen: judges.listen.name, judge: judges.judge.name },
    generator: generate?.name ?? null,
  };
}
