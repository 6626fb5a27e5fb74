import { type FileHandle, open } from 'node:fs/promises';

/** Positional reads of a file or of a part of one. Never writes. */
export type ByteSource = {
  readonly size: number;
  /** Fills `into` from `offset`; returns the bytes read, fewer only at the end. */
  readInto(offset: number, into: Uint8Array): Promise<number>;
  close(): Promise<void>;
};

const HEADER_WINDOW = 16_384;
const CACHE_BELOW = 4096;

/**
 * Opens a file read-only. Small reads (headers, chunk walks) come from one cached window, so that a walk over many
 * chunks costs few system calls; large ones go straight to the caller's buffer.
 */
export async function openBytes(path: Buffer | string): Promise<ByteSource> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    return cachedSource(handle, size);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function cachedSource(handle: FileHandle, size: number): ByteSource {
  let window = new Uint8Array(0);
  let windowAt = 0;
  return {
    size,
    async readInto(offset, into) {
      const wanted = Math.max(0, Math.min(into.length, size - offset));
      if (wanted > CACHE_BELOW) return readFully(handle, offset, into.subarray(0, wanted));
      if (offset < windowAt || offset + wanted > windowAt + window.length) {
        const fresh = new Uint8Array(Math.min(HEADER_WINDOW, Math.max(0, size - offset)));
        const got = await readFully(handle, offset, fresh);
        window = fresh.subarray(0, got);
        windowAt = offset;
      }
      const part = window.subarray(offset - windowAt, offset - windowAt + wanted);
      into.set(part);
      return part.length;
    },
    close: () => handle.close(),
  };
}

async function readFully(handle: FileHandle, offset: number, into: Uint8Array): Promise<number> {
  let done = 0;
  while (done < into.length) {
    const { bytesRead } = await handle.read(into, done, into.length - done, offset + done);
    if (bytesRead === 0) break;
    done += bytesRead;
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
