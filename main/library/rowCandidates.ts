import type { Candidate } from '../contract/candidates.ts';
import type { SoundRecord } from '../contract/sounds.ts';
import { weigh } from './rightsStore.ts';
import { retrieved, type SoundRow, soundRecord } from './soundRecord.ts';
import { basisIn } from './soundRights.ts';
import type { SoundRowsStore } from './soundRowsStore.ts';

type Scored = { row: SoundRow; scores: Parameters<typeof retrieved>[1] };

/**
 * Rows of the index as candidates, with the statements that their rights rest on; not yet gated. Rights come from the statements as
 * they are now: the columns that searches filter by may be behind them.
 */
export function rowCandidates(rows: SoundRowsStore, found: readonly Scored[]): Candidate[] {
  const shown = rows.shown(found.map(({ row }) => row));
  // The sounds of a folder are spoken of in the same words, which are weighed once.
  const known = new Map<string, ReturnType<typeof rightsIn>>();
  // A row that comes twice, with other scores, is one sound.
  const records = new Map<SoundRow, SoundRecord>();
  return found.flatMap(({ row, scores }, index) => {
    const { file = null, said = { folders: [], claims: [], made: null } } = shown[index] ?? {};
    const words = JSON.stringify(said);
    const { license, basis } = known.get(words) ?? rightsIn(said);
    known.set(words, { license, basis });
    const sound = records.get(row) ?? soundRecord(row, file, license);
    records.set(row, sound);
    return retrieved({ sound, rights: basis, rating: row.rating }, scores);
  });
}

function rightsIn(said: Parameters<typeof weigh>[0]) {
  const { license, rights } = weigh(said);
  return { license, basis: basisIn(rights) };
}
