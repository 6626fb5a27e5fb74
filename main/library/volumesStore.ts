/** SQL of desk.db about where a root lies, and on which disk. */
import type { Database } from '../../native/openDatabase.ts';
import type { Volume } from './volume.ts';

export type VolumesStore = ReturnType<typeof createVolumesStore>;

export function createVolumesStore(db: Database) {
  const read = db.prepare('select volume from roots where id = ?').pluck();
  const write = db.prepare('update roots set volume = ? where id = ?');
  // The path of a root that was removed is free for another, but it has to be unique.
  const retire = db.prepare("update roots set path = path || ' (removed ' || id || ')' where path = ? and removed = 1");
  const move = db.prepare('update roots set path = ?, name = ? where id = ?');
  const moving = db.transaction((rootId: string, to: { path: string; name: string }) => {
    retire.run(to.path);
    move.run(to.path, to.name, rootId);
  });
  return {
    /** Null before the first scan that went through. */
    volume(rootId: string): Volume | null {
      const text = read.get(rootId) as string | null | undefined;
      return text ? (JSON.parse(text) as Volume) : null;
    },
    setVolume: (rootId: string, volume: Volume): unknown => write.run(JSON.stringify(volume), rootId),
    /** Gives a root another path; its id, claims and all that hangs on it stay. */
    move(rootId: string, to: { path: string; name: string }): void {
      moving.immediate(rootId, to);
    },
  };
}
