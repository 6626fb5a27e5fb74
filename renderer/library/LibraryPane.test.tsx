import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Failure } from '../../main/contract/failures.ts';
import { findResult } from '../testing/fakeData.ts';
import { renderDesk } from '../testing/renderDesk.tsx';

// jsdom has no canvas: drawing is proven in a browser.
vi.mock('../audio/Waveform.tsx', () => ({ Waveform: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }));

const press = (key: string, change: KeyboardEventInit = {}): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...change });
};

async function openFilled(options: Parameters<typeof renderDesk>[0] = {}) {
  const desk = renderDesk({ lastFind: findResult, ...options });
  await screen.findByRole('list', { name: 'Candidates' });
  return desk;
}

describe('the library', () => {
  test('adds a folder by its path in a browser, with "don’t know" unless answered', async () => {
    const { client } = await openFilled();
    fireEvent.click(screen.getByRole('tab', { name: 'Library' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add folder' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add folder' }));
    expect(dialog.queryByRole('button', { name: 'Browse…' })).toBeNull();
    fireEvent.change(dialog.getByRole('textbox', { name: /Folder/ }), { target: { value: ' /sounds ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add and scan' }));
    await waitFor(() =>
      expect(client.calls.find((call) => call.name === 'roots.add')?.params).toMatchObject({ folder: '/sounds', license: 'unknown' }),
    );
  });

  test('uses the system’s folder dialog in the desktop window, and asks which licence', async () => {
    const { client } = await openFilled({ host: 'electron' });
    fireEvent.click(screen.getByRole('tab', { name: 'Library' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add folder' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add folder' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Browse…' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /Folder/ })).toHaveProperty('value', '/media/disk/Chosen'));
    fireEvent.click(dialog.getByRole('radio', { name: /under a licence/ }));
    expect(dialog.getByRole('button', { name: 'Add and scan' })).toHaveProperty('disabled', true);
    fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'CC-BY-4.0' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add and scan' }));
    await waitFor(() => expect(client.calls.find((call) => call.name === 'roots.add')?.params).toMatchObject({ license: 'CC-BY-4.0' }));
  });

  test('asks a person whose claim a text of the folder contradicts, and wants to know why', async () => {
    const { client } = await openFilled();
    fireEvent.click(screen.getByRole('tab', { name: 'Library' }));
    fireEvent.click(within(screen.getByRole('article', { name: 'Field Recordings 2025' })).getByRole('button', { name: /rights/i }));
    const dialog = within(screen.getByRole('dialog', { name: /Rights of Field Recordings/ }));
    expect(dialog.queryByRole('checkbox')).toBeNull();
    fireEvent.click(dialog.getByRole('radio', { name: /These are mine/ }));
    const record = dialog.getByRole('button', { name: 'Record rights' });
    expect(record).toHaveProperty('disabled', false);
    fireEvent.click(dialog.getByRole('checkbox', { name: /LICENSE\.txt says otherwise\. I have read it and my claim holds/ }));
    expect(record).toHaveProperty('disabled', true);
    fireEvent.change(dialog.getByRole('textbox', { name: /rests on \(needed\)/ }), { target: { value: 'contract of 3 May' } });
    fireEvent.click(record);
    await waitFor(() =>
      expect(client.calls.find((call) => call.name === 'roots.assertRights')?.params).toMatchObject({
        license: 'user-owned',
        evidence: 'contract of 3 May',
        overrule_files: true,
      }),
    );
  });

  test('overrules nothing that was not asked', async () => {
    const { client } = await openFilled();
    fireEvent.click(screen.getByRole('tab', { name: 'Library' }));
    fireEvent.click(within(screen.getByRole('article', { name: 'Field Recordings 2025' })).getByRole('button', { name: /rights/i }));
    const dialog = within(screen.getByRole('dialog', { name: /Rights of Field Recordings/ }));
    fireEvent.click(dialog.getByRole('radio', { name: /These are mine/ }));
    fireEvent.click(dialog.getByRole('checkbox'));
    fireEvent.click(dialog.getByRole('button', { name: 'Use it' }));
    expect(dialog.queryByRole('checkbox')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Record rights' }));
    await waitFor(() =>
      expect(client.calls.find((call) => call.name === 'roots.assertRights')?.params).toMatchObject({
        license: 'CC-BY-4.0',
        overrule_files: false,
      }),
    );
  });

  test('keeps the dialog open and says why when a folder can’t be added', async () => {
    const { client } = await openFilled();
    client.failures.set('roots.add', new Failure('folder_missing', 'There is no folder at that path. Check the path.'));
    fireEvent.click(screen.getByRole('tab', { name: 'Library' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add folder' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add folder' }));
    fireEvent.change(dialog.getByRole('textbox', { name: /Folder/ }), { target: { value: '/nowhere' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add and scan' }));
    // In the dialog: everything outside of it is covered and out of reach.
    await dialog.findByText('There is no folder at that path. Check the path.');
    expect(dialog.getByText('folder_missing')).toBeDefined();
    client.failures.clear();
    fireEvent.click(dialog.getByRole('button', { name: 'Add and scan' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add folder' })).toBeNull());
    expect(screen.queryByText('folder_missing')).toBeNull();
  });

  test('searches as one types, and says when the search failed', async () => {
    const { client } = await openFilled();
    press('/');
    // At once: the next key is meant for the box.
    const box = screen.getByRole('searchbox', { name: 'Search the library' });
    expect(document.activeElement).toBe(box);
    fireEvent.change(box, { target: { value: 'oak' } });
    const results = within(await screen.findByRole('list', { name: 'Library results' }));
    await waitFor(() => expect(results.getAllByRole('listitem')).toHaveLength(2));
    client.failures.set('search', new Failure('search_failed', 'The index did not answer.'));
    fireEvent.change(box, { target: { value: 'rain' } });
    await screen.findByText('The index did not answer.');
  });

  test('groups the index report by status and reason', async () => {
    await openFilled();
    fireEvent.click(screen.getByRole('tab', { name: 'Library' }));
    fireEvent.click(screen.getByRole('button', { name: /Report: 25/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /Index report/ }));
    expect(await dialog.findByText('The file ends in the middle of its header.')).toBeDefined();
    expect(dialog.getAllByText('Unsupported')).toHaveLength(1);
    expect(dialog.getByText('Old/video 2.mkv')).toBeDefined();
  });

  test('removes a folder only after a question', async () => {
    const { client } = await openFilled();
    fireEvent.click(screen.getByRole('tab', { name: 'Library' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove Field Recordings 2025' }));
    expect(client.calls.some((call) => call.name === 'roots.remove')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Remove folder' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Field Recordings 2025' })).toBeNull());
  });
});

describe('a search of the library', () => {
  async function searched() {
    const desk = await openFilled();
    fireEvent.click(screen.getByRole('tab', { name: 'Library' }));
    const box = screen.getByRole('searchbox', { name: 'Search the library' });
    fireEvent.change(box, { target: { value: 'door' } });
    await screen.findByRole('list', { name: 'Read as' });
    return { ...desk, box };
  }
  const lastQuery = (client: { calls: { name: string; params: unknown }[] }) =>
    client.calls
      .filter(({ name }) => name === 'search')
      .map(({ params }) => (params as { query: string }).query)
      .at(-1);

  test('shows the categories that a word stands for, and leaves them out at a click', async () => {
    const { client, box } = await searched();
    fireEvent.click(screen.getByRole('button', { name: 'Only the word door, without its categories' }));
    await waitFor(() => expect(lastQuery(client)).toBe('"door"'));
    await waitFor(() => expect(box).toHaveProperty('value', '"door"'));
  });

  test('narrows to a category at a click, and says why a row was found', async () => {
    const { client, box } = await searched();
    expect((await screen.findAllByTitle('Found by door in name')).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: /^doors 1/ }));
    await waitFor(() => expect(lastQuery(client)).toBe('door cat:DOORS'));
    await waitFor(() => expect(box).toHaveProperty('value', 'door cat:DOORS'));
  });

  test('keeps in the inspector what lost its place in the list by its stars, so that they are set back by key', async () => {
    const { client, desk } = await openFilled();
    client.stars.set('door-1', 4);
    fireEvent.click(screen.getByRole('tab', { name: 'Library' }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rating:4+' } });
    const rows = () => within(screen.getByRole('list', { name: 'Library results' })).getAllByRole('listitem');
    await waitFor(() => expect(rows()).toHaveLength(1));
    press('Escape');
    press('ArrowDown');
    const inspector = within(screen.getByRole('complementary', { name: 'Inspector' }));
    const stars = (words: RegExp) => inspector.findByRole('group', { name: words });
    await stars(/: 4 stars$/);
    press('2');
    await stars(/: 2 stars$/);
    client.emit({ type: 'library.changed', root_id: null });
    await inspector.findByText('No longer in the list: the search doesn’t match it any more.');
    expect(screen.queryByRole('list', { name: 'Library results' })).toBeNull();
    await stars(/: 2 stars$/);
    client.failures.set('search', new Failure('search_failed', 'The index is busy.'));
    client.emit({ type: 'library.changed', root_id: null });
    await screen.findByText('The index is busy.');
    expect(inspector.queryByText(/^No longer in the list/)).toBeNull();
    client.failures.delete('search');
    press('4');
    await stars(/: 4 stars$/);
    client.emit({ type: 'library.changed', root_id: null });
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(inspector.queryByText(/^No longer in the list/)).toBeNull();
    expect(desk.store.get().search.query).toBe('rating:4+');
  });
});
