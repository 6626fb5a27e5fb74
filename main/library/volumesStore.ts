/** SQL of desk.db about where a root lies, and on which disk. */
import type { Database } from '../../native/openDatabase.ts';
import type { Volume } from './volume.ts';

export type VolumesStore = ReturnType<typeof createVolumesStore>;

type Place = { path: string; name: string };

export function createVolumesStore(db: Database) {
  const read = db.prepare('select volume from roots where id = ?').pluck();
  const write = db.prepare('update roots set volume = ? where id = ?');
  // The path of a root that was removed is free for another, but it has to be unique.
  const retire = db.prepare("update roots set path = path || ' (removed ' || id || ')' where path = ? and removed = 1");
  const move = db.prepare('update roots set relinked_from = path, path = ?, name = ? where id = ?');
  const movedFrom = db.prepare('select relinked_from from roots where id = ?').pluck();
  const forget = db.prepare('update roots set relinked_from = null where id = ?');
  const moving = db.transaction((rootId: string, to: Place) => {
    retire.run(to.path);
    move.run(to.path, to.name, rootId);
  });
  const movingBack = db.transaction((rootId: string, to: Place) => {
    moving(rootId, to);
    forget.run(rootId);
  });
  return {
    /** Null before the first scan that went through. */
    volume(rootId: string): Volume | null {
      const text = read.get(rootId) as string | null | undefined;
      return text ? (JSON.parse(text) as Volume) : null;
    },
    setVolume: (rootId: string, volume: Volume): unknown => write.run(JSON.stringify(volume), rootId),
    /** Gives a root another path; its id, claims and all that hangs on it stay. */
    move(rootId: string, to: Place): void {
      moving.immediate(rootId, to);
    },
    /** Where a root lay before it was moved; null when it wasn't, or was moved back. */
    movedFrom: (rootId: string): string | null => (movedFrom.get(rootId) as string | null | undefined) ?? null,
    moveBack(rootId: string, to: Place): void {
      movingBack.immediate(rootId, to);
    },
  };
}
