/**
 * The cache of the scan's rows beside the database, so that a start reads one file and not a million rows. The database is the truth:
 * whatever doesn't fit it is made anew. A head of one page tells how many rows count; rows are only ever put behind them, and a head
 * is written after its rows are on the disk, so a kill at any instant leaves the old head or the new one. Behind it lie whole blocks: the
 * places of their rows, then steps and planes as in memory.
 */
import { closeSync, fdatasyncSync, fstatSync, ftruncateSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { BLOCK_ROWS, planeBytes } from './scanLayout.ts';
import type { VectorMemory } from './vectorMemory.ts';

/** What a cache was made from, and how far it goes. */
export type SidecarHead = {
  /** Of the database. */
  uuid: string;
  modelKey: string;
  stride: number;
  rows: number;
  /** Removals up to this are left out of its rows, in the numbering of the database; later ones have to be applied. */
  removedUpTo: number;
  /** CRC-32 over the places and over the steps of all rows. The rows themselves are too many to sum at a start: a wrong one only costs its rank. */
  places: number;
  steps: number;
};

/** What the caller knows of it. */
type Origin = Pick<SidecarHead, 'uuid' | 'modelKey' | 'removedUpTo'>;
type Sums = Pick<SidecarHead, 'places' | 'steps'>;

const MAGIC = 'foley vectors 2\n';
const HEAD_BYTES = 4096;
/** Slot and sound as uint32. */
const PLACE_BYTES = 8;
const PLACES = BLOCK_ROWS * PLACE_BYTES;
const STEPS = BLOCK_ROWS * 2;

/**
 * Blocks that are read at once: they land in memory that the system has yet to hand out, and that takes most of the time. One of Node's four
 * threads for files is left to others.
 */
const READERS = 3;

const cellBytes = (stride: number) => STEPS + 2 * planeBytes(stride);
const blockBytes = (stride: number) => PLACES + cellBytes(stride);
const blockStart = (block: number, stride: number) => HEAD_BYTES + block * blockBytes(stride);

/** The head of a cache; null for one that isn't there, is cut short, garbled, or of another version. */
export function readSidecarHead(path: string): SidecarHead | null {
  return withFile(path, 'r', (file) => {
    const bytes = Buffer.alloc(HEAD_BYTES);
    if (readSync(file, bytes, 0, HEAD_BYTES, 0) < HEAD_BYTES) return null;
    const length = bytes.readUInt32LE(MAGIC.length);
    const text = bytes.subarray(MAGIC.length + 8, MAGIC.length + 8 + length);
    if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC || text.length !== length) return null;
    if (crc32(text) !== bytes.readUInt32LE(MAGIC.length + 4)) return null;
    return JSON.parse(text.toString('utf8')) as SidecarHead;
  });
}

/**
 * Fills an empty memory with all rows of a cache. False when the file isn't what its head says: the memory is empty then, as it is when
 * `signal` is aborted, which is thrown.
 */
export async function loadSidecar(path: string, head: SidecarHead, vectors: VectorMemory, signal: AbortSignal): Promise<boolean> {
  const file = await open(path, 'r').catch(() => null);
  if (file === null) return false;
  let isFilled = false;
  try {
    if (!(await isLongEnough(file, head))) return false;
    vectors.reserve(head.rows);
    const isWhole = await readBlocks(file, head, vectors, signal);
    signal.throwIfAborted();
    isFilled = isWhole;
  } finally {
    if (!isFilled) vectors.clear();
    await file.close().catch(() => {});
  }
  return isFilled;
}

/** Memory is made for what the head says: for more rows than there can be, that fails. */
async function isLongEnough(file: FileHandle, { rows, stride }: SidecarHead): Promise<boolean> {
  const size = await file.stat().then(
    (found) => found.size,
    () => 0,
  );
  return blockStart(Math.ceil(rows / BLOCK_ROWS), stride) <= size;
}

async function readBlocks(
  file: FileHandle,
  { rows, stride, ...told }: SidecarHead,
  vectors: VectorMemory,
  signal: AbortSignal,
): Promise<boolean> {
  const sums: Sums = { places: 0, steps: 0 };
  const blocks = Math.ceil(rows / BLOCK_ROWS);
  const read: Uint32Array[] = [];
  const reading: Promise<Uint32Array | null>[] = [];
  let next = 0;
  try {
    for (let block = 0; block < blocks; block += 1) {
      for (; next < Math.min(blocks, block + READERS); next += 1)
        reading.push(readBlock(file, blockStart(next, stride), vectors.cellsOf(next)));
      const places = await reading.shift();
      if (!places || signal.aborted) return false;
      const here = Math.min(BLOCK_ROWS, rows - block * BLOCK_ROWS);
      const pairs = places.subarray(0, here * 2);
      addTo(sums, bytesOf(pairs), vectors.cellsOf(block).subarray(0, here * 2));
      read.push(pairs);
    }
  } finally {
    await Promise.all(reading);
  }
  if (sums.places !== told.places || sums.steps !== told.steps) return false;
  // Now that they are known to be whole: memory is made up to the highest of their sounds.
  for (const pairs of read) vectors.placeBlock(pairs);
  return true;
}

