/**
 * What a sound is called and what it is searched by, from its metadata and its path. Captions and tags are short on purpose: a judge
 * that only reads words compares a query with their union, so every word that isn't about what is heard counts against the sound.
 */
import { fieldOrder, fieldsByName } from './fieldPrecedence.ts';
import { isNoiseWord, nameWords, printable, splitName, stem, withoutExtension } from './nameWords.ts';

export type SoundText = {
  /** FXName, title or cleaned file name. */
  caption: string;
  /** The long text, '' when the file has none. */
  description: string;
  /** Lower case, no duplicates of each other or of caption words. */
  tags: string[];
  ucsCatid: string | null;
  ucsCategory: string | null;
  ucsSubcategory: string | null;
};

/** What this module asks of the taxonomy. */
export type Taxonomy = {
  /** Null for an id that the table doesn't have. */
  byId(catId: string): { catId: string; category: string; subcategory: string } | null;
  parseFileName(name: string): { catId: string; fxName: string } | null;
  /** CatIDs that the words speak of, best first; empty for words that the taxonomy doesn't know. */
  guess(words: string[]): string[];
};

type Source = {
  /** Relative path in NFC, `/` between parts. */
  relPath: string;
  /** Raw metadata, `chunk.field` -> text; empty before the file has been read. */
  fields: Record<string, string>;
};

const MAX_TAGS = 24;
const MAX_CAPTION_CHARS = 120;
/** Read of a name or a list of keywords; a hostile file can hold megabytes. */
const MAX_NAME_CHARS = 1000;
const MAX_DESCRIPTION_CHARS = 4000;
/** Folders nearer to the file say more about it. */
const FOLDER_DEPTH = 3;
/** Words of category names that sort sounds but are never said about one. */
const abstractWords = new Set(
  'general generic misc miscellaneous various objects communications designed movement mechanical hardware human real of and or the'.split(
    ' ',
  ),
);
/** Words that are subcategories here and there, but say how a sound is, not what it is. */
const qualities = new Set('large small medium big high low heavy light hard soft fast slow long short open close misc general'.split(' '));
/** Folders called after who sells them: their words are a brand (`Boom Library`). */
const productName = /\b(librar(y|ies)|audio|studios?|records|productions?|inc|llc|vendors?)\b/i;
const orchestraFamilies = /^(wood)?winds?$|^brass$|^strings?$|^percussion$/i;
/** A longer title is a description. */
const MAX_CAPTION_WORDS = 9;
/** Folder words that the taxonomy knows but that sort files, not sounds. */
const sortingWords = new Set(
  'game games media music project projects desktop document documents download downloads home user users data asset assets resource resources content share local general recording recordings source sources stereo file files backup computer drive disk audio world stamps'.split(
    ' ',
  ),
);

export function describeSound({ relPath, fields }: Source, taxonomy: Taxonomy): SoundText {
  const folders = relPath.split('/');
  const fileName = folders.pop() ?? relPath;
  const read = fieldReader(fields);
  const ucsName = taxonomy.parseFileName(fileName);
  const named = nameWords(fileName);

  const caption =
    captionFrom(read(fieldOrder.fxName)) ||
    captionFrom(ucsName?.fxName ?? '') ||
    titleCaption(read(fieldOrder.title)) ||
    wordsCaption(withoutRepeats(withoutNamespace(named.words, folders, taxonomy))) ||
    folderCaption(folders) ||
    printable(withoutExtension(fileName)) ||
    printable(fileName);
  const captionWords = splitName(caption);
  const stated = statedCategory(fields, taxonomy) ?? (ucsName && taxonomy.byId(ucsName.catId));
  const guessed = stated ?? guessCategory(captionWords, taxonomy);
  const tags = collectTags(captionWords, [
    ...(stated ? splitName(`${stated.category} ${stated.subcategory}`).filter((word) => !abstractWords.has(word.toLowerCase())) : []),
    ...named.implied,
    ...keywords(read(fieldOrder.keywords)),
    ...folderWords(folders, taxonomy),
  ]);

  return {
    caption: shortened(caption),
    description: descriptionFrom(read),
    tags,
    ucsCatid: guessed?.catId ?? null,
    ucsCategory: guessed?.category ?? null,
    ucsSubcategory: guessed?.subcategory ?? null,
  };
}

/** A caption that is cut ends with a whole word, and with dots that say so. */
function shortened(caption: string): string {
  if (caption.length <= MAX_CAPTION_CHARS) return caption;
  const room = caption.slice(0, MAX_CAPTION_CHARS - 1);
  const whole = room.replace(/\s+\S*$/, '').replace(/[\s,;:.-]+$/, '');
  return `${whole.length > MAX_CAPTION_CHARS / 2 ? whole : room}…`;
}

/** The first of the named fields that says something. */
function fieldReader(fields: Record<string, string>): (names: readonly string[], maxChars?: number) => string {
  const byName = fieldsByName(fields);
  return (names, maxChars = MAX_NAME_CHARS) => {
    for (const name of names) {
      const value = byName.get(name.toLowerCase())?.slice(0, maxChars).trim();
      if (value) return value;
    }
    return '';
  };
}

