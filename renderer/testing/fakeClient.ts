/** A hand-written host in memory: checks parameters with the contract's own schemas, keeps sessions, pushes numbered notices. */

import type { Candidate } from '../../main/contract/candidates.ts';
import { type CommandName, commands, type Params, type ParamsIn, type Result } from '../../main/contract/commands.ts';
import { Failure } from '../../main/contract/failures.ts';
import type { FindResult } from '../../main/contract/find.ts';
import type { Root } from '../../main/contract/folders.ts';
import type { JobView } from '../../main/contract/jobs.ts';
import type { Notice, NoticeBody } from '../../main/contract/notices.ts';
import type { Pick, SessionState } from '../../main/contract/sessions.ts';
import { Settings } from '../../main/contract/settings.ts';
import type { AssetKind, AssetRequest, ConnectionState, RendererClient } from '../client/rendererClient.ts';
import { emptySession } from './emptySession.ts';
import { fakePeaks, fakeWav } from './fakeAudio.ts';
import { fieldRoot, findResult, licenses, passage, report, soundDetail, starterRoot, wordsOnlyLegs } from './fakeData.ts';
import { findJob, findSteps } from './findSteps.ts';

export type FakeOptions = {
  passage?: string;
  lastFind?: FindResult | null;
  roots?: Root[];
  jobs?: JobView[];
  settings?: Partial<Settings>;
  host?: RendererClient['host'];
  /** What a find gives. */
  finds?: FindResult;
};

type Handlers = { [N in CommandName]?: (params: Params<N>) => Result<N> };
type Choices = { picks: SessionState['picks']; rejects: SessionState['rejects'] };

const now = '2026-01-06T09:00:00Z';

export class FakeClient implements RendererClient {
  readonly host: RendererClient['host'];
  /** Every call, in order. */
  readonly calls: { name: CommandName; params: unknown }[] = [];
  /** Commands that fail from now on. */
  readonly failures = new Map<CommandName, Failure>();
  settings: Settings;
  roots: Root[];
  jobs: JobView[];
  readonly sessions = new Map<string, SessionState>();
  readonly #finds: FindResult;
  readonly #listeners = new Set<(notice: Notice) => void>();
  readonly #watchers = new Set<(state: ConnectionState) => void>();
  readonly #undo: Choices[] = [];
  readonly #redo: Choices[] = [];
  #connection: ConnectionState = 'ready';
  #seq = 0;
  #ids = 0;

  constructor(options: FakeOptions = {}) {
    this.host = options.host ?? 'loopback';
    this.settings = Settings.parse(options.settings ?? {});
    this.roots = options.roots ?? [starterRoot, fieldRoot];
    this.jobs = options.jobs ?? [];
    this.#finds = options.finds ?? findResult;
    this.session('default', { passage: options.passage ?? passage, last_find: options.lastFind ?? null });
  }

