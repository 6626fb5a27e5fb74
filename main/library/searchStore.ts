/** The SQL of a search: both orders in which sounds come (by words, by name), their counts, and how common a term is. Reads only. */
import type { Database } from '../../native/openDatabase.ts';
import type { SearchFacets, Where } from '../contract/search.ts';
import { inCategories, inWords, type TermCounts } from './keywordQuery.ts';
import { createLatest } from './latest.ts';
import type { RankedHit } from './rankFusion.ts';
import { whereSql } from './whereStore.ts';

/** Counting goes on no further, so that a query that matches nearly everything stays quick. */
export const COUNT_BOUND = 2000;

export type SearchStore = ReturnType<typeof createSearchStore>;

/** Ids are wire ids: the sound id, or `pending:KEY` while a file has not been hashed. */
const WIRE_ID = "coalesce(s.sound_id, 'pending:' || s.key)";
/** Filters and ids are read from an index that lies together, where the rows themselves lie on a page each. */
const LOOKED_AT = 'sounds s indexed by sounds_filtered';
const MATCHING = `from sounds_fts join ${LOOKED_AT} on s.id = sounds_fts.rowid where sounds_fts match ?`;

/**
 * The best of all matches are taken before they are looked at, since a look at each costs as much as its score: so many times more than
 * are wanted, and those that score as the last of them does. Mostly few have the same score, and to have more sorted costs more than it
 * saves; of one common word many thousands have.
 */
const DEPTH = 3;
const SPARE = 64;
const EQUALS = 4;
const MANY_EQUALS = 8192;
/** Sounds that are looked at first beside as many as are wanted. */
const LOOKED_BESIDE = 16;
/** Scored words that are kept while nothing is written: a find asks for each of its events with and without the filter of its use. */
const KEPT_SCORES = 16;
/** The index's own weights (caption, tags, file, description, ucs), as its migration has them, and a little for the category that a word stands for. */
export const COLUMN_WEIGHTS: readonly number[] = [4, 3, 2, 1, 1.5];
const FACET_WEIGHT = 0.5;
const rankBy = (weights: readonly number[]) => `bm25(sounds_fts, ${weights.map((weight) => weight.toFixed(2)).join(', ')})`;

/** More names are not looked through: a word inside of others is a last resort, and takes a second at a million. */
const CONTAINING_ROWS = 300_000;
const MAX_FACETS = 12;

type FacetRow = { category: string | null; channels: number | null; commercial: number; rating: number; count: number };

