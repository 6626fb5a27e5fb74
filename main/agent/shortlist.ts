/** The shortlist of one pass: searched with the use's prefilter, gated row by row, and a probe without the filter for what it kept out. */
import type { Candidate } from '../contract/candidates.ts';
import { asFailure } from '../contract/failures.ts';
import type { Legs } from '../contract/search.ts';
import { abortable } from './abortable.ts';
import { gateCandidates, whereForUse } from './policy.ts';
import type { Reach, SearchReply } from './ports.ts';
import type { EventWork } from './resolveEvent.ts';
import { searchSoundsUnderBoth } from './searchSounds.ts';

export type Shortlist = {
  legs: Legs;
  ungated: Candidate[];
  /** The same rows with license_ok and its reasons. */
  gated: Candidate[];
  /** Rows of the gate's no, from the shortlist and from the unfiltered probe. */
  barred: Candidate[];
};

export async function shortlistFor(work: EventWork, queries: string[], signal: AbortSignal): Promise<Shortlist> {
  const { settings, run, span, index } = work;
  const { use, keep, where } = settings;
  // Both go out together: a probe that waited for the search would stand behind the searches of all other events.
  const [found, probe] = await searchBoth(
    work,
    queries,
    [
      { k: settings.k, where: { ...where, ...whereForUse(use) } },
      { k: Math.max(settings.k, settings.candidateK), where },
    ],
    signal,
  );
  found.record();
  probe.record();
  const ungated = found.hits.map((hit) => ({ ...hit, event: work.placed.event }));
  const gated = gateCandidates(ungated, use, keep).all;
  const probed = gateCandidates(
    probe.hits.map((hit) => ({ ...hit, event: work.placed.event })),
    use,
    keep,
  ).all;
  const barred = [...gated, ...probed].filter((candidate) => candidate.license_ok !== true);
  run.step({
    kind: 'license_gate',
    eventIndex: index,
    span,
    detail: {
      shortlisted: gated.length,
      kept: gated.filter((row) => row.license_ok === true).length,
      barred: barred.length,
      probed: probed.length,
    },
  });
  return { legs: found.legs, ungated, gated, barred };
}

/** `record` makes a step of it, in the place that the caller gives it. */
type Searched = SearchReply & { record(): void };

async function searchBoth(
  work: EventWork,
  queries: string[],
  reaches: readonly [Reach, Reach],
  signal: AbortSignal,
): Promise<[Searched, Searched]> {
  const { library, fuse, candidateK, rrfK } = work.settings;
  const [one, other] = searchSoundsUnderBoth(queries, { library, fuse, candidateK, rrfK, reaches }, signal);
  const asked = { work, queries };
  return Promise.all([
    search(asked, { reach: reaches[0], answer: one }, signal),
    search(asked, { reach: reaches[1], answer: other }, signal),
  ]);
}

type Asked = { work: EventWork; queries: string[] };
type Answering = { reach: Reach; answer: Promise<SearchReply> };

/** A search that fails outright is a state of its legs, so that the run goes on and every host can say why there is nothing. */
async function search({ work, queries }: Asked, { reach, answer }: Answering, signal: AbortSignal): Promise<Searched> {
  const { run, span, index } = work;
  const searchSpan = run.startSpan('search', { parent: span, attributes: { k: reach.k, queries: queries.length } });
  try {
    const reply = await abortable(answer, signal);
    searchSpan.end('ok');
    const { hits, total, legs } = reply;
    const detail = { queries: queries.map(run.text), where: reach.where, hits: hits.length, total, legs };
    return { ...reply, record: () => run.step({ kind: 'search', eventIndex: index, span: searchSpan, detail }) };
  } catch (error) {
    if (signal.aborted) throw error;
    const failure = asFailure(error);
    searchSpan.end('error', failure.code);
    const detail = { queries: queries.map(run.text), error: failure.code };
    const state = { status: 'failed', reason: failure.message } as const;
    return {
      legs: { vector: state, keyword: state },
      total: 0,
      hits: [],
      record: () => run.step({ kind: 'search', eventIndex: index, span: searchSpan, status: 'error', detail }),
    };
  }
}
