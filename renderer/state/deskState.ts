/** Everything that the window shows, and how each action changes it. Pure: no client, no DOM, no clock. */

import type { Candidate } from '../../main/contract/candidates.ts';
import type { CommandName } from '../../main/contract/commands.ts';
import { isUnderWay, type JobView, type Status } from '../../main/contract/jobs.ts';
import type { NoticeBody } from '../../main/contract/notices.ts';
import type { PaidQuestion } from '../../main/contract/paid.ts';
import type { LicenseChoice } from '../../main/contract/rights.ts';
import type { LegState, Legs, ParsedTerm, SearchFacets, WordMatches } from '../../main/contract/search.ts';
import type { SessionState } from '../../main/contract/sessions.ts';
import type { Settings } from '../../main/contract/settings.ts';
import type { SoundDetail } from '../../main/contract/sounds.ts';
import type { ConnectionState } from '../client/rendererClient.ts';
import { applyNotice } from './deskNotices.ts';
import { type EventView, type FindRun, runFromResult, startRun } from './findRun.ts';
import { goneAfter } from './goneSound.ts';
import { upsertJob } from './jobList.ts';
import { addToast, type NewToast, type Toast } from './messages.ts';
import type { Selection } from './selection.ts';
import { type NewStars, withStars } from './stars.ts';

export type SessionView = Omit<SessionState, 'last_find'>;
export type SessionSummary = { name: string; updated_at: string; picks: number };

export type SearchView = {
  query: string;
  status: 'idle' | 'searching' | 'done' | 'failed';
  results: Candidate[];
  total: number;
  ms: number | null;
  legs: Legs | null;
  parsed: ParsedTerm[];
  /** What of the query was not read as it looks, in sentences. */
  notes: string[];
  /** Why each result was found by words, in the order of the results. */
  why: WordMatches[];
  facets: SearchFacets | null;
  /** The selected sound as it was listed last, since the same search was asked again and lists it no more; else null. */
  gone: Candidate | null;
  /** Sentence to show in place of results. */
  error: string | null;
};

export type View = 'candidates' | 'library';

/** A file that needn't be in the library, by its path on the machine that runs the app. */
export type ClipFile = { clip: string };

/** Sounds that are like one, or like a file, in place of the list that it was asked from. */
export type SimilarView = {
  /** What was asked about. */
  of: Candidate | ClipFile;
  status: 'searching' | 'done' | 'failed';
  results: AlikeSound[];
  /** Sounds that were compared; null where that isn't told. */
  total: number | null;
  /** By what they were compared; null before the answer. */
  by: 'acoustic descriptors' | 'meaning' | 'meaning and acoustic descriptors' | null;
  /** How the comparison by meaning went; null before the answer. */
  vector: LegState | null;
  /** Sentence to show in place of results. */
  error: string | null;
  /** What was selected where it was asked. */
  back: Selection;
};

/** `distance`: 0 is alike, 1 as far as can be. */
export type AlikeSound = Candidate & { distance: number };

/** `folder`: where its files are taken from; null for the hub. */
export type ModelInstall = { model: string; folder: string | null };

/** What a log of rights is about. */
export type RightsSubject = { rootId: string } | { soundId: string };

/** What would cost: the find of the passage, or a sound that is made for an event. */
export type PaidAbout = { kind: 'find' } | { kind: 'make'; event: Pick<EventView, 'event_id' | 'event'> };

/** The modal that is open, one at a time. */
export type OpenDialog =
  | { kind: 'addFolder' }
  | { kind: 'rights'; rootId: string }
  | { kind: 'soundRights'; soundIds: readonly string[]; caption: string }
  | { kind: 'rightsLog'; of: RightsSubject; title: string }
  | { kind: 'folderSettings'; rootId: string }
  | { kind: 'settings' }
  | { kind: 'report'; rootId: string }
  | { kind: 'removeRoot'; rootId: string }
  | { kind: 'acceptMissing'; rootId: string }
  | { kind: 'relink'; rootId: string }
  | { kind: 'duplicates' }
  | { kind: 'models' }
  /** `runId`: the one that is open; null for the newest. */
  | { kind: 'runs'; runId: string | null }
  | { kind: 'paid'; question: PaidQuestion; about: PaidAbout }
  /** `dropped`: the name of a file whose path the window isn't told. */
  | { kind: 'clip'; dropped: string | null }
  | { kind: 'shortcuts' };

