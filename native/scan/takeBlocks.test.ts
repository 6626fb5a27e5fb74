/** Whatever a thread is held up by, each block of a scan is scanned once. */
import { afterEach, expect, it, vi } from 'vitest';
import type { ScanKernel } from './scanKernel.ts';
import { BLOCK_ROWS, control } from './scanLayout.ts';
import { closeBlocks, offerBlocks, takeBlocks } from './takeBlocks.ts';

afterEach(() => vi.restoreAllMocks());

function createThread() {
  const words = new Int32Array(new SharedArrayBuffer(control.words * 4));
  Atomics.store(words, control.dims, 64);
  const scanned: number[] = [];
  const scan: ScanKernel['scanBlock'] = (_, first) => void scanned.push(first / BLOCK_ROWS);
  const kernel: ScanKernel = { scanBlock: scan, scanBoth: scan, sum: () => 0n };
  const state = () => ({ done: Atomics.load(words, control.done), of: Atomics.load(words, control.blocks) });
  return { words, scanned, state, take: (most: number) => takeBlocks({ words, kernel, worker: 0 }, most) };
}

/** Does something right after a thread's next step between threads, as when another runs while it is held up. */
function heldUp(meanwhile: () => void): void {
  const add = Atomics.add.bind(Atomics);
  vi.spyOn(Atomics, 'add').mockImplementationOnce((...of: Parameters<typeof Atomics.add>) => {
    const was = add(...of);
    meanwhile();
    return was;
  });
}

it('every block is taken once, in order, and the last one is told', () => {
  const { words, scanned, take, state } = createThread();
  expect(take(5)).toBe('none');
  offerBlocks(words, { blocks: 5, choice: 0 });
  expect([take(2), take(1), take(9), take(9)]).toEqual(['more', 'more', 'last', 'none']);
  expect(scanned).toEqual([0, 1, 2, 3, 4]);
  expect(state()).toEqual({ done: 5, of: 5 });
});

it('a thread that comes late to a scan that is over takes nothing of the next, though that has more blocks', () => {
  const { words, scanned, take, state } = createThread();
  offerBlocks(words, { blocks: 3, choice: 0 });
  take(3);
  heldUp(() => {
    closeBlocks(words);
    offerBlocks(words, { blocks: 8, choice: 0 });
  });
  expect(take(1)).toBe('none');
  expect(state()).toEqual({ done: 0, of: 8 });
  expect(take(9)).toBe('last');
  expect(scanned).toEqual([0, 1, 2, 0, 1, 2, 3, 4, 5, 6, 7]);
});

it('a scan that is called off while a block is being taken still counts that one', () => {
  const { words, scanned, take, state } = createThread();
  offerBlocks(words, { blocks: 6, choice: 0 });
  take(2);
  heldUp(() => Atomics.store(words, control.blocks, closeBlocks(words)));
  expect(take(9)).toBe('last');
  expect(scanned).toEqual([0, 1, 2]);
  expect(state()).toEqual({ done: 3, of: 3 });
  expect(take(9)).toBe('none');
});
