/**
 * The columns that filters look at, read once into memory and then kept as the index changes: its log of changed sounds tells which rows to
 * read again.
 */
import type { Database } from '../../native/openDatabase.ts';
import type { Where } from '../contract/search.ts';
import { asciiLower, columnFilter, type SoundColumns, soundFlag } from './columnFilter.ts';

/** Columns, and what they were read from. */
export type KnownColumns = {
  columns: SoundColumns;
  /** Of the database. */
  uuid: string;
  /** Number of the last change in them. */
  known: number;
  /** The last changes up to it: another history of the same database has others. */
  tail: string;
};

/** Where columns outlast the app; both work as far as they can. */
export type ColumnsCache = { load(): KnownColumns | null; save(known: KnownColumns): void };

export type SoundColumnsStore = ReturnType<typeof createSoundColumnsStore>;

type Row = [
  id: number,
  flags: number,
  durationSec: number | null,
  revenueCapUsd: number | null,
  category: string | null,
  catId: string | null,
  channels: number | null,
  sampleRate: number | null,
];

const flagColumns = {
  live: 's.live',
  commercial: 's.commercial_ok',
  embed: 's.embed_ok',
  standalone: 's.standalone_ok',
  training: 's.training_ok',
  attribution: 's.attribution',
  verified: 's.rights_verified',
  voice: 's.voice',
  trademark: 's.trademark',
  embeddable: '(s.sound_id is not null and s.no_embedding is null)',
  passed: "(s.qc_status = 'pass')",
  warned: "(s.qc_status = 'warn')",
  failed: "(s.qc_status = 'fail')",
} as const satisfies Record<keyof typeof soundFlag, string>;
const flagsSql = Object.entries(flagColumns)
  .map(([name, column]) => `${column} * ${soundFlag[name as keyof typeof soundFlag]}`)
  .join(' + ');

const EMBEDDABLE = soundFlag.live | soundFlag.embeddable;

/** Rows between two pauses: the thread answers other questions while a large index is read. */
const CHUNK = 20_000;

/** Of fewer changes than these a start reads the rows again. */
const UNSAVED = 20_000;
/** A smaller index is read as quickly as a file of it. */
const WORTH_SAVING = 5000;

