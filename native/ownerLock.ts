/**
 * One owner per data folder. The lock is SQLite's own file lock on an otherwise empty database: the system releases it when the
 * process ends, however it ends, so there is no stale lock to judge by process ids.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Failure } from '../main/contract/failures.ts';

export type OwnerLock = { release(): void };

/** Takes the folder, making it when missing; null when another process (or another call here) has it. */
export function takeOwnerLock(folder: string): OwnerLock | null {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new Failure(
      'node_too_old',
      `Foley Desk needs Node 24; this is ${process.versions.node}. Run it through npm, which brings the right one.`,
    );
  }
  try {
    mkdirSync(folder, { recursive: true });
    const db = new Database(join(folder, 'owner.lock'), { timeout: 0 });
    try {
      db.pragma('locking_mode = exclusive');
      db.exec('begin exclusive');
    } catch (error) {
      db.close();
      if (isBusy(error)) return null;
      throw error;
    }
    return { release: () => db.close() };
  } catch (error) {
    if (error instanceof Failure) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    throw new Failure(
      'data_folder_unusable',
      `The data folder can't be used: ${cause}. Make it writable, or name another with FOLEY_DATA_DIR.`,
      { folder },
      { cause: error },
    );
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}
