import { describe, expect, it } from 'vitest';
import type { RunManifest, Step } from '../contract/manifest.ts';
import { compareRuns } from './compareRuns.ts';
import { manifestFixture, stepFixture } from './testing/manifestFixture.ts';

type Sound = { id: string; match?: boolean; bm25?: number };
type Event = { id: string; onset?: unknown; sounds: Sound[]; chosen: string | null; action?: string; barred?: number };

function runOf(events: readonly Event[]): RunManifest {
  const steps: Step[] = [
    stepFixture('decompose', null, { events: events.map(({ id, onset }) => ({ event_id: id, onset: onset ?? null })) }),
    ...events.flatMap(({ chosen, action = chosen === null ? 'drop' : 'use', barred = 0 }, index) => [
      stepFixture('search', index, { legs: { vector: { status: 'not_run', reason: 'no model installed' } } }),
      stepFixture('license_gate', index, { barred }),
      stepFixture('decide', index, { action: 'refine', loop: 0, chosen: null }),
      stepFixture('decide', index, { action, loop: 1, chosen }),
    ]),
  ];
  const candidate_scores = events.flatMap(({ sounds }, event_index) =>
    sounds.map(({ id, match = true, bm25 = 1 }, place) => ({
      ...{ event_index, sound_id: id, rank: place + 1, license_ok: true, bm25_score: bm25, match, confidence: 0.5 },
    })),
  );
  return manifestFixture({ steps, candidate_scores });
}

const door: Event = { id: 'door', sounds: [{ id: 'creak' }, { id: 'slam' }], chosen: 'creak' };
const changesOf = (before: Event[], after: Event[]) => compareRuns(runOf(before), runOf(after)).events;

describe('two runs', () => {
  it('that found the same are the same, also when scores moved a little', () => {
    expect(changesOf([door], [door])).toMatchObject([{ event_id: 'door', change: 'same', sounds: [] }]);
    const rescored = changesOf([door], [{ ...door, sounds: [{ id: 'creak', bm25: 1.5 }, { id: 'slam' }] }]);
    expect(rescored).toMatchObject([{ change: 'same', sounds: [{ sound_id: 'creak', change: 'rescored' }] }]);
    expect(rescored[0]?.sounds[0]?.scores).toMatchObject({ before: { bm25_score: 1 }, after: { bm25_score: 1.5 } });
    // the last digits of a sum are none
    expect(changesOf([door], [{ ...door, sounds: [{ id: 'creak', bm25: 1 + 1e-13 }, { id: 'slam' }] }])[0]?.sounds).toEqual([]);
  });

  it('tell what is chosen and decided otherwise, and which sounds came, went, moved or were judged otherwise', () => {
    const after: Event = { ...door, sounds: [{ id: 'groan' }, { id: 'creak', match: false }], chosen: 'groan' };
    const [event] = changesOf([door], [after]);
    expect(event).toMatchObject({
      change: 'changed',
      chosen: { before: { sound_id: 'creak' }, after: { sound_id: 'groan' } },
      decision: { before: { action: 'use', loop: 1 }, after: { action: 'use', loop: 1 } },
    });
    expect(event?.sounds.map(({ sound_id, change }) => [sound_id, change])).toEqual([
      ['groan', 'new'],
      ['creak', 'judged'],
      ['slam', 'gone'],
    ]);
    const turned = changesOf([door], [{ ...door, sounds: door.sounds.toReversed() }]);
    expect(turned).toMatchObject([{ change: 'changed', sounds: [{ change: 'moved' }, { change: 'moved' }] }]);
    expect(changesOf([door], [{ ...door, chosen: null }])).toMatchObject([{ change: 'changed', decision: { after: { action: 'drop' } } }]);
    expect(changesOf([door], [{ ...door, barred: 4 }])).toMatchObject([{ change: 'changed', barred: { before: 0, after: 4 } }]);
  });

  it('have events that came and went, and know one again by the words that it hangs on', () => {
    const rain: Event = { id: 'rain', sounds: [], chosen: null };
    expect(changesOf([door], [rain]).map(({ event_id, change, index }) => [event_id, change, index])).toEqual([
      ['rain', 'new', { before: null, after: 0 }],
      ['door', 'gone', { before: 0, after: null }],
    ]);
    const onset = { sha256: 'ab', len: 2 };
    const reworded = changesOf([{ ...door, onset }], [rain, { ...door, id: 'other', onset }]);
    expect(reworded.map(({ event_id, change, index }) => [event_id, change, index.before])).toEqual([
      ['rain', 'new', null],
      ['other', 'changed', 0],
    ]);
  });

  it('say how meaning was searched then and now, and nothing where nothing was', () => {
    const searched = runOf([door]);
    const other = structuredClone(searched);
    for (const step of other.steps) if (step.kind === 'search') step.detail = { legs: { vector: { status: 'ok', reason: null } } };
    expect(compareRuns(searched, other).vectorLeg).toEqual({ before: 'not run: no model installed', after: 'ok' });
    expect(compareRuns(manifestFixture({}), manifestFixture({}))).toEqual({ events: [], vectorLeg: { before: null, after: null } });
  });

  it('are compared as far as an old manifest goes', () => {
    const old = manifestFixture({
      steps: [
        stepFixture('decompose', null, { events: [{ event_id: 'door', query: null }] }),
        stepFixture('decide', 0, { action: 'use', reason: '', loop: 1, chosen: 'creak' }),
      ],
      candidate_scores: [{ event_index: 0, sound_id: 'creak', bm25_score: 1, confidence: 0.5 }, { garbage: true }],
    });
    expect(compareRuns(old, old).events).toMatchObject([{ change: 'same', sounds: [], barred: { before: null, after: null } }]);
  });
});
