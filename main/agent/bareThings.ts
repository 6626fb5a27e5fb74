/** Things that are heard though nothing is said to happen to them: what somebody hears, what is loud, and what stands alone in a fragment. */
import { sentenceFact } from './clauseScope.ts';
import { cueLexicon } from './cueLexicon.ts';
import type { NounMatch } from './cueMatches.ts';
import type { Sounding } from './cueTypes.ts';
import { isFelt } from './felt.ts';
import type { PassageWord } from './passageWords.ts';
import { BEHIND } from './smallWords.ts';
import { STILLNESS } from './stillness.ts';
import { wordSet } from './wordSet.ts';

const HEARS = wordSet('hear hears heard hearing');
/** Kinds that one hears only in what is done. */
const UNSOUNDING = wordSet(
  'snow mud gravelly grass leaves person child crowd gore bone body building cloth food paper book bag airhiss song hands fingers teeth stone metal wood tree dishes',
);
/** Words for a noise that is then taken apart. */
const DIN = wordSet(
  'din noise noises sounds racket soundscape chorus symphony hubbub clamour clamor cacophony uproar orchestra soundtrack',
);
const ROOMS =
  /^(?:air|night|dark|darkness|morning|evening|day|dawn|dusk|woods?|forest|streets?|room|house|hall|sky|garden|valley|square|town|city|village|marsh|swamp|place|yard|lane|silence)$/;
const SOUNDS = wordSet('sound sounds noise noises din racket');
const LOUD = wordSet('loud louder deafening audible noisy thunderous heard unmistakable');
/** Kinds that need no verb in a fragment: "A bicycle bell, receding." */
const FRAGMENTS = wordSet(
  `lock car vehicle wagon plane pigeon bird fowlbird raptor frog cricket bee hen duck rooster cow sheep pig poultry bell bigclock chime phone alarm siren carhorn horn foghorn whistle footsteps feet hooves gunshot cannon explosion thunder engine train heli traffic
  applause laughter cheering screams sobs laughs groans coughs drum gull crow owl dog wolf birdsong monitor sonar walla voices notification zipper machine brakes tires keys
  doorslam doorknock knocker music instrument song heartbeat breath fan kettle toiletflush waterfall`,
);
const OPENERS = wordSet(
  'a an the his her its their my our your own one another two three several many some more then next only just first somewhere again and far distant',
);
/** Words that make a sentence more than a list of things. */
const FINITE = wordSet(
  `was were is are am had has have did does do would could will can may might must should he she it they we i you who that which said says went came saw knew took gave made
  got felt thought found left kept held stood sat lay ran began heard told asked looks looked seems seemed wore brought bought sold met lost won put set let sent read wrote
  grew became there`,
);

const RUNNING: Sounding = { query: '~', catid: null, layer: 'sfx_fg', loop: true, diegetic: true, salience: 'medium' };

/** What a thing sounds like when nobody says what it does: its first action. Null for people and for what needs a hand. */
export function defaultSounding({ cue }: NounMatch): Sounding | null {
  if (cue.alone !== null) return cue.alone;
  if (UNSOUNDING.has(cue.kind)) return null;
  if (cueLexicon.families.get(cue.kind) === 'device') return RUNNING;
  return cueLexicon.defaults.get(cue.kind) ?? null;
}

/** "heard the latch", "the sound of a tin", "wolves were heard", "the river was loud". */
export function isSaidHeard(words: readonly PassageWord[], noun: NounMatch): boolean {
  return (
    breaksIn(words, noun) ||
    (!UNSOUNDING.has(noun.cue.kind) && isFelt(words, noun)) ||
    isAlive(words, noun) ||
    comesToo(words, noun) ||
    isObjectOfHearing(words, noun) ||
    isCalledLoud(words, noun) ||
    isOfDin(words, noun)
  );
}

