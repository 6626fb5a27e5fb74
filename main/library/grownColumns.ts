/** Columns in memory that grow with the index. Pure. */
import type { SoundColumns } from './columnFilter.ts';

export function emptyColumns(): SoundColumns {
  return {
    flags: new Uint16Array(0),
    durationSec: new Float64Array(0),
    revenueCapUsd: new Float64Array(0),
    category: new Uint16Array(0),
    catId: new Uint16Array(0),
    channels: new Int32Array(0),
    sampleRate: new Int32Array(0),
    rating: new Uint8Array(0),
    words: new Map(),
  };
}

/** A copy with room for so many rows, and some more. */
export function wider(columns: SoundColumns, needed: number): SoundColumns {
  const room = Math.ceil(Math.max(needed, columns.flags.length * 1.5, 1024));
  const grown = <T extends { set(from: T): void }>(make: new (length: number) => T, from: T): T => {
    const next = new make(room);
    next.set(from);
    return next;
  };
  return {
    flags: grown(Uint16Array, columns.flags),
    durationSec: grown(Float64Array, columns.durationSec),
    revenueCapUsd: grown(Float64Array, columns.revenueCapUsd),
    category: grown(Uint16Array, columns.category),
    catId: grown(Uint16Array, columns.catId),
    channels: grown(Int32Array, columns.channels),
    sampleRate: grown(Int32Array, columns.sampleRate),
    rating: grown(Uint8Array, columns.rating),
    words: columns.words,
  };
}

/** The same bytes when there is room. */
export function widerBytes(bytes: Uint8Array, needed: number): Uint8Array {
  if (needed <= bytes.length) return bytes;
  const next = new Uint8Array(Math.ceil(needed * 1.5));
  next.set(bytes);
  return next;
}
