/** Other stars on what is on screen. Pure. */
import type { Candidate } from '../../main/contract/candidates.ts';
import type { SearchFacets } from '../../main/contract/search.ts';
import type { DeskState, SearchView } from './deskState.ts';

export type NewStars = readonly { sound_id: string; stars: number }[];

type Shown = Pick<DeskState, 'run' | 'session' | 'search' | 'similar' | 'detail'>;

/** The state with these stars wherever their sounds are shown; what shows none of them stays the same object. */
export function withStars<S extends Shown>(state: S, ratings: NewStars): S {
  const stars = new Map(ratings.map(({ sound_id, stars: given }) => [sound_id, given]));
  const rated = <T extends { rating?: number | undefined }>(row: T, id: string): T => {
    const given = stars.get(id);
    if (given === undefined || given === (row.rating ?? 0)) return row;
    const { rating: _, ...plain } = row;
    return (given === 0 ? plain : { ...plain, rating: given }) as T;
  };
  const each = <T extends Candidate>(rows: T[]): T[] => kept(rows, (row) => rated(row, row.sound.id));
  const lists = <T extends { candidates: Candidate[] }>(all: T[]): T[] =>
    kept(all, (list) => changed(list, { candidates: each(list.candidates) } as Partial<T>));
  const { run, session, search, similar, detail } = state;
  const of = similar === null || 'clip' in similar.of ? similar?.of : rated(similar.of, similar.of.sound.id);
  return {
    ...state,
    run: run && changed(run, { events: lists(run.events) }),
    session: session && changed(session, { refined: lists(session.refined) }),
    search: changed(recounted(search, each(search.results)), { gone: search.gone && rated(search.gone, search.gone.sound.id) }),
    similar: similar && changed(similar, { of: of ?? similar.of, results: each(similar.results) }),
    detail: detail && rated(detail, detail.record.id),
  };
}

/** With the counts of stars as they are among the rows of now: those were counted with the rows that are listed. */
function recounted(search: SearchView, results: Candidate[]): SearchView {
  if (results === search.results) return search;
  const changes = results.flatMap((row, index) => {
    const [from, to] = [search.results[index]?.rating ?? 0, row.rating ?? 0];
    return from === to ? [] : [{ from, to }];
  });
  const { facets } = search;
  return { ...search, results, facets: facets && { ...facets, ratings: moved(facets.ratings, changes) } };
}

function moved(ratings: SearchFacets['ratings'], changes: readonly { from: number; to: number }[]): SearchFacets['ratings'] {
  return [5, 4, 3, 2, 1, 0].flatMap((value) => {
    const before = ratings.find((each) => each.value === value)?.count ?? 0;
    const count = changes.reduce((sum, { from, to }) => sum + Number(to === value) - Number(from === value), before);
    return count > 0 ? [{ value, count }] : [];
  });
}

/** The same object when nothing in it is another. */
function changed<T extends object>(whole: T, parts: Partial<T>): T {
  const names = Object.keys(parts) as (keyof T)[];
  return names.some((name) => parts[name] !== whole[name]) ? { ...whole, ...parts } : whole;
}

/** The same array when no entry has become another. */
function kept<T>(rows: T[], change: (row: T) => T): T[] {
  const all = rows.map(change);
  return all.some((row, index) => row !== rows[index]) ? all : rows;
}