/** "the slap of water", "peal of bells": the thing's own name is a noise. Gives the noise's actions. */
export function noiseIn(words: readonly PassageWord[], { from, to }: NounMatch): readonly string[] | null {
  if (words[from + 1]?.text !== 'of' || to - from < 3) return null;
  const verb = cueLexicon.verbs.byFirst.get(words[from]?.text ?? '')?.find((each) => each.words.length === 1);
  return verb === undefined ? null : verb.value.actions;
}

function isObjectOfHearing(words: readonly PassageWord[], { from, cue }: NounMatch): boolean {
  const start = words[from]?.clauseFrom ?? from;
  for (let index = from - 1; index >= Math.max(start, from - 4); index--) {
    const text = words[index]?.text ?? '';
    if (HEARS.has(text)) return true;
    if (/^(?:came|come|comes)$/.test(text))
      return (
        FRAGMENTS.has(cue.kind) &&
        /^(?:from|over|out|down|up|through|across|above|below|then|first|next|last|finally|after|now)$/.test(words[start]?.text ?? '')
      );
    // "the dinner ended with a gong"
    if (text === 'with')
      return (
        FRAGMENTS.has(cue.kind) &&
        /^(?:began|begins|begin|ended|ends|end|opened|opens|closed|closes|started)$/.test(words[index - 1]?.text ?? '')
      );
    // "there was only the clock"
    if ((text === 'only' || text === 'but') && isOnly(words, index)) return true;
    if (text === 'for' && words[index - 1]?.text === 'but') return isOnly(words, index - 1);
    // "the only sound was our own breath"
    if (/^(?:was|is|were)$/.test(text) && index > start) {
      const said = words[index - 1]?.text ?? '';
      return SOUNDS.has(said) || HEARS.has(said);
    }
    if (text === 'of') return SOUNDS.has(words[index - 1]?.text ?? '');
    if (text === 'to') return /^listen/.test(words[index - 1]?.text ?? '');
    // "the wounded mule"
    const participle = /(?:ed|ing|en)$/.test(text) && OPENERS.has(words[index - 1]?.text ?? '');
    if (
      !participle &&
      !OPENERS.has(text) &&
      !cueLexicon.modifiers.has(text) &&
      !cueLexicon.plainAdjectives.has(text) &&
      words[index]?.possessive !== true
    )
      return false;
  }
  return false;
}

/** "there was only", "nothing but", "silence, but for". */
function isOnly(words: readonly PassageWord[], at: number): boolean {
  const lead = words.slice(Math.max(words[at]?.sentenceFrom ?? at, at - 4), at).map(({ text }) => text);
  return (
    (words[at]?.text === 'only' && lead.at(-2) === 'there' && /^(?:was|were|is)$/.test(lead.at(-1) ?? '')) ||
    lead.includes('silence') ||
    (lead.includes('nothing') && lead.includes('hear'))
  );
}

/** "The silence was broken by a shot", "his words were drowned by a train": what cuts in on what was there. */
function breaksIn(words: readonly PassageWord[], { from, cue }: NounMatch): boolean {
  if (UNSOUNDING.has(cue.kind)) return false;
  const before = words.slice(Math.max(words[from]?.clauseFrom ?? 0, from - 9), from);
  const by = before.findLastIndex(({ text }) => text === 'by');
  if (by < 2 || before.length - by > 4) return false;
  if (before.slice(Math.max(0, by - 2), by).some(({ text }) => WOKEN.test(text))) return true;
  const broken = before.slice(Math.max(0, by - 2), by).some(({ text }) => BROKEN.test(text));
  return broken && before.slice(0, by).some(({ text }) => STILLNESS.test(text));
}

const WOKEN = /^(?:woken|wakened|awakened|awoken|roused|startled|deafened|interrupted|drowned|disturbed)$/;
const BROKEN =
  /^(?:broken|shattered|split|pierced|drowned|interrupted|cut|torn|ended|disturbed|punctuated|rent|woken|answered|cracked|ripped)$/;
