/** SQL of a backup: one whole, compact copy of a database that others may be writing to meanwhile. */
import BetterSqlite3 from 'better-sqlite3';
import { asDatabaseFailure, databaseCorrupt } from './databaseFailure.ts';

/**
 * Copies the database at `from` to a new file `to`, and looks whether the copy is sound. Fails with `disk_full`, `database_corrupt` or
 * `data_folder_unusable`; `to` may be there in part then. Blocks its process: milliseconds for a desk of ordinary size.
 */
export function backUpDatabase({ from, to }: { from: string; to: string }): void {
  try {
    const source = new BetterSqlite3(from, { readonly: true, fileMustExist: true });
    try {
      source.prepare('vacuum into ?').run(to);
    } finally {
      source.close();
    }
    const copy = new BetterSqlite3(to, { readonly: true, fileMustExist: true });
    try {
      const verdict = copy.pragma('quick_check(1)', { simple: true });
      if (verdict !== 'ok') throw databaseCorrupt(from, String(verdict));
    } finally {
      copy.close();
    }
  } catch (error) {
    throw asDatabaseFailure(error, from);
  }
}
