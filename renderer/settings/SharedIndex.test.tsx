import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EngineView, Publication } from '../../main/contract/engines.ts';
import type { JobView } from '../../main/contract/jobs.ts';
import { Settings } from '../../main/contract/settings.ts';
import { answering } from '../testing/answering.ts';
import { renderPart } from '../testing/renderPart.tsx';
import { SharedIndex } from './SharedIndex.tsx';

const ADDRESS = '/mnt/team/foley';
const published: Publication = {
  ...{ address: ADDRESS, reason: null, own: true, model: 'clap (int8)', sounds: 12_345, embedded: 12_000 },
  ...{ published_at: '2026-12-01T10:00:00.000Z', behind: 3 },
};
const gone: Publication = { ...published, reason: 'it does not answer', own: null, sounds: null, embedded: null, published_at: null };
const job = (change: Partial<JobView> = {}): JobView => ({
  ...{ job_id: 'job-1', kind: 'engine', title: 'Publish the index', state: 'running', root_id: null, session: null, error: null },
  progress: { done: 2000, total: 12_345, label: 'Publishing sounds' },
  started_at: '2026-01-05T10:00:00Z',
  ...change,
});

function renderIndex(view: Partial<EngineView> = {}, settings: Partial<Settings> = {}) {
  const { client, desk, show } = renderPart(<SharedIndex settings={Settings.parse(settings)} />);
  const started = { job_id: 'job-1', root_id: null, run_id: null };
  const own: EngineView = { engine: 'sqlite', address: null, installed: true, words: 'sqlite', meaning: 'sqlite', shared: null };
  answering(client, {
    'engine.status': () => ({ ...own, ...view }),
    'engine.export': () => started,
    'engine.use': () => started,
    'engine.import': () => started,
  });
  desk.start();
  show();
  const asked = (name: string) => client.calls.filter((call) => call.name === name).map(({ params }) => params);
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox', { name: /Shared index/ }), { target: { value } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { client, desk, asked, type, press };
}

test('a library is published at an address alone, shows how far it is, and can be cancelled', async () => {
  const { client, asked, type, press } = renderIndex();
  await screen.findByText(/index on this machine \(SQLite\)/);
  type('team/foley');
  expect(screen.getByText('The whole path of a folder, or s3://BUCKET/FOLDER.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish this library' }).disabled).toBe(true);
  type(` ${ADDRESS} `);
  press('Publish this library');
  await waitFor(() => expect(asked('engine.export')).toEqual([{ address: ADDRESS, replace: false }]));
  client.jobs = [job()];
  act(() => client.emit({ type: 'job.changed', job: job() }));
  await screen.findByText('2,000 of 12,345 · Publishing sounds');
  expect(screen.queryByRole('button', { name: 'Publish this library' })).toBeNull();
  press('Cancel: Publish the index');
  await waitFor(() => expect(asked('jobs.cancel')).toEqual([{ job_id: 'job-1' }]));
  await screen.findByRole('button', { name: 'Publish this library' });
});

test('what another library published is replaced when a person says so, and not before', async () => {
  const { client, asked, press } = renderIndex({}, { published: ADDRESS });
  await screen.findByText(/index on this machine/);
  press('Publish this library');
  await waitFor(() => expect(asked('engine.export')).toHaveLength(1));
  const error = { code: 'engine_foreign' as const, message: 'Another library is published there.', detail: {} };
  act(() => client.emit({ type: 'job.changed', job: job({ state: 'failed', error }) }));
  await screen.findByRole('button', { name: 'Replace what is there' });
  expect(screen.getAllByText(/Another library is published there\./).length).toBeGreaterThan(0);
  expect(asked('engine.export')).toHaveLength(1);
  press('Replace what is there');
  await waitFor(() => expect(asked('engine.export')[1]).toEqual({ address: ADDRESS, replace: true }));
});

test('why it failed is told once: beside what was pressed, or as a message to who has closed the settings', async () => {
  const { client, desk, asked, press } = renderIndex({}, { published: ADDRESS });
  await screen.findByText(/index on this machine/);
  const error = { code: 'engine_unreachable' as const, message: 'The folder does not answer.', detail: {} };
  const fails = () => act(() => client.emit({ type: 'job.changed', job: job({ state: 'failed', error }) }));
  act(() => desk.actions.openDialog({ kind: 'settings' }));
  press('Publish this library');
  await waitFor(() => expect(asked('engine.export')).toHaveLength(1));
  act(() => client.emit({ type: 'job.changed', job: job() }));
  await screen.findByRole('button', { name: 'Cancel: Publish the index' });
  fails();
  await screen.findByText(error.message);
  expect(desk.store.get().toasts).toEqual([]);
  act(() => desk.actions.openDialog(null));
  act(() => client.emit({ type: 'job.changed', job: job() }));
  fails();
  expect(desk.store.get().toasts.map(({ message }) => message)).toEqual([error.message]);
});

test('a shared index tells what it holds, of when, and how far this library has gone on', async () => {
  renderIndex({ engine: 'lancedb', address: ADDRESS, words: 'lancedb', meaning: 'lancedb', shared: published }, { engine: ADDRESS });
  expect(await screen.findByText('Words and meanings are searched in the shared index (LanceDB).')).toBeDefined();
  expect(screen.getByText('12,345 sounds, 12,000 of them heard by clap (int8)')).toBeDefined();
  expect(screen.getByText('3 changes of this library')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Search there' }).disabled).toBe(true);
});

test('one that does not answer says who answers in its place, is looked at again, and is left', async () => {
  const view = { engine: 'lancedb', address: ADDRESS, words: 'sqlite', meaning: null, shared: gone } as const;
  const { asked, press } = renderIndex(view, { engine: ADDRESS });
  expect(await screen.findByText('It does not answer.')).toBeDefined();
  expect(screen.getByText(/Words are found by the index on this machine/)).toBeDefined();
  press('Look again');
  await waitFor(() => expect(asked('engine.status')).toHaveLength(2));
  await screen.findByText('It does not answer.');
  press('Search on this machine again');
  await waitFor(() => expect(asked('engine.use')).toEqual([{ engine: 'sqlite' }]));
});

test('without the package nothing is offered but the way to it', async () => {
  const { type } = renderIndex({ installed: false });
  expect((await screen.findByText('npm install --include=optional')).tagName).toBe('CODE');
  type(ADDRESS);
  for (const name of ['Publish this library', 'Search there', 'Take over what was heard']) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true);
  }
});
