import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, type DatabaseKind, openDatabase } from '../../native/openDatabase.ts';
import { resourcesFolder } from '../../native/resourcesFolder.ts';
import { createAssertionsStore } from './assertionsStore.ts';
import { createLibraryStore } from './libraryStore.ts';
import { AS_FOLDER, createRightsStore, type KeyedClaim } from './rightsStore.ts';
import { createRootsStore } from './rootsStore.ts';
import { createSoundIndex } from './soundIndex.ts';
import { createSoundsStore } from './soundsStore.ts';
import { createTaxonomy } from './taxonomy.ts';
import { ulid } from './ulid.ts';

let base: string;
let db: Database;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'rights-'));
});
afterEach(() => {
  db.close();
  rmSync(base, { recursive: true, force: true });
});

/** The database as an app before `version` left it. */
function openBefore(kind: DatabaseKind, version: number): Database {
  const all = join(resourcesFolder(), 'migrations', kind);
  const older = join(base, `${kind}-migrations`);
  mkdirSync(older);
  for (const name of readdirSync(all)) if (Number.parseInt(name, 10) < version) cpSync(join(all, name), join(older, name));
  return openDatabase(join(base, `${kind}.db`), { kind, migrationsFolder: older });
}

const keyed = (key: string, seq: number, license_id: string): KeyedClaim => ({
  key,
  seq,
  claim: { license_id, holder: null, evidence: null },
  assertedAt: '2026-01-01T00:00:00.000Z',
  overrulesFiles: false,
});

function openIndex() {
  db = openDatabase(join(base, 'library.db'), { kind: 'library' });
  const [library, sounds, rights] = [createLibraryStore(db), createSoundsStore(db), createRightsStore(db)];
  const index = createSoundIndex({ library, sounds, rights, taxonomy: createTaxonomy(), newKey: () => ulid() });
  const claim = { license_id: 'CC0-1.0', holder: null, evidence: null };
  const root = { id: 'r', path: '/sfx', enabled: true, builtin: false, claim, assertedAt: 'then', textEncoding: null, video: false };
  library.putRoot(root);
  const sound = (name: string): { id: number; key: string } => {
    const id = index.addProvisional(root, name);
    const listed = { relBytes: Buffer.from(name), relPath: name, size: 1, mtimeMs: 1, ctimeMs: 1, reason: null };
    library.insertFile({ rootId: 'r', ...listed, status: 'pending', sound: id });
    return { id, key: sounds.sound(id)?.key ?? '' };
  };
  return { sounds, rights, index, sound };
}

describe('claims of sounds that turned out to be one', () => {
  const ids = (rights: ReturnType<typeof createRightsStore>, sound: number) => rights.claimsOf(sound).map(({ claim }) => claim.license_id);

  it('all count until the sound itself is spoken of again', () => {
    const { sounds, rights, index, sound } = openIndex();
    const { id, key } = sound('a.wav');
    sounds.addAlias('other', id);
    expect(index.claim([keyed(key, 1, 'user-owned'), keyed('other', 2, 'CC-BY-NC-4.0')])).toEqual([id]);
    expect(ids(rights, id)).toEqual(['user-owned', 'CC-BY-NC-4.0']);
    expect(rights.licenseOf(id)?.license_id).toBe('CC-BY-NC-4.0');
    index.claim([keyed(key, 3, 'CC-BY-4.0')]);
    expect(ids(rights, id)).toEqual(['CC-BY-4.0']);
    index.claim([keyed(key, 4, AS_FOLDER)]);
    expect(ids(rights, id)).toEqual([]);
    expect(rights.licenseOf(id)?.license_id).toBe('CC0-1.0');
  });

  it('are never set back by an older one that comes late', () => {
    const { rights, index, sound } = openIndex();
    const { id, key } = sound('a.wav');
    index.claim([keyed(key, 5, 'CC-BY-NC-4.0')]);
    index.claim([keyed(key, 4, 'user-owned')]);
    expect(ids(rights, id)).toEqual(['CC-BY-NC-4.0']);
  });

  it('are forgotten where the desk knows others, as after a desk was brought back from a copy', () => {
    const { rights, index, sound } = openIndex();
    const [a, b] = [sound('a.wav'), sound('b.wav')];
    index.claim([keyed(a.key, 5, 'MIT'), keyed(b.key, 6, 'MIT')]);
    const desk = [keyed(a.key, 2, 'CC-BY-4.0')];
    expect(rights.forgetOther(desk).sort()).toEqual([a.key, b.key].sort());
    index.claim(desk.filter((claim) => !rights.isKnown(claim)));
    expect([ids(rights, a.id), ids(rights, b.id)]).toEqual([['CC-BY-4.0'], []]);
  });

  it('reach ten thousand sounds in one act', () => {
    const { rights, index, sound } = openIndex();
    const all = db.transaction(() => Array.from({ length: 10_000 }, (_, n) => sound(`pack ${n % 40}/rain ${n}.wav`)))();
    const changed = db.transaction(() => index.claim(all.map(({ key }) => keyed(key, 1, 'CC-BY-4.0'))))();
    db.transaction(() => changed.forEach(index.refreshRights))();
    const claimed = db.prepare(
      "select count(*) from sounds where json_extract(license, '$.license_id') = 'CC-BY-4.0' and rights_verified = 1",
    );
    expect(claimed.pluck().get()).toBe(10_000);
    expect(rights.hasClaims()).toBe(true);
  });
});

