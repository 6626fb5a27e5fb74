/** What the search worker answers, over one read-only connection to the index. An index that isn't there yet is an empty library. */

import type { EmbeddingModel } from '../../native/clapProtocol.ts';
import type { Candidate } from '../contract/candidates.ts';
import type { Params, Result } from '../contract/commands.ts';
import { Failure } from '../contract/failures.ts';
import type { LegState } from '../contract/search.ts';
import type { SoundDetail } from '../contract/sounds.ts';
import type { DuplicatesStore } from './duplicatesStore.ts';
import { findDuplicates } from './findDuplicates.ts';
import { grammarQuery } from './grammarQuery.ts';
import { hybridSearch, type KeywordIndex, legState, type VectorLeg } from './hybridSearch.ts';
import { type KeywordQuery, plainQuery } from './keywordQuery.ts';
import type { FusedHit } from './rankFusion.ts';
import { rowCandidates } from './rowCandidates.ts';
import type { SearchStore } from './searchStore.ts';
import { characterOf, type SimilarAnswer, similarSounds } from './similarSounds.ts';
import type { SimilarStore } from './similarStore.ts';
import { soundDetail, wireId } from './soundRecord.ts';
import { rightsOf } from './soundRights.ts';
import type { SoundRowsStore } from './soundRowsStore.ts';
import { createTaxonomy } from './taxonomy.ts';
import type { TextAnswer } from './textQuestions.ts';
import type { VectorIndex } from './vectorIndex.ts';
import { createVectorLeg, type EmbedText } from './vectorLeg.ts';
import { mergeWhere } from './whereFilter.ts';

/** The open index. */
export type IndexReader = {
  search: SearchStore;
  rows: SoundRowsStore;
  duplicates: DuplicatesStore;
  similar: SimilarStore;
  vectors?: () => Promise<VectorIndex>;
};

/** `model`: the active one, which the app knows. */
export type SearchParams = Params<'search'> & { model?: EmbeddingModel | null };
export type SimilarParams = Params<'similar'> & { model?: EmbeddingModel | null };
export type SearchAnswer = Pick<Result<'search'>, 'parsed' | 'legs' | 'total' | 'results'>;

/** Where the audio of a sound lies now. */
export type LocatedSound = {
  key: string;
  /** Null while pending. */
  soundId: string | null;
  /** The path as the file system gave it, not always UTF-8. */
  path: Uint8Array;
  mtimeMs: number;
  size: number;
  channels: number | null;
  sampleRate: number | null;
  frames: number | null;
  caption: string;
};

/** Who a sound is, for data that must follow it: from whatever id was held to the one it has now. */
export type SoundIdentity = {
  asked: string;
  /** Wire id now. */
  id: string;
  key: string;
  soundId: string | null;
  sampleRate: number | null;
  channels: number | null;
  frames: number | null;
  caption: string;
  /** Of the file that stands for it, null when none is left. */
  rootId: string | null;
  relPath: string | null;
};

/** More than the widest window draws. */
const SCREEN_PIXELS = 4096;

type LegParts = { open: IndexReader | null; model: EmbeddingModel | null; embedText: EmbedText };
type Parts = {
  /** The open index, or null while there is none; it may throw what `openDatabase` throws. */
  index: () => IndexReader | null;
  texts?: { embedText: EmbedText; answered(answer: TextAnswer): void };
  vectorLeg?: (parts: LegParts) => VectorLeg;
};

const noTexts = {
  embedText: () => Promise.reject(new Failure('model_missing', 'No model is installed.')),
  answered: () => {},
};

function legOf({ open, model, embedText }: LegParts): VectorLeg {
  return createVectorLeg({ model, vectors: open?.vectors ?? null, embedText });
}

export type LibrarySearch = ReturnType<typeof createLibrarySearch>;

