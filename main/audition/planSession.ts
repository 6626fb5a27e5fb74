/** A session folded into the sparse timeline: its picks, or what find proposed while nothing has been picked. */
import { plan } from '../agent/plan.ts';
import type { Candidate } from '../contract/candidates.ts';
import { Failure } from '../contract/failures.ts';
import type { EventResult } from '../contract/find.ts';
import { inPassageOrder } from '../contract/inPassageOrder.ts';
import type { SoundDesignTimeline } from '../contract/timeline.ts';
import type { Sessions } from './session.ts';
import type { StoredPick, StoredReject } from './sessionStore.ts';

export type PlanParts = {
  sessions: Pick<Sessions, 'plannable' | 'refused'>;
  sounds: {
    /** The id that each sound has now, by whatever id or `pending:KEY` is held. */
    identify(ids: readonly string[], signal: AbortSignal): Promise<{ asked: string; id: string }[]>;
    /** The id of a sound that has none yet: decodes and hashes its file. */
    hash(pendingId: string, signal: AbortSignal): Promise<string>;
  };
};

export type PlanItems = 'auto' | 'picks' | 'proposals';
export type PlanRequest = {
  session: string;
  items: PlanItems;
  /** Reference of the narration's transcript: WEAVE resolves it, we pass it on. */
  transcript: string | null;
};

/**
 * Items stand in the order of the passage. No `pending:` id leaves: such a sound is hashed first. Rights are asked again: a pick that
 * the gate refuses by now fails the plan with `rights_refused`, a proposal is left out, and fails it so when no other is left.
 * Fails with `nothing_to_plan`.
 */
export async function planSession(parts: PlanParts, request: PlanRequest, signal: AbortSignal): Promise<SoundDesignTimeline> {
  const { picks, lastFind, rejects } = parts.sessions.plannable(request.session);
  const usePicks = request.items === 'picks' || (request.items === 'auto' && picks.length > 0);
  const sources = usePicks
    ? await allowedPicks(parts, { session: request.session, picks: inPassageOrder(await named(parts, picks, signal), lastFind) }, signal)
    : await proposals(parts, { session: request.session, events: lastFind?.events ?? [], rejects }, signal);
  if (sources.length === 0) {
    throw new Failure('nothing_to_plan', 'This session has no picks and no proposals yet. Find sounds for its passage first.', {
      session: request.session,
    });
  }
  return plan(sources, { runId: lastFind?.run_id ?? null, transcript: request.transcript });
}

async function allowedPicks(
  parts: PlanParts,
  { session, picks }: { session: string; picks: StoredPick[] },
  signal: AbortSignal,
): Promise<StoredPick[]> {
  const refused = await parts.sessions.refused(
    session,
    picks.map((pick) => pick.sound_id),
    signal,
  );
  if (refused.size === 0) return picks;
  const captions = picks.filter((pick) => refused.has(pick.sound_id)).map((pick) => pick.caption);
  throw keptOut(`what was picked: ${listed(captions)}. Assert the rights of these sounds, or remove the picks.`, refused);
}

function keptOut(sentence: string, refused: ReadonlyMap<string, string[]>): Failure {
  return new Failure('rights_refused', `The licence gate keeps out ${sentence}`, { sounds: Object.fromEntries(refused) });
}

const listed = (captions: readonly string[]) => [...new Set(captions)].join(', ');

async function named(parts: PlanParts, picks: readonly StoredPick[], signal: AbortSignal): Promise<StoredPick[]> {
  // The internal key finds the sound even when its id has changed since the pick.
  const now = new Map(
    (
      await parts.sounds.identify(
        picks.map((pick) => `pending:${pick.sound_key}`),
        signal,
      )
    ).map((row) => [row.asked, row.id]),
  );
  return Promise.all(
    picks.map(async (pick) => {
      const id = now.get(`pending:${pick.sound_key}`) ?? pick.sound_id;
      return { ...pick, sound_id: id.startsWith('pending:') ? await parts.sounds.hash(id, signal) : id };
    }),
  );
}

type Proposing = { session: string; events: readonly EventResult[]; rejects: readonly StoredReject[] };

async function proposals(parts: PlanParts, { session, events, rejects }: Proposing, signal: AbortSignal): Promise<Candidate[]> {
  const chosen = events.flatMap((event) => {
    const rejected = rejects.some(
      (reject) => reject.sound_id === event.chosen && (reject.event_id === null || reject.event_id === event.event_id),
    );
    const candidate = event.candidates.find((row) => row.sound.id === event.chosen);
    // A find gives final ids only; one that was stopped may hold others, which no plan may pass on.
    return candidate && !rejected && !candidate.sound.id.startsWith('pending:') ? [candidate] : [];
  });
  const refused = await parts.sessions.refused(
    session,
    chosen.map((candidate) => candidate.sound.id),
    signal,
  );
  const allowed = chosen.filter((candidate) => !refused.has(candidate.sound.id));
  if (chosen.length > 0 && allowed.length === 0) {
    const captions = chosen.map((candidate) => candidate.sound.caption);
    throw keptOut(`every sound that was proposed: ${listed(captions)}. Assert the rights of these sounds, or find anew.`, refused);
  }
  return allowed;
}
