/** The passage's own word for a thing, beside the name that the lexicon files it under: a library may have either. */
import { cueLexicon } from './cueLexicon.ts';
import type { NounMatch } from './cueMatches.ts';
import { stem } from './stem.ts';
import { wordSet } from './wordSet.ts';

const MAX_QUERY_WORDS = 6;
/** Kinds whose words all name one sound: who somebody is, where it is, what feet wear. */
const ALIKE = wordSet('person child crowd walla voices feet footsteps hooves place seaplace mood body hands fingers song music');

/** What the passage calls it, for its event's query; undefined where the name says the same. */
export function ownWord({ cue: { kind, form } }: NounMatch): string | undefined {
  return ALIKE.has(kind) ? undefined : form;
}

/** The query with the thing's own word before the thing, or in front, where there is room for it and it isn't said yet. */
export function withOwnWord(query: string, own: string | undefined): string {
  if (own === undefined) return query;
  const said = query.split(' ');
  const head = own.split(' ').at(-1) ?? own;
  return said.length >= MAX_QUERY_WORDS || holds(said, head) ? query : `${head} ${query}`;
}

/** A thing that no row of the lexicon pairs with what happens to it: by the passage's own word and by its name. */
export function saidName({ cue: { kind, form, name } }: NounMatch): string {
  const head = form.split(' ').at(-1) ?? form;
  return ALIKE.has(kind) || holds(name.split(' '), head) ? name : `${head} ${name}`;
}

/**
 * A query that names a thing twice, and the same with either name alone: a library that has one of them lacks nothing.
 * "lorry truck pass by" is also "truck pass by" and "lorry pass by"; any other query is itself.
 */
export function readingsOf(query: string): string[] {
  const words = query.split(' ');
  for (const [at, word] of words.entries()) {
    const name = nameOf(word);
    const rest = words.slice(at + 1).join(' ');
    const place = name === null ? -1 : ` ${rest} `.indexOf(` ${name} `);
    if (name === null || name === word || place < 0) continue;
    const before = words.slice(0, at);
    const byOwn = `${rest.slice(0, place)}${word}${rest.slice(place + name.length)}`;
    return [query, [...before, rest].join(' '), [...before, byOwn].join(' ')];
  }
  return [query];
}

/** What the lexicon calls a thing of one word. */
function nameOf(word: string): string | null {
  const alone = cueLexicon.nouns.byFirst.get(word)?.at(-1);
  return alone?.words.length === 1 ? alone.value.name : null;
}

/** "phone" is in "telephone" as well. */
const holds = (said: readonly string[], head: string): boolean => said.some((word) => stem(word) === stem(head) || word.endsWith(head));
