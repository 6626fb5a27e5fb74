import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Root } from '../../main/contract/folders.ts';
import type { JobView } from '../../main/contract/jobs.ts';
import { fieldRoot, findResult, starterRoot } from '../testing/fakeData.ts';
import { renderDesk } from '../testing/renderDesk.tsx';

// jsdom has no canvas: drawing is proven in a browser.
vi.mock('../audio/Waveform.tsx', () => ({ Waveform: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }));

const folder = (name: string, change: Partial<Root> = {}): Root => ({
  ...fieldRoot,
  id: `root-${name}`,
  name,
  path: `/media/${name}`,
  ...change,
});
const scan = (root: Root, state: JobView['state']): JobView => ({
  job_id: `scan-${root.id}`,
  kind: 'scan',
  title: `Index ${root.name}`,
  state,
  progress: { done: 1, total: 9, label: 'Reading files' },
  started_at: '2026-01-05T10:00:00Z',
  error: null,
  root_id: root.id,
  session: null,
});

async function openLibrary(roots: Root[], jobs: JobView[] = []) {
  const desk = renderDesk({ lastFind: findResult, roots, jobs });
  await screen.findByRole('list', { name: 'Candidates' });
  fireEvent.click(screen.getByRole('tab', { name: 'Library' }));
  const card = (name: string) => within(screen.getByRole('article', { name }));
  const asked = (name: string) => desk.client.calls.filter((call) => call.name === name).map(({ params }) => params);
  return { ...desk, card, asked };
}

describe('folders', () => {
  test('that are away or lost many files ask a question that has its answers beside it', async () => {
    const { card, asked } = await openLibrary([
      starterRoot,
      folder('Away', { state: 'offline' }),
      folder('Gone', { state: 'needs_review' }),
    ]);
    fireEvent.click(card('Away').getByRole('button', { name: 'Look again' }));
    expect(card('Gone').getByText(/Many of its files are missing. Nothing was removed/)).toBeDefined();
    fireEvent.click(card('Gone').getByRole('button', { name: 'They are gone…' }));
    const question = within(screen.getByRole('dialog', { name: 'Many files of Gone are missing' }));
    fireEvent.click(question.getByRole('button', { name: 'They are really gone' }));
    await waitFor(() =>
      expect(asked('roots.rescan')).toEqual([
        { root_id: 'root-Away', accept_missing: false },
        { root_id: 'root-Gone', accept_missing: true },
      ]),
    );
  });

  test('are folded away in a narrow pane until somebody asks for them or for some of them', async () => {
    await openLibrary([starterRoot, folder('Away', { state: 'offline' })]);
    const folders = within(screen.getByRole('region', { name: 'Folders' }));
    const show = folders.getByRole('button', { name: 'Show' });
    expect(show.getAttribute('aria-expanded')).toBe('false');
    expect(document.getElementById(show.getAttribute('aria-controls') ?? '')).toBe(folders.getByRole('list', { name: 'Library folders' }));
    fireEvent.click(show);
    fireEvent.click(folders.getByRole('button', { name: 'Hide' }));
    fireEvent.click(folders.getByRole('button', { name: /^Offline/ }));
    expect(folders.getByRole('button', { name: 'Hide' }).getAttribute('aria-expanded')).toBe('true');
  });

  test('have their encoding and their video said, and are read anew at once', async () => {
    const { card, asked } = await openLibrary([folder('Tokyo')]);
    fireEvent.click(card('Tokyo').getByRole('button', { name: 'How Tokyo is read' }));
    const dialog = within(screen.getByRole('dialog', { name: 'How Tokyo is read' }));
    fireEvent.change(dialog.getByRole('combobox', { name: /names no encoding/ }), { target: { value: 'shift_jis' } });
    await waitFor(() => expect(dialog.getByRole('combobox')).toHaveProperty('value', 'shift_jis'));
    fireEvent.click(dialog.getByRole('checkbox', { name: /video files/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Scan it now' }));
    await waitFor(() => expect(asked('roots.rescan')).toHaveLength(1));
    expect(asked('roots.setReading')).toEqual([
      { root_id: 'root-Tokyo', reading: { text_encoding: 'shift_jis' } },
      { root_id: 'root-Tokyo', reading: { video: true } },
    ]);
  });

  test('that are scanned rest and go on; one can be read before the others', async () => {
    const [one, two] = [folder('One', { state: 'scanning' }), folder('Two', { state: 'scanning' })];
    const { card, asked, client } = await openLibrary([one, two], [scan(one, 'running'), scan(two, 'running')]);
    fireEvent.click(card('Two').getByRole('button', { name: 'Read Two first' }));
    await waitFor(() => expect(asked('jobs.pause')).toEqual([{ job_id: 'scan-root-One' }]));
    fireEvent.click(await screen.findByRole('button', { name: 'Let the resting scan go on' }));
    await waitFor(() => expect(client.jobs.every(({ state }) => state === 'running')).toBe(true));
    fireEvent.click(card('One').getByRole('button', { name: 'Pause the scan of One' }));
    await card('One').findByRole('button', { name: 'Go on with the scan of One' });
  });

  test('by the dozen are found by words and by what they wait for', async () => {
    const many = Array.from({ length: 30 }, (_, at) => folder(`Disk ${at + 1}`, at === 20 ? { state: 'offline' } : {}));
    await openLibrary(many);
    const names = () => screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'));
    expect(names()).toHaveLength(30);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search folders' }), { target: { value: 'disk 2' } });
    expect(names()).toHaveLength(12);
    fireEvent.click(screen.getByRole('button', { name: /Offline/ }));
    expect(names()).toEqual(['Disk 21']);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search folders' }), { target: { value: 'disk 3' } });
    expect(screen.getByText('No folder is like that.')).toBeDefined();
  });
});

describe('the log of rights', () => {
  test('of a sound is read in the inspector’s reach, and its newest statement can be taken back', async () => {
    const { client } = await openLibrary([starterRoot]);
    fireEvent.click(screen.getByRole('tab', { name: 'Candidates' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Who said what…' }));
    await screen.findByText(/Nobody has said anything about the rights of this sound itself/);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await client.call('rights.assert', { sound_ids: ['door-1'], license: 'MIT', evidence: 'letter' });
    fireEvent.click(screen.getByRole('button', { name: 'Who said what…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who said what about Heavy Oak Door Open Creak' }));
    expect((await dialog.findByRole('row', { name: /MIT/ })).textContent).toContain('in force');
    fireEvent.click(dialog.getByRole('button', { name: 'Take the newest statement back' }));
    await waitFor(() => expect(dialog.getByRole('row', { name: /MIT/ }).textContent).toContain('taken back'));
    expect(dialog.queryByRole('button', { name: /Take the newest/ })).toBeNull();
  });
});
