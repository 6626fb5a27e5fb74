/** SQL about the rows of sounds as the ingest writes them: the row, its full-text row, its peaks, its keys. Reading for search is searchStore's. */
import { hash } from 'node:crypto';
import type { Database } from '../../native/openDatabase.ts';
import type { TextEncoding } from '../contract/folders.ts';
import type { LicenseRecord } from '../contract/rights.ts';
import type { SoundText } from './describeSound.ts';
import type { IndexedText } from './indexText.ts';
import { withEncoding } from './legacyText.ts';
import { createMeasurementsStore } from './measurementsStore.ts';

/** What makes two files the same sound: samples, and how they are laid out. */
export type Identity = { soundId: string; sampleRate: number; channels: number; frames: number };

/** What the analysis of its file adds to a sound. */
export type SoundFacts = Omit<Identity, 'soundId'> & {
  /** Null for a file without samples. */
  soundId: string | null;
  decoder: string;
  durationSec: number;
  container: string;
  codec: string;
  bitDepth: number | null;
  peakDb: number | null;
  clippedSamples: number;
  silent: boolean;
  qcStatus: 'pass' | 'warn' | 'fail';
  qcReasons: string[];
  loudnessLufs: number | null;
  truePeakDb: number | null;
  loudnessRangeLu: number | null;
  /** Of the code that measured. */
  analysisVersion: number;
  /** Why no model may listen to it. */
  noEmbedding: string | null;
};

export type IndexedSound = {
  id: number;
  key: string;
  soundId: string | null;
  sampleRate: number | null;
  channels: number | null;
  frames: number | null;
  durationSec: number | null;
  silent: boolean;
  /** 0 while nothing has been measured. */
  analysisVersion: number;
  text: SoundText;
};

/** A file that carries a sound, with its metadata. */
export type Carrier = {
  fileId: number;
  relPath: string;
  fields: Record<string, string>;
};

export type KeptKey = {
  key: string;
  sound_id: string | null;
  sample_rate: number | null;
  channels: number | null;
  frames: number | null;
  root_id: string | null;
  rel_path: string | null;
};

export type SoundsStore = ReturnType<typeof createSoundsStore>;

export function createSoundsStore(db: Database) {
  return { ...soundQueries(db), ...createMeasurementsStore(db), ...textQueries(db), ...keyQueries(db) };
}

function soundQueries(db: Database) {
  const insert = db.prepare(
    `insert into sounds (key, caption, license, commercial_ok, embed_ok, standalone_ok, training_ok, attribution, rights_verified, voice, trademark)
     values (?, '', '{}', 0, 0, 0, 0, 1, 0, 0, 0)`,
  );
  const columns = `id, key, sound_id as soundId, sample_rate as sampleRate, channels, frames, duration_s as durationSec, silent,
    analysis_version as analysisVersion, caption, description, tags, ucs_catid as ucsCatid, ucs_category as ucsCategory, ucs_subcategory as ucsSubcategory`;
  const byId = db.prepare(`select ${columns} from sounds where id = ?`);
  const byIdentity = db.prepare(
    `select ${columns} from sounds where sound_id = @soundId and sample_rate = @sampleRate and channels = @channels and frames = @frames
     order by id limit 1`,
  );
  const facts = db.prepare(
    `update sounds set sound_id = @soundId, decoder = @decoder, sample_rate = @sampleRate, channels = @channels, frames = @frames,
       duration_s = @durationSec, container = @container, codec = @codec, bit_depth = @bitDepth, peak_db = @peakDb,
       loudness_lufs = @loudnessLufs, true_peak_db = @truePeakDb, loudness_range_lu = @loudnessRangeLu,
       analysis_version = @analysisVersion, clipped_samples = @clippedSamples, silent = @silent, qc_status = @qcStatus, qc_reasons = @qcReasons, no_embedding = @noEmbedding where id = @id`,
  );
  const live = `update sounds set live = exists(
      select 1 from files f join roots r on r.id = f.root_id
      where f.sound = sounds.id and f.missing = 0 and r.enabled = 1 and r.online = 1 and f.status in ('ok', 'ok_with_warnings', 'pending'))`;
  const liveOne = db.prepare(`${live} where id = ?`);
  const liveOfRoot = db.prepare(`${live} where id in (select sound from files where root_id = ?)`);
  const guessedOfRoot = db
    .prepare("select distinct sound from files where root_id = ? and sound is not null and raw_text <> '{}' order by sound")
    .pluck();
  const ofRoot = db.prepare('select distinct sound from files where root_id = ? and sound is not null order by sound').pluck();
  const remove = db.prepare('delete from sounds where id = ?');
  const removeText = db.prepare('delete from sounds_fts where rowid = ?');
  const read = (row: unknown): IndexedSound | null => (row ? asSound(row as SoundColumns) : null);
  return {
    /** A sound without words or facts yet, everything forbidden; `refresh` gives it both. */
    insertSound: (key: string): number => Number(insert.run(key).lastInsertRowid),
    sound: (id: number): IndexedSound | null => read(byId.get(id)),
    soundOf: (identity: Identity): IndexedSound | null => read(byIdentity.get(identity)),
    setFacts(id: number, found: SoundFacts): void {
      facts.run({ ...found, id, silent: Number(found.silent), qcReasons: JSON.stringify(found.qcReasons) });
    },
    updateLive: (id: number): unknown => liveOne.run(id),
    updateLiveOf: (rootId: string): unknown => liveOfRoot.run(rootId),
    /** Sounds of files with text whose encoding was a guess. */
    guessedSoundsOf: (rootId: string): number[] => guessedOfRoot.all(rootId) as number[],
    soundsOf: (rootId: string): number[] => ofRoot.all(rootId) as number[],
    removeSound(id: number): void {
      removeText.run(id);
      remove.run(id);
    },
  };
}

