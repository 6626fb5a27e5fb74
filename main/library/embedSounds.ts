/**
 * Has a model listen to the sounds that wait for it: what is on screen first, then what came last. Vectors are filed in batches, so a
 * kill loses a few sounds' work at the most, and the next start goes on there.
 */
import type { ClapEncoder } from '../../native/clapEncoder.ts';
import type { EmbeddingModel, SoundEmbedding } from '../../native/clapProtocol.ts';
import type { DecodePool } from '../../native/decodePool.ts';
import type { MadeEmbedding } from '../../native/embeddingHandlers.ts';
import type { HeardSound } from '../../native/soundWindows.ts';
import { asFailure, Failure } from '../contract/failures.ts';
import type { Progress } from '../contract/jobs.ts';
import type { EmbedResult } from '../contract/models.ts';
import type { ToEmbed } from './embeddingsStore.ts';
import type { IngestClient } from './ingestClient.ts';
import { isAsIndexed } from './isAsIndexed.ts';
import type { LocatedSound } from './librarySearch.ts';

export type EmbedParts = {
  model: EmbeddingModel;
  ingest: Pick<IngestClient, 'call'>;
  pool: Pick<DecodePool, 'hear'>;
  encoder: Pick<ClapEncoder, 'embedSound'>;
  /** The file of a sound by wire id, null when none is reachable. */
  locate(soundId: string, signal: AbortSignal): Promise<Place | null>;
  /** Wire ids that a person looks at, each given once. */
  takeWanted(): string[];
};

type Place = Pick<LocatedSound, 'path' | 'caption' | 'size' | 'mtimeMs'>;

export type EmbedRun = {
  signal: AbortSignal;
  onProgress(progress: Progress): void;
  /** Awaited before each sound: a paused job rests here. */
  untilResumed(): Promise<void>;
};

const BATCH_SOUNDS = 16;
const BATCH_MS = 3000;
const PAGE_SOUNDS = 64;
/** Sounds in a row that may end the model's process. */
const MOST_CRASHES = 2;

type Ahead = { item: ToEmbed; caption: string; heard: Promise<HeardSound | null> };

/** Fails with `model_missing`, `model_unusable`, `worker_lost`, `disk_full` or `cancelled`; what was made until then is filed. */
export async function embedSounds(parts: EmbedParts, { signal, onProgress, untilResumed }: EmbedRun): Promise<EmbedResult> {
  const { ingest, model, encoder } = parts;
  const total = await ingest.call('countToEmbed', { model }, signal);
  const upcoming = createUpcoming(parts, signal);
  const result: EmbedResult = { embedded: 0, without_vector: 0, skipped: 0 };
  let made: MadeEmbedding[] = [];
  const crashed: ToEmbed[] = [];
  /** Sounds in a row that were given up, as others may have been before. */
  let strikes = 0;
  let filedAtMs = performance.now();

  async function file(): Promise<void> {
    const items = made;
    made = [];
    filedAtMs = performance.now();
    // Not under the signal: a cancel keeps what was made.
    if (items.length > 0) await ingest.call('putEmbeddings', { items });
  }

  /**
   * Null for a sound at which the model's process died at every try. It is the sound's fault when the next ones go well; the index counts how
   * often, since the last sound of all has no next one.
   */
  async function listen(item: ToEmbed, sound: HeardSound): Promise<SoundEmbedding | null> {
    try {
      return await encoder.embedSound(sound, signal);
    } catch (error) {
      if (asFailure(error).code !== 'worker_lost' || crashed.length + strikes >= MOST_CRASHES) throw error;
      const isGivenUp = await ingest.call('crashedAt', { model, item });
      if (!isGivenUp) crashed.push(item);
      else strikes += 1;
      result.without_vector += 1;
      return null;
    }
  }

  async function take({ item, heard }: Ahead): Promise<void> {
    const sound = await heard;
    if (sound === null) {
      result.skipped += 1;
      return;
    }
    const embedding = await listen(item, sound);
    if (embedding === null) return;
    made.push(...crashed.splice(0).map((each) => ({ ...each, embedding: { model, windows: [], noVector: 'crashed' as const } })));
    strikes = 0;
    made.push({ ...item, embedding });
    if (embedding.noVector === null) result.embedded += 1;
    else result.without_vector += 1;
  }

  try {
    let ahead = await next(parts, upcoming, signal);
    for (let done = 0; ahead !== null; done++) {
      await untilResumed();
      signal.throwIfAborted();
      const now: Ahead = ahead;
      onProgress({ done, total: Math.max(total, done), label: `Listening to ${now.caption}` });
      // The next is decoded while the model listens to this one.
      ahead = await next(parts, upcoming, signal);
      await take(now);
      if (made.length >= BATCH_SOUNDS || performance.now() - filedAtMs > BATCH_MS) await file();
    }
  } catch (error) {
    if (signal.aborted) throw new Failure('cancelled', 'Cancelled. What was listened to is kept.', {}, { cause: error });
    throw error;
  } finally {
    await file();
  }
  return result;
}

/** Begins to decode the next sound; null when none is left. */
async function next({ pool, locate }: EmbedParts, upcoming: () => Promise<ToEmbed | null>, signal: AbortSignal): Promise<Ahead | null> {
  const item = await upcoming();
  if (item === null) return null;
  const place = await locate(item.soundId, signal);
  const heard = place === null ? Promise.resolve(null) : hearOf(pool, place, signal);
  // Whoever awaits it hears of a failure; nobody may, when the one before it fails.
  heard.catch(() => {});
  return { item, caption: place?.caption ?? item.soundId, heard };
}

/** Null where the file is no longer the one that was indexed: what it holds is another sound's, which the next scan finds. */
async function hearOf(pool: EmbedParts['pool'], place: Place, signal: AbortSignal): Promise<HeardSound | null> {
  const heard = await pool.hear(place.path, signal).catch((error: unknown) => withoutAudio(error));
  return (await isAsIndexed(place)) ? heard : null;
}

/** A file that can't be decoded has no vector; one that isn't there now waits for another time. */
function withoutAudio(error: unknown): HeardSound | null {
  const { code } = asFailure(error);
  if (code === 'file_unreadable') return null;
  const broken = ['audio_unreadable', 'audio_unsupported', 'timed_out', 'worker_lost'].includes(code);
  if (!broken) throw error;
  return { noVector: 'unreadable', windows: [] };
}

/** Gives each waiting sound once. */
function createUpcoming({ ingest, model, takeWanted }: EmbedParts, signal: AbortSignal): () => Promise<ToEmbed | null> {
  const given = new Set<number>();
  let page: ToEmbed[] = [];
  let before: number | undefined;
  let fresh = true;

  async function refill(): Promise<void> {
    const found = await ingest.call(
      'toEmbed',
      before === undefined ? { model, limit: PAGE_SOUNDS } : { model, limit: PAGE_SOUNDS, before },
      signal,
    );
    before = found.at(-1)?.sound;
    page = found.filter(({ sound }) => !given.has(sound));
    if (page.length > 0) fresh = true;
  }

  return async () => {
    const wanted = takeWanted();
    if (wanted.length > 0) {
      const urgent = await ingest.call('toEmbedAmong', { model, soundIds: wanted }, signal);
      page = [...urgent.filter(({ sound }) => !given.has(sound)), ...page];
    }
    for (;;) {
      const item = page.shift();
      if (item && !given.has(item.sound)) {
        given.add(item.sound);
        return item;
      }
      if (item) continue;
      // At the end once more from the top: sounds may have come meanwhile.
      if (before === undefined && !fresh) return null;
      if (before === undefined) fresh = false;
      await refill();
    }
  };
}
