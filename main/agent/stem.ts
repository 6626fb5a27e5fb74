/** Reduces an English word to its stem: a small suffix stripper in the manner of Porter's, plain enough to be predicted. */

const VOWEL = /[aeiouy]/;
/** Words whose ending only looks like a suffix. */
const KEEP = new Set([
  'bus',
  'gas',
  'glass',
  'brass',
  'grass',
  'moss',
  'ring',
  'king',
  'wing',
  'string',
  'spring',
  'bell',
  'evening',
  'morning',
  'ceiling',
]);

/** `word` must be lower case. "creaking", "creaky" and "creaks" share a stem; "thunder" keeps its -er. */
export function stem(word: string): string {
  if (word.length < 4 || KEEP.has(word)) return word;
  return trimEnd(stripParticiple(stripAdverb(stripPlural(word))));
}

function stripPlural(word: string): string {
  if (KEEP.has(word)) return word;
  if (word.endsWith('sses') || word.endsWith('shes') || word.endsWith('ches') || word.endsWith('xes')) return word.slice(0, -2);
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith('s') && !/(ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

function stripAdverb(word: string): string {
  return word.endsWith('ly') && word.length > 5 ? word.slice(0, -2) : word;
}

function stripParticiple(word: string): string {
  if (KEEP.has(word)) return word;
  for (const suffix of ['ing', 'ed']) {
    if (!word.endsWith(suffix)) continue;
    const rest = word.slice(0, -suffix.length);
    if (rest.length < 3 || !VOWEL.test(rest) || rest.endsWith('e')) return word;
    // "slammed" -> "slam", but "pressed", "filled" and "buzzed" keep their pair
    return /([bdfgkmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest;
  }
  return word;
}

/** Final e, i and y carry no meaning here: "slide"/"sliding", "heavy"/"heavily", "creaky"/"creak". */
function trimEnd(word: string): string {
  return word.length > 3 && /[eiy]$/.test(word) ? word.slice(0, -1) : word;
}