export function createSoundColumnsStore(db: Database, cache: ColumnsCache | null = null) {
  const columns = `s.id, ${flagsSql},
    s.duration_s, s.revenue_cap_usd, s.ucs_category, s.ucs_catid, s.channels, s.sample_rate`;
  const some = db.prepare(`select ${columns} from sounds s where s.id > ? order by s.id limit ${CHUNK}`).raw();
  const these = db.prepare(`select ${columns} from json_each(?) j join sounds s on s.id = j.value`).raw();
  // Apart, since only a query for one of them looks at the end of the table alone.
  const lastChange = db
    .prepare('select coalesce((select max(seq) from sound_changes), 0), coalesce((select min(seq) from sound_changes), 1)')
    .raw();
  const changed = db.prepare('select distinct sound from sound_changes where seq > ? and seq <= ?').pluck();
  const ofRoot = db.prepare('select sound from files where root_id = ? and missing = 0 and sound is not null').pluck();
  const theseOfRoot = db
    .prepare('select f.sound from json_each(?) j join files f on f.sound = j.value where f.root_id = ? and f.missing = 0')
    .pluck();

  const uuid = db.prepare('select uuid from index_identity').pluck();
  const tailTo = db.prepare('select seq, sound from sound_changes where seq <= ? order by seq desc limit 64').raw();

  let held = emptyColumns();
  /** A byte a sound for each root that was asked for. */
  const roots = new Map<string, Uint8Array>();
  let known = -1;
  /** Sounds that were read again since somebody asked, null for all. */
  let changes: number[] | null = null;
  let embeddable = 0;
  /** The last change in the cache, -1 for none. */
  let saved = -1;
  let at: unknown = null;

  function put([id, flags, durationSec, revenueCapUsd, category, catId, channels, sampleRate]: Row): void {
    if (id >= held.flags.length) held = wider(held, id + 1);
    embeddable += Number(isEmbeddable(flags)) - Number(isEmbeddable(held.flags[id] ?? 0));
    held.flags[id] = flags;
    held.durationSec[id] = durationSec ?? Number.NaN;
    held.revenueCapUsd[id] = revenueCapUsd ?? Number.NaN;
    held.category[id] = numberOf(category);
    held.catId[id] = numberOf(catId);
    held.channels[id] = channels ?? -1;
    held.sampleRate[id] = sampleRate ?? -1;
  }

  function numberOf(word: string | null): number {
    if (word === null) return 0;
    const lower = asciiLower(word);
    const found = held.words.get(lower);
    if (found !== undefined) return found;
    held.words.set(lower, held.words.size + 1);
    return held.words.size;
  }

  async function readAll(signal: AbortSignal): Promise<void> {
    roots.clear();
    held = emptyColumns();
    embeddable = 0;
    changes = null;
    // First, so that what changes while rows are read is read again.
    known = (lastChange.get() as [number, number])[0];
    for (let last = -1; ; ) {
      signal.throwIfAborted();
      const rows = some.all(last) as Row[];
      for (const row of rows) put(row);
      last = rows.at(-1)?.[0] ?? last;
      if (rows.length < CHUNK) return;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Empty when the log no longer reaches so far. */
  const tailOf = (seq: number) => (tailTo.all(seq) as number[][]).join(' ');

  /** What the app knew when it last ended, if it still is what the database says. */
  function recall(): void {
    const found = cache?.load() ?? null;
    if (found === null || found.tail === '' || found.uuid !== uuid.get() || found.tail !== tailOf(found.known)) return;
    held = found.columns;
    embeddable = held.flags.reduce((count, flags) => count + Number(isEmbeddable(flags)), 0);
    known = found.known;
    saved = known;
  }

  function remember(): void {
    if (cache === null || held.flags.length < WORTH_SAVING || (saved >= 0 && known - saved < UNSAVED)) return;
    cache.save({ columns: held, uuid: String(uuid.get()), known, tail: tailOf(known) });
    saved = known;
  }

  function readAgain(sounds: readonly number[]): void {
    if (sounds.length === 0) return;
    const ids = JSON.stringify(sounds);
    const rows = these.all(ids) as Row[];
    const found = new Set(rows.map(([id]) => id));
    for (const row of rows) put(row);
    for (const sound of sounds) if (!found.has(sound)) remove(sound);
    for (const [rootId, bytes] of roots) {
      const wide = widerBytes(bytes, Math.max(...sounds) + 1);
      for (const sound of sounds) wide[sound] = 0;
      for (const sound of theseOfRoot.all(ids, rootId) as number[]) wide[sound] = 1;
      roots.set(rootId, wide);
    }
    changes?.push(...sounds);
  }

  function remove(sound: number): void {
    if (sound >= held.flags.length) return;
    embeddable -= Number(isEmbeddable(held.flags[sound] ?? 0));
    held.flags[sound] = 0;
  }

  function soundsIn(rootId: string): (sound: number) => boolean {
    let bytes = roots.get(rootId);
    if (bytes === undefined) {
      bytes = new Uint8Array(held.flags.length);
      for (const sound of ofRoot.iterate(rootId) as Iterable<number>) if (sound < bytes.length) bytes[sound] = 1;
      roots.set(rootId, bytes);
    }
    const found = bytes;
    return (sound) => found[sound] === 1;
  }

  return {
    /** Brings the columns up to the index. A call that is cut short is made up for by the next. */
    async refresh(signal: AbortSignal): Promise<void> {
      const version = db.pragma('data_version', { simple: true });
      if (known >= 0 && version === at) return;
      if (known < 0) recall();
      const [last, first] = lastChange.get() as [number, number];
      // Changes that were taken out of the log before they were seen here.
      if (known < 0 || known + 1 < first || last < known) {
        known = -1;
        await readAll(signal).catch((error) => {
          known = -1;
          throw error;
        });
        at = version;
        saved = -1;
        remember();
        return;
      }
      const sounds = changed.all(known, last) as number[];
      for (let from = 0; from < sounds.length; from += CHUNK) readAgain(sounds.slice(from, from + CHUNK));
      known = last;
      at = version;
      remember();
    },
    /** Number of the last change that is in the columns. */
    version: (): number => known,
    /** Whether a sound is there and a model may listen to it. */
    isEmbeddable: (sound: number): boolean => isEmbeddable(held.flags[sound] ?? 0),
    countEmbeddable: (): number => embeddable,
    /** Sounds that changed since the last call; null when all may have. */
    takeChanged(): readonly number[] | null {
      const taken = changes;
      changes = [];
      return taken;
    },
    /** Whether a sound is there and passes, as of the last refresh. */
    filter: (where: Where): ((sound: number) => boolean) => columnFilter(held, where, soundsIn),
  };
}

function isEmbeddable(flags: number): boolean {
  return (flags & EMBEDDABLE) === EMBEDDABLE;
}

function emptyColumns(): SoundColumns {
  return {
    flags: new Uint16Array(0),
    durationSec: new Float64Array(0),
    revenueCapUsd: new Float64Array(0),
    category: new Uint16Array(0),
    catId: new Uint16Array(0),
    channels: new Int32Array(0),
    sampleRate: new Int32Array(0),
    words: new Map(),
  };
}

function wider(columns: SoundColumns, needed: number): SoundColumns {
  const room = Math.ceil(Math.max(needed, columns.flags.length * 1.5, 1024));
  const grown = <T extends { set(from: T): void }>(make: new (length: number) => T, from: T): T => {
    const next = new make(room);
    next.set(from);
    return next;
  };
  return {
    flags: grown(Uint16Array, columns.flags),
    durationSec: grown(Float64Array, columns.durationSec),
    revenueCapUsd: grown(Float64Array, columns.revenueCapUsd),
    category: grown(Uint16Array, columns.category),
    catId: grown(Uint16Array, columns.catId),
    channels: grown(Int32Array, columns.channels),
    sampleRate: grown(Int32Array, columns.sampleRate),
    words: columns.words,
  };
}

/** The same bytes when there is room. */
function widerBytes(bytes: Uint8Array, needed: number): Uint8Array {
  if (needed <= bytes.length) return bytes;
  const next = new Uint8Array(Math.ceil(needed * 1.5));
  next.set(bytes);
  return next;
}
