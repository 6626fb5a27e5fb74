import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../main/contract/failures.ts';
import { type Answers, answering } from '../testing/answering.ts';
import { candidate, soundDetail } from '../testing/fakeData.ts';
import { DAMAGED, fakeManifest, fakePage, fakeReplay, fakeRun, fakeView, REPLAY, RUN } from '../testing/fakeRuns.ts';
import { renderPart } from '../testing/renderPart.tsx';
import { RunsDialog } from './RunsDialog.tsx';

const started = { job_id: 'replay-1', root_id: null, run_id: REPLAY };
const job = {
  ...{
    job_id: 'replay-1',
    kind: 'replay' as const,
    title: 'Find again, to compare',
    state: 'done' as const,
    started_at: '2026-01-06T09:00:00Z',
  },
  ...{ progress: { done: 2, total: 2, label: '2 of 2 events' }, error: null, root_id: null, session: null },
};

async function openRuns(answers: Answers = {}) {
  const desk = renderPart(<RunsDialog runId={null} onClose={() => {}} />);
  desk.desk.start();
  answering(desk.client, {
    'runs.list': ({ offset }) => (offset === 0 ? fakePage : { ...fakePage, runs: [] }),
    'runs.view': ({ run_id }) => ({ ...fakeView, summary: fakeRun({ run_id }) }),
    replay: () => started,
    'jobs.wait': () => ({ job, result: fakeReplay() }),
    ...answers,
  });
  desk.show();
  const dialog = within(await screen.findByRole('dialog', { name: 'Runs' }));
  const asked = (name: string) => desk.client.calls.filter((call) => call.name === name).map(({ params }) => params);
  return { ...desk, dialog, asked };
}

const rows = (dialog: ReturnType<typeof within>) => within(dialog.getByRole('navigation', { name: 'Runs' })).findAllByRole('button');

describe('the list of runs', () => {
  test('says of each when it was, what it found, what it cost and how it ended', async () => {
    const { dialog } = await openRuns();
    const [find, replay, interrupted, damaged] = await rows(dialog);
    expect(find?.textContent).toMatch(
      /She pushed open.*Done.*4 events, 3 with a sound, 1 silent · \$0\.01 and up to \$0\.06 for calls that failed · 1\.8 s/,
    );
    expect(replay?.textContent).toContain('Found again');
    expect(interrupted?.textContent).toMatch(/Its passage is not kept.*Interrupted/);
    expect(damaged?.textContent).toContain('Damaged');
    expect(dialog.getByText('4 of 4. The last 1,000 are kept.')).toBeDefined();
    // the newest stands open
    expect(find?.getAttribute('aria-current')).toBe('true');
  });

  test('is gone through by the arrow keys, and a damaged run says what it is', async () => {
    const { dialog } = await openRuns();
    const all = await rows(dialog);
    expect(document.activeElement).toBe(all[0]);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End' });
    expect(document.activeElement).toBe(all[3]);
    expect(dialog.getByText(/the file is no JSON/)).toBeDefined();
    expect(dialog.getByText(`runs/${DAMAGED}.json`)).toBeDefined();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(all[2]);
  });

  test('without runs says what will be there, and says why when it can not be read', async () => {
    const { dialog } = await openRuns({ 'runs.list': () => ({ total: 0, keep: 1000, runs: [] }) });
    expect(await dialog.findByText('No runs yet')).toBeDefined();
  });

  test('that can not be read says why', async () => {
    const { dialog } = await openRuns({
      'runs.list': () => {
        throw new Failure('connection_lost', 'The app has stopped.');
      },
    });
    expect(await dialog.findByText('The app has stopped.')).toBeDefined();
  });

  test('fetches the next page when asked', async () => {
    const { dialog, asked } = await openRuns({
      'runs.list': ({ offset }) => ({ ...fakePage, total: 9, runs: offset === 0 ? fakePage.runs : [] }),
    });
    fireEvent.click(await dialog.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(asked('runs.list')).toContainEqual({ offset: 4, limit: 50 }));
  });
});