/** "The night was full of frogs", "the air was loud with gulls". */
function isAlive(words: readonly PassageWord[], { from, cue }: NounMatch): boolean {
  if (UNSOUNDING.has(cue.kind)) return false;
  const before = words.slice(Math.max(words[from]?.clauseFrom ?? 0, from - 9), from);
  const at = before.findLastIndex(
    ({ text }, index) =>
      /^(?:full|alive|loud|noisy|filled|ringing|thick|rang|rings|ring|rung|echoed|echoes|echoing|resounded|resounds|throbbed|vibrated|pulsed|trembled)$/.test(
        text,
      ) && /^(?:of|with)$/.test(before[index + 1]?.text ?? ''),
  );
  return at > 0 && before.slice(0, at).some(({ text }) => ROOMS.test(text));
}

/** "From the dugout came a cough, a gramophone", "she could hear a chair roll back, shoes, a belt of keys": what else comes from there. */
function comesToo(words: readonly PassageWord[], { from, to, cue }: NounMatch): boolean {
  const word = words[from];
  if (word === undefined || UNSOUNDING.has(cue.kind)) return false;
  const lead = words.slice(word.clauseFrom, from);
  if (
    /^(?:breath|heartbeat|gunshot)$/.test(cue.kind) &&
    lead.some(({ text }, index) => text === 'there' && /^(?:was|is)$/.test(lead[index + 1]?.text ?? ''))
  )
    return true;
  // "There's the whistle."
  if (lead[0]?.text === 'there' && lead.length <= 2 && word.clauseTo === to && FRAGMENTS.has(cue.kind)) return true;
  const before = words.slice(word.sentenceFrom, word.clauseFrom);
  const opens = lead.every(
    ({ text, possessive }) => possessive || OPENERS.has(text) || cueLexicon.modifiers.has(text) || cueLexicon.plainAdjectives.has(text),
  );
  // "and from somewhere below, an alphorn"
  const previous = words[word.clauseFrom - 1];
  if (opens && previous !== undefined && previous.sentence === word.sentence && FROM_THERE.has(words[previous.clauseFrom]?.text ?? '')) {
    const led = words.slice(previous.clauseFrom, previous.clauseFrom + 2).some(({ text }) => text === 'from');
    if (led && word.clauseTo === to && FRAGMENTS.has(cue.kind)) return true;
  }
  if (before.length === 0 || !opens || words.slice(to, word.clauseTo).some(({ text }) => FINITE.has(text))) return false;
  const comes = before.some(
    ({ text }, index) => /^(?:came|comes|come)$/.test(text) && /^(?:a|an|the)$/.test(before[index + 1]?.text ?? ''),
  );
  return comes ? FRAGMENTS.has(cue.kind) || /^(?:record|radio)$/.test(cue.kind) : before.some(({ text }) => HEARS.has(text));
}

const FROM_THERE = wordSet('from and then');

/** "The din began before light: wheels on granite, hand bells, a hurdy-gurdy": what a noise is made up of, listed without verbs. */
function isOfDin(words: readonly PassageWord[], noun: NounMatch): boolean {
  const word = words[noun.from];
  if (word === undefined || !sentenceFact(words, noun.from, 'din', (all) => all.some(({ text }) => DIN.has(text)))) return false;
  const before = words.slice(word.sentenceFrom, word.clauseFrom);
  if (!before.some(({ text }) => DIN.has(text))) return false;
  if (words.slice(word.clauseFrom, noun.from).some(({ text }) => BEHIND.has(text))) return false;
  return (
    words.slice(word.clauseFrom, word.clauseTo).every(({ text }) => !FINITE.has(text) && !/\p{L}{3}ed$/u.test(text)) &&
    word.clauseTo - word.clauseFrom <= 8
  );
}

