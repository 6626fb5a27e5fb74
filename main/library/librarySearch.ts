/** What the search worker answers, over one read-only connection to the index. An index that isn't there yet is an empty library. */

import type { EmbeddingModel } from '../../native/clapProtocol.ts';
import type { Candidate } from '../contract/candidates.ts';
import type { Params, Result } from '../contract/commands.ts';
import type { Publication } from '../contract/engines.ts';
import { Failure } from '../contract/failures.ts';
import type { LegState, Where } from '../contract/search.ts';
import type { SoundDetail } from '../contract/sounds.ts';
import { type Answering, answering, publication } from './answering.ts';
import { answerBoth, answerSearch } from './answerSearch.ts';
import { type Measured, measureBackground } from './calibrateClap.ts';
import { type CalibrationStore, NO_CALIBRATIONS, type StoredCalibration } from './calibrationStore.ts';
import type { DuplicatesStore } from './duplicatesStore.ts';
import { findDuplicates } from './findDuplicates.ts';
import { legState, type VectorLeg } from './hybridSearch.ts';
import { createLine } from './inLine.ts';
import { rowCandidates } from './rowCandidates.ts';
import type { SearchStore } from './searchStore.ts';
import { characterOf, type SimilarAnswer, similarSounds } from './similarSounds.ts';
import type { SimilarStore } from './similarStore.ts';
import { soundDetail, wireId } from './soundRecord.ts';
import { rightsOf } from './soundRights.ts';
import type { SoundRowsStore } from './soundRowsStore.ts';
import { type SoundTraits, soundTraits } from './soundTraits.ts';
import { createTaxonomy } from './taxonomy.ts';
import type { TextAnswer } from './textQuestions.ts';
import type { Reach, VectorIndex } from './vectorIndex.ts';
import { createVectorLeg, type EmbedText } from './vectorLeg.ts';
import type { SharedIndex, WordIndex } from './wordIndex.ts';

/** The open index. */
export type IndexReader = {
  search: SearchStore;
  rows: SoundRowsStore;
  duplicates: DuplicatesStore;
  similar: SimilarStore;
  vectors?: () => Promise<VectorIndex>;
  calibrations?: CalibrationStore;
  /** A published index at an address, in place of the own one. */
  shared?: (address: string) => SharedIndex;
  /** The words of a published index, while one is used. */
  words?: WordIndex;
  look?: SharedIndex['look'];
};

/** What the app knows and the search must be told: the active model, and the address of the published index that is used, null for none. */
export type AskedOf = { model?: EmbeddingModel | null; engine?: string | null };

/** `count`, false: the total is as far as was ranked, which spares a search of its own. */
export type SearchParams = Params<'search'> & AskedOf & { count?: boolean };
export type SimilarParams = Params<'similar'> & AskedOf;
export type NearestParams = { vector: Float32Array; model: EmbeddingModel; engine?: string | null; where: Where; k: number };
export type NearestAnswer = { state: LegState; results: Candidate[] };
/** Words in plain mode under two filters. */
export type BothParams = Pick<SearchParams, 'query' | 'candidate_k' | 'rrf_k' | 'count' | keyof AskedOf> & {
  reaches: readonly [Reach, Reach];
};
export type FoundUnder = Pick<SearchAnswer, 'legs' | 'total' | 'results'>;
export type SearchAnswer = Pick<Result<'search'>, 'parsed' | 'notes' | 'legs' | 'total' | 'results' | 'why' | 'facets'>;

export type KnownCalibration = { stored: StoredCalibration | null; embedded: number };

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
  /** Stars, 0 for none. */
  rating: number;
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

function using(open: IndexReader | null, engine: string | null): IndexReader | null {
  if (open?.shared === undefined || engine === null) return open;
  try {
    const { vectors, words, look } = open.shared(engine);
    return { ...open, vectors: async () => vectors, words, look };
  } catch (error) {
    // What is no address at all is told by the legs, as one that can't be reached is.
    const fails = () => Promise.reject(error);
    return { ...open, vectors: fails, words: { ranked: fails, widened: fails, matches: fails }, look: fails };
  }
}

export type LibrarySearch = ReturnType<typeof createLibrarySearch>;

