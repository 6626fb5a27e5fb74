/**
 * A published index as a search engine: meaning and words. What it finds is held against the own index, which says what is here and may
 * be used: a sound that isn't here can't be shown, and rights are those that stand here.
 */
import { asFailure, type Failure } from '../../main/contract/failures.ts';
import type { Where } from '../../main/contract/search.ts';
import { inWords } from '../../main/library/keywordQuery.ts';
import type { RankedHit } from '../../main/library/rankFusion.ts';
import type { SharedRowsStore } from '../../main/library/sharedRowsStore.ts';
import type { RowTest, VectorIndex } from '../../main/library/vectorIndex.ts';
import { embeddedState } from '../../main/library/vectorState.ts';
import type { VectorsStore } from '../../main/library/vectorsStore.ts';
import type { SharedIndex, WordIndex } from '../../main/library/wordIndex.ts';
import { modelKey } from '../clapProtocol.ts';
import { dot, normalised, refused } from '../scan/quantise.ts';
import { createBoundedWait, silent } from './boundedWait.ts';
import { empty, lost } from './engineFailures.ts';
import { type Published, readHead } from './head.ts';
import { type Connection, type FullTextQuery, loadLance, type Table } from './lanceModule.ts';
import { quoted, sharedFilter } from './sharedFilter.ts';
import type { SharedFolder } from './sharedFolder.ts';
import { wordQuery } from './wordQuery.ts';

export type SharedIndexOptions = {
  folder: SharedFolder;
  rows: SharedRowsStore;
  /** Vectors of the own index, for "more like this". */
  ownVectors: Pick<VectorsStore, 'ofSound'>;
  now?: () => number;
  /** How long what was published is taken to be still so. */
  freshMs?: number;
  /** How long an address that failed isn't asked again: each question would wait for the network. */
  restMs?: number;
  /** How long a question may take before the search goes on without its answer. While it hangs no other is begun. */
  askMs?: number;
  /** How deep a ranking is looked through for sounds that are here. */
  deepest?: number;
};

type Open = { connection: Connection; published: Published; isOwn: boolean; table: Table };
type Asked = { filter: string; where: Where; only?: RowTest | null; limit: number };
type Ask = { filter: string; depth: number };

/** More than are asked for, for equal scores, ids that come twice, and sounds that aren't here. */
const SPARE = 32;
/** Partitions of the index that a question looks into, and how many of what it finds are compared again with whole vectors. */
const PROBES = 20;
const REFINED = 10;
const COUNT_BOUND = 2000;
/** Many times what a question to a million rows takes; the first one to a bucket fetches its indexes. */
const ASK_MS = 10_000;
/** Ids that one question can name. */
const MOST_NAMED = 10_000;
const never = new AbortController().signal;

