/** The library as the app process sees it: every question goes to the search worker, which is started again when it has died. */
import type { EmbeddingModel } from '../../native/clapProtocol.ts';
import type { WorkerClient } from '../../native/workerRpc.ts';
import type { Params, Result } from '../contract/commands.ts';
import type { Publication } from '../contract/engines.ts';
import { Failure } from '../contract/failures.ts';
import type { LegState } from '../contract/search.ts';
import type { SoundDetail } from '../contract/sounds.ts';
import type { Answering } from './answering.ts';
import type { Measured } from './calibrateClap.ts';
import type {
  FoundUnder,
  KnownCalibration,
  LibrarySearch,
  LocatedSound,
  NearestAnswer,
  NearestParams,
  SearchAnswer,
  SearchParams,
  SoundIdentity,
} from './librarySearch.ts';
import type { SimilarAnswer } from './similarSounds.ts';
import type { SoundTraits } from './soundTraits.ts';
import { answerTextQuestions } from './textQuestions.ts';
import type { Reach } from './vectorIndex.ts';
import type { EmbedText } from './vectorLeg.ts';

/** A search as the agent asks it: no paging, since it works on one shortlist. */
export type ShortlistRequest = Pick<SearchParams, 'query' | 'mode' | 'k' | 'where'> & { candidateK: number; rrfK: number };
export type Shortlist = Pick<FoundUnder, 'legs' | 'total'> & { hits: FoundUnder['results'] };
export type BothRequest = Omit<ShortlistRequest, 'mode' | keyof Reach> & { reaches: readonly [Reach, Reach] };

/** The active model, as the app runs it. */
export type Meaning = {
  model(): EmbeddingModel | null;
  embedText: EmbedText;
  /** Address of the published index that is used, null for the own one. */
  engine?(): string | null;
};

export type SoundLibrary = {
  /** Ranked candidates, not yet gated. Legs that failed or did not run say so; a lost worker fails with `worker_lost`. */
  search(params: SearchParams, signal: AbortSignal): Promise<SearchAnswer>;
  /** How the leg for meaning stands, without a question to it. */
  meaning(signal: AbortSignal): Promise<LegState>;
  /** Which engine answers which leg, asked now. */
  answering(signal: AbortSignal): Promise<Answering>;
  /** What is published at an address, whether or not it is used. */
  publication(address: string, signal: AbortSignal): Promise<Publication>;
  /** Sounds near to a vector of meaning, not yet gated. */
  nearest(params: NearestParams, signal: AbortSignal): Promise<NearestAnswer>;
  /** Sounds near to one, not yet gated; fails with `sound_not_found`. */
  similar(params: Params<'similar'>, signal: AbortSignal): Promise<SimilarAnswer>;
  /** What sounds can be compared by, with the vectors of a model. */
  traits(asked: { ids: readonly string[]; model: EmbeddingModel | null }, signal: AbortSignal): Promise<SoundTraits[]>;
  /** What was measured of a model in this library, and how many sounds have its vectors now. */
  calibration(model: EmbeddingModel, signal: AbortSignal): Promise<KnownCalibration>;
  /** Measures how near texts come to sounds that they have nothing to do with; takes seconds. Fails as the model does. */
  measureBackground(model: EmbeddingModel, signal: AbortSignal): Promise<Measured>;
  /** Records with their files, in the order of the ids; unknown ids are left out. */
  details(ids: readonly string[], signal: AbortSignal): Promise<SoundDetail[]>;
  /** audiowaveform .dat bytes; fails with `sound_not_found`. */
  peaks(id: string, signal: AbortSignal): Promise<Uint8Array>;
  /** The file to open for a sound; null when the sound is unknown or none of its files is reachable. */
  locate(id: string, signal: AbortSignal): Promise<LocatedSound | null>;
  /** Groups of files that are one and the same. */
  duplicates(params: Params<'duplicates'>, signal: AbortSignal): Promise<Result<'duplicates'>>;
  /** What sounds are called now, for each id that is known. */
  identify(ids: readonly string[], signal: AbortSignal): Promise<SoundIdentity[]>;
  /** What the agent sees of the library. */
  asPort(): {
    search(request: ShortlistRequest, signal: AbortSignal): Promise<Shortlist>;
    searchBoth(request: BothRequest, signal: AbortSignal): Promise<[Shortlist, Shortlist]>;
  };
  /** Ends the worker, once a query that runs is over; later calls fail with `shutting_down`. */
  close(): Promise<void>;
};

type Parts = {
  startWorker: () => WorkerClient<LibrarySearch>;
  meaning?: Meaning;
};

const noMeaning: Meaning = {
  model: () => null,
  embedText: () => Promise.reject(new Failure('model_missing', 'No model is installed.')),
};

/** `startWorker` starts a search worker; called at the first question and again after a loss. */
export function createSoundLibrary({ startWorker, meaning = noMeaning }: Parts): SoundLibrary {
  let running: WorkerClient<LibrarySearch> | null = null;
  let closed = false;

  function worker(): WorkerClient<LibrarySearch> {
    if (closed) throw new Failure('shutting_down', 'The app is closing.');
    if (running) return running;
    const started = startWorker();
    running = started;
    started.onLost(() => {
      if (running === started) running = null;
    });
    started.onTell(answerTextQuestions(meaning.embedText, (answer) => started.call('textEmbedded', answer)));
    return started;
  }

  const engine = () => meaning.engine?.() ?? null;
  const asked = () => ({ model: meaning.model(), engine: engine() });
  const search = async (params: SearchParams, signal: AbortSignal) => worker().call('search', { ...params, ...asked() }, signal);
  return {
    search,
    answering: async (signal) => worker().call('answering', asked(), signal),
    publication: async (address, signal) => worker().call('publication', { address }, signal),
    meaning: async (signal) => worker().call('meaning', asked(), signal),
    nearest: async (params, signal) => worker().call('nearest', { ...params, engine: engine() }, signal),
    similar: async (params, signal) => worker().call('similar', { ...params, ...asked() }, signal),
    traits: async (traits, signal) => worker().call('traits', { ...traits, engine: engine() }, signal),
    calibration: async (model, signal) => worker().call('calibration', { model }, signal),
    measureBackground: async (model, signal) => worker().call('measureBackground', { model }, signal),
    details: async (ids, signal) => worker().call('details', { ids }, signal),
    peaks: async (id, signal) => worker().call('peaks', { id }, signal),
    locate: async (id, signal) => worker().call('locate', { id }, signal),
    duplicates: async (params, signal) => worker().call('duplicates', params, signal),
    identify: async (ids, signal) => worker().call('identify', { ids }, signal),
    asPort: () => ({
      async search({ candidateK, rrfK, ...request }, signal) {
        return shortlist(await search({ ...request, candidate_k: candidateK, rrf_k: rrfK, offset: 0, count: false }, signal));
      },
      async searchBoth({ candidateK, rrfK, ...request }, signal) {
        const params = { ...request, candidate_k: candidateK, rrf_k: rrfK, count: false, ...asked() };
        const [one, other] = await worker().call('searchBoth', params, signal);
        return [shortlist(one), shortlist(other)];
      },
    }),
    async close() {
      closed = true;
      const last = running;
      running = null;
      await last?.end();
    },
  };
}

function shortlist({ legs, total, results }: FoundUnder): Shortlist {
  return { legs, total, hits: results };
}