  async call<N extends CommandName>(name: N, params: ParamsIn<N>, signal?: AbortSignal): Promise<Result<N>> {
    signal?.throwIfAborted();
    if (this.#connection !== 'ready') throw new Failure('connection_lost', 'The app has stopped. Start it again with npm start.');
    const checked = commands[name].params.parse(params) as Params<N>;
    this.calls.push({ name, params: checked });
    const failure = this.failures.get(name);
    if (failure) throw failure;
    const handler = this.#handlers[name] as ((params: Params<N>) => Result<N>) | undefined;
    if (!handler) throw new Failure('unknown_command', `${name} is not faked.`);
    return structuredClone(handler(checked));
  }

  subscribe(listener: (notice: Notice) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  watchConnection(watcher: (state: ConnectionState) => void): () => void {
    this.#watchers.add(watcher);
    watcher(this.#connection);
    return () => this.#watchers.delete(watcher);
  }

  assetUrl(kind: AssetKind, id: string): string {
    return `fake:///${kind}/${id}`;
  }

  async fetchAsset(kind: AssetKind, id: string, request?: AssetRequest): Promise<Response> {
    const seconds = this.#candidates().find((found) => found.sound.id === id)?.sound.duration_s ?? 1;
    if (kind === 'peaks') return new Response(fakePeaks(id, seconds));
    const wav = fakeWav(id, seconds);
    if (!request?.range) return new Response(wav);
    const [first, last] = [request.range[0], Math.min(request.range[1], wav.byteLength - 1)];
    return new Response(wav.slice(first, last + 1), {
      status: 206,
      headers: { 'content-range': `bytes ${first}-${last}/${wav.byteLength}` },
    });
  }

  /** Pushes a notice with the next number; `skip` leaves that many out, as if they had been lost. */
  emit(body: NoticeBody, skip = 0): void {
    this.#seq += 1 + skip;
    for (const listener of this.#listeners) listener({ ...structuredClone(body), seq: this.#seq });
  }

  setConnection(state: ConnectionState): void {
    this.#connection = state;
    for (const watcher of this.#watchers) watcher(state);
  }

  /** The notices of a whole find, in the order of the loop. */
  findNotices(jobId: string, session = 'default'): NoticeBody[] {
    const run = { job_id: jobId, run_id: this.#finds.run_id, session };
    const steps = findSteps(this.#finds).map((payload): NoticeBody => ({ type: 'find.step', ...run, payload }));
    const ended: NoticeBody = { type: 'find.ended', job_id: jobId, session, result: this.#finds };
    const done: NoticeBody = { type: 'job.changed', job: { ...findJob(jobId, session), state: 'done' } };
    return [...steps, ended, done];
  }

  session(name: string, change: Partial<SessionState> = {}): SessionState {
    const empty = emptySession(name);
    const session = { ...(this.sessions.get(name) ?? empty), ...change };
    this.sessions.set(name, session);
    return session;
  }

  #candidates(): Candidate[] {
    return this.#finds.events.flatMap((event) => event.candidates);
  }

  #choose(name: string, label: string, change: (choices: Choices) => Choices): void {
    const { picks, rejects } = this.session(name);
    this.#undo.push({ picks, rejects });
    this.#redo.length = 0;
    this.session(name, { ...change({ picks, rejects }), undo_label: label });
    this.#sessionChanged(name);
  }

  #step(name: string, from: Choices[], to: Choices[]): SessionState {
    const { picks, rejects } = this.session(name);
    const choices = from.pop();
    if (!choices) throw new Failure('nothing_to_undo', 'There is nothing to undo.');
    to.push({ picks, rejects });
    this.session(name, choices);
    this.#sessionChanged(name);
    return this.session(name);
  }

  #sessionChanged(name: string): void {
    const { last_find: _, ...session } = this.session(name, { can_undo: this.#undo.length > 0, can_redo: this.#redo.length > 0 });
    this.emit({ type: 'session.changed', session });
  }

  #pick(soundId: string, eventId: string | null): Pick {
    const found = this.#candidates().find((other) => other.sound.id === soundId);
    if (!found) throw new Failure('sound_not_found', 'That sound is no longer in the library. Rescan its folder.');
    const event = this.#finds.events.find((other) => other.event_id === eventId);
    this.#ids += 1;
    return {
      pick_id: `pick-${this.#ids}`,
      sound_id: soundId,
      caption: found.sound.caption,
      duration_s: found.sound.duration_s,
      event_id: eventId,
      event: event?.event ?? null,
      anchor: event?.anchor ?? null,
      layer: event?.event.layer ?? 'sfx_fg',
      onset: event?.event.onset ?? null,
      gain: 0,
      loop: event?.event.loop ?? false,
      created_at: now,
    };
  }

  #changeRoot(id: string, change: Partial<Root>): Root {
    const root = this.roots.find((other) => other.id === id);
    if (!root) throw new Failure('root_not_found', 'That folder is no longer in the library.');
    const changed = { ...root, ...change };
    this.roots = this.roots.map((other) => (other.id === id ? changed : other));
    this.emit({ type: 'library.changed', root_id: id });
    return changed;
  }

  #setJobState(jobId: string, state: JobView['state']): JobView {
    const job = { ...(this.jobs.find((other) => other.job_id === jobId) ?? findJob(jobId, 'default')), state };
    this.jobs = this.jobs.map((other) => (other.job_id === jobId ? job : other));
    this.emit({ type: 'job.changed', job });
    return job;
  }

  #startScan(rootId: string): Result<'roots.add'> {
    this.#ids += 1;
    return { job_id: `job-${this.#ids}`, root_id: rootId, run_id: null };
  }

  readonly #handlers: Handlers = {
    status: () => ({
      sounds: this.roots.reduce((sum, root) => sum + root.sounds, 0),
      files: 0,
      roots: this.roots,
      jobs: this.jobs,
      models: [],
      engine: { keyword: 'fts5', vector: 'none', sqlite: '3' },
      host: this.host,
      data_folder: '/data',
      version: '0.1.0',
    }),
    licenses: () => licenses,
    'settings.get': () => this.settings,
    'settings.set': ({ patch }) => {
      this.settings = { ...this.settings, ...(patch as Partial<Settings>) };
      this.emit({ type: 'settings.changed', settings: this.settings });
      return this.settings;
    },
    'session.list': () => [...this.sessions.values()].map(({ name, picks }) => ({ name, updated_at: now, picks: picks.length })),
    'session.get': ({ session }) => this.session(session),
    'session.setPassage': ({ session, passage: text }) => {
      this.session(session, { passage: text });
      return { done: true };
    },
    'session.remove': ({ session }) => {
      this.sessions.delete(session);
      return { done: true };
    },
    find: ({ session }) => {
      this.#ids += 1;
      const jobId = `job-${this.#ids}`;
      this.emit({ type: 'job.changed', job: findJob(jobId, session ?? 'default') });
      return { job_id: jobId, root_id: null, run_id: this.#finds.run_id };
    },
    pick: ({ session, sound_id: soundId, event_id: eventId }) => {
      const pick = this.#pick(soundId, eventId);
      this.#choose(session, 'pick', ({ picks, rejects }) => ({ picks: [...picks, pick], rejects }));
      return pick;
    },
    drop_pick: ({ session, pick_id: pickId }) => {
      this.#choose(session, 'take pick back', ({ picks, rejects }) => ({
        picks: picks.filter((pick) => pick.pick_id !== pickId),
        rejects,
      }));
      return { done: true };
    },
    pick_proposals: ({ session }) => {
      const picked = new Set(this.session(session).picks.map((pick) => pick.event_id));
      const open = this.#finds.events.filter((event) => event.chosen !== null && !picked.has(event.event_id));
      const made = open.map((event) => this.#pick(event.chosen ?? '', event.event_id));
      this.#choose(session, 'pick proposals', ({ picks, rejects }) => ({ picks: [...picks, ...made], rejects }));
      return made;
    },
    reject: ({ session, sound_id, event_id, reason }) => {
      this.#choose(session, 'reject', ({ picks, rejects }) => ({
        picks,
        rejects: [...rejects, { sound_id, event_id, reason, created_at: now }],
      }));
      return { done: true };
    },
    unreject: ({ session, sound_id: soundId }) => {
      this.#choose(session, 'take reject back', ({ picks, rejects }) => ({
        picks,
        rejects: rejects.filter((reject) => reject.sound_id !== soundId),
      }));
      return { done: true };
    },
    undo: ({ session }) => this.#step(session, this.#undo, this.#redo),
    redo: ({ session }) => this.#step(session, this.#redo, this.#undo),
    export: ({ session }) => ({ file_name: `${session}.timeline.json`, media_type: 'application/json', text: '{"items":[]}\n' }),
    search: ({ query, k, offset }) => {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean);
      const all = this.#candidates().filter(({ sound }) => words.every((word) => sound.caption.toLowerCase().includes(word)));
      const results = all
        .slice(offset, offset + k)
        .map((found) => ({ ...found, license_ok: null, license_reasons: [], verdict: null, verdicts: [] }));
      const parsed = words.map((text) => ({ text, op: 'must' as const, field: null, synonyms: [] }));
      return { query, parsed, legs: wordsOnlyLegs, total: all.length, results, ms: 1.8 };
    },
    'sounds.get': ({ ids }) =>
      this.#candidates()
        .filter((found) => ids.includes(found.sound.id))
        .map(soundDetail),
    'roots.add': () => this.#startScan('root-new'),
    'roots.rescan': ({ root_id: rootId }) => this.#startScan(rootId),
    'roots.setEnabled': ({ root_id: rootId, enabled }) => this.#changeRoot(rootId, { enabled }),
    'roots.assertRights': ({ root_id: rootId, license, holder, evidence }) =>
      this.#changeRoot(rootId, { rights: { license_id: license, holder, evidence, asserted_at: now } }),
    'roots.remove': ({ root_id: rootId }) => {
      this.roots = this.roots.filter((root) => root.id !== rootId);
      this.emit({ type: 'library.changed', root_id: rootId });
      return { done: true };
    },
    'roots.pickFolder': () => ({ folder: '/media/disk/Chosen' }),
    'roots.report': () => ({ groups: [], files: report }),
    'jobs.pause': ({ job_id: jobId }) => this.#setJobState(jobId, 'paused'),
    'jobs.resume': ({ job_id: jobId }) => this.#setJobState(jobId, 'running'),
    'jobs.cancel': ({ job_id: jobId }) => {
      const job = this.jobs.find((other) => other.job_id === jobId) ?? findJob(jobId, 'default');
      this.jobs = this.jobs.filter((other) => other.job_id !== jobId);
      this.emit({ type: 'job.changed', job: { ...job, state: 'cancelled' } });
      return { done: true };
    },
  };
}
