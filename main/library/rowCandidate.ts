import type { Candidate } from '../contract/candidates.ts';
import { retrieved, type SoundRow, soundRecord } from './soundRecord.ts';
import { basisIn, rightsOf } from './soundRights.ts';
import type { SoundRowsStore } from './soundRowsStore.ts';

type Scores = Parameters<typeof retrieved>[2];

/**
 * A row of the index as a candidate, with the statements that its rights rest on; not yet gated. Its rights come from the statements as
 * they are now: the columns that searches filter by may be behind them.
 */
export function rowCandidate(rows: SoundRowsStore, row: SoundRow, scores: Scores): Candidate {
  const [file = null] = rows.carriers(row.id);
  const { license, rights } = rightsOf(rows.foldersOf(row.id), rows.claimsOf(row.id));
  return retrieved(soundRecord(row, file, license), basisIn(rights), scores);
}
