/** Which thing a happening happens to, and who does it. */
import { cueLexicon } from './cueLexicon.ts';
import type { NounMatch, Span, VerbMatch } from './cueMatches.ts';
import type { Sounding } from './cueTypes.ts';
import type { NounIndex } from './nounIndex.ts';
import type { PassageWord } from './passageWords.ts';

const REACH = 10;
const PLACE_WORDS = new Set(
  'in into onto through behind over past from across beside near by under beneath below above inside outside towards toward beyond'.split(
    ' ',
  ),
);
const BEHIND = new Set(
  'in into onto on upon at to through behind over past across along beside near under beneath below above inside outside towards toward beyond against around with for off from'.split(
    ' ',
  ),
);
/** What these do, something behind "of" doesn't: "from the field came the clank of a harrow". */
const COMES = new Set(['come', 'go', 'arrive', 'pass', 'rise', 'fall']);
/** A verb with more actions than this is a catch-all. */
const MANY = 5;
const WATERS = new Set(['water', 'lake', 'sea', 'river']);
const SPLASHES = new Set(
  'splash fall dive plunge jump drop wade slap leap swim belly cannonball slip tumble slide throw churn thrash beat kick'.split(' '),
);
/** Wider kinds that go on by themselves. */
const AGENTS = new Set(['craft', 'beast', 'fowl']);
const STATES = / (?:start|stop|running|open|close)$/;
/** Wider kinds that do nothing of themselves. */
const INERT = new Set(['object', 'fluid', 'device']);
const LEADING = new Set('on at against into through across along past to for with'.split(' '));
/** What a happening can be on, at or against and sound of. */
const STRUCK = new Set(
  `door slidedoor rollerdoor window glass table drum metal bell keyboard typewriter instrument knocker gravelly snow mud leaves water lake sea river ice paper book lock keys
  grass handset radio hinge pipe`.split(/\s+/),
);
const STOPPING = new Set('shut closed to'.split(' '));
const PRONOUNS: Readonly<Record<string, string>> = {
  he: 'man',
  him: 'man',
  she: 'woman',
  i: '',
  we: '',
  you: '',
  they: '',
  who: '',
  someone: '',
  somebody: '',
  everyone: 'crowd',
  everybody: 'crowd',
};
const NOT_THINGS = new Set(
  'it he she they we i you who which that there then this these those one something nothing everything anything all both again and or but only now here what not had was were is are did suddenly once somewhere'.split(
    ' ',
  ),
);
const ARTICLES = new Set('the a an his her its their my our your this that each every another'.split(' '));

/** The nearest thing of the clause that can do, or suffer, one of the verb's actions; else that of the clause before, when this one has no doer of its own. */
export function pairFor(words: readonly PassageWord[], nouns: NounIndex, verb: VerbMatch): { noun: NounMatch; sounding: Sounding } | null {
  const clause = words[verb.from]?.clause ?? -1;
  const actions = [...(closing(words, verb) ? ['close'] : []), ...verb.cue.actions, ...(words[verb.to]?.text === 'open' ? ['open'] : [])];
  const inClause = nearest(words, nouns, { verb, actions, clause });
  if (inClause !== null) return inClause;
  return borrowsDoer(words, verb) ? lookBack(words, nouns, { verb, actions, clause }) : null;
}

type Ask = { verb: VerbMatch; actions: readonly string[]; clause: number };

function nearest(
  words: readonly PassageWord[],
  nouns: NounIndex,
  { verb, actions, clause }: Ask,
): { noun: NounMatch; sounding: Sounding } | null {
  let best: { noun: NounMatch; sounding: Sounding; cost: number } | null = null;
  for (const noun of nouns.inClause(clause)) {
    const distance = noun.to <= verb.from ? verb.from - noun.to : noun.from - verb.to + 0.5;
    if (distance < 0 || distance > REACH || beyondObject(words, noun, verb)) continue;
    const found = soundingIn(noun, actionsFor(noun, verb, actions));
    if (found === null || !takesPart(words, { noun, verb, wide: found.wide })) continue;
    // "a busker strummed a guitar": the instrument rather than the player
    const cost = noun.cue.kind === 'player' ? distance + REACH : distance;
    if (best === null || cost < best.cost) best = { noun, sounding: found.sounding, cost };
  }
  return best;
}

/** Catch-all verbs ("come in") lend their further actions to the kinds that they are for. */
function actionsFor(noun: NounMatch, { cue }: VerbMatch, actions: readonly string[]): readonly string[] {
  const ownOnly = cue.kinds === null ? noun.cue.kind === 'crowd' && cue.actions.length > MANY : !cue.kinds.has(noun.cue.kind);
  return ownOnly ? cue.actions.slice(0, 1) : actions;
}

