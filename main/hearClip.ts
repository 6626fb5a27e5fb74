/** Where a judge that listens gets a sound from: the file that stands for it now, decoded by the pool. */
import type { DecodePool } from '../native/decodePool.ts';
import type { HearClip } from './agent/ports.ts';
import { Failure } from './contract/failures.ts';
import { isAsIndexed } from './library/isAsIndexed.ts';
import type { SoundLibrary } from './library/soundLibrary.ts';

type Parts = { library: Pick<SoundLibrary, 'locate'>; pool: Pick<DecodePool, 'clip'> };

export function createHearClip({ library, pool }: Parts): HearClip {
  return async ({ sound }, signal) => {
    const file = await library.locate(sound.id, signal);
    if (file === null) {
      const message = 'The file of this sound is not there now. Connect its drive, or rescan its folder.';
      throw new Failure('sound_not_found', message, { sound_id: sound.id });
    }
    const requireSame = async () => {
      if (await isAsIndexed(file)) return;
      throw new Failure('file_changed', 'The file of this sound has changed since it was read. Rescan its folder.', { sound_id: sound.id });
    };
    await requireSame();
    const clip = await pool.clip(file.path, signal);
    // it may have been saved anew while it was decoded
    await requireSame();
    return clip;
  };
}
