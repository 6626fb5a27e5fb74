/** SQL of the index about sounds whose columns of rights are behind what was said of them; every write belongs in a transaction of the caller. */
import type { Database } from '../../native/openDatabase.ts';

/** `plainIn`: the root of a sound that lies in one file alone, about whose rights the file and the texts around it say nothing. */
export type PendingSound = { id: number; plainIn: string | null };

export type PendingRightsStore = ReturnType<typeof createPendingRightsStore>;

export function createPendingRightsStore(db: Database) {
  const markRoot = db.prepare(
    'insert or ignore into rights_pending select distinct sound from files where root_id = ? and sound is not null',
  );
  const mark = db.prepare('insert or ignore into rights_pending (sound) values (?)');
  const next = db.prepare(
    `select p.sound as id, (
       select max(f.root_id) from files f where f.sound = p.sound
       having count(*) = 1 and count(f.evidence) = 0 and count(f.text_evidence) = 0
     ) as plainIn
     from rights_pending p order by p.sound limit ?`,
  );
  const settle = db.prepare('delete from rights_pending where sound = ?');
  return {
    /** All sounds of a root, when something new was said of it. */
    markRoot: (rootId: string): unknown => markRoot.run(rootId),
    mark(sounds: readonly number[]): void {
      for (const sound of sounds) mark.run(sound);
    },
    next: (limit: number): PendingSound[] => next.all(limit) as PendingSound[],
    settle: (sound: number): unknown => settle.run(sound),
  };
}
