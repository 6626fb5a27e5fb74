/** The SQL that reads fingerprints. */
import { FINGERPRINT_VERSION } from '../../native/analysis/fingerprint.ts';
import type { Database } from '../../native/openDatabase.ts';
import { type SimilarPair, similarPairs } from './similarPairs.ts';

export type SimilarPrintsStore = ReturnType<typeof createSimilarPrintsStore>;

export function createSimilarPrintsStore(db: Database) {
  const after = db.prepare('select sound, print from fingerprints where sound > ? and version = ? order by sound limit ?');
  const one = db.prepare('select print from fingerprints where sound = ? and version = ?').pluck();
  const written = db.prepare('select coalesce(max(change), 0) from fingerprints').pluck();
  const dropped = db.prepare('select times from measurements_dropped').pluck();
  const source = {
    after: (sound: number, limit: number) => after.all(sound, FINGERPRINT_VERSION, limit) as { sound: number; print: Uint8Array }[],
    print: (sound: number) => (one.get(sound, FINGERPRINT_VERSION) as Uint8Array | undefined) ?? null,
  };
  let known: { at: string; pairs: SimilarPair[] } | null = null;
  let reading: Promise<unknown> = Promise.resolve();

  async function current(signal: AbortSignal): Promise<SimilarPair[]> {
    const at = `${written.get()} ${dropped.get()}`;
    if (known?.at !== at) known = { at, pairs: await similarPairs(source, signal) };
    return known.pairs;
  }

  return {
    /** All pairs of sounds that are copies of one recording; kept until a fingerprint is written. Other questions get their turn. */
    pairs(signal: AbortSignal): Promise<SimilarPair[]> {
      const read = reading.then(() => current(signal));
      reading = read.catch(() => {});
      return read;
    },
  };
}
