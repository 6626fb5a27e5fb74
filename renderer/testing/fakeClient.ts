/** A hand-written host in memory: checks parameters with the contract's own schemas, keeps sessions, pushes numbered notices. */

import type { Candidate } from '../../main/contract/candidates.ts';
import { type CommandName, commands, type Params, type ParamsIn, type Result } from '../../main/contract/commands.ts';
import { Failure } from '../../main/contract/failures.ts';
import type { FindResult } from '../../main/contract/find.ts';
import type { Root } from '../../main/contract/folders.ts';
import type { JobView } from '../../main/contract/jobs.ts';
import type { Notice, NoticeBody } from '../../main/contract/notices.ts';
import type { RightsLogEntry } from '../../main/contract/rights.ts';
import type { Pick, SessionState } from '../../main/contract/sessions.ts';
import { Settings } from '../../main/contract/settings.ts';
import type { SoundDetail } from '../../main/contract/sounds.ts';
import type { AssetKind, AssetRequest, ConnectionState, RendererClient } from '../client/rendererClient.ts';
import { fakeAnswers, type Handlers } from './fakeAnswers.ts';
import { fakeAsset } from './fakeAudio.ts';
import { fieldRoot, findResult, passage, soundDetail, starterRoot } from './fakeData.ts';
import { fakePick } from './fakePick.ts';
import { fakeRefined } from './fakeRefined.ts';
import { fakeSearch, fakeSimilar } from './fakeSearch.ts';
import { FakeSessions } from './fakeSessions.ts';
import { rated } from './fakeStars.ts';
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

const now = '2026-01-06T09:00:00Z';

