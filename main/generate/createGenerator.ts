/**
 * Makes a sound and keeps it: the scan first, then what was made before, then the call; what came is brought into shape, written whole,
 * marked in desk.db and entered into the library. Once a backend has answered nothing but the end of the app stops the keeping: it was paid for.
 */

import type { WavText } from '../../native/writeWav.ts';
import type { CallCost, GenerateSound } from '../agent/protocols.ts';
import type { Candidate } from '../contract/candidates.ts';
import type { SoundEvent } from '../contract/events.ts';
import { Failure } from '../contract/failures.ts';
import type { BackendName } from '../contract/generate.ts';
import { licenseOfMade, type MadeSound } from '../library/madeSound.ts';
import type { Backend, MakePlan, MakeRequest, RawAudio } from './backend.ts';
import { type ClipFile, clipFileName, clipText } from './clipFile.ts';
import { withoutInvisible } from './foldText.ts';
import type { KeptRequest, MadeClip, MadeClipsStore } from './madeClipsStore.ts';
import { requestKey } from './requestKey.ts';
import { requireSafe } from './safetyScan.ts';
import type { Shaping } from './shapeClip.ts';
import type { Sound } from './synth/sound.ts';

export type Pcm = { samples: Sound; sampleRate: number };

export type GeneratorParts = {
  /** Throws `generation_key_missing`. */
  open(name: BackendName): Backend;
  store: MadeClipsStore;
  /** Decodes what a service sent, in a process of its own. Throws `generation_failed` for what can't be decoded. */
  decode(file: Extract<RawAudio, { kind: 'file' }>, signal: AbortSignal): Promise<Pcm>;
  /** Brings decoded audio into shape, away from the app's own thread. */
  shape(pcm: Pcm, shaping: Shaping, signal: AbortSignal): Promise<Pcm & { transformations: string[] }>;
  encode(pcm: Pcm, text: WavText, signal: AbortSignal): Promise<ClipFile>;
  files: { has(name: string): boolean; write(name: string, bytes: Uint8Array, signal: AbortSignal): Promise<void> };
  /** Has the library know the clip, and gives it as the library does. */
  enter(clip: MadeClip, signal: AbortSignal): Promise<Pick<Candidate, 'sound' | 'rights'>>;
  licenseName(id: string): string;
  /** ISO time. */
  now(): string;
  /** Of the app. */
  signal: AbortSignal;
};

export type Made = { candidate: Candidate /** True when an earlier clip answered. */; again: boolean; costUsd: number };

export type Stage = 'asking' | 'keeping';

export type MakeTerms = {
  /** Whether a call that costs something has been paid for, or agreed to. */
  mayPay: boolean;
  onStage?: ((stage: Stage) => void) | undefined;
};

/** What holds for every event of a seam: the length and the seed that a call asked for. */
export type SeamOptions = { seconds?: number | undefined; seed?: number | undefined; onStage?: (stage: Stage) => void };

export type Generator = ReturnType<typeof createGenerator>;