/** An FXName as it stands, without a take number at its end. */
function captionFrom(text: string): string {
  return printable(text)
    .replace(/_+/g, ' ')
    .replace(/[\s\-#]+(\d{1,4}|take\s*\d+)$/i, '')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim();
}

/** A title, unless a machine wrote it: file names as titles are cleaned like file names, placeholders are dropped. */
function titleCaption(title: string): string {
  if (isPlaceholder(title)) return '';
  if (title.split(/\s+/).length > MAX_CAPTION_WORDS) return '';
  const looksLikeFile = /_|\.\w{2,4}$/.test(title) || !/\s/.test(title.trim());
  return looksLikeFile ? wordsCaption(nameWords(title).words) : captionFrom(title);
}

/** What programs write when nobody says anything. */
function isPlaceholder(text: string): boolean {
  return !/\p{L}{2}|\p{Lo}/u.test(text) || /^((untitled|audio|track|new recording|unknown|processed by sox)[\s\d#-]*)+$/i.test(text);
}

/** The first real description; a title that is too long for a caption is one. */
function descriptionFrom(read: (names: readonly string[], maxChars?: number) => string): string {
  const stated = tidyLong(read(fieldOrder.description, MAX_DESCRIPTION_CHARS));
  if (!isPlaceholder(stated)) return stated;
  const title = tidyLong(read(fieldOrder.title));
  return title.split(/\s+/).length > MAX_CAPTION_WORDS ? title : '';
}

function wordsCaption(words: string[]): string {
  // One letter says nothing, but one sign of a script without case often is a word.
  if (!words.some((word) => /\p{L}{2}|\p{Lo}/u.test(word))) return '';
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A number alone (`Rain/001.wav`) is called by its folder. */
function folderCaption(folders: string[]): string {
  for (const folder of [...folders].reverse().slice(0, FOLDER_DEPTH)) {
    const caption = wordsCaption(nameWords(`${folder}.`).words);
    if (caption) return caption;
  }
  return '';
}

/** `default/sounds/default_dig_metal` -> dig metal: a first word that only repeats a folder's name and means nothing else. */
function withoutNamespace(words: string[], folders: string[], taxonomy: Taxonomy): string[] {
  const [first, ...rest] = words;
  if (first === undefined || rest.length === 0) return words;
  const repeatsFolder = folders.some((folder) => folder.toLowerCase() === first.toLowerCase());
  return repeatsFolder && taxonomy.guess([first.toLowerCase()]).length === 0 ? rest : words;
}

/** `doors glass door open` -> glass door open: the later, more exact place wins. */
function withoutRepeats(words: string[]): string[] {
  return words.filter((word, index) => !words.slice(index + 1).some((later) => stem(later) === stem(word)));
}

/** The first CatID that the fields state and the taxonomy has: an unknown one is no reason to overlook the next. */
function statedCategory(fields: Record<string, string>, taxonomy: Taxonomy) {
  const byName = fieldsByName(fields);
  for (const name of fieldOrder.catId) {
    const found = taxonomy.byId(byName.get(name.toLowerCase())?.slice(0, MAX_NAME_CHARS).trim() ?? '');
    if (found) return found;
  }
  return null;
}

/**
 * A guess from words is taken when they name its category, when they name the subcategory of the best one, or when the best two agree
 * on the category: a wrong category hides a sound.
 */
function guessCategory(captionWords: string[], taxonomy: Taxonomy) {
  const guesses = taxonomy.guess(captionWords.map((word) => word.toLowerCase())).flatMap((catId) => taxonomy.byId(catId) ?? []);
  const said = new Set(captionWords.filter((word) => !qualities.has(word.toLowerCase())).map(stem));
  const isSaid = (name: string) => splitName(name).some((word) => said.has(stem(word)));
  const named = guesses.find(({ category }) => isSaid(category));
  const [first, second] = guesses;
  if (named || first === undefined) return named ?? null;
  const agreed = second === undefined ? captionWords.length === 1 : second.category === first.category;
  return agreed || isSaid(first.subcategory) ? first : null;
}

/** Keywords as people list them; long phrases are descriptions in the wrong field. */
function keywords(text: string): string[] {
  return text
    .split(/[,;|\n/]+/)
    .map((part) => splitName(part).join(' '))
    .filter((part) => part !== '' && part.split(' ').length <= 3);
}

/**
 * Words that the taxonomy knows of the nearest folder that has any: names of vendors, libraries and disks are not among them, and an owl
 * of `animals/birds` is a bird first.
 */
function folderWords(folders: string[], taxonomy: Taxonomy): string[] {
  for (const [index, folder] of [...folders.entries()].slice(-FOLDER_DEPTH).reverse()) {
    if (productName.test(folder)) continue;
    // The winds of an orchestra are no weather.
    if (orchestraFamilies.test(folder) && /^(music|instruments|orchestra)$/i.test(folders[index - 1] ?? '')) return ['instrument'];
    const known = nameWords(`${folder}.`).words.filter(
      (word) => !sortingWords.has(word.toLowerCase()) && taxonomy.guess([word.toLowerCase()]).length > 0,
    );
    if (known.length > 0) return known;
  }
  return [];
}

function collectTags(captionWords: string[], proposals: string[]): string[] {
  const seen = new Set(captionWords.map(stem));
  const tags: string[] = [];
  for (const proposal of proposals) {
    const words = proposal
      .toLowerCase()
      .split(' ')
      .filter((word) => word.length > 1 && !isNoiseWord(word));
    if (words.length === 0 || words.every((word) => seen.has(stem(word)))) continue;
    for (const word of words) seen.add(stem(word));
    tags.push(words.join(' '));
    if (tags.length === MAX_TAGS) break;
  }
  return tags;
}

function tidyLong(text: string): string {
  return text
    .split(/\r?\n/)
    .map(printable)
    .filter((line) => line !== '')
    .join('\n');
}
