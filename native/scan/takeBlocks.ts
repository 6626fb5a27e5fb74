/** What every thread of a scan does: it takes blocks until none is left. */

import type { ScanKernel } from './scanKernel.ts';
import { BLOCK_ROWS, blockAddress, CHOICES, control, heapAddress, queryAddress } from './scanLayout.ts';

type Scanner = {
  words: Int32Array;
  kernel: ScanKernel;
  /** Whose heap is filled. */
  worker: number;
};

/**
 * At most `most` blocks. `last`: this thread was through with the last one of all, so the scan is complete. `none`: no block is left to
 * take. How many there are, and what is chosen of them, is read after one was taken, since a thread that wakes late may find itself in the
 * next scan.
 */
export function takeBlocks({ words, kernel, worker }: Scanner, most: number): 'last' | 'none' | 'more' {
  const dims = Atomics.load(words, control.dims);
  const heap = heapAddress(worker);
  const besideHeap = heapAddress(worker, true);
  for (let taken = 0; taken < most; taken += 1) {
    const block = Atomics.add(words, control.nextBlock, 1);
    if (block >= Atomics.load(words, control.blocks)) return 'none';
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
