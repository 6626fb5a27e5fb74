/** A sound from words as a job of its own: made, gated and judged as in a find, and shown beside the event that it was made for. */
import { Budget } from './agent/budget.ts';
import { createCallSlots } from './agent/callSlots.ts';
import { withDefaults } from './agent/findOptions.ts';
import { createGathering } from './agent/gathering.ts';
import { makeVerified } from './agent/generateVerified.ts';
import type { GenerateSound } from './agent/protocols.ts';
import type { Candidate } from './contract/candidates.ts';
import type { Params } from './contract/commands.ts';
import type { PlacedEvent } from './contract/events.ts';
import { asFailure, Failure } from './contract/failures.ts';
import type { BackendName, GenerateResult, MakeCheck } from './contract/generate.ts';
import { IntendedUse } from './contract/rights.ts';
import type { FindParts } from './findJob.ts';
import { backends, chooseBackend } from './generate/backends.ts';
import { type Generator, requestOf, type Stage } from './generate/createGenerator.ts';
import type { JobRun } from './jobs.ts';
import { namedUse } from './namedUse.ts';
import { chooseRedaction } from './obs/redact.ts';
import { openRun } from './obs/runRecorder.ts';
import type { PaidConsent } from './paidConsent.ts';

export type GenerateParts = {
  find: FindParts;
  generator: Generator;
  /** FOLEY_GENERATE, as it stands in the environment. */
  envChoice: string | null;
  consent: PaidConsent;
  sessions: {
    /** Throws `event_not_found`. */
    eventOf(session: string, eventId: string): PlacedEvent;
    addMade(session: string, eventId: string, candidate: Candidate): void;
  };
};

export type Making = {
  backend: BackendName;
  seam: GenerateSound;
  placed: PlacedEvent;
  budget: Budget;
  tell(listener: (stage: Stage) => void): void;
};

/**
 * What can be refused is refused before a job starts: `generation_off`, `event_not_found`, and `consent_needed` for a paid call that nobody
 * has agreed to.
 */
export function prepareGenerate({ find, generator, envChoice, consent, sessions }: GenerateParts, params: Params<'generate'>): Making {
  const settings = find.settings();
  const { backend, placed } = asked({ find, envChoice, sessions }, params);
  let listener: (stage: Stage) => void = () => {};
  const seam = generator.seam(backend, { seconds: params.seconds, seed: params.seed, onStage: (stage) => listener(stage) });
  const budget = new Budget({
    approveUnknownCost: find.approveUnknownCost || (params.approve_unknown_cost && params.when_paid !== 'agent'),
    maxUsd: params.max_usd ?? settings.max_usd ?? 1,
  });
  const cost = seam.costOf?.(placed.event) ?? null;
  if (cost !== null) {
    const question = { services: [seam.model ?? seam.name], estimate_usd: cost.estimateUsd, max_usd: budget.maxUsd };
    consent.require(question, { session: params.session, whenPaid: params.when_paid, named: params.backend !== undefined });
  }
  return {
    backend,
    seam,
    placed,
    budget,
    tell: (next) => {
      listener = next;
    },
  };
}

type Asked = Pick<Params<'generate'>, 'prompt' | 'backend' | 'session' | 'event_id' | 'layer' | 'loop'>;

/** Who would make the sound, and the event that it is for. Throws `generation_off` and `event_not_found`. */
function asked({ find, envChoice, sessions }: Pick<GenerateParts, 'find' | 'envChoice' | 'sessions'>, params: Asked) {
  if (params.backend === 'off')
    throw new Failure('generation_off', 'Nobody makes a sound with the backend off. Name another, or leave it out.');
  // Off leaves the gaps of finds alone; whoever asks for a sound gets one, of our own synthesis.
  const backend = chooseBackend({ option: params.backend, setting: find.settings().generate }, envChoice) ?? 'procedural';
  const known = params.session !== null && params.event_id !== null ? sessions.eventOf(params.session, params.event_id) : null;
  return { backend, placed: placedFor(params, known) };
}