describe('a run', () => {
  test('shows its steps per event, how each sound fared and why, and what the models cost', async () => {
    const { dialog } = await openRuns();
    const detail = within(await dialog.findByRole('region', { name: 'Run' }));
    const sounds = within(await detail.findByRole('list', { name: 'Sounds for heavy oak door' }));
    const [first] = sounds.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/Heavy Oak Door.*words 12\.4 · together 0\.0164 · confidence 0\.67.*Words shared: heavy, door/);
    expect(first?.getAttribute('aria-current')).toBe('true');
    expect(detail.getAllByText(/Searched what the licences allow: \d+ of 43 found/).length).toBeGreaterThan(0);
    expect(detail.getAllByText(/meaning: no model installed/).length).toBeGreaterThan(0);
    expect(detail.getByText('Finding other wordings failed: the model was overloaded')).toBeDefined();
    expect(detail.getAllByText('Leaves it silent').length).toBeGreaterThan(0);
    const calls = within(detail.getByRole('table'));
    expect(calls.getByRole('row', { name: /Read the passage claude-opus-4-8 1,840 212 840 ms \$0\.01/ })).toBeDefined();
    expect(calls.getByRole('row', { name: /Judged the model was overloaded/ })).toBeDefined();
    expect(detail.getByText('digest and length')).toBeDefined();
  });

  test('that failed says why in words: those that were told then, else what the failure is called', async () => {
    const summary = (run_id: string) => fakeRun({ run_id, status: 'failed', error: 'budget_exceeded' });
    const { dialog } = await openRuns({ 'runs.view': ({ run_id }) => ({ ...fakeView, summary: summary(run_id), kept: null }) });
    expect((await dialog.findByText('It failed: the cap was reached.')).title).toBe('Code: budget_exceeded');
    expect(dialog.queryByText('budget_exceeded')).toBeNull();
  });

  test('of which the desk has kept nothing is shown as far as its manifest goes', async () => {
    const { dialog } = await openRuns({ 'runs.view': ({ run_id }) => ({ ...fakeView, summary: fakeRun({ run_id }), kept: null }) });
    expect((await dialog.findAllByText('Its words are not kept')).length).toBe(4);
    expect(dialog.getAllByText('The reason is not kept.').length).toBeGreaterThan(0);
    // names come from the library, as far as it has the sounds
    expect(dialog.getAllByText('Heavy Oak Door Open Creak').length).toBeGreaterThan(0);
    expect(dialog.getAllByText('sound door-2').length).toBeGreaterThan(0);
  });

  test('of a sound that was read only after it was found tells it once, by its name and reasons', async () => {
    const { steps, candidate_scores, ...rest } = fakeManifest();
    const [row] = candidate_scores;
    const unread = steps.map((step) =>
      step.kind === 'verify' && step.detail['sound_id'] === row?.['sound_id']
        ? { ...step, detail: { ...step.detail, sound_id: 'pending:K' } }
        : step,
    );
    const view = {
      ...fakeView,
      manifest: { ...rest, steps: unread, candidate_scores },
      ids_now: { 'pending:K': String(row?.['sound_id']) },
    };
    const { dialog } = await openRuns({ 'runs.view': ({ run_id }) => ({ ...view, summary: fakeRun({ run_id }) }) });
    const sounds = within(await dialog.findByRole('list', { name: 'Sounds for heavy oak door' })).getAllByRole('listitem');
    expect(sounds).toHaveLength(candidate_scores.filter(({ event_index }) => event_index === 0).length);
    expect(sounds[0]?.textContent).toMatch(/Heavy Oak Door.*Words shared: heavy, door/);
    expect(dialog.queryByText(/pending/)).toBeNull();
  });

  test('says which take each of two sounds of one name is', async () => {
    const captions = { 'door-1': 'Oak Door', 'door-2': 'Oak Door' };
    const { dialog } = await openRuns({
      'runs.view': ({ run_id }) => ({ ...fakeView, summary: fakeRun({ run_id }), kept: null, captions }),
      'sounds.get': ({ ids }) =>
        ids.map((id) => {
          const detail = soundDetail(candidate(id, 'Oak Door'));
          return { ...detail, files: detail.files.map((file) => ({ ...file, rel_path: `Oak Door ${id.slice(-1)}.wav` })) };
        }),
    });
    expect((await dialog.findAllByText('take 1')).length).toBeGreaterThan(0);
    expect((await dialog.findAllByText('take 2')).length).toBeGreaterThan(0);
  });

  test('that made one sound shows it, and how it fared', async () => {
    const verify = { sound_id: 'made-1', level: 'listen', match: true, confidence: 0.5, judge: 'string-overlap', reason: null };
    const step = { kind: 'verify' as const, seq: 1, event_index: 0, span_id: null, status: 'ok' as const, detail: verify };
    const made = { op: 'generate', passage_words: null, models: [], events: { found: 0, used: 0, dropped: 0 } };
    const { dialog } = await openRuns({
      'runs.view': ({ run_id }) => ({
        summary: fakeRun({ run_id, ...made }),
        manifest: fakeManifest({
          op: 'generate',
          params: { backend: 'procedural' },
          steps: [step],
          candidate_scores: [],
          result_ids: ['made-1'],
          spans: [],
        }),
        kept: null,
        captions: { 'made-1': 'Distant Foghorn' },
        ids_now: {},
      }),
    });
    expect(await dialog.findByText('Distant Foghorn')).toBeDefined();
    expect(dialog.getByText('Foley Desk synthesis')).toBeDefined();
    expect(dialog.getByText('With a sound')).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Find again and compare' })).toBeNull();
  });

  test('is copied and saved as JSON', async () => {
    const written: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    });
    const { dialog } = await openRuns();
    fireEvent.click(await dialog.findByRole('button', { name: 'Copy JSON' }));
    expect(await dialog.findByRole('button', { name: 'Copied' })).toBeDefined();
    expect(JSON.parse(written[0] ?? '')).toEqual(fakeManifest());
  });
});

