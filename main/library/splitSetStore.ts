/** SQL about files that are channels of one recording. */
import type { Database } from '../../native/openDatabase.ts';
import { type SplitPart, splitSets } from './splitSets.ts';

/** Files newly put into a set or taken out of one. */
export type SplitSetStore = { refresh(rootId: string): number };

export function createSplitSetStore(db: Database): SplitSetStore {
  const parts = db.prepare(
    `select f.id, f.rel_path as relPath, s.channels, s.sample_rate as sampleRate, s.bit_depth as bitDepth, s.frames, f.split_set as splitSet
     from files f join sounds s on s.id = f.sound
     where f.root_id = ? and f.missing = 0 and s.channels = 1 and f.status in ('ok', 'ok_with_warnings')`,
  );
  const stale = db.prepare(
    "select id from files where root_id = ? and split_set is not null and (missing = 1 or status not in ('ok', 'ok_with_warnings'))",
  );
  const set = db.prepare('update files set split_set = ? where id = ?');
  return {
    refresh(rootId) {
      const found = parts.all(rootId) as (SplitPart & { splitSet: string | null })[];
      const sets = splitSets(found);
      const changed = found.filter(({ id, splitSet }) => splitSet !== (sets.get(id) ?? null));
      for (const { id } of changed) set.run(sets.get(id) ?? null, id);
      const gone = stale.pluck().all(rootId) as number[];
      for (const id of gone) set.run(null, id);
      return changed.length + gone.length;
    },
  };
}
