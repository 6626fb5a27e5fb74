/** SQL about which version of their text the full-text rows hold. */
import type { Database } from '../../native/openDatabase.ts';

/**
 * All rows hold the text of `version`. While a rewrite is under way it is that version with a minus before it, and only rows up to `doneTo`
 * hold it: what a rewrite to another version had done says nothing.
 */
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
