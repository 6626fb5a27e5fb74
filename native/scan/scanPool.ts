/** The threads that scan. One scan at a time runs over all of them; each keeps a heap of its own, and the heaps are merged here. */
import { Worker } from 'node:worker_threads';
import { Failure } from '../../main/contract/failures.ts';
import type { ScanWorkerData } from '../scanWorker.ts';
import { entryUrl } from '../spawn.ts';
import { control, HEAP_ROOM, heapAddress, MAX_WORKERS, NO_BLOCK, queryAddress } from './scanLayout.ts';
import type { VectorMemory } from './vectorMemory.ts';
import type { WasmModule } from './wasm.ts';

export type ScanPool = {
  /** Positions of the best rows that are chosen, best first: score, then position. Calls must not overlap. */
  scan(query: Int16Array, limit: number, signal: AbortSignal): Promise<number[]>;
  dispose(): Promise<void>;
};

type Parts = { module: WasmModule; vectors: VectorMemory; workers: number };

/** One core is left to the window and one to the words. */
export function scanWorkersFor(cores: number): number {
  return Math.max(1, Math.min(MAX_WORKERS, cores - 2));
}

export async function startScanPool({ module, vectors, workers }: Parts): Promise<ScanPool> {
  const words = new Int32Array(new SharedArrayBuffer(control.words * 4));
  Atomics.store(words, control.dims, vectors.stride);
  let lost: Failure | null = null;
  let waiting: { turn: number; left: number; resolve: () => void; reject: (why: Failure) => void } | null = null;
  const threads = Array.from({ length: workers }, (_, worker) => {
    const data: ScanWorkerData = { module, memory: vectors.memory, control: words.buffer as SharedArrayBuffer, worker };
    const thread = new Worker(entryUrl('scanWorker'), { workerData: data });
    // It sleeps in Atomics.wait, which would keep the thread that started it from ending.
    thread.unref();
    thread.on('error', (error) => lose(String(error)));
    thread.on('exit', (code) => lose(`exit code ${code}`));
    thread.on('message', arrived);
    return thread;
  });

  function arrived(turn: unknown): void {
    if (waiting === null || waiting.turn !== turn) return;
    waiting.left -= 1;
    if (waiting.left === 0) waiting.resolve();
  }

  function lose(why: string): void {
    lost ??= new Failure('worker_lost', 'A part of the search stopped and is being started again. Try once more.', { why });
    waiting?.reject(lost);
  }

  /** Until every thread has said that it is through with a turn; 0 is the start. */
  async function through(turn: number): Promise<void> {
    if (lost !== null) throw lost;
    const done = new Promise<void>((resolve, reject) => {
      waiting = { turn, left: workers, resolve, reject };
    });
    for (const thread of threads) thread.ref();
    try {
      await done;
    } finally {
      waiting = null;
      for (const thread of threads) thread.unref();
    }
  }

  await through(0);
  return {
    async scan(query, limit, signal) {
      if (lost !== null) throw lost;
      const { buffer } = vectors.memory;
      new Int16Array(buffer, queryAddress, vectors.stride).fill(0).set(query);
      const room = Math.min(limit, HEAP_ROOM);
      for (let worker = 0; worker < workers; worker += 1) new Uint32Array(buffer, heapAddress(worker), 2).set([0, room]);
      Atomics.store(words, control.nextBlock, 0);
      Atomics.store(words, control.blocks, vectors.blocks());
      const callOff = () => Atomics.store(words, control.nextBlock, NO_BLOCK);
      signal.addEventListener('abort', callOff, { once: true });
      try {
        const turn = Atomics.add(words, control.turn, 1) + 1;
        Atomics.notify(words, control.turn);
        await through(turn);
      } finally {
        signal.removeEventListener('abort', callOff);
      }
      signal.throwIfAborted();
      return merged(vectors, workers, room);
    },
    async dispose() {
      lost ??= new Failure('shutting_down', 'The app is closing.');
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}

function merged({ memory }: VectorMemory, workers: number, room: number): number[] {
  const found: { score: number; position: number }[] = [];
  for (let worker = 0; worker < workers; worker += 1) {
    const heap = heapAddress(worker);
    const size = new Uint32Array(memory.buffer, heap, 1)[0] ?? 0;
    const scores = new Float32Array(memory.buffer, heap + 8, size * 2);
    const positions = new Uint32Array(memory.buffer, heap + 8, size * 2);
    for (let i = 0; i < size; i += 1) found.push({ score: scores[i * 2] ?? 0, position: positions[i * 2 + 1] ?? 0 });
  }
  found.sort((a, b) => b.score - a.score || a.position - b.position);
  return found.slice(0, room).map(({ position }) => position);
}
