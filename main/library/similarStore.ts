/** The SQL that reads descriptors. All rows are held in memory, since each question compares with all: 100 bytes a sound. */
import type { Database } from '../../native/openDatabase.ts';

/** Rows of numbers, one behind the other, and the sound that each belongs to. */
export type DescriptorTable = { sounds: Uint32Array; numbers: Float32Array; width: number };

export type SimilarStore = ReturnType<typeof createSimilarStore>;

export function createSimilarStore(db: Database) {
  const count = db.prepare('select count(*) from descriptors where version = ? and length(numbers) = ?').pluck();
  const all = db.prepare('select sound, numbers from descriptors where version = ? and length(numbers) = ? order by sound').raw();
  const one = db.prepare('select numbers from descriptors where sound = ? and version = ? and length(numbers) = ?').pluck();
  let known: { at: unknown; version: number; table: DescriptorTable } | null = null;

  return {
    /** Null when the sound has none of this version. */
    numbersOf(sound: number, version: number, width: number): Float32Array | null {
      const blob = one.get(sound, version, width * 4) as Uint8Array | undefined;
      if (blob === undefined) return null;
      const numbers = new Float32Array(width);
      new Uint8Array(numbers.buffer).set(blob);
      return numbers;
    },
    /** Every sound that has descriptors of a version; kept until another connection commits. */
    table(version: number, width: number): DescriptorTable {
      const at = db.pragma('data_version', { simple: true });
      if (known !== null && known.at === at && known.version === version) return known.table;
      const rows = count.get(version, width * 4) as number;
      const table = { sounds: new Uint32Array(rows), numbers: new Float32Array(rows * width), width };
      // Blobs are little-endian, as is every processor that the app runs on.
      const bytes = new Uint8Array(table.numbers.buffer);
      let row = 0;
      for (const [sound, blob] of all.iterate(version, width * 4) as Iterable<[number, Uint8Array]>) {
        if (row === rows) break;
        table.sounds[row] = sound;
        bytes.set(blob, row * width * 4);
        row += 1;
      }
      known = { at, version, table };
      return table;
    },
  };
}
