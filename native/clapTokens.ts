/** Texts as a CLAP model's text tower takes them. */
import { Tokenizer } from '@huggingface/tokenizers';
import { Failure } from '../main/contract/failures.ts';

/** Tokens of one text, its first and last special ones included: what the models were trained on. */
export const MAX_TOKENS = 77;

/** `count` x `length` ids and their mask, row by row. */
export type TokenBatch = { ids: BigInt64Array; mask: BigInt64Array; count: number; length: number };

export type ClapTokens = {
  /** Longer texts lose their end, shorter ones are padded to the longest of the batch. An empty list gives an empty batch. */
  encode(texts: readonly string[]): TokenBatch;
};

/** `json`: the model's tokenizer.json, parsed. Fails with `model_unusable` when it is none that we can use. */
export function createClapTokens(json: unknown): ClapTokens {
  const tokenizer = openTokenizer(json);
  const pad = tokenizer.token_to_id('<pad>');
  const probe = tokenizer.encode('').ids;
  const end = probe.at(-1);
  if (pad === undefined || end === undefined || probe.length !== 2) throw unusable('it has no <pad>, <s> and </s>');

  function idsOf(text: string): number[] {
    const { ids } = tokenizer.encode(text);
    return ids.length <= MAX_TOKENS ? ids : [...ids.slice(0, MAX_TOKENS - 1), end ?? 0];
  }

  return {
    encode(texts) {
      const rows = texts.map(idsOf);
      const length = Math.max(0, ...rows.map((row) => row.length));
      const ids = new BigInt64Array(rows.length * length).fill(BigInt(pad));
      const mask = new BigInt64Array(rows.length * length);
      rows.forEach((row, nth) => {
        row.forEach((id, at) => {
          ids[nth * length + at] = BigInt(id);
          mask[nth * length + at] = 1n;
        });
      });
      return { ids, mask, count: rows.length, length };
    },
  };
}

function openTokenizer(json: unknown): Tokenizer {
  if (typeof json !== 'object' || json === null) throw unusable('it is no JSON object');
  try {
    return new Tokenizer(json, {});
  } catch (error) {
    throw unusable(error instanceof Error ? error.message : String(error));
  }
}

const unusable = (why: string) =>
  new Failure('model_unusable', 'The tokenizer of this model cannot be used. Remove the model and install it again.', {
    file: 'tokenizer.json',
    why,
  });
