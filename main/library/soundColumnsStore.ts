/**
 * The columns that filters look at, read at each start and then kept as the index changes: its log of changed sounds tells which rows to
 * read again. They are in no file beside the database: holding one against the rows takes as long as reading them.
 */
import type { Database } from '../../native/openDatabase.ts';
import type { Where } from '../contract/search.ts';
import { asciiLower, columnFilter, soundFlag } from './columnFilter.ts';
import { emptyColumns, wider, widerBytes } from './grownColumns.ts';

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
  rating: number,
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
  passed: "(s.qc_status = 'pass')",
  warned: "(s.qc_status = 'warn')",
  failed: "(s.qc_status = 'fail')",
} as const satisfies Record<Exclude<keyof typeof soundFlag, 'embeddable'>, string>;
const flagsSql = Object.entries(flagColumns)
  .map(([name, column]) => `${column} * ${soundFlag[name as keyof typeof soundFlag]}`)
  .join(' + ');
const UNHEARD = '(sound_id is null or no_embedding is not null)';

const EMBEDDABLE = soundFlag.live | soundFlag.embeddable;

/** Rows between two pauses: the thread answers other questions while a large index is read. */
const CHUNK = 20_000;

export function createSoundColumnsStore(db: Database) {
  const dataVersion = db.prepare('pragma data_version').pluck();
  const columns = `s.duration_s, s.revenue_cap_usd, s.ucs_category, s.ucs_catid, s.channels, s.sample_rate, s.rating`;
  // The rows themselves are wide and far apart: of a large index all are read from two narrow ones.
  const some = db
    .prepare(
      `select s.id, ${flagsSql} + ${soundFlag.embeddable}, ${columns} from sounds s indexed by sounds_filtered
       where s.id > ? order by s.id limit ${CHUNK}`,
    )
    .raw();
  const unheard = db.prepare(`select id from sounds indexed by sounds_unheard where ${UNHEARD} and id > ? and id <= ?`).pluck();
  const these = db
    .prepare(
      `select s.id, ${flagsSql} + (not ${UNHEARD}) * ${soundFlag.embeddable}, ${columns} from json_each(?) j join sounds s on s.id = j.value`,
    )
    .raw();
  // Apart, since only a query for one of them looks at the end of the table alone.
  const lastChange = db
    .prepare('select coalesce((select max(seq) from sound_changes), 0), coalesce((select min(seq) from sound_changes), 1)')
    .raw();
  const changed = db.prepare('select distinct sound from sound_changes where seq > ? and seq <= ?').pluck();
  const ofRoot = db.prepare('select sound from files where root_id = ? and missing = 0 and sound is not null').pluck();
  const theseOfRoot = db
    .prepare('select f.sound from json_each(?) j join files f on f.sound = j.value where f.root_id = ? and f.missing = 0')
    .pluck();

  let held = emptyColumns();
  /** A byte a sound for each root that was asked for. */
  const roots = new Map<string, Uint8Array>();
  let known = -1;
  /** Sounds that were read again since somebody asked, null for all. */
  let changes: number[] | null = null;
  let embeddable = 0;
  let at: unknown = null;

  function put([id, flags, durationSec, revenueCapUsd, category, catId, channels, sampleRate, rating]: Row): void {
    if (id >= held.flags.length) held = wider(held, id + 1);
    embeddable += Number(isEmbeddable(flags)) - Number(isEmbeddable(held.flags[id] ?? 0));
    held.flags[id] = flags;
    held.durationSec[id] = durationSec ?? Number.NaN;
    held.revenueCapUsd[id] = revenueCapUsd ?? Number.NaN;
    held.category[id] = numberOf(category);
    held.catId[id] = numberOf(catId);
    held.channels[id] = channels ?? -1;
    held.sampleRate[id] = sampleRate ?? -1;
    held.rating[id] = rating;
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
      const next = rows.at(-1)?.[0] ?? last;
      const silent = new Set(unheard.all(last, next) as number[]);
      for (const row of rows) {
        if (silent.has(row[0])) row[1] &= ~soundFlag.embeddable;
        put(row);
      }
      last = next;
      if (rows.length < CHUNK) return;
      await new Promise((resolve) => setImmediate(resolve));
    }
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
      const version = dataVersion.get();
      if (known >= 0 && version === at) return;
      const [last, first] = lastChange.get() as [number, number];
      // Changes that were taken out of the log before they were seen here.
      if (known < 0 || known + 1 < first || last < known) {
        known = -1;
        await readAll(signal).catch((error) => {
          known = -1;
          throw error;
        });
        at = version;
        return;
      }
      const sounds = changed.all(known, last) as number[];
      for (let from = 0; from < sounds.length; from += CHUNK) readAgain(sounds.slice(from, from + CHUNK));
      known = last;
      at = version;
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
    /** The same while the columns are as the index is, null while they would have to be read first. */
    filterNow: (where: Where): ((sound: number) => boolean) | null =>
      known >= 0 && dataVersion.get() === at && (where.root_id === undefined || roots.has(where.root_id))
        ? columnFilter(held, where, soundsIn)
        : null,
  };
}

function isEmbeddable(flags: number): boolean {
  return (flags & EMBEDDABLE) === EMBEDDABLE;
}