describe('finding again', () => {
  const button = { name: 'Find again and compare' };

  test('shows what has changed, event by event', async () => {
    const { dialog, asked } = await openRuns();
    fireEvent.click(await dialog.findByRole('button', button));
    const differences = within(await dialog.findByRole('region', { name: 'What has changed' }));
    expect(asked('replay')).toEqual([{ run_id: RUN, allow_paid: false }]);
    expect(differences.getByText('1 of 2 events changed.')).toBeDefined();
    expect(differences.getByText('Uses Castle Door Groan; used Heavy Oak Door Creak')).toBeDefined();
    expect(differences.getByText('Castle Door Groan at 1')).toBeDefined();
    expect(differences.getByText('a sound that is no longer in the library (door-3), was at 3')).toBeDefined();
    expect(differences.getByText(/Search by meaning then: not run: no model installed. Now: ok/)).toBeDefined();
    expect(differences.queryByText('rain on slates')).toBeNull();
  });

  test('over the same sounds says so, and that they were known by name alone then', async () => {
    const events = fakeReplay().events.map((event) => ({ ...event, change: 'same' as const }));
    const same = fakeReplay({ same: true, events, unread: { before: 1, after: 0 } });
    const { dialog } = await openRuns({ 'jobs.wait': () => ({ job, result: same }) });
    fireEvent.click(await dialog.findByRole('button', button));
    expect(await dialog.findByText('Nothing has changed: 2 events, the same sounds.')).toBeDefined();
    expect(dialog.getByText('Known by name alone, their files not read yet: 1 sound then, none now.')).toBeDefined();
  });

  test('asks for a passage that nobody has kept, and takes none that is another', async () => {
    const { dialog, asked } = await openRuns({
      replay: ({ passage }) => {
        if (passage === 'right') return started;
        throw new Failure(
          passage === undefined ? 'passage_missing' : 'passage_mismatch',
          passage === undefined ? 'Give the passage.' : 'That is another.',
        );
      },
    });
    fireEvent.click(await dialog.findByRole('button', button));
    fireEvent.change(await dialog.findByRole('textbox', { name: 'Give the passage.' }), { target: { value: 'wrong' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Find again with it' }));
    fireEvent.change(await dialog.findByRole('textbox', { name: 'That is another.' }), { target: { value: 'right' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Find again with it' }));
    expect(await dialog.findByText('1 of 2 events changed.')).toBeDefined();
    expect(asked('replay').at(-1)).toEqual({ run_id: RUN, passage: 'right', allow_paid: false });
  });

  test('calls a paid model only after it was asked', async () => {
    const question = { services: ['claude-opus-4-8'], estimate_usd: 0.4, max_usd: 3 };
    const { dialog, asked } = await openRuns({
      replay: ({ allow_paid }) => {
        if (allow_paid) return started;
        throw new Failure('consent_needed', 'Agree.', question);
      },
    });
    fireEvent.click(await dialog.findByRole('button', button));
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'This will call claude-opus-4-8. It may cost up to $0.40; the cap is $3.00.',
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Go on' }));
    expect(await dialog.findByText('1 of 2 events changed.')).toBeDefined();
    expect(asked('replay').map((params) => (params as { allow_paid: boolean }).allow_paid)).toEqual([false, true]);
  });

  test('that fails says so and can be tried again', async () => {
    const { client, dialog } = await openRuns();
    client.failures.set('replay', new Failure('search_failed', 'The index did not answer.'));
    fireEvent.click(await dialog.findByRole('button', button));
    expect(await screen.findByText('The index did not answer.')).toBeDefined();
    expect(await dialog.findByRole('button', button)).toBeDefined();
  });
});
