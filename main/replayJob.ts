/** A find run again: the same passage and settings over today's library, and what is different now. */
import { z } from 'zod';
import { find } from './agent/find.ts';
import type { FindOptions } from './agent/findOptions.ts';
import { stringOverlapJudge } from './agent/stringOverlapJudge.ts';
import { VerifyLevel } from './contract/candidates.ts';
import { commands, type Params, type ParamsIn } from './contract/commands.ts';
import { Failure } from './contract/failures.ts';
import type { FindResult } from './contract/find.ts';
import { BackendChoice } from './contract/generate.ts';
import { type IdsNow, unreadIn, withIdsNow } from './contract/idsNow.ts';
import type { RunManifest } from './contract/manifest.ts';
import { IntendedUse } from './contract/rights.ts';
import type { EventChange, ReplayResult } from './contract/runs.ts';
import { Where } from './contract/search.ts';
import { ClapThreshold, type Listener, Llm } from './contract/settings.ts';
import { askBeforePaid, type FindParts, findOptions } from './findJob.ts';
import type { JobRun } from './jobs.ts';
import { compareRuns } from './obs/compareRuns.ts';
import { sha256Of } from './obs/redact.ts';
import type { RunSink } from './obs/runRecorder.ts';
import { notAFind } from './obs/runs.ts';
import type { PaidConsent } from './paidConsent.ts';

export type ReplayParts = FindParts & {
  consent: PaidConsent;
  manifest(runId: string, signal: AbortSignal): Promise<RunManifest>;
  /** The passage of a run that a session has kept, and all that stand in sessions now. */
  keptPassage(runId: string): string | null;
  sessionPassages(): string[];
  /** What sounds that were known by name alone are called since they were read. */
  idsNow(unread: readonly string[], signal: AbortSignal): Promise<IdsNow>;
  /** Names of sounds that the library has. */
  captions(soundIds: readonly string[], signal: AbortSignal): Promise<Map<string, string>>;
};

export type Replay = { before: RunManifest; options: FindOptions; from: Source['from']; checked: boolean };
type Source = { passage: string; from: ReplayResult['passage_from']; checked: boolean };

const Digest = z.object({ sha256: z.string(), len: z.number() });

/**
 * Everything that can be refused is refused before a job starts: `run_not_found`, `run_damaged`, `bad_request` for what is no find,
 * `passage_missing`, `passage_mismatch`, and `consent_needed` for a run that paid models took part in.
 */
export async function prepareReplay(
  parts: ReplayParts,
  { run_id, passage, allow_paid }: Params<'replay'>,
  { runId, signal }: { runId: string; signal: AbortSignal },
): Promise<Replay> {
  const before = await parts.manifest(run_id, signal);
  if (before.op !== 'find' && before.op !== 'replay') throw notAFind(before.op);
  const source = sourceOf(parts, before, passage);
  const recorded = inRange(before, Recorded.safeParse(before.params));
  const params = inRange(before, commands.find.params.safeParse({ ...paramsOf(before, recorded), passage: source.passage }));
  const options: FindOptions = { ...findOptions(parts, params, { runId }), ...deepParams(recorded), replayOf: before.run_id };
  askBeforePaid(parts.consent, options, { session: null, whenPaid: allow_paid ? 'agreed' : 'ask', named: false });
  return { before, options, from: source.from, checked: source.checked };
}

export function replayJob(parts: ReplayParts, { before, options, from, checked }: Replay): JobRun<ReplayResult> {
  return async (signal, report) => {
    const written: RunManifest[] = [];
    const runs: RunSink = {
      ...options.runs,
      write(manifest) {
        written.push(manifest);
        return options.runs.write(manifest);
      },
    };
    let total = 0;
    let resolved = 0;
    const result = await find({ ...options, runs }, signal, (step) => {
      if (step.step === 'events_found') total = step.events.length;
      if (step.step === 'event_resolved') resolved += 1;
      report({ done: resolved, total, label: total === 0 ? 'Reading the passage' : `${resolved} of ${total} events` });
    });
    if (result.status === 'cancelled')
      throw new Failure('cancelled', 'The replay was cancelled; nothing is compared.', { run_id: result.run_id });
    const after = written.at(-1);
    if (after === undefined) throw new Failure('internal', 'The replay left no manifest. This is a bug; report it.');
    const unread = { before: unreadIn(before), after: unreadIn(after) };
    // asked for both at once: a file may be read between the two runs, and while the second one runs
    const open = [...new Set([...unread.before, ...unread.after])];
    const idsNow = open.length === 0 ? {} : await parts.idsNow(open, signal);
    const { events, vectorLeg } = compareRuns(withIdsNow(before, idsNow), withIdsNow(after, idsNow));
    return {
      run_id: result.run_id,
      replay_of: before.run_id,
      status: result.status,
      same: result.status === 'ok' && events.every(({ change }) => change === 'same'),
      passage_from: from,
      passage_checked: checked,
      foley_version: { before: before.foley_version, after: after.foley_version },
      vector_leg: vectorLeg,
      unread: { before: unread.before.length, after: unread.after.length },
      events: await inWords(parts, events, { result, idsNow, signal }),
      spent_usd: result.spent_usd,
    };
  };
}

