/** The SQL that files vectors of meaning and tells what still waits for one; written by the ingest process. Every number passes its door. */
import type { EmbeddingModel, SoundEmbedding } from '../../native/clapProtocol.ts';
import { modelKey } from '../../native/clapProtocol.ts';
import type { Database } from '../../native/openDatabase.ts';
import { normalisedMean, quantise, refused } from '../../native/scan/quantise.ts';
import { paddedDims } from '../../native/scan/scanLayout.ts';

/** A sound that a model is to listen to. */
export type ToEmbed = { sound: number; soundId: string };

export type EmbeddingsStore = ReturnType<typeof createEmbeddingsStore>;

export function createEmbeddingsStore(db: Database) {
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

function checked(vector: Float32Array, dims: number): Float32Array {
  if (vector.length !== dims) throw refused(`it has ${vector.length} values in place of ${dims}`);
  if (!vector.every(Number.isFinite)) throw refused('it holds values that are no numbers');
  return vector;
}

/** Float32 little-endian, as every processor that the app runs on has it. */
function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
