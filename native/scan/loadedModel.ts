/** The vectors of one model in shared memory, as far as the database has them: read from their cache, and brought up to date at each look. */
import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StoredRow, VectorsStore } from '../../main/library/vectorsStore.ts';
import { appendSidecar, loadSidecar, readSidecarHead, replaceSidecar, type SidecarHead } from './sidecar.ts';
import { createVectorMemory, type VectorMemory } from './vectorMemory.ts';

export type LoadedModel = {
  vectors: VectorMemory;
  /** Takes what the database has got or lost since the last look; long ones pause in between. */
  refresh(signal: AbortSignal): Promise<void>;
  /** Puts what the cache doesn't have yet behind it. A cache that can't be written costs the next start some time, nothing else. */
  save(): void;
};

type Options = {
  store: VectorsStore;
  /** Of the database: caches lie beside it. */
  path: string;
  modelKey: string;
  dims: number;
};

const CHUNK = 5000;
/** So many rows are quicker read from the database at the next start than kept track of now. */
const UNSAVED_ROWS = 512;
const UNSAVED_REMOVALS = 10_000;
/** Rows of a cache that are held against the database. */
const SAMPLES = 16;

export function sidecarPath(libraryPath: string, modelKey: string): string {
  return join(dirname(libraryPath), `vectors-${createHash('sha256').update(modelKey).digest('hex').slice(0, 12)}.i8`);
}

export function createLoadedModel({ store, path, modelKey, dims }: Options): LoadedModel {
  const vectors = createVectorMemory(dims);
  const cache = sidecarPath(path, modelKey);
  let model: number | null = null;
  /** Removals that are applied, and those that the cache was written after. */
  let removals = 0;
  let cachedRemovals = 0;
  /** Rows of the cache, null while it has to be written whole. */
  let cachedRows: number | null = null;
  let seen: unknown = null;
  /** Of the index: one whose tables were laid out anew counts its slots from the beginning. */
  let uuid: string | null = null;

  async function begin(id: number, signal: AbortSignal): Promise<void> {
    removeStale(store, path);
    const head = readSidecarHead(cache);
    if (head !== null && isOurs(head) && (await loadSidecar(cache, head, vectors, signal))) {
      if (agrees({ store, model: id, vectors, removals: head.removedUpTo })) {
        model = id;
        cachedRows = head.rows;
        removals = head.removedUpTo;
        cachedRemovals = removals;
        return;
      }
      vectors.clear();
    }
    model = id;
    removals = store.lastRemoved();
    cachedRemovals = removals;
  }

  function isOurs(head: SidecarHead): boolean {
    return (
      head.uuid === store.uuid() && head.modelKey === modelKey && head.stride === vectors.stride && head.removedUpTo <= store.lastRemoved()
    );
  }

  async function readRows(id: number, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const { rows, gone } = store.atOnce(() => ({
        rows: store.rowsAfter(id, vectors.lastSlot(), CHUNK),
        gone: store.removedSince(removals),
      }));
      for (const row of rows) vectors.append(row.row.length === vectors.stride ? row : { ...row, sound: 0, row: new Uint8Array(0) });
      for (const { seq, slot } of gone) {
        vectors.remove(slot);
        removals = seq;
      }
      if (rows.length < CHUNK) return;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  function save(): void {
    try {
      const identity = { uuid: store.uuid(), modelKey };
      if (cachedRows === null || removals - cachedRemovals > UNSAVED_REMOVALS) {
        replaceSidecar(cache, { ...identity, removedUpTo: removals }, vectors);
        cachedRemovals = removals;
      } else if (vectors.count() > cachedRows) {
        appendSidecar(cache, { ...identity, removedUpTo: cachedRemovals }, { vectors, from: cachedRows });
      }
      cachedRows = vectors.count();
    } catch {
      // Of a full disk or a folder that can't be written to the database tells, if it is still open: it is what must not lose anything.
      cachedRows = null;
    }
  }

  return {
    vectors,
    async refresh(signal) {
      const version = store.version();
      if (version === seen) return;
      const now = store.uuid();
      if (uuid !== null && now !== uuid) {
        vectors.clear();
        model = null;
        cachedRows = null;
      }
      uuid = now;
      const id = model ?? store.modelId(modelKey);
      if (id === null) return;
      if (model === null) await begin(id, signal);
      if (vectors.holes() > 1024 && vectors.holes() * 4 > vectors.count()) {
        vectors.clear();
        cachedRows = null;
        removals = store.lastRemoved();
      }
      await readRows(id, signal);
      seen = version;
      if (cachedRows === null || vectors.count() - cachedRows >= UNSAVED_ROWS || removals - cachedRemovals > UNSAVED_REMOVALS) save();
    },
    save() {
      if (model !== null && vectors.count() !== cachedRows) save();
    },
  };
}

/** Holds some rows of the cache against the database, the last one among them: another history of the same file differs there. */
function agrees({
  store,
  model,
  vectors,
  removals,
}: {
  store: VectorsStore;
  model: number;
  vectors: VectorMemory;
  removals: number;
}): boolean {
  const count = vectors.count();
  const gone = new Set(store.removedSince(removals).map(({ slot }) => slot));
  for (let n = 1; n <= SAMPLES && count > 0; n += 1) {
    const position = Math.max(0, Math.ceil((count * n) / SAMPLES) - 1);
    // Holes were left by removals before the cache was written.
    if (vectors.soundAt(position) === 0) continue;
    const slot = vectors.slotAt(position);
    const stored = store.rowAt(model, slot);
    if (stored === null ? !gone.has(slot) : !isSame(stored, vectors, position)) return false;
  }
  return true;
}

function isSame({ sound, step, row }: StoredRow, vectors: VectorMemory, position: number): boolean {
  const { cells, step: held } = vectors.rowAt(position);
  return vectors.soundAt(position) === sound && held === step && Buffer.compare(cells, row) === 0;
}

/** Caches of models of which the index has no vectors, and one that earlier versions made. */
function removeStale(store: VectorsStore, path: string): void {
  const wanted = new Set(store.modelKeys().map((key) => sidecarPath(path, key)));
  const folder = dirname(path);
  try {
    const stale = readdirSync(folder).filter(
      (name) => /^(vectors-[0-9a-f]{12}\.i8|columns\.cache)(\.part)?$/.test(name) && !wanted.has(join(folder, name)),
    );
    for (const name of stale) rmSync(join(folder, name), { force: true });
  } catch {
    // What can't be removed lies there and is never read.
  }
}
