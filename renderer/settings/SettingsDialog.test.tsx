import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findResult } from '../testing/fakeData.ts';
import { renderDesk } from '../testing/renderDesk.tsx';

// jsdom has no canvas: drawing is proven in a browser.
vi.mock('../audio/Waveform.tsx', () => ({ Waveform: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }));

async function openSettings() {
  const desk = renderDesk({ lastFind: findResult });
  await screen.findByRole('list', { name: 'Candidates' });
  fireEvent.keyDown(document.body, { key: ',', ctrlKey: true });
  return { ...desk, dialog: within(await screen.findByRole('dialog', { name: 'Settings' })) };
}

test('choices are kept as they are made', async () => {
  const { client, player, dialog } = await openSettings();
  fireEvent.click(dialog.getByRole('radio', { name: 'Light' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /People who work/ }), { target: { value: '12' } });
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Loop auditions' }));
  fireEvent.change(dialog.getByRole('slider', { name: 'Level of auditions' }), { target: { value: '-9' } });
  expect(player.state()).toMatchObject({ loop: true, volumeDb: -9 });
  await waitFor(() => expect(client.settings).toMatchObject({ theme: 'light', team_size: 12, loop_audition: true, volume_db: -9 }));
  expect(document.documentElement.dataset['theme']).toBe('light');
});

test('what is no number of people changes nothing and says so', async () => {
  const { client, dialog } = await openSettings();
  const people = dialog.getByRole('textbox', { name: /People who work/ });
  for (const value of ['', '0', '2.5', 'many', '200000']) {
    fireEvent.change(people, { target: { value } });
    expect(people.getAttribute('aria-invalid'), value).toBe('true');
  }
  expect(dialog.getByText('A whole number from 1 to 100,000.')).toBeDefined();
  expect(client.calls.some(({ name }) => name === 'settings.set')).toBe(false);
});

test('the arrow keys only select once sounds no longer play by themselves', async () => {
  const { desk, player, dialog } = await openSettings();
  fireEvent.click(dialog.getByRole('checkbox', { name: /as soon as the arrow keys reach it/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(desk.store.get().selection.soundId).toBe('door-1');
  expect(player.played).toEqual([]);
});

test('says what the machine has, where the data lie and what to do about gaps', async () => {
  const { dialog } = await openSettings();
  const machine = within(dialog.getByRole('region', { name: 'This machine' }));
  expect(machine.getByText('/data')).toBeDefined();
  expect((await machine.findByText('ffmpeg')).tagName).toBe('CODE');
  expect(machine.getByText(/The last is of 2026-01-05/)).toBeDefined();
  const heads = machine.getAllByRole('term').map((head) => head.textContent);
  expect(heads).toEqual(['Data folder', 'FFmpeg', 'Backups of picks and sessions', 'Model that listens']);
  // The terminal's commands are no help in a window that has a dialog for it.
  expect(machine.queryByText(/model install/)).toBeNull();
  fireEvent.click(machine.getByRole('button', { name: 'Models…' }));
  expect(await screen.findByRole('dialog', { name: 'Models that listen' })).toBeDefined();
});

test('who makes sounds is chosen by a person; until then it is shown who does, and what a service lacks', async () => {
  const { client, dialog } = await openSettings();
  const making = within(dialog.getByRole('region', { name: 'Making sounds' }));
  const chosen = () => making.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
  await waitFor(() => expect(chosen().map(({ labels }) => labels?.[0]?.textContent?.slice(0, 20))).toEqual(['Foley Desk synthesis']));
  expect(making.getByText('Needs your key, which is not there yet.')).toBeDefined();
  fireEvent.click(making.getByRole('radio', { name: /^Nobody/ }));
  await waitFor(() => expect(client.settings.generate).toBe('off'));
  fireEvent.click(making.getByRole('radio', { name: /ElevenLabs/ }));
  await waitFor(() => expect(client.settings.generate).toBe('elevenlabs'));
  expect(chosen().map(({ labels }) => labels?.[0]?.textContent?.slice(0, 10))).toEqual(['ElevenLabs']);
});
