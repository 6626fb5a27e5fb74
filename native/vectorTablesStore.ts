/** The tables of vectors in the index: whether they are all there, and how they are laid out anew when some are lost. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../main/contract/failures.ts';
import type { Database } from './openDatabase.ts';
import { resourcesFolder } from './resourcesFolder.ts';

/** In an order in which they may be dropped. */
const tables = [
  'embedding_faults',
  'embedding_crashes',
  'embedding_rows',
  'embedding_gaps',
  'embeddings',
  'embeddings_removed',
  'embedding_models',
  'index_identity',
] as const;

/** The steps that made them. */
const steps = ['060-embeddings.sql', '077-vector-faults.sql'] as const;

/**
 * Lays all of them out anew when one is lost: a part of them says nothing any more. Every sound waits for its model again then, and caches
 * see another identity of the index. Returns whether it had to.
 */
export function mendVectorTables(db: Database): boolean {
  const there = db.prepare("select count(*) from sqlite_master where type = 'table' and name in (select value from json_each(?))").pluck();
  if (there.get(JSON.stringify(tables)) === tables.length) return false;
  const sql = steps.map((step) => readFileSync(join(resourcesFolder(), 'migrations', 'library', step), 'utf8'));
  db.transaction(() => {
    for (const table of tables) db.exec(`drop table if exists ${table}`);
    for (const step of sql) db.exec(step);
  }).immediate();
  return true;
}

/** Whether an error says that a table of vectors is missing. */
export function isTableLost(error: unknown): boolean {
  const lost = error instanceof Error ? /^no such table: (?:main\.)?(\w+)$/.exec(error.message)?.[1] : undefined;
  return lost !== undefined && (tables as readonly string[]).includes(lost);
}

export function vectorsLost(error: unknown): Failure {
  const message =
    'The index had lost its vectors. Words go on finding; the tables are laid out anew, and `embed` listens to every sound again.';
  const sqlite = error instanceof Error ? error.message : String(error);
  return new Failure('vectors_missing', message, { cause: 'the tables of vectors are missing', sqlite }, { cause: error });
}
