import { describe, expect, test } from 'vitest';
import type { JobView, Status } from '../../main/contract/jobs.ts';
import { emptySession } from '../testing/emptySession.ts';
import { findResult } from '../testing/fakeData.ts';
import { fakeRefined } from '../testing/fakeRefined.ts';
import { findJob } from '../testing/findSteps.ts';
import { type DeskAction, type DeskState, initialDeskState, reduceDesk } from './deskState.ts';
import type { Toast } from './messages.ts';
import { refinedOf, withRefined } from './refinedList.ts';

const stateAfter = (actions: DeskAction[], from: DeskState = initialDeskState): DeskState => actions.reduce(reduceDesk, from);
const session = { ...emptySession('default'), passage: 'Rain.', last_find: findResult };
const loaded: DeskAction = { type: 'session.loaded', session };
const running = findJob('job-1', 'default');
const jobIs = (job: JobView): DeskAction => ({ type: 'notice', notice: { type: 'job.changed', job } });
const started: DeskAction = { type: 'find.started', jobId: 'job-1', runId: null };
const statusWith = (jobs: JobView[]): DeskAction => ({ type: 'status.loaded', status: { ...status, jobs } });
const status: Status = {
  sounds: 0,
  files: 0,
  roots: [],
  jobs: [],
  models: [],
  engine: { keyword: '', vector: '', sqlite: '' },
  host: '',
  data_folder: '',
  version: '',
};
const toast = (id: number, about: Toast['about']): DeskAction => ({
  type: 'toast',
  toast: { id, tone: 'bad', message: `No ${id}.`, details: null, about },
});

describe('a session that is loaded again', () => {
  test('does not throw away the find that runs in it', () => {
    const state = stateAfter([loaded, jobIs(running), started, loaded]);
    expect(state.run).toMatchObject({ jobId: 'job-1', status: 'running' });
  });

  test('shows its last find when the one on screen ended unheard', () => {
    const state = stateAfter([loaded, jobIs(running), started, statusWith([]), loaded]);
    expect(state.run).toMatchObject({ status: 'ok', runId: findResult.run_id });
    expect(state.jobs).toEqual([]);
  });

  test('keeps the selection; another session starts without one', () => {
    const chosen = stateAfter([loaded, { type: 'select', selection: { eventId: 'e', soundId: 's' } }, loaded]);
    expect(chosen.selection).toEqual({ eventId: 'e', soundId: 's' });
    const other = stateAfter([{ type: 'session.loaded', session: { ...session, name: 'Scene 2', last_find: null } }], chosen);
    expect(other.selection).toEqual({ eventId: null, soundId: null });
    expect(other.run).toBeNull();
  });
});

describe('a find whose job ended without a result', () => {
  test.each(['failed', 'cancelled'] as const)('is %s, and keeps what it had', (state) => {
    const ended = stateAfter([loaded, jobIs(running), started, jobIs({ ...running, state })]);
    expect(ended.run?.status).toBe(state);
    expect(ended.run?.events).toHaveLength(4);
  });

  test('is left alone by the end of other jobs', () => {
    const state = stateAfter([loaded, jobIs(running), started, jobIs({ ...running, job_id: 'scan', state: 'done' })]);
    expect(state.run?.status).toBe('running');
  });
});

describe('jobs after the host was asked', () => {
  test('are what the host says runs, and what had ended before', () => {
    const ended = { ...running, job_id: 'old', state: 'done' as const };
    const state = stateAfter([jobIs(ended), jobIs(running), statusWith([{ ...running, job_id: 'new' }])]);
    expect(state.jobs.map((job) => job.job_id)).toEqual(['old', 'new']);
  });
});

describe('messages', () => {
  test('leave when their command succeeds, and those of a dialog when it closes', () => {
    const shown = stateAfter([toast(1, 'pick'), toast(2, 'roots.add'), toast(3, null)]);
    expect(stateAfter([{ type: 'command.succeeded', name: 'pick' }], shown).toasts.map((left) => left.id)).toEqual([2, 3]);
    expect(stateAfter([{ type: 'dialog', dialog: null }], shown).toasts.map((left) => left.id)).toEqual([1, 3]);
  });

  test('are taken away one by one, or all at once', () => {
    const shown = stateAfter([toast(1, null), toast(2, null)]);
    expect(stateAfter([{ type: 'toast.dismissed', id: 1 }], shown).toasts.map(({ id }) => id)).toEqual([2]);
    expect(stateAfter([{ type: 'toast.dismissed', id: null }], shown).toasts).toEqual([]);
  });
});

test('a passage that was saved for a session which is no longer open changes nothing', () => {
  const state = stateAfter([loaded]);
  expect(stateAfter([{ type: 'passage.saved', session: 'other', passage: 'x' }], state)).toBe(state);
});

describe('lists of feedback', () => {
  const list = fakeRefined(findResult, { id: 1, eventId: findResult.events[0]?.event_id ?? '', k: 3, session: { picks: [], rejects: [] } });
  const told = (name: string): DeskAction => ({ type: 'notice', notice: { type: 'session.refined', session: name, refined: [list] } });
  const { last_find: _, refined: __, ...view } = session;
  const changed: DeskAction = { type: 'notice', notice: { type: 'session.changed', session: { ...view, undo_label: 'Pick' } } };

  test('are those that the host told of last, for the session that is open, whatever else changes in it', () => {
    const state = stateAfter([loaded, told('default'), changed]);
    expect(state.session).toMatchObject({ refined: [{ list_id: 1 }], undo_label: 'Pick' });
    expect(stateAfter([loaded, told('another')]).session?.refined).toEqual([]);
  });

  test('stand for an event of the find that they are of, below what was picked or made for it', () => {
    const { run, session: open } = stateAfter([loaded, told('default')]);
    const event = run?.events[0];
    if (event === undefined) throw new Error('no event');
    expect(refinedOf({ run, session: open }, event.event_id)).toEqual(list);
    expect(refinedOf({ run: run && { ...run, runId: 'another' }, session: open }, event.event_id)).toBeNull();
    const [first, second] = event.candidates;
    if (first === undefined || second === undefined) throw new Error('no candidates');
    const withMade = { ...event, candidates: [first, { ...second, origin: 'generated' as const }] };
    const ids = withRefined(withMade, list, []).candidates.map(({ sound }) => sound.id);
    expect(ids).toEqual([second.sound.id, ...list.candidates.map(({ sound }) => sound.id)]);
  });
});