/** Doer or sufferer, not the place: what stands behind a preposition is struck at most ("knocked on the door"). */
function takesPart(words: readonly PassageWord[], { noun, verb, wide }: { noun: NounMatch; verb: VerbMatch; wide: boolean }): boolean {
  if (noun.from >= verb.to) {
    const between = words.slice(verb.to, noun.from);
    const last = words[verb.to - 1]?.text ?? '';
    const led = between.some(({ text }) => BEHIND.has(text)) || (verb.to - verb.from > 1 && LEADING.has(last));
    if (between.some(({ text }) => text === 'by' || text === 'from' || text === 'as' || text === 'like')) return false;
    if (!led && between.some(({ text }) => text === 'of')) return verb.nominal || !COMES.has(verb.cue.actions[0] ?? '');
    if (verb.nominal && !led) return true;
    if (led && WATERS.has(noun.cue.kind)) return SPLASHES.has(verb.cue.actions[0] ?? '');
    return led ? !wide && STRUCK.has(noun.cue.kind) : !wide || between.length <= 4;
  }
  const lead = words.slice(Math.max(words[noun.from]?.clauseFrom ?? 0, noun.from - 4), noun.from);
  const placed = lead.findLastIndex(({ text }) => BEHIND.has(text) || text === 'of');
  const inPlace =
    placed >= 0 &&
    lead
      .slice(placed + 1)
      .every(({ text }) => ARTICLES.has(text) || cueLexicon.modifiers.has(text) || cueLexicon.plainAdjectives.has(text));
  return !(inPlace && (wide || verb.nominal));
}

/** "cracked two eggs into a bowl": behind an object and a place word stands what nothing is done to. */
function beyondObject(words: readonly PassageWord[], noun: Span, verb: Span): boolean {
  const between = words.slice(verb.to, noun.from);
  const place = between.findIndex((word) => PLACE_WORDS.has(word.text));
  return place >= 2;
}

/** "The door swung wide and slammed": up to five clauses back in this sentence; "It slammed": into the one before. */
function lookBack(
  words: readonly PassageWord[],
  nouns: NounIndex,
  { verb, actions, clause }: Ask,
): { noun: NounMatch; sounding: Sounding } | null {
  const here = words[verb.from];
  let personBetween = false;
  for (let back = clause - 1; back >= clause - 5; back--) {
    personBetween ||= opensWithPerson(words, here, back);
    for (const noun of [...nouns.inClause(back)].reverse()) {
      const there = words[noun.from];
      if (there === undefined || here === undefined || there.sentence < here.sentence - 1 || there.scene !== here.scene) return null;
      // "scrambled over the rocks and tumbled": where somebody went is not who goes on
      if (words.slice(Math.max(0, noun.from - 3), noun.from).some((word) => PLACE_WORDS.has(word.text))) continue;
      const found = soundingIn(noun, actionsFor(noun, verb, actions));
      if (found === null) continue;
      const family = cueLexicon.families.get(noun.cue.kind) ?? '';
      if (AGENTS.has(family) && (personBetween || hasObject(words, verb))) return null;
      if (!(found.wide && INERT.has(family)) || (family === 'device' && !STATES.test(found.sounding.query)))
        return { noun, sounding: found.sounding };
    }
  }
  return null;
}

/** What a thing sounds like in the first of the actions that it knows: the verb's own word first, then by its own kind, then by a wider one. */
export function soundingFor(noun: NounMatch, actions: readonly string[]): Sounding | null {
  return soundingIn(noun, actions)?.sounding ?? null;
}

/** "snapping saplings": a word right behind that is no particle is what it is done to. */
function hasObject(words: readonly PassageWord[], { from, to }: VerbMatch): boolean {
  const next = words[to];
  if (next === undefined || next.clause !== words[from]?.clause || words[from]?.text.endsWith('ing') !== true) return false;
  return (
    !BEHIND.has(next.text) &&
    !PLACE_WORDS.has(next.text) &&
    !/^(?:up|down|out|away|overhead|back|again|round|all|like|as|\p{L}+ly)$/u.test(next.text)
  );
}

/** True when clause `back` begins with a person's pronoun: who it is goes on, not the car before. */
function opensWithPerson(words: readonly PassageWord[], here: PassageWord | undefined, back: number): boolean {
  if (here === undefined) return false;
  let index = here.clauseFrom - 1;
  while (index >= 0 && (words[index]?.clause ?? 0) > back) index = (words[index]?.clauseFrom ?? 0) - 1;
  const from = words[index]?.clauseFrom ?? 0;
  return words.slice(from, from + 2).some(({ text, clause }) => clause === back && /^(?:he|she|i|we|who)$/.test(text));
}

