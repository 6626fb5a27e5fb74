/** The SQL that reads the index for a shared one: whole rows in order, and what has changed since a position in its logs. Reads only. */
import { EMBEDDING_DIMENSIONS, type EmbeddingModel, modelKey } from '../../native/clapProtocol.ts';
import type { Database } from '../../native/openDatabase.ts';
import { type IndexedText, indexedText } from './indexText.ts';
import { isUsableVector } from './storedVector.ts';

/** A row of `sounds` as it is published. */
export type SharedRow = {
  /** Of `sounds`, in the library that publishes. */
  row: number;
  /** Wire id. */
  id: string;
  flags: Record<SharedFlag, boolean>;
  durationSec: number | null;
  revenueCapUsd: number | null;
  category: string | null;
  catId: string | null;
  channels: number | null;
  sampleRate: number | null;
  quality: string;
  /** Of the folders that it has a file in. */
  roots: string[];
  words: IndexedText;
  /** What the model made of it, null for none: float32 windows one behind the other, and their beginnings as JSON. */
  heard: { slot: number; mean: Uint8Array; windows: Uint8Array; starts: string } | null;
};

export const sharedFlags = [
  'live',
  'commercial',
  'embed',
  'standalone',
  'training',
  'attribution',
  'verified',
  'voice',
  'trademark',
] as const;
export type SharedFlag = (typeof sharedFlags)[number];

/** How far the logs of an index have come. */
export type LogPosition = { change: number; slot: number; removal: number };

export type PublishStore = ReturnType<typeof createPublishStore>;

type Row = Record<SharedFlag, number> & {
  row: number;
  id: string;
  durationSec: number | null;
  revenueCapUsd: number | null;
  category: string | null;
  catId: string | null;
  channels: number | null;
  sampleRate: number | null;
  quality: string;
  roots: string | null;
  caption: string;
  tags: string;
  description: string;
  relPath: string | null;
  slot: number | null;
  mean: Uint8Array | null;
  windows: Uint8Array | null;
  starts: string | null;
};

const COLUMNS = `s.id as row, coalesce(s.sound_id, 'pending:' || s.key) as id, s.live, s.commercial_ok as commercial, s.embed_ok as embed,
  s.standalone_ok as standalone, s.training_ok as training, s.attribution, s.rights_verified as verified, s.voice, s.trademark,
  s.duration_s as durationSec, s.revenue_cap_usd as revenueCapUsd, s.ucs_category as category, s.ucs_catid as catId, s.channels,
  s.sample_rate as sampleRate, s.qc_status as quality, s.caption, s.tags, s.description,
  (select group_concat(distinct f.root_id) from files f where f.sound = s.id and f.missing = 0) as roots,
  (select f.rel_path from files f join roots r on r.id = f.root_id where f.sound = s.id
    order by f.missing, f.status not in ('ok', 'ok_with_warnings'), r.builtin desc, f.rel_path, f.id limit 1) as relPath,
  e.slot, coalesce(e.mean, e.windows) as mean, e.windows, e.starts`;
const JOINED = 'sounds s left join embeddings e on e.sound = s.id and e.model = @model';