/** What speaks against making this, as far as is known without a call. Throws `generation_off` and `event_not_found`. */
export function checkGenerate(parts: GenerateParts, params: Params<'generate.check'>): MakeCheck {
  const { backend, placed } = asked(parts, params);
  return { backend, refusal: parts.generator.refusalOf(backend, requestOf(placed.event))?.toBody() ?? null };
}

type Call = { making: Making; runId: string };

/** Fails as the backend, the scan, the budget or the gate does; a clip that was made stays in the library whatever is said of it. */
export function generateJob(parts: GenerateParts, params: Params<'generate'>, call: Call): JobRun<GenerateResult> {
  return async (signal, report) => {
    const { backend, budget, tell } = call.making;
    const stage = (done: number, label: string) => report({ done, total: 3, label });
    let called = false;
    tell((next) => {
      called = true;
      if (next === 'asking') stage(1, `${backends[backend].title} makes the sound`);
      else stage(2, 'Keeping the sound');
    });
    stage(0, 'Checking the prompt');
    const candidate = await makeRecorded(parts, params, call, signal);
    if (params.session !== null && params.event_id !== null) parts.sessions.addMade(params.session, params.event_id, candidate);
    stage(3, 'Done');
    return { run_id: call.runId, backend, candidate, again: !called, spent_usd: budget.spentUsd };
  };
}

async function makeRecorded(
  { find }: GenerateParts,
  params: Params<'generate'>,
  { making: { backend, seam, placed, budget }, runId }: Call,
  signal: AbortSignal,
): Promise<Candidate> {
  const settings = find.settings();
  const { layer, loop, query } = placed.event;
  const use = IntendedUse.parse({ ...settings.intended_use, ...namedUse(params) });
  const run = await openRun({
    runId,
    op: 'generate',
    foleyVersion: find.foleyVersion,
    redaction: chooseRedaction(settings.redaction, find.redaction ?? null),
    inputs: ({ text }) => ({ prompt: text(query), intended_use: use }),
    params: { backend, seconds: params.seconds ?? null, seed: params.seed ?? null, layer, loop, max_usd: budget.maxUsd },
    sink: find.runs,
    now: find.now,
  });
  try {
    const { library, keep, fuse, runs, foleyVersion, now } = find;
    const options = { passage: query, library, keep, fuse, runs, foleyVersion, now, newRunId: () => runId, use, budget, generate: seam };
    const span = run.startSpan('generate_sound');
    const alone = { index: 0, others: [], slots: createCallSlots(), gathering: createGathering(1), refusals: [] };
    const work = { settings: withDefaults(options), run, span, placed, ...alone };
    const { candidate, reason } = await makeVerified(work, seam, signal);
    if (candidate === null) throw new Failure('generation_failed', `Nothing came of it: ${reason.replace(/\.$/, '')}.`);
    if (candidate.sound.license.disclosure_recommended) run.disclose(candidate.sound.id);
    await run.finish({ status: 'ok', resultIds: [candidate.sound.id] });
    return candidate;
  } catch (error) {
    const { code } = asFailure(error);
    await run.finish({ status: code === 'cancelled' ? 'cancelled' : 'failed', error: code }).catch(() => {});
    throw error;
  }
}

/** The event that the sound is judged by: the one that it is made for, or the prompt by itself. */
function placedFor({ prompt, layer, loop }: Asked, known: PlacedEvent | null): PlacedEvent {
  const said = { query: prompt, ...(layer && { layer }), ...(loop !== undefined && { loop }) };
  if (known !== null) return { ...known, event: { ...known.event, ...said } };
  const event = {
    layer: 'sfx_fg' as const,
    diegetic: true,
    salience: 'medium' as const,
    onset: '',
    loop: false,
    ucs_catid: null,
    audioset: [],
    era_place: null,
    ...said,
  };
  return { event_id: 'e1', event, anchor: { quote: '', occurrence: 0, start: 0, end: 0 } };
}
