import { describe, expect, test, vi } from 'vitest';
import { Failure } from '../../main/contract/failures.ts';
import type { Pick } from '../../main/contract/sessions.ts';
import { FakeClient, type FakeOptions } from '../testing/fakeClient.ts';
import { doorResult, findResult } from '../testing/fakeData.ts';
import { createDesk, type Desk } from './desk.ts';
import type { DeskState } from './deskState.ts';

/** Resolves as soon as the state fits. */
function until(desk: Desk, fits: (state: DeskState) => boolean): Promise<DeskState> {
  const { promise, resolve } = Promise.withResolvers<DeskState>();
  const stop = desk.store.subscribe(check);
  function check(): void {
    const state = desk.store.get();
    if (!fits(state)) return;
    stop();
    resolve(state);
  }
  check();
  return promise;
}

async function openDesk(options: FakeOptions = {}) {
  const client = new FakeClient(options);
  const desk = createDesk(client);
  const stop = desk.start();
  await until(desk, (state) => state.session !== null && state.status !== null);
  return { client, desk, stop, state: () => desk.store.get() };
}

const names = (client: FakeClient): string[] => client.calls.map((call) => call.name);

describe('opening the desk', () => {
  test('loads settings, library, licences and the session that was open last', async () => {
    const { state } = await openDesk({ settings: { session: 'Scene 4' } });
    expect(state().session?.name).toBe('Scene 4');
    expect(state().status?.roots).toHaveLength(2);
    expect(state().licenses.length).toBeGreaterThan(0);
  });

  test('brings the last find of the session back', async () => {
    const { state } = await openDesk({ lastFind: findResult });
    expect(state().run).toMatchObject({ status: 'ok', jobId: null });
    expect(state().run?.events).toHaveLength(4);
  });

  test('listens to nothing after it was stopped', async () => {
    const { client, desk, stop, state } = await openDesk();
    stop();
    client.emit({ type: 'settings.changed', settings: { ...client.settings, theme: 'light' } });
    client.setConnection('lost');
    expect(state().settings?.theme).toBe('system');
    expect(desk.store.get().connection).toBe('ready');
  });
});

describe('notices', () => {
  test('of a find fill the panes step by step, and its end replaces them', async () => {
    const { client, desk, state } = await openDesk();
    await desk.actions.find();
    expect(state().run).toMatchObject({ status: 'running', events: [] });
    for (const notice of client.findNotices(state().run?.jobId ?? '')) client.emit(notice);
    expect(state().run?.status).toBe('ok');
    expect(state().run?.events.map((event) => event.resolved)).toEqual([true, true, true, true]);
  });

  test('of a find that another client started in this session are shown too', async () => {
    const { client, state } = await openDesk();
    for (const notice of client.findNotices('job-cli').slice(0, 3)) client.emit(notice);
    expect(state().run).toMatchObject({ jobId: 'job-cli', status: 'running' });
  });

  test('of another session change nothing here', async () => {
    const { client, state } = await openDesk();
    for (const notice of client.findNotices('job-1', 'elsewhere')) client.emit(notice);
    expect(state().run).toBeNull();
  });

  test('that were missed lead to a new load of what is on screen', async () => {
    const { client, desk } = await openDesk();
    client.emit({ type: 'library.changed', root_id: null });
    client.session('default', { passage: 'Changed elsewhere.' });
    client.emit({ type: 'settings.changed', settings: client.settings }, 3);
    const state = await until(desk, (now) => now.session?.passage === 'Changed elsewhere.');
    expect(state.session?.passage).toBe('Changed elsewhere.');
  });

  test('that arrive twice count once', async () => {
    const { client, desk, state } = await openDesk();
    const failed = {
      ...jobOf('scan-1'),
      state: 'failed',
      error: { code: 'root_offline', message: 'The disk is away.', detail: {} },
    } as const;
    client.emit({ type: 'job.changed', job: failed });
    client.emit({ type: 'job.changed', job: failed }, -1);
    expect(state().toasts.map((toast) => toast.details?.code)).toEqual(['root_offline']);
    desk.actions.dismissToast(state().toasts[0]?.id ?? 0);
    expect(state().toasts).toEqual([]);
  });

  test('of a changed library repeat the search that is on screen', async () => {
    const { client, desk } = await openDesk();
    await desk.actions.search('door');
    const before = names(client).filter((name) => name === 'search').length;
    client.emit({ type: 'library.changed', root_id: null });
    await until(desk, (state) => state.search.status === 'searching');
    expect(names(client).filter((name) => name === 'search')).toHaveLength(before + 1);
  });
});

