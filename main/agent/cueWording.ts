/** The words around a cue that go into its query: adjectives, distance, and what it lands on. */
import { cueLexicon } from './cueLexicon.ts';
import type { Span } from './cueMatches.ts';
import type { Surface } from './cueTypes.ts';
import type { PassageWord } from './passageWords.ts';
import { longest } from './phrases.ts';
import { stem } from './stem.ts';

const MAX_QUERY_WORDS = 6;
const SKIPPED = /^(?:very|more|most|rather|quite|so|too|almost|\p{L}+ly)$/u;
const REACH = 6;

/** Adjectives in front of a thing, as the passage orders them, and the index of the first. */
export function adjectivesBefore(words: readonly PassageWord[], at: number): { adjectives: string[]; from: number } {
  const adjectives: string[] = [];
  let from = at;
  for (let index = at - 1; index >= Math.max(0, at - 4); index--) {
    const word = words[index];
    if (word === undefined || word.sentence !== words[at]?.sentence) break;
    if (cueLexicon.modifiers.has(word.text)) {
      adjectives.unshift(word.text);
      from = index;
    } else if (!SKIPPED.test(word.text) && !cueLexicon.plainAdjectives.has(word.text)) break;
  }
  return { adjectives, from };
}

/** "softly", "in the distance": anywhere in the clause. */
export function adverbsAround(words: readonly PassageWord[], { from, to }: Span): string[] {
  const clause = words[from]?.clause;
  const found: string[] = [];
  for (let index = Math.max(0, from - REACH); index < Math.min(words.length, to + REACH); index++) {
    if (words[index]?.clause !== clause) continue;
    const match = longest(cueLexicon.adverbs, words, index);
    if (match !== null && !(match.value === 'hard' && index < from)) found.push(match.value);
  }
  return found;
}

/** What it lands on: the first surface named within a few words after the cue, in its clause. */
export function surfaceAfter(words: readonly PassageWord[], { from, to }: Span): Surface | null {
  const clause = words[from]?.clause;
  for (let index = to; index < Math.min(words.length, to + REACH + 1); index++) {
    if (words[index]?.clause !== clause) return null;
    const match = longest(cueLexicon.surfaces, words, index);
    if (match !== null) return match.value;
  }
  return null;
}

/** Distance first, then adjectives and the thing; no word twice, in any inflection. */
export function joinQuery(parts: readonly string[]): string {
  if (parts.length === 1 && parts[0] !== undefined && !parts[0].includes(' ')) return parts[0];
  const seen = new Set<string>();
  const kept: string[] = [];
  for (const word of parts.flatMap((part) => part.split(' '))) {
    const root = stem(word.toLowerCase());
    if (word === '' || seen.has(root)) continue;
    seen.add(root);
    kept.push(word);
  }
  return kept.slice(0, MAX_QUERY_WORDS).join(' ');
}
