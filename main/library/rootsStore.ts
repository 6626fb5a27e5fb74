/** SQL of desk.db about folders, the claims on their rights, and the keys that user data hangs on. */
import type { Database } from '../../native/openDatabase.ts';
import { TextEncoding } from '../contract/folders.ts';
import type { RightsClaim } from '../contract/rights.ts';
import type { KeptKey } from './soundsStore.ts';

export type DeskRoot = {
  id: string;
  path: string;
  name: string;
  builtin: boolean;
  enabled: boolean;
  textEncoding: TextEncoding | null;
  video: boolean;
  removed: boolean;
  /** ISO time. */
  createdAt: string;
  scannedAt: string | null;
  /** What the folder's own files say about rights; a proposal. */
  evidenceFound: { license_id: string; file: string } | null;
  claim: RightsClaim;
  /** When a person asserted the claim, null while it is `unknown`. */
  assertedAt: string | null;
};

export type NewRoot = { id: string; path: string; name: string; builtin: boolean; createdAt: string };

export type RootsStore = ReturnType<typeof createRootsStore>;

export function createRootsStore(db: Database) {
  const columns = `r.id, r.path, r.name, r.builtin, r.enabled, r.text_encoding as textEncoding, r.video, r.removed, r.created_at as createdAt, r.scanned_at as scannedAt, r.evidence_found as evidenceFound,
    c.license_id, c.holder, c.evidence, c.seats, c.invoice, c.overrules_files as overrules, c.asserted_at as assertedAt`;
  const joined = `select ${columns} from roots r left join claims c on c.id = (select max(id) from claims where root_id = r.id)`;
  const all = db.prepare(`${joined} where r.removed = 0 order by r.builtin desc, r.created_at, r.id`);
  const one = db.prepare(`${joined} where r.id = ? and r.removed = 0`);
  const atPath = db.prepare(`${joined} where r.path = ?`);
  const insert = db.prepare('insert into roots (id, path, name, builtin, created_at) values (@id, @path, @name, @builtin, @createdAt)');
  const revive = db.prepare('update roots set removed = 0, enabled = 1 where id = ?');
  const remove = db.prepare('update roots set removed = 1 where id = ?');
  const enable = db.prepare('update roots set enabled = ? where id = ?');
  const reading = db.prepare('update roots set text_encoding = ?, video = ? where id = ?');
  const scanned = db.prepare('update roots set scanned_at = ? where id = ?');
  const evidence = db.prepare('update roots set evidence_found = ? where id = ?');
  const claim = db.prepare(
    'insert into claims (root_id, license_id, holder, evidence, seats, invoice, overrules_files, asserted_at, said_by) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const claims = db.prepare('select license_id, holder, evidence, asserted_at from claims where root_id = ? order by id');
  const known = db.prepare('select key, sound_id, sample_rate, channels, frames, root_id, rel_path from known_sounds');
  const read = (row: unknown): DeskRoot | null => (row ? asRoot(row as RootColumns) : null);

  return {
    /** Roots that are not removed, the bundled one first. */
    all: (): DeskRoot[] => (all.all() as RootColumns[]).map(asRoot),
    get: (id: string): DeskRoot | null => read(one.get(id)),
    /** Removed ones too: adding the same folder again brings its root back. */
    atPath: (path: string): DeskRoot | null => read(atPath.get(path)),
    insert: (root: NewRoot): unknown => insert.run({ ...root, builtin: Number(root.builtin) }),
    bringBack: (id: string): unknown => revive.run(id),
    remove: (id: string): unknown => remove.run(id),
    setEnabled: (id: string, enabled: boolean): unknown => enable.run(Number(enabled), id),
    setReading: (id: string, { textEncoding, video }: Pick<DeskRoot, 'textEncoding' | 'video'>): unknown =>
      reading.run(textEncoding, Number(video), id),
    setScannedAt: (id: string, at: string): unknown => scanned.run(at, id),
    setEvidenceFound(id: string, found: DeskRoot['evidenceFound']): void {
      evidence.run(found && JSON.stringify(found), id);
    },
    /** Appends; earlier claims stay as the log of who said what. `by`: an account of this machine, null for the app itself. */
    addClaim(rootId: string, said: RightsClaim, { at, by }: { at: string; by: string | null }): void {
      const { license_id, holder, evidence: basis, seats = null, invoice = null, overrule_files: overrules = false } = said;
      claim.run(rootId, license_id, holder, basis, seats, invoice, Number(overrules), at, by);
    },
    claimsOf: (rootId: string): (RightsClaim & { asserted_at: string })[] =>
      claims.all(rootId) as (RightsClaim & { asserted_at: string })[],
    knownSounds: (): KeptKey[] => known.all() as KeptKey[],
    transact: <T>(work: () => T): T => db.transaction(work).immediate(),
  };
}

type RootColumns = {
  id: string;
  path: string;
  name: string;
  builtin: number;
  enabled: number;
  textEncoding: string | null;
  video: number;
  removed: number;
  createdAt: string;
  scannedAt: string | null;
  evidenceFound: string | null;
  license_id: string | null;
  holder: string | null;
  evidence: string | null;
  seats: number | null;
  invoice: string | null;
  overrules: number | null;
  assertedAt: string | null;
};

function asRoot({ license_id, holder, evidence, seats, invoice, overrules, assertedAt, evidenceFound, ...row }: RootColumns): DeskRoot {
  const licensed = license_id !== null && license_id !== 'unknown';
  return {
    ...row,
    builtin: row.builtin === 1,
    enabled: row.enabled === 1,
    textEncoding: TextEncoding.nullable().catch(null).parse(row.textEncoding),
    video: row.video === 1,
    removed: row.removed === 1,
    evidenceFound: evidenceFound === null ? null : JSON.parse(evidenceFound),
    claim: {
      license_id: license_id ?? 'unknown',
      holder,
      evidence,
      ...(seats === null ? {} : { seats }),
      ...(invoice === null ? {} : { invoice }),
      ...(overrules === 1 ? { overrule_files: true } : {}),
    },
    // "Don't know" is an answer, but asserts nothing.
    assertedAt: licensed ? assertedAt : null,
  };
}
