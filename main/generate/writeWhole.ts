import { rename, rm, writeFile } from 'node:fs/promises';
import { Failure } from '../contract/failures.ts';

/** Suffix of a file that is still being written; one left by a kill is overwritten by the next try. */
const PART = '.part';

/** Writes beside the target and renames, so that a kill at any instant leaves no half file under the final name. */
export async function writeWhole(path: string, bytes: Uint8Array | string, signal: AbortSignal): Promise<void> {
  const part = `${path}${PART}`;
  try {
    await writeFile(part, bytes, { signal });
    signal.throwIfAborted();
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** What a file-system error in the data folder means to a person; other errors (aborts too) pass through as they are. */
export function asFolderFailure(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Failure('disk_full', 'The disk is full. Free some space and start again.', { folder }, { cause: error });
  }
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM' || code === 'ENOTDIR' || code === 'EEXIST') {
    const message = 'The data folder cannot be written. Choose another with FOLEY_DATA_DIR, or change its permissions.';
    return new Failure('data_folder_unusable', message, { folder, code }, { cause: error });
  }
  return error;
}
