/** A find over a library in memory, whose manifests are kept. */
import { RunManifest } from '../../contract/manifest.ts';
import type { SoundRecord } from '../../contract/sounds.ts';
import { keepSound } from '../../library/licensing.ts';
import { reciprocalRankFusion } from '../../library/rankFusion.ts';
import type { FindOptions } from '../findOptions.ts';
import type { Decomposer } from '../protocols.ts';
import { type MemoryLibrary, type MemoryLibraryOptions, memoryLibrary } from './memoryLibrary.ts';
import { eventFixture, soundFixture } from './soundFixture.ts';

export const PASSAGE = 'She pushed open the heavy oak door; rain hammered outside.';
export const LIBRARY = ['Heavy Oak Door Creak Slow', 'Door Slam Metal', 'Rain Heavy On Roof', 'Rain Light Window', 'Dog Bark'].map(
  (caption) => soundFixture(caption),
);

export type Rig = { options: FindOptions; manifests: RunManifest[]; library: MemoryLibrary };

export function rig(
  changes: Partial<FindOptions> = {},
  sounds: readonly SoundRecord[] = LIBRARY,
  libraryOptions: MemoryLibraryOptions = {},
): Rig {
  const manifests: RunManifest[] = [];
  const library = memoryLibrary(sounds, libraryOptions);
  let clock = 1_790_000_000_000;
  const options: FindOptions = {
    passage: PASSAGE,
    library,
    keep: keepSound,
    fuse: reciprocalRankFusion,
    runs: { write: async (manifest) => void manifests.push(structuredClone(manifest)) },
    foleyVersion: '0.0.0-test',
    newRunId: () => 'a'.repeat(32),
    now: () => clock++,
    ...changes,
  };
  return { options, manifests, library };
}

export const lastManifest = (manifests: readonly RunManifest[]): RunManifest => RunManifest.parse(manifests.at(-1));
export const oneEvent = (query: string, diegetic = true): Decomposer => eventsOf([query], diegetic);
export const severalEvents = (...queries: string[]): Decomposer => eventsOf(queries, true);

const eventsOf = (queries: readonly string[], diegetic: boolean): Decomposer => ({
  name: queries.length === 1 ? 'one' : 'several',
  decompose: async () => ({
    value: queries.map((query, at) => ({
      event_id: `e${at + 1}`,
      event: eventFixture(query, { diegetic }),
      anchor: { quote: query, occurrence: 0, start: at, end: at + query.length },
    })),
    response: null,
  }),
});
