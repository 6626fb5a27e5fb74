/** The default engine of meaning: int8 rows scanned in shared memory beside the thread that asks, the best of them scored again in float32. */
import { availableParallelism } from 'node:os';
import type { LegState, Where } from '../../main/contract/search.ts';
import type { RankedHit } from '../../main/library/rankFusion.ts';
import type { SoundColumnsStore } from '../../main/library/soundColumnsStore.ts';
import type { RowTest, VectorIndex } from '../../main/library/vectorIndex.ts';
import { embeddedState } from '../../main/library/vectorState.ts';
import type { VectorsStore } from '../../main/library/vectorsStore.ts';
import { type EmbeddingModel, modelKey } from '../clapProtocol.ts';
import { createLoadedModel, type LoadedModel } from './loadedModel.ts';
import { dot, normalised, quantisedQuery, refused } from './quantise.ts';
import { HEAP_ROOM } from './scanLayout.ts';
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
  pool: Promise<ScanPool> /** Sounds that a model may listen to, by block. */;
  embedded: number[];
  /** What scans may find now. */
  chosen: Where | null;
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
    return { key, loaded, pool: startPool(loaded), embedded: [], chosen: null };
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
      current.chosen = null;
      current.embedded = Array.from({ length: vectors.blocks() }, (_, block) => vectors.countIn(block, columns.isEmbeddable));
      vectors.takeDirty();
      return;
    }
    for (const sound of changed) vectors.touch(sound);
    const filter = current.chosen && columns.filter(current.chosen);
    for (const block of vectors.takeDirty()) {
      current.embedded[block] = vectors.countIn(block, columns.isEmbeddable);
      if (filter !== null) vectors.chooseIn(block, filter);
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

  /** A filter that stays the same needs no second look at every row; what a test looks at may change meanwhile. */
  function choose(current: Open, where: Where, only: RowTest | null): void {
    if (only === null && JSON.stringify(where) === JSON.stringify(current.chosen)) return;
    const filter = columns.filter(where);
    current.loaded.vectors.choose(only === null ? filter : (sound) => filter(sound) && only(sound));
    current.chosen = only === null ? where : null;
  }

  async function scanned(current: Open, query: Int16Array, limit: number, signal: AbortSignal): Promise<number[]> {
    try {
      return await (await current.pool).scan(query, limit, signal);
    } catch (error) {
      if (!signal.aborted) {
        // The next query gets new threads; the memory is still whole.
        void current.pool.then((pool) => pool.dispose()).catch(() => {});
        current.pool = startPool(current.loaded);
      }
      throw error;
    }
  }

  return {
    name: 'int8 scan',
    state: (model, signal) =>
      inTurn(signal, async (): Promise<LegState> => {
        return stateOf(await ready(model, signal));
      }),
    topK: (query, { model, where, only = null, k }, signal) => {
      if (query.length !== model.dimensions) throw refused(`it has ${query.length} values in place of ${model.dimensions}`);
      const wanted = normalised(query);
      return inTurn(signal, async () => {
        const current = await ready(model, signal);
        choose(current, where, only);
        const depth = Math.min(HEAP_ROOM, Math.max(RESCORED, 2 * k));
        const positions = await scanned(current, quantisedQuery(wanted), depth, signal);
        return rescored(positions.map(current.loaded.vectors.slotAt), { query: wanted, k }, store);
      });
    },
    vectorOf: store.ofSound,
    close: () => queue.then(release),
  };
}

/** The best `k` by cosine, equal ones by id; a sound whose samples stand in two rows comes once. */
function rescored(slots: readonly number[], { query, k }: { query: Float32Array; k: number }, store: VectorsStore): RankedHit[] {
  const scored = store
    .vectorsAt(slots)
    .map(([slot, vector]) => ({
      slot,
      score: vector.length === query.length ? dot(vector, query) / Math.sqrt(dot(vector, vector)) : Number.NaN,
    }))
    // What can't be compared has no place in an order; the check of stored vectors finds it, and has it made anew.
    .filter(({ score }) => Number.isFinite(score))
    .sort((a, b) => b.score - a.score);
  for (let depth = k + SPARE_IDS; ; depth *= 4) {
    const last = scored[depth - 1]?.score ?? Number.NEGATIVE_INFINITY;
    // All that are as good as the last one, so that their ids can decide.
    const named = best(
      scored.filter(({ score }) => score >= last),
      store,
    );
    if (named.length >= k || depth >= scored.length) return named.slice(0, k);
  }
}

function best(scored: readonly { slot: number; score: number }[], store: VectorsStore): RankedHit[] {
  const ids = store.idsAt(scored.map(({ slot }) => slot));
  const hits = new Map<string, number>();
  for (const { slot, score } of scored) {
    const id = ids.get(slot);
    // Best first: what comes again is no better.
    if (id !== undefined && !hits.has(id)) hits.set(id, score);
  }
  return [...hits].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}