export type DeskState = {
  connection: ConnectionState;
  settings: Settings | null;
  status: Status | null;
  licenses: LicenseChoice[];
  jobs: JobView[];
  /** What the jobs that this window started install, by job. */
  modelJobs: Readonly<Record<string, ModelInstall>>;
  sessions: SessionSummary[];
  session: SessionView | null;
  run: FindRun | null;
  selection: Selection;
  view: View;
  /** Whether rejected candidates stay listed (dimmed, at the end). */
  showRejected: boolean;
  dialog: OpenDialog | null;
  search: SearchView;
  /** The event whose list is being made from picks and rejects. */
  refining: string | null;
  /** Null while the rows are those of the view. */
  similar: SimilarView | null;
  /** Ids of the rows that one act is meant for, in the order in which they were marked. */
  marked: readonly string[];
  /** What is known of the sound in the inspector, null while it loads. */
  detail: SoundDetail | null;
  toasts: Toast[];
  /** Sessions in which a person chose rules in place of the paid model, when asked. */
  rulesFor: readonly string[];
  /** Last thing done, for screen readers. */
  said: string;
};

export type DeskAction =
  | { type: 'connection'; state: ConnectionState }
  | { type: 'notice'; notice: NoticeBody }
  | { type: 'session.loaded'; session: SessionState }
  | { type: 'settings.loaded'; settings: Settings }
  | { type: 'status.loaded'; status: Status }
  | { type: 'licenses.loaded'; licenses: LicenseChoice[] }
  | { type: 'sessions.loaded'; sessions: SessionSummary[] }
  | { type: 'model.started'; jobId: string; install: ModelInstall }
  | { type: 'find.started'; jobId: string; runId: string | null }
  | { type: 'passage.saved'; session: string; passage: string }
  | { type: 'select'; selection: Partial<Selection> }
  | { type: 'view'; view: View }
  | { type: 'showRejected'; on: boolean }
  | { type: 'dialog'; dialog: OpenDialog | null }
  | { type: 'refining'; eventId: string | null }
  | { type: 'similar'; similar: SimilarView | null }
  | { type: 'marked'; ids: readonly string[] }
  | { type: 'detail'; detail: SoundDetail | null }
  | { type: 'search'; change: Partial<SearchView> }
  | { type: 'toast'; toast: NewToast }
  /** `id`: null for all of them. */
  | { type: 'toast.dismissed'; id: number | null }
  | { type: 'command.succeeded'; name: CommandName }
  | { type: 'rated'; ratings: NewStars }
  | { type: 'rules'; session: string; on: boolean }
  | { type: 'said'; text: string };

const idleSearch: SearchView = {
  query: '',
  status: 'idle',
  results: [],
  total: 0,
  ms: null,
  legs: null,
  parsed: [],
  notes: [],
  why: [],
  facets: null,
  gone: null,
  error: null,
};

export const initialDeskState: DeskState = {
  connection: 'connecting',
  settings: null,
  status: null,
  licenses: [],
  jobs: [],
  modelJobs: {},
  sessions: [],
  session: null,
  run: null,
  selection: { eventId: null, soundId: null },
  view: 'candidates',
  showRejected: true,
  dialog: null,
  search: idleSearch,
  refining: null,
  similar: null,
  marked: [],
  detail: null,
  toasts: [],
  rulesFor: [],
  said: '',
};

const noMarks: readonly string[] = [];

