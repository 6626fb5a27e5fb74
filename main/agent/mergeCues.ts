/** One event a sound: what a passage says twice in one breath, or of one thing in one clause, is heard once. */
import type { HeardCue } from './heardCues.ts';
import type { PassageWord } from './passageWords.ts';

/** Interjections reach further than their sentence: a run of them can be several. */
const FAR = 4;
const REACH = 8;
/** "wound the key in the robot's back, click, click": a run behind its act stands further off. */
const BACK = 13;
const WEATHER = new Set(['thunder', 'rain', 'wind', 'storm', 'lightning']);
/** What plays music, and is heard in it. */
const PLAYERS = /^COM(?:Radio|Phono|Tv)/;
const RANK = { high: 0, medium: 1, low: 2 } as const;
/** Categories in which one clause can hold two sounds of two doers. */
const OF_MANY = /^(?:ANML|BIRD|VOX|HMN|CRWD|GUN|EXPL)/;

/** Drops the weaker of two foreground cues that overlap, or that are of one category, or of one thing, in one clause. */
export function oneEventPerSound(cues: readonly HeardCue[], words: readonly PassageWord[]): HeardCue[] {
  const kept: HeardCue[] = [];
  const bySentence = new Map<number, HeardCue[]>();
  const nearby = (at: number): HeardCue[] => {
    const found: HeardCue[] = [];
    for (let sentence = at - FAR; sentence <= at + FAR; sentence++) found.push(...(bySentence.get(sentence) ?? []));
    return found;
  };
  for (const cue of [...cues].sort(
    (a, b) =>
      exclaims(a) - exclaims(b) ||
      goesWith(a) - goesWith(b) ||
      RANK[a.salience] - RANK[b.salience] ||
      strength(b) - strength(a) ||
      a.span.from - b.span.from,
  )) {
    const here = words[cue.span.from]?.sentence ?? 0;
    if (nearby(here).some((other) => same(words, cue, other))) continue;
    kept.push(cue);
    const list = bySentence.get(here);
    if (list === undefined) bySentence.set(here, [cue]);
    else list.push(cue);
  }
  return kept.sort((a, b) => a.span.from - b.span.from);
}

/** "with a roar": stands behind what it goes with. */
const goesWith = (cue: HeardCue): number => (cue.attached === true ? 1 : 0);
const exclaims = (cue: HeardCue): number => (cue.interjection === true ? 1 : 0);

/** How much a cue says: one that knows its thing before one that only hears a noise. */
const strength = (cue: HeardCue): number => (cue.thing === undefined ? 0 : 1);

function same(words: readonly PassageWord[], a: HeardCue, b: HeardCue): boolean {
  if (a.interjection || b.interjection) return absorbed(words, a, b);
  if (areSparksOfFire(words, a, b)) return true;
  if (a.layer !== b.layer && !(a.layer !== 'ambience' && b.layer !== 'ambience')) return false;
  if (a.span.from < b.span.to && b.span.from < a.span.to) return true;
  const [first, second] = [words[a.span.from], words[b.span.from]];
  // "played her the song on a piano": an instrument that is only named plays what is played
  if (
    a.layer === 'music' &&
    b.layer === 'music' &&
    first?.sentence === second?.sentence &&
    (a.salience === 'low') !== (b.salience === 'low')
  )
    return true;
  // "the radio played dance tunes"
  if (
    first?.clause === second?.clause &&
    [a, b].some(({ layer }) => layer === 'music') &&
    [a, b].some(({ catid }) => PLAYERS.test(catid ?? ''))
  )
    return true;
  // "thunder rolled under the dome, recorded thunder"
  if (first?.sentence === second?.sentence && a.bed === b.bed && WEATHER.has(a.bed)) return true;
  // "who were at the psalm, went on singing"
  if (
    first?.sentence === second?.sentence &&
    [a, b].some(({ catid }) => catid === 'VOXSing') &&
    [a, b].some(({ layer, bed }) => layer === 'music' && bed === 'song')
  )
    return true;
  if (first?.sentence === second?.sentence && categoryOf(a) === 'FEET' && categoryOf(b) === 'FEET') return true;
  const [soft, firm] = a.thing === undefined ? [a, b] : [b, a];
  if (first?.sentence === second?.sentence && soft.attached === true && firm.thing !== undefined && leads(words, soft, firm)) return true;
  if (goesOnAlike(words, a, b) || spraysFrom(words, a, b)) return true;
  if (first?.clause !== second?.clause) return false;
  // "a log shifted in the hearth"
  if (a.bed === 'fire' && b.bed === 'fire') return true;
  if (a.thing !== undefined && a.thing === b.thing) return true;
  if (
    a.thing === undefined &&
    b.thing === undefined &&
    !OF_MANY.test(categoryOf(a) ?? '') &&
    !OF_MANY.test(categoryOf(b) ?? '') &&
    a.layer === 'sfx_fg'
  )
    return true;
  return categoryOf(a) !== null && categoryOf(a) === categoryOf(b) && !OF_MANY.test(categoryOf(a) ?? '') && a.layer !== 'ambience';
}

