import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Failure } from '../../main/contract/failures.ts';
import { findResult } from '../testing/fakeData.ts';
import { renderDesk } from '../testing/renderDesk.tsx';

// jsdom has no canvas: drawing is proven in a browser.
vi.mock('../audio/Waveform.tsx', () => ({ Waveform: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }));

const press = (key: string, change: KeyboardEventInit = {}): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...change });
};

async function openCandidates() {
  const desk = renderDesk({ lastFind: findResult });
  await screen.findByRole('list', { name: 'Candidates' });
  return desk;
}

describe('more like this', () => {
  test('shows by key what is alike, nearest first, and leads back to where one was', async () => {
    const { client, desk, player } = await openCandidates();
    press('ArrowDown');
    press('ArrowDown');
    press('s');
    const rows = await screen.findByRole('list', { name: 'Sounds like it' });
    expect(screen.getByRole('heading', { name: 'Like Oak Door Close Slam' })).toBeDefined();
    expect(within(rows).getAllByRole('listitem')[0]?.textContent).toContain('90 %');
    expect(client.calls.find(({ name }) => name === 'similar')?.params).toMatchObject({ sound_id: 'door-2' });
    expect(player.state().status).toBe('idle');
    press('ArrowDown');
    expect(player.played.at(-1)?.[0]).toBe('door-1');
    press('Escape');
    await screen.findByRole('list', { name: 'Candidates' });
    expect(desk.store.get().selection.soundId).toBe('door-2');
    expect(player.state().status).toBe('idle');
  });

  test('is asked from a row and from the inspector, also of what was found alike, and back still leads to the beginning', async () => {
    await openCandidates();
    const [first] = within(screen.getByRole('list', { name: 'Candidates' })).getAllByRole('button', { name: 'More like this' });
    fireEvent.click(first as HTMLElement);
    await screen.findByRole('heading', { name: 'Like Heavy Oak Door Open Creak' });
    await screen.findByRole('list', { name: 'Sounds like it' });
    press('ArrowDown');
    fireEvent.click(within(screen.getByRole('complementary', { name: 'Inspector' })).getByRole('button', { name: 'More like this' }));
    await screen.findByRole('heading', { name: 'Like Oak Door Close Slam' });
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('list', { name: 'Candidates' });
  });

  test('says why a sound can’t be compared', async () => {
    const { client } = await openCandidates();
    client.failures.set('similar', new Failure('sound_not_found', 'This sound can’t be compared. It has not been measured yet.'));
    press('ArrowDown');
    press('s');
    await screen.findByText('This sound can’t be compared. It has not been measured yet.');
  });

  test('ends with a tab, and picks are for the event that was shown', async () => {
    const { client } = await openCandidates();
    press('ArrowDown');
    press('s');
    await screen.findByRole('list', { name: 'Sounds like it' });
    press('ArrowDown');
    press('Enter');
    await waitFor(() =>
      expect(client.calls.find(({ name }) => name === 'pick')?.params).toMatchObject({
        sound_id: 'door-2',
        event_id: 'event-heavy-oak-door',
      }),
    );
    fireEvent.click(screen.getByRole('tab', { name: 'Library' }));
    expect(screen.queryByRole('list', { name: 'Sounds like it' })).toBeNull();
  });
});

describe('takes and marks', () => {
  test('are gone through by key, each played to its end', async () => {
    const { client, player } = await openCandidates();
    const take = (start: number, end: number) => ({ start, end, peak_db: -9 });
    client.details = { segments: { takes: [take(4800, 9600), take(48_000, 96_000)], onsets: [], resolution: 240 } };
    press('ArrowDown');
    press('ArrowDown');
    await screen.findByRole('button', { name: 'Play take 2, 0:01 – 0:02' });
    act(() => player.stop());
    press('.');
    press('.');
    expect(player.parts).toEqual([
      ['door-2', 0.1, 0.2],
      ['door-2', 1, 2],
    ]);
    press('.');
    expect(player.parts).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Play take 1, 0:00.1 – 0:00.2' }));
    expect(player.parts.at(-1)).toEqual(['door-2', 0.1, 0.2]);
  });
});

describe('marked rows', () => {
  test('take one statement about their rights, and lose their marks when it is recorded', async () => {
    const { client, desk } = await openCandidates();
    press('ArrowDown');
    press('ArrowDown', { shiftKey: true });
    await screen.findByText('2 sounds marked');
    press('m');
    press('m');
    fireEvent.click(screen.getByRole('button', { name: 'State rights…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rights of 2 sounds' }));
    fireEvent.click(dialog.getByRole('radio', { name: /These are mine/ }));
    fireEvent.click(dialog.getByRole('checkbox', { name: /Some of their files may name a stricter licence/ }));
    fireEvent.change(dialog.getByRole('textbox', { name: /rests on \(needed\)/ }), { target: { value: 'contract' } });
    fireEvent.change(dialog.getByRole('textbox', { name: /Seats/ }), { target: { value: '2' } });
    fireEvent.change(dialog.getByRole('textbox', { name: /Invoice/ }), { target: { value: 'I-7' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Record rights' }));
    await waitFor(() =>
      expect(client.calls.find(({ name }) => name === 'rights.assert')?.params).toMatchObject({
        ...{ sound_ids: ['door-1', 'door-2'], license: 'user-owned', evidence: 'contract', seats: 2, invoice: 'I-7', overrule_files: true },
      }),
    );
    await waitFor(() => expect(desk.store.get().marked).toEqual([]));
  });

  test('are all or none, and none once another event is shown', async () => {
    const { desk } = await openCandidates();
    press('a', { ctrlKey: true });
    expect(desk.store.get().marked).toEqual(['door-1', 'door-2', 'door-3']);
    press('Escape');
    expect(desk.store.get().marked).toEqual([]);
    press('a', { ctrlKey: true });
    press('ArrowRight');
    expect(desk.store.get().marked).toEqual([]);
  });

  test('are chosen with the pointer, one by one or from the selected row on', async () => {
    const { desk } = await openCandidates();
    const rows = within(screen.getByRole('list', { name: 'Candidates' })).getAllByRole('listitem');
    const row = (at: number): HTMLElement => rows[at]?.firstElementChild as HTMLElement;
    fireEvent.click(row(0));
    fireEvent.click(row(2), { shiftKey: true });
    expect(desk.store.get().marked).toEqual(['door-1', 'door-2', 'door-3']);
    fireEvent.click(row(1), { ctrlKey: true });
    expect(desk.store.get().marked).toEqual(['door-1', 'door-3']);
  });
});
