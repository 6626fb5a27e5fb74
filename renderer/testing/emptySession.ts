import type { SessionState } from '../../main/contract/sessions.ts';

/** A session in which nothing has been done. */
export function emptySession(name: string): SessionState {
  return {
    name,
    passage: '',
    picks: [],
    rejects: [],
    last_find: null,
    refined: [],
    can_undo: false,
    can_redo: false,
    undo_label: null,
    redo_label: null,
  };
}
