/** What persons say about the rights of single sounds. desk.db owns it, hung on keys that never change; the index mirrors it. */

import { Failure } from '../contract/failures.ts';
import type { RightsClaim, RightsLogEntry } from '../contract/rights.ts';
import { unknownSound } from '../contract/unknownSound.ts';
import type { AssertedSound, AssertionsStore } from './assertionsStore.ts';
import { createCarryOver } from './carryOver.ts';
import { requireLicense, requireReason } from './claimChecks.ts';
import { type Identifying, identifyAll } from './identifyAll.ts';
import type { IngestClient } from './ingestClient.ts';
import type { SoundIdentity } from './librarySearch.ts';
import { AS_FOLDER } from './rightsStore.ts';

type Parts = {
  store: AssertionsStore;
  ingest: Pick<IngestClient, 'call'>;
  sounds: Identifying;
  /** Ids that a claim may name, without `unknown`. */
  licenseIds: readonly string[];
  now: () => Date;
  /** The account of this machine that speaks, null where the system names none. */
  saidBy: string | null;
  /** Of the app: it alone ends what carries the desk's word over to the index. */
  signal: AbortSignal;
};

export type SoundAssertion = { soundIds: readonly string[]; claim: RightsClaim; overrulesFiles: boolean };

export type Asserted = { asserted: number; asserted_at: string; unknown_ids: string[] };

export type SoundClaims = ReturnType<typeof createSoundClaims>;

export function createSoundClaims({ store, ingest, sounds, licenseIds, now, saidBy, signal: ofApp }: Parts) {
  const carryOver = createCarryOver(ingest, ofApp);

  return {
    /** Gives the index all claims of the desk; at start, and after the index was rebuilt. */
    async mirror(): Promise<void> {
      await carryOver('adoptClaims', { claims: store.newest() });
    },

    /**
     * Logs one act about all of these sounds; what was said before stays in the log. Ids that no sound answers to are returned; when
     * none does, it fails with `sound_not_found`.
     */
    async assert({ soundIds, claim, overrulesFiles }: SoundAssertion, signal: AbortSignal): Promise<Asserted> {
      requireLicense(claim, [...licenseIds, 'unknown', AS_FOLDER]);
      requireReason(claim, overrulesFiles);
      const found = await identifyAll(sounds, [...new Set(soundIds)], signal);
      const asked = new Set(found.map((sound) => sound.asked));
      const unknown = soundIds.filter((id) => !asked.has(id));
      if (found.length === 0) {
        const message = 'None of these sounds is in the library. They may have been re-indexed: search for them again.';
        throw new Failure('sound_not_found', message, { unknown_ids: unknown });
      }
      const byKey = new Map(found.map((sound) => [sound.key, assertedSound(sound)]));
      const at = now().toISOString();
      const claims = store.add({ claim, overrulesFiles, at, by: saidBy }, [...byKey.values()]);
      await carryOver('claimSounds', { claims });
      return { asserted: claims.length, asserted_at: at, unknown_ids: unknown };
    },

    /** The newest first. Fails with `sound_not_found`. */
    async log(of: { rootId: string | null; soundId: string | null; limit: number }, signal: AbortSignal): Promise<RightsLogEntry[]> {
      if (of.soundId !== null) {
        const [sound] = await sounds.identify([of.soundId], signal);
        if (!sound) throw unknownSound(of.soundId);
        return store.logOfSound(sound.key, of.limit);
      }
      return of.rootId === null ? store.log(of.limit) : store.logOfRoot(of.rootId, of.limit);
    },
  };
}

function assertedSound(sound: SoundIdentity): AssertedSound {
  return {
    key: sound.key,
    wire_id: sound.id,
    sound_id: sound.soundId,
    sample_rate: sound.sampleRate,
    channels: sound.channels,
    frames: sound.frames,
    root_id: sound.rootId,
    rel_path: sound.relPath,
    caption: sound.caption,
  };
}
