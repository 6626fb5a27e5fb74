/** Opens `desk.db` and `library.db`: the checks before, the pragmas, and the migrations, each in a transaction of its own. */
import { accessSync, closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Failure } from '../main/contract/failures.ts';
import { asDatabaseFailure, databaseCorrupt } from './databaseFailure.ts';
import { isNetworkKind, mountKind } from './mountKind.ts';
import { resourcesFolder } from './resourcesFolder.ts';

export type Database = BetterSqlite3.Database;
export type DatabaseKind = 'desk' | 'library';

type Options = {
  kind: DatabaseKind;
  readonly?: boolean;
  /** Injected in tests. */
  migrationsFolder?: string;
  mountKindOf?: (path: string) => string | null;
  nodeVersion?: string;
};

/** As much of a file is read through memory that it is mapped into, by connections that read all of a table or are the only ones to write. */
export const MAPPED_BYTES = 256 * 1024 * 1024;

const HEADER_MAGIC = 'SQLite format 3\0';
const USER_VERSION_OFFSET = 60;
/** Above this a check of every page would hold up the start; reads find the damage then. */
const FULL_CHECK_BYTES = 64 * 1024 * 1024;

/**
 * The database at `path`, created and migrated when `readonly` isn't asked for; the caller closes it. Fails with `node_too_old`,
 * `network_filesystem`, `database_newer`, `database_corrupt`, `data_folder_unusable` or `disk_full`; a file that can't be used is never changed.
 */
export function openDatabase(path: string, options: Options): Database {
  requireNode(options.nodeVersion ?? process.versions.node);
  requireLocalDisk(path, options.mountKindOf ?? mountKind);
  const folder = options.migrationsFolder ?? join(resourcesFolder(), 'migrations', options.kind);
  const migrations = listMigrations(folder);
  let db: Database | null = null;
  try {
    // The driver's own error for a missing folder carries no code.
    accessSync(dirname(path));
    const known = migrations.at(-1)?.version ?? 0;
    checkHeader(path, known);
    db = new BetterSqlite3(path, { readonly: options.readonly ?? false, fileMustExist: options.readonly ?? false });
    requireKnownVersion(path, db.pragma('user_version', { simple: true }) as number, known);
    setPragmas(db, options);
    checkPages(db, path);
    if (!options.readonly) migrate(db, folder, migrations);
    return db;
  } catch (error) {
    db?.close();
    throw asDatabaseFailure(error, path);
  }
}

/** Moves a damaged database with its log files aside, so that a new one can be made; returns the new path of the main file. */
export function quarantine(path: string): string {
  let n = 1;
  while (existsSync(`${path}.corrupt-${n}`)) n += 1;
  // The log first: a main file without its log is readable, a log beside a new main file would be replayed into it.
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(`${path}${suffix}`)) renameSync(`${path}${suffix}`, `${path}.corrupt-${n}${suffix}`);
  }
  return `${path}.corrupt-${n}`;
}

function requireNode(version: string): void {
  if (Number.parseInt(version, 10) >= 24) return;
  throw new Failure(
    'node_too_old',
    `Foley Desk needs Node 24 or newer, this is ${version}. Start it with npm start, which brings its own.`,
    {
      version,
    },
  );
}

function requireLocalDisk(path: string, mountKindOf: (path: string) => string | null): void {
  const kind = mountKindOf(path);
  if (kind === null || !isNetworkKind(kind)) return;
  throw new Failure(
    'network_filesystem',
    `The data folder is on a network drive (${kind}), where a database gets damaged. Set FOLEY_DATA_DIR to a folder on a local disk.`,
    { path, filesystem: kind },
  );
}

/** Reads the first bytes without SQLite, which would already write a log beside a file that must stay untouched. */
function checkHeader(path: string, known: number): void {
  if (!existsSync(path)) return;
  const head = Buffer.alloc(100);
  const file = openSync(path, 'r');
  const read = readSync(file, head, 0, head.length, 0);
  closeSync(file);
  // SQLite creates the file empty and writes its first page later.
  if (read === 0) return;
  if (read < head.length || head.toString('latin1', 0, 16) !== HEADER_MAGIC) throw databaseCorrupt(path, 'no SQLite header');
  requireKnownVersion(path, head.readUInt32BE(USER_VERSION_OFFSET), known);
}

function requireKnownVersion(path: string, version: number, known: number): void {
  if (version <= known) return;
  throw new Failure(
    'database_newer',
    `The database ${path} was written by a newer Foley Desk. Use the newer app, or set FOLEY_DATA_DIR to another folder. Nothing was changed.`,
    { path, version, known },
  );
}

function setPragmas(db: Database, { kind, readonly }: Options): void {
  db.pragma('busy_timeout = 5000');
  db.pragma('foreign_keys = ON');
  if (readonly) {
    // Each commit of the ingest process empties a reader's cache and takes its map of the file down: pages are read into a small cache
    // sooner than they are mapped again, and the file doesn't count as memory of the app.
    db.pragma('cache_size = -32000');
    db.pragma('mmap_size = 0');
    db.pragma('query_only = ON');
    return;
  }
  db.pragma(kind === 'library' ? 'cache_size = -64000' : 'cache_size = -8000');
  db.pragma(`mmap_size = ${MAPPED_BYTES}`);
  db.pragma('page_size = 8192');
  db.pragma('journal_mode = WAL');
  db.pragma(kind === 'desk' ? 'synchronous = FULL' : 'synchronous = NORMAL');
  // what a person did is in desk.db itself after each change, so that a copy of that one file holds it
  db.pragma(kind === 'library' ? 'wal_autocheckpoint = 4000' : 'wal_autocheckpoint = 1');
}

function checkPages(db: Database, path: string): void {
  const pages = db.pragma('page_count', { simple: true }) as number;
  if (pages * (db.pragma('page_size', { simple: true }) as number) > FULL_CHECK_BYTES) return;
  const verdict = db.pragma('quick_check(1)', { simple: true });
  if (verdict !== 'ok') throw databaseCorrupt(path, String(verdict));
}

type Migration = { name: string; version: number };

/** In the order of their numbers, which are the schema's versions; numbers may be left out, but none may stand twice. */
function listMigrations(folder: string): Migration[] {
  const found = readdirSync(folder)
    .filter((name) => /^\d{3}-.*\.sql$/.test(name))
    .map((name) => ({ name, version: Number.parseInt(name, 10) }))
    .sort((a, b) => a.version - b.version);
  found.forEach(({ name, version }, index) => {
    if (version < 1 || version === found[index - 1]?.version)
      throw new Failure('internal', `The migration ${name} is out of order. Install the app again.`);
  });
  return found;
}

function migrate(db: Database, folder: string, migrations: readonly Migration[]): void {
  const versionNow = () => db.pragma('user_version', { simple: true }) as number;
  const apply = db.transaction(({ name, version }: Migration) => {
    // Another process may have been faster between the look and the lock.
    if (versionNow() >= version) return;
    db.exec(readFileSync(join(folder, name), 'utf8'));
    db.pragma(`user_version = ${version}`);
  });
  for (const migration of migrations) if (versionNow() < migration.version) apply.immediate(migration);
}
