/**
 * AssemblyScript, compiled to WASM with relaxed SIMD: the scan of int8 vectors in shared memory. It allocates nothing: every address is the
 * caller's (`scanLayout`, whose numbers stand here again). `dims` is a whole multiple of 64.
 *
 * A scan is bound by the memory that it reads, so a row, each value plus 128, lies in two planes: the upper four bits of its values, and the
 * lower four. The upper plane tells a score to within a margin; only of rows that could beat the worst that is kept, about one in a hundred,
 * the lower one is read, and their score is exact: the dot product times the row's step. In every 16 bytes of a plane stand 32 values, the
 * first 16 in the lower halves.
 *
 * A block is a head (how many rows it has, then the mode of each of its two choices: uint32 each), the rows of each choice (a bit each), the
 * steps (uint16), the upper plane of all its rows and the lower one. A query is its int8 values behind what makes products of planes a dot
 * product (int32), the same for the most that the upper plane may stand for (int32), and for each choice a score that as many rows as are
 * wanted have reached in some thread (float32). A heap holds the best rows so far: size and room (uint32 each), then pairs of score (float32) and position
 * (uint32), the worst at the root.
 */

const BLOCK_ROWS: usize = 2048;
const CHOSEN: usize = 64;
const CHOSEN_BYTES: usize = BLOCK_ROWS / 8;
const STEPS: usize = CHOSEN + 2 * CHOSEN_BYTES;
const UPPER: usize = STEPS + BLOCK_ROWS * 2;
const MODE_EVERY: u32 = 1;
const MODE_CHOSEN: u32 = 2;
/** In place of a choice: both. */
const BOTH: u32 = 2;

const QUERY_HEAD: usize = 16;
const HEAP_HEAD: usize = 8;
const PAIR: usize = 8;
/** An int16 takes the products of so many values: eight additions of two products, each at most 15 * 127. */
const FLUSH: usize = 256;

/**
 * The sums of the products of two planes with the query, the second in the upper half: what both need of the query is loaded once. The
 * products of relaxed SIMD differ between machines only for second operands over 127 and for sums that don't fit; here neither occurs.
 */
function products(first: usize, second: usize, query: usize, dims: usize): i64 {
  const low = i8x16.splat(15);
  let sum = i32x4.splat(0);
  let secondSum = i32x4.splat(0);
  for (let i: usize = 0; i < dims; ) {
    const end = min(dims, i + FLUSH);
    let a = i16x8.splat(0);
    let b = i16x8.splat(0);
    let c = i16x8.splat(0);
    let d = i16x8.splat(0);
    for (; i < end; i += 64) {
      const at = i >> 1;
      const q0 = v128.load(query + i);
      const q1 = v128.load(query + i, 16);
      const q2 = v128.load(query + i, 32);
      const q3 = v128.load(query + i, 48);
      const x0 = v128.load(first + at);
      const x1 = v128.load(first + at, 16);
      const y0 = v128.load(second + at);
      const y1 = v128.load(second + at, 16);
      a = i16x8.add(a, i16x8.relaxed_dot_i8x16_i7x16_s(q0, v128.and(x0, low)));
      b = i16x8.add(b, i16x8.relaxed_dot_i8x16_i7x16_s(q1, v128.and(i16x8.shr_u(x0, 4), low)));
      c = i16x8.add(c, i16x8.relaxed_dot_i8x16_i7x16_s(q0, v128.and(y0, low)));
      d = i16x8.add(d, i16x8.relaxed_dot_i8x16_i7x16_s(q1, v128.and(i16x8.shr_u(y0, 4), low)));
      a = i16x8.add(a, i16x8.relaxed_dot_i8x16_i7x16_s(q2, v128.and(x1, low)));
      b = i16x8.add(b, i16x8.relaxed_dot_i8x16_i7x16_s(q3, v128.and(i16x8.shr_u(x1, 4), low)));
      c = i16x8.add(c, i16x8.relaxed_dot_i8x16_i7x16_s(q2, v128.and(y1, low)));
      d = i16x8.add(d, i16x8.relaxed_dot_i8x16_i7x16_s(q3, v128.and(i16x8.shr_u(y1, 4), low)));
    }
    sum = i32x4.add(sum, i32x4.add(i32x4.extadd_pairwise_i16x8_s(a), i32x4.extadd_pairwise_i16x8_s(b)));
    secondSum = i32x4.add(secondSum, i32x4.add(i32x4.extadd_pairwise_i16x8_s(c), i32x4.extadd_pairwise_i16x8_s(d)));
  }
  return <i64>(<u32>summed(sum)) | (<i64>summed(secondSum) << 32);
}

function firstOf(two: i64): i32 {
  return <i32>two;
}

function secondOf(two: i64): i32 {
  return <i32>(two >> 32);
}

