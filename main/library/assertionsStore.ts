/** SQL of desk.db about what persons said of single sounds: a log, to which every write adds. */
import type { Database } from '../../native/openDatabase.ts';
import type { RightsClaim, RightsLogEntry } from '../contract/rights.ts';
import type { KeyedClaim } from './rightsStore.ts';
import type { KeptKey } from './soundsStore.ts';

/** A sound that something is said of, with what it takes to give its key back to it after the index was lost. */
export type AssertedSound = KeptKey & { caption: string; wire_id: string };

/** `by`: an account of this machine. */
export type Assertion = { claim: RightsClaim; overrulesFiles: boolean; at: string; by: string | null };

export type AssertionsStore = ReturnType<typeof createAssertionsStore>;

export function createAssertionsStore(db: Database) {
  const add = db.prepare(
    `insert into assertions (license_id, holder, evidence, seats, invoice, overrules_files, asserted_at, said_by)
     values (@license_id, @holder, @evidence, @seats, @invoice, @overrules, @at, @by)`,
  );
  const addSound = db.prepare('insert into assertion_sounds (assertion_id, sound_key, sound_id) values (?, ?, ?)');
  const know = db.prepare(
    `insert into known_sounds (key, sound_id, sample_rate, channels, frames, caption, root_id, rel_path)
     values (@key, @sound_id, @sample_rate, @channels, @frames, @caption, @root_id, @rel_path)
     on conflict (key) do update set sound_id = coalesce(excluded.sound_id, sound_id), sample_rate = excluded.sample_rate,
       channels = excluded.channels, frames = excluded.frames, caption = excluded.caption, root_id = excluded.root_id, rel_path = excluded.rel_path`,
  );
  const words = 'a.license_id, a.holder, a.evidence, a.seats, a.invoice, a.asserted_at, a.said_by';
  const newest = db.prepare(
    `select s.sound_key as key, a.id as seq, ${words}, a.overrules_files as overrules
     from (select sound_key, max(assertion_id) as id from assertion_sounds group by sound_key) s join assertions a on a.id = s.id`,
  );
  const counted = '(select count(*) from assertion_sounds where assertion_id = a.id)';
  const ofSound = db.prepare(
    `select ${words}, null as root_id, ${counted} as sounds, a.overrules_files as overrules
     from assertion_sounds s join assertions a on a.id = s.assertion_id where s.sound_key = ? order by a.id desc limit ?`,
  );
  const folderLog =
    'select license_id, holder, evidence, seats, invoice, asserted_at, said_by, root_id, null as sounds, overrules_files as overrules, id from claims';
  const ofRoot = db.prepare(`${folderLog} where root_id = ? order by id desc limit ?`);
  const all = db.prepare(
    `select * from (${folderLog} union all select ${words}, null as root_id, ${counted} as sounds, a.overrules_files, a.id from assertions a)
     order by asserted_at desc, id desc limit ?`,
  );
  const entries = (rows: unknown[]) => (rows as LogColumns[]).map(asEntry);
  return {
    /** One act about all of these sounds, all or none; returns what is in force of them now. */
    add({ claim, overrulesFiles, at, by }: Assertion, sounds: readonly AssertedSound[]): KeyedClaim[] {
      const write = db.transaction(() => {
        const { license_id, holder, evidence, seats = null, invoice = null } = claim;
        const seq = Number(
          add.run({ license_id, holder, evidence, seats, invoice, overrules: Number(overrulesFiles), at, by }).lastInsertRowid,
        );
        for (const sound of sounds) {
          addSound.run(seq, sound.key, sound.wire_id);
          know.run(sound);
        }
        return sounds.map(({ key }) => ({ key, seq, claim, assertedAt: at, overrulesFiles }));
      });
      return write.immediate();
    },
    /** The newest of every key, `as-folder` included. */
    newest: (): KeyedClaim[] =>
      (newest.all() as (LogColumns & { key: string; seq: number })[]).map(
        ({ key, seq, asserted_at, overrules, license_id, holder, evidence, seats, invoice }) => ({
          key,
          seq,
          claim: { license_id, holder, evidence, seats, invoice },
          assertedAt: asserted_at,
          overrulesFiles: overrules === 1,
        }),
      ),
    logOfSound: (key: string, limit: number): RightsLogEntry[] => entries(ofSound.all(key, limit)),
    logOfRoot: (rootId: string, limit: number): RightsLogEntry[] => entries(ofRoot.all(rootId, limit)),
    log: (limit: number): RightsLogEntry[] => entries(all.all(limit)),
  };
}

type LogColumns = Omit<RightsLogEntry, 'overrule_files' | 'seats' | 'invoice'> & {
  seats: number | null;
  invoice: string | null;
  overrules: number;
};

function asEntry({
  license_id,
  holder,
  evidence,
  seats,
  invoice,
  asserted_at,
  said_by,
  root_id,
  sounds,
  overrules,
}: LogColumns): RightsLogEntry {
  return { license_id, holder, evidence, seats, invoice, asserted_at, said_by, root_id, sounds, overrule_files: overrules === 1 };
}
