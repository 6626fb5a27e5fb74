import { describe, expect, test } from 'vitest';
import { Failure } from '../../main/contract/failures.ts';
import { FakeClient } from '../testing/fakeClient.ts';
import { doorResult, findResult, rainResult } from '../testing/fakeData.ts';
import { FakePlayer } from '../testing/fakePlayer.ts';
import { createDesk } from './desk.ts';
import { createDeskCommands } from './deskCommands.ts';

async function openCommands() {
  const client = new FakeClient({ lastFind: findResult });
  const desk = createDesk(client);
  desk.start();
  await desk.actions.loadSettings();
  await desk.actions.loadSession('default');
  const player = new FakePlayer();
  const saved: string[] = [];
  const focused: string[] = [];
  const commands = createDeskCommands({
    ...desk,
    player,
    focusSearch: () => void focused.push('search'),
    focusRows: () => void focused.push('rows'),
    saveDocument: (document) => void saved.push(document.file_name),
  });
  const selected = (): string | null => desk.store.get().selection.soundId;
  return { client, desk, player, commands, saved, focused, selected };
}

describe('auditioning by keys', () => {
  test('down plays the first row, then the next, and stops moving at the end without playing it again', async () => {
    const { commands, player, selected } = await openCommands();
    for (let press = 0; press < 5; press += 1) await commands.run('next');
    expect(player.played.map(([id]) => id)).toEqual(['door-1', 'door-2', 'door-3']);
    expect(selected()).toBe('door-3');
  });

  test('begins at the row that the inspector shows, wherever the find’s proposal stands, and at the first once that is rejected', async () => {
    const { commands, desk, player, selected } = await openCommands();
    const events = findResult.events.map((event) => (event.event_id === doorResult.event_id ? { ...event, chosen: 'door-2' } : event));
    const ended = { type: 'find.ended', session: 'default', job_id: 'f', result: { ...findResult, events } } as const;
    desk.store.dispatch({ type: 'notice', notice: ended });
    for (const key of ['next', 'next', 'previous', 'previous'] as const) await commands.run(key);
    expect(player.played.map(([id]) => id)).toEqual(['door-2', 'door-3', 'door-2', 'door-1']);
    desk.actions.select({ soundId: null });
    await commands.run('previous');
    expect(selected()).toBe('door-2');
    await commands.run('reject');
    desk.actions.select({ soundId: null });
    await commands.run('next');
    expect(selected()).toBe('door-1');
  });

  test('never reaches a sound that the licence keeps out', async () => {
    const { commands, player } = await openCommands();
    for (let press = 0; press < 8; press += 1) await commands.run('next');
    expect(player.played.map(([id]) => id)).not.toContain('door-4');
  });

  test('space starts with the first row, then stops and plays the selected one', async () => {
    const { commands, player } = await openCommands();
    await commands.run('play');
    expect(player.state()).toMatchObject({ id: 'door-1', status: 'playing' });
    await commands.run('play');
    expect(player.state().status).toBe('idle');
    await commands.run('play');
    expect(player.state()).toMatchObject({ id: 'door-1', status: 'playing' });
  });

  test('a click in the waveform plays from there, in seconds of that sound', async () => {
    const { commands, player } = await openCommands();
    commands.audition('door-1', 0.5);
    expect(player.played).toEqual([['door-1', 1.2]]);
  });

  test('going to another event stops the sound and selects no row of it', async () => {
    const { commands, desk, player, selected } = await openCommands();
    await commands.run('next');
    await commands.run('nextEvent');
    expect(desk.store.get().selection.eventId).toBe(rainResult.event_id);
    expect(selected()).toBeNull();
    expect(player.state().status).toBe('idle');
    await commands.run('previousEvent');
    expect(desk.store.get().selection.eventId).toBe(doorResult.event_id);
  });
});

describe('starting to listen', () => {
  test('space with nothing selected plays what the find proposes, wherever it stands', async () => {
    const { commands, desk, player } = await openCommands();
    const events = findResult.events.map((event) => (event.event_id === doorResult.event_id ? { ...event, chosen: 'door-2' } : event));
    desk.store.dispatch({
      type: 'notice',
      notice: { type: 'find.ended', session: 'default', job_id: 'f', result: { ...findResult, events } },
    });
    await commands.run('play');
    expect(player.played.map(([id]) => id)).toEqual(['door-2']);
  });

  test('a find by key leaves the text, so that the arrows audition at once', async () => {
    const { commands, focused } = await openCommands();
    await commands.run('find');
    expect(focused).toEqual(['rows']);
  });
});

