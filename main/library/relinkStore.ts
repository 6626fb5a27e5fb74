/** SQL of the index about roots that were given another path, and the sample of files by which a folder is known. */
import type { Database } from '../../native/openDatabase.ts';
import type { FileStamp } from './soundIndex.ts';
import type { SampledFile } from './volume.ts';

export type RelinkStore = ReturnType<typeof createRelinkStore>;

export function createRelinkStore(db: Database) {
  const mark = db.prepare('update roots set relinked = ? where id = ?');
  const marked = db.prepare('select relinked from roots where id = ?').pluck();
  const restamp = db.prepare('update files set size = @size, mtime_ms = @mtimeMs, ctime_ms = @ctimeMs where id = @id');
  // Scattered over the whole root and the same at each call: ids are spread by a multiplication (Knuth's).
  const sample = db.prepare(
    `select rel_bytes as bytes, size from files where root_id = ? and missing = 0 and size >= 0
     order by (id * 2654435761) % 4294967296, id limit ?`,
  );
  const present = db.prepare('select count(*) from files where root_id = ? and missing = 0 and size >= 0').pluck();
  return {
    /** Files that a scan saw last. */
    countPresent: (rootId: string): number => present.get(rootId) as number,
    setRelinked: (rootId: string, relinked: boolean): unknown => mark.run(Number(relinked), rootId),
    isRelinked: (rootId: string): boolean => marked.get(rootId) === 1,
    /** The same file under the times of another disk. */
    restamp: (fileId: number, { size, mtimeMs, ctimeMs }: FileStamp): unknown => restamp.run({ id: fileId, size, mtimeMs, ctimeMs }),
    sample(rootId: string, count: number): SampledFile[] {
      return (sample.all(rootId, count) as { bytes: Buffer; size: number }[]).flatMap(({ bytes, size }) => {
        const path = bytes.toString('utf8');
        // A name that is no UTF-8 can't be kept as text.
        return Buffer.from(path).equals(bytes) ? [{ path, size }] : [];
      });
    },
  };
}
