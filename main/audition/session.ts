/** What a person does with candidates: pick, reject, undo. Picks belong to an event and survive every later find. */

import type { Candidate } from '../contract/candidates.ts';
import type { Layer } from '../contract/events.ts';
import { Failure } from '../contract/failures.ts';
import type { EventResult, FindResult } from '../contract/find.ts';
import type { NoticeBody } from '../contract/notices.ts';
import type { IntendedUse } from '../contract/rights.ts';
import type { Pick, SteppedSession } from '../contract/sessions.ts';
import type { SoundDetail } from '../contract/sounds.ts';
import { createSoundReader, isPending, type ReadParts } from './readSounds.ts';
import { createSessionGate, type GateParts } from './sessionGate.ts';
import { inverseOf, type SessionRow, type SessionStore, type StoredPick, type StoredReject } from './sessionStore.ts';
import { createSessionView, isAboutRefined, withoutKey } from './sessionView.ts';

export type SessionOptions = Omit<GateParts, 'store'> &
  ReadParts & {
    store: SessionStore;
    publish(body: NoticeBody): void;
    newId(): string;
    now(): string;
  };

export type PickRequest = {
  session: string;
  sound_id: string;
  event_id: string | null;
  layer?: Layer | undefined;
  onset?: string | null | undefined;
  gain: number;
  loop?: boolean | undefined;
};

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(options: SessionOptions) {
  const { store, newId, now } = options;
  const { state, tell, mustFind } = createSessionView(options);
  const gate = createSessionGate(options);
  const reader = createSoundReader(options);

  function remember(detail: SoundDetail): void {
    const file = detail.files[0];
    store.know({
      key: detail.key,
      sound_id: isPending(detail.record.id) ? null : detail.record.id,
      sample_rate: detail.record.sample_rate,
      channels: detail.record.channels,
      frames: detail.frames,
      caption: detail.record.caption,
      root_id: file?.root_id ?? null,
      rel_path: file?.rel_path ?? null,
    });
  }

  function makePick(request: PickRequest, detail: SoundDetail, result: EventResult | null): StoredPick {
    return {
      pick_id: newId(),
      sound_key: detail.key,
      sound_id: detail.record.id,
      caption: detail.record.caption,
      duration_s: detail.record.duration_s,
      event_id: result?.event_id ?? null,
      event: result?.event ?? null,
      anchor: result?.anchor ?? null,
      layer: request.layer ?? result?.event.layer ?? 'sfx_fg',
      onset: request.onset === undefined ? (result?.event.onset ?? null) : request.onset,
      gain: request.gain,
      loop: request.loop ?? result?.event.loop ?? false,
      created_at: now(),
    };
  }

  async function pick(request: PickRequest, signal: AbortSignal): Promise<Pick> {
    const detail = await reader.read(request.sound_id, signal);
    gate.require(detail, store.find(request.session));
    const row = store.ensure(request.session);
    const result = eventFor(eventsOf(row), request.event_id, [request.sound_id, detail.record.id]);
    const same = store.picks(row).find((p) => p.sound_key === detail.key && p.event_id === (result?.event_id ?? null));
    if (same) return withoutKey(same);
    const made = makePick(request, detail, result);
    const changes: Parameters<SessionStore['change']>[2] = rejectsOf(row, detail.key, made.event_id).map((reject) => ({
      op: 'drop_reject',
      reject,
    }));
    changes.push({ op: 'add_pick', pick: made });
    remember(detail);
    store.change(row, `Pick ${made.caption}`, changes);
    tell(request.session);
    return withoutKey(made);
  }

  /** Rejects that a pick of the same sound for the same event takes back. */
  function rejectsOf(row: SessionRow, key: string, eventId: string | null): StoredReject[] {
    return store.rejects(row).filter((reject) => reject.sound_key === key && (reject.event_id === null || reject.event_id === eventId));
  }

  /** Of the last find, each with what feedback found for it as well. */
  function eventsOf(row: SessionRow): EventResult[] {
    const refined = store.refined(row);
    return (store.lastFind(row)?.events ?? []).map((event) => {
      const more = refined.find((list) => list.event_id === event.event_id)?.candidates ?? [];
      return { ...event, candidates: [...event.candidates, ...more] };
    });
  }

  return {
    state,
    list: () => store.list(),
    adopt: (final: ReadonlyMap<string, string>) => store.adopt(final),
    setPassage: (name: string, passage: string) => store.setPassage(name, passage),
    remove(name: string): void {
      mustFind(name);
      store.remove(name);
      tell(name);
    },
    /** A find begins: its passage is the session's from now on. Gives the session's number, which a later one of the same name hasn't. */
    beginRun(name: string, passage: string): number {
      store.setPassage(name, passage);
      return store.ensure(name).id;
    },
    /** A find has ended. A session that was removed meanwhile stays removed. */
    saveRun(name: string, { sessionId, passage, result }: { sessionId: number; passage: string; result: FindResult }): void {
      const row = store.find(name);
      if (row?.id !== sessionId) return;
      store.saveRun(row, passage, result);
      tell(name, { refined: true });
    },
    /** The event of the last find that a sound is to be made for. */
    eventOf(name: string, eventId: string): EventResult {
      const event = store.lastFind(mustFind(name))?.events.find((one) => one.event_id === eventId);
      if (event) return event;
      throw new Failure('event_not_found', 'The last find of this session has no such event. Run find again.', { event_id: eventId });
    },
    /** Shows a made sound beside its event; it is the proposal of an event that had none. An event that is gone meanwhile changes nothing. */
    addMade(name: string, eventId: string, candidate: Candidate): void {
      const row = store.find(name);
      const last = row ? store.lastFind(row) : null;
      const before = last?.events.find((event) => event.event_id === eventId);
      if (!row || !last || !before) return;
      const event = withMade(before, candidate);
      store.updateRun({ ...last, events: last.events.map((other) => (other === before ? event : other)) });
      options.publish({ type: 'event.changed', session: name, run_id: last.run_id, result: event });
    },
    /** Picks and last find with internal keys, for plan. */
    plannable(name: string): { picks: StoredPick[]; lastFind: FindResult | null; rejects: StoredReject[] } {
      const row = mustFind(name);
      return { picks: store.picks(row), lastFind: store.lastFind(row), rejects: store.rejects(row) };
    },
    refused: gate.refused,
    intendedFor: (name: string): IntendedUse => gate.intendedFor(store.find(name)),
    pick,

    async pickProposals(name: string, signal: AbortSignal): Promise<Pick[]> {
      const chosen = (store.lastFind(mustFind(name))?.events ?? []).flatMap((event) => event.chosen ?? []);
      const details = await reader.readAll(chosen, signal);
      // Read after the wait: another call may have picked, found or removed meanwhile.
      const row = mustFind(name);
      const taken = new Set(store.picks(row).map((p) => p.event_id));
      const made = (store.lastFind(row)?.events ?? []).flatMap((event) => {
        const detail = details.get(event.chosen ?? '');
        const open = !taken.has(event.event_id) && detail && gate.refusal(detail, row).length === 0;
        if (!open || rejectsOf(row, detail.key, event.event_id).length > 0) return [];
        remember(detail);
        return [makePick({ session: name, sound_id: detail.record.id, event_id: event.event_id, gain: 0 }, detail, event)];
      });
      if (made.length > 0) {
        store.change(
          row,
          made.length === 1 ? 'Pick 1 proposal' : `Pick ${made.length} proposals`,
          made.map((p) => ({ op: 'add_pick', pick: p })),
        );
        tell(name);
      }
      return made.map(withoutKey);
    },

    dropPick(name: string, pickId: string): void {
      const row = mustFind(name);
      const found = store.picks(row).find((p) => p.pick_id === pickId);
      if (!found) throw new Failure('pick_not_found', 'That pick is already gone.', { pick_id: pickId });
      store.change(row, `Remove pick ${found.caption}`, [{ op: 'drop_pick', pick: found }]);
      tell(name);
    },

    /** Gives the picks of the sound that went with it. */
    async reject(
      request: { session: string; sound_id: string; event_id: string | null; reason: string | null },
      signal: AbortSignal,
    ): Promise<string[]> {
      const detail = await reader.lookUp(request.sound_id, signal);
      const row = store.ensure(request.session);
      const result = request.event_id === null ? null : eventFor(eventsOf(row), request.event_id, []);
      const reject: StoredReject = {
        sound_key: detail.key,
        sound_id: detail.record.id,
        event_id: result?.event_id ?? null,
        reason: request.reason,
        created_at: now(),
      };
      const dropped = store
        .picks(row)
        .filter((p) => p.sound_key === detail.key && (reject.event_id === null || p.event_id === reject.event_id));
      remember(detail);
      store.change(row, `Reject ${detail.record.caption}`, [
        ...dropped.map((p) => ({ op: 'drop_pick' as const, pick: p })),
        { op: 'add_reject', reject },
      ]);
      tell(request.session);
      return dropped.map((p) => p.pick_id);
    },

    /** Gives how many rejects it took back. */
    async unreject(request: { session: string; sound_id: string; event_id: string | null }, signal: AbortSignal): Promise<number> {
      const detail = await reader.lookUp(request.sound_id, signal);
      const row = mustFind(request.session);
      const found = store.rejects(row).filter((r) => r.sound_key === detail.key && r.event_id === request.event_id);
      if (found.length === 0) return 0;
      store.change(row, `Take back reject of ${detail.record.caption}`, inverseOf(found.map((reject) => ({ op: 'add_reject', reject }))));
      tell(request.session);
      return found.length;
    },

    undo(name: string): SteppedSession {
      const row = mustFind(name);
      const step = store.nextUndo(row);
      if (!step) throw new Failure('nothing_to_undo', 'There is nothing to undo in this session.');
      const kept = store.undo(row, step);
      tell(name, { refined: isAboutRefined(step) });
      return { ...state(name), kept_stars: kept };
    },
    redo(name: string): SteppedSession {
      const row = mustFind(name);
      const step = store.nextRedo(row);
      if (!step) throw new Failure('nothing_to_redo', 'There is nothing to redo in this session.');
      const kept = store.redo(row, step);
      tell(name, { refined: isAboutRefined(step) });
      return { ...state(name), kept_stars: kept };
    },
  };
}

function withMade(event: EventResult, made: Candidate): EventResult {
  const others = event.candidates.filter(({ sound }) => sound.id !== made.sound.id);
  const fits = made.license_ok === true && made.verdict?.match === true;
  const proposed = event.chosen === null && fits;
  return {
    ...event,
    candidates: [...others, made],
    ...(proposed && {
      chosen: made.sound.id,
      decision: { ...event.decision, action: 'use' as const, reason: 'made on request, since the library had no match' },
    }),
  };
}

/** The event a pick belongs to: the named one, else the first of the last find that has the sound; null for a sound on its own. */
function eventFor(events: readonly EventResult[], eventId: string | null, soundIds: readonly string[]): EventResult | null {
  if (eventId !== null) {
    const named = events.find((event) => event.event_id === eventId);
    if (!named)
      throw new Failure('event_not_found', 'The last find of this session has no such event. Run find again.', { event_id: eventId });
    return named;
  }
  return (
    events.find((event) => event.chosen !== null && soundIds.includes(event.chosen)) ??
    events.find((event) => event.candidates.some((candidate) => soundIds.includes(candidate.sound.id))) ??
    null
  );
}
