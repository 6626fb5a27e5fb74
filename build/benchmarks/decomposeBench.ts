/** What the offline decomposer hears of labelled narration and what it makes up, beside a list of words, and how long it reads. */
import {
  GENRES,
  HALVES,
  type LabelledPassage,
  labelledPassages,
  PRACTICE,
  practicePassages,
  TRAPS,
} from '../../e2e/labelled/labelledPassages.ts';
import { type PassageScore, precisionOf, recallOf, scorePassage, type Tally, tally } from '../../e2e/labelled/scoreEvents.ts';
import { keywordEvents } from '../../main/agent/keywordDecomposer.ts';
import { type BenchOptions, type Figure, figure, percentile } from './figure.ts';
import { naiveEvents } from './naiveEvents.ts';

const BENCH = 'decompose';
/** High enough that no passage meets the density cap: what is measured is hearing, not thinning out. */
const MAX_EVENTS = 50;
const TIMED_WORDS = 2000;
const TIMED_RUNS = 30;
/** Before them: the compiler works beside the first, on threads whose time is counted as well. */
const WARM_RUNS = 60;

type Scored = { passage: LabelledPassage; score: PassageScore; naive: PassageScore };

type Group = { name: string; scored: readonly Scored[] };

export async function runDecomposeBench(options: BenchOptions): Promise<Figure[]> {
  const show = process.env['BENCH_SHOW'];
  return [...scoreFigures(options, show), ...practiceFigures(options, show), timeFigure()];
}

/** @param show `open` lists the false positives and misses of that half. The locked half has no such list. */
export function scoreFigures({ signal, progress }: BenchOptions, show: string | undefined): Figure[] {
  const scored = scoreAll(labelledPassages(), signal);
  if (show === 'open')
    listFaults(
      scored.filter(({ passage }) => passage.half === 'open'),
      progress,
    );
  return HALVES.flatMap((half) => halfFigures(half, scored));
}

/** The passages that are tuned on, which flatter. @param show `practice` lists their false positives and misses. */
export function practiceFigures({ signal, progress }: BenchOptions, show: string | undefined): Figure[] {
  const scored = scoreAll(practicePassages(), signal);
  if (show === PRACTICE) listFaults(scored, progress);
  return precisionAndRecall({ name: PRACTICE, scored });
}

function scoreAll(passages: readonly LabelledPassage[], signal: AbortSignal): Scored[] {
  return passages.map((passage) => {
    signal.throwIfAborted();
    const { text, events } = passage;
    return {
      passage,
      score: scorePassage(text, events, keywordEvents(text, MAX_EVENTS)),
      naive: scorePassage(text, events, naiveEvents(text)),
    };
  });
}

function listFaults(scored: readonly Scored[], progress: BenchOptions['progress']): void {
  for (const { passage, score } of scored) for (const line of faults(passage, score)) progress(line);
}

function halfFigures(half: (typeof HALVES)[number], all: readonly Scored[]): Figure[] {
  const scored = all.filter(({ passage }) => passage.half === half);
  const group = (name: string, keep: (passage: LabelledPassage) => boolean): Group => ({
    name: `${half}${name}`,
    scored: scored.filter(({ passage }) => keep(passage)),
  });
  const whole = group('', () => true);
  return [
    ...precisionAndRecall(whole),
    share(whole, 'actions told', ({ rightActions, actions }) => rightActions / actions),
    ...GENRES.flatMap((genre) => precisionAndRecall(group(` ${genre}`, (passage) => passage.genre === genre))),
    ...TRAPS.flatMap((trap) => {
      const trapped = group(` trap ${trap}`, ({ traps }) => traps.includes(trap));
      return [...precisionAndRecall(trapped), madeUp(trapped)];
    }),
  ];
}

function precisionAndRecall(group: Group): Figure[] {
  return [share(group, 'precision', precisionOf), share(group, 'recall', recallOf)].filter(({ value }) => !Number.isNaN(value));
}

function share(group: Group, name: string, value: (sums: Tally) => number): Figure {
  return scoreFigure(group, name, { unit: 'share', value });
}

function madeUp(group: Group): Figure {
  return scoreFigure(group, 'made up a passage', {
    unit: 'events',
    value: ({ falsePositives, passages }) => falsePositives / passages,
  });
}

function scoreFigure(
  { name, scored }: Group,
  what: string,
  { unit, value }: Pick<Figure, 'unit'> & { value(sums: Tally): number },
): Figure {
  const naive = value(tally(scored.map((each) => each.naive)));
  return figure({
    bench: BENCH,
    figure: `${name}: ${what}`,
    value: value(tally(scored.map(({ score }) => score))),
    unit,
    baseline: { name: 'every keyword of the category list is an event', value: Number.isNaN(naive) ? null : naive },
  });
}

/** One line a fault: where, what, on which words. */
function faults({ id, text }: LabelledPassage, { falsePositives, misses }: PassageScore): string[] {
  return [
    ...falsePositives.map(({ event: { query, ucs_catid, layer, salience }, anchor }) => {
      const quote = text.slice(anchor.start, anchor.end);
      return `${id} made up: ${query} [${ucs_catid}, ${layer}, ${salience}] on '${quote}'`;
    }),
    ...misses.map(({ thing, quote }) => `${id} missed: ${thing} on '${quote}'`),
  ];
}

/** CPU time, which other programs of the machine change less than the clock. */
function timeFigure(): Figure {
  const words = labelledPassages().flatMap(({ text }) => text.split(/\s+/));
  const text = words.slice(0, TIMED_WORDS).join(' ');
  const times = (work: () => unknown) => Array.from({ length: WARM_RUNS + TIMED_RUNS }, () => cpuMs(work)).slice(WARM_RUNS);
  return figure({
    bench: BENCH,
    figure: `CPU time of ${TIMED_WORDS} words p50`,
    value: percentile(
      times(() => keywordEvents(text, MAX_EVENTS)),
      50,
    ),
    unit: 'ms',
    baseline: {
      name: 'every keyword of the category list is an event, p50',
      value: percentile(
        times(() => naiveEvents(text)),
        50,
      ),
    },
  });
}

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
