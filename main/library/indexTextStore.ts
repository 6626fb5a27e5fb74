/** SQL about which version of their text the full-text rows hold. */
import type { Database } from '../../native/openDatabase.ts';

/** Rows up to `doneTo` hold the text of a version above `version`. */
export type IndexTextState = { version: number; doneTo: number };

export type IndexTextStore = ReturnType<typeof createIndexTextStore>;

export function createIndexTextStore(db: Database) {
  const state = db.prepare('select version, done_to as doneTo from index_text');
  const set = db.prepare('update index_text set version = @version, done_to = @doneTo');
  const newest = db.prepare('select coalesce(max(id), 0) from sounds').pluck();
  const after = db.prepare('select id from sounds where id > ? and id <= ? order by id limit ?').pluck();
  return {
    state: (): IndexTextState => state.get() as IndexTextState,
    setState: (to: IndexTextState): unknown => set.run(to),
    newestSound: (): number => newest.get() as number,
    soundsAfter: (id: number, upTo: number, limit: number): number[] => after.all(id, upTo, limit) as number[],
  };
}
