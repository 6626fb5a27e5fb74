/**
 * What the engine compiles of functions that are made anew for every sound, or for objects of which every sound has its own, is thrown
 * away by a collection of garbage that finds none of them alive. Decoders of compressed formats make so much garbage that every sound
 * was compiled again, which took longer than to measure it.
 */
const kept = new Map<'meter' | 'flac', readonly unknown[]>();

/** Keeps the last of a kind until the next one is done. They are small, whatever the length of the sound. */
export function keepCompiled(kind: 'meter' | 'flac', ...last: readonly unknown[]): void {
  kept.set(kind, last);
}
