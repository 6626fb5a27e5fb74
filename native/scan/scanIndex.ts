/** The default engine of meaning: int8 rows scanned in shared memory beside the thread that asks, the best of them scored again in float32. */
import { availableParallelism } from 'node:os';
import type { LegState, Where } from '../../main/contract/search.ts';
import type { RankedHit } from '../../main/library/rankFusion.ts';
import type { SoundColumnsStore } from '../../main/library/soundColumnsStore.ts';
import type { Reach, RowTest, VectorIndex } from '../../main/library/vectorIndex.ts';
import { embeddedState } from '../../main/library/vectorState.ts';
import type { VectorsStore } from '../../main/library/vectorsStore.ts';
import { type EmbeddingModel, modelKey } from '../clapProtocol.ts';
import { createLoadedModel, type LoadedModel } from './loadedModel.ts';
import { cosine, normalised, quantisedQuery, refused } from './quantise.ts';
import { BESIDE_ROOM, CHOICES, HEAP_ROOM } from './scanLayout.ts';
import { type ScanPool, scanWorkersFor, startScanPool } from './scanPool.ts';
import type { WasmModule } from './wasm.ts';

type Options = {
  module: WasmModule;
  store: VectorsStore;
  columns: SoundColumnsStore;
  /** Of the database. */
  path: string;
  workers?: number;
};

type Open = {
  key: string;
  loaded: LoadedModel;
  pool: Promise<ScanPool>;
  /** Sounds that a model may listen to, by block. */
  embedded: number[];
  /** What scans of each choice may find now, null for what must be chosen anew. */
  chosen: (Where | null)[];
  /** The choice that was asked for last. */
  last: number;
};

/** So many of the best are scored again: int8 alone puts about one in a hundred of the best ten in another place. */
const RESCORED = 100;
/** More ids than are asked for, since a sound may stand in two rows. */
const SPARE_IDS = 10;

export function createScanIndex({ module, store, columns, path, workers = scanWorkersFor(availableParallelism()) }: Options): VectorIndex {
  let open: Open | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  /** One at a time: a scan has the memory to itself. */
  function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const turn = queue.then(() => {
      signal.throwIfAborted();
      return work();
    });
    queue = turn.catch(() => {});
    return turn;
  }

  async function ready(model: EmbeddingModel, signal: AbortSignal): Promise<Open> {
    const key = modelKey(model);
    if (open?.key !== key) {
      await release();
      open = start(key, model.dimensions);
    }
    const current = open;
    await columns.refresh(signal);
    await current.loaded.refresh(signal);
    settle(current);
    return current;
  }

  function start(key: string, dims: number): Open {
    const loaded = createLoadedModel({ store, path, modelKey: key, dims });
    return { key, loaded, pool: startPool(loaded), embedded: [], chosen: Array.from({ length: CHOICES }, () => null), last: 0 };
  }

  function startPool({ vectors }: LoadedModel): Promise<ScanPool> {
    const pool = startScanPool({ module, vectors, workers });
    pool.catch(() => {});
    return pool;
  }

  async function release(): Promise<void> {
    const last = open;
    open = null;
    if (last === null) return;
    last.loaded.save();
    await last.pool.then((pool) => pool.dispose()).catch(() => {});
  }

  /** Takes what has changed into the counts and the choice: only blocks in which something did. */
  function settle(current: Open): void {
    const { vectors } = current.loaded;
    const changed = columns.takeChanged();
    if (changed === null) {
      current.chosen.fill(null);
      current.embedded = Array.from({ length: vectors.blocks() }, (_, block) => vectors.countIn(block, columns.isEmbeddable));
      vectors.takeDirty();
      return;
    }
    for (const sound of changed) vectors.touch(sound);
    const filters = current.chosen.map((where) => where && columns.filter(where));
    for (const block of vectors.takeDirty()) {
      current.embedded[block] = vectors.countIn(block, columns.isEmbeddable);
      for (const [choice, filter] of filters.entries()) if (filter !== null) vectors.chooseIn(block, filter, choice);
    }
    current.embedded.length = vectors.blocks();
  }

  function stateOf({ key, embedded }: Open): LegState {
    const id = store.modelId(key);
    const count = embedded.reduce((sum, inBlock) => sum + inBlock, 0);
    return embeddedState({
      embedded: count,
      wanted: columns.countEmbeddable(),
      gaps: id === null ? 0 : store.gaps(id),
      other: count > 0 ? null : store.otherModel(key),
    });
  }

  /**
   * The choice under which scans find what passes. A filter that stays the same needs no second look at every row; what a test looks at may
   * change meanwhile. `other`: a choice that must stay as it is.
   */
  function choose(current: Open, { where, only }: { where: Where; only: RowTest | null }, other: number | null = null): number {
    const written = JSON.stringify(where);
    const known = only === null ? current.chosen.findIndex((chosen) => chosen !== null && JSON.stringify(chosen) === written) : -1;
    const choice = known >= 0 ? known : 1 - (other ?? current.last);
    if (known < 0) {
      const filter = columns.filter(where);
      current.loaded.vectors.choose(only === null ? filter : (sound) => filter(sound) && only(sound), choice);
      current.chosen[choice] = only === null ? where : null;
    }
    current.last = choice;
    return choice;
  }

  async function scanned<T>(current: Open, scan: (pool: ScanPool) => Promise<T>, signal: AbortSignal): Promise<T> {
    try {
      return await scan(await current.pool);
    } catch (error) {
      if (!signal.aborted) {
        // The next query gets new threads, once those that are left are at rest: they write to the same memory, which is still whole.
        const before = current.pool.then((pool) => pool.dispose()).catch(() => {});
        current.pool = before.then(() => startPool(current.loaded));
        current.pool.catch(() => {});
      }
      throw error;
    }
  }

  async function nearest(
    current: Open,
    query: Float32Array,
    { where, only, k }: Reach & { only: RowTest | null },
    signal: AbortSignal,
  ): Promise<RankedHit[]> {
    const choice = choose(current, { where, only });
    const limit = Math.min(HEAP_ROOM, depthOf(k));
    const positions = await scanned(current, (pool) => pool.scan(quantisedQuery(query), { limit, choice }, signal), signal);
    return rescored(positions.map(current.loaded.vectors.slotAt), { k, known: knownOf(query, store) });
  }

  async function nearestOfBoth(
    current: Open,
    query: Float32Array,
    [one, other]: readonly [Reach, Reach],
    signal: AbortSignal,
  ): Promise<[RankedHit[], RankedHit[]]> {
    const first = choose(current, { where: one.where, only: null });
    const second = choose(current, { where: other.where, only: null }, first);
    const limits = [depthOf(one.k), depthOf(other.k)] as const;
    // The same rows for both, or more of them than a heap beside another holds.
    if (first === second || Math.max(...limits) > BESIDE_ROOM) {
      return [
        await nearest(current, query, { ...one, only: null }, signal),
        await nearest(current, query, { ...other, only: null }, signal),
      ];
    }
    const ofChoices = await scanned(
      current,
      (pool) => pool.scanBoth(quantisedQuery(query), first === 0 ? limits : [limits[1], limits[0]], signal),
      signal,
    );
    const known = knownOf(query, store);
    const hits = ([choice, k]: [number, number]) => rescored((ofChoices[choice] ?? []).map(current.loaded.vectors.slotAt), { k, known });
    return [hits([first, one.k]), hits([second, other.k])];
  }

  return {
    name: 'int8 scan',
    state: (model, signal) =>
      inTurn(signal, async (): Promise<LegState> => {
        return stateOf(await ready(model, signal));
      }),
    topK: (query, { model, where, only = null, k }, signal) => {
      const wanted = comparable(query, model);
      return inTurn(signal, async () => nearest(await ready(model, signal), wanted, { where, only, k }, signal));
    },
    topKOfBoth: (query, { model, reaches }, signal) => {
      const wanted = comparable(query, model);
      return inTurn(signal, async () => nearestOfBoth(await ready(model, signal), wanted, reaches, signal));
    },
    vectorOf: store.ofSound,
    close: () => queue.then(release),
  };
}

