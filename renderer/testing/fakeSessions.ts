import { Failure } from '../../main/contract/failures.ts';
import type { NoticeBody } from '../../main/contract/notices.ts';
import type { SessionState, SteppedSession } from '../../main/contract/sessions.ts';
import { emptySession } from './emptySession.ts';

type Choices = Pick<SessionState, 'picks' | 'rejects' | 'refined'>;

/** Sessions in memory, with an undo of picks, rejects and lists of feedback. */
export class FakeSessions {
  readonly all = new Map<string, SessionState>();
  /** Sounds that keep newer stars at each undo and redo. */
  keptStars = 0;
  readonly #tell: (notice: NoticeBody) => void;
  readonly #undo: Choices[] = [];
  readonly #redo: Choices[] = [];

  constructor(tell: (notice: NoticeBody) => void) {
    this.#tell = tell;
  }

  session(name: string, change: Partial<SessionState> = {}): SessionState {
    const empty = emptySession(name);
    const session = { ...(this.all.get(name) ?? empty), ...change };
    this.all.set(name, session);
    return session;
  }

  choose(name: string, label: string, change: (choices: Choices) => Partial<Choices>): void {
    const { picks, rejects, refined } = this.session(name);
    this.#undo.push({ picks, rejects, refined });
    this.#redo.length = 0;
    this.session(name, { ...change({ picks, rejects, refined }), undo_label: label });
    this.#sessionChanged(name);
  }

  /** Takes the last change back, or repeats what was taken back. */
  step(name: string, way: 'undo' | 'redo'): SteppedSession {
    const [from, to] = way === 'undo' ? [this.#undo, this.#redo] : [this.#redo, this.#undo];
    const { picks, rejects, refined } = this.session(name);
    const choices = from.pop();
    if (!choices) throw new Failure('nothing_to_undo', 'There is nothing to undo.');
    to.push({ picks, rejects, refined });
    this.session(name, choices);
    this.#sessionChanged(name);
    return { ...this.session(name), kept_stars: this.keptStars };
  }

  #sessionChanged(name: string): void {
    const undoable = { can_undo: this.#undo.length > 0, can_redo: this.#redo.length > 0 };
    const { last_find: _, refined, ...session } = this.session(name, undoable);
    this.#tell({ type: 'session.refined', session: name, refined });
    this.#tell({ type: 'session.changed', session });
  }
}
