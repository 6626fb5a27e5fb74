/** The graded questions as they are answered: by bare OR-BM25 over the same index, by the words as shipped, by words and an ear, and by find. */
import type { GradedQuery } from '../../e2e/evaluation/gradedCorpus.ts';
import { earModel, lendEar } from '../../e2e/evaluation/gradedEar.ts';
import type { GradedIndex } from '../../e2e/evaluation/gradedIndex.ts';
import type { Ranking } from '../../e2e/evaluation/rankMetrics.ts';
import { find } from '../../main/agent/find.ts';
import type { Candidate } from '../../main/contract/candidates.ts';
import type { PlacedEvent, SoundEvent } from '../../main/contract/events.ts';
import { createDuplicatesStore } from '../../main/library/duplicatesStore.ts';
import { wordForms } from '../../main/library/indexText.ts';
import { createLibrarySearch, type LibrarySearch } from '../../main/library/librarySearch.ts';
import { keepSound } from '../../main/library/licensing.ts';
import { reciprocalRankFusion } from '../../main/library/rankFusion.ts';
import { createSearchStore } from '../../main/library/searchStore.ts';
import { createSimilarStore } from '../../main/library/similarStore.ts';
import { createSoundRowsStore } from '../../main/library/soundRowsStore.ts';
import { openVectorIndex } from '../../native/openVectorIndex.ts';

const K = 10;
/** A sound of this grade and above is one that a person would take. */
const FITS = 2;

export type Verdicts = { match: boolean; fits: boolean }[];
export type Rank = (query: GradedQuery) => string[] | Promise<string[]>;

export async function rankAll(queries: readonly GradedQuery[], rank: Rank): Promise<Ranking[]> {
  const rankings: Ranking[] = [];
  for (const query of queries) rankings.push({ ranked: await rank(query), grades: query.grades });
  return rankings;
}

/** All words of a question OR-ed, in the index as it is, with one weight for all columns: what the engine does when nobody thinks about it. */
export function bareBm25({ db }: GradedIndex): Rank {
  const sql = `select s.sound_id from sounds_fts join sounds s on s.id = sounds_fts.rowid where sounds_fts match ?
    order by bm25(sounds_fts, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0), s.sound_id limit ${K}`;
  const statement = db.prepare(sql).pluck();
  return ({ text }) => {
    const words = wordForms(text).flatMap(({ parts }) => parts.map((part) => `"${part}"`));
    return statement.all(`{caption tags file description ucs} : (${words.join(' OR ')})`) as string[];
  };
}

/** The search as the agent asks it. `weights`: in place of those that are shipped. */
export function shippedWords(index: GradedIndex, weights?: readonly number[]): Rank {
  return rankOf(searchOf(index, {}, weights), null);
}

/** Words and meaning. Close it when the questions are answered. */
export function shippedHybrid(index: GradedIndex): { rank: Rank; close(): Promise<void> } {
  const embedText = lendEar(index);
  const opening = openVectorIndex({ db: index.db, path: index.path, engine: 'sqlite-vec' });
  const search = searchOf(index, { vectors: () => opening, embedText });
  return { rank: rankOf(search, earModel), close: async () => (await opening).close() };
}

type Ear = { vectors?: () => ReturnType<typeof openVectorIndex>; embedText?: ReturnType<typeof lendEar> };

function searchOf({ db }: GradedIndex, { vectors, embedText }: Ear, weights?: readonly number[]): LibrarySearch {
  const reader = {
    search: createSearchStore(db, { weights }),
    rows: createSoundRowsStore(db),
    duplicates: createDuplicatesStore(db),
    similar: createSimilarStore(db),
    ...(vectors && { vectors }),
  };
  return createLibrarySearch({ index: () => reader, ...(embedText && { texts: { embedText, answered: () => {} } }) });
}

function rankOf(search: LibrarySearch, model: typeof earModel | null): Rank {
  const signal = new AbortController().signal;
  const asked = { k: K, offset: 0, candidate_k: 50, rrf_k: 60, mode: 'plain', where: {}, model, count: false } as const;
  return async ({ text: query }) => (await search.search({ ...asked, query }, signal)).results.map(({ sound }) => sound.id);
}

/** What a find of one event a question judges: everything that it shortlisted, by words alone as where no model is installed. */
export async function findVerdicts(index: GradedIndex, signal: AbortSignal): Promise<Verdicts> {
  const { queries } = index;
  const search = searchOf(index, {});
  const events = queries.map(
    ({ text }, at): PlacedEvent => ({
      event_id: `question ${at}`,
      event: eventOf(text),
      anchor: { quote: text, occurrence: 0, start: at, end: at + 1 },
    }),
  );
  const result = await find(
    {
      passage: 'Graded questions.',
      maxEvents: events.length,
      decomposer: { name: 'graded', decompose: async () => ({ value: events, response: null }) },
      library: {
        async search({ candidateK, rrfK, ...request }, aborted) {
          const params = { ...request, candidate_k: candidateK, rrf_k: rrfK, offset: 0, count: false };
          const { legs, total, results } = await search.search(params, aborted);
          return { legs, total, hits: results };
        },
      },
      keep: keepSound,
      fuse: reciprocalRankFusion,
      runs: { write: async () => {} },
      foleyVersion: 'bench',
      newRunId: () => '0'.repeat(32),
      now: () => 0,
    },
    signal,
  );
  return result.events.flatMap(({ event_id, candidates }) => {
    const grades = queries[Number(event_id.split(' ')[1])]?.grades ?? {};
    return candidates.filter(({ license_ok }) => license_ok === true).map((candidate) => verdictOf(candidate, grades));
  });
}

function verdictOf({ sound, verdict }: Candidate, grades: GradedQuery['grades']): Verdicts[number] {
  return { match: verdict?.match === true, fits: (grades[sound.id] ?? 0) >= FITS };
}

function eventOf(query: string): SoundEvent {
  const plain = { layer: 'sfx_fg', diegetic: true, salience: 'high', onset: `on '${query}'`, loop: false } as const;
  return { query, ...plain, ucs_catid: null, audioset: [], era_place: null };
}
