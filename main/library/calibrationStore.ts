/** The SQL of a library's calibrations: vectors to measure on, and what was measured, by model. */
import { type EmbeddingModel, modelKey } from '../../native/clapProtocol.ts';
import type { Database } from '../../native/openDatabase.ts';

/** A calibration as it is kept. */
export type StoredCalibration = { tau: number; quantile: number; sounds: number; texts: number; embedded: number; madeAt: string };

export type CalibrationStore = ReturnType<typeof createCalibrationStore>;

/** Of a library that isn't there yet. */
export const NO_CALIBRATIONS: CalibrationStore = { count: () => 0, sample: () => [], get: () => null, put: () => {} };

/** More slots are looked at than sounds are wanted, since some have gone or are not there now. */
const LOOKS_PER_SOUND = 2;

export function createCalibrationStore(db: Database) {
  const modelId = db.prepare('select id from embedding_models where key = ?').pluck();
  const counted = db.prepare('select count(*) from embeddings where model = ?').pluck();
  const ends = db.prepare('select min(slot), max(slot) from embeddings where model = ?').raw();
  // From a slot on: those of removed sounds are holes.
  const next = db.prepare(
    `select e.slot, coalesce(e.mean, e.windows) as vector from embeddings e join sounds s on s.id = e.sound
     where e.slot >= ? and e.model = ? and s.live = 1 order by e.slot limit 1`,
  );
  const idOf = (model: EmbeddingModel) => modelId.get(modelKey(model)) as number | undefined;
  return {
    /** Sounds with a vector of the model. */
    count(model: EmbeddingModel): number {
      const id = idOf(model);
      return id === undefined ? 0 : (counted.get(id) as number);
    },
    /** Vectors of at most `most` sounds, spread evenly over the library; the same library gives the same ones. */
    sample(model: EmbeddingModel, most: number): Float32Array[] {
      const id = idOf(model);
      const [first, last] = (id === undefined ? [null, null] : (ends.get(id) as [number | null, number | null])) ?? [null, null];
      if (id === undefined || first === null || last === null) return [];
      const found = new Map<number, Float32Array>();
      const step = Math.max(1, (last - first + 1) / (most * LOOKS_PER_SOUND));
      for (let at = first; at <= last; at += step) {
        const row = next.get(Math.floor(at), id) as { slot: number; vector: Uint8Array } | undefined;
        if (row === undefined) break;
        found.set(row.slot, floatsOf(row.vector));
      }
      const all = [...found.values()];
      return all.length <= most
        ? all
        : all.filter((_, index) => Math.floor((index * most) / all.length) !== Math.floor(((index - 1) * most) / all.length));
    },
    /** Null where the model was never held against this library. */
    get(model: EmbeddingModel): StoredCalibration | null {
      const sql = 'select tau, quantile, sounds, texts, embedded, made_at as madeAt from clap_calibrations where model = ?';
      return (db.prepare(sql).get(modelKey(model)) as StoredCalibration | undefined) ?? null;
    },
    /** In place of the one before. */
    put(model: EmbeddingModel, { tau, quantile, sounds, texts, embedded, madeAt }: StoredCalibration): void {
      const sql =
        'insert or replace into clap_calibrations (model, tau, quantile, sounds, texts, embedded, made_at) values (?, ?, ?, ?, ?, ?, ?)';
      db.prepare(sql).run(modelKey(model), tau, quantile, sounds, texts, embedded, madeAt);
    },
  };
}

function floatsOf(blob: Uint8Array): Float32Array {
  const floats = new Float32Array(blob.byteLength >> 2);
  new Uint8Array(floats.buffer).set(blob.subarray(0, floats.byteLength));
  return floats;
}
