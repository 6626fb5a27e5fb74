/**
 * What tells a sound from others of the same caption, from the name of its file: `take 2` where a number follows the caption, else
 * the file's name without its ending; null when that says no more than the caption.
 */
export function takeName(fileName: string, caption: string): string | null {
  const stem = fileName.replace(/\.[^.]+$/, '');
  const at = stem.toLowerCase().indexOf(caption.toLowerCase());
  const number = at < 0 ? null : /^[\s_#-]*(?:take|tk|v)?[\s_#-]*(\d{1,4})(?![\d.])/i.exec(stem.slice(at + caption.length));
  if (number) return `take ${Number(number[1])}`;
  return stem.toLowerCase() === caption.toLowerCase() || stem === '' ? null : stem;
}

/** Captions that more than one row carries. */
export function repeatedCaptions(captions: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const caption of captions) (seen.has(caption) ? repeated : seen).add(caption);
  return repeated;
}
