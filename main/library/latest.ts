/** A few answers that were worked out last, for as long as what they were worked out from stays as it was. */

/** Keeps `size` answers by key. `version` is asked each time; all are forgotten when it is another than before. */
export function createLatest<T>(size: number, version: () => unknown): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  let of: unknown = null;
  return (key, make) => {
    const now = version();
    if (now !== of) kept.clear();
    of = now;
    const known = kept.get(key);
    const answer = known === undefined ? make() : known;
    kept.delete(key);
    kept.set(key, answer);
    const [oldest] = kept.keys();
    if (kept.size > size && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}