export function reduceDesk(state: DeskState, action: DeskAction): DeskState {
  switch (action.type) {
    case 'connection':
      return state.connection === action.state ? state : { ...state, connection: action.state };
    case 'notice':
      return applyNotice(state, action.notice);
    case 'session.loaded':
      return loadSession(state, action.session);
    case 'settings.loaded':
      return { ...state, settings: action.settings };
    case 'status.loaded':
      return { ...state, status: action.status, jobs: settleJobs(state.jobs, action.status.jobs) };
    case 'licenses.loaded':
      return { ...state, licenses: action.licenses };
    case 'sessions.loaded':
      return { ...state, sessions: action.sessions };
    case 'model.started':
      return { ...state, modelJobs: { ...state.modelJobs, [action.jobId]: action.install } };
    case 'find.started':
      return { ...state, run: startRun(state.run, action.jobId, action.runId) };
    case 'passage.saved':
      if (state.session?.name !== action.session) return state;
      return { ...state, session: { ...state.session, passage: action.passage } };
    case 'select':
      return select(state, action.selection);
    case 'view':
      if (state.view === action.view && state.similar === null) return state;
      return { ...state, view: action.view, similar: null, marked: [] };
    case 'showRejected':
      return { ...state, showRejected: action.on };
    case 'dialog':
      return { ...state, dialog: action.dialog, toasts: action.dialog === null ? state.toasts.filter(outlivesDialog) : state.toasts };
    case 'refining':
      return { ...state, refining: action.eventId, marked: action.eventId === null ? noMarks : state.marked };
    case 'similar':
      return { ...state, similar: action.similar, marked: [] };
    case 'marked':
      return { ...state, marked: action.ids };
    case 'detail':
      return { ...state, detail: action.detail };
    case 'search':
      return searchChanged(state, action.change);
    case 'toast':
      return { ...state, toasts: addToast(state.toasts, action.toast) };
    case 'toast.dismissed':
      return { ...state, toasts: action.id === null ? [] : state.toasts.filter((toast) => toast.id !== action.id) };
    case 'command.succeeded':
      if (!state.toasts.some((toast) => toast.about === action.name)) return state;
      return { ...state, toasts: state.toasts.filter((toast) => toast.about !== action.name) };
    case 'rated':
      return withStars(state, action.ratings);
    case 'rules':
      return { ...state, rulesFor: [...state.rulesFor.filter((name) => name !== action.session), ...(action.on ? [action.session] : [])] };
    case 'said':
      return { ...state, said: action.text };
  }
}

function select(state: DeskState, change: Partial<Selection>): DeskState {
  const otherEvent = change.eventId !== undefined && change.eventId !== state.selection.eventId;
  return { ...state, selection: { ...state.selection, ...change }, marked: otherEvent ? noMarks : state.marked };
}

/** Marks are meant for the rows that were listed: other words list others. */
function searchChanged(state: DeskState, change: Partial<SearchView>): DeskState {
  const otherRows = change.query !== undefined && change.query !== state.search.query;
  return { ...state, search: { ...state.search, ...change, gone: goneAfter(state, change) }, marked: otherRows ? noMarks : state.marked };
}

/** A failure that was shown in a dialog about a folder or a model means nothing once that is closed. */
function outlivesDialog(toast: Toast): boolean {
  return !/^(roots|models)\./.test(toast.about ?? '');
}

/** The host knows every job that runs: one that it does not name has ended while nobody listened. */
function settleJobs(jobs: readonly JobView[], told: readonly JobView[]): JobView[] {
  const known = new Set(told.map((job) => job.job_id));
  return told.reduce(
    upsertJob,
    jobs.filter((job) => !isUnderWay(job) || known.has(job.job_id)),
  );
}

function loadSession(state: DeskState, loaded: SessionState): DeskState {
  const { last_find: lastFind, ...session } = loaded;
  const sameSession = state.session?.name === session.name;
  // A find that runs knows more than the last one that was kept.
  const running = sameSession && state.run?.status === 'running' && isRunning(state.jobs, state.run.jobId);
  const run = running ? state.run : lastFind === null ? null : runFromResult(lastFind);
  if (sameSession) return { ...state, session, run };
  return { ...state, session, run, selection: { eventId: null, soundId: null }, similar: null, marked: [] };
}

function isRunning(jobs: readonly JobView[], jobId: string | null): boolean {
  return jobs.some((job) => job.job_id === jobId && job.state === 'running');
}
