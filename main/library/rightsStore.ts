/** SQL of the index about rights beside the claims of folders: texts that speak of them, and what a person said of single sounds. */
import type { Database } from '../../native/openDatabase.ts';
import type { RightsClaim } from '../contract/domain.ts';
import type { FileEvidence, SoundClaim } from './soundRights.ts';

/** A text as a scan saw it, with the licence that it names. */
export type RightsText = { relPath: string; size: number; mtimeMs: number; licenseId: string | null };

/** The newest thing that was said of a key; `as-folder` takes back what was said before. */
export type KeyedClaim = { key: string; seq: number; claim: RightsClaim; assertedAt: string; overrulesFiles: boolean };

export type EvidencedFile = { id: number; relPath: string; textEvidence: string | null; sound: number | null };

export type RightsStore = ReturnType<typeof createRightsStore>;

/** Reads what was said of a sound; for the ingest and, on a connection of its own, for the search. */
export function createClaimReader(db: Database) {
  const any = db.prepare('select exists(select 1 from sound_claims)').pluck();
  const ofSound = db.prepare(
    `select c.key = s.key as own, c.seq, c.claim, c.asserted_at as assertedAt, c.overrules_files as overrules
     from sounds s join sound_claims c on c.key = s.key or c.key in (select key from sound_aliases where sound = s.id)
     where s.id = ? order by c.seq`,
  );
  return {
    /**
     * What is in force: what was last said of the sound under its own key, and what was said after it of files that turned out to be the
     * same sound. Several such statements were made of different files, so all count.
     */
    claimsOf(sound: number): SoundClaim[] {
      const rows = ofSound.all(sound) as { own: number; seq: number; claim: string; assertedAt: string; overrules: number }[];
      const ownSeq = rows.find(({ own }) => own === 1)?.seq ?? -1;
      return rows
        .filter(({ own, seq }) => own === 1 || seq > ownSeq)
        .map(({ claim, assertedAt, overrules }) => ({
          claim: JSON.parse(claim) as RightsClaim,
          assertedAt,
          overrulesFiles: overrules === 1,
        }))
        .filter(({ claim }) => claim.license_id !== AS_FOLDER);
    },
    hasClaims: (): boolean => any.get() === 1,
  };
}

/** Stands where a licence id stands: the sound goes by its folder's claim again. */
export const AS_FOLDER = 'as-folder';

export function createRightsStore(db: Database) {
  const texts = db.prepare(
    'select rel_path as relPath, size, mtime_ms as mtimeMs, license_id as licenseId from rights_texts where root_id = ?',
  );
  const putText = db.prepare(
    `insert or replace into rights_texts (root_id, rel_path, size, mtime_ms, license_id) values (@rootId, @relPath, @size, @mtimeMs, @licenseId)`,
  );
  const dropText = db.prepare('delete from rights_texts where root_id = ? and rel_path = ?');
  const files = db.prepare(
    'select id, rel_path as relPath, text_evidence as textEvidence, sound from files where root_id = ? and size >= 0',
  );
  const setEvidence = db.prepare('update files set text_evidence = ? where id = ?');
  const put = db.prepare(
    `insert into sound_claims (key, seq, claim, asserted_at, overrules_files) values (@key, @seq, @claim, @assertedAt, @overrules)
     on conflict (key) do update set seq = @seq, claim = @claim, asserted_at = @assertedAt, overrules_files = @overrules where @seq > seq`,
  );
  const seqOf = db.prepare('select seq from sound_claims where key = ?').pluck();
  const known = db.prepare('select key, seq from sound_claims');
  const drop = db.prepare('delete from sound_claims where key = ?');
  const byKey = db.prepare('select id from sounds where key = ? union select sound from sound_aliases where key = ?').pluck();
  return {
    ...createClaimReader(db),
    textsOf: (rootId: string): RightsText[] => texts.all(rootId) as RightsText[],
    putText: (rootId: string, text: RightsText): unknown => putText.run({ ...text, rootId }),
    dropText: (rootId: string, relPath: string): unknown => dropText.run(rootId, relPath),
    /** One by one, since a root may have a million; nothing may be written until the last was taken. */
    eachFileOf: (rootId: string): Iterable<EvidencedFile> => files.iterate(rootId) as Iterable<EvidencedFile>,
    setTextEvidence: (fileId: number, evidence: FileEvidence | null): unknown =>
      setEvidence.run(evidence && JSON.stringify(evidence), fileId),
    putClaims(claims: readonly KeyedClaim[]): void {
      for (const { key, seq, claim, assertedAt, overrulesFiles } of claims)
        put.run({ key, seq, claim: JSON.stringify(claim), assertedAt, overrules: Number(overrulesFiles) });
    },
    /** Keys whose newest claim is another than here, or that have none here; they are known of no more. */
    forgetOther(claims: readonly KeyedClaim[]): string[] {
      const seqs = new Map(claims.map(({ key, seq }) => [key, seq]));
      const other = (known.all() as { key: string; seq: number }[]).filter(({ key, seq }) => seqs.get(key) !== seq);
      for (const { key } of other) drop.run(key);
      return other.map(({ key }) => key);
    },
    isKnown: ({ key, seq }: KeyedClaim): boolean => seqOf.get(key) === seq,
    /** Sounds that answer to these keys. */
    soundsWith: (keys: readonly string[]): number[] => [...new Set(keys.flatMap((key) => byKey.all(key, key) as number[]))],
  };
}