describe('the log in desk.db', () => {
  it('takes no change and no removal, of folders as of sounds', () => {
    db = openDatabase(join(base, 'desk.db'), { kind: 'desk' });
    const roots = createRootsStore(db);
    roots.insert({ id: 'r', path: '/sfx', name: 'sfx', builtin: false, createdAt: 'now' });
    roots.addClaim('r', { license_id: 'MIT', holder: null, evidence: null, seats: 3 }, { at: '2026-01-01', by: 'ada' });
    const store = createAssertionsStore(db);
    const sound = {
      key: 'K',
      wire_id: 'id',
      sound_id: null,
      sample_rate: null,
      channels: null,
      frames: null,
      root_id: 'r',
      rel_path: 'a',
      caption: 'a',
    };
    const claim = { license_id: 'CC0-1.0', holder: 'Ada', evidence: null, invoice: 'I-1' };
    store.add({ claim, overrulesFiles: false, at: '2026-01-02', by: 'ada' }, [sound]);
    store.add({ claim: { ...claim, license_id: AS_FOLDER }, overrulesFiles: false, at: '2026-01-03', by: null }, [sound]);
    expect(store.log(10).map((entry) => [entry.license_id, entry.root_id, entry.sounds, entry.seats, entry.invoice])).toEqual([
      [AS_FOLDER, null, 1, null, 'I-1'],
      ['CC0-1.0', null, 1, null, 'I-1'],
      ['MIT', 'r', null, 3, null],
    ]);
    expect(store.log(10).map(({ said_by }) => said_by)).toEqual([null, 'ada', 'ada']);
    expect(store.newest()).toMatchObject([{ key: 'K', seq: 2, claim: { license_id: AS_FOLDER } }]);
    for (const table of ['claims', 'assertions', 'assertion_sounds']) {
      expect(() => db.exec(`delete from ${table}`), table).toThrow(/only grows/);
    }
    expect(() => db.exec("update assertions set license_id = 'MIT'")).toThrow(/only grows/);
    expect(store.log(10)).toHaveLength(3);
  });
});

describe('databases of earlier apps', () => {
  it('keep the claims of their folders, with no seats', () => {
    const older = openBefore('desk', 11);
    older.exec("insert into roots (id, path, name, created_at) values ('r', '/sfx', 'sfx', 'now')");
    older.exec("insert into claims (root_id, license_id, holder, asserted_at) values ('r', 'MIT', 'Ada', '2026-01-01')");
    older.close();
    db = openDatabase(join(base, 'desk.db'), { kind: 'desk' });
    const root = createRootsStore(db).get('r');
    expect([root?.claim, root?.assertedAt]).toEqual([{ license_id: 'MIT', holder: 'Ada', evidence: null }, '2026-01-01']);
    expect(createAssertionsStore(db).logOfRoot('r', 5)).toMatchObject([{ license_id: 'MIT', seats: null, invoice: null, said_by: null }]);
  });

  it('keep their index, in which nothing has been said of single sounds yet', () => {
    const older = openBefore('library', 30);
    older.exec(
      'insert into roots (id, path, claim, asserted_at) values (\'r\', \'/sfx\', \'{"license_id":"MIT","holder":null,"evidence":null}\', \'then\')',
    );
    older.exec(`insert into sounds (key, caption, license, commercial_ok, embed_ok, standalone_ok, training_ok, attribution, rights_verified, voice, trademark)
      values ('K', 'a', '{}', 1, 1, 1, 1, 1, 1, 0, 0)`);
    older.exec(
      "insert into files (root_id, rel_bytes, rel_path, size, mtime_ms, ctime_ms, status, sound) values ('r', x'61', 'a', 1, 1, 1, 'ok', 1)",
    );
    older.close();
    db = openDatabase(join(base, 'library.db'), { kind: 'library' });
    const rights = createRightsStore(db);
    expect(rights.licenseOf(1)).toMatchObject({ license_id: 'MIT', rights_verified: true });
    expect([rights.hasClaims(), rights.textsOf('r'), [...rights.eachFileOf('r')]]).toEqual([
      false,
      [],
      [{ id: 1, relPath: 'a', textEvidence: null, sound: 1 }],
    ]);
  });
});