/** The most frequent first, equal ones in their own order; what has none is left out. */
function counted<V extends string | number>(rows: readonly FacetRow[], pick: (row: FacetRow) => V | null): { value: V; count: number }[] {
  const sums = new Map<V, number>();
  for (const row of rows) {
    const value = pick(row);
    if (value !== null) sums.set(value, (sums.get(value) ?? 0) + row.count);
  }
  return [...sums].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

type Ranked = { match: string; favoured?: string | null; alike?: boolean };

type Looked = { row: number; id: string; key: string };

function inOrder<T extends Looked & { rank: number }>(rows: T[]): T[] {
  return rows.sort((a, b) => a.rank - b.rank || compared(a.id, b.id) || compared(a.key, b.key));
}

function compared(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

type Scores = readonly [row: number, score: number][];
type Cut = { top: Scores; isWhole: boolean; isCutOff: boolean };

/**
 * The first `depth` of the best, up to `bound` of them, with all that score as the last does. `isWhole`: these are all that there are;
 * `isCutOff`: those that score as the last does are left out, since there are more than was asked for.
 */
function cut(best: Scores, depth: number, bound: number): Cut {
  const last = best[depth - 1]?.[1];
  if (last === undefined) return { top: best, isWhole: true, isCutOff: false };
  const isCutOff = best.length === bound && best.at(-1)?.[1] === last;
  return { top: best.filter(([, score]) => (isCutOff ? score < last : score <= last)), isWhole: false, isCutOff };
}

/** How many are at the head of `best`: `count` with all that score as the last of them does. */
function headOf(best: Scores, count: number): number {
  const last = best[count - 1]?.[1];
  let end = Math.min(count, best.length);
  while (end < best.length && best[end]?.[1] === last) end += 1;
  return end;
}

type Options = {
  /** A clock in ms, for the age of counts. */
  now?: () => number;
  /** Of the columns, in place of the index's own, to measure others. */
  weights?: readonly number[] | null | undefined;
  /** A filter over rows in memory that finds what `where` finds in the index as it is now; null while there is none. */
  passing?: (where: Where) => ((row: number) => boolean) | null;
};

export function createSearchStore(db: Database, { now = () => performance.now(), weights = null, passing = () => null }: Options = {}) {
  const ownRank = weights === null ? 'rank' : rankBy([...weights, 0]);
  const widerRank = rankBy([...(weights ?? COLUMN_WEIGHTS), FACET_WEIGHT]);
  const prepared = new Map<string, ReturnType<Database['prepare']>>();
  /** The clauses of a filter make few different texts, so each is compiled once. */
  const statement = (sql: string) => {
    const known = prepared.get(sql);
    if (known) return known;
    const made = db.prepare(sql);
    prepared.set(sql, made);
    return made;
  };

  const version = db.prepare('pragma data_version').pluck();
  const ownChanges = db.prepare('select total_changes()').pluck();
  const scores = createLatest<Cut>(KEPT_SCORES, () => `${version.get()} ${ownChanges.get()}`);

  /** By score alone; the row makes the cut definite. A filter has no part in it: with and without one the same is scored once. */
  function scored(words: string, rank: string, depth: number, bound: number): Cut {
    const sql = `select rowid, ${rank} as score from sounds_fts where sounds_fts match ? order by score, rowid limit ?`;
    return scores(`${rank} ${depth} ${bound} ${words}`, () =>
      cut(statement(sql).raw().all(words, bound) as [number, number][], depth, bound),
    );
  }

  /** `alike`: many are expected to have the same score. */
  function best(expression: string, where: Where, { limit, rank, alike }: { limit: number; rank: string; alike: boolean }): RankedHit[] {
    const { clauses, values } = whereSql(where);
    const words = narrowed(expression, where);
    const depth = limit * DEPTH + SPARE;
    // A cross join keeps the order: else all sounds that pass the filter are walked through in search of these.
    const look = statement(
      `select s.id as row, ${WIRE_ID} as id, s.key from json_each(?) j cross join ${LOOKED_AT} on s.id = j.value where true${clauses}`,
    );
    // Never below the depth: what ends there would be taken for all that there are.
    const many = Math.max(MANY_EQUALS, depth * EQUALS);
    for (const bound of alike ? [many] : [depth * EQUALS, many]) {
      const { top, isWhole, isCutOff } = scored(words, rank, depth, bound);
      const found: (Looked & { rank: number })[] = [];
      // Most filters let most sounds through, so a look at the first of them is mostly enough.
      for (
        let from = 0, until = headOf(top, limit + LOOKED_BESIDE);
        from < until && found.length < limit;
        from = until, until = top.length
      ) {
        const ranks = new Map(top.slice(from, until));
        const passing = look.all(JSON.stringify([...ranks.keys()]), ...values) as Looked[];
        found.push(...inOrder(passing.map((row) => ({ ...row, rank: ranks.get(row.row) ?? 0 }))));
      }
      if (isWhole || found.length >= limit) return found.slice(0, limit).map((row) => ({ id: row.id, score: -row.rank }));
      if (!isCutOff) break;
    }
    const sql = `select ${WIRE_ID} as id, -${rank} as score ${MATCHING}${clauses} order by ${rank}, ${WIRE_ID}, s.key limit ?`;
    return statement(sql).all(words, ...values, limit) as RankedHit[];
  }

  const nextRows = db.prepare('select rowid from sounds_fts where sounds_fts match ? and rowid > ? limit ?').pluck();
  /** A look at each row in the index takes ten times as long as finding it by its word. */
  function countPassing(words: string, passes: (row: number) => boolean): number {
    let count = 0;
    for (let last = -1, chunk = COUNT_BOUND; count < COUNT_BOUND; chunk *= 2) {
      const rows = nextRows.all(words, last, chunk) as number[];
      for (const row of rows) count += Number(passes(row));
      if (rows.length < chunk) break;
      last = rows.at(-1) ?? last;
    }
    return Math.min(count, COUNT_BOUND);
  }

  return {
    /** Sounds with the words themselves: best first by BM25 (higher is better), equal scores in id order. */
    ranked: ({ match, favoured = null, alike = false }: Ranked, where: Where, limit: number): RankedHit[] =>
      // Under the filter of a category all that pass are of it.
      favoured === null || where.ucs_catid !== undefined
        ? best(inWords(match), where, { limit, rank: ownRank, alike })
        : best(favoured, where, { limit, rank: widerRank, alike }),
    /** Sounds that a wider expression finds and a narrower one doesn't, both with their column filters; as `ranked`. */
    widened: ({ wider, narrower }: { wider: string; narrower: string }, where: Where, limit: number): RankedHit[] =>
      best(`(${wider}) NOT (${narrower})`, where, { limit, rank: widerRank, alike: false }),
    /** How many sounds match an expression with its column filters, counted up to COUNT_BOUND. */
    matches(expression: string, where: Where): number {
      const passes = passing(where);
      if (passes !== null) return countPassing(narrowed(expression, where), passes);
      const { clauses, values } = whereSql(where);
      const sql = `select count(*) from (select 1 ${MATCHING}${clauses} limit ${COUNT_BOUND})`;
      return statement(sql)
        .pluck()
        .get(narrowed(expression, where), ...values) as number;
    },
    /** Sounds whose names hold every one of these texts, in any case, by name. Only so many names are looked through. */
    containing(texts: readonly string[], where: Where, limit: number): string[] {
      const { clauses, values } = whereSql(where);
      const likes = texts.map(() => " and named.caption like ? escape '\\'").join('');
      const sql = `select ${WIRE_ID} as id
        from (select id, caption from sounds where live = 1 order by caption, sound_id, key limit ${CONTAINING_ROWS}) named
        cross join sounds s on s.id = named.id where true${likes}${clauses} order by s.caption, s.sound_id, s.key limit ?`;
      const patterns = texts.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`);
      return statement(sql)
        .pluck()
        .all(...patterns, ...values, limit) as string[];
    },
    /** What matches are (of everything that passes the filter, without an expression), over the first of them. */
    facets(expression: string | null, where: Where): SearchFacets {
      const { clauses, values } = whereSql(where);
      const words = expression === null ? [] : [narrowed(expression, where)];
      const found = expression === null ? `from sounds s where true${clauses}` : `${MATCHING}${clauses}`;
      const sql = `select category, channels, commercial, rating, count(*) as count from
        (select s.ucs_category as category, s.channels as channels, s.commercial_ok as commercial, s.rating ${found} limit ${COUNT_BOUND})
        group by category, channels, commercial, rating`;
      const rows = statement(sql).all(...words, ...values) as FacetRow[];
      return {
        counted: rows.reduce((sum, { count }) => sum + count, 0),
        categories: counted(rows, ({ category }) => category).slice(0, MAX_FACETS),
        channels: counted(rows, ({ channels }) => channels).slice(0, MAX_FACETS),
        ratings: counted(rows, ({ rating }) => rating).sort((a, b) => b.value - a.value),
        commercial: rows.reduce((sum, { commercial, count }) => sum + commercial * count, 0),
      };
    },
    /** Every sound by name. */
    listed(where: Where, limit: number, offset: number): string[] {
      const { clauses, values } = whereSql(where);
      const sql = `select ${WIRE_ID} as id from sounds s where true${clauses} order by s.caption, s.sound_id, s.key limit ? offset ?`;
      return statement(sql)
        .pluck()
        .all(...values, limit, offset) as string[];
    },
    /** Rows that match an expression with its column filters, wherever they are. */
    rowsMatching: (expression: string): number[] =>
      statement('select rowid from sounds_fts where sounds_fts match ?').pluck().all(expression) as number[],
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
    termCounts: termCounts(db, now),
  };
}

/** During a scan another connection commits several times a second: counts that decide what is common may be this old. */
const COUNTS_MS = 2000;

/** Counts are kept until another connection has committed. */
function termCounts(db: Database, now: () => number): () => TermCounts {
  // Rows are never far fewer than the highest id, and that is known at once.
  const rows = db.prepare('select coalesce(max(id), 0) from sounds').pluck();
  const matching = db.prepare('select count(*) from sounds_fts where sounds_fts match ?').pluck();
  let known = { version: null as unknown, atMs: Number.NEGATIVE_INFINITY, rows: 0, terms: new Map<string, number>() };
  return () => {
    if (now() - known.atMs >= COUNTS_MS) {
      const version = db.pragma('data_version', { simple: true });
      if (version === known.version) known.atMs = now();
      else known = { version, atMs: now(), rows: rows.get() as number, terms: new Map() };
    }
    const { terms } = known;
    return {
      rows: known.rows,
      of(term) {
        const counted = terms.get(term) ?? (matching.get(inWords(term)) as number);
        terms.set(term, counted);
        return counted;
      },
    };
  };
}

/** A CatID is cheaper as a token of the index than as a look at each row. */
function narrowed(expression: string, where: Where): string {
  return where.ucs_catid === undefined ? expression : `(${expression}) AND ${inCategories([where.ucs_catid])}`;
}
