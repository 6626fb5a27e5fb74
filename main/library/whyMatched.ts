/** Which words of a query a sound has, and where: read from the same text as the index holds, word for word as its tokenizer does. Pure. */
import type { MatchPlace, ParsedTerm, WordMatches } from '../contract/search.ts';
import { type IndexSource, indexedText, wordForms } from './indexText.ts';
import { porterStem } from './porterStem.ts';

/** Columns of the index, in the order in which places are told. */
const COLUMNS = ['caption', 'tags', 'file', 'description', 'ucs'] as const;
/** Chips that look for words in one place. */
const FIELD_COLUMNS: Record<string, (typeof COLUMNS)[number]> = { name: 'caption', tag: 'tags', file: 'file', desc: 'description' };

type Wanted = { text: string; stems: string[]; joined: string | null; prefix: boolean; column: string | null; synonyms: Set<string> };

/** Reads a query once, and then any number of sounds against it. */
export function createWhyMatched(parsed: readonly ParsedTerm[]): (sound: IndexSource) => WordMatches {
  const known = new Map<string, string>();
  const stemOf = (word: string): string => {
    const stem = known.get(word) ?? porterStem(word);
    known.set(word, stem);
    return stem;
  };
  const wanted = parsed.flatMap((term) => wantedOf(term, stemOf) ?? []);
  return (sound) => {
    const row = indexedText(sound);
    const columns = COLUMNS.map((name) => ({ name, stems: row[name].split(' ').map(stemOf), words: row[name].split(' ') }));
    return wanted.flatMap((term) => {
      const places = columns.filter((column) => has(column, term)).map(({ name }): MatchPlace => (name === 'ucs' ? 'category' : name));
      if (places.length === 0 && sound.ucsCatid !== null && term.synonyms.has(sound.ucsCatid)) places.push('synonym');
      return places.length > 0 ? [{ text: term.text, places }] : [];
    });
  };
}

function wantedOf({ text, op, field, synonyms }: ParsedTerm, stemOf: (word: string) => string): Wanted | null {
  if (op === 'not' || (field !== null && !Object.hasOwn(FIELD_COLUMNS, field))) return null;
  const forms = wordForms(text);
  const parts = forms.flatMap((form) => form.parts);
  if (parts.length === 0) return null;
  const prefix = text.endsWith('*');
  // The beginning of a word has no stem of its own.
  const stems = parts.map((part, index) => (prefix && index === parts.length - 1 ? part : stemOf(part)));
  const [only, second] = forms;
  const joined = only?.joined && second === undefined ? stemOf(only.joined) : null;
  return { text, stems, joined, prefix, column: field === null ? null : (FIELD_COLUMNS[field] ?? null), synonyms: new Set(synonyms) };
}

type Column = { name: string; stems: string[]; words: string[] };

function has({ name, stems, words }: Column, wanted: Wanted): boolean {
  if (wanted.column !== null && wanted.column !== name) return false;
  if (wanted.joined !== null && stems.includes(wanted.joined)) return true;
  const last = wanted.stems.length - 1;
  return stems.some((_, at) =>
    wanted.stems.every((stem, i) => (wanted.prefix && i === last ? (words[at + i] ?? '').startsWith(stem) : stems[at + i] === stem)),
  );
}
