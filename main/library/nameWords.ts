/** Reads the words out of a file's or folder's name: what a person would call the sound, without takes, formats and gear. */

/** Words that say nothing about what is heard. */
const noiseWords = new Set(
  (
    'sfx fx snd sound sounds audio sample samples effect effects default untitled untagged unknown copy final master mastered mix mixdown ' +
    'render bounce export edit edited raw clean processed normalized normalised stereo mono lr ms xy ab ortf surround quad binaural ambisonic ' +
    'ambix wav wave flac mp3 ogg aif aiff opus khz hz bit bits kbps lossless hd hq take takes tk ver version misc various library libraries lib ' +
    'pack packs collection vol disc disk cd dvd zoom tascam sennheiser schoeps sanken rode neumann dpa lom usi audiotechnica shotgun lav ' +
    'env loopable'
  ).split(' '),
);

/** Shapes that say nothing: sample rates, bit depths, versions, take marks, microphones, tempo. */
const noiseShapes =
  /^(\d+(\.\d+)?k(hz)?|\d+(khz|hz|bits?|kbps|bpm|ch|db|st|lufs)|v\d+|(take|tk|t|ver|no|nr|pt|mic|ch|track)\d+|mkh\d*|sm\d\d|co100k|d100|h[456]n?|f[368]n?|\d+(\.\d+)?)$/i;

/** Leading marks of delivery conventions, with the tag they stand for; null where they add nothing. */
const prefixMeanings = new Map<string, string | null>([
  ['amb', 'ambience'],
  ['atmo', 'ambience'],
  ['atmos', 'ambience'],
  ['vox', 'voice'],
  ['mus', 'music'],
  ['imp', 'impact'],
  ['whsh', 'whoosh'],
  ['fol', null],
  ['foley', null],
]);

/** Compounds that names often write in two words; as one word they are what people ask for. */
const compounds = new Map(
  (
    'foot+step foot+steps foot+fall foot+falls door+bell door+knob heart+beat heart+beats thunder+storm thunder+clap rain+drop rain+drops ' +
    'rain+storm gun+shot gun+shots gun+fire fire+works fire+place fire+work water+fall water+falls sea+gull sea+gulls key+board type+writer ' +
    'motor+cycle motor+bike air+plane hand+clap hand+claps wind+mill snow+ball sand+paper chain+saw jack+hammer'
  )
    .split(' ')
    .map((pair) => [pair.replace('+', ' '), pair.replace('+', '')] as const),
);

/** `seagull_desc_es`: not the bird, but somebody who speaks about it. */
const spokenMark = /[_\-. ]desc([_\-.]\p{L}{2}([_-]\p{L}{2})?)?\.[\p{L}\p{N}]{1,5}$/iu;

export type NameWords = {
  /** Words in order, as written but for shouting (`GLASS` -> `Glass`). */
  words: string[];
  /** What convention marks stood for, e.g. `ambience` for a leading `AMB`. */
  implied: string[];
};

export function isNoiseWord(word: string): boolean {
  return noiseWords.has(word.toLowerCase()) || noiseShapes.test(word);
}

/** `foot_steps-gravel_02.ogg` -> foot, steps, gravel. The extension goes; so do trailing takes, leading numbers, formats and microphones. */
export function nameWords(name: string): NameWords {
  const words = splitName(withoutExtension(name));
  const implied: string[] = spokenMark.test(name) ? ['voice'] : [];
  const first = words[0]?.toLowerCase();
  if (words.length > 1 && first !== undefined && prefixMeanings.has(first)) {
    const meaning = prefixMeanings.get(first);
    if (meaning) implied.push(meaning);
    words.shift();
  }
  return { words: joinCompounds(trimTakes(words).filter((word) => !noiseWords.has(word.toLowerCase()))), implied };
}

function joinCompounds(words: string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const compound = last && compounds.get(`${last} ${word}`.toLowerCase());
    if (last && compound) joined[joined.length - 1] = `${last[0] ?? ''}${compound.slice(1)}`;
    else joined.push(word);
  }
  return joined;
}

/** Splits on anything that isn't a letter, digit or apostrophe, at camel case, and between a word and the number glued to its end. */
export function splitName(text: string): string[] {
  return printable(text)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}{2,})(\p{Lu}\p{Ll}{2,})/gu, '$1 $2')
    .replace(/(\p{L}{3,})[-_.]?(\d+)(?=$|[^\p{L}\p{N}])/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}']+/u)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '')
    .map(quiet);
}

/** Text for one line on a screen: control characters and direction overrides become blanks. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g, ' ').trim();
}

/** A light stem, for telling duplicates apart only: `doors` and `door`, `dripping` and `drip`, `crackling` and `crackle` are one. */
export function stem(word: string): string {
  const plain = word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/ies$/, 'y');
  const cut = plain.replace(/(?<=[aeiouy].*|.{3})(?:ing|ed|(?<=sh|ch|ss|x|z)es|(?<!s)s)$/, '');
  return cut.length < 3 ? plain : cut.replace(/([bdgmnprt])\1$/, '$1').replace(/(?<=...)e$/, '');
}

export function withoutExtension(name: string): string {
  return name.replace(/\.[\p{L}\p{N}]{1,5}$/u, '');
}

/** A word in capitals of four letters and more is a convention (`GLASS`), shorter ones are often abbreviations (`TNT`, `CRT`). */
function quiet(word: string): string {
  return /^\p{Lu}{4,}$/u.test(word) ? `${word[0] ?? ''}${word.slice(1).toLowerCase()}` : word;
}

function trimTakes(words: string[]): string[] {
  const kept = [...words];
  while (kept.length > 0 && noiseShapes.test(kept[0] ?? '')) kept.shift();
  // Numbers in the middle are often part of the name (`Boeing 747 takeoff`); formats are noise anywhere.
  const inner = kept.filter((word) => /^\d+$/.test(word) || !noiseShapes.test(word));
  for (;;) {
    const last = inner.at(-1);
    if (last === undefined) break;
    const takeLetter = inner.length > 2 && /^[a-z]$/i.test(last);
    if (!takeLetter && !isNoiseWord(last)) break;
    inner.pop();
  }
  return inner;
}
