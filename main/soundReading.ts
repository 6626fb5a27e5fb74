/** A sound by any id that a list has shown: read first where only its name is known, so that it has the id and the rights that stay. */
import type { DecodePool } from '../native/decodePool.ts';
import { Failure } from './contract/failures.ts';
import { hashPending } from './library/hashPending.ts';
import type { IngestClient } from './library/ingestClient.ts';
import type { SoundLibrary } from './library/soundLibrary.ts';
import { basisIn } from './library/soundRights.ts';

type Parts = { ingest: IngestClient; pool: DecodePool; library: SoundLibrary };

export function createSoundReading({ ingest, pool, library }: Parts) {
  /** The id of its samples. Fails with `audio_unreadable` while its file can't be read. */
  async function hash(id: string, signal: AbortSignal): Promise<string> {
    await hashPending([id.slice('pending:'.length)], { ingest, pool, signal });
    const [sound] = await library.identify([id], signal);
    if (sound?.soundId) return sound.soundId;
    const message = 'This sound cannot be read now, so it has no id yet. Connect its drive, or do without it.';
    throw new Failure('audio_unreadable', message, { sound_id: id });
  }

  return {
    hash,
    /** Its record and what its rights rest on. Fails as `hash` does, or with `sound_not_found`. */
    async readSound(id: string, signal: AbortSignal) {
      const [detail] = await library.details([await hash(id, signal)], signal);
      if (!detail) throw new Failure('sound_not_found', 'The sound left the library while it was read. Find again.', { sound_id: id });
      return { sound: detail.record, rights: basisIn(detail.rights) };
    },
  };
}
