/** The passage's own word for a thing, beside the name that the lexicon files it under: a library may have either. */
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

/** "phone" is in "telephone" as well. */
const holds = (said: readonly string[], head: string): boolean => said.some((word) => stem(word) === stem(head) || word.endsWith(head));
