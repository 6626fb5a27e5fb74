import { describe, expect, it } from 'vitest';
import { keywordEvents } from './keywordDecomposer.ts';

const queries = (text: string): string[] => keywordEvents(text, 30).map(({ event }) => event.query);

/** Rule -> sentences, each with words of the queries that it gives, in order. Things of trades, travel and the wild. */
const rules: readonly { rule: string; heard: readonly (readonly [text: string, words: readonly string[]])[] }[] = [
  {
    rule: 'a vessel sounds of what is in it, or of its metal',
    heard: [
      ['Somebody sloshed a bucket over the slab.', ['water splash']],
      ['The pail clanked against the wall.', ['clang']],
    ],
  },
  {
    rule: 'a fan that is snapped shut is no fan that hums',
    heard: [
      ['She snapped her fan shut.', ['hand fan snap']],
      ['The ceiling fan ticked round.', ['fan']],
    ],
  },
  {
    rule: 'machines of trades have the noises of their kind',
    heard: [
      ['The belt clunked to a halt.', ['conveyor']],
      ['The waterwheel groaned into motion.', ['waterwheel']],
      ['The oxpeckers go up hissing.', ['oxpecker hiss']],
    ],
  },
];

describe('Things of the lexicon', () => {
  it.each(rules.flatMap(({ rule, heard }) => heard.map(([text, words]) => ({ rule, text, words }))))('$rule: $text', ({ text, words }) => {
    const found = queries(text);
    expect(found.length, found.join(' | ')).toBe(words.length);
    for (const [index, word] of words.entries()) expect(found[index]).toContain(word);
  });
});
