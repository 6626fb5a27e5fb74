/**
 * The Universal Category System (UCS 8.2): its 753 categories, file names that follow it, and a guess of categories from words.
 * Pure. File names: `CatID(-UserCategory)_(VendorCategory-)FXName_CreatorID_SourceID_UserData.ext`.
 */
import ucs from '../../resources/ucs.json' with { type: 'json' };

export type UcsEntry = {
  /** CatID, e.g. `DOORWood`. */
  id: string;
  /** Upper case, e.g. `DOORS`. */
  category: string;
  /** Upper case, e.g. `WOOD`; `MISC` and `GENERAL` are the catch-alls. */
  subcategory: string;
  /** What people call such sounds, lower case, most specific first. */
  keywords: readonly string[];
};

export type UcsFileName = {
  /** In the list's own spelling, whatever the case in the name. */
  catId: string;
  userCategory: string | null;
  vendorCategory: string | null;
  fxName: string | null;
  creator: string | null;
  source: string | null;
  userData: string | null;
};

/** All entries, sorted by id. */
export const ucsEntries: readonly UcsEntry[] = ucs.entries;

const byLowerId: ReadonlyMap<string, UcsEntry> = new Map(ucsEntries.map((entry) => [entry.id.toLowerCase(), entry]));

/** The entry of a CatID in any case; null when the list doesn't have it. */
export function ucsById(id: string): UcsEntry | null {
  return byLowerId.get(id.trim().toLowerCase()) ?? null;
}

/**
 * Reads a UCS file name, or one that nearly is (CatID in the wrong case, spaces for underscores, blocks missing). Null when the
 * name doesn't open with a CatID of the list: a category is never made up. Folders before the name are ignored.
 */
export function parseUcsFileName(name: string): UcsFileName | null {
  const base = name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[a-z][a-z0-9]{1,4}$/i, '');
  const underscored = base.split('_').map((block) => block.trim());
  const [head = '', fx = '', creator, source, ...userData] = cutAtSpace(underscored);
  const [idText, userCategory] = splitOnce(head, '-');
  const entry = ucsById(idText);
  if (entry === null || (isPlainWord(entry.id) && !isMeantAsId(idText, underscored.length))) return null;
  const [vendor, title] = splitOnce(fx, '-');
  const hasVendor = vendor !== '' && title !== null;
  return {
    catId: entry.id,
    userCategory,
    vendorCategory: hasVendor ? vendor : null,
    fxName: hasVendor ? title : orNull(fx),
    creator: orNull(creator),
    source: orNull(source),
    userData: orNull(userData.join('_')),
  };
}

/** Where a space follows the CatID at once, the block is cut there: `DOORWood Creak A B` has an FXName of three words. */
function cutAtSpace(blocks: readonly string[]): readonly string[] {
  const [head = '', ...others] = blocks;
  const found = /^([^\s-]+)\s+(?:[-\u2013]\s+)?(.*)$/s.exec(head);
  return found === null ? blocks : [found[1] ?? '', found[2] ?? '', ...others];
}

/** CatIDs without a small letter (`RAIN`, `MIX`, `TEST`) are also words that open ordinary file names. */
function isPlainWord(id: string): boolean {
  return id === id.toUpperCase();
}

/** Such a word is taken for a CatID only when spelled in capitals before an underscore, or in a name of all four blocks. */
function isMeantAsId(written: string, blockCount: number): boolean {
  return blockCount >= 4 || (blockCount >= 2 && written === written.toUpperCase());
}

function splitOnce(text: string, mark: string): [string, string | null] {
  const at = text.indexOf(mark);
  if (at < 0) return [text.trim(), null];
  return [text.slice(0, at).trim(), orNull(text.slice(at + mark.length))];
}

function orNull(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

type Term = { stems: readonly string[]; weight: number };

/** A later keyword is a looser one; a category's or subcategory's own name is worth a little less than a keyword. */
const NAME_WEIGHT = 0.9;
const RANK_STEP = 0.02;
/** A compound of which only some words were said. */
const PARTIAL = 0.3;
/** Said or not, they complete a compound (`lift off`) but are no reason for a category. */
const SMALL_WORDS = new Set('a an and at by down for from in into of off on out the to up with misc general'.split(' '));

type Scored = { id: string; terms: readonly Term[] };

/** Stem -> the entries that have it, in id order; files are named by the hundred thousand, so only these are scored. */
const entriesOf: ReadonlyMap<string, readonly Scored[]> = entriesByStem();

/**
 * CatIDs whose keywords and names share words with `words`, best first: a word counts more the fewer entries have it, a compound
 * that was said whole counts fully. Ties stand in id order, so that equal input gives equal output.
 */
export function guessCatIds(words: readonly string[], limit = 5): string[] {
  const said = new Set(words.flatMap(stemsOf));
  const met = new Set([...said].filter((stem) => !SMALL_WORDS.has(stem)).flatMap((stem) => entriesOf.get(stem) ?? []));
  return [...met]
    .map(({ id, terms }) => ({ id, score: overlap(said, terms) }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map((row) => row.id);
}

function overlap(said: ReadonlySet<string>, own: readonly Term[]): number {
  const best = new Map<string, number>();
  for (const term of own) {
    const weight = term.stems.every((stem) => said.has(stem)) ? term.weight : term.weight * PARTIAL;
    for (const stem of term.stems) if (said.has(stem)) best.set(stem, Math.max(best.get(stem) ?? 0, weight));
  }
  let score = 0;
  for (const [stem, weight] of best) if (!SMALL_WORDS.has(stem)) score += weight * rarity(stem);
  return score;
}

function termsOf(entry: UcsEntry): Term[] {
  return [
    ...entry.keywords.map((keyword, rank) => ({ stems: stemsOf(keyword), weight: 1 - rank * RANK_STEP })),
    ...[entry.category, entry.subcategory].flatMap(stemsOf).map((stem) => ({ stems: [stem], weight: NAME_WEIGHT })),
  ];
}

/** ln(entries / entries that have the stem), as in inverse document frequency. */
function rarity(stem: string): number {
  return Math.log(ucsEntries.length / (entriesOf.get(stem)?.length ?? 1));
}

function entriesByStem(): ReadonlyMap<string, readonly Scored[]> {
  const found = new Map<string, Scored[]>();
  for (const entry of ucsEntries) {
    const scored = { id: entry.id, terms: termsOf(entry) };
    for (const stem of new Set(scored.terms.flatMap((term) => term.stems))) found.set(stem, [...(found.get(stem) ?? []), scored]);
  }
  return found;
}

function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map(fold);
}

/** Brings doors/door, creaking/creaky/creak and slammed/slam together; meant for comparing only. */
function fold(word: string): string {
  const cut = word.replace(/(?<=[aeiouy].*)(?:ing|ed|es|(?<![su])s)$/, '');
  if (cut.length < 3) return word;
  return cut.replace(/([bdgmnprt])\1$/, '$1').replace(/(?<=...)[ey]$/, '');
}
