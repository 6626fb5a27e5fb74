/** Other stars on what is on screen. Pure. */
import type { Candidate } from '../../main/contract/candidates.ts';
import type { DeskState } from './deskState.ts';

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
    kept(all, (list) => {
      const candidates = each(list.candidates);
      return candidates === list.candidates ? list : { ...list, candidates };
    });
  const { run, session, search, similar, detail } = state;
  return {
    ...state,
    run: run && { ...run, events: lists(run.events) },
    session: session && { ...session, refined: lists(session.refined) },
    search: { ...search, results: each(search.results) },
    similar: similar && {
      ...similar,
      of: 'clip' in similar.of ? similar.of : rated(similar.of, similar.of.sound.id),
      results: each(similar.results),
    },
    detail: detail && rated(detail, detail.record.id),
  };
}

/** The same array when no entry has become another. */
function kept<T>(rows: T[], change: (row: T) => T): T[] {
  const changed = rows.map(change);
  return changed.some((row, index) => row !== rows[index]) ? changed : rows;
}
