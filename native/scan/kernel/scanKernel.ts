/**
 * AssemblyScript, compiled to WASM with SIMD: the exact scan of int8 vectors in shared memory. It allocates nothing: every address is the
 * caller's (`scanLayout`, whose numbers stand here again). A row is `dims` int8 values, `dims` a whole multiple of 32; the query is the same
 * as int16, so that one instruction multiplies and adds eight values. A row's score is its dot product times its step.
 *
 * A block is a head (rows in it, then of each of its two choices mode and rows listed: uint32 each), the rows of each choice (a bit each, or
 * a list of uint16), the steps (uint16) and the rows. A heap holds the best rows so far: size and room (uint32 each), then pairs of score (float32) and position (uint32),
 * the worst at the root.
 */

const BLOCK_ROWS: usize = 2048;
const CHOSEN: usize = 64;
const CHOSEN_BYTES: usize = BLOCK_ROWS / 8;
const STEPS: usize = CHOSEN + 2 * CHOSEN_BYTES;
const ROWS: usize = STEPS + BLOCK_ROWS * 2;
const MODE_ALL: u32 = 1;
const MODE_MASKED: u32 = 2;
const MODE_LISTED: u32 = 3;

const HEAP_HEAD: usize = 8;
const PAIR: usize = 8;

/** The dot product of one row with the query. */
function dot(row: usize, query: usize, dims: usize): i32 {
  let a = i32x4.splat(0);
  let b = i32x4.splat(0);
  for (let i: usize = 0; i < dims; i += 32) {
    const at = row + i;
    const q = query + (i << 1);
    a = i32x4.add(a, i32x4.dot_i16x8_s(v128.load_ext<i8>(at), v128.load(q)));
    b = i32x4.add(b, i32x4.dot_i16x8_s(v128.load_ext<i8>(at, 8), v128.load(q, 16)));
    a = i32x4.add(a, i32x4.dot_i16x8_s(v128.load_ext<i8>(at, 16), v128.load(q, 32)));
    b = i32x4.add(b, i32x4.dot_i16x8_s(v128.load_ext<i8>(at, 24), v128.load(q, 48)));
  }
  const sum = i32x4.add(a, b);
  return (
    i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3)
  );
}

/** Whether pair `a` is worse than pair `b`: a lower score, or the same at a later position. */
function isWorse(scoreA: f32, positionA: u32, scoreB: f32, positionB: u32): bool {
  return scoreA < scoreB || (scoreA == scoreB && positionA > positionB);
}

function siftDown(heap: usize, size: u32, score: f32, position: u32): void {
  const pairs = heap + HEAP_HEAD;
  let place: u32 = 0;
  for (;;) {
    let child = (place << 1) + 1;
    if (child >= size) break;
    let at = pairs + <usize>child * PAIR;
    if (child + 1 < size && isWorse(load<f32>(at, 8), load<u32>(at, 12), load<f32>(at), load<u32>(at, 4))) {
      child += 1;
      at += PAIR;
    }
    if (!isWorse(load<f32>(at), load<u32>(at, 4), score, position)) break;
    const to = pairs + <usize>place * PAIR;
    store<f32>(to, load<f32>(at));
    store<u32>(to, load<u32>(at, 4), 4);
    place = child;
  }
  store<f32>(pairs + <usize>place * PAIR, score);
  store<u32>(pairs + <usize>place * PAIR, position, 4);
}

function siftUp(heap: usize, last: u32, score: f32, position: u32): void {
  const pairs = heap + HEAP_HEAD;
  let place = last;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    const at = pairs + <usize>parent * PAIR;
    if (!isWorse(score, position, load<f32>(at), load<u32>(at, 4))) break;
    const to = pairs + <usize>place * PAIR;
    store<f32>(to, load<f32>(at));
    store<u32>(to, load<u32>(at, 4), 4);
    place = parent;
  }
  store<f32>(pairs + <usize>place * PAIR, score);
  store<u32>(pairs + <usize>place * PAIR, position, 4);
}

/** Takes one row into the heap; the new score that a row has to beat, which is nothing while there is room. */
function keep(heap: usize, score: f32, position: u32): f32 {
  const size = load<u32>(heap);
  const room = load<u32>(heap, 4);
  if (size < room) {
    siftUp(heap, size, score, position);
    store<u32>(heap, size + 1);
  } else if (isWorse(load<f32>(heap, 8), load<u32>(heap, 12), score, position)) {
    siftDown(heap, room, score, position);
  }
  return bar(heap);
}

function bar(heap: usize): f32 {
  return load<u32>(heap) < load<u32>(heap, 4) ? -f32.MAX_VALUE : load<f32>(heap, 8);
}

