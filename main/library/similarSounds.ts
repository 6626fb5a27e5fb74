/** "More like this": neighbours of a sound by what was measured of it, by what a model hears in it, or by both. */
import { descriptorNames } from '../../native/analysis/descriptors.ts';
import { ANALYSIS_VERSION } from '../../native/fileAnalysis.ts';
import type { Params, Result } from '../contract/commands.ts';
import { asFailure, Failure } from '../contract/failures.ts';
import { isWithoutModel, type LegState, type Where } from '../contract/search.ts';
import type { SoundCharacter } from '../contract/sounds.ts';
import { unknownSound } from '../contract/unknownSound.ts';
import { acousticDistance, type Neighbour, nearest } from './acousticDistance.ts';
import type { IndexReader } from './librarySearch.ts';
import { type RankedHit, reciprocalRankFusion } from './rankFusion.ts';
import { rowCandidates } from './rowCandidates.ts';
import { soundCharacter } from './soundCharacter.ts';
import { type SoundRow, wireId } from './soundRecord.ts';

export type SimilarAnswer = Omit<Result<'similar'>, 'ms'>;

const WIDTH = descriptorNames.length;
/** More than are asked for: rows with the samples of the sound itself, or of another result, are left out, and exact numbers set the order. */
const SPARE = 40;

type Asked = Pick<Params<'similar'>, 'sound_id' | 'k' | 'where' | 'by'> & {
  /** Whether meaning can be compared. */
  vector: LegState;
  /** The sounds that mean nearly what a row's does, best first; null when it has no vector. */
  like?: (sound: number, where: Where, limit: number) => Promise<RankedHit[] | null>;
};

/**
 * Fails with `sound_not_found` for an unknown sound and for one that can't be compared in the way that was asked for, with `model_missing`
 * where nobody listens and meaning alone was asked for.
 */
export async function similarSounds(open: IndexReader | null, asked: Asked, signal: AbortSignal): Promise<SimilarAnswer> {
  const { sound_id, k, by = 'blended' } = asked;
  const row = open?.rows.sound(sound_id) ?? null;
  if (open === null || row === null) {
    throw unknownSound(sound_id);
  }
  if (by === 'meaning' && isWithoutModel(asked.vector)) {
    const message = "Sounds can't be compared by meaning: no model is installed. Install one, or compare by what was measured (acoustic).";
    throw new Failure('model_missing', message);
  }
  const [meaning, measured] = await Promise.all([
    by === 'acoustic' ? leftOut('compared by acoustic descriptors', asked.vector) : nearestByMeaning(row, asked, signal),
    by === 'meaning' ? leftOut('compared by meaning') : nearestByNumbers(open, row, asked, signal),
  ]);
  if (meaning.found === null && measured.found === null) {
    const why =
      row.silent === 1 ? 'It is silent, so nothing is like it.' : 'It has not been measured yet. Wait until its folder is indexed.';
    const reason = by === 'meaning' ? `Its meaning is not known: ${meaning.state.reason}.` : why;
    throw new Failure('sound_not_found', `This sound can't be compared. ${reason}`, { id: sound_id });
  }
  return {
    sound_id: wireId(row),
    by: measured.found === null ? 'meaning' : meaning.found === null ? 'acoustic descriptors' : 'meaning and acoustic descriptors',
    legs: { vector: meaning.state, descriptors: measured.state },
    total: measured.compared ?? open.search.total(asked.where),
    results: candidates(open, row, { meaning: meaning.found, measured: measured.found }).slice(0, k),
  };
}

type Leg<T> = { state: LegState; found: T[] | null; compared?: number };

/** A leg that nobody asked for; one that couldn't have run says that. */
function leftOut(reason: string, state: LegState = { status: 'ok', reason: null }): Leg<never> {
  return { state: state.status === 'ok' ? { status: 'not_run', reason } : state, found: null };
}

async function nearestByMeaning({ id }: SoundRow, { vector, like, where, k }: Asked, signal: AbortSignal): Promise<Leg<RankedHit>> {
  if (vector.status !== 'ok' || like === undefined) return leftOut('this sound is not embedded', vector);
  try {
    const found = await like(id, where, k + SPARE);
    return found === null ? leftOut('this sound is not embedded') : { state: vector, found };
  } catch (error) {
    signal.throwIfAborted();
    return { state: { status: 'failed', reason: asFailure(error).message }, found: null };
  }
}

async function nearestByNumbers(open: IndexReader, row: SoundRow, { k, where }: Asked, signal: AbortSignal): Promise<Leg<Neighbour>> {
  const numbers = open.similar.numbersOf(row.id, ANALYSIS_VERSION, WIDTH);
  if (numbers === null) return leftOut(row.silent === 1 ? 'this sound is silent' : 'this sound has not been measured yet');
  const table = await open.similar.table(ANALYSIS_VERSION, WIDTH, signal);
  const ids = open.search.rowIds(where);
  const allowed = new Uint8Array(ids.reduce((most, id) => Math.max(most, id), row.id) + 1);
  for (const id of ids) allowed[id] = 1;
  allowed[row.id] = 0;
  const found = exactly(open, numbers, nearest(numbers, table, { allowed, limit: k + SPARE }));
  const compared = table.sounds.subarray(0, table.rows).reduce((sum, sound) => sum + (allowed[sound] ?? 0), 0);
  return { state: { status: 'ok', reason: null }, found, compared };
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

type Found = { meaning: RankedHit[] | null; measured: Neighbour[] | null };

/** By distance, by meaning, or by the rank in both; without the sound itself and what has its samples. */
function candidates(open: IndexReader, itself: SoundRow, { meaning, measured }: Found): SimilarAnswer['results'] {
  const near = (measured ?? []).flatMap(({ sound, distance }) => {
    const row = open.rows.soundById(sound);
    return row === null ? [] : { id: wireId(row), row, distance };
  });
  near.sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
  const rows = new Map([...open.rows.sounds((meaning ?? []).map(({ id }) => id)), ...near.map(({ id, row }) => [id, row] as const)]);
  const distances = new Map(near.map(({ id, distance }) => [id, distance]));
  const cosines = new Map((meaning ?? []).map(({ id, score }) => [id, score]));
  const others = (ids: readonly string[]) => ids.filter((id) => id !== wireId(itself));
  const fused = reciprocalRankFusion([meaning ?? [], near].map((list) => others(list.map(({ id }) => id))));
  const isFused = meaning !== null && measured !== null;
  const alike = fused.flatMap(([id, sum]) => {
    const row = rows.get(id);
    const scores = { clap_score: cosines.get(id) ?? null, bm25_score: null, rrf_score: isFused ? sum : null };
    return row === undefined ? [] : { row, scores, distance: distances.get(id) ?? distanceOf(open, itself, row) };
  });
  return rowCandidates(open.rows, alike).map((candidate, index) => ({ ...candidate, distance: alike[index]?.distance ?? 1 }));
}

/** 1, as far as can be, where one of them was never measured. */
function distanceOf({ similar }: IndexReader, a: SoundRow, b: SoundRow): number {
  const [one, other] = [a, b].map(({ id }) => similar.numbersOf(id, ANALYSIS_VERSION, WIDTH));
  return one && other ? acousticDistance(one, other) : 1;
}