describe('choosing by keys', () => {
  test('picks the selected row for the event that is shown', async () => {
    const { commands, desk } = await openCommands();
    await commands.run('pick');
    expect(desk.store.get().session?.picks).toEqual([]);
    await commands.run('next');
    await commands.run('pick');
    expect(desk.store.get().session?.picks).toMatchObject([{ sound_id: 'door-1', event_id: doorResult.event_id }]);
  });

  test('pick and advance goes to the next event without a pick; taking a pick back stays', async () => {
    const { commands, desk } = await openCommands();
    await commands.run('next');
    await commands.run('pickAndAdvance');
    expect(desk.store.get().selection.eventId).toBe(rainResult.event_id);
    await commands.run('previousEvent');
    await commands.run('next');
    await commands.run('pickAndAdvance');
    expect(desk.store.get().session?.picks).toEqual([]);
    expect(desk.store.get().selection.eventId).toBe(doorResult.event_id);
  });

  test('rejecting stops the sound and goes to the row below; taking it back stays', async () => {
    const { commands, desk, player, selected } = await openCommands();
    await commands.run('next');
    await commands.run('reject');
    expect(desk.store.get().session?.rejects).toMatchObject([{ sound_id: 'door-1', event_id: doorResult.event_id }]);
    expect(selected()).toBe('door-2');
    expect(player.state().status).toBe('idle');
    desk.actions.select({ soundId: 'door-1' });
    await commands.run('reject');
    expect(desk.store.get().session?.rejects).toEqual([]);
    expect(selected()).toBe('door-1');
  });

  test('does nothing to a sound that is selected but no longer listed', async () => {
    const { commands, client, desk } = await openCommands();
    desk.actions.select({ soundId: 'rain-1' });
    await commands.run('pick');
    await commands.run('reject');
    expect(client.calls.some((call) => call.name === 'pick' || call.name === 'reject')).toBe(false);
  });
});

describe('the desk by keys', () => {
  test('export saves the document under the name that the host gave', async () => {
    const { commands, desk, saved } = await openCommands();
    await commands.run('export');
    expect(saved).toEqual(['default.timeline.json']);
    expect(desk.store.get().toasts.at(-1)).toMatchObject({ tone: 'good', message: 'Timeline exported as default.timeline.json.' });
  });

  test('search shows the library and puts the caret into its box', async () => {
    const { commands, desk, focused } = await openCommands();
    await commands.run('search');
    expect(desk.store.get().view).toBe('library');
    expect(focused).toEqual(['search']);
  });

  test('library rows are auditioned and picked for the selected event too', async () => {
    const { commands, desk, player } = await openCommands();
    await commands.run('search');
    await desk.actions.search('rain');
    await commands.run('next');
    await commands.run('pick');
    expect(player.played.map(([id]) => id)).toEqual(['rain-1']);
    expect(desk.store.get().session?.picks).toMatchObject([{ sound_id: 'rain-1', event_id: doorResult.event_id }]);
  });

  test('find, undo, redo and help reach the desk', async () => {
    const { commands, desk } = await openCommands();
    await commands.run('next');
    await commands.run('pick');
    await commands.run('undo');
    expect(desk.store.get().session?.picks).toEqual([]);
    await commands.run('redo');
    expect(desk.store.get().session?.picks).toHaveLength(1);
    await commands.run('help');
    expect(desk.store.get().dialog).toEqual({ kind: 'shortcuts' });
    await commands.run('find');
    expect(desk.store.get().run?.status).toBe('running');
  });
});

describe('stars by key', () => {
  test('are for the selected row, in the session that is open, and show at once', async () => {
    const { commands, client, desk } = await openCommands();
    await commands.run('rate4');
    expect(client.calls.some(({ name }) => name === 'rate')).toBe(false);
    await commands.run('next');
    await commands.run('rate4');
    expect(client.calls.at(-1)).toEqual({ name: 'rate', params: { sound_ids: ['door-1'], stars: 4, session: 'default' } });
    const stars = () => desk.store.get().run?.events[0]?.candidates.find(({ sound }) => sound.id === 'door-1')?.rating;
    expect([stars(), desk.store.get().said]).toEqual([4, expect.stringMatching(/^4 stars for /)]);
    await commands.run('rate0');
    expect([stars(), desk.store.get().said]).toEqual([undefined, expect.stringMatching(/^No stars for /)]);
  });

  test('are for all marked rows in one act, whose marks it takes', async () => {
    const { commands, client, desk } = await openCommands();
    await commands.run('next');
    await commands.run('markAll');
    await commands.run('rate2');
    expect(client.calls.at(-1)).toMatchObject({ name: 'rate', params: { sound_ids: ['door-1', 'door-2', 'door-3'], stars: 2 } });
    expect(desk.store.get().marked).toEqual([]);
    expect(desk.store.get().toasts.at(-1)?.message).toBe('2 stars for 3 sounds. Undo (Ctrl Z) takes it back.');
  });

  test('that another session has given since are told when undo leaves them', async () => {
    const { commands, client, desk } = await openCommands();
    await commands.run('next');
    await commands.run('pick');
    client.desk.keptStars = 1;
    await commands.run('undo');
    expect(desk.store.get().toasts.at(-1)?.message).toBe('1 sound keeps the stars that another session gave since.');
  });

  test('that the host refuses are shown nowhere', async () => {
    const { commands, client, desk } = await openCommands();
    client.failures.set('rate', new Failure('sound_not_found', 'None of these sounds is in the library.'));
    await commands.run('next');
    await commands.run('rate5');
    expect(desk.store.get().run?.events[0]?.candidates[0]?.rating).toBeUndefined();
    expect(desk.store.get().toasts.at(-1)?.message).toBe('None of these sounds is in the library.');
  });
});
