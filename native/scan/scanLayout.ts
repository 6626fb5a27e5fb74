/** Where everything lies in the shared memory of the scan. The numbers of a block stand in `kernel/scanKernel.ts` again. Pure. */

/** Rows of a block: what a scan worker takes at a time. */
export const BLOCK_ROWS = 2048;
const CHOSEN = 64;
/** As many of a block's rows can be listed one by one; of more, each has a bit. About the 5 % below which a list is quicker. */
export const LIST_ROOM = BLOCK_ROWS / 8 / 2;
const STEPS = CHOSEN + BLOCK_ROWS / 8;
const ROWS = STEPS + BLOCK_ROWS * 2;

/** How a block is scanned: not at all, every row, the rows of a bit mask, the rows of a list. */
export const blockMode = { none: 0, all: 1, masked: 2, listed: 3 } as const;

/** Bytes from a block's beginning. */
export const blockOffset = { count: 0, mode: 4, listed: 8, chosen: CHOSEN, steps: STEPS, rows: ROWS } as const;

/** Places in the int32 control words: number of the scan, the block that is next, how many there are, how many are through. */
export const control = { turn: 0, nextBlock: 1, blocks: 2, done: 3, dims: 4, words: 16 } as const;
/** Behind any block: a scan that is called off. */
export const NO_BLOCK = 0x3fff_ffff;

/** How deep one scan can look. */
export const HEAP_ROOM = 8192;
export const MAX_WORKERS = 4;
const HEAP_BYTES = 8 + HEAP_ROOM * 8;
export const MAX_DIMS = 4096;
const QUERY = 256;
const HEAPS = QUERY + MAX_DIMS * 2;
const FIRST_BLOCK = 512 * 1024;

export const WASM_PAGE = 65_536;
/** 4 GiB, all that a 32-bit address reaches. */
export const MAX_PAGES = 65_536;

export const queryAddress = QUERY;
export const heapAddress = (worker: number) => HEAPS + worker * HEAP_BYTES;
export const blockBytes = (dims: number) => ROWS + BLOCK_ROWS * dims;
export const blockAddress = (block: number, dims: number) => FIRST_BLOCK + block * blockBytes(dims);
export const pagesFor = (blocks: number, dims: number) => Math.ceil(blockAddress(blocks, dims) / WASM_PAGE);
/** Rows take whole steps of the kernel; what is missing is zero. */
export const paddedDims = (dims: number) => Math.ceil(dims / 32) * 32;
