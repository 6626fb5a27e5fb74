/** The last resort of the loop: a clip is made, then gated and verified like any other. */
import type { Candidate } from '../contract/candidates.ts';
import { asFailure } from '../contract/failures.ts';
import { abortable } from './abortable.ts';
import { callModel } from './modelCall.ts';
import { gateCandidates } from './policy.ts';
import type { EventWork } from './resolveEvent.ts';
import { verifyAndRecord } from './verifyAndRecord.ts';

/** Null with a reason when nothing usable came of it. A refusal or a backend's error is such a reason, never the end of the run. */
export async function generateVerified(work: EventWork, signal: AbortSignal): Promise<{ candidate: Candidate | null; reason: string }> {
  const { settings, run, span, index, placed } = work;
  const { generate, budget, use, keep } = settings;
  if (generate === null) return { candidate: null, reason: 'no generator is installed' };
  let made: Candidate | null;
  try {
    const cost = generate.costOf?.(placed.event) ?? null;
    made = await callModel({ run, budget, name: 'generate', seam: generate, cost, parent: span }, async () => ({
      value: await abortable(generate.generate(placed.event, signal), signal),
      response: null,
    }));
  } catch (error) {
    if (signal.aborted) throw error;
    const failure = asFailure(error);
    run.step({ kind: 'generate', eventIndex: index, span, status: 'error', detail: { backend: generate.name, error: failure.code } });
    return { candidate: null, reason: `generation failed: ${failure.message}` };
  }
  run.step({ kind: 'generate', eventIndex: index, span, detail: { backend: generate.name, sound_id: made?.sound.id ?? null } });
  if (made === null) return { candidate: null, reason: 'the generator made nothing' };
  const [gated] = gateCandidates([{ ...made, origin: 'generated', event: placed.event }], use, keep).all;
  if (gated === undefined || gated.license_ok !== true) {
    return {
      candidate: gated ?? null,
      reason: `the generated clip did not pass the licence gate: ${gated?.license_reasons.join(', ') ?? ''}`,
    };
  }
  // even when the run's top rung is clap: there is no score to gate on
  const level = settings.verify === 'clap' ? 'listen' : settings.verify;
  const candidate = await verifyAndRecord(work, gated, { legs: null, level }, signal);
  const reason = candidate.verdict?.match === true ? 'generated, since the library had no match' : 'the generated clip did not match';
  return { candidate, reason };
}
