/** A session as its clients see it, and how they are told of its changes. */
import { Failure } from '../contract/failures.ts';
import type { NoticeBody } from '../contract/notices.ts';
import type { Pick as Picked, Reject, SessionState } from '../contract/sessions.ts';
import type { SessionRow, SessionStore, UndoRow } from './sessionStore.ts';

/** The session that every command means unless it names another: it is there before anything was done in it. */
const DEFAULT_SESSION = 'default';

type Parts = {
  store: Pick<SessionStore, 'find' | 'ensure' | 'nextUndo' | 'nextRedo' | 'picks' | 'rejects' | 'lastFind' | 'refined'>;
  publish(body: NoticeBody): void;
};

export function createSessionView({ store, publish }: Parts) {
  /** Without the lists that only a client that opens the session needs whole. */
  function light(name: string): Omit<SessionState, 'last_find' | 'refined'> {
    const row = store.find(name);
    const undo = row && store.nextUndo(row);
    const redo = row && store.nextRedo(row);
    return {
      name,
      passage: row?.passage ?? '',
      picks: row === null ? [] : store.picks(row).map(withoutKey),
      rejects: row === null ? [] : store.rejects(row).map(withoutKey),
      can_undo: undo !== null,
      can_redo: redo !== null,
      undo_label: undo?.label ?? null,
      redo_label: redo?.label ?? null,
    };
  }

  return {
    /** Fails with `session_not_found` for a name that nothing was done under, unless that shall be an empty session. */
    state(name: string, { orNew = false } = {}): SessionState {
      const row = store.find(name);
      if (row === null && !orNew && name !== DEFAULT_SESSION) throw sessionNotFound(name);
      return { ...light(name), last_find: row && store.lastFind(row), refined: row === null ? [] : store.refined(row) };
    },

    /** Tells every client of the session, and of its refined lists where other ones are shown now. */
    tell(name: string, { refined = false } = {}): void {
      if (refined) {
        const row = store.find(name);
        publish({ type: 'session.refined', session: name, refined: row === null ? [] : store.refined(row) });
      }
      publish({ type: 'session.changed', session: light(name) });
    },

    mustFind(name: string): SessionRow {
      const row = name === DEFAULT_SESSION ? store.ensure(name) : store.find(name);
      if (row) return row;
      throw sessionNotFound(name);
    },
  };
}

export function sessionNotFound(name: string): Failure {
  return new Failure('session_not_found', `There is no session "${name}". \`sessions\` lists those that exist.`, { session: name });
}

/** Whether a step of the undo log is about which refined lists are shown. */
export function isAboutRefined({ forward }: UndoRow): boolean {
  return forward.some(({ op }) => op === 'show_refined');
}

/** The internal key that a pick or reject hangs on stays inside. */
export function withoutKey<T extends Picked | Reject>(row: T & { sound_key: string }): T {
  const { sound_key: _, ...rest } = row;
  return rest as unknown as T;
}
