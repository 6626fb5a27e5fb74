/** The fake host's searches: every word has to stand in the caption, and of fields `rating:4+` is heard. */
import type { Candidate } from '../../main/contract/candidates.ts';
import type { Params, Result } from '../../main/contract/commands.ts';
import { wordsOnlyLegs } from './fakeData.ts';
import { countedStars } from './fakeStars.ts';

export function fakeSearch(candidates: readonly Candidate[], { query, k, offset }: Params<'search'>): Result<'search'> {
  const words = (query.toLowerCase().match(/[^\s"]+/g) ?? []).filter((word) => !word.includes(':'));
  const fewest = Number(/rating:(\d)\+/.exec(query)?.[1] ?? 0);
  const all = candidates.filter(
    ({ sound, rating = 0 }) => rating >= fewest && words.every((word) => sound.caption.toLowerCase().includes(word)),
  );
  const results = all
    .slice(offset, offset + k)
    .map((found) => ({ ...found, license_ok: null, license_reasons: [], verdict: null, verdicts: [] }));
  const synonyms = query.includes('"') ? [] : ['DOORMisc'];
  const parsed = words.map((text) => ({ text, op: 'must' as const, field: null, synonyms }));
  const why = results.map(() => words.map((text) => ({ text, places: ['caption' as const] })));
  const categories = [{ value: 'DOORS', count: 1 }];
  const facets = { counted: all.length, categories, channels: [], ratings: countedStars(all), commercial: 0 };
  return { query, parsed, legs: wordsOnlyLegs, total: all.length, results, why, facets, ms: 1.8 };
}

export function fakeSimilar(candidates: readonly Candidate[], { sound_id, k }: Params<'similar'>): Result<'similar'> {
  const others = candidates.filter(({ sound }) => sound.id !== sound_id);
  const results = others.slice(0, k).map((found, index) => ({ ...found, license_ok: null, verdicts: [], distance: 0.1 * (index + 1) }));
  const legs = { vector: wordsOnlyLegs.vector, descriptors: wordsOnlyLegs.keyword };
  return { sound_id, by: 'acoustic descriptors', legs, total: others.length, results, ms: 2.1 };
}
