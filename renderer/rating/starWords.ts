/** Stars in words. Pure. */
export function starWords(stars: number): string {
  return stars === 0 ? 'no stars' : stars === 1 ? '1 star' : `${stars} stars`;
}
