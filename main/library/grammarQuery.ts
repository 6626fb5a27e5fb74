/**
 * The search box's grammar, as sound designers know it: space AND, comma OR, minus NOT, brackets, "phrases", trailing * for a
 * beginning of three letters and more, AND / OR / NOT in capitals, and field chips (`cat:DOORS dur:<3 desc:rain`). Nothing is an error: what
 * can't be read as an operator is a word, and the chips show how it was read. Pure.
 */
import type { ParsedTerm, Where } from '../contract/search.ts';
import { wordForms } from './indexText.ts';
import { inCategories, inWords, isStopWord, type KeywordQuery, termExpression } from './keywordQuery.ts';
import { ucsSynonyms } from './ucsSynonyms.ts';
import { chipTakes, fieldFilter, mergeWhere } from './whereFilter.ts';

/** Keeps the expression well inside the engine's limits of depth and length. */
const MAX_TERMS = 32;
const MAX_DEPTH = 8;
const MIN_PREFIX_CHARS = 3;

type Mark<K> = K extends string ? { kind: K } : never;
/** `field`: the chip of the one column that it is looked for in, null for all. */
type Word = { kind: 'word'; text: string; prefix: boolean; quoted: boolean; field: string | null };
type Token = Mark<'open' | 'close' | 'comma' | 'and' | 'or' | 'not'> | Word | { kind: 'field'; field: string; value: string; where: Where };

type Term = { kind: 'term'; match: string; text: string; field: string | null; synonyms: readonly string[] };
type Node = Term | { kind: 'all' | 'any'; children: Node[] } | { kind: 'not'; child: Node };

/** A compiled node: what must match (null for none) and what must not. */
type Compiled = { match: string | null; without: string[] };

const TOKEN = /\s+|[(),]|(?:(\p{L}{2,4}|rating):)?"([^"]*)"?|-(?=[^\s,)])|[^\s(),"]+/giu;
const CHIP = /^(\p{L}{2,4}|rating):(.+)$/iu;

/** Chips that look for words in one column. */
const TEXT_FIELDS = new Map([
  ['name', 'caption'],
  ['tag', 'tags'],
  ['file', 'file'],
  ['desc', 'description'],
]);

/**
 * The query as an FTS5 expression with its chips and filters. Filters hold for the whole query, wherever they stand. `unfinished`
 * reads the last word as the beginning of one, as if a star stood after it; with `literal`, words stand for no category. Quoted words
 * and beginnings never do.
 */
export function grammarQuery(text: string, { unfinished = false, literal = false } = {}): KeywordQuery {
  const tokens = tokenize(plainMarks(text));
  const last = tokens.at(-1);
  if (unfinished && last?.kind === 'word' && !last.quoted && tokens.at(-2)?.kind !== 'not') last.prefix = true;
  const filters = tokens.filter((token) => token.kind === 'field');
  const tree = parse(withoutStopWords(tokens.filter((token) => token.kind !== 'field')), literal);
  const parsed: ParsedTerm[] = filters.map(({ field, value }) => ({ text: value, op: 'must', field, synonyms: [] }));
  if (tree) collectChips(tree, 'must', parsed);
  const match = tree ? finish(compile(tree, ({ match }) => match)) : null;
  const widened = parsed.some(({ op, synonyms }) => op !== 'not' && synonyms.length > 0);
  return {
    match,
    favoured: null,
    alike: false,
    wider: tree && match !== null && widened ? [finish(compile(tree, widerTerm))].filter((one) => one !== null) : [],
    parsed,
    where: filters.reduce<Where | null>((sum, { where }) => sum && mergeWhere(sum, where), {}),
  };
}

