/** The SQL that holds what a shared index found against the own one: which of the sounds are here, and pass. Reads only. */
import type { Database } from '../../native/openDatabase.ts';
import type { Where } from '../contract/search.ts';
import { whereSql } from './whereStore.ts';

export type SharedRowsStore = ReturnType<typeof createSharedRowsStore>;

/** Terms that a beginning may stand for. */
const MOST_ENDINGS = 64;

export function createSharedRowsStore(db: Database) {
  const endings = db
    .prepare(`select term from index_terms where term >= ? and term < ? order by doc desc, term limit ${MOST_ENDINGS}`)
    .pluck();
  const uuid = db.prepare('select uuid from index_identity').pluck();
  const changed = db.prepare('select count(*) from sound_changes where seq > ? and own = 0').pluck();
  const heard = db.prepare('select (select coalesce(max(slot), 0) from embeddings) - ?').pluck();
  const idOf = db.prepare('select sound_id from sounds where id = ?').pluck();

  return {
    /** Sound id of a row, null while it has none. */
    soundIdOf: (row: number): string | null => (idOf.get(row) as string | null | undefined) ?? null,
    uuid: (): string => String(uuid.get()),
    /** Rows of these wire ids that are there and pass, by id; the others are left out. */
    passing(ids: readonly string[], where: Where): Map<string, number[]> {
      const { clauses, values } = whereSql(where);
      const sql = `select s.sound_id as id, s.id as row from json_each(?) j join sounds s on s.sound_id = j.value where true${clauses}
        union all select 'pending:' || s.key, s.id from json_each(?) j join sounds s on s.key = substr(j.value, 9)
        where substr(j.value, 1, 8) = 'pending:' and s.sound_id is null${clauses}`;
      const asked = JSON.stringify(ids);
      const found = db.prepare(sql).all(asked, ...values, asked, ...values) as { id: string; row: number }[];
      const rows = new Map<string, number[]>();
      for (const { id, row } of found) rows.set(id, [...(rows.get(id) ?? []), row]);
      return rows;
    },
    /** Wire ids of all that pass; null when there are more than `most`. */
    allPassing(where: Where, most: number): string[] | null {
      const { clauses, values } = whereSql(where);
      const sql = `select coalesce(s.sound_id, 'pending:' || s.key) from sounds s where true${clauses} limit ?`;
      const ids = db
        .prepare(sql)
        .pluck()
        .all(...values, most + 1) as string[];
      return ids.length > most ? null : ids;
    },
    /** Terms of the index that begin so, the most frequent first. */
    termsFrom: (beginning: string): string[] => endings.all(beginning, `${beginning}\u{10ffff}`) as string[],
    /** How many sounds have changed, or were listened to, since a position. */
    changesSince: ({ change, slot }: { change: number; slot: number }): number =>
      (changed.get(change) as number) + Math.max(0, heard.get(slot) as number),
  };
}