export function createLibrarySearch({ index, texts = noTexts, vectorLeg = legOf }: Parts) {
  const taxonomy = createTaxonomy();
  const inLine = createLine();

  /** Lets aborts that are already on their way arrive before a query blocks the thread. */
  async function reader(signal: AbortSignal, engine: string | null = null): Promise<IndexReader | null> {
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    return using(index(), engine);
  }

  return {
    async search(params: SearchParams, signal: AbortSignal): Promise<SearchAnswer> {
      const open = await reader(signal, params.engine);
      const leg = vectorLeg({ open, model: params.model ?? null, embedText: texts.embedText });
      return await answerSearch({ open, params, leg, inLine }, signal);
    },

    /** What `search` answers under each of two filters, at once. */
    async searchBoth(params: BothParams, signal: AbortSignal): Promise<[FoundUnder, FoundUnder]> {
      const open = await reader(signal, params.engine);
      const leg = vectorLeg({ open, model: params.model ?? null, embedText: texts.embedText });
      return await answerBoth({ open, params, leg, inLine }, signal);
    },

    /** How the leg for meaning stands, without a question to it. */
    async meaning({ model = null, engine }: AskedOf, signal: AbortSignal): Promise<LegState> {
      return await legState(vectorLeg({ open: await reader(signal, engine), model, embedText: texts.embedText }), signal);
    },

    /** Which engine answers which leg, asked now. */
    async answering({ model = null, engine = null }: AskedOf, signal: AbortSignal): Promise<Answering> {
      const open = await reader(signal, engine);
      const leg = vectorLeg({ open, model, embedText: texts.embedText });
      return await answering({ engine, model, look: open?.look ?? null, vectors: open?.vectors ?? null, leg }, signal);
    },

    /** What is published at an address, whether or not it is used. */
    async publication({ address }: { address: string }, signal: AbortSignal): Promise<Publication> {
      return await publication(address, (await reader(signal, address))?.look ?? null, signal);
    },

    /** The sounds nearest to a vector of length 1, not yet gated; none while the leg for meaning can't be asked. */
    async nearest({ vector, model, engine, where, k }: NearestParams, signal: AbortSignal): Promise<NearestAnswer> {
      const open = await reader(signal, engine);
      const state = await legState(vectorLeg({ open, model, embedText: texts.embedText }), signal);
      if (open?.vectors === undefined || state.status !== 'ok') return { state, results: [] };
      const hits = await (await open.vectors()).topK(vector, { model, where, k }, signal);
      const scored = hits.flatMap(({ id, score }) => {
        const row = open.rows.sound(id);
        return row === null ? [] : { row, scores: { clap_score: score, bm25_score: null, rrf_score: null } };
      });
      return { state, results: rowCandidates(open.rows, scored) };
    },

    async similar(params: SimilarParams, signal: AbortSignal): Promise<SimilarAnswer> {
      const open = await reader(signal, params.engine);
      const leg = vectorLeg({ open, model: params.model ?? null, embedText: texts.embedText });
      const like = async (sound: number, where: Where, limit: number) => (await leg.like?.(sound, where, limit, signal)) ?? null;
      return await similarSounds(open, { ...params, vector: await legState(leg, signal), like }, signal);
    },

    async traits(
      { engine = null, ...asked }: { ids: readonly string[]; model: EmbeddingModel | null; engine?: string | null },
      signal: AbortSignal,
    ): Promise<SoundTraits[]> {
      const open = await reader(signal, engine);
      return open === null ? [] : await soundTraits(open, asked);
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
          ...rightsOf(open.rows.foldersOf(row.id), open.rows.claimsOf(row.id), open.rows.madeOf(row.id)),
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

    /** What was measured of a model in this library, and how many sounds have its vectors now. */
    async calibration({ model }: { model: EmbeddingModel }, signal: AbortSignal): Promise<KnownCalibration> {
      const store = (await reader(signal))?.calibrations;
      return { stored: store?.get(model) ?? null, embedded: store?.count(model) ?? 0 };
    },

    /** Measures how near texts come to sounds that they have nothing to do with. Fails as the model does. */
    async measureBackground({ model }: { model: EmbeddingModel }, signal: AbortSignal): Promise<Measured> {
      const store = (await reader(signal))?.calibrations ?? NO_CALIBRATIONS;
      return await measureBackground({ store, model, embedText: texts.embedText }, signal);
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
          rating: row.rating,
          rootId: file?.root_id ?? null,
          relPath: file?.rel_path ?? null,
        };
      });
    },
  };
}
