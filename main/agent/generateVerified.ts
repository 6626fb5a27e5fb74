/** The last resort of the loop: a clip is made, then gated and verified like any other. */
import type { Candidate } from '../contract/candidates.ts';
import { asFailure } from '../contract/failures.ts';
import { abortable } from './abortable.ts';
import { callModel } from './modelCall.ts';
import { gateCandidates, gateLicense } from './policy.ts';
import type { GenerateSound } from './protocols.ts';
import type { EventWork } from './resolveEvent.ts';
import { verifyAndRecord } from './verifyAndRecord.ts';

/** `unquoted` is the reason for manifests: without the words of a failure, which may quote the prompt. */
export type Generated = { candidate: Candidate | null; reason: string; unquoted: string };

/** Null with a reason when nothing usable came of it. A refusal or a backend's error is such a reason, never the end of the run. */
export async function generateVerified(work: EventWork, signal: AbortSignal): Promise<Generated> {
  const { generate } = work.settings;
  if (generate === null) return nothing('no generator is installed');
  try {
    return await makeVerified(work, generate, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    const { code, message } = asFailure(error);
    // what to do about it is told where a person asks for a sound
    const why = code === 'generation_no_recipe' ? 'there is no recipe for it' : message.replace(/\.$/, '');
    return nothing(`nothing was made: ${why}`, `nothing was made (${code})`);
  }
}

/** The same for whoever wants to know how it failed: a refusal, a backend's error and the budget's word are thrown. */
export async function makeVerified(work: EventWork, generate: GenerateSound, signal: AbortSignal): Promise<Generated> {
  const { settings, run, index, span } = work;
  const terms = generate.terms?.() ?? null;
  const fits = terms === null ? { ok: true, reasons: [] } : gateLicense(() => settings.keep(terms, settings.use));
  const refused = `what ${generate.name} makes would not pass the licence gate`;
  if (!fits.ok) return nothing(`${refused}: ${fits.reasons.join(' ')}`, refused);
  const made = await recorded(work, generate, signal);
  run.step({ kind: 'generate', eventIndex: index, span, detail: { backend: generate.name, sound_id: made?.sound.id ?? null } });
  if (made === null) return nothing('the generator made nothing');
  if (made.sound.license.generation_seed !== null) run.seed(made.sound.license.generation_seed);
  const [gated] = gateCandidates([{ ...made, origin: 'generated', event: work.placed.event }], settings.use, settings.keep).all;
  if (gated === undefined || gated.license_ok !== true) {
    const unquoted = 'the generated clip did not pass the licence gate';
    return { candidate: gated ?? null, reason: `${unquoted}: ${gated?.license_reasons.join(', ') ?? ''}`, unquoted };
  }
  // even when the run's top rung is clap: there is no score to gate on
  const level = settings.verify === 'clap' ? 'listen' : settings.verify;
  const candidate = await verifyAndRecord(work, gated, { legs: null, level }, signal);
  const reason = candidate.verdict?.match === true ? 'generated, since the library had no match' : 'the generated clip did not match';
  return { candidate, reason, unquoted: reason };
}

const nothing = (reason: string, unquoted = reason): Generated => ({ candidate: null, reason, unquoted });

/** One call of the backend, paid for and spanned; how it failed is a step as well. */
async function recorded({ settings, run, span, index, placed }: EventWork, generate: GenerateSound, signal: AbortSignal) {
  try {
    const cost = generate.costOf?.(placed.event) ?? null;
    return await callModel({ run, budget: settings.budget, name: 'generate', seam: generate, cost, parent: span }, () =>
      abortable(generate.generate(placed.event, signal), signal),
    );
  } catch (error) {
    const detail = { backend: generate.name, error: asFailure(error).code };
    if (!signal.aborted) run.step({ kind: 'generate', eventIndex: index, span, status: 'error', detail });
    throw error;
  }
}