/** Scans what one choice allows of a block, in the way that its head asks for. `first` is the position of its first row. */
export function scanBlock(block: usize, first: u32, query: usize, dims: usize, choice: u32, heap: usize): void {
  const mode = modeOf(block, choice);
  if (mode == MODE_ALL) scanAll(block, first, query, dims, heap);
  else if (mode == MODE_MASKED) scanMasked(block, first, query, dims, chosenOf(block, choice), heap);
  else if (mode == MODE_LISTED) scanListed(block, first, query, dims, choice, heap);
}

/** The same for both choices, each with a heap of its own: every row is read and multiplied once. */
export function scanBoth(block: usize, first: u32, query: usize, dims: usize, heap0: usize, heap1: usize): void {
  if (isWhole(modeOf(block, 0)) && isWhole(modeOf(block, 1))) {
    scanTwice(block, first, query, dims, heap0, heap1);
  } else {
    scanBlock(block, first, query, dims, 0, heap0);
    scanBlock(block, first, query, dims, 1, heap1);
  }
}

function modeOf(block: usize, choice: u32): u32 {
  return load<u32>(block + (<usize>choice << 3), 4);
}

function chosenOf(block: usize, choice: u32): usize {
  return block + CHOSEN + <usize>choice * CHOSEN_BYTES;
}

/** Whether every row is read; both such modes have their rows as bits. */
function isWhole(mode: u32): bool {
  return mode == MODE_ALL || mode == MODE_MASKED;
}

function scoreOf(block: usize, row: u32, query: usize, dims: usize): f32 {
  return <f32>dot(block + ROWS + <usize>row * dims, query, dims) * <f32>load<u16>(block + STEPS + (<usize>row << 1));
}

function isChosen(chosen: usize, row: u32): bool {
  return ((load<u8>(chosen + <usize>(row >> 3)) >> <u8>(row & 7)) & 1) != 0;
}

function scanAll(block: usize, first: u32, query: usize, dims: usize, heap: usize): void {
  const count = load<u32>(block);
  let least = bar(heap);
  for (let i: u32 = 0; i < count; i++) {
    const score = scoreOf(block, i, query, dims);
    if (score > least) least = keep(heap, score, first + i);
  }
}

/** The bit is looked at only after the score has beaten the heap: asked first, it costs a mispredicted branch a row. */
function scanMasked(block: usize, first: u32, query: usize, dims: usize, chosen: usize, heap: usize): void {
  const count = load<u32>(block);
  let least = bar(heap);
  for (let i: u32 = 0; i < count; i++) {
    const score = scoreOf(block, i, query, dims);
    if (score > least && isChosen(chosen, i)) least = keep(heap, score, first + i);
  }
}

function scanTwice(block: usize, first: u32, query: usize, dims: usize, heap0: usize, heap1: usize): void {
  const count = load<u32>(block);
  const chosen0 = chosenOf(block, 0);
  const chosen1 = chosenOf(block, 1);
  let least0 = bar(heap0);
  let least1 = bar(heap1);
  for (let i: u32 = 0; i < count; i++) {
    const score = scoreOf(block, i, query, dims);
    if (score > least0 && isChosen(chosen0, i)) least0 = keep(heap0, score, first + i);
    if (score > least1 && isChosen(chosen1, i)) least1 = keep(heap1, score, first + i);
  }
}

function scanListed(block: usize, first: u32, query: usize, dims: usize, choice: u32, heap: usize): void {
  const listed = load<u32>(block + (<usize>choice << 3), 8);
  const rows = chosenOf(block, choice);
  let least = bar(heap);
  for (let i: u32 = 0; i < listed; i++) {
    const row = <u32>load<u16>(rows + (<usize>i << 1));
    const score = scoreOf(block, row, query, dims);
    if (score > least) least = keep(heap, score, first + row);
  }
}

/** The plain sum of memory, 64 bytes a step: as fast as this machine reads, for figures to be held against. */
export function sum(from: usize, bytes: usize): i64 {
  let a = i64x2.splat(0);
  let b = i64x2.splat(0);
  let c = i64x2.splat(0);
  let d = i64x2.splat(0);
  for (const end = from + bytes; from < end; from += 64) {
    a = i64x2.add(a, v128.load(from));
    b = i64x2.add(b, v128.load(from, 16));
    c = i64x2.add(c, v128.load(from, 32));
    d = i64x2.add(d, v128.load(from, 48));
  }
  const all = i64x2.add(i64x2.add(a, b), i64x2.add(c, d));
  return i64x2.extract_lane(all, 0) + i64x2.extract_lane(all, 1);
}
