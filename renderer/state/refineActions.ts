import type { DeskPort } from './desk.ts';

/** More than find shortlists: a person who asks again wants to hear on. */
const REFINED_ROWS = 20;

export type RefineActions = {
  /** More like the picks and less like the rejects of an event, in place of its candidates. A question that waits is dropped. */
  refine(eventId: string): Promise<void>;
  /** Shows the candidates that the find gave again. */
  unrefine(eventId: string): Promise<void>;
};

export function createRefineActions({ store, attempt }: DeskPort): RefineActions {
  let asking: AbortController | null = null;
  const say = (text: string): void => store.dispatch({ type: 'said', text });
  return {
    async refine(eventId) {
      const session = store.get().session?.name;
      if (session === undefined) return;
      asking?.abort();
      const controller = new AbortController();
      asking = controller;
      store.dispatch({ type: 'refining', eventId });
      const list = await attempt('refine', { event_id: eventId, session, k: REFINED_ROWS }, controller.signal);
      if (asking !== controller) return;
      asking = null;
      store.dispatch({ type: 'refining', eventId: null });
      if (list === null) return;
      store.dispatch({ type: 'select', selection: { soundId: null } });
      say(`${list.candidates.length} like the picks for ${list.query}.`);
    },
    async unrefine(eventId) {
      const session = store.get().session?.name;
      if (session !== undefined && (await attempt('unrefine', { event_id: eventId, session }))) say('The list of the find is back.');
    },
  };
}
