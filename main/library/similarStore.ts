/** The SQL that reads descriptors, and the fingerprints of single sounds. All rows are held in memory, since each question compares with all: 28 bytes a sound, and 4 for each id. */
import { FINGERPRINT_VERSION } from '../../native/analysis/fingerprint.ts';
import type { Database } from '../../native/openDatabase.ts';

/** Rows of numbers, one behind the other, and the sound that each belongs to. Only the first `rows` are filled; in no order. */
export type DescriptorTable = {
  rows: number;
  sounds: Uint32Array;
  /** 0 to 1 as 0 to 255. */
  numbers: Uint8Array;
  width: number;
};

export type SimilarStore = ReturnType<typeof createSimilarStore>;

type Row = [sound: number, change: number, numbers: Uint8Array];
type Held = { version: number; dropped: number; change: number; table: DescriptorTable; rowOf: Int32Array };

/** Rows that are read before other questions get their turn. */
const CHUNK_ROWS = 1000;

export function createSimilarStore(db: Database) {
  const one = db.prepare('select numbers from descriptors where sound = ? and version = ? and length(numbers) = ?').pluck();
  const print = db.prepare('select print from fingerprints where sound = ? and version = ?').pluck();
  const dropped = db.prepare('select times from measurements_dropped').pluck();
  const changed = db
    .prepare(
      `select sound, change, numbers from descriptors where change > ? and version = ? and length(numbers) = ? order by change limit ${CHUNK_ROWS}`,
    )
    .raw();
  let held: Held | null = null;
  let reading: Promise<unknown> = Promise.resolve();

  /** Reads what was written since; a row that was taken away, or another version, begins anew. */
  async function catchUp(version: number, width: number, signal: AbortSignal): Promise<DescriptorTable> {
    const times = dropped.get() as number;
    if (held === null || held.version !== version || held.dropped !== times) held = emptyTable(version, times, width);
    const into = held;
    for (;;) {
      signal.throwIfAborted();
      const rows = changed.all(into.change, version, width * 4) as Row[];
      for (const row of rows) put(into, row);
      if (rows.length < CHUNK_ROWS) return into.table;
      await new Promise(setImmediate);
    }
  }

  return {
    /** Null when the sound has none of this version. */
    numbersOf(sound: number, version: number, width: number): Float32Array | null {
      const blob = one.get(sound, version, width * 4) as Uint8Array | undefined;
      return blob === undefined ? null : floatsIn(blob);
    },
    /** The fingerprint of a sound, null when it has none of this version. */
    printOf: (sound: number): Uint8Array | null => (print.get(sound, FINGERPRINT_VERSION) as Uint8Array | undefined) ?? null,
    /** Every sound that has descriptors of a version. What was read before is kept; it may name sounds that are gone. */
    table(version: number, width: number, signal: AbortSignal): Promise<DescriptorTable> {
      // One after the other: two that read the same rows would both add them.
      const read = reading.then(() => catchUp(version, width, signal));
      reading = read.catch(() => {});
      return read;
    },
  };
}

function emptyTable(version: number, times: number, width: number): Held {
  const table = { rows: 0, sounds: new Uint32Array(1024), numbers: new Uint8Array(1024 * width), width };
  return { version, dropped: times, change: 0, table, rowOf: new Int32Array(1024) };
}

/** Over the sound's row, or behind the last. */
function put(held: Held, [sound, change, blob]: Row): void {
  const { table } = held;
  held.change = change;
  if (sound >= held.rowOf.length) held.rowOf = grown(held.rowOf, new Int32Array(enough(sound)));
  // 0 is for no row.
  const known = held.rowOf[sound] ?? 0;
  const row = known === 0 ? table.rows : known - 1;
  if (known === 0) {
    if (row === table.sounds.length) {
      table.sounds = grown(table.sounds, new Uint32Array(enough(row)));
      table.numbers = grown(table.numbers, new Uint8Array(enough(row) * table.width));
    }
    table.sounds[row] = sound;
    table.rows += 1;
    held.rowOf[sound] = row + 1;
  }
  for (const [i, value] of floatsIn(blob).entries()) table.numbers[row * table.width + i] = asByte(value);
}

/** A quarter more, so that memory stays near what is needed. */
function enough(index: number): number {
  return Math.ceil((index + 1) * 1.25);
}

function grown<A extends Int32Array | Uint32Array | Uint8Array>(from: A, into: A): A {
  into.set(from);
  return into;
}

export function asByte(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 255);
}

/** Blobs are little-endian, as is every processor that the app runs on. */
function floatsIn(blob: Uint8Array): Float32Array {
  const numbers = new Float32Array(blob.length / 4);
  new Uint8Array(numbers.buffer).set(blob);
  return numbers;
}
