/** The SQL of a search: both orders in which sounds come (by words, by name), their counts, and how common a term is. Reads only. */
import type { Database } from '../../native/openDatabase.ts';
import type { Where } from '../contract/search.ts';
import { catIdFacet } from './indexText.ts';
import type { TermCounts } from './keywordQuery.ts';
import type { RankedHit } from './rankFusion.ts';
import { whereSql } from './whereStore.ts';

/** Counting goes on no further, so that a query that matches nearly everything stays quick. */
export const COUNT_BOUND = 2000;

export type SearchStore = ReturnType<typeof createSearchStore>;

/** Ids are wire ids: the sound id, or `pending:KEY` while a file has not been hashed. */
const WIRE_ID = "coalesce(s.sound_id, 'pending:' || s.key)";
const MATCHING = 'from sounds_fts join sounds s on s.id = sounds_fts.rowid where sounds_fts match ?';

export function createSearchStore(db: Database) {
  const prepared = new Map<string, ReturnType<Database['prepare']>>();
  /** The clauses of a filter make few different texts, so each is compiled once. */
  const statement = (sql: string) => {
    const known = prepared.get(sql);
    if (known) return known;
    const made = db.prepare(sql);
    prepared.set(sql, made);
    return made;
  };
  return {
    /** Best first by BM25 (higher is better), equal scores in id order. */
    ranked(match: string, where: Where, limit: number): RankedHit[] {
      const { clauses, values } = whereSql(where);
      const sql = `select ${WIRE_ID} as id, -sounds_fts.rank as score ${MATCHING}${clauses} order by sounds_fts.rank, ${WIRE_ID}, s.key limit ?`;
      return statement(sql).all(expression(match, where), ...values, limit) as RankedHit[];
    },
    /** How many sounds match, counted up to COUNT_BOUND. */
    matches(match: string, where: Where): number {
      const { clauses, values } = whereSql(where);
      const sql = `select count(*) from (select 1 ${MATCHING}${clauses} limit ${COUNT_BOUND})`;
      return statement(sql)
        .pluck()
        .get(expression(match, where), ...values) as number;
    },
    /** Every sound by name. */
    listed(where: Where, limit: number, offset: number): string[] {
      const { clauses, values } = whereSql(where);
      const sql = `select ${WIRE_ID} as id from sounds s where true${clauses} order by s.caption, s.sound_id, s.key limit ? offset ?`;
      return statement(sql)
        .pluck()
        .all(...values, limit, offset) as string[];
    },
    /** Rows of all sounds that pass the filter. */
    rowIds(where: Where): number[] {
      const { clauses, values } = whereSql(where);
      return statement(`select s.id from sounds s where true${clauses}`)
        .pluck()
        .all(...values) as number[];
    },
    /** How many sounds there are, all counted. */
    total(where: Where): number {
      const { clauses, values } = whereSql(where);
      return statement(`select count(*) from sounds s where true${clauses}`)
        .pluck()
        .get(...values) as number;
    },
    termCounts: termCounts(db),
  };
}

/** Counts are kept until another connection commits. */
function termCounts(db: Database): () => TermCounts {
  const rows = db.prepare('select count(*) from sounds').pluck();
  const matching = db.prepare('select count(*) from sounds_fts where sounds_fts match ?').pluck();
  let version: unknown = null;
  let known = { rows: 0, terms: new Map<string, number>() };
  return () => {
    const current = db.pragma('data_version', { simple: true });
    if (current !== version) {
      known = { rows: rows.get() as number, terms: new Map() };
      version = current;
    }
    const { terms } = known;
    return {
      rows: known.rows,
      of(term) {
        const counted = terms.get(term) ?? (matching.get(`${WORDS} : ${term}`) as number);
        terms.set(term, counted);
        return counted;
      },
    };
  };
}

/** The columns that words are looked for in; facets are tokens of ours. */
const WORDS = '{caption tags file description ucs}';

/** A CatID is cheaper as a token of the index than as a look at each row. */
function expression(match: string, where: Where): string {
  const words = `${WORDS} : (${match})`;
  return where.ucs_catid === undefined ? words : `${words} AND facets : "${catIdFacet(where.ucs_catid)}"`;
}
