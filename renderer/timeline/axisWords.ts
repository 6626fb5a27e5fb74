export type AxisWord = { text: string; xPx: number };

const CHAR_PX = 6.2;
const GAP_PX = 10;

/** The words of the passage that fit along the axis without touching, each where it begins. Some are left out of a long passage. */
export function axisWords(passage: string, widthPx: number): AxisWord[] {
  const words: AxisWord[] = [];
  let freeFrom = 0;
  for (const match of passage.matchAll(/\S+/g)) {
    const xPx = (match.index / passage.length) * widthPx;
    const wordPx = match[0].length * CHAR_PX;
    if (xPx < freeFrom || xPx + wordPx > widthPx) continue;
    words.push({ text: match[0], xPx });
    freeFrom = xPx + wordPx + GAP_PX;
  }
  return words;
}
