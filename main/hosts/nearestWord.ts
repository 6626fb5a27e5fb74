/** The word that a misspelled one was meant to be. */

/** Letters that may be wrong: more would be another word. */
const MOST_WRONG = 2;

/** The nearest of the known words, the first of equally near ones; null where none is near, and for words too short to tell. */
export function nearestWord(given: string, known: readonly string[]): string | null {
  const most = Math.min(MOST_WRONG, Math.floor(given.length / 2) - 1);
  const rated = known.map((word) => ({ word, wrong: wrongLetters(given.toLowerCase(), word) })).toSorted((a, b) => a.wrong - b.wrong);
  const [best] = rated;
  return best !== undefined && best.wrong <= most ? best.word : null;
}

/** Letters to add, leave out or change, or neighbours to swap, to make one word of the other. */
function wrongLetters(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const ways = [at(rows, i - 1, j) + 1, at([row], 0, j - 1) + 1, at(rows, i - 1, j - 1) + (isSame ? 0 : 1)];
      row.push(Math.min(...ways, ...(isSwapped ? [at(rows, i - 2, j - 2) + 1] : [])));
    }
    rows.push(row);
  }
  return at(rows, from.length, to.length);
}

const at = (rows: readonly (readonly number[])[], i: number, j: number): number => rows[i]?.[j] ?? 0;
