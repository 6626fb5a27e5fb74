/** Looks sounds up for a session. One that was not read yet is read first: only then is it known what its file says of its rights. */

import { Failure } from '../contract/failures.ts';
import type { SoundDetail } from '../contract/sounds.ts';
import { unknownSound } from '../contract/unknownSound.ts';
import type { SoundLookup } from './sessionGate.ts';

export type ReadParts = {
  sounds: SoundLookup;
  /** Reads the file of a sound that has no id yet; fails with `audio_unreadable` when that can't be done now. */
  hash(pendingId: string, signal: AbortSignal): Promise<string>;
};

export const isPending = (id: string) => id.startsWith('pending:');

export function createSoundReader({ sounds, hash }: ReadParts) {
  /** As far as it is known now. Fails with `sound_not_found`. */
  async function lookUp(soundId: string, signal: AbortSignal): Promise<SoundDetail> {
    const [detail] = await sounds.details([soundId], signal);
    if (detail) return detail;
    throw unknownSound(soundId);
  }

  /** As its file says. Fails as `lookUp` and `hash` do. */
  async function read(soundId: string, signal: AbortSignal): Promise<SoundDetail> {
    const detail = await lookUp(soundId, signal);
    if (!isPending(detail.record.id)) return detail;
    await hash(detail.record.id, signal);
    // The key leads on to the sound that it turned out to be.
    return await lookUp(detail.record.id, signal);
  }

  return {
    lookUp,
    read,

    /** Each by the id asked for; what isn't there or can't be read now is left out. */
    async readAll(ids: readonly string[], signal: AbortSignal): Promise<Map<string, SoundDetail>> {
      const details = await sounds.details(
        ids.filter((id) => !isPending(id)),
        signal,
      );
      const found = new Map(details.map((detail) => [detail.record.id, detail]));
      for (const id of ids.filter(isPending)) {
        try {
          found.set(id, await read(id, signal));
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof Failure)) throw error;
        }
      }
      return found;
    },
  };
}
