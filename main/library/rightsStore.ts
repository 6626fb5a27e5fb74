/** SQL of the index about rights beside the claims of folders: texts that speak of them, and what a person said of single sounds. */
import type { Database } from '../../native/openDatabase.ts';
import type { LicenseRecord, RightsClaim } from '../contract/rights.ts';
import type { MadeMark, MadeSound } from './madeSound.ts';
import { type FileEvidence, type FolderSays, rightsOf, type SoundClaim, saidInFile } from './soundRights.ts';

/** A text as a scan saw it, with the licence that it names. */
export type RightsText = { relPath: string; size: number; mtimeMs: number; licenseId: string | null };

/** The newest thing that was said of a key; `as-folder` takes back what was said before. */
export type KeyedClaim = { key: string; seq: number; claim: RightsClaim; assertedAt: string; overrulesFiles: boolean };

export type EvidencedFile = { id: number; relPath: string; textEvidence: string | null; sound: number | null };

export type RightsStore = ReturnType<typeof createRightsStore>;

/** Reads what is said of a sound; for the ingest and, on a connection of its own, for the search. */
export function createRightsReader(db: Database) {
  const folders = db.prepare(
    `select r.path as folder, r.claim, r.asserted_at as assertedAt, r.builtin, f.evidence, f.text_evidence as textEvidence,
       f.made_mark as mark
     from files f join roots r on r.id = f.root_id where f.sound = ? order by r.path, f.id`,
  );
  const claims = db.prepare(
    `select 1 as own, c.seq, c.claim, c.asserted_at as assertedAt, c.overrules_files as overrules
     from sounds s join sound_claims c on c.key = s.key where s.id = @sound
     union all
     select 0, c.seq, c.claim, c.asserted_at, c.overrules_files
     from sound_aliases a join sound_claims c on c.key = a.key where a.sound = @sound order by seq`,
  );
  const claimsOfAll = db.prepare(
    `select s.id as sound, 1 as own, c.seq, c.claim, c.asserted_at as assertedAt, c.overrules_files as overrules
     from sounds s join sound_claims c on c.key = s.key where s.id in (select value from json_each(@sounds))
     union all
     select a.sound, 0, c.seq, c.claim, c.asserted_at, c.overrules_files
     from sound_aliases a join sound_claims c on c.key = a.key where a.sound in (select value from json_each(@sounds)) order by sound, seq`,
  );
  const made = db.prepare('select m.made from sounds s join made_sounds m on m.sound_id = s.sound_id where s.id = ?').pluck();
  const madeOfAll = db.prepare(
    `select s.id as sound, m.made from sounds s join made_sounds m on m.sound_id = s.sound_id
     where s.id in (select value from json_each(?))`,
  );
  const madeColumn = (sound: number) => (made.get(sound) as string | undefined) ?? null;
  return {
    /** As `made` of `Said`, of several sounds in one question; sounds that the app didn't make are left out. */
    madeOfAll: (sounds: readonly number[]): Map<number, string> =>
      new Map((madeOfAll.all(JSON.stringify(sounds)) as { sound: number; made: string }[]).map((row) => [row.sound, row.made])),
    /** What the app knows of a sound that it made itself, null for any other. */
    madeOf: (sound: number): MadeSound | null => asMade(madeColumn(sound)),
    /** As `claims` of `Said`, of several sounds in one question; sounds without one are left out. */
    claimsOfAll: (sounds: readonly number[]): Map<number, ClaimColumns[]> =>
      grouped(claimsOfAll.all({ sounds: JSON.stringify(sounds) }) as (ClaimColumns & { sound: number })[]),
    /** Where its files lie, missing ones too: the stricter word of a folder that is away still counts. */
    foldersOf: (sound: number): FolderSays[] => asFolders(folders.all(sound) as FolderColumns[]),
    /** What persons said of the sound itself and is in force. */
    claimsOf: (sound: number): SoundClaim[] => asClaims(claims.all({ sound }) as ClaimColumns[]),
    /** All of it as it is stored; equal ones come to the same. */
    saidOf: (sound: number): Said => ({
      folders: folders.all(sound) as FolderColumns[],
      claims: claims.all({ sound }) as ClaimColumns[],
      made: madeColumn(sound),
    }),
  };
}