function textQueries(db: Database) {
  const carriers = db.prepare(
    `select f.id as fileId, f.rel_path as relPath, f.fields, f.raw_text as rawText, r.text_encoding as textEncoding
     from files f join roots r on r.id = f.root_id where f.sound = ?
     order by f.missing, f.status not in ('ok', 'ok_with_warnings'), r.builtin desc, f.rel_path, f.id`,
  );
  const text = db.prepare(
    `update sounds set caption = @caption, description = @description, tags = @tags, ucs_catid = @ucsCatid,
       ucs_category = @ucsCategory, ucs_subcategory = @ucsSubcategory where id = @id`,
  );
  const rights = db.prepare(
    `update sounds set license = @license, commercial_ok = @commercial, embed_ok = @embed, standalone_ok = @standalone,
       training_ok = @training, attribution = @attribution, revenue_cap_usd = @cap, rights_verified = @verified, voice = @voice,
       trademark = @trademark where id = @id and license is not @license`,
  );
  const insertDescribed = db.prepare(
    `insert into sounds (key, caption, description, tags, ucs_catid, ucs_category, ucs_subcategory, license, commercial_ok, embed_ok,
       standalone_ok, training_ok, attribution, revenue_cap_usd, rights_verified, voice, trademark)
     values (@key, @caption, @description, @tags, @ucsCatid, @ucsCategory, @ucsSubcategory, @license, @commercial, @embed,
       @standalone, @training, @attribution, @cap, @verified, @voice, @trademark)`,
  );
  const removeText = db.prepare('delete from sounds_fts where rowid = ?');
  const putText = db.prepare(
    'insert into sounds_fts (rowid, caption, tags, file, description, ucs, facets) values (@id, @caption, @tags, @file, @description, @ucs, @facets)',
  );
  const textHash = db.prepare('select text_hash from sounds where id = ?').pluck();
  const setTextHash = db.prepare('update sounds set text_hash = ? where id = ?');
  const merge = db.prepare("insert into sounds_fts (sounds_fts, rank) values ('merge', ?)");
  const total = db.prepare('select total_changes()').pluck();
  const changes = (): number => total.get() as number;

  let rewrites = 0;

  /** A part of the work of `mergeText`; whether there is more. Negative first: a positive merge does nothing while each level has few segments. */
  function mergeStep(first: boolean): boolean {
    const before = changes();
    merge.run(first ? -MERGE_PAGES : MERGE_PAGES);
    return changes() - before >= 2;
  }

  return {
    /** Files of a sound, the one that names it first: there before missing, decoded before waiting, then by path. */
    carriers(sound: number): Carrier[] {
      return (carriers.all(sound) as CarrierColumns[]).map(({ rawText, textEncoding, ...row }) => ({
        ...row,
        fields: withEncoding(JSON.parse(row.fields), JSON.parse(rawText), textEncoding),
      }));
    },
    setText: (id: number, words: SoundText): unknown => text.run({ ...words, id, tags: JSON.stringify(words.tags) }),
    /** Writes nothing where the rights are as they were. */
    setRights(id: number, license: LicenseRecord): void {
      rights.run({ id, ...rightsColumns(license) });
    },
    /** A sound with its words and rights; facts come with its analysis. */
    insertDescribed(key: string, words: SoundText, license: LicenseRecord): number {
      const row = { key, ...words, tags: JSON.stringify(words.tags), ...rightsColumns(license) };
      return Number(insertDescribed.run(row).lastInsertRowid);
    },
    /** Merges the full-text segments that many small transactions leave; without it queries get several times slower. */
    mergeText(steps = 60): void {
      for (let step = 0; step < steps; step += 1) if (!mergeStep(step === 0)) return;
    },
    mergeStep,
    /** Rises with every write of this connection. */
    changes,
    /** How often a full-text row was taken out and put back. */
    rewrites: (): number => rewrites,
    /** For a sound that has no full-text row yet. */
    insertIndexed(id: number, indexed: IndexedText): void {
      putText.run({ ...indexed, id });
      setTextHash.run(hashOf(indexed), id);
    },
    /** Writes nothing where the text is as it was: a row that is taken out and put back makes every query over the index dearer. */
    setIndexed(id: number, indexed: IndexedText): void {
      const hashed = hashOf(indexed);
      if (textHash.get(id) === hashed) return;
      removeText.run(id);
      putText.run({ ...indexed, id });
      setTextHash.run(hashed, id);
      rewrites += 1;
    },
  };
}

