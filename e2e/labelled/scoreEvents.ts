/** Holds what a decomposer found against the labels of a passage. Pure. */

import { stem } from '../../main/agent/stem.ts';
import type { Anchor, SoundEvent } from '../../main/contract/events.ts';
import type { ExpectedEvent } from './labelledPassages.ts';

/** As much of a placed event as is scored; `start` and `end` are UTF-16 offsets into the text. */
export type FoundEvent = {
  event: Pick<SoundEvent, 'query' | 'layer' | 'salience' | 'ucs_catid'>;
  anchor: Pick<Anchor, 'start' | 'end'>;
};

export type PassageScore = {
  /** Required labels that were found. */
  hits: { label: ExpectedEvent; found: FoundEvent }[];
  /** Optional labels that were found: neither for nor against. */
  optional: { label: ExpectedEvent; found: FoundEvent }[];
  falsePositives: FoundEvent[];
  misses: ExpectedEvent[];
};

export type Tally = {
  passages: number;
  truePositives: number;
  falsePositives: number;
  misses: number;
  /** Found labels, optional ones included, that ask for an action, and those whose query tells it. */
  actions: number;
  rightActions: number;
};

/** How far from the labelled words an onset may stand, within one clause. */
const NEAR_WORDS = 3;
const CLAUSE_END = /[.!?;:\u2013\u2014\n]|\s-+\s/;

/**
 * One found event answers one label: a second event for the same label is a false positive. Of all ways to pair them one with the
 * most required labels is taken, and of those one with the most optional ones.
 */
export function scorePassage(text: string, expected: readonly ExpectedEvent[], found: readonly FoundEvent[]): PassageScore {
  const labels = [...expected.filter(({ required }) => required), ...expected.filter(({ required }) => !required)];
  const pairs = pairUp(labels.map((label) => [...found.keys()].filter((index) => answers(text, label, found[index]))));
  const taken = new Set(pairs.values());
  const paired = [...pairs].flatMap(([at, index]) => {
    const [label, event] = [labels[at], found[index]];
    return label && event ? [{ label, found: event }] : [];
  });
  return {
    hits: paired.filter(({ label }) => label.required),
    optional: paired.filter(({ label }) => !label.required),
    falsePositives: found.filter((_, index) => !taken.has(index)),
    misses: labels.filter(({ required }, at) => required && !pairs.has(at)),
  };
}

export function tally(scores: readonly PassageScore[]): Tally {
  const withAction = scores.flatMap(({ hits, optional }) => [...hits, ...optional]).filter(({ label }) => label.action !== undefined);
  const sum = (count: (score: PassageScore) => number) => scores.reduce((total, score) => total + count(score), 0);
  return {
    passages: scores.length,
    truePositives: sum(({ hits }) => hits.length),
    falsePositives: sum(({ falsePositives }) => falsePositives.length),
    misses: sum(({ misses }) => misses.length),
    actions: withAction.length,
    rightActions: withAction.filter(({ label, found }) => holdsWord(found.event.query, label.action ?? [])).length,
  };
}

/** Share of what was found that is right; NaN when nothing counts. */
export function precisionOf({ truePositives, falsePositives }: Tally): number {
  return truePositives / (truePositives + falsePositives);
}

/** Share of what had to be found that was; NaN when nothing had to. */
export function recallOf({ truePositives, misses }: Tally): number {
  return truePositives / (truePositives + misses);
}

function answers(text: string, label: ExpectedEvent, found: FoundEvent | undefined): boolean {
  if (!found) return false;
  const { event, anchor } = found;
  const { ucs, words, layers } = label.accept;
  const rightThing =
    (event.ucs_catid !== null && ucs.some((pattern) => fits(event.ucs_catid ?? '', pattern))) || holdsWord(event.query, words);
  const rightSalience = label.salience === undefined || label.salience.includes(event.salience);
  return rightThing && rightSalience && layers.includes(event.layer) && isNear(text, placeOf(text, label), anchor);
}

function fits(catId: string, pattern: string): boolean {
  return pattern.endsWith('*') ? catId.startsWith(pattern.slice(0, -1)) : catId === pattern;
}

function holdsWord(query: string, words: readonly string[]): boolean {
  const stems = new Set(
    query
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.map(stem),
  );
  return words.some((word) => stems.has(stem(word)));
}

function placeOf(text: string, { quote, occurrence }: ExpectedEvent): FoundEvent['anchor'] {
  let start = text.indexOf(quote);
  for (let at = 1; at < occurrence; at++) start = text.indexOf(quote, start + 1);
  return { start, end: start + quote.length };
}

/** Overlapping, or in one clause with at most three words between. */
function isNear(text: string, a: FoundEvent['anchor'], b: FoundEvent['anchor']): boolean {
  if (a.start < b.end && b.start < a.end) return true;
  const between = a.end <= b.start ? text.slice(a.end, b.start) : text.slice(b.end, a.start);
  return !CLAUSE_END.test(between) && (between.match(/[\p{L}\p{N}'\u2019]+/gu) ?? []).length <= NEAR_WORDS;
}

/** Augmenting paths: rows come in order of rank, and a row once paired stays paired. From row to column. */
function pairUp(rows: readonly (readonly number[])[]): Map<number, number> {
  const rowOf = new Map<number, number>();
  const place = (row: number, seen: Set<number>): boolean => {
    for (const column of rows[row] ?? []) {
      if (seen.has(column)) continue;
      seen.add(column);
      const holder = rowOf.get(column);
      if (holder === undefined || place(holder, seen)) {
        rowOf.set(column, row);
        return true;
      }
    }
    return false;
  };
  for (const row of rows.keys()) place(row, new Set());
  return new Map([...rowOf].map(([column, row]) => [row, column]));
}
