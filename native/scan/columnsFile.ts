/** The columns of filters as one file beside the database, so that a start reads it and not every row. Whoever reads it holds it against the database. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { SoundColumns } from '../../main/library/columnFilter.ts';
import type { ColumnsCache, KnownColumns } from '../../main/library/soundColumnsStore.ts';

const MAGIC = 'foley columns 1\n';
/** In the order of the file: what needs eight bytes first, so that every column begins where it may. */
const columnTypes = {
  durationSec: Float64Array,
  revenueCapUsd: Float64Array,
  channels: Int32Array,
  sampleRate: Int32Array,
  flags: Uint16Array,
  category: Uint16Array,
  catId: Uint16Array,
} as const satisfies { [K in Exclude<keyof SoundColumns, 'words'>]: unknown };
const names = Object.keys(columnTypes) as (keyof typeof columnTypes)[];

type Head = Omit<KnownColumns, 'columns'> & { rows: number; words: [string, number][]; crc: number };

/** A cache that can't be read or written is as good as none. */
export function createColumnsFile(libraryPath: string): ColumnsCache {
  const path = join(dirname(libraryPath), 'columns.cache');
  return {
    load() {
      try {
        return parsed(readFileSync(path));
      } catch {
        return null;
      }
    },
    save(known) {
      try {
        writeFileSync(`${path}.part`, written(known));
        renameSync(`${path}.part`, path);
      } catch {
        // The database has everything.
      }
    },
  };
}

/** Columns begin at a whole multiple of eight bytes. */
const padded = (bytes: number) => Math.ceil(bytes / 8) * 8;

function written({ columns, ...known }: KnownColumns): Buffer {
  const body = Buffer.concat(names.map((name) => bytesOf(columns[name])));
  const head: Head = { ...known, rows: columns.flags.length, words: [...columns.words], crc: crc32(body) };
  const text = Buffer.from(JSON.stringify(head));
  const front = Buffer.alloc(padded(MAGIC.length + 8 + text.length));
  front.write(MAGIC, 'latin1');
  front.writeUInt32LE(text.length, MAGIC.length);
  front.writeUInt32LE(crc32(text), MAGIC.length + 4);
  text.copy(front, MAGIC.length + 8);
  return Buffer.concat([front, body]);
}

function parsed(file: Buffer): KnownColumns | null {
  const length = file.readUInt32LE(MAGIC.length);
  const text = file.subarray(MAGIC.length + 8, MAGIC.length + 8 + length);
  if (file.toString('latin1', 0, MAGIC.length) !== MAGIC || crc32(text) !== file.readUInt32LE(MAGIC.length + 4)) return null;
  const { rows, words, crc, ...known } = JSON.parse(text.toString('utf8')) as Head;
  const body = file.subarray(padded(MAGIC.length + 8 + length));
  if (crc32(body) !== crc) return null;
  let at = 0;
  const column = <T extends keyof typeof columnTypes>(name: T): SoundColumns[T] => {
    const values = new columnTypes[name](rows);
    const bytes = bytesOf(values);
    bytes.set(body.subarray(at, at + bytes.length));
    at += bytes.length;
    return values as SoundColumns[T];
  };
  const columns = Object.fromEntries(names.map((name) => [name, column(name)])) as Omit<SoundColumns, 'words'>;
  return { ...known, columns: { ...columns, words: new Map(words) } };
}

function bytesOf({ buffer, byteOffset, byteLength }: { buffer: ArrayBufferLike; byteOffset: number; byteLength: number }): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}
