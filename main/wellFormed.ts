/**
 * The same data with U+FFFD for every lone surrogate in its texts, as SQLite and UTF-8 would store it: what is returned at once and what is
 * read back later are equal then. Goes into arrays and plain objects, by their own keys; everything else is kept as it is.
 */
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key.toWellFormed(), wellFormed(entry)]));
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
