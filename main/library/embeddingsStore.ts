/** The SQL that files vectors of meaning and tells what still waits for one; written by the ingest process. Every number passes its door. */
import type { EmbeddingModel, SoundEmbedding } from '../../native/clapProtocol.ts';
import { modelKey } from '../../native/clapProtocol.ts';
import type { Database } from '../../native/openDatabase.ts';
import { normalisedMean, quantise, refused } from '../../native/scan/quantise.ts';
import { paddedDims } from '../../native/scan/scanLayout.ts';
import { isUsableVector } from './storedVector.ts';

/** A sound that a model is to listen to. */
export type ToEmbed = { sound: number; soundId: string };

/** `last`: the slot up to which was looked, null when none is left. */
export type CheckedVectors = { checked: number; removed: number; last: number | null };

/** Stored vectors that were found unusable, and when the last of them was (ISO 8601). */
export type VectorFaults = { found: number; at: string };

/** A sound at which the model's process ends so often is left out until a person asks for it. */
const MOST_CRASHES = 2;

export type EmbeddingsStore = ReturnType<typeof createEmbeddingsStore>;

/** `now`: the time as ISO 8601. */
export function createEmbeddingsStore(db: Database, now: () => string = () => new Date().toISOString()) {
  const modelOf = db.prepare('select id from embedding_models where key = ?').pluck();
  const putModel = db.prepare('insert into embedding_models (key, model) values (?, ?)');
  const remove = db.prepare('delete from embeddings where sound = ? and model = ?');
  const removeGap = db.prepare('delete from embedding_gaps where sound = ? and model = ?');
  const put = db.prepare('insert into embeddings (sound, model, windows, starts, mean) values (?, ?, ?, ?, ?)');
  const putRow = db.prepare('insert into embedding_rows (slot, step, row) values (?, ?, ?)');
  const putGap = db.prepare('insert into embedding_gaps (sound, model, reason) values (?, ?, ?)');
  const waits = `from sounds s where s.live = 1 and s.sound_id is not null and s.no_embedding is null
    and not exists (select 1 from embeddings e where e.sound = s.id and e.model = @model)
    and not exists (select 1 from embedding_gaps g where g.sound = s.id and g.model = @model)`;
  const waiting = db.prepare(`select s.id as sound, s.sound_id as soundId ${waits} and s.id < @before order by s.id desc limit @limit`);
  const waitingAmong = db.prepare(
    `select s.id as sound, s.sound_id as soundId ${waits} and s.sound_id in (select value from json_each(@ids))`,
  );
  const countWaiting = db.prepare(`select count(*) ${waits}`).pluck();
  const others = db.prepare('select distinct model from embeddings where model <> ?').pluck();
  const someOfModel = db.prepare('select slot from embeddings where model = ? limit ?').pluck();
  const removeSlot = db.prepare('delete from embeddings where slot = ?');
  const isThere = db.prepare('select 1 from sounds where id = ? and sound_id = ?');
  const putCrash = db
    .prepare(
      `insert into embedding_crashes (sound, model, crashes) values (?, ?, 1)
       on conflict (sound, model) do update set crashes = crashes + 1 returning crashes`,
    )
    .pluck();
  const removeCrash = db.prepare('delete from embedding_crashes where sound = ? and model = ?');
  const removeCrashes = db.prepare('delete from embedding_crashes where model = ?');
  const removeCrashGaps = db.prepare("delete from embedding_gaps where model = ? and reason = 'crashed'");
  const stored = db.prepare(
    `select e.slot, e.windows, e.mean, length(r.row) as scanned from embeddings e left join embedding_rows r on r.slot = e.slot
     where e.model = ? and e.slot > ? order by e.slot limit ?`,
  );
  const putFaults = db.prepare(
    `insert into embedding_faults (model, found, at) values (?, ?, ?)
     on conflict (model) do update set found = found + excluded.found, at = excluded.at`,
  );
  const faults = db.prepare('select found, at from embedding_faults where model = ?');

  function idOf(model: EmbeddingModel): number {
    const key = modelKey(model);
    const known = modelOf.get(key) as number | undefined;
    return known ?? Number(putModel.run(key, JSON.stringify(model)).lastInsertRowid);
  }

  return {
    /**
     * Files what a model made of a sound, in place of what it made before. Runs in the caller's transaction. Fails with `vector_refused`
     * for vectors of other dimensions than the model's and for values that aren't finite; nothing is changed then.
     */
    putEmbedding(sound: number, { model, windows, noVector }: SoundEmbedding): void {
      const vectors = windows.map(({ vector }) => checked(vector, model.dimensions));
      const mean = vectors.length === 0 ? null : normalisedMean(vectors);
      if (mean === null && noVector === null) throw refused('it has no window');
      const id = idOf(model);
      remove.run(sound, id);
      removeGap.run(sound, id);
      if (noVector !== 'crashed') removeCrash.run(sound, id);
      if (mean === null) {
        putGap.run(sound, id, noVector);
        return;
      }
      const starts = JSON.stringify(windows.map(({ startSec }) => startSec));
      const joined = Buffer.concat(vectors.map(bytesOf));
      const { lastInsertRowid } = put.run(sound, id, joined, starts, vectors.length === 1 ? null : bytesOf(mean));
      const { step, row } = quantise(mean);
      const padded = Buffer.alloc(paddedDims(mean.length));
      padded.set(new Uint8Array(row.buffer));
      putRow.run(lastInsertRowid, step, padded);
    },
    /** Whether a row still is the sound that a model listened to. */
    isSound: ({ sound, soundId }: ToEmbed): boolean => isThere.get(sound, soundId) !== undefined,
    /** Sounds that this model hasn't listened to, the newest first, below a row id. */
    waiting: (model: EmbeddingModel, limit: number, before = Number.MAX_SAFE_INTEGER): ToEmbed[] =>
      waiting.all({ model: idOf(model), before, limit }) as ToEmbed[],
    /** Those of these sounds, by wire id, that this model hasn't listened to. */
    waitingAmong: (model: EmbeddingModel, soundIds: readonly string[]): ToEmbed[] =>
      waitingAmong.all({ model: idOf(model), ids: JSON.stringify(soundIds) }) as ToEmbed[],
    countWaiting: (model: EmbeddingModel): number => countWaiting.get({ model: idOf(model) }) as number,
    /** Counts that the model's process ended at a sound; true once it has too often, and the sound has a gap with that reason. */
    crashed(sound: number, model: EmbeddingModel): boolean {
      const id = idOf(model);
      if ((putCrash.get(sound, id) as number) < MOST_CRASHES) return false;
      removeGap.run(sound, id);
      putGap.run(sound, id, 'crashed');
      return true;
    },
    /** Sounds at which the model ended wait again; how many. */
    retryCrashed(model: EmbeddingModel): number {
      const id = idOf(model);
      removeCrashes.run(id);
      return removeCrashGaps.run(id).changes;
    },
    /** Looks at the next stored vectors of a model, and takes out those that can't be compared. */
    check(model: EmbeddingModel, { after, limit }: { after: number; limit: number }): CheckedVectors {
      const id = idOf(model);
      const rows = stored.all(id, after, limit) as StoredVector[];
      const broken = rows.filter((row) => !isUsable(row, model.dimensions));
      for (const { slot } of broken) removeSlot.run(slot);
      if (broken.length > 0) putFaults.run(id, broken.length, now());
      return { checked: rows.length, removed: broken.length, last: rows.length < limit ? null : (rows.at(-1)?.slot ?? null) };
    },
    faults: (model: EmbeddingModel): VectorFaults | null => (faults.get(idOf(model)) as VectorFaults | undefined) ?? null,
    /** Takes away some vectors of other models; how many. None is left when it returns 0. */
    removeOthers(model: EmbeddingModel, limit: number): number {
      let removed = 0;
      for (const other of others.all(idOf(model)) as number[]) {
        for (const slot of someOfModel.all(other, limit - removed) as number[]) {
          removeSlot.run(slot);
          removed += 1;
        }
      }
      return removed;
    },
  };
}

type StoredVector = { slot: number; windows: Uint8Array; mean: Uint8Array | null; scanned: number | null };

function isUsable({ windows, mean, scanned }: StoredVector, dims: number): boolean {
  return (
    scanned === paddedDims(dims) &&
    isUsableVector(windows, dims) &&
    (mean === null || isOneVector(mean, dims)) &&
    (mean !== null || isOneVector(windows, dims))
  );
}

const isOneVector = (bytes: Uint8Array, dims: number) => bytes.byteLength === dims * 4 && isUsableVector(bytes, dims);

function checked(vector: Float32Array, dims: number): Float32Array {
  if (vector.length !== dims) throw refused(`it has ${vector.length} values in place of ${dims}`);
  if (!vector.every(Number.isFinite)) throw refused('it holds values that are no numbers');
  return vector;
}

/** Float32 little-endian, as every processor that the app runs on has it. */
function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
