/** The SQL that reads vectors of meaning for the search. A missing table shows when it is made, as the driver's error. */
import { type EmbeddingModel, modelKey } from '../../native/clapProtocol.ts';
import type { Database } from '../../native/openDatabase.ts';
import { normalised } from '../../native/scan/quantise.ts';
import { isUsableVector } from './storedVector.ts';

/** A row of the scan as it lies in the database. */
export type StoredRow = { slot: number; sound: number; step: number; row: Uint8Array };

export type Removal = { seq: number; slot: number };

export type VectorsStore = ReturnType<typeof createVectorsStore>;

export function createVectorsStore(db: Database) {
  const version = db.prepare('pragma data_version').pluck();
  const modelId = db.prepare('select id from embedding_models where key = ?').pluck();
  const models = db.prepare('select key, model from embedding_models').raw();
  const otherModel = db
    .prepare(
      'select m.model from embedding_models m where m.key <> ? and exists (select 1 from embeddings e where e.model = m.id) order by m.id desc limit 1',
    )
    .pluck();
  const uuid = db.prepare('select uuid from index_identity').pluck();
  const lastRemoved = db.prepare('select coalesce(max(seq), 0) from embeddings_removed').pluck();
  const removed = db.prepare('select seq, slot from embeddings_removed where seq > ? order by seq');
  const rows = `select e.slot, e.sound, r.step, r.row from embeddings e join embedding_rows r on r.slot = e.slot`;
  const after = db.prepare(`${rows} where e.model = ? and e.slot > ? order by e.slot limit ?`);
  const atSlot = db.prepare(`${rows} where e.model = ? and e.slot = ?`);
  const gaps = db.prepare('select count(*) from embedding_gaps where model = ?').pluck();
  // A hundred rows by one statement: most of the time of single ones goes into calling.
  const vectors = db.prepare('select e.slot, coalesce(e.mean, e.windows) from json_each(?) j join embeddings e on e.slot = j.value').raw();
  const ids = db
    .prepare(
      `select e.slot, coalesce(s.sound_id, 'pending:' || s.key) from json_each(?) j join embeddings e on e.slot = j.value
       join sounds s on s.id = e.sound`,
    )
    .raw();
  const ofSound = db.prepare('select coalesce(mean, windows) from embeddings where sound = ? and model = ?').pluck();
  const gapOf = db.prepare('select reason from embedding_gaps where sound = ? and model = ?').pluck();

  return {
    /** Of a model's key; null while no sound was ever shown to it. */
    modelId: (key: string): number | null => (modelId.get(key) as number | undefined) ?? null,
    modelKeys: (): string[] => (models.all() as [string, string][]).map(([key]) => key),
    /** A model other than this of which there are vectors, null for none. */
    otherModel(key: string): EmbeddingModel | null {
      const found = otherModel.get(key) as string | undefined;
      return found === undefined ? null : (JSON.parse(found) as EmbeddingModel);
    },
    /** A random name of this index. */
    uuid: (): string => String(uuid.get()),
    /** Sounds that a model looked at without getting a vector. */
    gaps: (model: number): number => gaps.get(model) as number,
    /** Number of the last removal. */
    lastRemoved: (): number => lastRemoved.get() as number,
    /** Slots, of any model, that went after a removal. */
    removedSince: (seq: number): Removal[] => removed.all(seq) as Removal[],
    /** Rows behind a slot, in order of slots. */
    rowsAfter: (model: number, slot: number, limit: number): StoredRow[] => after.all(model, slot, limit) as StoredRow[],
    rowAt: (model: number, slot: number): StoredRow | null => (atSlot.get(model, slot) as StoredRow | undefined) ?? null,
    /** Mean vectors by slot; slots that have gone are left out. */
    vectorsAt(slots: readonly number[]): [slot: number, vector: Float32Array][] {
      const found = vectors.all(JSON.stringify(slots)) as [number, Uint8Array][];
      return found.map(([slot, blob]) => [slot, floatsOf(blob)]);
    },
    /** Wire ids of the sounds at slots. */
    idsAt: (slots: readonly number[]): Map<number, string> => new Map(ids.all(JSON.stringify(slots)) as [number, string][]),
    /** The normalised mean of a sound's windows, null when it has none of this model. */
    ofSound(sound: number, model: EmbeddingModel): Float32Array<ArrayBuffer> | null {
      const id = modelId.get(modelKey(model)) as number | undefined;
      const blob = id === undefined ? undefined : (ofSound.get(sound, id) as Uint8Array | undefined);
      return blob === undefined || !isUsableVector(blob, model.dimensions) ? null : normalised(floatsOf(blob));
    },
    /** Why a sound has no vector of a model that looked at it. */
    gapOf: (sound: number, model: number): string | null => (gapOf.get(sound, model) as string | undefined) ?? null,
    /** `work` sees one state of the database. */
    atOnce: <T>(work: () => T): T => db.transaction(work).deferred(),
    /** Changes when another connection has committed. */
    version: (): unknown => version.get(),
  };
}

function floatsOf(blob: Uint8Array): Float32Array<ArrayBuffer> {
  if (blob.byteOffset % 4 === 0 && blob.buffer instanceof ArrayBuffer)
    return new Float32Array(blob.buffer, blob.byteOffset, blob.byteLength >> 2);
  const floats = new Float32Array(blob.byteLength >> 2);
  new Uint8Array(floats.buffer).set(blob.subarray(0, floats.byteLength));
  return floats;
}