export function createLibrarySearch({ index, texts = noTexts, vectorLeg = legOf }: Parts) {
  const taxonomy = createTaxonomy();

  /** Lets aborts that are already on their way arrive before a query blocks the thread. */
  async function reader(signal: AbortSignal): Promise<IndexReader | null> {
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    return index();
  }

  return {
    async search(params: SearchParams, signal: AbortSignal): Promise<SearchAnswer> {
      const open = await reader(signal);
      const { literal = false } = params;
      const query = params.mode === 'plain' ? prunedQuery(params.query, open, literal) : grammarQuery(params.query, { literal });
      const leg = vectorLeg({ open, model: params.model ?? null, embedText: texts.embedText });
      let found = await ranked({ open, params, query, leg }, signal);
      let { parsed } = query;
      if (params.mode === 'grammar' && query.match !== null && found.words === 0) {
        // A word that is still being typed; the chips show the star.
        const longer = grammarQuery(params.query, { unfinished: true, literal });
        const more = longer.match === query.match ? found : await ranked({ open, params, query: longer, leg }, signal);
        if (more.words > 0) [found, parsed] = [more, longer.parsed];
      }
      const results = open === null ? [] : candidatesOf(open.rows, found.hits);
      return { parsed, legs: found.legs, total: found.total, results };
    },

    async similar(params: SimilarParams, signal: AbortSignal): Promise<SimilarAnswer> {
      const open = await reader(signal);
      const state = await vectorLeg({ open, model: params.model ?? null, embedText: texts.embedText }).state(signal);
      return await similarSounds(open, { ...params, vector: state }, signal);
    },

    async details({ ids }: { ids: readonly string[] }, signal: AbortSignal): Promise<SoundDetail[]> {
      const open = await reader(signal);
      if (open === null) return [];
      return ids.flatMap((id) => {
        const row = open.rows.sound(id);
        if (row === null) return [];
        const carriers = open.rows.carriers(row.id);
        const [first] = carriers;
        return soundDetail(row, carriers, {
          ...rightsOf(open.rows.foldersOf(row.id), open.rows.claimsOf(row.id)),
          segments: open.rows.segments(row.id),
          channels: first === undefined ? [] : open.rows.splitSet(first),
          character: characterOf(open, row),
          taxonomy,
        });
      });
    },

    async duplicates(params: Params<'duplicates'>, signal: AbortSignal): Promise<Result<'duplicates'>> {
      const open = await reader(signal);
      return open === null
        ? { level: params.level, total_groups: 0, spare_bytes: 0, groups: [] }
        : await findDuplicates(open.duplicates, params, signal);
    },

    /** What the app answers to a text that was to be embedded. */
    textEmbedded: (answer: TextAnswer): void => texts.answered(answer),

    /** The coarsest waveform that has at least so many pixels: of hours, a few kilobytes instead of megabytes. */
    async peaks({ id, pixels = SCREEN_PIXELS }: { id: string; pixels?: number }, signal: AbortSignal): Promise<Uint8Array> {
      const open = await reader(signal);
      const row = open?.rows.sound(id) ?? null;
      const peaks =
        open === null || row === null ? null : (open.rows.coarserPeaks(row.id, row.channels ?? 1, pixels) ?? open.rows.peaks(row.id));
      if (row === null)
        throw new Failure('sound_not_found', 'This sound is not in the library. Search again, or rescan its folder.', { id });
      if (peaks === null) throw new Failure('sound_not_found', 'This sound has no waveform yet. Wait until its folder is indexed.', { id });
      return peaks;
    },

    async locate({ id }: { id: string }, signal: AbortSignal): Promise<LocatedSound | null> {
      const open = await reader(signal);
      const row = open?.rows.sound(id) ?? null;
      const file = row === null ? undefined : open?.rows.carriers(row.id).find((carrier) => carrier.online === 1);
      if (row === null || file === undefined) return null;
      return {
        key: row.key,
        soundId: row.sound_id,
        path: Buffer.concat([Buffer.from(`${file.root_path.replace(/[/\\]$/, '')}/`), file.rel_bytes]),
        mtimeMs: file.mtime_ms,
        size: file.size,
        channels: row.channels,
        sampleRate: row.sample_rate,
        frames: row.frames,
        caption: row.caption,
      };
    },

    async identify({ ids }: { ids: readonly string[] }, signal: AbortSignal): Promise<SoundIdentity[]> {
      const open = await reader(signal);
      if (open === null) return [];
      return ids.flatMap((asked): SoundIdentity | [] => {
        const row = open.rows.sound(asked);
        if (row === null) return [];
        const file = open.rows.placeOf(row.id);
        return {
          asked,
          id: wireId(row),
          key: row.key,
          soundId: row.sound_id,
          sampleRate: row.sample_rate,
          channels: row.channels,
          frames: row.frames,
          caption: row.caption,
          rootId: file?.root_id ?? null,
          relPath: file?.rel_path ?? null,
        };
      });
    },
  };
}

