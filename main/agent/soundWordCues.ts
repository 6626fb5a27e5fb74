/** Interjections that are a sound: "Bang!", "went BOOM", "Squeak went the board". */
import { cueLexicon } from './cueLexicon.ts';
import type { NounMatch } from './cueMatches.ts';
import type { HeardCue } from './heardCues.ts';
import type { NounIndex } from './nounIndex.ts';
import type { PassageWord } from './passageWords.ts';
import { isPlaced } from './placed.ts';
import { DETERMINED } from './smallWords.ts';
import { AGENTS, soundingFor, soundingIn } from './soundingFor.ts';

const CONNECTIVES = new Set('and then but so suddenly'.split(' '));
/** What a thing near by may have made; a beep may be of anything. */
const OF_THINGS = new Set(
  'bang boom slam crash knock ring clink jingle whirr clank clang clunk click creak squeak tick chug chuff hiss twang crack rattle clatter'.split(
    ' ',
  ),
);
const GOES = /^(?:went|goes|go|going|came|comes)$/;
const STRETCHED = /(.)\1\1/;
/** "clink", and nothing of "clinkkkk". */
const plainWord = (text: string): string | undefined => (cueLexicon.verbs.byFirst.has(text) ? text : undefined);
type SoundWord = NonNullable<ReturnType<typeof soundWordOf>>;

export function soundWordCues(words: readonly PassageWord[], nouns: NounIndex): HeardCue[] {
  const cues: HeardCue[] = [];
  for (let index = 0; index < words.length; index++) {
    const joined = joinedSound(words, index);
    const sound = joined?.sound ?? soundWordOf(words[index]);
    if (sound === null) continue;
    const end = joined?.end ?? runEnd(words, index);
    const text = plainWord(words[index]?.text ?? '');
    const cue = cueAt(words, nouns, { index, end, sound, text });
    if (cue !== null) cues.push(cue);
    index = end - 1;
  }
  return cues;
}

/** "Hee-haw", "cock-a-doodle-doo": words that a hyphen makes one. */
function joinedSound(words: readonly PassageWord[], index: number): { sound: SoundWord; end: number } | null {
  if (words[index]?.joinedRight !== true || words[index]?.joinedLeft === true) return null;
  let end = index + 1;
  while (words[end]?.joinedLeft === true) end++;
  const text = words.slice(index, end).map((word) => word.text);
  const sound = cueLexicon.soundWords.get(text.join(''));
  return sound === undefined ? null : { sound, end };
}

function soundWordOf(word: PassageWord | undefined) {
  if (word === undefined) return null;
  const plain = cueLexicon.soundWords.get(word.text);
  if (plain !== undefined || !STRETCHED.test(word.text)) return plain ?? null;
  const two = word.text.replace(/(.)\1{2,}/g, '$1$1');
  return cueLexicon.soundWords.get(two) ?? cueLexicon.soundWords.get(two.replace(/(.)\1/g, '$1')) ?? null;
}

/** "beep, beep, beep" is one sound; "chugga, chugga, CLANG" is two. */
function runEnd(words: readonly PassageWord[], index: number): number {
  let end = index + 1;
  const repeats = (at: number): boolean => words[at]?.sentence === words[index]?.sentence || words[at]?.text === words[index]?.text;
  while (end < words.length && soundWordOf(words[end]) !== null && repeats(end) && !isShouted(words, index, end)) end++;
  return end;
}

/** A word in capitals that says another sound than the run before it. */
function isShouted(words: readonly PassageWord[], index: number, at: number): boolean {
  return soundWordOf(words[at])?.query !== soundWordOf(words[index])?.query && words[at]?.apart === true;
}

/** `text`: the passage's own word. */
type Place = { index: number; end: number; sound: SoundWord; text: string | undefined };

function cueAt(words: readonly PassageWord[], nouns: NounIndex, { index, end, sound, text }: Place): HeardCue | null {
  const [before, word, after] = [words[index - 1], words[index], words[end]];
  if (word === undefined) return null;
  if (before !== undefined && before.clause === word.clause && GOES.test(before.text) && !word.inSpeech) {
    const doer = nouns.inClause(word.clause).findLast((noun) => noun.to <= index - 1);
    return cueOf({ index, end, sound, text }, { from: doer?.from ?? index, to: end }, doer);
  }
  const opens = words.slice(word.clauseFrom, index).every(({ text }) => CONNECTIVES.has(text));
  if (opens && after !== undefined && GOES.test(after.text) && !word.inSpeech && after.sentence === word.sentence) {
    const doer = nouns.startingIn(end + 1, Math.min(end + 5, word.sentenceTo));
    if (doer !== undefined) return cueOf({ index, end, sound, text }, { from: index, to: doer.to }, doer);
    return after.text.startsWith('c') ? null : strangerCue(words, { index, end, sound, text });
  }
  const speaker = nouns.startingIn(end + 1, end + 3);
  const spoken = word.inSpeech && /^(?:said|says|went|cried)$/.test(after?.text ?? '') && after?.inSpeech === false;
  if (spoken && speaker !== undefined && AGENTS.has(cueLexicon.families.get(speaker.cue.kind) ?? ''))
    return { ...cueOf({ index, end, sound, text }, { from: index, to: end }, speaker), interjection: true, quoted: true };
  const alone = opens && words[end - 1]?.clauseTo === end;
  return alone && isExclaimed(words, { index, end, sound, text })
    ? {
        ...cueOf({ index, end, sound, text }, { from: index, to: end }, lastThat(nouns, words, { index, end, sound, text })),
        interjection: true,
        quoted: word.inSpeech,
      }
    : null;
}

