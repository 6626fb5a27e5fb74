import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findResult } from '../testing/fakeData.ts';
import { renderDesk } from '../testing/renderDesk.tsx';

// jsdom has no canvas: drawing is proven in a browser.
vi.mock('../audio/Waveform.tsx', () => ({ Waveform: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }));

test('what is heard shows its name and its place whatever is selected, and stops from there', async () => {
  const { player, desk } = renderDesk({ lastFind: findResult });
  await screen.findByRole('list', { name: 'Candidates' });
  expect(screen.queryByRole('region', { name: 'Now playing' })).toBeNull();
  act(() => player.play('door-2', 0.5));
  act(() => desk.actions.setView('library'));
  const playing = within(screen.getByRole('region', { name: 'Now playing' }));
  expect(playing.getByText('Oak Door Close Slam')).toBeDefined();
  expect(playing.getByText(/0:00\.5/).textContent).toBe('0:00.5 / 0:02');
  fireEvent.click(playing.getByRole('button', { name: 'Stop Oak Door Close Slam' }));
  expect(player.state().status).toBe('idle');
  expect(screen.queryByRole('region', { name: 'Now playing' })).toBeNull();
});

test('level and loop of auditions are in reach while nothing is selected', async () => {
  const { player } = renderDesk({ passage: '' });
  const auditions = within(await screen.findByRole('region', { name: 'Auditions' }));
  fireEvent.change(auditions.getByRole('slider', { name: 'Audition level' }), { target: { value: '-12' } });
  expect(player.state().volumeDb).toBe(-12);
  expect(auditions.getByText('−12 dB')).toBeDefined();
  const loop = auditions.getByRole('button', { name: 'Loop auditions' });
  expect(loop.getAttribute('aria-pressed')).toBe('false');
  const setLoop = vi.spyOn(player, 'setLoop');
  fireEvent.click(loop);
  expect(setLoop).toHaveBeenCalledWith(true);
});

test('a find by key leaves the passage for the sounds, and Escape does too', async () => {
  renderDesk();
  const passage = screen.getByRole('textbox', { name: 'Passage' });
  await vi.waitFor(() => expect(passage).toHaveProperty('disabled', false));
  const panel = screen.getByRole('tabpanel');
  passage.focus();
  fireEvent.keyDown(passage, { key: 'Escape' });
  expect(document.activeElement).toBe(panel);
  passage.focus();
  fireEvent.keyDown(passage, { key: 'Enter', ctrlKey: true });
  expect(document.activeElement).toBe(panel);
});

test('before anything is chosen the inspector shows what the find proposes, without playing it', async () => {
  const { player } = renderDesk({ lastFind: findResult });
  await screen.findByRole('list', { name: 'Candidates' });
  const inspector = within(screen.getByRole('complementary', { name: 'Inspector' }));
  expect(inspector.getByText('Proposed by the find')).toBeDefined();
  expect(player.played).toEqual([]);
});
