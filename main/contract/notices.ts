/** What the app pushes to its clients. Every notice carries a sequence number, so that a client that missed some can resync. */
import { z } from 'zod';
import { Candidate, RungVerdict } from './candidates.ts';
import { PlacedEvent } from './events.ts';
import { RefinedList } from './feedback.ts';
import { Decision, EventResult, FindResult, Rejected } from './find.ts';
import { JobView } from './jobs.ts';
import { Spending } from './paid.ts';
import { Legs } from './search.ts';
import { SessionState } from './sessions.ts';
import { Settings } from './settings.ts';
import { Stars } from './sounds.ts';

/** A step of a running find, in the order of the loop. `event_id` ties it to the event it works on. */
export const FindStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('events_found'), events: z.array(PlacedEvent) }),
  z.object({
    step: z.literal('shortlist'),
    event_id: z.string(),
    legs: Legs,
    queries: z.array(z.string()),
    candidates: z.array(Candidate),
  }),
  z.object({ step: z.literal('gated'), event_id: z.string(), kept: z.array(z.string()), rejected: Rejected }),
  z.object({ step: z.literal('verdict'), event_id: z.string(), sound_id: z.string(), verdicts: z.array(RungVerdict) }),
  z.object({ step: z.literal('decided'), event_id: z.string(), decision: Decision, chosen: z.string().nullable() }),
  z.object({ step: z.literal('event_resolved'), result: EventResult }),
]);
export type FindStep = z.infer<typeof FindStep>;

const body = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job.changed'), job: JobView }),
  z.object({ type: z.literal('find.step'), job_id: z.string(), run_id: z.string(), session: z.string(), ...{ payload: FindStep } }),
  /** Money was reserved, spent or given back. Finds that cost nothing don't say so. */
  z.object({ type: z.literal('find.budget'), job_id: z.string(), run_id: z.string(), session: z.string(), spending: Spending }),
  z.object({ type: z.literal('find.ended'), job_id: z.string(), session: z.string(), result: FindResult }),
  /** An event of a session's last find has another candidate: one was made for it. */
  z.object({ type: z.literal('event.changed'), session: z.string(), run_id: z.string(), result: EventResult }),
  /** Sounds or roots changed: ask for `status` and repeat what is on screen. */
  z.object({ type: z.literal('library.changed'), root_id: z.string().nullable() }),
  /** Sounds have other stars, by wire id; of very many only the first are told, and `library.changed` tells the rest. */
  z.object({ type: z.literal('sounds.rated'), ratings: z.array(z.object({ sound_id: z.string(), stars: Stars })) }),
  z.object({ type: z.literal('session.changed'), session: SessionState.omit({ last_find: true, refined: true }) }),
  /** Which lists of feedback stand in place of those of the last find. */
  z.object({ type: z.literal('session.refined'), session: z.string(), refined: z.array(RefinedList) }),
  z.object({ type: z.literal('settings.changed'), settings: Settings }),
]);
export const NoticeBody = body;
export type NoticeBody = z.infer<typeof NoticeBody>;
export type Notice = NoticeBody & { seq: number };
