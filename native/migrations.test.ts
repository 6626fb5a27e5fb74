/** Every schema that ever was in people's hands opens, with all that was in it. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, type DatabaseKind, openDatabase } from './openDatabase.ts';
import { resourcesFolder } from './resourcesFolder.ts';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'migrations-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const sourceOf = (kind: DatabaseKind) => join(resourcesFolder(), 'migrations', kind);
const stepsOf = (kind: DatabaseKind) =>
  readdirSync(sourceOf(kind))
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** A database as the app of that time made it: only the steps up to `last`. */
function openAt(kind: DatabaseKind, last: string): Database {
  const folder = join(base, `until-${last}`);
  mkdirSync(folder);
  for (const name of stepsOf(kind).filter((step) => step <= last)) copyFileSync(join(sourceOf(kind), name), join(folder, name));
  return openDatabase(join(base, 'old.db'), { kind, migrationsFolder: folder });
}

/** Rows of every table of the first schema, in its columns: later ones must take them along. */
const rows: Record<DatabaseKind, string> = {
  desk: `
    insert into roots (id, path, name, created_at) values ('r', '/sounds', 'sounds', '2026-01-01');
    insert into claims (root_id, license_id, holder, evidence, asserted_at) values ('r', 'CC0-1.0', 'Ann', 'mail', '2026-01-02');
    insert into settings values ('theme', '"dark"');
    insert into sessions (project_id, name, passage, created_at, updated_at) values ('default', 'scene', 'Rain.', 'a', 'b');
    insert into runs (run_id, session_id, passage, created_at, status, result) values ('run', 1, 'Rain.', 'a', 'ok', '{}');
    insert into picks (pick_id, session_id, sound_key, sound_id, caption, layer, gain, loop, created_at)
      values ('p', 1, 'K', 'id', 'Rain', 'ambience', -3, 1, 'a');
    insert into rejects (session_id, sound_key, sound_id, created_at) values (1, 'K2', 'id2', 'a');
    insert into known_sounds (key, sound_id, caption) values ('K', 'id', 'Rain');
    insert into undo_log (session_id, at, label, forward, inverse) values (1, 'a', 'Pick', '{}', '{}');`,
  library: `
    insert into roots (id, path, claim) values ('r', '/sounds', '{"license_id":"unknown","holder":null,"evidence":null}');
    insert into sounds (key, sound_id, sample_rate, channels, frames, caption, license, commercial_ok, embed_ok, standalone_ok, training_ok,
      attribution, rights_verified, voice, trademark) values ('K', 'id', 48000, 1, 100, 'Rain', '{}', 0, 0, 0, 0, 1, 0, 0, 0);
    insert into files (root_id, rel_bytes, rel_path, size, mtime_ms, ctime_ms, status, file_sha256, sound)
      values ('r', x'61', 'a', 1, 2.5, 3.5, 'ok', 'bytes', 1);
    insert into sound_aliases (key, sound) values ('K0', 1);
    insert into kept_keys (key, sound_id) values ('K', 'id');
    insert into peaks (sound, dat) values (1, x'00');
    insert into sounds_fts (rowid, caption, tags, file, description, ucs, facets) values (1, 'rain', '', 'a', '', '', '');`,
};

function tablesOf(db: Database): string[] {
  return db
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and sql not like '%virtual%' order by name")
    .pluck()
    .all() as string[];
}

const contentOf = (db: Database, table: string) => db.prepare(`select * from "${table}"`).all() as Record<string, unknown>[];
const schemaOf = (db: Database) =>
  db.prepare("select type, name, sql from sqlite_schema where name not like 'sqlite_%' order by type, name").all();

describe.each<DatabaseKind>(['desk', 'library'])('%s.db', (kind) => {
  it.each(stepsOf(kind))('as it was after %s opens with all its rows, in the schema of a new one', (step) => {
    const old = openAt(kind, step);
    old.exec(rows[kind]);
    const before = new Map(tablesOf(old).map((table) => [table, contentOf(old, table)]));
    old.close();

    const now = openDatabase(join(base, 'old.db'), { kind });
    for (const [table, content] of before) {
      const after = contentOf(now, table);
      expect(after, table).toHaveLength(content.length);
      content.forEach((row, index) => {
        expect(after[index], table).toMatchObject(row);
      });
    }
    expect(now.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(now.pragma('foreign_key_check')).toEqual([]);
    if (kind === 'library') {
      expect(now.prepare("select rowid from sounds_fts where sounds_fts match 'rain'").pluck().all()).toEqual([1]);
    }
    const fresh = openDatabase(join(base, 'fresh.db'), { kind });
    expect(schemaOf(now)).toEqual(schemaOf(fresh));
    expect(now.pragma('user_version', { simple: true })).toBe(fresh.pragma('user_version', { simple: true }));
    fresh.close();
    now.close();
  });

  it('of the newest schema is refused by an app that knows only an earlier one, and stays as it is', () => {
    openDatabase(join(base, 'old.db'), { kind }).close();
    const [first = '', ...later] = stepsOf(kind);
    expect(later.length).toBeGreaterThan(0);
    expect(() => openAt(kind, first)).toThrow(expect.objectContaining({ code: 'database_newer' }));
    openDatabase(join(base, 'old.db'), { kind }).close();
  });
});
