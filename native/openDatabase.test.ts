import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asDatabaseFailure } from './databaseFailure.ts';
import { mountKindIn } from './mountKind.ts';
import { type DatabaseKind, openDatabase, quarantine } from './openDatabase.ts';
import { resourcesFolder } from './resourcesFolder.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'db-'));
  path = join(folder, 'some.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function codeOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'no failure';
}

describe.each<DatabaseKind>(['desk', 'library'])('openDatabase, %s', (kind) => {
  it('creates the schema once and keeps the rows over a reopening', () => {
    const db = openDatabase(path, { kind });
    const tables = db.prepare("select name from sqlite_schema where type = 'table'").pluck().all();
    expect(tables).toContain('roots');
    db.pragma('application_id = 77');
    db.close();
    const again = openDatabase(path, { kind });
    expect(again.pragma('application_id', { simple: true })).toBe(77);
    expect(again.pragma('user_version', { simple: true })).toBeGreaterThan(0);
    again.close();
  });

  it('sets the pragmas that durability and speed rest on', () => {
    const db = openDatabase(path, { kind });
    const read = (name: string) => db.pragma(name, { simple: true });
    expect(read('journal_mode')).toBe('wal');
    expect(read('synchronous')).toBe(kind === 'desk' ? 2 : 1);
    expect(read('foreign_keys')).toBe(1);
    expect(read('page_size')).toBe(8192);
    expect(read('busy_timeout')).toBeGreaterThanOrEqual(5000);
    db.close();
  });

  it('reads beside the writer without a map of the file, and with a small cache', () => {
    openDatabase(path, { kind }).close();
    const reader = openDatabase(path, { kind, readonly: true });
    expect([reader.pragma('mmap_size', { simple: true }), reader.pragma('cache_size', { simple: true })]).toEqual([0, -32_000]);
    reader.close();
  });

  it('refuses a schema of a newer app and leaves the file untouched', () => {
    const newer = new BetterSqlite3(path);
    newer.exec('create table future(x)');
    newer.pragma('user_version = 999');
    newer.close();
    const before = readFileSync(path);
    const { mtimeMs } = statSync(path);
    expect(codeOf(() => openDatabase(path, { kind }))).toBe('database_newer');
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(statSync(path).mtimeMs).toBe(mtimeMs);
    expect(readdirSync(folder)).toEqual(['some.db']);
  });

  it.each([
    ['text', Buffer.from('this is not a database at all, '.repeat(10))],
    ['a few bytes', Buffer.from('SQLite')],
  ])('calls %s corrupt and keeps it', (_, bytes) => {
    writeFileSync(path, bytes);
    expect(codeOf(() => openDatabase(path, { kind }))).toBe('database_corrupt');
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  it('finds damaged pages inside a database', () => {
    openDatabase(path, { kind }).close();
    const bytes = readFileSync(path);
    bytes.fill(0xab, 8192 * 2, 8192 * 4);
    writeFileSync(path, bytes);
    expect(codeOf(() => openDatabase(path, { kind }))).toBe('database_corrupt');
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  it('a reader sees the rows and cannot write', () => {
    openDatabase(path, { kind }).close();
    const reader = openDatabase(path, { kind, readonly: true });
    expect(reader.prepare('select count(*) from roots').pluck().get()).toBe(0);
    expect(() => reader.exec('delete from roots')).toThrow();
    reader.close();
  });

  it('refuses a network drive and an old Node, before anything is written', () => {
    expect(codeOf(() => openDatabase(path, { kind, mountKindOf: () => 'nfs4' }))).toBe('network_filesystem');
    expect(codeOf(() => openDatabase(path, { kind, nodeVersion: '22.4.0' }))).toBe('node_too_old');
    expect(existsSync(path)).toBe(false);
  });

  it('says that the folder is unusable when it is not there', () => {
    expect(codeOf(() => openDatabase(join(folder, 'no', 'such.db'), { kind }))).toBe('data_folder_unusable');
  });
});

it('desk.db alone holds what was done, while the app is open: a copy of that one file is a backup', () => {
  const db = openDatabase(path, { kind: 'desk' });
  db.prepare("insert into settings(key, value) values ('theme', '\"dark\"')").run();
  const copy = join(folder, 'copy.db');
  writeFileSync(copy, readFileSync(path));
  const copied = new BetterSqlite3(copy, { readonly: true });
  expect(copied.prepare('select value from settings').pluck().all()).toEqual(['"dark"']);
  copied.close();
  db.close();
});

describe('migrations', () => {
  const open = (migrations: Record<string, string>) => {
    const migrationsFolder = mkdtempSync(join(folder, 'migrations-'));
    for (const [name, sql] of Object.entries(migrations)) writeFileSync(join(migrationsFolder, name), sql);
    return openDatabase(path, { kind: 'desk', migrationsFolder });
  };
  const first = { '001-a.sql': 'create table a(x);' };

  it('applies only what is new', () => {
    open(first).close();
    const db = open({ ...first, '002-b.sql': 'create table b(x); insert into a values (1);' });
    db.close();
    const again = open({ ...first, '002-b.sql': 'create table b(x); insert into a values (1);' });
    expect(again.prepare('select count(*) from a').pluck().get()).toBe(1);
    again.close();
  });

  it('takes a failing step back as a whole', () => {
    expect(() => open({ ...first, '002-b.sql': 'create table b(x); insert into nowhere values (1);' })).toThrow();
    const db = open(first);
    expect(db.pragma('user_version', { simple: true })).toBe(1);
    expect(db.prepare("select count(*) from sqlite_schema where name = 'b'").pluck().get()).toBe(0);
    db.close();
  });

  it('takes numbers with gaps in their order, and the last one as the version', () => {
    open({ '002-b.sql': 'insert into a values (1);', ...first }).close();
    const db = open({ ...first, '002-b.sql': 'insert into a values (1);', '010-c.sql': 'insert into a values (2);' });
    expect(db.prepare('select x from a order by x').pluck().all()).toEqual([1, 2]);
    expect(db.pragma('user_version', { simple: true })).toBe(10);
    db.close();
  });

  it('refuses two steps with one number, and the number 0', () => {
    expect(codeOf(() => open({ ...first, '001-c.sql': 'create table c(x);' }))).toBe('internal');
    expect(codeOf(() => open({ ...first, '000-c.sql': 'create table c(x);' }))).toBe('internal');
  });
});

describe('quarantine', () => {
  it('moves the database and its logs aside under a free name, so that a new one opens', () => {
    for (const turn of [1, 2]) {
      writeFileSync(path, 'broken');
      writeFileSync(`${path}-wal`, 'log');
      expect(quarantine(path)).toBe(`${path}.corrupt-${turn}`);
      expect(readFileSync(`${path}.corrupt-${turn}`, 'utf8')).toBe('broken');
      expect(readFileSync(`${path}.corrupt-${turn}-wal`, 'utf8')).toBe('log');
    }
    openDatabase(path, { kind: 'library' }).close();
  });
});

describe('asDatabaseFailure', () => {
  it.each([
    ['SQLITE_FULL', 'disk_full'],
    ['ENOSPC', 'disk_full'],
    ['SQLITE_CORRUPT_VTAB', 'database_corrupt'],
    ['SQLITE_READONLY_DBMOVED', 'data_folder_unusable'],
    ['EROFS', 'data_folder_unusable'],
    ['SQLITE_BUSY_SNAPSHOT', 'data_folder_busy'],
  ])('%s is %s', (code, expected) => {
    expect(asDatabaseFailure(Object.assign(new Error('x'), { code }), path)).toMatchObject({ code: expected });
  });

  it('leaves other errors alone', () => {
    const error = new TypeError('x');
    expect(asDatabaseFailure(error, path)).toBe(error);
  });
});

describe('mountKindIn', () => {
  const info = [
    '27 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw',
    '40 27 0:50 / /mnt/team\\040share rw - cifs //nas/team rw',
    '41 27 0:51 / /home/me/remote rw - fuse.sshfs me@host: rw',
  ].join('\n');

  it.each([
    ['/home/me/data', 'ext4'],
    ['/mnt/team share/desk', 'cifs'],
    ['/home/me/remote', 'fuse.sshfs'],
    ['/home/me/remoteness', 'ext4'],
  ])('%s lies on %s', (where, kind) => expect(mountKindIn(info, where)).toBe(kind));
});

describe('resourcesFolder', () => {
  const exists = (path: string) => path === '/app/res/resources';

  it.each([
    ['/p/native/x.ts', undefined, '/p/resources'],
    ['/p/out/main/x.js', undefined, '/p/resources'],
    ['/p/out/main/x.js', '/app/res', '/app/res/resources'],
    ['/p/out/main/x.js', '/elsewhere', '/p/resources'],
  ])('%s with packed path %s: %s', (module, packedPath, expected) => {
    expect(resourcesFolder({ moduleUrl: `file://${module}`, packedPath, exists })).toBe(expected);
  });
});