const plainMarks = (text: string): string => text.normalize('NFKC').replace(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"');

/**
 * A sentence for each chip that filters nothing: one whose name is known and whose value is not, and one behind a minus. It is looked for as
 * a word, or a word is taken out, and nobody would see why. One more where the filters exclude each other.
 */
export function misreadChips(text: string): string[] {
  const raws = [...plainMarks(text).matchAll(TOKEN)].filter(([raw]) => raw.trim() !== '');
  const brackets: boolean[] = [];
  const notes = raws.flatMap(([raw, field, quoted], at) => {
    const isNegated = ['-', 'NOT'].includes(raws[at - 1]?.[0] ?? '');
    if (raw === '(') brackets.push(isNegated);
    if (raw === ')') brackets.pop();
    const [, written, value] = quoted === undefined ? (CHIP.exec(raw) ?? []) : [raw, field, quoted];
    if (written === undefined || value === undefined || TEXT_FIELDS.has(written.toLowerCase())) return [];
    const name = written.toLowerCase();
    const takes = chipTakes(name);
    if (takes === null) return [];
    if (fieldFilter(name, value) === null) return [`${name}:${value} is no filter and was looked for as words. ${name}: takes ${takes}.`];
    if (isNegated) return [`Filters can only narrow: of ${name}:${value} behind a minus, the words "${value}" were taken out.`];
    return brackets.includes(true) ? [`Filters can only narrow: ${name}:${value} does so in a bracket behind a minus as well.`] : [];
  });
  return [...new Set(notes), ...(grammarQuery(text).where === null ? [EXCLUDING] : [])];
}

const EXCLUDING = 'No sound passes all of these filters: they hold for the whole search, also with OR or a comma between them.';

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (const [raw, field, quoted] of text.matchAll(TOKEN)) {
    const negated = tokens.at(-1)?.kind === 'not';
    if (quoted !== undefined) tokens.push(...fieldTokens({ field, value: quoted, raw: quoted, quoted: true, negated }));
    else if (raw === '(') {
      // Deeper brackets add nothing that a person meant.
      if (++depth <= MAX_DEPTH) tokens.push({ kind: 'open' });
    } else if (raw === ')') {
      if (depth > 0 && depth-- <= MAX_DEPTH) tokens.push({ kind: 'close' });
    } else if (raw === ',') tokens.push({ kind: 'comma' });
    else if (raw === '-') tokens.push({ kind: 'not' });
    else if (raw === 'AND') tokens.push({ kind: 'and' });
    else if (raw === 'OR') tokens.push({ kind: 'or' });
    else if (raw === 'NOT') tokens.push({ kind: 'not' });
    else if (raw.trim() !== '') {
      const [, name, value] = CHIP.exec(raw) ?? [];
      tokens.push(...fieldTokens({ field: name, value: value ?? raw, raw, quoted: false, negated }));
    }
  }
  return tokens;
}

type Written = { field: string | undefined; value: string; raw: string; quoted: boolean; negated: boolean };

/** A chip after a minus is no filter, since filters only narrow: its words are taken out instead. */
function fieldTokens({ field, value, raw, quoted, negated }: Written): Exclude<Token, Mark<'open'>>[] {
  const word = (text: string, isQuoted = quoted): Word => ({
    kind: 'word',
    text,
    prefix: !isQuoted && text.endsWith('*'),
    quoted: isQuoted,
    field: null,
  });
  if (field === undefined) return [word(raw)];
  const name = field.toLowerCase();
  if (TEXT_FIELDS.has(name)) return [{ ...word(value), field: name }];
  const where = fieldFilter(name, value);
  if (where) return [negated ? word(value, true) : { kind: 'field', field: name, value, where }];
  return quoted ? [word(field), word(value)] : [word(raw)];
}

/** Stop words become empty words, which keep their place for a minus before them; all stay when there is nothing else. */
function withoutStopWords(tokens: Exclude<Token, { kind: 'field' }>[]): Exclude<Token, { kind: 'field' }>[] {
  const isStop = (token: Token) => token.kind === 'word' && !token.quoted && wordForms(token.text).every((form) => isStopWord(form.text));
  const telling = tokens.some((token) => token.kind === 'word' && !isStop(token));
  return telling
    ? tokens.map((token) => (isStop(token) ? { kind: 'word', text: '', prefix: false, quoted: false, field: null } : token))
    : tokens;
}

