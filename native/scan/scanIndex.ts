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

type Open = { key: string; loaded: LoadedModel; pool: Promise<ScanPool>; counted: { at: string; state: LegState } | null };

/** So many of the best are scored again: int8 alone puts about one in a hundred of the best ten in another place. */
const RESCORED = 100;
/** More ids than are asked for, since a sound may stand in two rows. */
const SPARE_IDS = 10;

export function createScanIndex({ module, store, columns, path, workers = scanWorkersFor(availableParallelism()) }: Options): VectorIndex {
  let open: Open | null = null;
  let chosen = '';
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
    return current;
  }

  function start(key: string, dims: number): Open {
    const loaded = createLoadedModel({ store, path, modelKey: key, dims });
    return { key, loaded, pool: startPool(loaded), counted: null };
  }

  function startPool({ vectors }: LoadedModel): Promise<ScanPool> {
    const pool = startScanPool({ module, vectors, workers });
    pool.catch(() => {});
    return pool;
  }

  async function release(): Promise<void> {
    const last = open;
    open = null;
    chosen = '';
    if (last === null) return;
    last.loaded.save();
    await last.pool.then((pool) => pool.dispose()).catch(() => {});
  }

  /** Counted again only after a change. */
  function stateOf(current: Open, model: EmbeddingModel): LegState {
    const { loaded, counted } = current;
    const id = store.modelId(current.key);
    const gaps = id === null ? 0 : store.gaps(id);
    const at = `${columns.version()} ${loaded.changes()} ${gaps}`;
    if (counted?.at === at) return counted.state;
    let embedded = 0;
    for (let position = 0; position < loaded.vectors.count(); position += 1)
      if (columns.isEmbeddable(loaded.vectors.soundAt(position))) embedded += 1;
    const state = embeddedState({
      embedded,
      wanted: columns.countEmbeddable(),
      gaps,
      other: embedded > 0 ? null : store.otherModel(modelKey(model)),
    });
    current.counted = { at, state };
    return state;
  }

  /** A filter that stays the same, over rows that stayed the same, needs no second look at every row. */
  function choose({ loaded }: Open, where: Where, only: RowTest | null): void {
    const wanted = JSON.stringify([where, columns.version(), loaded.changes()]);
    if (only === null && wanted === chosen) return;
    const filter = columns.filter(where);
    loaded.vectors.choose(only === null ? filter : (sound) => filter(sound) && only(sound));
    // What a test looks at may change while the columns stay as they are.
    chosen = only === null ? wanted : '';
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
        return stateOf(await ready(model, signal), model);
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
  const scored = store.vectorsAt(slots).map(([slot, vector]) => ({ slot, score: dot(vector, query) / Math.sqrt(dot(vector, vector)) }));
  scored.sort((a, b) => b.score - a.score);
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
