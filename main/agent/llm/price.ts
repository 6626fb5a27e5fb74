/** Dollars for tokens, before and after a call. */
import { prices } from '../../../resources/prices.ts';

/** Bytes of UTF-8 that one token covers at the least, over prose and JSON; smaller is safer. */
const BYTES_PER_TOKEN = 2.5;
/** What a vendor adds around a request: roles, the schema's own instructions. */
const FRAME_TOKENS = 600;

/** Tokens that `texts` can take up at the most. */
export function tokensAtMost(texts: readonly string[]): number {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return FRAME_TOKENS + Math.ceil(bytes / BYTES_PER_TOKEN);
}

/** US dollars; null when the model has no price in the table. */
export function costUsd(model: string, tokens: { input: number; output: number }): number | null {
  const price = Object.hasOwn(prices, model) ? prices[model] : undefined;
  if (price === undefined) return null;
  return (tokens.input * price.inputUsd + tokens.output * price.outputUsd) / 1_000_000;
}
