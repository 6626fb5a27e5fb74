/**
 * The threads that scan. One scan at a time runs over all of them and over the thread that asks, which joins when it has nothing else to
 * do; each fills a heap of its own, and the heaps are merged here.
 */
import { Worker } from 'node:worker_threads';
import { Failure } from '../../main/contract/failures.ts';
import type { ScanWorkerData } from '../scanWorker.ts';
import { entryUrl } from '../spawn.ts';
import { boundsOf } from './planes.ts';
import { instantiateKernel } from './scanKernel.ts';
import { BESIDE_ROOM, CHOICES, control, HEAP_ROOM, heapAddress, MAX_WORKERS, queryAddress, queryValues } from './scanLayout.ts';
import { closeBlocks, offerBlocks, takeBlocks } from './takeBlocks.ts';
import type { VectorMemory } from './vectorMemory.ts';
import type { WasmModule } from './wasm.ts';

/** How many of the best of a choice are wanted. */
export type Wanted = { limit: number; choice?: number };

export type ScanPool = {
  /** Positions of the best rows that are chosen, best first: score, then position. Calls must not overlap. */
  scan(query: Int8Array, wanted: Wanted, signal: AbortSignal): Promise<number[]>;
  /** The same for both choices in one pass, in their order; `limits` up to BESIDE_ROOM. */
  scanBoth(query: Int8Array, limits: readonly [number, number], signal: AbortSignal): Promise<[number[], number[]]>;
  dispose(): Promise<void>;
};

type Parts = { module: WasmModule; vectors: VectorMemory; workers: number };

/** Blocks that the asking thread takes before it lets other questions in: about 2 ms. */
const AT_A_TIME = 32;

/** Up to so many blocks, about 1 ms, waking threads costs more than it gains. */
const ALONE = 8;

/** One core is left to the window and one to the words. */
export function scanWorkersFor(cores: number): number {
  return Math.max(1, Math.min(MAX_WORKERS, cores - 2));
}

/** Does not wait for its threads: the first scans may be done without them. */
export async function startScanPool({ module, vectors, workers }: Parts): Promise<ScanPool> {
  const words = new Int32Array(new SharedArrayBuffer(control.words * 4));
  Atomics.store(words, control.dims, vectors.stride);
  const kernel = await instantiateKernel(module, vectors.memory);
  const scanner = { words, kernel, worker: workers };
  let lost: Failure | null = null;
  let waiting: { resolve: () => void; reject: (why: Failure) => void } | null = null;
  const threads = Array.from({ length: workers }, (_, worker) => {
    const data: ScanWorkerData = { module, memory: vectors.memory, control: words.buffer as SharedArrayBuffer, worker };
    const thread = new Worker(entryUrl('scanWorker'), { workerData: data });
    thread.on('error', (error) => lose(String(error)));
    thread.on('exit', (code) => lose(`exit code ${code}`));
    thread.on('message', (message) => {
      if (message === 'complete' && isComplete()) waiting?.resolve();
    });
    // It sleeps in Atomics.wait and must not keep the thread that started it from ending; listening has taken hold of it.
    thread.unref();
    return thread;
  });

  function lose(why: string): void {
    lost ??= new Failure('worker_lost', 'A part of the search stopped and is being started again. Try once more.', { why });
    waiting?.reject(lost);
  }

  const isComplete = () => Atomics.load(words, control.done) >= Atomics.load(words, control.blocks);

  function begin(query: Int8Array, choice: number, rooms: readonly number[]): void {
    const { buffer } = vectors.memory;
    // No block can be taken while the next scan is written down.
    closeBlocks(words);
    const { exact, most } = boundsOf(query, vectors.lean());
    new Int32Array(buffer, queryAddress, 2).set([exact, most]);
    // Under every score, and above what a heap with room tells.
    new Float32Array(buffer, queryAddress + 8, CHOICES).fill(-3.4e38);
    new Int8Array(buffer, queryValues, vectors.stride).fill(0).set(query);
    for (let worker = 0; worker <= workers; worker += 1)
      for (const [place, room] of rooms.entries()) new Uint32Array(buffer, heapAddress(worker, place > 0), 2).set([0, room]);
    offerBlocks(words, { blocks: vectors.blocks(), choice });
    if (vectors.blocks() <= ALONE) return;
    Atomics.add(words, control.turn, 1);
    Atomics.notify(words, control.turn);
  }

  /** Resolves when every block that was taken is through. */
  async function through(signal: AbortSignal): Promise<void> {
    // The words of the same question go first: they block this thread while the others scan. Two turns is what they take to begin.
    await nextTurn();
    for (;;) {
      // What waits for this thread goes first: aborts, other questions.
      await nextTurn();
      if (signal.aborted) break;
      if (isComplete()) return;
      const state = takeBlocks(scanner, AT_A_TIME);
      if (state === 'last') return;
      if (state === 'none') break;
    }
    if (signal.aborted) callOff();
    await lastThrough();
  }

  /** Leaves the blocks that nobody has taken; those that are on their way still count. */
  function callOff(): void {
    Atomics.store(words, control.blocks, closeBlocks(words));
  }

  async function lastThrough(): Promise<void> {
    if (isComplete()) return;
    if (lost !== null) throw lost;
    for (const thread of threads) thread.ref();
    try {
      await new Promise<void>((resolve, reject) => {
        waiting = { resolve, reject };
        // The last one may have come through meanwhile, its message being on its way.
        if (isComplete()) resolve();
      });
    } finally {
      waiting = null;
      for (const thread of threads) thread.unref();
    }
  }

  async function scanned(query: Int8Array, choice: number, rooms: readonly number[], signal: AbortSignal): Promise<number[][]> {
    if (lost !== null) throw lost;
    begin(query, choice, rooms);
    await through(signal);
    signal.throwIfAborted();
    return rooms.map((room, place) => merged(vectors, { heaps: workers + 1, beside: place > 0, room }));
  }

  return {
    async scan(query, { limit, choice = 0 }, signal) {
      const [found = []] = await scanned(query, choice, [Math.min(limit, HEAP_ROOM)], signal);
      return found;
    },
    async scanBoth(query, limits, signal) {
      const rooms = limits.map((limit) => Math.min(limit, BESIDE_ROOM));
      const [first = [], second = []] = await scanned(query, CHOICES, rooms, signal);
      return [first, second];
    },
    async dispose() {
      lost ??= new Failure('shutting_down', 'The app is closing.');
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

function merged({ memory }: VectorMemory, { heaps, beside, room }: { heaps: number; beside: boolean; room: number }): number[] {
  const found: { score: number; position: number }[] = [];
  for (let worker = 0; worker < heaps; worker += 1) {
    const heap = heapAddress(worker, beside);
    const size = new Uint32Array(memory.buffer, heap, 1)[0] ?? 0;
    const scores = new Float32Array(memory.buffer, heap + 8, size * 2);
    const positions = new Uint32Array(memory.buffer, heap + 8, size * 2);
    for (let i = 0; i < size; i += 1) found.push({ score: scores[i * 2] ?? 0, position: positions[i * 2 + 1] ?? 0 });
  }
  found.sort((a, b) => b.score - a.score || a.position - b.position);
  return found.slice(0, room).map(({ position }) => position);
}
