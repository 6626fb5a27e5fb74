import { MAX_PASSAGE_CHARS } from '../../main/contract/sessions.ts';
import type { Settings } from '../../main/contract/settings.ts';
import type { DeskPort } from './desk.ts';
import type { OpenDialog, View } from './deskState.ts';
import { createPassageDraft, type PassageDraft } from './passageDraft.ts';

const typingPauseMs = 400;

export type SessionActions = {
  loadSettings(): Promise<void>;
  loadSessions(): Promise<void>;
  loadSession(name: string): Promise<void>;
  /** Opens a session, empty when the name is new, and remembers it for the next start. */
  switchSession(name: string): Promise<void>;
  removeSession(name: string): Promise<void>;
  setSettings(patch: Partial<Settings>): Promise<void>;
  setView(view: View): void;
  setShowRejected(on: boolean): void;
  openDialog(dialog: OpenDialog | null): void;
  /** Keeps the text a moment later; the panes see it at once. */
  editPassage(text: string): void;
  flushPassage(): Promise<void>;
};

export function createSessionActions(port: DeskPort): SessionActions {
  const { store, attempt } = port;
  const draft = createSessionDraft(port);

  const actions: SessionActions = {
    async loadSettings() {
      const settings = await attempt('settings.get', {});
      if (settings) store.dispatch({ type: 'settings.loaded', settings });
    },
    async loadSessions() {
      const sessions = await attempt('session.list', {});
      if (sessions) store.dispatch({ type: 'sessions.loaded', sessions });
    },
    async loadSession(name) {
      const session = await attempt('session.get', { session: name, or_new: true });
      if (session) store.dispatch({ type: 'session.loaded', session });
    },
    async switchSession(name) {
      await draft.flush();
      await actions.loadSession(name);
      await actions.setSettings({ session: name });
      await actions.loadSessions();
    },
    async removeSession(name) {
      const done = await attempt('session.remove', { session: name });
      if (!done) return;
      await actions.loadSessions();
      if (store.get().session?.name !== name) return;
      const next = store.get().sessions.find((session) => session.name !== name);
      await actions.switchSession(next?.name ?? 'default');
    },
    async setSettings(patch) {
      const current = store.get().settings;
      // Shown at once; the host's answer is what stays.
      if (current) store.dispatch({ type: 'settings.loaded', settings: { ...current, ...patch } });
      const settings = await attempt('settings.set', { patch });
      if (settings) store.dispatch({ type: 'settings.loaded', settings });
      else if (current) store.dispatch({ type: 'settings.loaded', settings: current });
    },
    setView: (view) => store.dispatch({ type: 'view', view }),
    setShowRejected: (on) => store.dispatch({ type: 'showRejected', on }),
    openDialog: (dialog) => store.dispatch({ type: 'dialog', dialog }),
    editPassage(text) {
      const session = store.get().session?.name;
      if (session === undefined) return;
      store.dispatch({ type: 'passage.saved', session, passage: text });
      // A text that the host would refuse stays on screen, with its length in red, and the last good one stays kept.
      if (text.length <= MAX_PASSAGE_CHARS) draft.change(text);
    },
    flushPassage: () => draft.flush(),
  };
  return actions;
}

/** What is typed into the passage of the session that is open. */
function createSessionDraft({ store, attempt }: DeskPort): PassageDraft {
  return createPassageDraft({
    async save(text) {
      const session = store.get().session?.name;
      if (session !== undefined) await attempt('session.setPassage', { session, passage: text });
    },
    later(task) {
      const timer = setTimeout(task, typingPauseMs);
      return () => clearTimeout(timer);
    },
  });
}
