import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Failure } from '../../main/contract/failures.ts';
import type { FoundRoot, Root } from '../../main/contract/folders.ts';
import { answering } from '../testing/answering.ts';
import { fieldRoot, findResult } from '../testing/fakeData.ts';
import { renderDesk } from '../testing/renderDesk.tsx';
import { previewWords, proposedChoice } from './relinkWords.ts';

vi.mock('../audio/Waveform.tsx', () => ({ Waveform: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }));

const found = (folder: string, count = 60, rootId: string | null = null): FoundRoot => ({
  folder,
  found: count,
  asked: 64,
  root_id: rootId,
});
const away = (found_at: FoundRoot[] = []): Root => ({ ...fieldRoot, name: 'Field', state: 'offline', found_at });

async function open(root: Root) {
  const desk = renderDesk({ lastFind: findResult, roots: [root] });
  answering(desk.client, {
    'roots.previewRelink': ({ folder }) => {
      if (folder === '/nowhere') throw new Failure('folder_missing', 'There is no such folder.');
      return { folder, found: folder === '/empty' ? 0 : 90, changed: 2, missing: folder === '/empty' ? 98 : 8, asked: 100, total: 100 };
    },
    'roots.findMoved': () => ({ folders: [{ folder: '/mnt/usb/Field', found: 64, asked: 64 }], looked: 40, complete: true }),
    'roots.relink': () => ({ job_id: 'j', root_id: root.id, run_id: null }),
    'roots.undoRelink': () => root,
    'roots.leaveOffline': () => ({ done: true }),
  });
  await screen.findByRole('list', { name: 'Candidates' });
  fireEvent.click(screen.getByRole('tab', { name: 'Library' }));
  const card = within(await screen.findByRole('article', { name: 'Field' }));
  fireEvent.click(card.getByRole('button', { name: 'Relink…' }));
  const asked = (name: string) => desk.client.calls.filter((call) => call.name === name).map(({ params }) => params);
  return { ...desk, asked, card, dialog: within(await screen.findByRole('dialog', { name: 'Where is Field?' })) };
}
const relinkButton = (dialog: ReturnType<typeof within>) => dialog.getByRole('button', { name: 'Relink' });

describe('a folder that is away', () => {
  test('and was found is counted at that place, relinked when a person says so, and taken back', async () => {
    const { dialog, card, asked } = await open(away([found('/mnt/usb/Field')]));
    expect(card.getByText('60 of 64 sampled files found at /mnt/usb/Field.')).toBeDefined();
    expect(await dialog.findByText('90 files found, 2 changed, 8 missing.')).toBeDefined();
    expect(asked('roots.relink')).toEqual([]);
    fireEvent.click(relinkButton(dialog));
    const done = within(await screen.findByRole('dialog', { name: 'Field is relinked' }));
    expect(asked('roots.relink')).toEqual([
      { root_id: fieldRoot.id, folder: '/mnt/usb/Field', accept_mismatch: false, replace_root_id: null },
    ]);
    fireEvent.click(done.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(asked('roots.undoRelink')).toEqual([{ root_id: fieldRoot.id }]));
  });

  test('and was found at two places that hold as much is not guessed', async () => {
    const { dialog, card, asked } = await open(away([found('/mnt/a'), found('/mnt/b', 60, 'root-b')]));
    expect(card.getByText('Found at 2 places. Which one is it?')).toBeDefined();
    expect(relinkButton(dialog)).toHaveProperty('disabled', true);
    fireEvent.click(dialog.getByRole('radio', { name: /\/mnt\/b/ }));
    await waitFor(() => expect(relinkButton(dialog)).toHaveProperty('disabled', false));
    fireEvent.click(relinkButton(dialog));
    await waitFor(() => expect(asked('roots.relink')).toMatchObject([{ folder: '/mnt/b', replace_root_id: 'root-b' }]));
  });

  test('can be named by its path, or looked for on all disks; what holds nothing of it is no choice', async () => {
    const { dialog, asked } = await open(away());
    expect(relinkButton(dialog)).toHaveProperty('disabled', true);
    const path = dialog.getByRole('textbox', { name: /Another folder/ });
    fireEvent.change(path, { target: { value: '/empty' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Look there' }));
    expect(await dialog.findByText('0 files found, 2 changed, 98 missing.')).toBeDefined();
    expect(relinkButton(dialog)).toHaveProperty('disabled', true);
    fireEvent.change(path, { target: { value: '/nowhere' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Look there' }));
    expect(await dialog.findByText('This folder can’t be looked at.')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Search all disks' }));
    expect(await dialog.findByRole('radio', { name: /\/mnt\/usb\/Field/ })).toHaveProperty('checked', true);
    expect(await dialog.findByText('90 files found, 2 changed, 8 missing.')).toBeDefined();
    expect(asked('roots.relink')).toEqual([]);
  });

  test('can be left offline', async () => {
    const { dialog, asked } = await open(away([found('/mnt/a')]));
    fireEvent.click(dialog.getByRole('button', { name: 'Leave offline' }));
    await waitFor(() => expect(asked('roots.leaveOffline')).toEqual([{ root_id: fieldRoot.id }]));
    expect(screen.queryByRole('dialog')).toBe(null);
  });
});

describe('the words of a relink', () => {
  test('propose the fullest place alone', () => {
    expect(proposedChoice([])).toBe(null);
    expect(proposedChoice([found('/a', 3), found('/b', 2)])).toEqual({ folder: '/a', rootId: null });
    expect(proposedChoice([found('/a', 3), found('/b', 3)])).toBe(null);
  });

  test('say what was counted', () => {
    const counted = { folder: '/a', found: 1, changed: 0, missing: 4999, asked: 5000, total: 100_000 };
    expect(previewWords(counted)).toBe('1 file found, 0 changed, 4,999 missing (of 5,000 looked for, 100,000 in all).');
    expect(previewWords({ ...counted, found: 0 })).toMatch(/^None of its files lie there/);
  });
});