/** Reads one block's cells in place; its places, or null when the file ends before. */
async function readBlock(file: FileHandle, start: number, cells: Uint8Array): Promise<Uint32Array | null> {
  const places = new Uint32Array(PLACES / 4);
  try {
    return (await filled(file, bytesOf(places), start)) && (await filled(file, cells, start + PLACES)) ? places : null;
  } catch {
    return null;
  }
}

/** Puts the rows from `from` on behind those that are there. Throws what the disk throws; the cache is as it was then. */
export function appendSidecar(path: string, origin: Origin, { vectors, from }: Appended): void {
  const sums = from === 0 ? { places: 0, steps: 0 } : readSidecarHead(path);
  if (sums === null) throw new Error('The cache has no head any more.');
  const file = openSync(path, 'r+');
  try {
    writeRows(file, { vectors, from }, sums);
    fdatasyncSync(file);
    const { places, steps } = sums;
    writeHead(file, { ...origin, places, steps, rows: vectors.count(), stride: vectors.stride });
  } finally {
    closeSync(file);
  }
}

type Appended = { vectors: VectorMemory; from: number };

/** Writes a whole cache in place of what was there. */
export function replaceSidecar(path: string, origin: Origin, vectors: VectorMemory): void {
  const part = `${path}.part`;
  rmSync(part, { force: true });
  try {
    closeSync(openSync(part, 'w'));
    appendSidecar(part, origin, { vectors, from: 0 });
    renameSync(part, path);
  } catch (error) {
    // On a full disk it would take what is left.
    rmSync(part, { force: true });
    throw error;
  }
}

function writeRows(file: number, { vectors, from }: Appended, sums: Sums): void {
  const { stride } = vectors;
  for (let position = from; position < vectors.count(); ) {
    const block = Math.floor(position / BLOCK_ROWS);
    const first = position % BLOCK_ROWS;
    const rows = Math.min(BLOCK_ROWS - first, vectors.count() - position);
    const places = new Uint32Array(rows * 2);
    for (let row = 0; row < rows; row += 1) places.set([vectors.slotAt(position + row), vectors.soundAt(position + row)], row * 2);
    const start = blockStart(block, stride);
    const cells = vectors.cellsOf(block);
    const steps = cells.subarray(first * 2, (first + rows) * 2);
    addTo(sums, bytesOf(places), steps);
    writeAll(file, bytesOf(places), start + first * PLACE_BYTES);
    writeAll(file, steps, start + PLACES + first * 2);
    for (const plane of [STEPS, STEPS + planeBytes(stride)]) {
      const from = plane + (first * stride) / 2;
      writeAll(file, cells.subarray(from, from + (rows * stride) / 2), start + PLACES + from);
    }
    // Blocks are read whole.
    if (fstatSync(file).size < start + blockBytes(stride)) ftruncateSync(file, start + blockBytes(stride));
    position += rows;
  }
}

function addTo(sums: Sums, places: Uint8Array, steps: Uint8Array): void {
  sums.places = crc32(places, sums.places);
  sums.steps = crc32(Uint8Array.from(steps), sums.steps);
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function writeHead(file: number, head: SidecarHead): void {
  const text = Buffer.from(JSON.stringify(head));
  const bytes = Buffer.alloc(HEAD_BYTES);
  bytes.write(MAGIC, 'latin1');
  bytes.writeUInt32LE(text.length, MAGIC.length);
  bytes.writeUInt32LE(crc32(text), MAGIC.length + 4);
  text.copy(bytes, MAGIC.length + 8);
  writeAll(file, bytes, 0);
}

function writeAll(file: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, position + done);
}

/** False at the end of the file. */
async function filled(file: FileHandle, bytes: Uint8Array, position: number): Promise<boolean> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, position + done);
    if (bytesRead === 0) return false;
    done += bytesRead;
  }
  return true;
}

/** Null when the file can't be opened or read: a cache may be missing at any time. */
function withFile<T>(path: string, flags: string, work: (file: number) => T): T | null {
  try {
    const file = openSync(path, flags);
    try {
      return work(file);
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}
