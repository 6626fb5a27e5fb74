export type AxisWord = { text: string; xPx: number; anchored: boolean };

const CHAR_PX = 5.9;
const GAP_PX = 9;

/**
 * The words of the passage that fit along the axis without touching, each where it begins. Words that a clip hangs on (`anchors`,
 * 0..1 of the passage) are placed first; of the rest of a long passage some are left out.
 */
export function axisWords(passage: string, widthPx: number, anchors: readonly number[]): AxisWord[] {
  const words = [...passage.matchAll(/\S+/g)].map((match) => {
    const from = match.index;
    const to = from + match[0].length;
    return {
      text: match[0],
      xPx: (from / passage.length) * widthPx,
      // Anchors come from divisions: half a character of tolerance keeps each on its own word.
      anchored: anchors.some((anchor) => anchor * passage.length > from - 0.5 && anchor * passage.length < to - 0.5),
    };
  });
  const placed: AxisWord[] = [];
  for (const word of [...words.filter((each) => each.anchored), ...words.filter((each) => !each.anchored)]) {
    const fits = endPx(word) <= widthPx && placed.every((other) => endPx(word) + GAP_PX <= other.xPx || endPx(other) + GAP_PX <= word.xPx);
    if (fits) placed.push(word);
  }
  return placed.sort((a, b) => a.xPx - b.xPx);
}

function endPx(word: AxisWord): number {
  return word.xPx + word.text.length * CHAR_PX;
}
