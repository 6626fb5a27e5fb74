import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { findResult } from '../testing/fakeData.ts';
import { renderDesk } from '../testing/renderDesk.tsx';
import { countWords, leftOutWords, usedWords } from './refinedWords.ts';

// jsdom has no canvas: drawing is proven in a browser.
vi.mock('../audio/Waveform.tsx', () => ({ Waveform: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }));

const counts = { picks: 1, picks_compared: 1, rejects: 0, rejects_compared: 0, wordings: 2, dropped_rejects: 0, dropped_copies: 0 };
const press = (key: string, change: KeyboardEventInit = {}): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...change });
};
const rows = () => within(screen.getByRole('list', { name: 'Candidates' })).getAllByRole('listitem');
const captions = () => rows().map((row) => row.querySelector('.candidate-caption')?.textContent);

async function openCandidates(find = findResult) {
  const desk = renderDesk({ lastFind: find, finds: find });
  await screen.findByRole('list', { name: 'Candidates' });
  return desk;
}

describe('more like the picks', () => {
  it('waits for something to go by, and says what to do', async () => {
    await openCandidates();
    const more = screen.getByRole('button', { name: 'More like my picks' });
    expect(more).toHaveProperty('disabled', true);
    expect(more.title).toMatch(/Pick \(Enter\) or reject \(X\) a sound first/);
  });

  it('brings another list by key, says what it went by and keeps the pick in reach; undo brings the old list back', async () => {
    const { client, desk } = await openCandidates();
    const before = captions();
    press('ArrowDown');
    press('Enter');
    await waitFor(() => expect(desk.store.get().session?.picks).toHaveLength(1));
    press('r');
    await screen.findByText('More like 1 pick.');
    expect(screen.getByText(/By words and by what was measured.*no model is active\. 1 copy of a reject left out\./)).toBeDefined();
    expect(captions()[0]).toBe(before[0]);
    expect(captions().slice(1)).not.toEqual(before.slice(1));
    expect(client.calls.findLast(({ name }) => name === 'refine')?.params).toMatchObject({
      event_id: findResult.events[0]?.event_id,
      k: 20,
    });
    expect(within(rows()[1] as HTMLElement).getByRole('img', { name: /^Why this row: .*, Like 0\.90$/ })).toBeDefined();
    press('z', { ctrlKey: true });
    await waitFor(() => expect(captions()).toEqual(before));
    expect(screen.queryByText('More like 1 pick.')).toBeNull();
  });

  it('leads back to the list of the find by its button', async () => {
    await openCandidates();
    const before = captions();
    press('ArrowDown');
    press('Enter');
    await waitFor(() => expect(screen.getByRole('button', { name: 'More like my picks' })).toHaveProperty('disabled', false));
    fireEvent.click(screen.getByRole('button', { name: 'More like my picks' }));
    fireEvent.click(await screen.findByRole('button', { name: 'List of the find' }));
    await screen.findByRole('button', { name: 'More like my picks' });
    expect(captions()).toEqual(before);
  });

  it('of another find is not shown, nor while a find runs', async () => {
    const { desk } = await openCandidates();
    press('ArrowDown');
    press('Enter');
    await waitFor(() => expect(desk.store.get().session?.picks).toHaveLength(1));
    press('r');
    await screen.findByText('More like 1 pick.');
    desk.store.dispatch({ type: 'find.started', jobId: 'job-9', runId: 'another' });
    await waitFor(() => expect(screen.queryByText('More like 1 pick.')).toBeNull());
  });

  it('says so when nothing else is like them', async () => {
    await openCandidates({ ...findResult, events: findResult.events.slice(0, 1) });
    for (const _ of rows()) {
      press('ArrowDown');
      press('x');
    }
    press('r');
    await screen.findByText('Nothing else is like your picks');
    expect(screen.getByText(/^Less like \d rejects?\.$/)).toBeDefined();
  });
});

describe('what is said of a list', () => {
  it('counts picks and rejects', () => {
    expect(countWords({ picks: 2, rejects: 1 })).toBe('More like 2 picks, less like 1 reject');
    expect(countWords({ picks: 0, rejects: 3 })).toBe('Less like 3 rejects');
  });

  it('tells what was used, and what could not be compared or was left out', () => {
    expect(usedWords({ used: 'rocchio', counts })).toMatch(/towards the picks/);
    expect(usedWords({ used: 'rocchio', counts: { ...counts, picks_compared: 0 } })).toMatch(/away from the rejects/);
    expect(usedWords({ used: 'words', counts })).toBe('By words alone');
    expect(leftOutWords({ counts })).toBeNull();
    expect(leftOutWords({ counts: { ...counts, picks: 3, rejects: 1, dropped_copies: 2 } })).toBe(
      '3 of 4 could not be compared; 2 copies of rejects left out',
    );
  });
});