export class FakeClient implements RendererClient {
  readonly host: RendererClient['host'];
  /** Every call, in order. */
  readonly calls: { name: CommandName; params: unknown }[] = [];
  /** Commands that fail from now on. */
  readonly failures = new Map<CommandName, Failure>();
  /** What the details of every sound say besides. */
  details: Partial<SoundDetail> = {};
  /** What was said about the rights of sounds, the newest first. */
  readonly said: RightsLogEntry[] = [];
  /** Stars of sounds, by id. */
  readonly stars = new Map<string, number>();
  settings: Settings;
  roots: Root[];
  jobs: JobView[];
  readonly desk = new FakeSessions((notice) => this.emit(notice));
  readonly #finds: FindResult;
  readonly #listeners = new Set<(notice: Notice) => void>();
  readonly #watchers = new Set<(state: ConnectionState) => void>();
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
    if (this.#connection !== 'ready') throw new Failure('connection_lost', 'Foley Desk has stopped. Start it again.');
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

  watchRetry(watcher: (waitMs: number | null) => void): () => void {
    watcher(this.#connection === 'lost' ? 4000 : null);
    return () => undefined;
  }

  retryNow(): void {
    this.setConnection('ready');
  }

  assetUrl(kind: AssetKind, id: string): string {
    return `fake:///${kind}/${id}`;
  }

  async fetchAsset(kind: AssetKind, id: string, request?: AssetRequest): Promise<Response> {
    const seconds = this.#candidates().find((found) => found.sound.id === id)?.sound.duration_s ?? 1;
    return fakeAsset({ kind, id, seconds }, request);
  }

  get sessions(): Map<string, SessionState> {
    return this.desk.all;
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
    return this.desk.session(name, change);
  }

  #candidates(): Candidate[] {
    return rated(
      this.#finds.events.flatMap((event) => event.candidates),
      this.stars,
    );
  }

  #pick(soundId: string, eventId: string | null): Pick {
    this.#ids += 1;
    return { ...fakePick(this.#finds, soundId, eventId), pick_id: `pick-${this.#ids}`, created_at: now };
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

  #started<R extends string | null, N extends string | null>(root_id: R, run_id: N) {
    this.#ids += 1;
    return { job_id: `job-${this.#ids}`, root_id, run_id };
  }

  readonly #handlers: Handlers = {
    ...fakeAnswers,
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
    generate: () => this.#started(null, 'b'.repeat(32)),
    pick: ({ session, sound_id: soundId, event_id: eventId }) => {
      const pick = this.#pick(soundId, eventId);
      this.desk.choose(session, 'pick', ({ picks, rejects }) => ({ picks: [...picks, pick], rejects }));
      return pick;
    },
    drop_pick: ({ session, pick_id: pickId }) => {
      this.desk.choose(session, 'take pick back', ({ picks, rejects }) => ({
        picks: picks.filter((pick) => pick.pick_id !== pickId),
        rejects,
      }));
      return { done: true };
    },
    pick_proposals: ({ session }) => {
      const picked = new Set(this.session(session).picks.map((pick) => pick.event_id));
      const open = this.#finds.events.filter((event) => event.chosen !== null && !picked.has(event.event_id));
      const made = open.map((event) => this.#pick(event.chosen ?? '', event.event_id));
      this.desk.choose(session, 'pick proposals', ({ picks, rejects }) => ({ picks: [...picks, ...made], rejects }));
      return made;
    },
    reject: ({ session, sound_id, event_id, reason }) => {
      this.desk.choose(session, 'reject', ({ picks, rejects }) => ({
        picks,
        rejects: [...rejects, { sound_id, event_id, reason, created_at: now }],
      }));
      return { done: true, dropped_picks: [] };
    },
    unreject: ({ session, sound_id: soundId }) => {
      this.desk.choose(session, 'take reject back', ({ picks, rejects }) => ({
        picks,
        rejects: rejects.filter((reject) => reject.sound_id !== soundId),
      }));
      return { done: true, taken_back: 1 };
    },
    refine: ({ session, event_id: eventId, k }) => {
      this.#ids += 1;
      const list = fakeRefined(this.#finds, { id: this.#ids, eventId, k, session: this.session(session) });
      this.desk.choose(session, 'more like the picks', ({ refined }) => ({
        refined: [...refined.filter((other) => other.event_id !== eventId), list],
      }));
      return list;
    },
    unrefine: ({ session, event_id: eventId }) => {
      this.desk.choose(session, 'back to what find gave', ({ refined }) => ({
        refined: refined.filter((other) => other.event_id !== eventId),
      }));
      return { done: true };
    },
    undo: ({ session }) => this.desk.step(session, 'undo'),
    redo: ({ session }) => this.desk.step(session, 'redo'),
    export: ({ session }) => ({ file_name: `${session}.timeline.json`, media_type: 'application/json', text: '{"items":[]}\n' }),
    search: (params) => fakeSearch(this.#candidates(), params),
    similar: (params) => fakeSimilar(this.#candidates(), params),
    rate: ({ sound_ids: ids, stars }) => {
      for (const id of ids) this.stars.set(id, stars);
      this.emit({ type: 'sounds.rated', ratings: ids.map((sound_id) => ({ sound_id, stars })) });
      return { stars, rated: ids.length, unknown_ids: [] };
    },
    'rights.assert': ({ sound_ids, license, holder, evidence, seats, invoice, overrule_files }) => {
      this.said.unshift({
        ...{ license_id: license, holder, evidence, seats, invoice, overrule_files },
        ...{ asserted_at: now, root_id: null, sounds: sound_ids.length },
      });
      return { asserted: sound_ids.length, asserted_at: now, unknown_ids: [] };
    },
    'rights.log': () => this.said,
    'roots.setReading': ({ root_id: rootId, reading }) => {
      const before = this.roots.find((root) => root.id === rootId)?.reading ?? { text_encoding: null, video: false };
      return this.#changeRoot(rootId, { reading: { ...before, ...(reading as Partial<Root['reading']>) } });
    },
    'sounds.get': ({ ids }) =>
      this.#candidates()
        .filter((found) => ids.includes(found.sound.id))
        .map((found) => ({ ...soundDetail(found), ...this.details })),
    'roots.add': () => this.#started('root-new', null),
    'roots.rescan': ({ root_id: rootId }) => this.#started(rootId, null),
    'roots.setEnabled': ({ root_id: rootId, enabled }) => this.#changeRoot(rootId, { enabled }),
    'roots.assertRights': ({ root_id: rootId, license, holder, evidence }) =>
      this.#changeRoot(rootId, { rights: { license_id: license, holder, evidence, asserted_at: now } }),
    'roots.remove': ({ root_id: rootId }) => {
      this.roots = this.roots.filter((root) => root.id !== rootId);
      this.emit({ type: 'library.changed', root_id: rootId });
      return { done: true };
    },
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