describe('a sound that was found before it had been read', () => {
  test('is asked for again under its final id once the library has changed', async () => {
    const { client, desk } = await openDesk();
    const loads = () => names(client).filter((name) => name === 'session.get').length;
    const before = loads();
    client.emit({ type: 'library.changed', root_id: null });
    await until(desk, (state) => state.session !== null);
    expect(loads()).toBe(before);
    const { session } = desk.store.get();
    if (!session) throw new Error('no session is open');
    const pick: Pick = {
      pick_id: 'p',
      sound_id: 'pending:KEY',
      caption: 'Door',
      duration_s: null,
      event_id: null,
      event: null,
      anchor: null,
      layer: 'sfx_fg',
      onset: null,
      gain: 0,
      loop: false,
      created_at: '2026-01-01T00:00:00.000Z',
    };
    client.emit({ type: 'session.changed', session: { ...session, picks: [pick] } });
    client.emit({ type: 'library.changed', root_id: null });
    await vi.waitFor(() => expect(loads()).toBe(before + 1));
  });
});

describe('a find', () => {
  test('keeps what was typed before it starts, and uses the intended use of the settings', async () => {
    const { client, desk } = await openDesk({ settings: { max_events: 3 } });
    desk.actions.editPassage('Rain fell.');
    await desk.actions.setSettings({ intended_use: { ...client.settings.intended_use, commercial: false } });
    await desk.actions.find();
    expect(names(client).indexOf('session.setPassage')).toBeLessThan(names(client).indexOf('find'));
    expect(client.calls.find((call) => call.name === 'find')?.params).toMatchObject({
      passage: 'Rain fell.',
      session: 'default',
      commercial: false,
      max_events: 3,
      verify: 'listen',
    });
  });

  test('that runs is not started a second time', async () => {
    const { client, desk } = await openDesk();
    await Promise.all([desk.actions.find(), desk.actions.find()]);
    await desk.actions.find();
    expect(names(client).filter((name) => name === 'find')).toHaveLength(1);
  });

  test('that was cancelled keeps its events and no longer runs', async () => {
    const { client, desk, state } = await openDesk();
    await desk.actions.find();
    for (const notice of client.findNotices(state().run?.jobId ?? '').slice(0, 4)) client.emit(notice);
    await desk.actions.cancelFind();
    expect(state().run).toMatchObject({ status: 'cancelled' });
    expect(state().run?.events).toHaveLength(4);
  });

  test('that is refused says so and can be tried again', async () => {
    const { client, desk, state } = await openDesk();
    client.failures.set('find', new Failure('passage_empty', 'The passage is empty. Write or paste one.'));
    await desk.actions.find();
    expect(state().toasts).toMatchObject([{ tone: 'note', message: 'The passage is empty. Write or paste one.' }]);
    client.failures.clear();
    await desk.actions.find();
    expect(state().run?.status).toBe('running');
    expect(state().toasts).toEqual([]);
  });
});

describe('picks and rejects', () => {
  test('toggle: a second pick of the same sound takes the first back', async () => {
    const { desk, state } = await openDesk({ lastFind: findResult });
    expect(await desk.actions.togglePick('door-2', doorResult.event_id)).toBe(true);
    expect(state().session?.picks).toMatchObject([{ sound_id: 'door-2', event_id: doorResult.event_id }]);
    expect(state().said).toBe('Picked: Oak Door Close Slam for heavy oak door.');
    expect(await desk.actions.togglePick('door-2', doorResult.event_id)).toBe(false);
    expect(state().session?.picks).toEqual([]);
  });

  test('can be undone and done again', async () => {
    const { desk, state } = await openDesk({ lastFind: findResult });
    await desk.actions.toggleReject('door-1', doorResult.event_id);
    await desk.actions.undo();
    expect(state().session?.rejects).toEqual([]);
    await desk.actions.redo();
    expect(state().session?.rejects).toMatchObject([{ sound_id: 'door-1' }]);
  });

  test('that fail leave everything as it was and say what to do', async () => {
    const { client, desk, state } = await openDesk({ lastFind: findResult });
    client.failures.set('pick', new Failure('disk_full', 'The disk is full. Free some space.'));
    expect(await desk.actions.togglePick('door-2', doorResult.event_id)).toBe(false);
    expect(state().session?.picks).toEqual([]);
    expect(state().toasts).toMatchObject([{ tone: 'bad', details: { code: 'disk_full' } }]);
  });

  test('nothing to undo asks the host nothing', async () => {
    const { client, desk } = await openDesk();
    await desk.actions.undo();
    expect(names(client)).not.toContain('undo');
  });
});

