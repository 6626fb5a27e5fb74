/** Sounds that are like a file which needn't be in the library: what a model hears in it is the question. */
import { stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import type { ClapEncoder } from '../../native/clapEncoder.ts';
import type { DecodePool } from '../../native/decodePool.ts';
import { normalisedMean } from '../../native/scan/quantise.ts';
import type { Params, Result } from '../contract/commands.ts';
import { asFailure, Failure } from '../contract/failures.ts';
import { type LegState, NO_MODEL_LEG } from '../contract/search.ts';
import type { SoundLibrary } from './soundLibrary.ts';

type Parts = {
  pool: Pick<DecodePool, 'hear'>;
  encoder: Pick<ClapEncoder, 'embedSound' | 'state'>;
  library: Pick<SoundLibrary, 'nearest'>;
};

export type ClipAnswer = Omit<Result<'search.clip'>, 'ms'>;

/**
 * Fails with `file_unreadable`, `audio_unreadable` or `audio_unsupported` for the clip's sake; a model that is missing or can't be used
 * is the state of the leg.
 */
export async function searchClip({ clip, k, where }: Params<'search.clip'>, parts: Parts, signal: AbortSignal): Promise<ClipAnswer> {
  if (!isAbsolute(clip) || !(await isFile(clip))) {
    throw new Failure('file_unreadable', 'There is no such file. Give the whole path of a sound file.', { clip });
  }
  const heard = await parts.pool.hear(clip, signal);
  const without = (state: LegState): ClipAnswer => ({ legs: { vector: state }, results: [] });
  if (heard.noVector !== null) return without({ status: 'not_run', reason: `the clip is ${heard.noVector}` });
  try {
    const { model, windows } = await parts.encoder.embedSound(heard, signal);
    const vector = normalisedMean(windows.map((window) => window.vector));
    if (vector === null) return without({ status: 'failed', reason: 'the model hears nothing in the clip' });
    const { state, results } = await parts.library.nearest({ vector, model, where, k }, signal);
    return { legs: { vector: state }, results };
  } catch (error) {
    signal.throwIfAborted();
    const { code, message } = asFailure(error);
    return without(code === 'model_missing' ? NO_MODEL_LEG : { status: 'failed', reason: message });
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false;
}
