/** "More like this" without a model: neighbours of a sound by what was measured of it. */
import { descriptorNames } from '../../native/analysis/descriptors.ts';
import { ANALYSIS_VERSION } from '../../native/fileAnalysis.ts';
import type { Params, Result } from '../contract/commands.ts';
import { Failure } from '../contract/failures.ts';
import type { LegState } from '../contract/search.ts';
import type { SoundCharacter } from '../contract/sounds.ts';
import { acousticDistance, type Neighbour, nearest } from './acousticDistance.ts';
import type { IndexReader } from './librarySearch.ts';
import { rowCandidates } from './rowCandidates.ts';
import { soundCharacter } from './soundCharacter.ts';
import { type SoundRow, wireId } from './soundRecord.ts';

export type SimilarAnswer = Omit<Result<'similar'>, 'ms'>;

const WIDTH = descriptorNames.length;
/** More than are asked for: rows with the samples of the sound itself, or of another result, are left out, and exact numbers set the order. */
const SPARE = 40;

type Asked = Pick<Params<'similar'>, 'sound_id' | 'k' | 'where'> & { vector: LegState };

/** Fails with `sound_not_found` for an unknown sound and for one that nothing was measured of yet. */
export async function similarSounds(
  open: IndexReader | null,
  { sound_id, k, where, vector }: Asked,
  signal: AbortSignal,
): Promise<SimilarAnswer> {
  const row = open?.rows.sound(sound_id) ?? null;
  if (open === null || row === null) {
    throw new Failure('sound_not_found', 'This sound is not in the library. Search again, or rescan its folder.', { id: sound_id });
  }
  const numbers = open.similar.numbersOf(row.id, ANALYSIS_VERSION, WIDTH);
  if (numbers === null) {
    const why =
      row.silent === 1 ? 'It is silent, so nothing is like it.' : 'It has not been measured yet. Wait until its folder is indexed.';
    throw new Failure('sound_not_found', `This sound can't be compared. ${why}`, { id: sound_id });
  }
  const table = await open.similar.table(ANALYSIS_VERSION, WIDTH, signal);
  const ids = open.search.rowIds(where);
  const allowed = new Uint8Array(ids.reduce((most, id) => Math.max(most, id), row.id) + 1);
  for (const id of ids) allowed[id] = 1;
  allowed[row.id] = 0;
  const found = exactly(open, numbers, nearest(numbers, table, { allowed, limit: k + SPARE }));
  return {
    sound_id: wireId(row),
    by: 'acoustic descriptors',
    legs: {
      vector: vector.status === 'ok' ? { status: 'not_run', reason: 'compared by acoustic descriptors' } : vector,
      descriptors: { status: 'ok', reason: null },
    },
    total: table.sounds.subarray(0, table.rows).reduce((sum, sound) => sum + (allowed[sound] ?? 0), 0),
    results: candidates(open, found, wireId(row)).slice(0, k),
  };
}

/** What was measured of a sound, in units; null until it was, and for silence. */
export function characterOf({ similar }: IndexReader, { id, peak_db }: Pick<SoundRow, 'id' | 'peak_db'>): SoundCharacter | null {
  const numbers = similar.numbersOf(id, ANALYSIS_VERSION, WIDTH);
  return numbers === null ? null : soundCharacter(numbers, peak_db);
}

/** By the numbers as they were measured; the table's are rounded. */
function exactly({ similar }: IndexReader, numbers: Float32Array, found: readonly Neighbour[]): Neighbour[] {
  const exact = found.flatMap(({ sound }) => {
    const own = similar.numbersOf(sound, ANALYSIS_VERSION, WIDTH);
    return own === null ? [] : [{ sound, distance: acousticDistance(numbers, own) }];
  });
  return exact.sort((a, b) => a.distance - b.distance || a.sound - b.sound);
}

function candidates({ rows }: IndexReader, found: readonly Neighbour[], itself: string): SimilarAnswer['results'] {
  const seen = new Set([itself]);
  const alike = found.flatMap(({ sound, distance }) => {
    const row = rows.soundById(sound);
    if (row === null || seen.has(wireId(row))) return [];
    seen.add(wireId(row));
    return { row, distance, scores: { clap_score: null, bm25_score: null, rrf_score: null } };
  });
  const results = rowCandidates(rows, alike).map((candidate, index) => ({ ...candidate, distance: alike[index]?.distance ?? 0 }));
  return results.sort((a, b) => a.distance - b.distance || (a.sound.id < b.sound.id ? -1 : 1));
}