function isCalledLoud(words: readonly PassageWord[], { to }: NounMatch): boolean {
  // "there is the sea, loud and close"
  const after = words[to];
  if (after?.apart === true && after.sentence === words[to - 1]?.sentence && /^(?:loud|louder|deafening)$/.test(after.text)) return true;
  const end = Math.min(words[to - 1]?.clauseTo ?? to, to + 8);
  for (let index = to; index < end; index++) {
    if (/^(?:was|were|is|are|be|grew|became)$/.test(words[index]?.text ?? ''))
      return words
        .slice(index + 1, index + 5)
        .some(({ text }, at, all) => LOUD.has(text) || (SOUNDS.has(text) && all[at - 1]?.text === 'only'));
    if (index > to && /^(?:and|but|he|she|it|they)$/.test(words[index]?.text ?? '')) return false;
  }
  return false;
}

/** "At five the school bell": where the thing itself begins, behind a time or a place. */
function afterTime(words: readonly PassageWord[], { from }: NounMatch): number {
  const start = words[from]?.clauseFrom ?? from;
  if (!/^(?:at|on|in|by|towards|toward|after|before|about|from|beyond|behind|above|below)$/.test(words[start]?.text ?? '')) return start;
  const articles = words
    .slice(start + 2, from)
    .flatMap(({ text }, index) => (/^(?:a|an|the|his|her|its|their)$/.test(text) ? [start + 2 + index] : []));
  const [first] = articles;
  return articles.length === 1 && first !== undefined && first - start <= 5 ? first : start;
}

/** "Over it all, the bells.": where the sentence goes on behind a clause that only says where. */
function afterPlace(words: readonly PassageWord[], { sentenceFrom, clause }: PassageWord): number {
  const first = words[sentenceFrom];
  return first !== undefined && first.clause < clause && BEHIND.has(first.text) && first.clauseTo - sentenceFrom <= 4
    ? first.clauseTo
    : sentenceFrom;
}

/** "Wolves live in packs": a word right behind that is no preposition, participle or adverb is what they do. */
function isStatement(words: readonly PassageWord[], { to }: NounMatch): boolean {
  const [last, next] = [words[to - 1], words[to]];
  if (next === undefined || next.clause !== last?.clause) return false;
  return !AFTER_THING.test(next.text) && !next.nameLike;
}

const AFTER_THING =
  /^(?:of|in|on|at|by|from|to|into|through|over|under|behind|below|above|down|up|along|across|past|outside|inside|near|beyond|beside|against|around|round|somewhere|everywhere|first|last|again|now|then|next|far|close|all|with|without|and|or|off|out|away|upstairs|downstairs|overhead|not|no|p|\p{L}+(?:ing|ly|ed|er))$/u;

/** "Bring a torch, a whistle and stout boots": what is only to be taken along. */
export function isToBeBrought(words: readonly PassageWord[], { from }: NounMatch): boolean {
  return /^(?:bring|pack|wear|buy|carry)$/.test(words[words[from]?.sentenceFrom ?? from]?.text ?? '');
}

/** A thing that heads a clause of a sentence without a verb. */
export function isFragment(words: readonly PassageWord[], noun: NounMatch): boolean {
  const word = words[noun.from];
  const next = word !== undefined && /^(?:then|next)$/.test(words[word.clauseFrom]?.text ?? '') && word.clauseTo === noun.to;
  if (word === undefined || !(FRAGMENTS.has(noun.cue.kind) || next)) return false;
  if (word.sentenceTo - word.sentenceFrom > 30 || isStatement(words, noun)) return false;
  for (let index = afterTime(words, noun); index < noun.from; index++) {
    const text = words[index]?.text ?? '';
    if (!OPENERS.has(text) && !cueLexicon.modifiers.has(text) && !cueLexicon.plainAdjectives.has(text)) return false;
  }
  for (let index = next ? word.clauseFrom : afterPlace(words, word); index < (next ? word.clauseTo : word.sentenceTo); index++) {
    const text = words[index]?.text ?? '';
    const isFirst = index === noun.from;
    if (!isFirst && (FINITE.has(text) || /n't$|'d$/.test(text) || (/\p{L}{3}ed$/u.test(text) && !cueLexicon.modifiers.has(text))))
      return false;
  }
  return true;
}
