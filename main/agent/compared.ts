/** What something is only compared to. */
import { clauseBefore } from './clauseScope.ts';
import type { Span } from './cueMatches.ts';
import { opensAnother } from './denied.ts';
import type { PassageWord } from './passageWords.ts';

const BEFORE_LIKE = 8;

/** "like thunder", "as if a door slammed", "as quiet as a church", "louder than a drum": a comparison is not heard. */
export function isCompared(words: readonly PassageWord[], span: Span, isThing: boolean): boolean {
  const at = span.from;
  const before = clauseBefore(words, at);
  const opening = before[0] ?? words[at];
  const second = before[1];
  const clauseStart = at - before.length;
  if (opening?.text === 'as' && (second?.text === 'if' || second?.text === 'though')) return true;
  if ((opening?.text === 'if' || opening?.text === 'though') && words[clauseStart - 1]?.text === 'as') return true;
  if (likened(words, clauseStart)) return true;
  if (opening?.text === 'as' && asMeasure(words, { clauseStart, span, isThing })) return true;
  return before.slice(-BEFORE_LIKE).some((word, index, tail) => {
    const previous = tail[index - 1]?.text ?? '';
    if (word.text === 'resembling' || word.text === 'reminiscent') return true;
    if (word.text === 'to' && /^(?:compared|likened|akin|similar)$/.test(previous)) return true;
    if (word.text === 'than') return !before.some(({ text }) => /^(?:sooner|hardly|scarcely)$/.test(text));
    // "would like", "noise like a zip": a wish, and what the noise is likened to is what is heard
    if (word.text === 'like' && word === opening && opensAnother(tail.slice(index + 1))) return false;
    if (word.text !== 'like' || tail.slice(index + 1).some(({ text }) => /^(?:hear|hears|heard)$/.test(text))) return false;
    // "with a noise like a cannonade" tells only how the other thing sounds
    const manner = tail[index - 2]?.text === 'a' && tail[index - 3]?.text === 'with';
    return manner || !/^(?:noise|sound|sounds|noises|something)$/.test(previous);
  });
}

/** "like a bell, ringing": a clause that goes on about what stands behind "like". */
function likened(words: readonly PassageWord[], clauseStart: number): boolean {
  const [opening, before] = [words[clauseStart], words[clauseStart - 1]];
  if (opening === undefined || before === undefined || before.sentence !== opening.sentence) return false;
  if (!/^(?:that|which|who|whose|before|\p{L}+ing)$/u.test(opening.text)) return false;
  return words
    .slice(before.clauseFrom, clauseStart)
    .slice(-6)
    .some(({ text }, index, all) => text === 'like' && !/^(?:noise|sound|sounds)$/.test(all[index - 1]?.text ?? ''));
}

/** "as loud as a bell", "quiet as a church". */
function asMeasure(
  words: readonly PassageWord[],
  { clauseStart, span, isThing }: { clauseStart: number; span: Span; isThing: boolean },
): boolean {
  // "as soon as the doors open" says when
  if (/^(?:soon|long|far|often)$/.test(words[clauseStart - 1]?.text ?? '')) return false;
  const measured = words.slice(Math.max(0, clauseStart - 3), clauseStart);
  // "did not so much as blink as the dog barked"
  if (measured.some((word, index) => word.text === 'as' && measured[index - 1]?.text !== 'much')) return true;
  // "as she dealt the cards" says when
  if (/^(?:he|she|it|they|we|i|you|everyone|somebody|someone)$/.test(words[clauseStart + 1]?.text ?? '')) return false;
  return isThing && words[span.to - 1]?.clauseTo === span.to && span.from - clauseStart <= 4;
}
