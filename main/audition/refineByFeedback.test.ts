import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashedTextVector } from '../../e2e/fixtures/embeddings.ts';
import { candidateFixture, eventFixture } from '../agent/testing/soundFixture.ts';
import { type FeedbackParts, type FeedbackRequest, refineByFeedback } from './refineByFeedback.ts';
import { cosine, movedVector } from './rocchio.ts';
import { createFeedbackDesk, type FeedbackDesk, use } from './testing/feedbackFixture.ts';

const signal = new AbortController().signal;
const event = eventFixture('door creak');
let desk: FeedbackDesk;
let id: Record<string, string>;

beforeAll(() => {
  desk = createFeedbackDesk();
  const add = desk.add;
  id = {
    oak: add({ caption: 'Oak Door Creak', heard: 'door creak wood groan', brightness: 0.2, recording: 1 }),
    pine: add({ caption: 'Pine Door Creak', heard: 'door creak wood', brightness: 0.25, recording: 2 }),
    metal: add({ caption: 'Metal Door Creak', heard: 'door creak metal shriek', brightness: 0.9, recording: 3 }),
    // A coded copy of what is rejected, under a name of its own.
    copy: add({ caption: 'Cell Door Creak', heard: 'door creak metal', brightness: 0.9, recording: 3 }),
    steel: add({ caption: 'Steel Door Creak', heard: 'door creak metal shriek', brightness: 0.88, recording: 4 }),
    // Called by no word of the query.
    mast: add({ caption: 'Mast Under Sail', heard: 'creak wood groan', brightness: 0.2, recording: 5 }),
    unclear: add({ caption: 'Old Door Creak', heard: 'door creak wood groan', brightness: 0.2, license: 'unknown' }),
    unheard: add({ caption: 'Door Creak Unheard' }),
  };
  for (let i = 0; i < 60; i++) add({ caption: `Rain ${i}`, heard: `rain ${i}`, brightness: 0.6 });
});
afterAll(() => desk.dispose());

const asked = (changes: Partial<FeedbackRequest> = {}): FeedbackRequest => ({
  event,
  others: [],
  picks: [id['oak'] ?? ''],
  rejects: [id['metal'] ?? ''],
  judged: [],
  use,
  k: 10,
  verify: 'listen',
  ...changes,
});
const refine = (hears: boolean, changes: Partial<FeedbackRequest> = {}, parts: Partial<FeedbackParts> = {}) =>
  refineByFeedback({ ...desk.parts(hears), ...parts }, asked(changes), signal);
const captions = ({ candidates }: Awaited<ReturnType<typeof refine>>) => candidates.map(({ sound }) => sound.caption);

