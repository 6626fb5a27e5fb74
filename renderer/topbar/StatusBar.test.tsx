import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { JobView } from '../../main/contract/jobs.ts';
import { starterRoot } from '../testing/fakeData.ts';
import { renderDesk } from '../testing/renderDesk.tsx';

// jsdom has no canvas: drawing is proven in a browser.
vi.mock('../audio/Waveform.tsx', () => ({ Waveform: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }));

const scan: JobView = {
  job_id: 'job-9',
  kind: 'scan',
  title: 'Index rain',
  state: 'running',
  progress: { done: 3, total: 12, label: 'Reading files' },
  started_at: '2026-01-01T00:00:00.000Z',
  error: null,
  root_id: null,
  session: null,
};

test('a scan is paused and goes on from the status bar, and says that it rests', async () => {
  const { client } = renderDesk({ passage: '', jobs: [scan] });
  fireEvent.click(await screen.findByRole('button', { name: 'Pause: Index rain' }));
  await screen.findByText('Paused', { exact: false });
  expect(client.jobs[0]?.state).toBe('paused');
  fireEvent.click(screen.getByRole('button', { name: 'Go on: Index rain' }));
  await screen.findByText('Reading files', { exact: false });
  expect(client.jobs[0]?.state).toBe('running');
});

test('what is no scan can only be stopped', async () => {
  renderDesk({ passage: '', jobs: [{ ...scan, kind: 'find', title: 'Find sounds' }] });
  await screen.findByRole('button', { name: 'Stop: Find sounds' });
  expect(screen.queryByRole('button', { name: 'Pause: Find sounds' })).toBeNull();
});

test.each([
  { sounds: 1, words: '1 sound in 1 folder' },
  { sounds: 1846, words: '1,846 sounds in 1 folder' },
])('$words are counted as one says it', async ({ sounds, words }) => {
  renderDesk({ passage: '', roots: [{ ...starterRoot, sounds }] });
  await screen.findByText(words);
});