export function createSharedIndex({
  folder,
  rows,
  ownVectors,
  now = () => performance.now(),
  freshMs = 3000,
  restMs = 10_000,
  askMs = ASK_MS,
  deepest = 4096,
}: SharedIndexOptions): SharedIndex {
  let open: Promise<Open> | null = null;
  let lookedMs = Number.NEGATIVE_INFINITY;
  let failed: { failure: Failure; atMs: number } | null = null;

  const bounded = createBoundedWait(askMs, () => silent(folder.uri));

  function current(): Promise<Open> {
    if (open === null || now() - lookedMs > freshMs) {
      lookedMs = now();
      open = reopened(open);
    }
    return open;
  }

  /** The same table where nothing was published since. */
  async function reopened(before: Promise<Open> | null): Promise<Open> {
    const last = before === null ? null : await before.catch(() => null);
    const found = await readHead(folder, never);
    if (found === null || found.head.published === null) throw empty(folder.uri);
    const { published, library } = found.head;
    const isOwn = library === rows.uuid();
    if (last?.published.table === published.table) {
      if (last.published.at !== published.at) await last.table.checkoutLatest();
      return { ...last, published, isOwn };
    }
    const { lance } = loadLance();
    const connection = last?.connection ?? (await lance.connect(folder.uri, { storageOptions: folder.storageOptions }));
    // A question may still be at the table of before: whoever holds it last lets it go.
    return { connection, published, isOwn, table: await connection.openTable(published.table) };
  }

  function down(error: unknown): Failure {
    const failure = asFailure(error);
    const told = failure.code === 'internal' ? lost(folder.uri, error) : failure;
    if (told.code !== 'cancelled' && told.code !== 'vector_refused') {
      failed = { failure: told, atMs: now() };
      open = null;
    }
    return told;
  }

  /** An abort ends the waiting alone, and says nothing of the index. */
  async function asking<T>(work: (at: Open) => Promise<T>, signal: AbortSignal = never): Promise<T> {
    if (failed !== null && now() - failed.atMs < restMs) throw failed.failure;
    failed = null;
    try {
      return await bounded(async () => work(await current()), signal);
    } catch (error) {
      signal.throwIfAborted();
      throw down(error);
    }
  }

  /**
   * Asks for more until enough of what comes is here: `ask` gives its best first, fewer than asked for when that is all. Where little of
   * what is published is here, only that is asked about.
   */
  async function hereOf(ask: (ask: Ask) => Promise<RankedHit[]>, { filter, where, only = null, limit }: Asked): Promise<RankedHit[]> {
    let among = '';
    for (let depth = limit + SPARE; ; depth *= 4) {
      const isDeep = depth > Math.max(deepest, limit + SPARE);
      if (isDeep && among === '') {
        const ids = rows.allPassing(where, MOST_NAMED);
        if (ids?.length === 0) return [];
        if (ids !== null) among = ` and id in (${ids.map(quoted).join(',')})`;
      }
      const hits = await ask({ filter: filter + among, depth });
      const here = rows.passing([...new Set(hits.map(({ id }) => id))], where);
      const passing = hits.filter(({ id }) => here.get(id)?.some((row) => only === null || only(row)) === true);
      const best = inOrder(passing);
      // What scores as the last one does may go on behind it.
      const cut = hits.length < depth ? Number.NEGATIVE_INFINITY : (hits.at(-1)?.score ?? 0);
      if (hits.length < depth || (isDeep && among === '') || (best.length >= limit && (best[limit - 1]?.score ?? 0) > cut))
        return best.slice(0, limit);
    }
  }

  async function wordHits(expression: string, where: Where, limit: number): Promise<RankedHit[]> {
    return asking(async ({ table, isOwn }) => {
      const { lance } = loadLance();
      const query = wordQuery(lance, expression, rows.termsFrom);
      if (query === null) return [];
      return hereOf((ask) => scored(table, query, ask), { filter: sharedFilter(where, { isOwn }), where, limit });
    });
  }

  const vectors: VectorIndex = {
    name: `LanceDB at ${folder.uri}`,
    async state(model, signal) {
      return asking(async ({ published, isOwn }) => {
        const isSame = modelKey(published.model) === modelKey(model);
        const { embedded, wanted, gaps, position, at } = published;
        const state = embeddedState({ embedded: isSame ? embedded : 0, wanted, gaps, other: isSame ? null : published.model });
        const behind = isOwn ? rows.changesSince(position) : 0;
        const stale = behind > 0 ? `published ${at.slice(0, 10)}, changed since: export again` : null;
        return state.status === 'ok' ? { ...state, reason: [state.reason, stale].filter(Boolean).join('; ') || null } : state;
      }, signal);
    },
    async topK(query, { model, where, only = null, k }, signal) {
      if (query.length !== model.dimensions) throw refused(`it has ${query.length} values in place of ${model.dimensions}`);
      const wanted = normalised(query);
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      return asking(async ({ table, isOwn, published }) => {
        if (modelKey(published.model) !== modelKey(model)) return [];
        const filter = `heard = true and ${sharedFilter(where, { isOwn })}`;
        const hits = await hereOf((ask) => nearest(table, wanted, ask), { filter, where, only, limit: k });
        signal.throwIfAborted();
        return hits;
      }, signal);
    },
    vectorOf: ownVectors.ofSound,
    async fetchVector(sound, model) {
      const id = rows.soundIdOf(sound);
      if (id === null) return null;
      return asking(async ({ table, published }) => {
        if (modelKey(published.model) !== modelKey(model)) return null;
        const query = table
          .query()
          .where(`heard = true and id = ${quoted(id)}`)
          .select(['vector'])
          .limit(1);
        const found: { vector: { toArray(): Float32Array } }[] = await query.toArray();
        return found[0]?.vector.toArray() ?? null;
      });
    },
    close: async () => {},
  };

  const words: WordIndex = {
    ranked: ({ match, favoured = null }, where, limit) =>
      wordHits(favoured === null || where.ucs_catid !== undefined ? inWords(match) : favoured, where, limit),
    widened: ({ wider, narrower }, where, limit) => wordHits(`(${wider}) NOT (${narrower})`, where, limit),
    matches: async (expression, where) => (await wordHits(expression, where, COUNT_BOUND)).length,
  };

  return {
    vectors,
    words,
    look: (signal) => {
      // Whoever looks has often published a moment ago.
      lookedMs = Number.NEGATIVE_INFINITY;
      return asking(async ({ table, published, isOwn }) => {
        const { lance } = loadLance();
        // What is damaged or hangs shows at the first question to it: an index over words, and the rows.
        await scored(table, new lance.MatchQuery('door', 'caption'), { filter: 'true', depth: 1 });
        await table.query().select(['id']).limit(1).toArray();
        const { model, sounds, embedded, at, position } = published;
        const by = `${model.id} (${model.quantisation})`;
        return { own: isOwn, model: by, sounds, embedded, published_at: at, behind: isOwn ? rows.changesSince(position) : null };
      }, signal);
    },
    async close() {
      const last = await open?.catch(() => null);
      open = null;
      last?.table.close();
      last?.connection.close();
    },
  };
}

/** By our own cosine of whole vectors, so that scores and ties are those of every engine. */
async function nearest(table: Table, wanted: Float32Array<ArrayBuffer>, { filter, depth }: Ask): Promise<RankedHit[]> {
  const query = table.vectorSearch(wanted).distanceType('dot').nprobes(PROBES).refineFactor(REFINED);
  const found: { id: string; vector: { toArray(): Float32Array } }[] = await query
    .where(filter)
    .select(['id', 'vector', '_distance'])
    .limit(depth)
    .toArray();
  return found.map(({ id, vector }) => ({ id, score: dot(vector.toArray(), wanted) })).sort((a, b) => b.score - a.score);
}

async function scored(table: Table, query: FullTextQuery, { filter, depth }: Ask): Promise<RankedHit[]> {
  const found: { id: string; _score: number }[] = await table
    .query()
    .fullTextSearch(query)
    .where(filter)
    .select(['id', '_score'])
    .limit(depth)
    .toArray();
  return found.map(({ id, _score: score }) => ({ id, score })).sort((a, b) => b.score - a.score);
}

/** Best first, equal ones by id, each id at its best. */
function inOrder(hits: readonly RankedHit[]): RankedHit[] {
  const best = new Map<string, number>();
  for (const { id, score } of hits) best.set(id, Math.max(best.get(id) ?? Number.NEGATIVE_INFINITY, score));
  return [...best].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}
