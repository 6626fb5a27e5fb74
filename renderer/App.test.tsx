import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { doorResult, findResult, passage } from './testing/fakeData.ts';
import { renderDesk } from './testing/renderDesk.tsx';

// jsdom has no canvas: drawing is proven in a browser.
vi.mock('./audio/Waveform.tsx', () => ({ Waveform: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }));

const candidates = () => within(screen.getByRole('list', { name: 'Candidates' }));
const row = (caption: string): HTMLElement => {
  const found = candidates()
    .getAllByRole('listitem')
    .find((item) => item.textContent?.includes(caption));
  if (!found) throw new Error(`no row ${caption}`);
  return found;
};
const press = (key: string, change: KeyboardEventInit = {}): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...change });
};

async function openFilled(options: Parameters<typeof renderDesk>[0] = {}) {
  const desk = renderDesk({ lastFind: findResult, ...options });
  await screen.findByRole('list', { name: 'Candidates' });
  return desk;
}

describe('a passage', () => {
  test('an empty desk offers an example, and Find wakes up with it', async () => {
    const { client } = renderDesk({ passage: '' });
    const examples = await screen.findAllByRole('button', { name: 'Try an example' });
    const find = screen.getByRole('button', { name: 'Find sounds' });
    expect(find).toHaveProperty('disabled', true);
    fireEvent.click(examples[0] as HTMLElement);
    expect(screen.getByRole('textbox', { name: 'Passage' })).toHaveProperty('value', expect.stringContaining('heavy oak door'));
    await waitFor(() => expect(find).toHaveProperty('disabled', false));
    fireEvent.click(find);
    await screen.findByRole('button', { name: 'Stop finding' });
    expect(client.calls.find((call) => call.name === 'find')?.params).toMatchObject({ passage: expect.stringContaining('heavy oak door') });
  });

  test('streams events and candidates while the find runs, and can be stopped', async () => {
    const { client, desk } = renderDesk();
    await screen.findByDisplayValue(passage);
    press('Enter', { ctrlKey: true });
    await screen.findByRole('button', { name: 'Stop finding' });
    const jobId = desk.store.get().run?.jobId ?? '';
    const notices = client.findNotices(jobId);
    act(() => notices.slice(0, 2).forEach((notice) => void client.emit(notice)));
    expect(within(screen.getByRole('list', { name: 'Events' })).getAllByRole('listitem')).toHaveLength(4);
    expect(row('Heavy Oak Door Open Creak')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Stop finding' }));
    await screen.findByText('Stopped');
    expect(screen.getByRole('button', { name: 'Find sounds' })).toBeDefined();
  });

  test('over the limit says how much too long it is and does not find', async () => {
    const { client } = renderDesk({ passage: 'x'.repeat(100_007) });
    await screen.findByText(/7 characters over/);
    press('Enter', { ctrlKey: true });
    expect(client.calls.some((call) => call.name === 'find')).toBe(false);
  });
});

describe('candidates', () => {
  test('show licence, rungs and legs, and a rung that was not run as not run', async () => {
    await openFilled();
    const door = within(row('Heavy Oak Door Open Creak'));
    expect(door.getByRole('img', { name: 'Licence CC0-1.0: fits the intended use' })).toBeDefined();
    expect(door.getByRole('img', { name: 'CLAP: not run' })).toBeDefined();
    expect(door.getByRole('img', { name: 'Words: passed' })).toBeDefined();
    expect(within(row('Cellar Door Latch')).getByRole('img', { name: 'Words: failed' })).toBeDefined();
    expect(screen.getByText(/Meaning: not run, no model installed/)).toBeDefined();
  });

  test('show which one the inspector has while none is selected, and which is selected then', async () => {
    await openFilled();
    const inInspector = () => candidates().queryAllByText('in the inspector');
    expect(inInspector()).toHaveLength(1);
    expect(row('in the inspector').textContent).toContain(screen.getByRole('heading', { name: 'Heavy Oak Door Open Creak' }).textContent);
    expect(candidates().queryAllByRole('listitem', { current: true })).toEqual([]);
    press('ArrowDown');
    expect(inInspector()).toEqual([]);
    expect(candidates().getAllByRole('listitem', { current: true })).toHaveLength(1);
  });

  test('tell on focus why a rung spoke as it did, and that nothing was listened to', async () => {
    await openFilled();
    fireEvent.focus(within(row('Heavy Oak Door Open Creak')).getByRole('img', { name: 'Words: passed' }));
    const tip = screen.getByRole('tooltip');
    expect(tip.textContent).toContain('Words shared: heavy, door.');
    expect(tip.textContent).toContain('words only, nothing was listened to');
  });

  test('are auditioned with the arrows, picked with Enter and rejected with X', async () => {
    const { player } = await openFilled();
    press('ArrowDown');
    press('ArrowDown');
    expect(player.played.map(([id]) => id)).toEqual(['door-1', 'door-2']);
    await waitFor(() => expect(row('Oak Door Close Slam').getAttribute('aria-current')).toBe('true'));
    press('Enter');
    await waitFor(() =>
      expect(within(row('Oak Door Close Slam')).getByRole('button', { name: 'Pick' }).getAttribute('aria-pressed')).toBe('true'),
    );
    press('ArrowDown');
    press('x');
    await waitFor(() =>
      expect(within(row('Cellar Door Latch')).getByRole('button', { name: 'Reject' }).getAttribute('aria-pressed')).toBe('true'),
    );
    expect(screen.getByRole('status', { name: 'Last action' }).textContent).toBe('Rejected.');
  });

  test('are picked with their button, which takes the pick back the second time', async () => {
    const { desk } = await openFilled();
    const button = (): HTMLElement => within(row('Heavy Oak Door Open Creak')).getByRole('button', { name: 'Pick' });
    fireEvent.click(button());
    await waitFor(() => expect(desk.store.get().session?.picks).toMatchObject([{ sound_id: 'door-1', event_id: doorResult.event_id }]));
    fireEvent.click(button());
    await waitFor(() => expect(desk.store.get().session?.picks).toEqual([]));
  });

  test('that are rejected can be hidden and shown', async () => {
    const { desk } = await openFilled();
    await act(() => desk.actions.toggleReject('door-1', doorResult.event_id));
    fireEvent.click(screen.getByRole('button', { name: 'Hide 1 rejected' }));
    expect(candidates().queryByText('Heavy Oak Door Open Creak')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 rejected' }));
    expect(candidates().getByText('Heavy Oak Door Open Creak')).toBeDefined();
  });

  test('keys typed into the passage stay in the passage', async () => {
    const { player, client } = await openFilled();
    screen.getByRole('textbox', { name: 'Passage' }).focus();
    for (const key of ['ArrowDown', ' ', 'x', 'Enter', '/']) press(key);
    expect(player.played).toEqual([]);
    expect(client.calls.some((call) => call.name === 'pick' || call.name === 'reject')).toBe(false);
    press('Escape');
    press('ArrowDown');
    expect(player.played).toHaveLength(1);
  });
});

describe('the licence gate', () => {
  test('that refuses everything says how many, why, and leads to the rights of the folder', async () => {
    const { client } = await openFilled();
    fireEvent.click(screen.getByText('clock strikes'));
    await screen.findByText('Everything that fits is kept out by licence');
    expect(within(screen.getByRole('list', { name: 'Reasons' })).getByText(/Nobody has confirmed the rights/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Rights of Field Recordings 2025…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rights of Field Recordings 2025' }));
    fireEvent.click(dialog.getByRole('radio', { name: /These are mine/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Record rights' }));
    await waitFor(() => expect(client.roots[1]?.rights.license_id).toBe('user-owned'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Rights of/ })).toBeNull());
  });

  test('a refused sound has no Pick and is not among the candidates', async () => {
    await openFilled();
    expect(candidates().queryByText('Church Door, location recording')).toBeNull();
    const refused = within(screen.getByRole('list', { name: 'Kept out' }));
    expect(refused.getByText('Church Door, location recording')).toBeDefined();
    expect(refused.queryByRole('button', { name: 'Pick' })).toBeNull();
  });
});

describe('the desk', () => {
  test('exports the timeline under the name that the host gave', async () => {
    const { saved } = await openFilled();
    fireEvent.click(screen.getByRole('button', { name: 'Export timeline' }));
    await screen.findByText('Timeline exported as default.timeline.json.');
    expect(saved).toMatchObject([{ file_name: 'default.timeline.json', text: '{"items":[]}\n' }]);
  });

  test('says that the app has stopped, and goes on when it is back', async () => {
    const { client } = await openFilled();
    act(() => client.setConnection('lost'));
    expect(screen.getByRole('alert').textContent).toContain('Foley Desk has stopped');
    expect(screen.getByRole('alert').textContent).toContain('Trying again in 4 s');
    expect(screen.getByRole('button', { name: 'Find sounds' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByText('Connected again.')).toBeDefined();
  });

  test('remembers theme and pane sizes', async () => {
    const { client } = await openFilled();
    fireEvent.click(screen.getByRole('button', { name: 'Theme: as the system' }));
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
    fireEvent.keyDown(screen.getByRole('separator', { name: 'Height of the timeline' }), { key: 'ArrowUp' });
    await waitFor(() => expect(client.settings.pane_sizes['bottom']).toBeGreaterThan(0));
    expect(client.settings.theme).toBe('dark');
  });

  test('opens a new session by its name', async () => {
    const { client } = await openFilled();
    fireEvent.change(screen.getByRole('textbox', { name: 'Name of a new session', hidden: true }), { target: { value: 'Scene 7' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create', hidden: true }));
    await screen.findByRole('button', { name: 'Session: Scene 7' });
    expect(client.settings.session).toBe('Scene 7');
    expect(screen.getByRole('textbox', { name: 'Passage' })).toHaveProperty('value', '');
  });

  test('shows what a job does and stops it', async () => {
    const { client } = await openFilled();
    const job = { ...scan, state: 'running' as const };
    client.jobs = [job];
    act(() => client.emit({ type: 'job.changed', job }));
    expect(screen.getByRole('progressbar', { name: 'Scanning Field Recordings' })).toHaveProperty('value', 0.5);
    fireEvent.click(screen.getByRole('button', { name: 'Stop: Scanning Field Recordings' }));
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Scanning Field Recordings' })).toBeNull());
  });

  test('tells on the first start that the starter library is being made', async () => {
    renderDesk({ passage: '', roots: [], jobs: [{ ...scan, kind: 'starter', root_id: null, state: 'running', title: 'Starter library' }] });
    await screen.findByText('Making the starter library');
    // In the pane and in the status bar, in the same words.
    expect(screen.getAllByText(/1 of 2/)).toHaveLength(2);
  });

  test('remembers the level and loop that were set on the transport, and brings them back', async () => {
    const { client, player } = await openFilled({ settings: { volume_db: -9, loop_audition: true } });
    await waitFor(() => expect(player.state()).toMatchObject({ volumeDb: -9, loop: true }));
    act(() => player.setVolumeDb(-20));
    await waitFor(() => expect(client.settings.volume_db).toBe(-20));
    expect(client.settings.loop_audition).toBe(true);
  });
});

const scan = {
  job_id: 'scan-1',
  kind: 'scan' as const,
  title: 'Scanning Field Recordings',
  progress: { done: 1, total: 2, label: 'rain.wav' },
  started_at: '',
  error: null,
  root_id: 'root-field',
  session: null,
};
