/** Turns what SQLite and the file system throw into the failures of the contract. */
import { Failure } from '../main/contract/failures.ts';

/** `where` names the file in the message; a Failure passes through unchanged, an unknown error is returned as it is. */
export function asDatabaseFailure(error: unknown, where: string): unknown {
  if (error instanceof Failure) return error;
  const code = codeOf(error);
  const detail = { path: where, code };
  const cause = { cause: error };
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT') {
    return new Failure('disk_full', 'The disk is full. Free some space, then try again; what was stored so far is kept.', detail, cause);
  }
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) return databaseCorrupt(where, error);
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
    return new Failure('data_folder_busy', 'Another program holds the database. Close it and try again.', detail, cause);
  }
  const unusable = /^(SQLITE_CANTOPEN|SQLITE_READONLY|SQLITE_PERM|SQLITE_IOERR|EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EISDIR)/.test(code);
  if (unusable) {
    return new Failure(
      'data_folder_unusable',
      `The database ${where} can't be opened for writing. Check the folder's permissions, or set FOLEY_DATA_DIR to a folder you can write to.`,
      detail,
      cause,
    );
  }
  return error;
}

export function databaseCorrupt(where: string, cause: unknown): Failure {
  return new Failure(
    'database_corrupt',
    `The database ${where} is damaged or not a database. It was left as it is: put a backup in its place, or move it away to start anew.`,
    { path: where, cause: cause instanceof Error ? cause.message : String(cause) },
    { cause },
  );
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
