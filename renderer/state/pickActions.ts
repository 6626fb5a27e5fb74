import type { Result } from '../../main/contract/commands.ts';
import { keptStarsWords } from '../../main/contract/keptStarsWords.ts';
import type { SteppedSession } from '../../main/contract/sessions.ts';
import { findPick, isRejected } from './candidateRows.ts';
import type { DeskPort } from './desk.ts';
import type { SessionView } from './deskState.ts';
import type { Selection } from './selection.ts';

export type PickActions = {
  select(selection: Partial<Selection>): void;
  /** Picks, or takes the pick back when the sound is picked for that event already. True when it is picked now. */
  togglePick(soundId: string, eventId: string | null): Promise<boolean>;
  /** Rejects, or takes the reject back. True when it is rejected now. */
  toggleReject(soundId: string, eventId: string | null): Promise<boolean>;
  dropPick(pickId: string): Promise<void>;
  pickProposals(): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** The document to save, null when it failed (and said so). */
  exportTimeline(): Promise<Result<'export'> | null>;
};

export function createPickActions(port: DeskPort): PickActions {
  const { store, attempt } = port;
  const say = (text: string): void => store.dispatch({ type: 'said', text });
  const current = (): SessionView | null => store.get().session;
  const load = (stepped: SteppedSession | null, said: string): void => {
    if (stepped === null) return;
    const { kept_stars: _, ...session } = stepped;
    store.dispatch({ type: 'session.loaded', session });
    for (const words of keptStarsWords(stepped)) port.tell(words);
    say(said);
  };

  return {
    select: (selection) => store.dispatch({ type: 'select', selection }),
    async togglePick(soundId, eventId) {
      const session = current();
      if (!session) return false;
      const held = findPick(session.picks, soundId, eventId);
      if (held) {
        const done = await attempt('drop_pick', { pick_id: held.pick_id, session: session.name });
        if (done) say(`Pick taken back: ${held.caption}.`);
        return done === null;
      }
      const pick = await attempt('pick', { sound_id: soundId, session: session.name, event_id: eventId });
      if (pick) say(`Picked: ${pick.caption}${pick.event ? ` for ${pick.event.query}` : ''}.`);
      return pick !== null;
    },
    async toggleReject(soundId, eventId) {
      const session = current();
      if (!session) return false;
      const rejected = isRejected(session.rejects, soundId, eventId);
      const params = { sound_id: soundId, session: session.name, event_id: eventId };
      const done = await (rejected ? attempt('unreject', params) : attempt('reject', params));
      if (done) say(rejected ? 'Reject taken back.' : 'Rejected.');
      return done === null ? rejected : !rejected;
    },
    async dropPick(pickId) {
      const session = current()?.name;
      if (session !== undefined && (await attempt('drop_pick', { pick_id: pickId, session }))) say('Pick taken back.');
    },
    async pickProposals() {
      const session = current();
      if (!session) return;
      const picks = await attempt('pick_proposals', { session: session.name });
      if (picks) say(`${picks.length} ${picks.length === 1 ? 'proposal' : 'proposals'} picked.`);
    },
    async undo() {
      const session = current();
      if (!session?.can_undo) return;
      load(await attempt('undo', { session: session.name }), `Undone: ${session.undo_label ?? 'last change'}.`);
    },
    async redo() {
      const session = current();
      if (!session?.can_redo) return;
      load(await attempt('redo', { session: session.name }), `Done again: ${session.redo_label ?? 'last change'}.`);
    },
    async exportTimeline() {
      const session = current();
      if (!session) return null;
      const document = await attempt('export', { session: session.name });
      if (document) port.tell(`Timeline exported as ${document.file_name}.`);
      return document;
    },
  };
}