const depthOf = (k: number) => Math.max(RESCORED, 2 * k);

/** Fails with `vector_refused`. */
function comparable(query: Float32Array, { dimensions }: EmbeddingModel): Float32Array {
  if (query.length !== dimensions) throw refused(`it has ${query.length} values in place of ${dimensions}`);
  return normalised(query);
}

/** What is read of slots, each once. */
type Known = { scores(slots: readonly number[]): { slot: number; score: number }[]; ids(slots: readonly number[]): Map<number, string> };

function knownOf(query: Float32Array, store: VectorsStore): Known {
  const scores = new Map<number, number>();
  const ids = new Map<number, string>();
  const asked = new Set<number>();
  return {
    scores(slots) {
      for (const [slot, vector] of store.vectorsAt(slots.filter((slot) => !scores.has(slot))))
        scores.set(slot, vector.length === query.length ? cosine(vector, query) : Number.NaN);
      return slots.map((slot) => ({ slot, score: scores.get(slot) ?? Number.NaN }));
    },
    ids(slots) {
      const missing = slots.filter((slot) => !asked.has(slot));
      for (const slot of missing) asked.add(slot);
      if (missing.length > 0) for (const [slot, id] of store.idsAt(missing)) ids.set(slot, id);
      return ids;
    },
  };
}

/** The best `k` by cosine, equal ones by id; a sound whose samples stand in two rows comes once. */
function rescored(slots: readonly number[], { k, known }: { k: number; known: Known }): RankedHit[] {
  const scored = known
    .scores(slots)
    // What can't be compared has no place in an order; the check of stored vectors finds it, and has it made anew.
    .filter(({ score }) => Number.isFinite(score))
    .sort((a, b) => b.score - a.score);
  for (let depth = k + SPARE_IDS; ; depth *= 4) {
    const last = scored[depth - 1]?.score ?? Number.NEGATIVE_INFINITY;
    // All that are as good as the last one, so that their ids can decide.
    const named = best(
      scored.filter(({ score }) => score >= last),
      known,
    );
    if (named.length >= k || depth >= scored.length) return named.slice(0, k);
  }
}

function best(scored: readonly { slot: number; score: number }[], known: Known): RankedHit[] {
  const ids = known.ids(scored.map(({ slot }) => slot));
  const hits = new Map<string, number>();
  for (const { slot, score } of scored) {
    const id = ids.get(slot);
    // Best first: what comes again is no better.
    if (id !== undefined && !hits.has(id)) hits.set(id, score);
  }
  return [...hits].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}
