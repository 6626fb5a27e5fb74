/** What keeps a cue from being heard: it is denied, imagined, compared, spoken of, or over. */
import type { Span } from './cueMatches.ts';
import type { PassageWord } from './passageWords.ts';

const DENIED = new Set('not never no without nor neither cannot nobody none hardly'.split(' '));
const IMAGINED = new Set(
  'if may might imagined imagine imagining dreamed dreamt dreaming wished wishing remembered remembering waiting waited pretended pretending hoped hoping unless'.split(
    ' ',
  ),
);
/** Followed by "to": the thing is meant, not done. */
const INTENDED = new Set(
  'wanted meant about going ready afraid refused hoped failed forgot decided threatened promised tempted unable tried trying planned needed longing used enough likely'.split(
    ' ',
  ),
);
/** Followed by "of": the thing is smelled, feared or shown, not heard. */
const UNHEARD_OF = new Set(
  'smell scent promise threat memory memories hope chance fear thought thoughts dream dreams talk forecast idea sight colour color shape smelled smelling reek stench picture painting photograph photo statue drawing story tale book image portrait lack absence instead bank banks edge map'.split(
    ' ',
  ),
);
const OVER = new Set('stopped ceased ended quit stop cease silenced'.split(' '));
/** Text without punctuation is one clause; looking back stays short in it. */
const LONGEST_CLAUSE = 40;
const HEARD = new Set('hear hears heard hearing listen listened listening sound sounds noise noises echo echoes audible'.split(' '));

/** True when the words around the cue say that it makes no sound here. */
export function unheard(words: readonly PassageWord[], span: Span): boolean {
  const first = words[span.from];
  if (first === undefined || first.inSpeech) return true;
  const before = clauseBefore(words, span.from);
  return denied(before) || imagined(before) || compared(words, before, span.from) || spokenOf(before) || over(words, before, span);
}

/** "Lightning never strikes twice": a thing by itself that is denied right after. What "never stops" is heard. */
export function deniedAfter(words: readonly PassageWord[], { to }: Span): boolean {
  const clause = words[to - 1]?.clause;
  const after = words.slice(to, to + 3).filter((word) => word.clause === clause);
  const at = after.findIndex((word) => DENIED.has(word.text) || word.text.endsWith("n't"));
  return (
    at >= 0 && !words.slice(to, to + at + 3).some((word) => /^(?:stop|stops|stopped|cease|ceases|ceased|let|lets|only)$/.test(word.text))
  );
}

/** The passage itself says that it is heard: "the sound of", "she heard". */
export function saidToBeHeard(words: readonly PassageWord[], span: Span): boolean {
  return clauseBefore(words, span.from)
    .slice(-6)
    .some((word) => HEARD.has(word.text));
}

function clauseBefore(words: readonly PassageWord[], at: number): PassageWord[] {
  const clause = words[at]?.clause;
  const before: PassageWord[] = [];
  for (let index = at - 1; index >= Math.max(0, at - LONGEST_CLAUSE); index--) {
    const word = words[index];
    if (word === undefined || word.clause !== clause) break;
    before.unshift(word);
  }
  return before;
}

function denied(before: readonly PassageWord[]): boolean {
  return before.some((word, index) => {
    if (!DENIED.has(word.text) && !word.text.endsWith("n't")) return false;
    const next = before[index + 1]?.text;
    return !(next === 'only' || next === 'sooner' || next === 'doubt' || next === 'less' || next === 'matter');
  });
}

function imagined(before: readonly PassageWord[]): boolean {
  return before.some((word, index) => {
    const next = before[index + 1]?.text;
    if (next === 'to' && INTENDED.has(word.text)) return true;
    if (next === 'have' && /^(?:would|could|should|might)$/.test(word.text)) return true;
    return IMAGINED.has(word.text) && !(word.text === 'may' && word.nameLike);
  });
}

/** "like thunder", "as if a door slammed", "as quiet as a church": a comparison is not heard. */
function compared(words: readonly PassageWord[], before: readonly PassageWord[], at: number): boolean {
  const opening = before[0] ?? words[at];
  const second = before[1];
  if (opening?.text === 'as' && (second?.text === 'if' || second?.text === 'though')) return true;
  if ((opening?.text === 'if' || opening?.text === 'though') && words[at - before.length - 1]?.text === 'as') return true;
  if (opening?.text === 'as' && words.slice(Math.max(0, at - before.length - 3), at - before.length).some((word) => word.text === 'as'))
    return true;
  return before.slice(-6).some((word) => word.text === 'like' || word.text === 'resembling');
}

function spokenOf(before: readonly PassageWord[]): boolean {
  return before
    .slice(-5)
    .some((word, index, tail) => UNHEARD_OF.has(word.text) && (tail[index + 1]?.text === 'of' || tail[index + 1]?.text === 'like'));
}

/** "stopped barking", "the rain had stopped". */
function over(words: readonly PassageWord[], before: readonly PassageWord[], { from, to }: Span): boolean {
  const previous = before.at(-1);
  if (previous !== undefined && OVER.has(previous.text) && words[from]?.text.endsWith('ing') === true) return true;
  const clause = words[from]?.clause;
  const after = words.slice(to, to + 4).filter((word) => word.clause === clause);
  // "the fire had gone out", "the wind died"
  if (
    after.some(
      (word, index) => (/^(?:gone|went|burned|burnt)$/.test(word.text) && after[index + 1]?.text === 'out') || word.text === 'subsided',
    )
  )
    return true;
  return after.some(
    (word, index) =>
      OVER.has(word.text) && after.slice(0, index).every((w) => /^(?:had|has|have|finally|suddenly|at|last|then|was|is)$/.test(w.text)),
  );
}