describe('the search', () => {
  test('drops the reply to an older query', async () => {
    const { desk, state } = await openDesk();
    await Promise.all([desk.actions.search('door'), desk.actions.search('rain')]);
    expect(state().search).toMatchObject({ query: 'rain', status: 'done' });
    expect(state().search.results.every((found) => found.sound.id.startsWith('rain'))).toBe(true);
  });

  test('that failed is an error in place of the results, never an empty list', async () => {
    const { client, desk, state } = await openDesk();
    client.failures.set('search', new Failure('search_failed', 'The index did not answer.'));
    await desk.actions.search('door');
    expect(state().search).toMatchObject({ status: 'failed', error: 'The index did not answer.', results: [] });
  });

  test('appends the next page, and asks for none beyond the last', async () => {
    const { client, desk, state } = await openDesk();
    await desk.actions.search('');
    const total = state().search.total;
    desk.store.dispatch({ type: 'search', change: { results: state().search.results.slice(0, 2) } });
    await desk.actions.searchMore();
    expect(new Set(state().search.results.map((found) => found.sound.id)).size).toBe(total);
    await desk.actions.searchMore();
    expect(names(client).filter((name) => name === 'search')).toHaveLength(2);
  });
});

describe('sessions', () => {
  test('switching keeps the passage of the old one and remembers the new one', async () => {
    const { client, desk, state } = await openDesk({ lastFind: findResult });
    desk.actions.editPassage('Half a sente');
    await desk.actions.switchSession('Scene 5');
    expect(client.session('default').passage).toBe('Half a sente');
    expect(state()).toMatchObject({ session: { name: 'Scene 5', passage: '' }, run: null });
    expect(client.settings.session).toBe('Scene 5');
  });

  test('removing the open one opens another', async () => {
    const { desk, state } = await openDesk();
    await desk.actions.switchSession('Scene 5');
    await desk.actions.removeSession('Scene 5');
    expect(state().session?.name).toBe('default');
    expect(state().sessions.map((session) => session.name)).toEqual(['default']);
  });

  test('a text too long for the host is shown but not sent', async () => {
    const { client, desk, state } = await openDesk();
    desk.actions.editPassage('x'.repeat(100_001));
    await desk.actions.flushPassage();
    expect(state().session?.passage).toHaveLength(100_001);
    expect(names(client)).not.toContain('session.setPassage');
  });
});

describe('settings', () => {
  test('that the host refuses go back to what they were', async () => {
    const { client, desk, state } = await openDesk();
    client.failures.set('settings.set', new Failure('write_failed', 'The settings could not be written.'));
    const change = desk.actions.setSettings({ theme: 'light' });
    expect(state().settings?.theme).toBe('light');
    await change;
    expect(state().settings?.theme).toBe('system');
  });
});

describe('a lost connection', () => {
  test('is a state of its own, not a heap of messages', async () => {
    const { client, desk, state } = await openDesk();
    client.setConnection('lost');
    await desk.actions.find();
    expect(state().connection).toBe('lost');
    expect(state().toasts).toEqual([]);
  });

  test('that came back loads everything again, from a host that counts anew', async () => {
    const { client, desk } = await openDesk({ lastFind: findResult });
    client.setConnection('lost');
    client.session('default', { last_find: null, passage: 'New text.' });
    client.setConnection('ready');
    await until(desk, (state) => state.session?.passage === 'New text.');
    expect(desk.store.get().run).toBeNull();
  });
});

function jobOf(id: string) {
  return {
    job_id: id,
    kind: 'scan' as const,
    title: 'Scanning',
    progress: { done: 0, total: null, label: '' },
    started_at: '',
    root_id: null,
    session: null,
  };
}
