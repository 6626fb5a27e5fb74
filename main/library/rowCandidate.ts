import type { Candidate } from '../contract/domain.ts';
import { retrieved, type SoundRow, soundRecord } from './soundRecord.ts';
import { basisOf } from './soundRights.ts';
import type { SoundRowsStore } from './soundRowsStore.ts';

type Scores = Parameters<typeof retrieved>[2];

/** A row of the index as a candidate, with the statements that its rights rest on; not yet gated. */
export function rowCandidate(rows: SoundRowsStore, row: SoundRow, scores: Scores): Candidate {
  const [file = null] = rows.carriers(row.id);
  return retrieved(soundRecord(row, file), basisOf(rows.foldersOf(row.id), rows.claimsOf(row.id)), scores);
}
