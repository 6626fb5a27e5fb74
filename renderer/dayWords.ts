/** The day of a time, as `2026-05-04`: hyphens that no line breaks at, so that a date is never read in two halves. */
export function dayWords(iso: string): string {
  return iso.slice(0, 10).replaceAll('-', '\u2011');
}
