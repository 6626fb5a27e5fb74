/** Where everything lies in the shared memory of the scan. The numbers of a block stand in `kernel/scanKernel.ts` again. Pure. */

/** Rows of a block: what a scan worker takes at a time. */
export const BLOCK_ROWS = 2048;
/** Two choices of rows lie beside each other, so that one scan answers a question with a filter and without. */
export const CHOICES = 2;
const CHOSEN = 64;
const CHOSEN_BYTES = BLOCK_ROWS / 8;
/** As many of a block's rows can be listed one by one; of more, each has a bit. About the 5 % below which a list is quicker. */
export const LIST_ROOM = BLOCK_ROWS / 8 / 2;
const STEPS = CHOSEN + CHOICES * CHOSEN_BYTES;
const ROWS = STEPS + BLOCK_ROWS * 2;

/** How a block is scanned: not at all, every row, the rows of a bit mask, the rows of a list. */
export const blockMode = { none: 0, all: 1, masked: 2, listed: 3 } as const;

/** Bytes from a block's beginning. */
export const blockOffset = { count: 0, steps: STEPS, rows: ROWS } as const;
/** The same of what a choice allows. */
export const choiceOffset = (choice: number) => ({ mode: 4 + 8 * choice, listed: 8 + 8 * choice, chosen: CHOSEN + CHOSEN_BYTES * choice });

/**
 * Places in the int32 control words: number of the scan, the block that is next, how many there are, how many are through, values of a row,
 * and the choice that is scanned (CHOICES for both).
 */
export const control = { turn: 0, nextBlock: 1, blocks: 2, done: 3, dims: 4, choice: 5, words: 16 } as const;
/** Behind any block: a scan that is called off. */
export const NO_BLOCK = 0x3fff_ffff;

/** How deep one scan can look, and for what it finds beside that under the other choice. */
export const HEAP_ROOM = 8192;
export const BESIDE_ROOM = 4096;
export const MAX_WORKERS = 4;
const HEAP_BYTES = 8 + HEAP_ROOM * 8;
const BOTH_BYTES = HEAP_BYTES + 8 + BESIDE_ROOM * 8;
export const MAX_DIMS = 4096;
const QUERY = 256;
const HEAPS = QUERY + MAX_DIMS * 2;
const FIRST_BLOCK = 512 * 1024;

export const WASM_PAGE = 65_536;
/** 4 GiB, all that a 32-bit address reaches. */
export const MAX_PAGES = 65_536;

export const queryAddress = QUERY;
/** `beside`: of the second choice, in a scan of both. */
export const heapAddress = (worker: number, beside = false) => HEAPS + worker * BOTH_BYTES + (beside ? HEAP_BYTES : 0);
export const blockBytes = (dims: number) => ROWS + BLOCK_ROWS * dims;
export const blockAddress = (block: number, dims: number) => FIRST_BLOCK + block * blockBytes(dims);
export const pagesFor = (blocks: number, dims: number) => Math.ceil(blockAddress(blocks, dims) / WASM_PAGE);
/** Rows take whole steps of the kernel; what is missing is zero. */
export const paddedDims = (dims: number) => Math.ceil(dims / 32) * 32;