export function createPublishStore(db: Database) {
  const uuid = db.prepare('select uuid from index_identity').pluck();
  const modelId = db.prepare('select id from embedding_models where key = ?').pluck();
  const lastChange = db.prepare('select coalesce(max(seq), 0) from sound_changes').pluck();
  const firstChange = db.prepare('select coalesce(min(seq), 1) from sound_changes').pluck();
  const lastSlot = db.prepare('select coalesce(max(slot), 0) from embeddings').pluck();
  const lastRemoval = db.prepare('select coalesce(max(seq), 0) from embeddings_removed').pluck();
  const after = db.prepare(`select ${COLUMNS} from ${JOINED} where s.id > @after order by s.id limit @limit`);
  const these = db.prepare(`select ${COLUMNS} from json_each(@rows) j cross join ${JOINED} where s.id = j.value`);
  const changed = db
    .prepare(
      `select sound from sound_changes where seq > @change and own = 0 union select sound from embeddings where model = @model and slot > @slot`,
    )
    .pluck();
  const removed = db.prepare('select slot from embeddings_removed where seq > ?').pluck();
  const sounds = db.prepare('select count(*) from sounds').pluck();
  const embeddable = 's.live = 1 and s.sound_id is not null and s.no_embedding is null';
  const wanted = db.prepare(`select count(*) from sounds s where ${embeddable}`).pluck();
  const embedded = db
    .prepare(`select count(*) from embeddings e join sounds s on s.id = e.sound where e.model = ? and ${embeddable}`)
    .pluck();
  const gaps = db.prepare('select count(*) from embedding_gaps where model = ?').pluck();
  const lastModel = db
    .prepare('select m.model from embedding_models m join embeddings e on e.model = m.id order by e.slot desc limit 1')
    .pluck();

  const idOf = (model: EmbeddingModel) => (modelId.get(modelKey(model)) as number | undefined) ?? -1;

  return {
    /** A random name of this index. */
    uuid: (): string => String(uuid.get()),
    position: (): LogPosition => ({
      change: lastChange.get() as number,
      slot: lastSlot.get() as number,
      removal: lastRemoval.get() as number,
    }),
    /** Whether the log still tells all that came after a position. */
    reaches: ({ change }: LogPosition): boolean => change <= (lastChange.get() as number) && change + 1 >= (firstChange.get() as number),
    /** The model of the newest vectors, null while there are none. */
    newestModel(): EmbeddingModel | null {
      const found = lastModel.get() as string | undefined;
      return found === undefined ? null : (JSON.parse(found) as EmbeddingModel);
    },
    counts: (model: EmbeddingModel) => ({
      sounds: sounds.get() as number,
      embedded: embedded.get(idOf(model)) as number,
      wanted: wanted.get() as number,
      gaps: gaps.get(idOf(model)) as number,
    }),
    rowsAfter: (model: EmbeddingModel, row: number, limit: number): SharedRow[] =>
      (after.all({ model: idOf(model), after: row, limit }) as Row[]).map(shared),
    /** Those of these rows that are there. */
    rowsOf: (model: EmbeddingModel, rows: readonly number[]): SharedRow[] =>
      (these.all({ model: idOf(model), rows: JSON.stringify(rows) }) as Row[]).map(shared),
    /** Rows that have changed, or have gone; and slots that have gone, whose rows only the shared index knows. */
    changedSince: (model: EmbeddingModel, { change, slot, removal }: LogPosition): { rows: number[]; slots: number[] } => ({
      rows: changed.all({ model: idOf(model), change, slot }) as number[],
      slots: removed.all(removal) as number[],
    }),
    atOnce: <T>(work: () => T): T => db.transaction(work).deferred(),
  };
}

function shared(row: Row): SharedRow {
  const { durationSec, revenueCapUsd, category, catId, channels, sampleRate, quality } = row;
  const folders = (row.relPath ?? '').split('/');
  const fileName = folders.pop() ?? '';
  const source = {
    caption: row.caption,
    tags: JSON.parse(row.tags) as string[],
    description: row.description,
    ucsCatid: catId,
    durationSec,
  };
  return {
    row: row.row,
    id: row.id,
    flags: flagsOf(row),
    durationSec,
    revenueCapUsd,
    category,
    catId,
    channels,
    sampleRate,
    quality,
    roots: row.roots?.split(',') ?? [],
    words: indexedText({ ...source, fileName, folders }),
    heard: heardOf(row),
  };
}

/** What can't be compared is no vector. */
function heardOf({ slot, mean, windows, starts }: Row): SharedRow['heard'] {
  if (slot === null || mean === null || windows === null || starts === null) return null;
  const usable = isUsableVector(mean, EMBEDDING_DIMENSIONS) && isUsableVector(windows, EMBEDDING_DIMENSIONS);
  return usable ? { slot, mean, windows, starts } : null;
}

function flagsOf(row: Row): Record<SharedFlag, boolean> {
  return {
    live: row.live === 1,
    commercial: row.commercial === 1,
    embed: row.embed === 1,
    standalone: row.standalone === 1,
    training: row.training === 1,
    attribution: row.attribution === 1,
    verified: row.verified === 1,
    voice: row.voice === 1,
    trademark: row.trademark === 1,
  };
}