function summed(sum: v128): i32 {
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

/** What no row has to be looked at that scores less: another thread has as many better ones as are wanted. */
function reached(query: usize, choice: u32): f32 {
  if (choice == BOTH) return min(load<f32>(query, 8), load<f32>(query, 12));
  return load<f32>(query + (<usize>choice << 2), 8);
}

/**
 * A hair less than it is, since rows that are as good count by their place; scores are whole numbers, of which one may be 0. A higher one
 * that is told at the same time may get lost: no harm.
 */
function tell(query: usize, choice: u32, bar: f32): void {
  if (bar > reached(query, choice)) store<f32>(query + (<usize>choice << 2), bar - abs(bar) * 1e-6 - 0.5, 8);
}

/** Scans what one choice allows of a block, in the way that its head asks for. `first` is the position of its first row. */
export function scanBlock(block: usize, first: u32, query: usize, dims: usize, choice: u32, heap: usize): void {
  const mode = modeOf(block, choice);
  if (mode == MODE_EVERY) scanEvery(block, first, query, dims, choice, heap, heap);
  else if (mode == MODE_CHOSEN) scanChosen(block, first, query, dims, choice, heap);
}

/** The same for both choices, each with a heap of its own: rows that both read are read and multiplied once. */
export function scanBoth(block: usize, first: u32, query: usize, dims: usize, heap0: usize, heap1: usize): void {
  if (modeOf(block, 0) == MODE_EVERY && modeOf(block, 1) == MODE_EVERY) {
    scanEvery(block, first, query, dims, BOTH, heap0, heap1);
  } else {
    scanBlock(block, first, query, dims, 0, heap0);
    scanBlock(block, first, query, dims, 1, heap1);
  }
}

function modeOf(block: usize, choice: u32): u32 {
  return load<u32>(block + (<usize>choice << 2), 4);
}

function chosenOf(block: usize, choice: u32): usize {
  return block + CHOSEN + <usize>choice * CHOSEN_BYTES;
}

function isChosen(block: usize, choice: u32, row: u32): bool {
  return ((load<u8>(chosenOf(block, choice) + <usize>(row >> 3)) >> <u8>(row & 7)) & 1) != 0;
}

function stepOf(block: usize, row: u32): f32 {
  return <f32>load<u16>(block + STEPS + (<usize>row << 1));
}

function upperOf(block: usize, row: u32, dims: usize): usize {
  return block + UPPER + <usize>row * (dims >> 1);
}

/**
 * Of every row, two at a time. A row's bit is looked at only after it could beat the heap: asked first, it costs a mispredicted branch a row.
 * So one loop serves all choices, and a filter costs no more than none. A last row alone has one beside it that is chosen by nobody.
 */
function scanEvery(block: usize, first: u32, query: usize, dims: usize, choice: u32, heap0: usize, heap1: usize): void {
  const count = load<u32>(block);
  const most = load<i32>(query, 4);
  const half = dims >> 1;
  let plane = block + UPPER;
  const known = reached(query, choice);
  let least = max(known, min(bar(heap0), bar(heap1)));
  for (let i: u32 = 0; i < count; i += 2) {
    const two = products(plane, plane + half, query + QUERY_HEAD, dims);
    plane += dims;
    const most0 = <f32>((firstOf(two) << 4) + most) * stepOf(block, i);
    const most1 = <f32>((secondOf(two) << 4) + most) * stepOf(block, i + 1);
    if (most0 > least) least = max(known, weigh(block, first, i, query, dims, choice, heap0, heap1));
    if (most1 > least) least = max(known, weigh(block, first, i + 1, query, dims, choice, heap0, heap1));
  }
  if (choice != BOTH) {
    tell(query, choice, bar(heap0));
  } else {
    tell(query, 0, bar(heap0));
    tell(query, 1, bar(heap1));
  }
}

/** Of the chosen rows alone, two at a time. */
function scanChosen(block: usize, first: u32, query: usize, dims: usize, choice: u32, heap: usize): void {
  const most = load<i32>(query, 4);
  const bits = chosenOf(block, choice);
  const known = reached(query, choice);
  let least = max(known, bar(heap));
  for (let word: usize = 0; word < CHOSEN_BYTES; word += 8) {
    let left = load<u64>(bits + word);
    while (left != 0) {
      const row0 = <u32>(word << 3) + <u32>ctz(left);
      left &= left - 1;
      // One that is left over goes twice.
      const row1 = left == 0 ? row0 : <u32>(word << 3) + <u32>ctz(left);
      left &= left - 1;
      const two = products(upperOf(block, row0, dims), upperOf(block, row1, dims), query + QUERY_HEAD, dims);
      const most0 = <f32>((firstOf(two) << 4) + most) * stepOf(block, row0);
      const most1 = <f32>((secondOf(two) << 4) + most) * stepOf(block, row1);
      if (most0 > least) least = max(known, weigh(block, first, row0, query, dims, choice, heap, heap));
      if (row1 != row0 && most1 > least) least = max(known, weigh(block, first, row1, query, dims, choice, heap, heap));
    }
  }
  tell(query, choice, bar(heap));
}

/** Keeps one row where it is chosen and good enough; what the next has to beat. */
function weigh(block: usize, first: u32, row: u32, query: usize, dims: usize, choice: u32, heap0: usize, heap1: usize): f32 {
  const in0 = isChosen(block, choice == BOTH ? 0 : choice, row);
  const in1 = choice == BOTH && isChosen(block, 1, row);
  let least0 = bar(heap0);
  let least1 = bar(heap1);
  if (in0 || in1) {
    const upper = upperOf(block, row, dims);
    const two = products(upper, upper + BLOCK_ROWS * (dims >> 1), query + QUERY_HEAD, dims);
    const score = <f32>((firstOf(two) << 4) + secondOf(two) + load<i32>(query)) * stepOf(block, row);
    if (in0 && score > least0) least0 = keep(heap0, score, first + row);
    if (in1 && score > least1) least1 = keep(heap1, score, first + row);
  }
  return choice == BOTH ? min(least0, least1) : least0;
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
