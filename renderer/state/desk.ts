/** Joins the client to the state: what is asked at start, what each notice leads to, what the panes may do. */
import type { CommandName, ParamsIn, Result } from '../../main/contract/commands.ts';
import { asFailure, Failure } from '../../main/contract/failures.ts';
import { isUnderWay, type JobView } from '../../main/contract/jobs.ts';
import type { Notice } from '../../main/contract/notices.ts';
import type { RendererClient } from '../client/rendererClient.ts';
import { coalesce } from './coalesce.ts';
import { type DeskAction, type DeskState, initialDeskState, reduceDesk } from './deskState.ts';
import { createEngineActions, type EngineActions, engineNews } from './engineActions.ts';
import { createFindActions, type FindActions } from './findActions.ts';
import { createLibraryActions, type LibraryActions } from './libraryActions.ts';
import { createMakeActions, type MakeActions } from './makeActions.ts';
import { type NewToast, toneOf } from './messages.ts';
import { createModelActions, type ModelActions, modelNews } from './modelActions.ts';
import { placeNotice } from './noticeSequence.ts';
import { createPickActions, type PickActions } from './pickActions.ts';
import { createRateActions, type RateActions } from './rateActions.ts';
import { createRefineActions, type RefineActions } from './refineActions.ts';
import { createRelinkActions, type RelinkActions } from './relinkActions.ts';
import { createRunActions, type RunActions } from './runActions.ts';
import { createSearchActions, type SearchActions } from './searchActions.ts';
import { createSessionActions, type SessionActions } from './sessionActions.ts';
import { createSimilarActions, type SimilarActions } from './similarActions.ts';
import { createStore, type Store } from './store.ts';

export type DeskStore = Store<DeskState, DeskAction>;

/** What the groups of actions build on. */
export type DeskPort = {
  client: RendererClient;
  store: DeskStore;
  /** Calls; a failure becomes a message on screen and null. Cancelled calls are silent. */
  attempt<N extends CommandName>(name: N, params: ParamsIn<N>, signal?: AbortSignal): Promise<Result<N> | null>;
  tell(message: string): void;
  warn(message: string): void;
  /** `about`: the command that failed; its next success takes the message away. */
  fail(error: unknown, about?: CommandName): void;
};

export type DeskActions = FindActions &
  PickActions &
  RateActions &
  SessionActions &
  LibraryActions &
  EngineActions &
  MakeActions &
  ModelActions &
  RelinkActions &
  RunActions &
  SearchActions &
  SimilarActions &
  RefineActions &
  MessageActions;

export type MessageActions = {
  /** Good news, gone after a moment. */
  tell(message: string): void;
  /** Advice, gone after a while. */
  warn(message: string): void;
  dismissToast(id: number): void;
  dismissToasts(): void;
};

export type Desk = {
  store: DeskStore;
  actions: DeskActions;
  /** Begins to listen and loads what is shown; returns the stop. */
  start(): () => void;
};

export function createDesk(client: RendererClient): Desk {
  const store = createStore(reduceDesk, initialDeskState);
  const port = createPort(client, store);
  const sessionActions = createSessionActions(port);
  const library = createLibraryActions(port);
  const actions: DeskActions = {
    ...createFindActions(port, sessionActions),
    ...createPickActions(port),
    ...createRateActions(port),
    ...sessionActions,
    ...library,
    ...createRelinkActions(port, library.loadStatus),
    ...createEngineActions(port),
    ...createMakeActions(port),
    ...createModelActions(port, library.loadStatus),
    ...createRunActions(port),
    ...createSearchActions(port),
    ...createSimilarActions(port),
    ...createRefineActions(port),
    tell: port.tell,
    warn: port.warn,
    dismissToast: (id) => store.dispatch({ type: 'toast.dismissed', id }),
    dismissToasts: () => store.dispatch({ type: 'toast.dismissed', id: null }),
  };
  return { store, actions, start: () => startDesk(port, actions) };
}