describe('with a model that has heard the sounds', () => {
  it('the query is moved, and every candidate ranked by its cosine with where it came to', async () => {
    const found = await refine(true);
    expect(found).toMatchObject({
      used: 'rocchio',
      reason: null,
      counts: { picks: 1, picks_compared: 1, rejects: 1, rejects_compared: 1 },
    });
    const moved = movedVector({
      query: hashedTextVector('door creak'),
      picks: [hashedTextVector('door creak wood groan')],
      rejects: [hashedTextVector('door creak metal shriek')],
    });
    const pine = found.candidates.find(({ sound }) => sound.id === id['pine']);
    expect(pine?.rerank_score).toBeCloseTo(cosine(moved ?? new Float32Array(512), hashedTextVector('door creak wood')), 4);
    expect(pine?.clap_score).toBeCloseTo(cosine(hashedTextVector('door creak'), hashedTextVector('door creak wood')), 4);
    const scores = found.candidates.flatMap(({ rerank_score }) => rerank_score ?? []);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('what sounds like the pick comes before what only has the words, and what has no vector last', async () => {
    const found = captions(await refine(true, { k: 100 }));
    expect(found.slice(0, 2)).toEqual(['Pine Door Creak', 'Mast Under Sail']);
    expect(found.indexOf('Steel Door Creak')).toBeGreaterThan(1);
    expect(found.at(-1)).toBe('Door Creak Unheard');
  });
});

describe('what was rejected', () => {
  it.each([true, false])('is left out for good, with its copies, and counted (a model listens: %s)', async (hears) => {
    const found = await refine(hears, { k: 100 });
    const shown = found.candidates.map(({ sound }) => sound.id);
    for (const gone of ['metal', 'copy', 'oak']) expect(shown).not.toContain(id[gone]);
    expect(shown).toContain(id['steel']);
    expect(found.counts).toMatchObject({ dropped_rejects: 1, dropped_copies: 1 });
  });

  it('is enough by itself to move a list', async () => {
    const found = await refine(true, { picks: [] });
    expect(found).toMatchObject({ used: 'rocchio', counts: { picks: 0, rejects_compared: 1 } });
    expect(captions(found).indexOf('Pine Door Creak')).toBeLessThan(captions(found).indexOf('Steel Door Creak'));
  });
});

describe('without a model', () => {
  it('words and measures tell, and neighbours are found that no word leads to', async () => {
    const found = await refine(false);
    expect(found).toMatchObject({ used: 'neighbours', reason: 'no model is active', counts: { picks_compared: 1, rejects_compared: 1 } });
    const names = captions(found);
    expect(names[0]).toBe('Pine Door Creak');
    expect(names.indexOf('Pine Door Creak')).toBeLessThan(names.indexOf('Steel Door Creak'));
    expect(names).toContain('Mast Under Sail');
    expect(found.candidates.every(({ clap_score }) => clap_score === null)).toBe(true);
  });

  it('and where nothing was measured, words alone do', async () => {
    const found = await refine(false, { picks: [id['unheard'] ?? ''], rejects: [] });
    expect(found).toMatchObject({ used: 'words', reason: 'no model is active, and none of it has been measured' });
    expect(captions(found)).not.toContain('Mast Under Sail');
  });

  it('a model that fails is told as the reason', async () => {
    const embedText = () => Promise.reject(new Error('out of memory'));
    const found = await refine(true, {}, { embedText });
    expect(found.used).toBe('neighbours');
    expect(found.reason).toMatch(/went wrong/);
  });
});

describe('the licence gate', () => {
  it('stands before everything else: what it refuses is counted with its reasons and never shown', async () => {
    const found = await refine(true, { k: 100 });
    expect(captions(found)).not.toContain('Old Door Creak');
    expect(found.candidates.every(({ license_ok }) => license_ok === true)).toBe(true);
    expect(found.rejected.count).toBe(1);
    expect(Object.keys(found.rejected.reasons).length).toBeGreaterThan(0);
  });

  it('fails closed: one that throws lets nothing through', async () => {
    const keep = () => {
      throw new Error('the table is broken');
    };
    const found = await refine(true, {}, { keep });
    expect(found.candidates).toEqual([]);
    expect(found.rejected.reasons).toEqual({ 'the licence could not be checked': found.rejected.count });
  });

  it('is spared what it would refuse: what the use needs is pushed down', async () => {
    const parts = desk.parts(true);
    const wheres: unknown[] = [];
    const library: FeedbackParts['library'] = {
      ...parts.library,
      neighbours: (sound, reach, abort) => {
        wheres.push(reach.where);
        return parts.library.neighbours(sound, reach, abort);
      },
      nearest: (vector, model, reach, abort) => {
        wheres.push(reach.where);
        return parts.library.nearest(vector, model, reach, abort);
      },
    };
    await refine(true, {}, { library });
    expect(wheres).toHaveLength(2);
    for (const where of wheres) expect(where).toMatchObject({ rights_verified: true, commercial_ok: true });
  });
});

describe('the ladder', () => {
  it('is climbed again by every candidate that is shown', async () => {
    const { candidates } = await refine(false);
    for (const { verdict, verdicts, event: of } of candidates) {
      expect([verdict?.level, of]).toEqual(['listen', event]);
      expect(verdicts.map(({ level, match }) => [level, match === null])).toEqual([
        ['clap', true],
        ['listen', false],
      ]);
    }
  });

  it('goes by the threshold that find goes by, with the cosine of the text alone', async () => {
    const levels = async (tau: number) => {
      const clapThreshold = () => ({ mode: 'calibrated', of: async () => ({ tau, from: 'measured here' }) }) as const;
      const { candidates } = await refine(true, {}, { clapThreshold });
      const pine = candidates.find(({ sound }) => sound.id === id['pine']);
      return pine?.verdicts.map(({ level, match }) => [level, match]);
    };
    // Its cosine is 0.82 with the text, and 0.91 with where the picks moved the query to.
    expect(await levels(0.75)).toEqual([
      ['clap', true],
      ['listen', true],
    ]);
    expect(await levels(0.88)).toEqual([
      ['clap', false],
      ['listen', null],
    ]);
  });

  it('keeps what a model has said of the same sound before: it would cost again', async () => {
    const verdict = { match: true, confidence: 0.9, reason: 'I hear a door', level: 'judge' } as const;
    const judged = candidateFixture('Pine Door Creak', { verdict, verdicts: [{ ...verdict, judge: 'claude' }] });
    const { candidates } = await refine(false, { judged: [judged] });
    expect(candidates.find(({ sound }) => sound.id === id['pine'])?.verdict).toEqual(verdict);
    expect(candidates.find(({ sound }) => sound.id === id['steel'])?.verdict?.level).toBe('listen');
  });
});

it('gives the same list twice, and stops when it is told to', async () => {
  expect(await refine(true)).toEqual(await refine(true));
  await expect(refineByFeedback(desk.parts(true), asked(), AbortSignal.abort())).rejects.toThrow();
});

it('passes over picks that have left the library', async () => {
  const found = await refine(true, { picks: ['gone', id['oak'] ?? ''] });
  expect(found.counts).toMatchObject({ picks: 2, picks_compared: 1 });
});