export function createGenerator(parts: GeneratorParts) {
  const { store, files } = parts;
  /** By request: of two that ask for the same at once, one call is made. */
  const underWay = new Map<string, Promise<unknown>>();

  /** Throws what speaks against the request, before anything is reserved or sent; first of all the safety scan. */
  function prepare(name: BackendName, asked: MakeRequest) {
    const request = tidied(asked);
    requireSafe(request.prompt);
    const backend = parts.open(name);
    const plan = backend.plan(request);
    const key = requestKey(name, request.prompt, plan);
    return { request, backend, plan, key };
  }

  /** The clip that answered this before, when its file is still there. */
  function known(key: string): MadeClip | null {
    const clip = store.ofRequest(key);
    return clip !== null && files.has(clip.file) ? clip : null;
  }

  async function make(name: BackendName, asked: MakeRequest, { mayPay, onStage }: MakeTerms, signal: AbortSignal): Promise<Made> {
    signal.throwIfAborted();
    const prepared = prepare(name, asked);
    for (;;) {
      const before = known(prepared.key);
      if (before !== null) return { candidate: await entered(before), again: true, costUsd: 0 };
      const other = underWay.get(prepared.key);
      if (other === undefined) break;
      // Whatever becomes of the other call: what it kept is found, else this one is made.
      await other.catch(() => {});
      signal.throwIfAborted();
    }
    const { backend, request, key } = prepared;
    const cost = backend.costOf(request);
    if (cost !== null && !mayPay) throw new Failure('generation_failed', 'The clip that answered this before is gone. Ask for it again.');
    onStage?.('asking');
    const call = backend.make(request, signal).then(async ({ audio, costUsd }) => {
      onStage?.('keeping');
      return { clip: await keep(prepared, audio, costUsd), costUsd };
    });
    underWay.set(key, call);
    try {
      const { clip, costUsd } = await call;
      return { candidate: await entered(clip), again: false, costUsd: costUsd ?? cost?.estimateUsd ?? 0 };
    } finally {
      underWay.delete(key);
    }
  }

  async function keep(
    { backend, request, plan, key }: ReturnType<typeof prepare>,
    audio: RawAudio,
    costUsd: number | null,
  ): Promise<MadeClip> {
    const { signal } = parts;
    const shaped = await inShape(backend, request, audio);
    requireLength(shaped, plan);
    const at = parts.now();
    const made = madeSound(backend, request.prompt, plan, { at, transformations: shaped.transformations });
    const { bytes, soundId } = await parts.encode(shaped, clipText(plan, made, parts.licenseName(made.license_id)), signal);
    const twin = store.ofSound(soundId);
    const clip = twin ?? { soundId, file: clipFileName(plan.name, soundId), made };
    if (twin === null || !files.has(twin.file)) await files.write(clip.file, bytes, signal);
    const kept: KeptRequest = { request: key, costUsd, at };
    store.keep(clip, kept);
    return clip;
  }

  async function inShape(backend: Backend, request: MakeRequest, audio: RawAudio): Promise<Pcm & { transformations: string[] }> {
    // Our own synthesis ends with a finish of its own.
    if (audio.kind === 'samples') return { ...audio, transformations: [] };
    const ends = !request.loop ? 'fade' : backend.loops ? 'keep' : 'join';
    const pcm = await parts.decode(audio, parts.signal);
    return await parts.shape(pcm, { layer: request.layer, ends }, parts.signal);
  }

  async function entered(clip: MadeClip): Promise<Candidate> {
    return candidateOf(await parts.enter(clip, parts.signal));
  }

  /** What this would cost now; null when it costs nothing, also where it is going to be refused. */
  function costOf(name: BackendName, asked: MakeRequest): CallCost | null {
    try {
      const { backend, request, key } = prepare(name, asked);
      return known(key) === null ? backend.costOf(request) : null;
    } catch (error) {
      if (error instanceof Failure) return null;
      throw error;
    }
  }

  /** Why this would be refused before any call; null where nothing speaks against it. */
  function refusalOf(name: BackendName, asked: MakeRequest): Failure | null {
    try {
      prepare(name, asked);
      return null;
    } catch (error) {
      if (error instanceof Failure) return error;
      throw error;
    }
  }

  return {
    make,
    costOf,
    refusalOf,
    /** Throws `generation_key_missing` for a backend that can't be used as things stand. */
    requireReady: (name: BackendName): void => void parts.open(name),
    /** The backend as the loop knows it. One that can't be opened says so when it is asked, and costs nothing until then. */
    seam(name: BackendName, { seconds, seed, onStage }: SeamOptions = {}): GenerateSound {
      const requestFor = (event: SoundEvent): MakeRequest => ({ ...requestOf(event), seconds: seconds ?? null, seed: seed ?? null });
      const model = modelOf(name);
      // What the budget was asked about: nothing else may be called for money.
      const priced = new WeakSet<SoundEvent>();
      return {
        name,
        ...(model === null ? {} : { model }),
        costOf(event) {
          const cost = costOf(name, requestFor(event));
          if (cost !== null) priced.add(event);
          return cost;
        },
        terms: () =>
          ofBackend(name, (backend) => licenseOfMade(madeSound(backend, '', TERMS_PLAN, { at: parts.now(), transformations: [] }))),
        costAtMost: () => ofBackend(name, (backend) => backend.costOf(ANY)),
        async generate(event, signal) {
          const terms = { mayPay: priced.has(event), onStage };
          const { candidate, costUsd } = await make(name, requestFor(event), terms, signal);
          const response = { model: model ?? name, inputTokens: 0, outputTokens: 0, stopReason: null, costUsd };
          return { value: candidate, response: model === null ? null : response };
        },
      };
    },
  };

  /** Null for our own synthesis. */
  function modelOf(name: BackendName): string | null {
    return ofBackend(name, (backend) => (backend.ai ? backend.plan(ANY).model : null));
  }

  /** Null where the backend can't be used as things stand. */
  function ofBackend<T>(name: BackendName, read: (backend: Backend) => T): T | null {
    try {
      return read(parts.open(name));
    } catch (error) {
      if (error instanceof Failure) return null;
      throw error;
    }
  }
}

/** Services round up, and some add a tail; what goes on for longer than this is not what was asked for. */
const longest = (askedSec: number) => 2 * askedSec + 1;

function requireLength({ samples, sampleRate }: Pcm, { params }: MakePlan): void {
  const asked = params['seconds'];
  const seconds = (samples[0]?.length ?? 0) / sampleRate;
  if (typeof asked !== 'number' || seconds <= longest(asked)) return;
  const message = `What came back is far longer than was asked for: ${Math.round(seconds)} s instead of ${Math.round(asked)} s. Try again.`;
  throw new Failure('generation_failed', message, { seconds, asked });
}

/** Stands for any sound: its licence hangs on who makes it alone. */
const TERMS_PLAN: MakePlan = { model: '', version: null, seed: null, params: {}, name: '', catId: null };

/** As costly as a request gets where nobody says how long. */
const ANY: MakeRequest = { prompt: 'a sound', seconds: null, loop: true, layer: 'music', catId: null, seed: null };

export function requestOf({ query, loop, layer, ucs_catid }: SoundEvent): MakeRequest {
  return { prompt: query, seconds: null, loop, layer, catId: ucs_catid, seed: null };
}

function tidied(request: MakeRequest): MakeRequest {
  const prompt = withoutInvisible(request.prompt)
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  if (prompt === '') throw new Failure('bad_request', 'Say in a few words what is to be heard.');
  return { ...request, prompt };
}

type Circumstances = { at: string; transformations: string[] };

function madeSound(backend: Backend, prompt: string, plan: MakePlan, { at, transformations }: Circumstances): MadeSound {
  return {
    ai: backend.ai,
    model: plan.model,
    version: plan.version,
    prompt,
    seed: plan.seed,
    params: plan.params,
    license_id: backend.licenseId,
    source: backend.source,
    source_url: backend.sourceUrl,
    made_at: at,
    transformations,
  };
}

function candidateOf({ sound, rights }: Pick<Candidate, 'sound' | 'rights'>): Candidate {
  return {
    sound,
    origin: 'generated',
    event: null,
    clap_score: null,
    bm25_score: null,
    rrf_score: null,
    rerank_score: null,
    verdict: null,
    license_ok: null,
    preview_uri: null,
    verdicts: [],
    license_reasons: [],
    ...(rights && { rights }),
  };
}
