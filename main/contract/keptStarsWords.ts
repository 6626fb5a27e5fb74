/** What undo or redo left of a step about stars, as every client says it; nothing where it was done whole. */
export function keptStarsWords({ kept_stars: kept }: { kept_stars: number }): string[] {
  if (kept === 0) return [];
  return [`${kept.toLocaleString('en')} ${kept === 1 ? 'sound keeps' : 'sounds keep'} the stars that another session gave since.`];
}
