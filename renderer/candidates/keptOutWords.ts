/** What is said where the licence gate let nothing through: of a whole find, of one of its events, on its card. */
export const allKeptOut = 'Everything that fits is kept out by licence';

/** @param count how many fit. */
export function noneMayBeUsed(count: number): string {
  return count === 1
    ? 'One sound fits, and it may not be used as intended.'
    : `${count.toLocaleString('en')} sounds fit, and none may be used as intended.`;
}