function createPort(client: RendererClient, store: DeskStore): DeskPort {
  let toastId = 0;
  const show = (toast: Omit<NewToast, 'id'>): void => store.dispatch({ type: 'toast', toast: { ...toast, id: ++toastId } });
  const fail = (error: unknown, about: CommandName | null = null): void => {
    const failure = asFailure(error);
    // A lost connection has its own banner, and a cancel was asked for.
    if (failure.code === 'cancelled' || failure.code === 'connection_lost') return;
    const { code, message, detail } = failure;
    show({ tone: toneOf(code), message, details: { code, detail }, about });
  };
  return {
    client,
    store,
    fail,
    tell: (message) => show({ tone: 'good', message, details: null, about: null }),
    warn: (message) => show({ tone: 'note', message, details: null, about: null }),
    async attempt(name, params, signal) {
      try {
        const result = await client.call(name, params, signal);
        store.dispatch({ type: 'command.succeeded', name });
        return result;
      } catch (error) {
        fail(error, name);
        return null;
      }
    },
  };
}

function startDesk(port: DeskPort, actions: DeskActions): () => void {
  const { client, store } = port;
  let lastSeq: number | null = null;

  const refreshStatus = coalesce(actions.loadStatus);
  const repeatSearch = coalesce(actions.repeatSearch);
  const reloadSession = coalesce(async () => {
    const name = store.get().session?.name;
    if (name !== undefined && store.get().run?.status !== 'running') await actions.loadSession(name);
  });
  const reload = coalesce(async () => {
    // It asks a shared index as well, which may not answer for seconds; nothing else waits for it.
    const status = actions.loadStatus();
    await Promise.all([actions.loadSettings(), actions.loadLicenses(), actions.loadSessions()]);
    const name = store.get().session?.name ?? store.get().settings?.session;
    if (name !== undefined) await actions.loadSession(name);
    await actions.repeatSearch();
    await status;
  });

  function receive(notice: Notice): void {
    const place = placeNotice(lastSeq, notice.seq);
    if (place === 'old') return;
    lastSeq = notice.seq;
    const before = store.get();
    store.dispatch({ type: 'notice', notice });
    if (place === 'gap') reload();
    if (notice.type === 'library.changed') {
      refreshStatus();
      repeatSearch();
      if (holdsProvisional(store.get())) reloadSession();
    }
    if (notice.type === 'job.changed') {
      const known = before.jobs.find((job) => job.job_id === notice.job.job_id);
      if (known?.state !== notice.job.state) tellEnd(notice.job);
    }
    if (notice.type === 'session.changed') void actions.loadSessions();
  }

  function tellEnd(job: JobView): void {
    // The settings tell why, beside what was pressed.
    const isTold = store.get().dialog?.kind === 'settings' && actions.askedEngine()?.jobId === job.job_id;
    if (job.state === 'failed' && job.error !== null && !isTold) port.fail(Failure.fromBody(job.error));
    const news = modelNews(job, store.get().modelJobs[job.job_id]?.model) ?? engineNews(job);
    if (news !== null) port.tell(news);
    if ((job.kind === 'model' || job.kind === 'embed') && !isUnderWay(job)) refreshStatus();
  }

  const stopNotices = client.subscribe(receive);
  const stopWatching = client.watchConnection((state) => {
    const wasLost = store.get().connection === 'lost';
    store.dispatch({ type: 'connection', state });
    if (state !== 'ready') return;
    if (wasLost) port.tell('Connected again.');
    // A host that was started anew counts from the beginning.
    lastSeq = null;
    reload();
  });
  return () => {
    stopNotices();
    stopWatching();
  };
}

/** Whether something on screen is known by a provisional id, which the library has a final one for as soon as the file is read. */
function holdsProvisional({ session, run }: DeskState): boolean {
  const ids = [
    ...(session?.picks ?? []).map((pick) => pick.sound_id),
    ...[...(run?.events ?? []), ...(session?.refined ?? [])].flatMap(({ candidates }) => candidates.map((row) => row.sound.id)),
  ];
  return ids.some((id) => id.startsWith('pending:'));
}
