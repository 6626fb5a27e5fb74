/** The symbolic anchor of an event: quotes the passage, holds no number. */

const QUOTE_MARKS = /["']/;
/** An apostrophe with a letter or digit on both sides belongs to its word; any other straight quote is punctuation. */
const PUNCTUATION_QUOTE = /"|(?<![\p{L}\p{N}])'|'(?![\p{L}\p{N}])/gu;

/**
 * `on '...'` around the longest run of words that holds no straight quote, since WEAVE's parser stops at any inner ' or ".
 * When every word holds one ("dog's"), the apostrophe is written U+2019. White space inside becomes one space.
 */
export function onsetFor(quote: string): string {
  const pieces = quote.split(PUNCTUATION_QUOTE).map((piece) => piece.split(/\s+/).filter((word) => word !== ''));
  let best = '';
  for (const words of pieces) {
    for (const run of runsWithoutQuotes(words)) if (run.length > best.length) best = run;
  }
  if (best === '') {
    const words = pieces.flat();
    const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '');
    best = longest.replaceAll("'", '\u2019').replaceAll('"', '');
  }
  return `on '${best}'`;
}

function runsWithoutQuotes(words: readonly string[]): string[] {
  const runs: string[][] = [[]];
  for (const word of words) {
    if (QUOTE_MARKS.test(word)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.map((run) => run.join(' '));
}
