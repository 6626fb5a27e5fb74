/** The SQL of a search by meaning in the database itself, on a connection that knows sqlite-vec's functions. Exact: every vector is compared. */
import type { Database } from '../../native/openDatabase.ts';
import type { Where } from '../contract/search.ts';
import type { RankedHit } from './rankFusion.ts';
import type { RowTest } from './vectorIndex.ts';
import { whereSql } from './whereStore.ts';

export type VectorScanStore = ReturnType<typeof createVectorScanStore>;

export function createVectorScanStore(db: Database) {
  const embeddable = 's.live = 1 and s.sound_id is not null and s.no_embedding is null';
  const wanted = db.prepare(`select count(*) from sounds s where ${embeddable}`).pluck();
  const embedded = db
    .prepare(`select count(*) from embeddings e join sounds s on s.id = e.sound where e.model = ? and ${embeddable}`)
    .pluck();
  const gaps = db.prepare('select count(*) from embedding_gaps where model = ?').pluck();
  return {
    counts: (model: number | null): { embedded: number; wanted: number; gaps: number } => ({
      embedded: embedded.get(model) as number,
      wanted: wanted.get() as number,
      gaps: gaps.get(model) as number,
    }),
    /** Best first by cosine, equal ones by id; a sound whose samples stand in two rows comes once. */
    nearest(
      query: Float32Array,
      model: number,
      { where, only = null, k }: { where: Where; only?: RowTest | null; k: number },
    ): RankedHit[] {
      const { clauses, values } = whereSql(where);
      const sql = `select coalesce(s.sound_id, 'pending:' || s.key) as id, max(1 - vec_distance_cosine(coalesce(e.mean, e.windows), ?)) as score, s.id as row
        from embeddings e join sounds s on s.id = e.sound
        where e.model = ? and length(coalesce(e.mean, e.windows)) = ${query.byteLength}${clauses}
        group by 1 having score is not null order by score desc, id limit ?`;
      const bytes = Buffer.from(query.buffer, query.byteOffset, query.byteLength);
      // The test is ours, so all are ranked for it.
      const ranked = db.prepare(sql).all(bytes, model, ...values, only === null ? k : -1) as (RankedHit & { row: number })[];
      const kept = only === null ? ranked : ranked.filter(({ row }) => only(row)).slice(0, k);
      return kept.map(({ id, score }) => ({ id, score }));
    },
  };
}
