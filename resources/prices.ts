/** What paid models cost, by the name that a call uses. A model that isn't here has no known price. */

export type Price = {
  /** US dollars for a million tokens that are sent, and that come back (thinking included). */
  inputUsd: number;
  outputUsd: number;
  /** The day on which the vendor's list was read. */
  asOf: string;
};

export const prices: Readonly<Record<string, Price>> = {
  'claude-opus-4-8': { inputUsd: 5, outputUsd: 25, asOf: '2026-12-01' },
  'claude-opus-5-5': { inputUsd: 4, outputUsd: 20, asOf: '2026-12-01' },
};
