import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Positional reads of a file or of a part of one. Never writes. */
export type ByteSource = {
  readonly size: number;
  /** Fills `into` from `offset`; returns the bytes read, fewer only at the end. */
  readInto(offset: number, into: Uint8Array): Promise<number>;
  close(): Promise<void>;
};

const HEADER_WINDOW = 16_384;
const CACHE_BELOW = 4096;

/** Fills a part of `into` from `position` in the file; returns the bytes read. */
type Read = (into: Uint8Array, at: number, position: number) => number | Promise<number>;
type OpenFile = { size: number; read: Read; close: () => Promise<void> };

/**
 * Opens a file read-only. Small reads (headers, chunk walks) come from one cached window, so that a walk over many
 * chunks costs few system calls; large ones go straight to the caller's buffer.
 */
export async function openBytes(path: Buffer | string): Promise<ByteSource> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    return cachedSource({
      size,
      read: async (into, at, position) => (await handle.read(into, at, into.length - at, position)).bytesRead,
      close: () => handle.close(),
    });
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** As `openBytes`, for a process that has nothing else to do meanwhile: its thread waits for every read, which takes a tenth of the time. */
export function openBytesBlocking(path: Buffer | string): ByteSource {
  const fd = openSync(path, 'r');
  try {
    return cachedSource({
      size: fstatSync(fd).size,
      read: (into, at, position) => readSync(fd, into, at, into.length - at, position),
      close: async () => closeSync(fd),
    });
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

function cachedSource({ size, read, close }: OpenFile): ByteSource {
  let window = new Uint8Array(0);
  let windowAt = 0;
  return {
    size,
    async readInto(offset, into) {
      const wanted = Math.max(0, Math.min(into.length, size - offset));
      if (wanted > CACHE_BELOW) return readFully(read, offset, into.subarray(0, wanted));
      if (offset < windowAt || offset + wanted > windowAt + window.length) {
        const fresh = new Uint8Array(Math.min(HEADER_WINDOW, Math.max(0, size - offset)));
        const got = await readFully(read, offset, fresh);
        window = fresh.subarray(0, got);
        windowAt = offset;
      }
      const part = window.subarray(offset - windowAt, offset - windowAt + wanted);
      into.set(part);
      return part.length;
    },
    close,
  };
}

async function readFully(read: Read, offset: number, into: Uint8Array): Promise<number> {
  let done = 0;
  while (done < into.length) {
    const got = await read(into, done, offset + done);
    if (got === 0) break;
    done += got;
  }
  return done;
}

/** Bytes at `offset`, shorter at the end of the source. */
export async function readBytes(source: ByteSource, offset: number, length: number): Promise<Uint8Array> {
  const into = new Uint8Array(Math.max(0, Math.min(length, source.size - offset)));
  const got = await source.readInto(offset, into);
  return into.subarray(0, got);
}

/** The part of a source from `offset`; closing it does nothing, its owner closes the whole. */
export function sliceSource(source: ByteSource, offset: number, length: number): ByteSource {
  const size = Math.max(0, Math.min(length, source.size - offset));
  return {
    size,
    readInto: (at, into) => source.readInto(offset + at, into.subarray(0, Math.max(0, Math.min(into.length, size - at)))),
    close: async () => undefined,
  };
}

/** Sources one behind the other as one; closing it does nothing, as their owners close them. */
export function joinSources(parts: readonly ByteSource[]): ByteSource {
  return {
    size: parts.reduce((sum, { size }) => sum + size, 0),
    async readInto(offset, into) {
      let done = 0;
      let start = 0;
      for (const part of parts) {
        const from = offset + done - start;
        if (done < into.length && from < part.size) done += await part.readInto(from, into.subarray(done));
        start += part.size;
      }
      return done;
    },
    close: async () => undefined,
  };
}

/** Bytes in memory as a source. */
export function memorySource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    async readInto(offset, into) {
      const part = bytes.subarray(offset, offset + into.length);
      into.set(part);
      return part.length;
    },
    close: async () => undefined,
  };
}