/** What was given, else what the manifest keeps, else what the desk has; held against the digest wherever there is one. */
function sourceOf(parts: ReplayParts, before: RunManifest, given: string | undefined): Source {
  const recorded = before.inputs['passage'];
  const digest =
    typeof recorded === 'string' ? { sha256: sha256Of(recorded), len: recorded.length } : (Digest.safeParse(recorded).data ?? null);
  const fits = (text: string): boolean => digest !== null && text.length === digest.len && sha256Of(text) === digest.sha256;
  if (given !== undefined) {
    if (digest === null) return { passage: given, from: 'given', checked: false };
    const passage = endings(given).find(fits);
    if (passage !== undefined) return { passage, from: 'given', checked: true };
    const has = given.length === digest.len ? 'this has as many, but others' : `this has ${given.length}`;
    const message = `That is another passage: the run read one of ${digest.len} characters, ${has}. Give it exactly as it was.`;
    throw new Failure('passage_mismatch', message, { run_id: before.run_id, len: digest.len });
  }
  if (typeof recorded === 'string') return { passage: recorded, from: 'manifest', checked: true };
  const kept = parts.keptPassage(before.run_id);
  // a row of the desk is the run's own, whether or not the manifest keeps a digest
  if (kept !== null && (digest === null || fits(kept))) return { passage: kept, from: 'desk', checked: true };
  const standing = parts.sessionPassages().find(fits);
  if (standing !== undefined) return { passage: standing, from: 'desk', checked: true };
  throw new Failure(
    'passage_missing',
    'The manifest keeps no text of its passage, and no session has it any more. Give the passage, exactly as it was.',
    { run_id: before.run_id, len: digest?.len ?? null },
  );
}

/** As it was given, and without or with the end of line that editors put behind the last words of a file. */
function endings(given: string): string[] {
  const bare = given.replace(/\r?\n$/, '');
  return [given, bare, `${bare}\n`, `${bare}\r\n`];
}

const WORDS_JUDGE = stringOverlapJudge().name;

/** What manifests of this and earlier versions say of a find's parameters; what one lacks is the default. */
const Recorded = z.object({
  max_events: z.number().optional(),
  seconds: z.number().nullish(),
  k: z.number().optional(),
  verify: VerifyLevel.optional(),
  tau_clap: z.number().optional(),
  clap_threshold: ClapThreshold.optional(),
  tau_retrieve: z.number().optional(),
  max_refine_loops: z.number().optional(),
  max_generations: z.number().optional(),
  max_usd: z.number().optional(),
  decomposer: z.string().optional(),
  generator: z.string().nullish(),
  judges: z.object({ listen: z.string() }).optional(),
  candidate_k: z.number().int().positive().max(4000).optional(),
  rrf_k: z.number().positive().max(1000).optional(),
  where: Where.optional().catch(undefined),
});
type Recorded = z.infer<typeof Recorded>;

/** Throws `run_damaged` where a parameter is none that a find could have had. */
function inRange<T>({ run_id }: RunManifest, read: z.ZodSafeParseResult<T>): T {
  if (read.success) return read.data;
  const name = read.error.issues[0]?.path.join('.') ?? '';
  const message = `The manifest of that run is damaged: no find could have had its ${name}. Run the find again.`;
  throw new Failure('run_damaged', message, { run_id, param: name });
}

function paramsOf({ inputs }: RunManifest, recorded: Recorded): Omit<ParamsIn<'find'>, 'passage'> {
  const { decomposer, generator, judges, seconds, candidate_k: _, rrf_k: __, where: ___, ...rest } = recorded;
  const listener: Listener = judges === undefined || judges.listen === WORDS_JUDGE ? 'words' : 'audio_lm';
  const use = IntendedUse.catch(IntendedUse.parse({})).parse(inputs['intended_use']);
  // who decomposes and who makes is named after the model or service behind it; rules have names of their own
  const llm = Llm.catch('fake').parse(decomposer);
  const backend = BackendChoice.catch('off').parse(generator);
  // runs that don't say knew one threshold alone, whatever the setting is now
  const clap_threshold = rest.clap_threshold ?? 'fixed';
  return { ...rest, ...(seconds != null && { seconds }), llm, backend, listener, clap_threshold, ...use };
}

/** Parameters of a find that no caller of the command names. */
function deepParams({ candidate_k, rrf_k, where }: Recorded): Partial<FindOptions> {
  return {
    ...(candidate_k !== undefined && { candidateK: candidate_k }),
    ...(rrf_k !== undefined && { rrfK: rrf_k }),
    ...(where !== undefined && { where }),
  };
}

/** Queries from the find of today, names of sounds from it and from the library. */
async function inWords(
  parts: Pick<ReplayParts, 'captions'>,
  events: readonly EventChange[],
  { result, idsNow, signal }: { result: FindResult; idsNow: IdsNow; signal: AbortSignal },
): Promise<EventChange[]> {
  const found = result.events.flatMap(({ candidates }) =>
    candidates.map(({ sound }) => [idsNow[sound.id] ?? sound.id, sound.caption] as const),
  );
  const names = new Map(found);
  const open = events.flatMap(({ sounds, chosen }) => [...sounds.map(({ sound_id }) => sound_id), chosen.before?.sound_id ?? '']);
  const unknown = [...new Set(open)].filter((id) => id !== '' && !names.has(id));
  if (unknown.length > 0) for (const [id, caption] of await parts.captions(unknown, signal)) names.set(id, caption);
  const named = <T extends { sound_id: string }>(sound: T): T & { caption: string | null } => ({
    ...sound,
    caption: names.get(sound.sound_id) ?? null,
  });
  return events.map((change) => ({
    ...change,
    query: result.events.find(({ event_id }) => event_id === change.event_id)?.event.query ?? null,
    chosen: {
      before: change.chosen.before === null ? null : named(change.chosen.before),
      after: change.chosen.after === null ? null : named(change.chosen.after),
    },
    sounds: change.sounds.map(named),
  }));
}
