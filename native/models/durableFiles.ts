/** Writes files so that a crash leaves either all of one or nothing. */
import { open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Moves a whole file to its place, with everything on the disk. */
export async function settleFile(from: string, to: string): Promise<void> {
  await syncPath(from);
  await rename(from, to);
  // A rename is on the disk when its folder is; not every system lets a folder be opened.
  await syncPath(dirname(to)).catch(() => {});
}

export async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  await writeFile(temporary, text);
  await settleFile(temporary, path);
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
