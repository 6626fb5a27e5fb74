import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Result } from '../../main/contract/commands.ts';
import type { DuplicateLevel } from '../../main/contract/folders.ts';
import { answering } from '../testing/answering.ts';
import { fieldRoot, findResult } from '../testing/fakeData.ts';
import { renderDesk } from '../testing/renderDesk.tsx';
import type { DuplicateFile, DuplicateGroup } from './duplicateWords.ts';

vi.mock('../audio/Waveform.tsx', () => ({ Waveform: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }));
const documents: { file_name: string; text: string }[] = [];
vi.mock('../saveDocument.ts', () => ({ saveDocument: (document: { file_name: string; text: string }) => void documents.push(document) }));

const file = (path: string, change: Partial<DuplicateFile> = {}): DuplicateFile => ({
  root_id: fieldRoot.id,
  path,
  size: 96_000,
  sound_id: `sound ${path}`,
  format: 'wav, pcm_s24',
  bit_depth: 24,
  sample_rate: 48_000,
  channels: 1,
  duration_s: 1,
  loudness_lufs: -23,
  license_id: 'CC0-1.0',
  online: true,
  ...change,
});
const group = (name: string, level: DuplicateLevel): DuplicateGroup => ({
  sha256: name,
  caption: name,
  license_id: 'CC0-1.0',
  spare_bytes: 96_000,
  differs: level === 3 ? ['name', 'sample_rate'] : [],
  likeness: level === 3 ? { shared: 5, moments: 6, difference_db: 1.2 } : null,
  files: [file(`${name} a.wav`), file(`${name} b.wav`, { sample_rate: 44_100 }), file(`${name} away.wav`, { online: false })],
});
const total: Record<DuplicateLevel, number> = { 1: 60, 2: 0, 3: 1 };

async function open() {
  const desk = renderDesk({ lastFind: findResult, roots: [fieldRoot] });
  answering(desk.client, {
    duplicates: ({ level, limit, offset }): Result<'duplicates'> => ({
      level,
      total_groups: total[level],
      spare_bytes: 5_000_000,
      groups: Array.from({ length: Math.max(0, Math.min(limit, total[level] - offset)) }, (_, i) => group(`Door ${offset + i}`, level)),
    }),
  });
  await screen.findByRole('list', { name: 'Candidates' });
  fireEvent.click(screen.getByRole('tab', { name: 'Library' }));
  fireEvent.click(screen.getByRole('button', { name: 'Duplicates' }));
  return { ...desk, dialog: within(await screen.findByRole('dialog', { name: 'Duplicates' })) };
}
const cards = (dialog: ReturnType<typeof within>) => dialog.findByRole('list', { name: 'Groups of duplicates' });

test('duplicates come by level, page by page, and a level without any says so', async () => {
  const { dialog } = await open();
  expect((await cards(dialog)).children).toHaveLength(50);
  expect(dialog.getByText('60 groups, 5.0 MB beyond one file each')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Show more (10 left)' }));
  await waitFor(async () => expect((await cards(dialog)).children).toHaveLength(60));
  fireEvent.click(dialog.getByRole('radio', { name: 'Same audio' }));
  expect(await dialog.findByText('Nothing is there twice on this level.')).toBeDefined();
});

test('similar ones are called similar, with what differs, and are never called the same', async () => {
  const { dialog } = await open();
  await cards(dialog);
  fireEvent.click(dialog.getByRole('radio', { name: 'Similar' }));
  expect(await dialog.findByText('similar: 5 of 6 moments')).toBeDefined();
  expect(dialog.getByText('differ in name, rate')).toBeDefined();
  expect(dialog.getByText(/Listen before you decide/)).toBeDefined();
  expect(dialog.getByText(/44.1 kHz/)).toBeDefined();
});

test('two files are compared with two keys, and what is away is not played', async () => {
  const { dialog, player } = await open();
  await cards(dialog);
  const first = dialog.getByRole('button', { name: 'Play Door 0 a.wav' });
  first.focus();
  fireEvent.click(first);
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  const second = dialog.getByRole('button', { name: 'Play Door 0 b.wav' });
  expect(document.activeElement).toBe(second);
  fireEvent.click(second);
  fireEvent.keyDown(second, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  expect(player.played.map(([id]) => id)).toEqual(['sound Door 0 a.wav', 'sound Door 0 b.wav']);
  expect(dialog.getByRole('button', { name: 'Play Door 0 away.wav' })).toHaveProperty('disabled', true);
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(player.state().status).toBe('idle');
});

test('the table that is saved holds every group of the level, not those on screen alone', async () => {
  const { dialog } = await open();
  await cards(dialog);
  fireEvent.click(dialog.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(documents).toHaveLength(1));
  expect(documents[0]?.file_name).toBe('duplicates-level-1.csv');
  expect(documents[0]?.text.trim().split('\r\n')).toHaveLength(1 + 60 * 3);
  expect(documents[0]?.text).toContain(fieldRoot.path);
});
