/** A small file as text, from a drive that may hang, and from a place where anything may lie. */
import { constants, type FileHandle, open } from 'node:fs/promises';

/** What lies there is no file, or a larger one than was asked for. */
export class NoSmallFile extends Error {}

/** Fails as the file system does, and with `NoSmallFile`. */
export async function readSmallFile(path: string, mostBytes: number): Promise<string> {
  // A pipe that is opened like a file waits for whoever writes to it.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    if (!(await file.stat()).isFile()) throw new NoSmallFile('This is no file.');
    return await textOf(file, mostBytes);
  } finally {
    await file.close();
  }
}

/** Reads one byte more than may be there: what a drive says of the size isn't relied on. */
async function textOf(file: FileHandle, mostBytes: number): Promise<string> {
  const bytes = Buffer.alloc(mostBytes + 1);
  let length = 0;
  for (;;) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length, length);
    length += bytesRead;
    if (length > mostBytes) throw new NoSmallFile('This file is too large.');
    if (bytesRead === 0) return bytes.toString('utf8', 0, length);
  }
}
