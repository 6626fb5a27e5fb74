/**
 * Notices are numbered without gaps. `last` is the highest number seen, null before the first.
 * `old`: seen already, drop it. `gap`: some were missed, ask again for everything on screen.
 */
export function placeNotice(last: number | null, seq: number): 'next' | 'old' | 'gap' {
  if (last === null || seq === last + 1) return 'next';
  return seq <= last ? 'old' : 'gap';
}
