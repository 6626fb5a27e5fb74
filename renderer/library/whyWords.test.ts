import { expect, test } from 'vitest';
import { whyWords } from './whyWords.ts';

test('a row tells each word with all its places, and nothing when no word found it', () => {
  const words = whyWords([
    { text: 'door', places: ['caption', 'tags', 'file'] },
    { text: 'moo', places: ['synonym'] },
    { text: 'oak', places: ['description', 'category'] },
  ]);
  expect(words).toBe('door in name, tags and file name · moo in its category alone · oak in description and category');
  expect(whyWords([])).toBe('');
});
