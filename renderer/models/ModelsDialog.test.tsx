import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Failure } from '../../main/contract/failures.ts';
import type { JobView } from '../../main/contract/jobs.ts';
import type { ModelRow } from '../../main/contract/models.ts';
import { answering } from '../testing/answering.ts';
import { candidate, findResult } from '../testing/fakeData.ts';
import { renderDesk } from '../testing/renderDesk.tsx';

// jsdom has no canvas: drawing is proven in a browser.
vi.mock('../audio/Waveform.tsx', () => ({ Waveform: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }));

const int8 = 'clap-htsat-unfused/int8';
const fp16 = 'clap-htsat-unfused/fp16';
const row = (name: string, change: Partial<ModelRow> = {}): ModelRow => ({
  ...{ name, title: 'LAION-CLAP', license: 'Apache-2.0', state: 'absent', bytes: 163_000_000, problem: null },
  ...{ purpose: `What ${name} is for.`, recommended: name === int8 },
  files: [{ path: 'onnx/audio.onnx', bytes: 34_000_000, sha256: null, from: null }],
  ...change,
});
const job = (change: Partial<JobView> = {}): JobView => ({
  ...{ job_id: 'install-1', kind: 'model', title: 'Install a model', state: 'running', root_id: null, session: null, error: null },
  progress: { done: 12_000_000, total: 163_000_000, label: 'onnx/audio.onnx' },
  started_at: '2026-01-05T10:00:00Z',
  ...change,
});

function renderModels(rows: ModelRow[] = [row(int8), row(fp16)], jobs: JobView[] = []) {
  const desk = renderDesk({ lastFind: findResult, jobs });
  const started = { job_id: 'install-1', root_id: null, run_id: null };
  const held = { rows };
  answering(desk.client, {
    'models.list': () => held.rows,
    'models.install': () => started,
    'models.import': () => started,
    'models.embed': () => started,
    'models.remove': () => ({ done: true }),
    'models.use': ({ model }) => {
      held.rows = held.rows.map((one) => ({
        ...one,
        state: one.name === model ? 'active' : one.state === 'active' ? 'installed' : one.state,
      }));
      return held.rows;
    },
    doctor: () => [{ name: 'processor for models', state: 'ok', detail: 'Runs on cpu. CUDA was passed over: no library.', fix: null }],
  });
  return { ...desk, held };
}

async function openModels(rows?: ModelRow[], jobs?: JobView[]) {
  const desk = renderModels(rows, jobs);
  await screen.findByRole('list', { name: 'Candidates' });
  fireEvent.keyDown(document.body, { key: 'l' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Models that listen' }));
  const card = async (name: string) => within(await dialog.findByRole('article', { name }));
  const asked = (name: string) => desk.client.calls.find((call) => call.name === name)?.params;
  return { ...desk, dialog, card, asked };
}

describe('models', () => {
  test('are reached from the status bar and from a search by meaning that was not run', async () => {
    renderModels();
    await screen.findByRole('list', { name: 'Candidates' });
    fireEvent.click(screen.getByRole('button', { name: 'No meaning model' }));
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Models that listen' })).getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Models…' }));
    await screen.findByRole('dialog', { name: 'Models that listen' });
  });

  test('are fetched only after their size was said, show how far they are, and can be cancelled', async () => {
    const { client, card, asked } = await openModels();
    const model = await card(int8);
    fireEvent.click(model.getByRole('button', { name: `Install… ${int8}` }));
    expect(model.getByText(/About 163 MB are fetched/)).toBeDefined();
    expect(asked('models.install')).toBeUndefined();
    fireEvent.click(model.getByRole('button', { name: 'Fetch 163 MB' }));
    await waitFor(() => expect(asked('models.install')).toEqual({ model: int8, accept_changed: false }));
    client.jobs = [job()];
    act(() => client.emit({ type: 'job.changed', job: job() }));
    await model.findByText('12 of 163 MB · onnx/audio.onnx');
    expect(model.getByText('installing')).toBeDefined();
    expect((await card(fp16)).getByText('not installed')).toBeDefined();
    fireEvent.click(model.getByRole('button', { name: `Cancel: Installing ${int8}` }));
    await waitFor(() => expect(asked('jobs.cancel')).toEqual({ job_id: 'install-1' }));
  });

  test('whose files are not those that were pinned are taken only when a person says so', async () => {
    const { client, card } = await openModels();
    const model = await card(int8);
    fireEvent.click(model.getByRole('button', { name: `From a folder… ${int8}` }));
    expect(model.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
    fireEvent.change(model.getByRole('textbox', { name: /Folder with its files/ }), { target: { value: '/usb ' } });
    fireEvent.click(model.getByRole('button', { name: 'Import' }));
    await waitFor(() =>
      expect(client.calls.at(-1)).toEqual({ name: 'models.import', params: { model: int8, folder: '/usb', accept_changed: false } }),
    );
    const error = new Failure('model_mismatch', 'This is another file than the one seen first.').toBody();
    act(() => client.emit({ type: 'job.changed', job: job({ state: 'failed', error }) }));
    fireEvent.click(await model.findByRole('button', { name: 'Take the changed files' }));
    await waitFor(() =>
      expect(client.calls.at(-1)).toEqual({ name: 'models.import', params: { model: int8, folder: '/usb', accept_changed: true } }),
    );
  });

  test('that are installed show the hashes that were pinned, are used, and removed after a question', async () => {
    const files = [{ path: 'onnx/audio.onnx', bytes: 34_000_000, sha256: 'ab12', from: null }];
    const { card, asked, dialog } = await openModels([row(int8, { state: 'active', files }), row(fp16, { state: 'installed', files })]);
    const other = await card(fp16);
    expect(other.getByText('ab12')).toBeDefined();
    fireEvent.click(other.getByRole('button', { name: `Use ${fp16}` }));
    await other.findByText('active');
    expect(asked('models.use')).toEqual({ model: fp16 });
    expect(dialog.getByText('Runs on cpu. CUDA was passed over: no library.')).toBeDefined();
    const model = await card(int8);
    fireEvent.click(model.getByRole('button', { name: `Remove… ${int8}` }));
    expect(asked('models.remove')).toBeUndefined();
    fireEvent.click(model.getByRole('button', { name: 'Remove model' }));
    await waitFor(() => expect(asked('models.remove')).toEqual({ model: int8 }));
  });

  test('say what each is for, and which is the usual choice', async () => {
    const { card } = await openModels();
    expect((await card(int8)).getByText(`What ${int8} is for.`)).toBeDefined();
    expect((await card(int8)).getByText('usual choice')).toBeDefined();
    expect((await card(fp16)).queryByText('usual choice')).toBeNull();
  });

  test('that can not be used say why, and offer nothing to listen with', async () => {
    const { card, dialog } = await openModels([row(int8, { state: 'active', problem: 'It answers with no numbers.' })]);
    expect((await card(int8)).getByText('can’t be used')).toBeDefined();
    expect(dialog.getByText('It answers with no numbers. Words go on finding.')).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Listen to what is new' })).toBeNull();
  });

  test('that listen show how far they are, rest and go on', async () => {
    const listening = job({
      job_id: 'embed-1',
      kind: 'embed',
      title: 'Listen',
      model: int8,
      progress: { done: 3, total: 9, label: 'Rain' },
    });
    const { dialog, client } = await openModels([row(int8, { state: 'active' })], [listening]);
    await dialog.findByText('3 of 9 sounds · Rain');
    fireEvent.click(dialog.getByRole('button', { name: `Pause: Listening to the library with ${int8}` }));
    await dialog.findByText('3 of 9 sounds · Paused');
    fireEvent.click(dialog.getByRole('button', { name: `Go on: Listening to the library with ${int8}` }));
    await waitFor(() => expect(client.jobs[0]?.state).toBe('running'));
  });
});