function soundingIn({ cue: { kind }, asName }: NounMatch, actions: readonly string[]): { sounding: Sounding; wide: boolean } | null {
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
      return { sounding: { ...sounding, query: sounding.query.replace('^', action) }, wide: group === wide };
    }
  }
  return null;
}

/** "pushed the door shut" closes it. */
function closing(words: readonly PassageWord[], { from, to, cue }: VerbMatch): boolean {
  if (cue.actions[0] === 'slam' || cue.actions[0] === 'bang') return false;
  if (STOPPING.has(words[to]?.text ?? '') && words[to]?.text !== 'to') return true;
  if (
    !cue.actions.some((action) => action === 'push' || action === 'pull' || action === 'swing' || action === 'snap' || action === 'click')
  )
    return false;
  const clause = words[from]?.clause;
  return words.slice(to, to + 5).some((word, index, tail) => {
    if (word.clause !== clause || !STOPPING.has(word.text)) return false;
    return word.text !== 'to' || tail[index + 1]?.clause !== clause;
  });
}

/** A clause that opens with its verb, or with "it" or "they", goes on about the thing before. */
function borrowsDoer(words: readonly PassageWord[], verb: Span): boolean {
  const clause = words[verb.from]?.clause;
  for (let index = verb.from - 1; index >= 0 && words[index]?.clause === clause; index--) {
    const text = words[index]?.text ?? '';
    if (
      !/^(?:and|but|then|it|they|went|came|goes|comes|kept|once|again|had|was|were|began|started|begin|begins|start|starts|keep|keeps|to|so|or|as|suddenly|which|that|who|still|\p{L}+ly)$/u.test(
        text,
      )
    )
      return false;
  }
  return true;
}

/** The doer's word for a query, "" when it has none; `person` when only a human can be meant. */
export function whoDoes(words: readonly PassageWord[], nouns: NounIndex, verb: VerbMatch): { word: string; person: boolean } {
  const start = words[verb.from];
  for (let index = verb.from - 1; index >= Math.max(0, verb.from - 12); index--) {
    const word = words[index];
    if (word === undefined || start === undefined || word.sentence !== start.sentence) break;
    if (word.clause < start.clause - 1) break;
    const noun = nouns.atWord(index);
    if (noun !== undefined && isPerson(noun)) return { word: noun.cue.name, person: true };
    const pronoun = PRONOUNS[word.text];
    if (pronoun !== undefined && !verb.nominal) return { word: pronoun, person: true };
    if (word.nameLike && word.clause === start.clause) return { word: '', person: start.nearSpeech };
    if (noun !== undefined && word.clause === start.clause) break;
  }
  const after = nouns.startingIn(verb.to, verb.to + 4);
  return after !== undefined && isPerson(after) && verb.nominal ? { word: after.cue.name, person: true } : { word: '', person: false };
}

/** Kinds whose names are of a setting. */
const NO_DOERS = new Set(['place', 'seaplace', 'mood', 'crowd']);
const isPerson = (noun: NounMatch): boolean => noun.cue.kind === 'person' || noun.cue.kind === 'child';

/** The thing in front of the verb, known or not ("the mast creaked"), or after "of" when the verb is used as a noun. */
export function carriedThing(words: readonly PassageWord[], nouns: NounIndex, verb: VerbMatch): string {
  const clause = words[verb.from]?.clause;
  if (verb.nominal) {
    const linked = words[verb.to]?.text === 'of' || words[verb.to]?.text === 'from';
    const after = linked ? nouns.startingIn(verb.to, verb.to + 5) : undefined;
    return after === undefined || isPerson(after) || words[after.from]?.clause !== clause ? '' : after.cue.name;
  }
  const before = nouns.inClause(clause ?? -1).findLast((noun) => noun.to <= verb.from && verb.from - noun.to <= 3);
  if (before !== undefined) return isPerson(before) || NO_DOERS.has(before.cue.kind) ? '' : before.cue.name;
  const word = words[verb.from - 1];
  if (
    word === undefined ||
    word.clause !== clause ||
    word.nameLike ||
    NOT_THINGS.has(word.text) ||
    /ly$|n't$/.test(word.text) ||
    word.text.length < 3
  )
    return '';
  const opens = words[verb.from - 2]?.clause !== clause && word.text.endsWith('s');
  const determined =
    opens || words.slice(Math.max(0, verb.from - 4), verb.from - 1).some((w) => w.clause === clause && ARTICLES.has(w.text));
  return determined ? word.text : '';
}
