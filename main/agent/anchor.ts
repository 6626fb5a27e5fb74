/** Where in the passage a quote stands. */
import type { Anchor } from '../contract/events.ts';

/** The anchor of `passage.slice(start, end)`; offsets are UTF-16. */
export function anchorAt(passage: string, start: number, end: number): Anchor {
  const quote = passage.slice(start, end);
  let occurrence = 0;
  for (let at = passage.indexOf(quote); at !== -1 && at < start; at = passage.indexOf(quote, at + 1)) occurrence++;
  return { quote, occurrence, start, end };
}

/**
 * The first place at or after `from` where the words of `quote` stand, whatever the case, the white space and the style of the
 * apostrophes; null when they stand nowhere. What is returned quotes the passage, not `quote`.
 */
export function findQuote(passage: string, quote: string, from = 0): Anchor | null {
  const words = quote
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return null;
  const pattern = new RegExp(words.map(wordPattern).join('\\s+'), 'giu');
  pattern.lastIndex = from;
  const match = pattern.exec(passage);
  return match === null ? null : anchorAt(passage, match.index, match.index + match[0].length);
}

function wordPattern(word: string): string {
  return word
    .replace(/[.*+?^${}()|[\]\\/-]/gu, '\\$&')
    .replace(/['\u2018\u2019]/gu, "['\u2018\u2019]")
    .replace(/["\u201c\u201d]/gu, '["\u201c\u201d]');
}
