import { expect, test } from 'vitest';
import { makeByteLevelBpe } from '../e2e/fixtures/byteLevelBpe.ts';
import { createClapTokens, MAX_TOKENS } from './clapTokens.ts';

/** Ids by hand: 0 to 3 special, 4 to 259 bytes, then ra 260, rai 261, rain 262, Ġrain 263, do 264, doo 265, door 266, Ġdoor 267. */
const { json } = makeByteLevelBpe(['rain', 'door']);
const tokens = createClapTokens(json);
const byte = (letter: string) => 4 + letter.charCodeAt(0);

const idsOf = (text: string) => [...tokens.encode([text]).ids].map(Number);

test('words, words behind a space and bytes have the ids that the file gives them', () => {
  expect(idsOf('rain')).toEqual([0, 262, 2]);
  expect(idsOf('rain door')).toEqual([0, 262, 267, 2]);
  expect(idsOf('door rai')).toEqual([0, 266, byte(' '), 261, 2]);
  expect(idsOf('x')).toEqual([0, byte('x'), 2]);
});

test('letters outside ASCII are their bytes in UTF-8', () => {
  expect(idsOf('é')).toEqual([0, 4 + 0xc3, 4 + 0xa9, 2]);
});

test('an empty text is its two special tokens', () => {
  expect(idsOf('')).toEqual([0, 2]);
});

test('the texts of a batch are padded to the longest, and the mask tells where', () => {
  const { ids, mask, count, length } = tokens.encode(['rain door rain', 'door']);
  expect([count, length]).toEqual([2, 5]);
  expect([...ids].map(Number)).toEqual([0, 262, 267, 263, 2, 0, 266, 2, 1, 1]);
  expect([...mask].map(Number)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0, 0]);
});

test('a long text loses its end and keeps its closing token', () => {
  const ids = idsOf('rain '.repeat(200));
  expect(ids).toHaveLength(MAX_TOKENS);
  expect([ids[0], ids[1], ids.at(-2), ids.at(-1)]).toEqual([0, 262, 263, 2]);
  expect(idsOf(`rain${' door'.repeat(74)}`)).toEqual([0, 262, ...new Array(74).fill(267), 2]);
});

test('special tokens typed by a person take no effect beyond their ids', () => {
  expect(idsOf('<pad>').length).toBeLessThanOrEqual(MAX_TOKENS);
  expect(tokens.encode(['</s> <s>', '\u0000', '\ud800']).count).toBe(3);
});

test('no texts are an empty batch', () => {
  expect(tokens.encode([])).toEqual({ ids: new BigInt64Array(0), mask: new BigInt64Array(0), count: 0, length: 0 });
});

test.each([null, 'text', {}, { model: { type: 'BPE' } }, { ...json, post_processor: null }])(
  'a tokenizer.json that is none fails as such: %o',
  (broken) => {
    expect(() => createClapTokens(broken)).toThrow(expect.objectContaining({ code: 'model_unusable' }));
  },
);