function parse(tokens: Exclude<Token, { kind: 'field' }>[], literal: boolean): Node | null {
  let at = 0;
  let terms = 0;
  const isNext = (...kinds: Token['kind'][]) => kinds.includes(tokens[at]?.kind ?? 'close');

  function any(): Node | null {
    const children: Node[] = [];
    for (;;) {
      const child = all();
      if (child) children.push(child);
      if (at >= tokens.length || !isNext('comma', 'or')) break;
      at += 1;
    }
    return group('any', children);
  }

  function all(): Node | null {
    const children: Node[] = [];
    while (at < tokens.length && !isNext('comma', 'or', 'close')) {
      if (isNext('and')) {
        at += 1;
        continue;
      }
      const child = one();
      if (child) children.push(child);
    }
    return group('all', children);
  }

  function one(): Node | null {
    let negated = false;
    while (at < tokens.length && isNext('not')) {
      negated = !negated;
      at += 1;
    }
    const token = tokens[at];
    if (!token || (token.kind !== 'open' && token.kind !== 'word')) return null;
    at += 1;
    const node = token.kind === 'open' ? bracket() : word(token);
    if (!node || !negated) return node;
    return node.kind === 'not' ? node.child : { kind: 'not', child: node };
  }

  function bracket(): Node | null {
    const inner = any();
    if (isNext('close')) at += 1;
    return inner;
  }

  function word(token: Word): Node | null {
    const nodes = wordNodes(token, literal).slice(0, MAX_TERMS - terms);
    terms += nodes.length;
    return group('all', nodes);
  }

  return any();
}

/** A phrase is one term; a word with a slash or dot inside is several that must all match. */
function wordNodes({ text, prefix, quoted, field }: Word, literal: boolean): Term[] {
  const column = field === null ? undefined : TEXT_FIELDS.get(field);
  const held = (match: string) => (column === undefined ? match : `({${column}} : ${match})`);
  const forms = wordForms(text);
  const [first, second] = forms;
  if (!first) return [];
  if (quoted) {
    const phrase = second ? { parts: forms.flatMap((form) => form.parts), joined: null } : first;
    return [{ kind: 'term', match: held(termExpression(phrase)), text: text.trim(), field, synonyms: [] }];
  }
  return forms.map((form, index) => {
    const open = prefix && index === forms.length - 1 && form.text.length >= MIN_PREFIX_CHARS;
    const synonyms = open || literal || field !== null ? [] : ucsSynonyms(form.parts);
    return { kind: 'term', match: held(termExpression(form, open)), text: open ? `${form.text}*` : form.text, field, synonyms };
  });
}

function group(kind: 'all' | 'any', children: Node[]): Node | null {
  const [first, second] = children;
  if (!first) return null;
  return second ? { kind, children } : first;
}

/** The words of a term or the categories that they stand for. */
function widerTerm({ match, synonyms }: Term): string {
  return synonyms.length === 0 ? inWords(match) : `(${inWords(match)} OR ${inCategories(synonyms)})`;
}

/** `write` gives the expression of a term; what is taken away is taken by its words alone. */
function compile(node: Node, write: (term: Term) => string): Compiled {
  if (node.kind === 'term') return { match: write(node), without: [] };
  if (node.kind === 'not') {
    const inner = finish(compile(node.child, (term) => write({ ...term, synonyms: [] })));
    return { match: null, without: inner === null ? [] : [inner] };
  }
  const compiled = node.children.map((child) => compile(child, write));
  // Under OR a side with its own exclusion keeps it; a side that only excludes holds for the whole (`door, -rain`).
  const sides = node.kind === 'any' ? compiled.map((side) => finish(side)) : compiled.map((side) => side.match);
  const matches = sides.filter((side) => side !== null);
  const without = compiled.filter((side) => node.kind === 'all' || side.match === null).flatMap((side) => side.without);
  const [only] = matches;
  const joined = matches.length > 1 ? `(${matches.join(node.kind === 'any' ? ' OR ' : ' AND ')})` : only;
  return { match: joined ?? null, without };
}

/** FTS5's NOT takes two sides, so exclusions need something to be taken from. */
function finish({ match, without }: Compiled): string | null {
  if (match === null || without.length === 0) return match;
  return `(${match} NOT (${without.join(' OR ')}))`;
}

function collectChips(node: Node, op: ParsedTerm['op'], chips: ParsedTerm[]): void {
  if (node.kind === 'term') chips.push({ text: node.text, op, field: node.field, synonyms: [...node.synonyms] });
  else if (node.kind === 'not') collectChips(node.child, op === 'not' ? 'must' : 'not', chips);
  else for (const child of node.children) collectChips(child, node.kind === 'any' && op !== 'not' ? 'any' : op, chips);
}