/** "threw a log on the fire and the sparks went up": they are the fire's own. */
function areSparksOfFire(words: readonly PassageWord[], a: HeardCue, b: HeardCue): boolean {
  if (words[a.span.from]?.sentence !== words[b.span.from]?.sentence) return false;
  return [a, b].some(({ query }) => query === 'electric sparks') && [a, b].some(({ bed }) => bed === 'fire');
}

/** "The arrow sang past and thudded": what hits is another sound than what flew. */
const BLOW = /(?:impact|hit|break|crash|fall|thud|slam|explosion)$/;

/** "The pump wheezed and clanked": two like noises of one machine in one sentence. */
function goesOnAlike(words: readonly PassageWord[], a: HeardCue, b: HeardCue): boolean {
  const [first, second] = [words[a.span.from], words[b.span.from]];
  if (a.thing === undefined || a.thing !== b.thing || a.layer !== b.layer || first?.sentence !== second?.sentence) return false;
  if (BLOW.test(a.query) !== BLOW.test(b.query)) return false;
  const [early, late] = a.span.from < b.span.from ? [a, b] : [b, a];
  const goesOn = words[late.span.from]?.text.endsWith('ing') === true;
  // "bubbling and hissing", of one bird
  if (goesOn && words[early.span.to - 1]?.text.endsWith('ing') === true && late.span.from - early.span.to <= 1) return true;
  // "the engine came on, panting"
  if (goesOn && words[late.span.from]?.clauseFrom === late.span.from && !OF_MANY.test(categoryOf(a) ?? '') && a.catid === b.catid)
    return true;
  const [, halt] = a.query.endsWith(' stop') ? [b, a] : [a, b];
  return (a.salience === b.salience || halt.query.endsWith(' stop')) && !OF_MANY.test(categoryOf(a) ?? '') && a.catid === b.catid;
}

const BREAKS = /(?:break|smash|burst|explosion|crash|crack)$/;

/** "The window shattered, spraying the room": what flies is of what broke. */
function spraysFrom(words: readonly PassageWord[], a: HeardCue, b: HeardCue): boolean {
  const [early, late] = a.span.from < b.span.from ? [a, b] : [b, a];
  const word = words[late.span.from];
  if (word?.sentence !== words[early.span.from]?.sentence || word?.clauseFrom !== late.span.from) return false;
  return BREAKS.test(early.query) && /^(?:spraying|showering|scattering|raining|flinging|sending)$/.test(word.text);
}

/** "With a roar and a rattle the train came out": in its clause, or opening its sentence. */
function leads(words: readonly PassageWord[], soft: HeardCue, firm: HeardCue): boolean {
  const [first, second] = [words[soft.span.from], words[firm.span.from]];
  if (first === undefined || second === undefined) return false;
  return (
    first.clause === second.clause ||
    (words[first.sentenceFrom]?.text === 'with' && second.clause - first.clause >= 0 && second.clause - first.clause <= 2)
  );
}

const VOICES = /^(?:ANML|BIRD|VOX)/;

/** "Bang! Bang! He knocked": an interjection is the sound that the same or the next sentence tells. */
function absorbed(words: readonly PassageWord[], a: HeardCue, b: HeardCue): boolean {
  const [soft, firm] = a.interjection ? [a, b] : [b, a];
  // "played three notes, plink, plonk"
  if (
    firm.layer === 'ambience' ||
    firm.layer === 'voice' ||
    (firm.layer === 'music' && !/^(?:plink|ding|bell ring|snap|pop)$/.test(soft.query))
  )
    return false;
  const [from, to] = [words[soft.span.to - 1]?.sentence ?? 0, words[firm.span.from]?.sentence ?? 0];
  const gap = to - from;
  if (!firm.interjection && Math.abs(gap) <= 2 && soft.query.split(' ').some((word) => firm.query.split(' ').includes(word))) return true;
  // "Clang! Behind him a dog barked": a voice is another sound than a blow
  if (VOICES.test(firm.catid ?? '') && soft.catid !== null && !VOICES.test(soft.catid)) return false;
  if (firm.interjection) return gap >= -1 && gap <= 1 && soft.query === firm.query;
  const ahead = firm.span.from < soft.span.from ? firm.span.to - soft.span.from : firm.span.from - soft.span.to;
  return (
    (gap === 0 && ahead >= -BACK && ahead <= REACH) ||
    (gap === 1 && ahead <= REACH && soft.span.to === words[soft.span.to - 1]?.sentenceTo && !a.quoted && !b.quoted)
  );
}

function categoryOf({ catid }: HeardCue): string | null {
  return catid === null ? null : (/^[A-Z]+(?=[A-Z][a-z])/.exec(catid)?.[0] ?? catid);
}