/** Counts only make a query quicker: without them it is asked whole, and a damaged index shows in its leg. */
function prunedQuery(text: string, open: IndexReader | null, literal: boolean): KeywordQuery {
  try {
    return plainQuery(text, open?.search.termCounts(), { literal });
  } catch {
    return plainQuery(text, undefined, { literal });
  }
}

/** `words`: how many the words alone found. */
type Ranked = { legs: SearchAnswer['legs']; total: number; words: number; hits: FusedHit[] };
type Ranking = { open: IndexReader | null; params: SearchParams; query: KeywordQuery; leg: VectorLeg };

async function ranked({ open, params, query, leg }: Ranking, signal: AbortSignal): Promise<Ranked> {
  const where = query.where && mergeWhere(params.where, query.where);
  const wordless = query.match === null && query.parsed.every((term) => term.field !== null);
  const listing = wordless && (query.parsed.length > 0 || params.query.trim() === '');
  const unasked = async (reason: string): Promise<Ranked> => {
    const state = await legState(leg, signal);
    const vector: LegState = state.status === 'ok' ? { status: 'not_run', reason } : state;
    return { legs: { vector, keyword: { status: 'ok', reason: null } }, total: 0, words: 0, hits: [] };
  };
  if (open === null) return unasked('the library is empty');
  if (where === null) return unasked('the filters exclude each other');
  if (listing) {
    // Silent files share an id without being one sound; a page shows an id once, as a ranking does.
    const ids = new Set(open.search.listed(where, params.k, params.offset));
    const hits = [...ids].map((id) => ({ id, rrfScore: null, clapScore: null, bm25Score: null }));
    return { ...(await unasked('no words to compare')), total: open.search.total(where), hits };
  }
  const found = await hybridSearch(
    {
      text: params.query,
      match: query.match,
      where,
      k: params.offset + params.k,
      candidateK: params.candidate_k,
      rrfK: params.rrf_k,
    },
    { vectorLeg: leg, keywordIndex: keywordIndex(open.search, query.wider) },
    signal,
  );
  return { ...found, hits: found.hits.slice(params.offset) };
}

/** Sounds that have the words come first, whatever their categories are called. */
function keywordIndex(store: SearchStore, wider: string | null): KeywordIndex {
  return {
    async bm25(match, where, limit) {
      const hits = store.ranked(match, where, limit);
      const lowest = hits.at(-1)?.score ?? Number.POSITIVE_INFINITY;
      const more = wider === null || hits.length === limit ? [] : store.widened({ match, wider }, where, limit - hits.length);
      const all = [...hits, ...more.map(({ id, score }) => ({ id, score: Math.min(score, lowest) }))];
      // Fewer than asked for are all that there are.
      return { hits: all, total: all.length < limit ? all.length : store.matches({ match, wider }, where) };
    },
  };
}

function candidatesOf(rows: SoundRowsStore, hits: readonly FusedHit[]): Candidate[] {
  const found = rows.sounds(hits.map(({ id }) => id));
  const scored = hits.flatMap(({ id, clapScore, bm25Score, rrfScore }) => {
    const row = found.get(id);
    return row === undefined ? [] : { row, scores: { clap_score: clapScore, bm25_score: bm25Score, rrf_score: rrfScore } };
  });
  return rowCandidates(rows, scored);
}