/** "Crunch went the cheese": the doer is the word behind the article, whatever it is. */
function strangerCue(words: readonly PassageWord[], { index, end, sound }: Place): HeardCue | null {
  const name = words[end + 2];
  if (!DETERMINED.has(words[end + 1]?.text ?? '') || name === undefined || name.clause !== words[index]?.clause) return null;
  const { action, ...bearing } = sound;
  return { ...bearing, query: `${name.text} ${action}`, span: { from: index, to: end + 3 }, bed: sound.query };
}

/** "He raises his pistol. Bang!": the last thing of this sentence or the two before that makes such a noise by its own kind. */
function lastThat(nouns: NounIndex, words: readonly PassageWord[], { index, sound, text }: Place): NounMatch | undefined {
  const { sentence = 0, scene } = words[index] ?? {};
  const action = text !== undefined && OF_THINGS.has(text) ? text : sound.action;
  if (!OF_THINGS.has(action)) return undefined;
  for (let at = index - 1; at >= Math.max(0, index - NEARBY); at--) {
    const word = words[at];
    if (word === undefined || word.sentence < sentence - 2 || word.scene !== scene) return undefined;
    const noun = nouns.atWord(at);
    if (noun !== undefined && !isPlaced(words, noun) && soundingIn(noun, [action])?.wide === false) return noun;
  }
  return undefined;
}

const NEARBY = 24;

/** A run of interjections fills a clause by itself; a single common word in the middle of a list does not. */
function isExclaimed(words: readonly PassageWord[], { index, end, sound, text }: Place): boolean {
  const word = words[index];
  if (word === undefined) return false;
  const fillsSentence = index === word.sentenceFrom && words[end - 1]?.sentenceTo === end;
  if (word.joinedRight && words[end - 1]?.joinedLeft === true) return true;
  // "Achoo!" went Elephant.
  if (word.inSpeech && words[end]?.inSpeech === false && /^(?:went|goes|go)$/.test(words[end]?.text ?? '')) return true;
  const stretched = /(.)\1{2,}|[bdgzr]{3}|^[^aeiouy]+$/.test(word.text);
  return (
    fillsSentence ||
    stretched ||
    (end - index > 1 && words[index + 1]?.text === word.text) ||
    (!word.inSpeech && words.slice(index, end).every(({ text }) => BARE.test(text))) ||
    isSaidByBeast(words, { index, end, sound, text })
  );
}

/** "Moo," said the cow. */
function isSaidByBeast(words: readonly PassageWord[], { index, end, sound }: Place): boolean {
  const said = words[end];
  if (words[index]?.inSpeech !== true || said === undefined || said.inSpeech || !/^(?:said|says|went|goes|cried)$/.test(said.text))
    return false;
  return /^(?:ANML|BIRD)/.test(sound.catid ?? '');
}

/** Interjections that are no other word. */
const BARE =
  /^(?:chuff|choo|toot|splosh|splash|screech|thump|chug|clunk|bang|bzzt?|beep|bleep|crash|boom|thud|wham|splat|ping|whoosh|kaboom|thwack|clang|bong|pop|plop|whump|thunk|kerplunk|flump|whumpf|twang|thwock|boing|thonk|splish|kersplash|sploosh|splatt|vroom|woosh|swoosh|ding|ting|tring|dong|plonk|plink|plunk|bam|blam|biff|kapow|kerboom|ratatat|tat|zap|phut|squelch|crunch|thwump)$/;

function cueOf({ sound, text }: Place, span: HeardCue['span'], doer: Parameters<typeof soundingFor>[0] | undefined): HeardCue {
  const { action, ...bearing } = sound;
  if (doer === undefined) return { ...bearing, span, bed: sound.query, own: text };
  const own = soundingFor(doer, [action]);
  const query = own === null ? `${doer.cue.name} ${sound.query.split(' ').at(-1) ?? ''}` : own.query.replace('~', doer.cue.name);
  return {
    ...bearing,
    ...(own ?? {}),
    query: query.trim(),
    catid: own?.catid ?? doer.cue.catid,
    span,
    bed: doer.cue.kind,
    thing: doer.from,
  };
}
