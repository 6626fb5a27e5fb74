/** A find as a job: streams its steps as notices, keeps the result in its session. */
import { Budget, defaultMaxUsd } from './agent/budget.ts';
import type { ClapThreshold } from './agent/clapJudge.ts';
import { estimateFind } from './agent/estimateFind.ts';
import { findStream } from './agent/find.ts';
import { type FindOptions, withDefaults } from './agent/findOptions.ts';
import { type AudioLmAccess, listenJudge, NO_AUDIO_LM } from './agent/llm/listener.ts';
import { chooseLlm, type LlmAccess, llmRungs, mayCost } from './agent/llm/rungs.ts';
import type { HearClip } from './agent/ports.ts';
import type { GenerateSound } from './agent/protocols.ts';
import { stringOverlapJudge } from './agent/stringOverlapJudge.ts';
import type { Params } from './contract/commands.ts';
import { Failure } from './contract/failures.ts';
import type { FindResult } from './contract/find.ts';
import type { NoticeBody } from './contract/notices.ts';
import { IntendedUse } from './contract/rights.ts';
import { MAX_PASSAGE_CHARS } from './contract/sessions.ts';
import type { Settings } from './contract/settings.ts';
import { chooseBackend } from './generate/backends.ts';
import type { Generator } from './generate/createGenerator.ts';
import type { JobRun } from './jobs.ts';
import { namedUse } from './namedUse.ts';
import { chooseRedaction } from './obs/redact.ts';
import type { PaidConsent, PaidWord } from './paidConsent.ts';

export type FindParts = Pick<FindOptions, 'library' | 'keep' | 'fuse' | 'runs' | 'foleyVersion' | 'now' | 'readSound'> & {
  approveUnknownCost: boolean;
  models: LlmAccess;
  /** The server of a model that listens, as the environment names it. */
  audioLm?: AudioLmAccess;
  /** The sounds themselves, for a judge that listens; absent where none can be decoded. */
  hearClip?: HearClip;
  /** The threshold of similarity that was measured in the library; absent where nothing measures. */
  calibratedClap?: ClapThreshold['of'];
  /** What makes sounds where the library has none; absent: nothing does. */
  generation?: { generator: Generator; envChoice: string | null };
  /** What the environment says that manifests keep of the text; a setting goes before it. */
  redaction?: string | null;
  settings(): Settings;
  publish(body: NoticeBody): void;
  /** A find begins in a session: gives what `saveRun` knows the session by. */
  beginRun(session: string, passage: string): number;
  saveRun(session: string, run: { sessionId: number; passage: string; result: FindResult }): void;
};