/**
 * What was last said under the sound's own key, and what was said after that of files that turned out to be the same sound. Several such
 * statements were made of different files, so all count.
 */
function asClaims(rows: readonly ClaimColumns[]): SoundClaim[] {
  const ownSeq = rows.find(({ own }) => own === 1)?.seq ?? -1;
  return rows
    .filter(({ own, seq }) => own === 1 || seq > ownSeq)
    .map(({ claim, assertedAt, overrules }) => ({ claim: JSON.parse(claim) as RightsClaim, assertedAt, overrulesFiles: overrules === 1 }))
    .filter(({ claim }) => claim.license_id !== AS_FOLDER);
}

/** Without the number of the sound, so that equal words are equal. */
function grouped(rows: readonly (ClaimColumns & { sound: number })[]): Map<number, ClaimColumns[]> {
  const found = new Map<number, ClaimColumns[]>();
  for (const { sound, ...claim } of rows) found.set(sound, [...(found.get(sound) ?? []), claim]);
  return found;
}

/** What is said of a sound, as it is stored. */
export type Said = {
  folders: readonly FolderColumns[];
  claims: readonly ClaimColumns[];
  /** MadeSound as JSON, null for what the app didn't make. */
  made: string | null;
};

/** What all of it comes to. */
export function weigh({ folders, claims, made }: Said): ReturnType<typeof rightsOf> {
  return rightsOf(asFolders(folders), asClaims(claims), asMade(made));
}

function asMade(json: string | null): MadeSound | null {
  return json === null ? null : (JSON.parse(json) as MadeSound);
}

export type ClaimColumns = { own: number; seq: number; claim: string; assertedAt: string; overrules: number };
export type FolderColumns = {
  folder: string;
  claim: string;
  assertedAt: string | null;
  builtin: number;
  evidence: string | null;
  textEvidence: string | null;
  /** MadeMark as JSON. */
  mark: string | null;
};

function asFolders(rows: readonly FolderColumns[]): FolderSays[] {
  return rows.map(({ folder, claim, assertedAt, builtin, evidence, textEvidence, mark }) => ({
    folder,
    claim: JSON.parse(claim),
    assertedAt,
    builtin: builtin === 1,
    evidence: saidInFile(evidence === null ? null : JSON.parse(evidence), textEvidence === null ? null : JSON.parse(textEvidence)),
    ...(mark === null ? {} : { mark: JSON.parse(mark) as MadeMark }),
  }));
}

/** Stands where a licence id stands: the sound goes by its folder's claim again. */
export const AS_FOLDER = 'as-folder';

/** Different words that are weighed only once. */
const MAX_WEIGHED = 500;

export function createRightsStore(db: Database) {
  const reader = createRightsReader(db);
  const weighed = new Map<string, LicenseRecord>();
  const any = db.prepare('select exists(select 1 from sound_claims)').pluck();
  const anyMade = db.prepare('select exists(select 1 from made_sounds)').pluck();
  const putMade = db.prepare('insert into made_sounds (sound_id, made) values (?, ?) on conflict (sound_id) do nothing');
  const bySoundId = db.prepare('select id from sounds where sound_id = ?').pluck();
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
    ...reader,
    /** The licence that all statements come to; of a sound that has no file left and no claim of its own, unknown. */
    licenseOf(sound: number): LicenseRecord {
      const said = reader.saidOf(sound);
      // The sounds of a folder are spoken of in the same words.
      const words = JSON.stringify(said);
      const license = weighed.get(words) ?? weigh(said).license;
      if (weighed.size >= MAX_WEIGHED) weighed.clear();
      weighed.set(words, license);
      return license;
    },
    hasClaims: (): boolean => any.get() === 1,
    hasMade: (): boolean => anyMade.get() === 1,
    /** Keeps what the app says of these sounds; returns the sounds of which the index didn't know it yet. */
    putMade: (sounds: readonly { soundId: string; made: MadeSound }[]): number[] =>
      sounds
        .filter(({ soundId, made: own }) => putMade.run(soundId, JSON.stringify(own)).changes > 0)
        .flatMap(({ soundId }) => bySoundId.all(soundId) as number[]),
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
