import type { SoundIdentity } from './librarySearch.ts';

export type Identifying = { identify(ids: readonly string[], signal: AbortSignal): Promise<SoundIdentity[]> };

/** Sounds that the search is asked for at once; other questions get their turn in between. */
const BATCH = 500;

/** Who each of these ids is now, however many they are; ids that no sound answers to are left out. */
export async function identifyAll(sounds: Identifying, ids: readonly string[], signal: AbortSignal): Promise<SoundIdentity[]> {
  const found: SoundIdentity[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    signal.throwIfAborted();
    found.push(...(await sounds.identify(ids.slice(start, start + BATCH), signal)));
  }
  return found;
}
