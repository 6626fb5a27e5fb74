/** The whole window over the fake host, for looking at it: `gallery.html?scene=filled`. Never part of the built app. */
import { createRoot } from 'react-dom/client';
import { Failure } from '../../main/contract/failures.ts';
import { App } from '../App.tsx';
import { createWindowParts } from '../windowParts.ts';
import '../styles/styles.css';
import { answering } from './answering.ts';
import { FakeClient } from './fakeClient.ts';
import { candidate, doorResult, fieldRoot, findResult, starterRoot, wordsOnlyLegs } from './fakeData.ts';
import { fakePage, fakeRun, fakeView } from './fakeRuns.ts';

const longDoor = {
  ...doorResult,
  candidates: [
    ...doorResult.candidates,
    ...Array.from({ length: 60 }, (_, index) => candidate(`take-${index}`, `Oak Door Take ${index + 1}`)),
  ],
};

const scenes: Record<string, () => FakeClient> = {
  filled: () => new FakeClient({ lastFind: { ...findResult, events: [longDoor, ...findResult.events.slice(1)] } }),
  empty: () => new FakeClient({ passage: '' }),
  starter: () =>
    new FakeClient({
      passage: '',
      roots: [],
      jobs: [
        {
          job_id: 'starter',
          kind: 'starter',
          title: 'Making the starter library',
          state: 'running',
          progress: { done: 37, total: 120, label: 'Rain on leaves, take 2' },
          started_at: '2026-01-05T10:00:00Z',
          error: null,
          root_id: null,
          session: null,
        },
      ],
    }),
  scanning: () =>
    new FakeClient({
      roots: [starterRoot, { ...fieldRoot, state: 'scanning' }],
      lastFind: findResult,
      jobs: [
        {
          job_id: 'scan',
          kind: 'scan',
          title: 'Scanning Field Recordings 2025',
          state: 'running',
          progress: { done: 812, total: 1846, label: 'Ambience/Forest dawn 03.wav' },
          started_at: '2026-01-05T10:00:00Z',
          error: null,
          root_id: fieldRoot.id,
          session: null,
        },
      ],
    }),
  failing: () => {
    const client = new FakeClient({ lastFind: findResult });
    client.failures.set('pick', new Failure('disk_full', 'The disk that holds your picks is full. Free some space and pick again.'));
    client.failures.set('search', new Failure('search_failed', 'The index did not answer. Search again; if it stays, rescan the folder.'));
    return client;
  },
  waiting: () => new FakeClient({ roots: [starterRoot, { ...fieldRoot, state: 'needs_review' }], lastFind: findResult }),
  unmakeable: () => {
    const client = new FakeClient({ lastFind: { ...findResult, events: [{ ...doorResult, candidates: [], chosen: null }] } });
    const message = 'Foley Desk has no recipe for this sound. Name the thing and what it does in a few words.';
    answering(client, {
      'generate.check': () => ({ backend: 'procedural', refusal: { code: 'generation_no_recipe', message, detail: {} } }),
    });
    return client;
  },
  runs: () => {
    const client = new FakeClient({ lastFind: { ...findResult, read_by: { name: 'anthropic', model: 'claude-opus-4-8' } } });
    const failed = { status: 'failed' as const, error: 'budget_exceeded' };
    answering(client, {
      'runs.list': ({ offset }) => (offset === 0 ? fakePage : { ...fakePage, runs: [] }),
      'runs.view': ({ run_id }) => ({ ...fakeView, summary: fakeRun({ run_id, ...failed }), kept: null }),
      find: () => {
        throw new Failure('consent_needed', 'Agree.', { services: ['claude-opus-4-8'], estimate_usd: 0.4, max_usd: 3 });
      },
    });
    return client;
  },
  many: () => {
    const client = new FakeClient({ lastFind: findResult });
    const total = 2345;
    answering(client, {
      search: ({ query, k, offset }) => {
        const results = Array.from({ length: Math.min(k, total - offset) }, (_, at) =>
          candidate(`s-${offset + at}`, `Take ${offset + at}`),
        );
        const notes = ['lic:bogus is no filter and was looked for as words. lic: takes commercial, or a licence such as cc0.'];
        return { query, parsed: [], notes, legs: wordsOnlyLegs, total, results, ms: 2 };
      },
    });
    return client;
  },
  messages: () => {
    const client = new FakeClient({ lastFind: findResult });
    const failures = [
      new Failure('write_failed', 'The timeline could not be written.', { cause: 'EACCES: permission denied' }),
      new Failure('nothing_to_plan', 'There is nothing to plan yet. Pick a sound first.'),
      new Failure('disk_full', 'The disk that holds your picks is full. Free some space and pick again.', { cause: 'ENOSPC' }),
    ];
    let asked = 0;
    answering(client, {
      export: () => {
        asked += 1;
        throw failures[Math.floor((asked - 1) / 2) % failures.length];
      },
    });
    return client;
  },
  lost: () => {
    const client = new FakeClient({ lastFind: findResult });
    setTimeout(() => client.setConnection('lost'), 800);
    return client;
  },
};

const scene = new URLSearchParams(location.search).get('scene') ?? 'filled';
const client = scenes[scene]?.() ?? new FakeClient();
const theme = new URLSearchParams(location.search).get('theme');
if (theme === 'light' || theme === 'dark') client.settings = { ...client.settings, theme };
const stepMs = 180;
client.subscribe((notice) => {
  if (notice.type !== 'job.changed' || notice.job.kind !== 'find' || notice.job.state !== 'running') return;
  for (const [index, step] of client.findNotices(notice.job.job_id).entries()) setTimeout(() => client.emit(step), stepMs * (index + 1));
});

const place = document.getElementById('root');
if (place !== null) createRoot(place).render(<App {...createWindowParts(client)} />);