describe('sounds like a file', () => {
  const vector = { status: 'ok', reason: null } as const;

  test('are asked for by path and shown as what is alike is', async () => {
    const { client, desk } = renderModels();
    const found = { ...candidate('clip-1', 'Wooden Thud'), clap_score: 0.93 };
    answering(client, { 'search.clip': () => ({ legs: { vector }, results: [found], ms: 1 }) });
    await screen.findByRole('list', { name: 'Candidates' });
    fireEvent.keyDown(document.body, { key: 'f' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Find sounds like a file' }));
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Sound file/));
    fireEvent.change(dialog.getByRole('textbox', { name: /Sound file/ }), { target: { value: ' /home/me/thud.wav ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Find like it' }));
    const rows = within(await screen.findByRole('list', { name: 'Sounds like it' }));
    expect(rows.getByRole('listitem').textContent).toContain('93 %');
    expect(screen.getByRole('heading', { name: 'Like thud.wav' })).toBeDefined();
    expect(client.calls.find(({ name }) => name === 'search.clip')?.params).toMatchObject({ clip: '/home/me/thud.wav' });
    expect(desk.store.get().similar?.by).toBe('meaning');
  });

  test('without a model say so and lead to the models; a file that is silent says that', async () => {
    const { client, desk } = renderModels();
    const answer = { reason: 'no model installed' };
    answering(client, { 'search.clip': () => ({ legs: { vector: { status: 'not_run', reason: answer.reason } }, results: [], ms: 1 }) });
    await screen.findByRole('list', { name: 'Candidates' });
    await act(() => desk.actions.similarToFile('/a.wav'));
    expect(screen.getByText(/no model is installed or active/)).toBeDefined();
    answer.reason = 'the clip is silent';
    await act(() => desk.actions.similarToFile('/b.wav'));
    expect(screen.getByText('the clip is silent')).toBeDefined();
    client.failures.set('search.clip', new Failure('file_unreadable', 'There is no such file.'));
    await act(() => desk.actions.similarToFile('/c.wav'));
    expect(screen.getByText('There is no such file.')).toBeDefined();
  });

  test('that is dropped without a path has its path asked for', async () => {
    renderModels();
    await screen.findByRole('list', { name: 'Candidates' });
    const dataTransfer = { types: ['Files'], files: [{ name: 'hit.wav' }], getData: () => '' };
    fireEvent.drop(screen.getByRole('region', { name: 'Sounds' }), { dataTransfer });
    const dialog = within(await screen.findByRole('dialog', { name: 'Find sounds like a file' }));
    expect(dialog.getByText('hit.wav')).toBeDefined();
  });
});