/** The job's work for one call of `find`. A cancelled find keeps what it had resolved and ends as cancelled. */
export function findJob(parts: FindParts, params: Params<'find'>, runId: string): JobRun<FindResult> {
  return async (signal, report, jobId) => {
    const session = params.session ?? '';
    // A passage that the find is about to refuse doesn't take the place of the session's.
    const readable = params.passage.trim() !== '' && params.passage.length <= MAX_PASSAGE_CHARS;
    const sessionId = params.session === null || !readable ? null : parts.beginRun(params.session, params.passage);
    const onBudget = ({ spentUsd, reservedUsd, maxUsd }: Budget): void => {
      const spending = { spent_usd: spentUsd - reservedUsd, reserved_usd: reservedUsd, max_usd: maxUsd };
      parts.publish({ type: 'find.budget', job_id: jobId, run_id: runId, session, spending });
    };
    const steps = findStream(findOptions(parts, params, { runId, onBudget }), signal);
    let events = 0;
    let resolved = 0;
    const making = new Set<string>();
    let next = await steps.next();
    while (!next.done) {
      const payload = next.value;
      if (payload.step === 'events_found') events = payload.events.length;
      if (payload.step === 'decided' && payload.decision.action === 'generate') making.add(payload.event_id);
      if (payload.step === 'event_resolved') {
        resolved += 1;
        making.delete(payload.result.event_id);
      }
      report({ done: resolved, total: events, label: labelOf(events, resolved, making.size) });
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

/** A sound is made when every other event has ended. */
function labelOf(events: number, resolved: number, making: number): string {
  if (events === 0) return 'Reading the passage';
  const now = making === 0 || resolved + making < events ? '' : making === 1 ? ', making a sound' : `, making ${making} sounds`;
  return `${resolved} of ${events} ${events === 1 ? 'event' : 'events'}${now}`;
}

/**
 * Throws `consent_needed` when paid calls may be made that nobody has agreed to. True when the sum was not known and somebody agreed all the
 * same: that approves calls of unknown cost for this run. Naming a service by an option chooses it, and approves no sum.
 */
export function askBeforePaid(consent: PaidConsent, options: FindOptions, word: PaidWord): boolean {
  const question = estimateFind(withDefaults(options));
  if (question === null) return false;
  consent.require(question, word);
  if (question.estimate_usd !== null || word.whenPaid === undefined) return false;
  return word.whenPaid === 'ask' ? !word.named : true;
}

type FindCall = { runId: string; onBudget?: (budget: Budget) => void };

/** Everything that a find goes by: its call over the settings over the defaults. */
export function findOptions(parts: FindParts, params: Params<'find'>, { runId, onBudget }: FindCall): FindOptions {
  const settings = parts.settings();
  const { library, keep, fuse, runs, foleyVersion, now, readSound } = parts;
  const chosen = chooseLlm({ option: params.llm, setting: settings.llm }, parts.models);
  const free = params.when_paid === 'never';
  const { llm, decomposer, refiner, judge } = llmRungs(free && mayCost(chosen, parts.models) ? 'fake' : chosen, parts.models);
  const generate = makerOf(parts, params, settings);
  const listener = listenJudge({
    option: params.listener,
    setting: settings.listener,
    server: settings.audio_lm,
    access: parts.audioLm ?? NO_AUDIO_LM,
    clip: parts.hearClip ?? null,
  });
  const listen = free && listener.costAtMost?.() != null ? stringOverlapJudge() : listener;
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
    redaction: chooseRedaction(settings.redaction, parts.redaction ?? null),
    use: IntendedUse.parse({ ...settings.intended_use, ...namedUse(params) }),
    maxEvents: params.max_events ?? settings.max_events,
    seconds: params.seconds ?? null,
    k: params.k,
    verify: params.verify ?? settings.verify,
    tauClap: params.tau_clap,
    ...clapThreshold(parts, params, settings),
    tauRetrieve: params.tau_retrieve,
    decomposer,
    refiner,
    judges: { listen, judge },
    generate,
    budget: new Budget({
      maxRefineLoops: params.max_refine_loops,
      maxGenerations: params.max_generations,
      allowGenerate: generate !== null,
      approveUnknownCost: parts.approveUnknownCost,
      maxUsd: params.max_usd ?? settings.max_usd ?? defaultMaxUsd(llm),
      ...(onBudget && { onChange: onBudget }),
    }),
  };
}

function clapThreshold({ calibratedClap }: FindParts, params: Params<'find'>, settings: Settings): Pick<FindOptions, 'clapThreshold'> {
  const mode = params.clap_threshold ?? settings.clap_threshold;
  if (mode === 'fixed' || calibratedClap === undefined) return {};
  return { clapThreshold: { mode, of: calibratedClap } };
}

/** Null where making sounds is off, or where nothing here makes any. */
function makerOf({ generation }: FindParts, { backend, when_paid }: Params<'find'>, { generate }: Settings): GenerateSound | null {
  if (generation === undefined) return null;
  const name = chooseBackend({ option: backend, setting: generate }, generation.envChoice);
  if (name === null) return null;
  const seam = generation.generator.seam(name);
  return when_paid === 'never' && seam.costAtMost?.() != null ? generation.generator.seam('procedural') : seam;
}

/** Whether the call itself named every paid service that it may use: that is its consent. */
export function everyServiceNamed(params: Params<'find'>, { judges, generate }: FindOptions): boolean {
  const paysModel = judges?.judge.costAtMost?.() != null;
  const paysListener = judges?.listen.costAtMost?.() != null;
  const paysMaker = generate?.costAtMost?.() != null;
  return (
    (!paysModel || params.llm !== undefined) &&
    (!paysListener || params.listener !== undefined) &&
    (!paysMaker || params.backend !== undefined)
  );
}
