import { describe, expect, test } from 'vitest';
import type { Candidate } from '../../main/contract/candidates.ts';
import { emptySession } from '../testing/emptySession.ts';
import { doorResult, findResult } from '../testing/fakeData.ts';
import { type DeskState, initialDeskState, reduceDesk } from './deskState.ts';

const [first, second] = doorResult.candidates as [Candidate, Candidate];
const opened = (): DeskState => {
  const state = reduceDesk(initialDeskState, { type: 'session.loaded', session: { ...emptySession('default'), last_find: findResult } });
  return reduceDesk(state, { type: 'search', change: { results: [second, first] } });
};
const rated = (state: DeskState, sound_id: string, stars: number) =>
  reduceDesk(state, { type: 'notice', notice: { type: 'sounds.rated', ratings: [{ sound_id, stars }] } });
const starsIn = (rows: readonly Candidate[] = []) => Object.fromEntries(rows.map(({ sound, rating = 0 }) => [sound.id, rating]));

describe('other stars', () => {
  test('stand wherever their sound is shown, until they are taken away', () => {
    const state = rated(opened(), first.sound.id, 4);
    const doors = state.run?.events.find(({ event_id: id }) => id === doorResult.event_id)?.candidates;
    expect(starsIn(doors)[first.sound.id]).toBe(4);
    expect(starsIn(state.search.results)).toEqual({ [second.sound.id]: 0, [first.sound.id]: 4 });
    const without = rated(state, first.sound.id, 0);
    expect(without.search.results[1]).toEqual(first);
    expect(without.search.results[1]).not.toHaveProperty('rating');
  });

  test('are counted anew among what a search has listed', () => {
    const ratings = [
      { value: 4, count: 1 },
      { value: 0, count: 8 },
    ];
    const facets = { counted: 9, categories: [], channels: [], ratings, commercial: 9 };
    const state = reduceDesk(opened(), { type: 'search', change: { facets } });
    const counts = (of: DeskState) => of.search.facets?.ratings.map(({ value, count }) => `${value}: ${count}`);
    const next = rated(state, first.sound.id, 5);
    expect(counts(next)).toEqual(['5: 1', '4: 1', '0: 7']);
    expect(counts(rated(next, first.sound.id, 4))).toEqual(['4: 2', '0: 7']);
    expect(rated(state, 'elsewhere', 5).search).toBe(state.search);
  });

  test('leave rows that are of other sounds the objects that they were', () => {
    const state = opened();
    const next = rated(state, first.sound.id, 4);
    expect(next.search.results[0]).toBe(state.search.results[0]);
    expect(next.run?.events.at(-1)).toBe(state.run?.events.at(-1));
    expect(rated(state, 'elsewhere', 3).search.results).toBe(state.search.results);
    expect(rated(state, 'elsewhere', 3).run).toBe(state.run);
  });
});
