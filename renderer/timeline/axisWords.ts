export type AxisWord = {
  text: string;
  /** Words that follow in the same breath, where there was no room for each to stand where it begins; with a space before. */
  rest: string;
  xPx: number;
  anchored: boolean;
};

/** Line and padding before a word. */
const TICK_PX = 5;
const GAP_PX = 5;
/** So many words follow one that stands where it begins, so that what is left of a long passage reads as phrases. */
const FOLLOWERS = 4;

type Word = Omit<AxisWord, 'rest'>;

/**
 * The words of the passage that fit along the axis without touching. Words that a clip hangs on (`anchors`, 0..1 of the passage) stand
 * where they begin before all others. Of a long passage phrases are left, each beginning where its first word does; dots say that words
 * are left out after one.
 */
export function axisWords(passage: string, widthPx: number, anchors: readonly number[]): AxisWord[] {
  const words = wordsOf(passage, widthPx, anchors);
  const held = heldWords(words, widthPx);
  const placed: AxisWord[] = [];
  let followers = 0;
  for (const word of words) {
    const limitPx = (held.find(({ xPx }) => xPx > word.xPx)?.xPx ?? widthPx + GAP_PX) - GAP_PX;
    const last = placed.at(-1);
    const anchored = held.includes(word);
    if (anchored || last === undefined || endPx(last) + GAP_PX <= word.xPx) {
      if (!anchored && endPx(word) > limitPx) continue;
      placed.push({ ...word, rest: '', anchored });
      followers = 0;
    } else if (followers < FOLLOWERS && endPx(last, ` ${word.text}`) <= limitPx) {
      last.rest += ` ${word.text}`;
      followers += 1;
    } else {
      followers = FOLLOWERS;
      if (!last.rest.endsWith('…') && endPx(last, '…') <= limitPx) last.rest += '…';
    }
  }
  return placed;
}

function wordsOf(passage: string, widthPx: number, anchors: readonly number[]): Word[] {
  return [...passage.matchAll(/\S+/g)].map((match) => {
    const from = match.index;
    const to = from + match[0].length;
    return {
      text: match[0],
      xPx: (from / passage.length) * widthPx,
      // Anchors come from divisions: half a character of tolerance keeps each on its own word.
      anchored: anchors.some((anchor) => anchor * passage.length > from - 0.5 && anchor * passage.length < to - 0.5),
    };
  });
}

/** Of the anchored words those that don't touch the one before. */
function heldWords(words: readonly Word[], widthPx: number): Word[] {
  const held: Word[] = [];
  for (const word of words.filter(({ anchored }) => anchored)) {
    const last = held.at(-1);
    if (endPx(word) <= widthPx && (last === undefined || endPx(last) + GAP_PX <= word.xPx)) held.push(word);
  }
  return held;
}

function endPx(word: Word & { rest?: string }, more = ''): number {
  return word.xPx + TICK_PX + textPx(word.text + (word.rest ?? '') + more);
}

/** Pixels that a text takes at 11 px in the widest of the fonts that the window may be drawn in. */
function textPx(text: string): number {
  let px = 0;
  for (const char of text) px += charPx(char);
  return px;
}

function charPx(char: string): number {
  if (/[ijlI.,;:!'’| ]/.test(char)) return 3.6;
  if (/[ftr"“”()-]/.test(char)) return 4.7;
  if (/[mwMW…—]/.test(char) || char > '⺀') return 11;
  return /[A-Z]/.test(char) ? 7.8 : 6.9;
}
