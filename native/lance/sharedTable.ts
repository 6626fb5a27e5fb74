/** The table of a shared index: its columns, and rows on their way into it. */

import { asciiLower } from '../../main/library/columnFilter.ts';
import { wordColumns } from '../../main/library/matchTree.ts';
import { porterStem } from '../../main/library/porterStem.ts';
import { type SharedRow, sharedFlags } from '../../main/library/publishStore.ts';
import { EMBEDDING_DIMENSIONS } from '../clapProtocol.ts';
import { normalised } from '../scan/quantise.ts';
import type { Arrow, ArrowTable, Lance } from './lanceModule.ts';

/** Rows of one batch: scans of larger ones were eight times slower. */
export const BATCH_ROWS = 2000;

/** As the tokenizer of the full-text table leaves them: the engine's own only cuts at blanks, so both find the same words. */
export function wordStems(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}\p{M}\p{Co}]+/u)
    .filter((word) => word !== '')
    .map(porterStem);
}

/** Column names are those of `SharedRow` and of the full-text table. */
export function arrowTable(arrow: Arrow, rows: readonly SharedRow[]): ArrowTable {
  const texts = (of: (row: SharedRow) => string | null) => arrow.vectorFromArray(rows.map(of), new arrow.Utf8());
  const numbers = (of: (row: SharedRow) => number | null) => arrow.vectorFromArray(rows.map(of), new arrow.Float64());
  const flags = sharedFlags.map(
    (flag) =>
      [
        flag,
        arrow.vectorFromArray(
          rows.map((row) => row.flags[flag]),
          new arrow.Bool(),
        ),
      ] as const,
  );
  const words = wordColumns.map((column) => [column, texts((row) => wordStems(row.words[column]).join(' '))] as const);
  return new arrow.Table({
    row: arrow.vectorFromArray(
      rows.map(({ row }) => BigInt(row)),
      new arrow.Int64(),
    ),
    slot: arrow.vectorFromArray(
      rows.map(({ heard }) => (heard === null ? null : BigInt(heard.slot))),
      new arrow.Int64(),
    ),
    id: texts(({ id }) => id),
    ...Object.fromEntries(flags),
    duration: numbers(({ durationSec }) => durationSec),
    revenue_cap: numbers(({ revenueCapUsd }) => revenueCapUsd),
    channels: numbers(({ channels }) => channels),
    sample_rate: numbers(({ sampleRate }) => sampleRate),
    category: texts(({ category }) => category && asciiLower(category)),
    catid: texts(({ catId }) => catId && asciiLower(catId)),
    quality: texts(({ quality }) => quality),
    roots: texts(({ roots }) => roots.map((root) => `|${root}|`).join('')),
    ...Object.fromEntries(words),
    heard: arrow.vectorFromArray(
      rows.map(({ heard }) => heard !== null),
      new arrow.Bool(),
    ),
    starts: texts(({ heard }) => heard?.starts ?? null),
    windows: arrow.vectorFromArray(
      rows.map(({ heard }) => heard?.windows ?? null),
      new arrow.Binary(),
    ),
    vector: vectors(arrow, rows),
  });
}

/** Of length 1; zeros for a sound that has none, which every question leaves out by `heard`. */
function vectors(arrow: Arrow, rows: readonly SharedRow[]) {
  const values = new Float32Array(rows.length * EMBEDDING_DIMENSIONS);
  rows.forEach(({ heard }, at) => {
    if (heard !== null) values.set(normalised(floatsOf(heard.mean)), at * EMBEDDING_DIMENSIONS);
  });
  const child = arrow.makeData({ type: new arrow.Float32(), data: values, length: values.length });
  const type = new arrow.FixedSizeList(EMBEDDING_DIMENSIONS, new arrow.Field('item', new arrow.Float32(), true));
  return arrow.makeVector(arrow.makeData({ type, length: rows.length, nullCount: 0, child }));
}

export function floatsOf(bytes: Uint8Array): Float32Array<ArrayBuffer> {
  const floats = new Float32Array(bytes.byteLength >> 2);
  new Uint8Array(floats.buffer).set(bytes.subarray(0, floats.byteLength));
  return floats;
}

/** Words are stems already, and phrases need their places. */
export function wordIndex(lance: Lance) {
  return lance.Index.fts({
    baseTokenizer: 'whitespace',
    maxTokenLength: 128,
    lowercase: false,
    stem: false,
    removeStopWords: false,
    asciiFolding: false,
    withPosition: true,
  });
}
