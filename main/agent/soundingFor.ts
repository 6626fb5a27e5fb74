/** What a thing sounds like in what happens to it: by its own kind first, then by a wider one. */
import { cueLexicon } from './cueLexicon.ts';
import type { NounMatch, VerbMatch } from './cueMatches.ts';
import type { Sounding } from './cueTypes.ts';

/** A verb with more actions than this is a catch-all. */
const MANY = 5;
/** In place of a query: what is told of and not heard. */
const SILENCE = '-';
/** Wider kinds that go on by themselves. */
export const AGENTS = new Set(['craft', 'beast', 'fowl']);

/** What a thing sounds like in the first of the actions that it knows: the verb's own word first, then by its own kind, then by a wider one. */
export function soundingFor(noun: NounMatch, actions: readonly string[]): Sounding | null {
  return soundingIn(noun, actions)?.sounding ?? null;
}

/** Catch-all verbs ("come in") lend their further actions to the kinds that they are for. */
export function actionsFor(noun: NounMatch, { cue }: VerbMatch, actions: readonly string[]): readonly string[] {
  if (noun.cue.kind === 'crowd' && cue.alone === null) return cue.actions.slice(0, 1);
  const alive = noun.cue.kind === 'crowd' || /^(?:beast|fowl)$/.test(cueLexicon.families.get(noun.cue.kind) ?? '');
  const ownOnly = cue.kinds === null ? alive && cue.actions.length > MANY : !cue.kinds.has(noun.cue.kind);
  if (!ownOnly) return actions;
  // "hammered on a pipe": a phrase for other kinds leaves what its first word does
  const head = cue.kinds === null ? undefined : cueLexicon.verbs.byFirst.get(cue.actions[0] ?? '')?.at(-1);
  const plain = head?.words.length === 1 && (head.value.kinds === null || head.value.kinds.has(noun.cue.kind));
  return plain ? (head?.value.actions ?? []) : cue.actions.slice(0, 1);
}

export function soundingIn({ cue: { kind }, asName }: NounMatch, actions: readonly string[]): { sounding: Sounding; wide: boolean } | null {
  const own = cueLexicon.actions.get(kind);
  const family = cueLexicon.families.get(kind) ?? '';
  // "Robin sang" may be a bird, "Bell poured" is no bell
  if (asName && !AGENTS.has(family)) return null;
  const wide = asName ? undefined : cueLexicon.actions.get(family);
  const [head = ''] = actions;
  const heads = [head];
  for (const [group, tried] of [
    [own, heads],
    [wide, heads],
    [own, actions],
    [wide, actions],
  ] as const) {
    for (const action of tried) {
      const sounding = group?.get(action);
      if (sounding === undefined) continue;
      if (sounding.query === SILENCE) return null;
      return { sounding: { ...sounding, query: sounding.query.replace('^', action) }, wide: group === wide };
    }
  }
  return null;
}