/** Of the full-text index that one step merges at least, about 20 ms of work: whoever asks meanwhile waits for it. */
const MERGE_PAGES = 100;

/** 48 bits, which a number holds. */
function hashOf({ caption, tags, file, description, ucs, facets }: IndexedText): number {
  return hash('sha1', [caption, tags, file, description, ucs, facets].join('\n'), 'buffer').readUIntBE(0, 6);
}

function rightsColumns(license: LicenseRecord) {
  return {
    license: JSON.stringify(license),
    commercial: Number(license.commercial_ok),
    embed: Number(license.embed_in_derivative_ok),
    standalone: Number(license.redistribute_standalone_ok),
    training: Number(license.ai_training_ok),
    attribution: Number(license.requires_attribution),
    cap: license.revenue_cap_usd,
    verified: Number(license.rights_verified),
    voice: Number(license.contains_recognizable_voice),
    trademark: Number(license.potential_trademark),
  };
}

function keyQueries(db: Database) {
  const clear = db.prepare('delete from kept_keys');
  const keep = db.prepare(
    `insert or replace into kept_keys (key, sound_id, sample_rate, channels, frames, root_id, rel_path)
     values (@key, @sound_id, @sample_rate, @channels, @frames, @root_id, @rel_path)`,
  );
  const free = 'not exists(select 1 from sounds s where s.key = k.key) and not exists(select 1 from sound_aliases a where a.key = k.key)';
  const byPath = db
    .prepare(`select key from kept_keys k where root_id = ? and rel_path = ? and sound_id is null and ${free} order by key limit 1`)
    .pluck();
  const byIdentity = db
    .prepare(
      `select key from kept_keys k where sound_id = @soundId and sample_rate = @sampleRate and channels = @channels and frames = @frames
       and ${free} order by key`,
    )
    .pluck();
  const anyByPath = db.prepare('select exists(select 1 from kept_keys where sound_id is null)').pluck();
  // Asked for every new file of a scan, and nearly always in vain.
  let hasPathKeys: boolean | null = null;
  const setKey = db.prepare('update sounds set key = ? where id = ?');
  const alias = db.prepare('insert into sound_aliases (key, sound) values (?, ?) on conflict (key) do update set sound = excluded.sound');
  const moveAliases = db.prepare('update sound_aliases set sound = ? where sound = ?');
  return {
    /** Replaces all keys that user data hangs on. */
    keepKeys(keys: readonly KeptKey[]): void {
      hasPathKeys = null;
      clear.run();
      for (const key of keys) keep.run(key);
    },
    /** A kept key of a file that was never hashed, if no sound has it yet. */
    keptByPath(rootId: string, relPath: string): string | null {
      hasPathKeys ??= anyByPath.get() === 1;
      return hasPathKeys ? ((byPath.get(rootId, relPath) as string | undefined) ?? null) : null;
    },
    /** Kept keys of a sound that no row has yet, the oldest first. */
    keptByIdentity: (identity: Identity): string[] => byIdentity.all(identity) as string[],
    setKey: (id: number, key: string): unknown => setKey.run(key, id),
    addAlias: (key: string, sound: number): unknown => alias.run(key, sound),
    moveAliases: (from: number, to: number): unknown => moveAliases.run(to, from),
  };
}

type SoundColumns = Omit<IndexedSound, 'silent' | 'text'> & { silent: number | null } & Omit<SoundText, 'tags'> & { tags: string };
type CarrierColumns = Omit<Carrier, 'fields'> & { fields: string; rawText: string; textEncoding: TextEncoding | null };

function asSound(row: SoundColumns): IndexedSound {
  const { caption, description, tags, ucsCatid, ucsCategory, ucsSubcategory, silent, ...rest } = row;
  const text = { caption, description, tags: JSON.parse(tags) as string[], ucsCatid, ucsCategory, ucsSubcategory };
  return { ...rest, silent: silent === 1, text };
}
