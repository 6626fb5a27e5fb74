/**
 * How the threads of a scan share its blocks: each takes blocks until none is left. What is left is counted up to zero, so that the one
 * number that a thread takes says whether it has a block: one that is held up behind a scan that is over can't take it for one of the next,
 * however many blocks that has. Whoever has a block holds its scan open until it is through.
 */
import type { ScanKernel } from './scanKernel.ts';
import { BLOCK_ROWS, blockAddress, CHOICES, control, heapAddress, queryAddress } from './scanLayout.ts';

type Scanner = {
  words: Int32Array;
  kernel: ScanKernel;
  /** Whose heap is filled. */
  worker: number;
};

/** No block is left from now on. How many were taken. */
export function closeBlocks(words: Int32Array): number {
  const left = Atomics.exchange(words, control.left, 0);
  return Atomics.load(words, control.all) + Math.min(left, 0);
}

/** The blocks of a scan may be taken; all that it reads is written. */
export function offerBlocks(words: Int32Array, { blocks, choice }: { blocks: number; choice: number }): void {
  Atomics.store(words, control.choice, choice);
  Atomics.store(words, control.done, 0);
  Atomics.store(words, control.all, blocks);
  Atomics.store(words, control.blocks, blocks);
  Atomics.store(words, control.left, -blocks);
}

/** At most `most` blocks. `last`: this thread was through with the last one of all, so the scan is complete. `none`: no block is left. */
export function takeBlocks({ words, kernel, worker }: Scanner, most: number): 'last' | 'none' | 'more' {
  const dims = Atomics.load(words, control.dims);
  const heap = heapAddress(worker);
  const besideHeap = heapAddress(worker, true);
  for (let taken = 0; taken < most; taken += 1) {
    const left = Atomics.add(words, control.left, 1);
    if (left >= 0) return 'none';
    const block = Atomics.load(words, control.all) + left;
    const choice = Atomics.load(words, control.choice);
    const at = blockAddress(block, dims);
    const first = block * BLOCK_ROWS;
    if (choice === CHOICES) kernel.scanBoth(at, first, queryAddress, dims, heap, besideHeap);
    else kernel.scanBlock(at, first, queryAddress, dims, choice, heap);
    // Read again: the scan may have been called off meanwhile, so that this one was its last.
    if (Atomics.add(words, control.done, 1) + 1 === Atomics.load(words, control.blocks)) return 'last';
  }
  return 'more';
}
