/** Where everything lies in the shared memory of the scan. The numbers of a block stand in `kernel/scanKernel.ts` again. Pure. */

/** Rows of a block: what a scan worker takes at a time. */
export const BLOCK_ROWS = 2048;
/** Two choices of rows lie beside each other, so that one scan answers a question with a filter and without. */
export const CHOICES = 2;
const CHOSEN = 64;
const CHOSEN_BYTES = BLOCK_ROWS / 8;
/** Where fewer of a block's rows are chosen, those alone are read: each takes as long as some fifteen in a row, which memory brings ahead of time. */
export const CHOSEN_SHARE = 0.06;
const STEPS = CHOSEN + CHOICES * CHOSEN_BYTES;
const UPPER = STEPS + BLOCK_ROWS * 2;

/** How a block is scanned: not at all, every row, the chosen rows alone. Which rows those are, bits tell in each mode. */
export const blockMode = { none: 0, every: 1, chosen: 2 } as const;

/** Bytes from a block's beginning. The steps, the upper plane of all rows and the lower one lie behind each other. */
export const blockOffset = { count: 0, steps: STEPS, upper: UPPER } as const;
export const lowerOffset = (dims: number) => UPPER + planeBytes(dims);
/** One plane of a whole block: half a byte for each value. */
export const planeBytes = (dims: number) => (BLOCK_ROWS * dims) / 2;
/** The same of what a choice allows. */
export const choiceOffset = (choice: number) => ({ mode: 4 + 4 * choice, chosen: CHOSEN + CHOSEN_BYTES * choice });

/**
 * Places in the int32 control words: number of the scan; how many blocks are left to take, below zero (`takeBlocks`); how many there are in
 * all, and of them to be scanned, fewer when it is called off; how many are through; values of a row; the choice that is scanned (CHOICES
 * for both).
 */
export const control = { turn: 0, left: 1, all: 2, blocks: 3, done: 4, dims: 5, choice: 6, words: 16 } as const;

/** How deep one scan can look, and for what it finds beside that under the other choice. */
export const HEAP_ROOM = 8192;
export const BESIDE_ROOM = 4096;
export const MAX_WORKERS = 4;
const HEAP_BYTES = 8 + HEAP_ROOM * 8;
const BOTH_BYTES = HEAP_BYTES + 8 + BESIDE_ROOM * 8;
export const MAX_DIMS = 4096;
const QUERY = 256;
const QUERY_HEAD = 16;
const HEAPS = QUERY + QUERY_HEAD + MAX_DIMS;
const FIRST_BLOCK = 512 * 1024;

export const WASM_PAGE = 65_536;
/** 4 GiB, all that a 32-bit address reaches. */
export const MAX_PAGES = 65_536;

/** Its head (two int32 and two float32, see the kernel), then its values. */
export const queryAddress = QUERY;
export const queryValues = QUERY + QUERY_HEAD;
/** `beside`: of the second choice, in a scan of both. */
export const heapAddress = (worker: number, beside = false) => HEAPS + worker * BOTH_BYTES + (beside ? HEAP_BYTES : 0);
export const blockBytes = (dims: number) => UPPER + 2 * planeBytes(dims);
export const blockAddress = (block: number, dims: number) => FIRST_BLOCK + block * blockBytes(dims);
export const pagesFor = (blocks: number, dims: number) => Math.ceil(blockAddress(blocks, dims) / WASM_PAGE);
/** Rows take whole steps of the kernel; what is missing is zero. */
export const paddedDims = (dims: number) => Math.ceil(dims / 64) * 64;
