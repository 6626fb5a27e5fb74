/** Changes of what stands in the search box, made by a click instead of a hand. Pure. */

/** The query with one more filter, in quotes where its value has blanks. */
export function withFilter(query: string, field: string, value: string): string {
  return `${query.trim()} ${field}:${/[\s(),]/.test(value) ? `"${value}"` : value}`.trim();
}

/** The query with a word in quotes, so that it stands for itself and no category; as it was where the word isn't found. */
export function asWordAlone(query: string, word: string): string {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return query.replace(new RegExp(`(^|[\\s(,-])(${escaped})(?=$|[\\s),])`, 'iu'), '$1"$2"');
}
