/** All that sounds can be compared by, of a few at once: what feedback is reckoned from. */

import { descriptorNames } from '../../native/analysis/descriptors.ts';
import type { EmbeddingModel } from '../../native/clapProtocol.ts';
import { ANALYSIS_VERSION } from '../../native/fileAnalysis.ts';
import type { IndexReader } from './librarySearch.ts';
import { wireId } from './soundRecord.ts';

export type SoundTraits = {
  /** Whatever id or `pending:KEY` was asked for, and the wire id now. */
  asked: string;
  id: string;
  /** Caption and tags. */
  said: string[];
  /** What the model hears, of length 1; null where it has heard nothing, or there is no model. */
  vector: Float32Array | null;
  /** The acoustic descriptors of this version; null until measured, and for silence. */
  descriptors: Float32Array | null;
  /** Tells copies of one recording; null until measured. */
  print: Uint8Array | null;
};

/** In the order of the ids; unknown ones are left out. Vectors that can't be read are none. */
export async function soundTraits(
  open: IndexReader,
  { ids, model }: { ids: readonly string[]; model: EmbeddingModel | null },
): Promise<SoundTraits[]> {
  const vectors = model === null || open.vectors === undefined ? null : await open.vectors().catch(() => null);
  const vectorOf = async (row: number) => {
    if (model === null || vectors === null) return null;
    return vectors.vectorOf(row, model) ?? (await vectors.fetchVector?.(row, model).catch(() => null)) ?? null;
  };
  const found = await Promise.all(
    ids.map(async (asked): Promise<SoundTraits | null> => {
      const row = open.rows.sound(asked);
      if (row === null) return null;
      return {
        asked,
        id: wireId(row),
        said: [row.caption, ...tagsIn(row.tags)],
        vector: await vectorOf(row.id),
        descriptors: open.similar.numbersOf(row.id, ANALYSIS_VERSION, descriptorNames.length),
        print: open.similar.printOf(row.id),
      };
    }),
  );
  return found.filter((traits) => traits !== null);
}

function tagsIn(json: string): string[] {
  const tags: unknown = JSON.parse(json);
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}
