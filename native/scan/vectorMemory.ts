/** The vectors of one model in memory that threads share: blocks of int8 rows, and which of them a query may find. One thread writes. */
import { joinRow, leanOf, splitRow } from './planes.ts';
import {
  BLOCK_ROWS,
  blockAddress,
  blockMode,
  blockOffset,
  CHOSEN_SHARE,
  choiceOffset,
  lowerOffset,
  MAX_PAGES,
  paddedDims,
  pagesFor,
  planeBytes,
} from './scanLayout.ts';
import { wasm } from './wasm.ts';

/** A row of the scan on its way in. */
export type VectorRow = { slot: number; sound: number; step: number; row: Uint8Array };

export type VectorMemory = ReturnType<typeof createVectorMemory>;

/** Rows that are looked at to tell how all of them lean. */
const SAMPLES = 64;

/** Throws what `WebAssembly.Memory` throws where memory can't be shared. */
export function createVectorMemory(dims: number) {
  const stride = paddedDims(dims);
  const memory = new wasm.Memory({ initial: pagesFor(1, stride), maximum: MAX_PAGES, shared: true });
  let sounds = new Uint32Array(BLOCK_ROWS);
  let slots = new Uint32Array(BLOCK_ROWS);
  let count = 0;
  let dead = 0;
  /** One more than the position of each sound, 0 for none. */
  let places = new Uint32Array(BLOCK_ROWS);
  /** Blocks in which something has changed. */
  const dirty = new Set<number>();
  let lastDirty = -1;
  /** Of a sample, and of how many rows it was taken. */
  let lean = { of: 0, spreads: 0 };

  function grow(rows: number): void {
    const pages = pagesFor(Math.ceil(rows / BLOCK_ROWS), stride);
    const missing = pages - memory.buffer.byteLength / 65_536;
    if (missing > 0) memory.grow(missing);
    if (rows <= sounds.length) return;
    const room = Math.ceil(Math.max(rows, sounds.length * 1.5) / BLOCK_ROWS) * BLOCK_ROWS;
    sounds = resized(sounds, room);
    slots = resized(slots, room);
  }

  const addressOf = (position: number) => blockAddress(Math.floor(position / BLOCK_ROWS), stride);
  const blocks = () => Math.ceil(count / BLOCK_ROWS);

  function place(slot: number, sound: number): void {
    slots[count] = slot;
    sounds[count] = sound;
    if (sound === 0) dead += 1;
    makeRoomFor(sound);
    count += 1;
    places[sound] = count;
    soil(count - 1);
  }

  function makeRoomFor(sound: number): void {
    if (sound >= places.length) places = resized(places, Math.ceil(sound * 1.5) + 1);
  }

  function soil(position: number): void {
    const block = Math.floor(position / BLOCK_ROWS);
    if (block === lastDirty) return;
    lastDirty = block;
    dirty.add(block);
  }

  return {
    memory,
    dims,
    stride,
    blocks,
    /** Positions taken, holes among them. */
    count: () => count,
    holes: () => dead,
    lastSlot: () => slots[count - 1] ?? 0,
    slotAt: (position: number) => slots[position] ?? 0,
    /** Row of the sound, 0 for a hole. */
    soundAt: (position: number) => sounds[position] ?? 0,
    rowAt,
    /** How far the lower planes of its rows lean (`leanOf`); looked at again when there are twice as many. */
    lean(): number {
      if (count >= lean.of * 2 || count < lean.of) lean = { of: count, spreads: leanOf(sampled(), dims) };
      return lean.spreads;
    },
    /** Makes room; the memory of everything that is written afterwards is there. */
    reserve: grow,
    /** The steps and both planes of a block, as they lie behind each other, for filling it whole. */
    cellsOf: (block: number) =>
      new Uint8Array(memory.buffer, blockAddress(block, stride) + blockOffset.steps, BLOCK_ROWS * 2 + 2 * planeBytes(stride)),
    /** Slots have to come in ascending order. */
    append({ slot, sound, step, row }: VectorRow): void {
      grow(count + 1);
      const inBlock = count % BLOCK_ROWS;
      const block = addressOf(count);
      const { upper, lower } = planesOf(block, { first: inBlock, rows: 1 });
      splitRow(row, upper, lower);
      new Uint16Array(memory.buffer, block + blockOffset.steps, BLOCK_ROWS)[inBlock] = step;
      place(slot, sound);
    },
    /** Takes positions whose rows and steps are in memory already, of one block from its beginning: slot and sound of each. */
    placeBlock(pairs: Uint32Array): void {
      let highest = 0;
      for (let i = 1; i < pairs.length; i += 2) highest = Math.max(highest, pairs[i] ?? 0);
      makeRoomFor(highest);
      const of = places;
      const before = count;
      for (let i = 0, at = before; i < pairs.length; i += 2, at += 1) {
        const sound = pairs[i + 1] ?? 0;
        slots[at] = pairs[i] ?? 0;
        sounds[at] = sound;
        if (sound === 0) dead += 1;
        of[sound] = at + 1;
      }
      count += pairs.length / 2;
      if (count > before) soil(before);
    },
    /** Leaves a hole; false when the slot isn't here. */
    remove(slot: number): boolean {
      const position = positionOf(slots, count, slot);
      if (position === null || sounds[position] === 0) return false;
      const sound = sounds[position] ?? 0;
      if (places[sound] === position + 1) places[sound] = 0;
      sounds[position] = 0;
      dead += 1;
      soil(position);
      return true;
    },
    /** Forgets everything. */
    clear(): void {
      count = 0;
      dead = 0;
      places.fill(0);
    },
    /** A sound is to be looked at again: what filters see of it has changed. */
    touch(sound: number): void {
      const place = places[sound] ?? 0;
      if (place > 0) soil(place - 1);
    },
    /** The blocks in which something has changed since the last call. */
    takeDirty(): number[] {
      const taken = [...dirty].filter((block) => block < blocks());
      dirty.clear();
      lastDirty = -1;
      return taken;
    },
    /** How many rows of a block pass. */
    countIn(block: number, passes: (sound: number) => boolean): number {
      let passed = 0;
      for (let position = block * BLOCK_ROWS; position < Math.min(count, (block + 1) * BLOCK_ROWS); position += 1) {
        const sound = sounds[position] ?? 0;
        if (sound !== 0 && passes(sound)) passed += 1;
      }
      return passed;
    },
    chooseIn,
    /** Chooses what the next scans of a choice may find; returns how many rows. */
    choose(allows: (sound: number) => boolean, choice = 0): number {
      let chosen = 0;
      for (let block = 0; block < blocks(); block += 1) chosen += chooseIn(block, allows, choice);
      return chosen;
    },
  };

  /** A copy of one row. */
  function rowAt(position: number): { cells: Uint8Array; step: number } {
    const block = addressOf(position);
    const inBlock = position % BLOCK_ROWS;
    const { upper, lower } = planesOf(block, { first: inBlock, rows: 1 });
    return { cells: joinRow(upper, lower), step: new Uint16Array(memory.buffer, block + blockOffset.steps, BLOCK_ROWS)[inBlock] ?? 0 };
  }

  /** Some of its rows, evenly spread; no holes. */
  function sampled(): Uint8Array[] {
    const positions = Array.from({ length: Math.min(SAMPLES, count) }, (_, n) => Math.floor((n * count) / Math.min(SAMPLES, count)));
    return positions.filter((position) => sounds[position] !== 0).map((position) => rowAt(position).cells);
  }

  function planesOf(block: number, { first, rows }: { first: number; rows: number }): { upper: Uint8Array; lower: Uint8Array } {
    const half = stride / 2;
    return {
      upper: new Uint8Array(memory.buffer, block + blockOffset.upper + first * half, rows * half),
      lower: new Uint8Array(memory.buffer, block + lowerOffset(stride) + first * half, rows * half),
    };
  }

  /** Chooses what scans of a choice may find of one block. */
  function chooseIn(block: number, allows: (sound: number) => boolean, choice: number): number {
    const rows = Math.min(BLOCK_ROWS, count - block * BLOCK_ROWS);
    const bits = new Uint8Array(BLOCK_ROWS / 8);
    const from = block * BLOCK_ROWS;
    let chosen = 0;
    for (let row = 0; row < rows; row += 1) {
      const sound = sounds[from + row] ?? 0;
      if (sound === 0 || !allows(sound)) continue;
      bits[row >> 3] = (bits[row >> 3] ?? 0) | (1 << (row & 7));
      chosen += 1;
    }
    const start = blockAddress(block, stride);
    const at = choiceOffset(choice);
    const set = (offset: number, value: number) => new Uint32Array(memory.buffer, start + offset, 1).fill(value);
    set(blockOffset.count, rows);
    set(at.mode, chosen === 0 ? blockMode.none : chosen < rows * CHOSEN_SHARE ? blockMode.chosen : blockMode.every);
    new Uint8Array(memory.buffer, start + at.chosen, bits.length).set(bits);
    return chosen;
  }
}

function resized(numbers: Uint32Array, room: number): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(room);
  wider.set(numbers);
  return wider;
}

/** Binary search among ascending slots. */
function positionOf(slots: Uint32Array, count: number, slot: number): number | null {
  let low = 0;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = slots[middle] ?? 0;
    if (found === slot) return middle;
    if (found < slot) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}
