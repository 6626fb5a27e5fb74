/**
 * The app's side of the model: one long-lived process, started at the first question and again after a loss. Texts go before sounds,
 * since somebody waits for them; what a crash took along is asked once more.
 */
import { Failure } from '../main/contract/failures.ts';
import type { ClapFiles, ClapHandlers, ClapModelFiles, EmbeddedRows } from './clapHandlers.ts';
import { EMBEDDING_DIMENSIONS, type EmbeddingModel, modelKey, type SoundEmbedding, type TextEmbedding } from './clapProtocol.ts';
import type { Declined, Provider } from './executionProviders.ts';
import type { HeardSound } from './soundWindows.ts';
import { connectWorker, type Endpoint, type WorkerClient } from './workerRpc.ts';

/** A model whose files are there. */
export type InstalledModel = { model: EmbeddingModel; files: ClapFiles };

export type EncoderState = {
  model: EmbeddingModel | null;
  /** What the model last ran on, null until it ran; and what was tried before, with the reasons. */
  provider: Provider | null;
  declined: readonly Declined[];
  /** Why the model can't be used; null while nothing speaks against it. It isn't tried again until `use`. */
  failure: Failure | null;
};

export type ClapEncoder = {
  /** Which model answers from now on, null for none. Calls under way are answered by the one that they were meant for. */
  use(installed: InstalledModel | null): void;
  state(): EncoderState;
  /** Fails with `model_missing`, `model_unusable`, `worker_lost` or `cancelled`. */
  embedText(text: string, signal: AbortSignal): Promise<TextEmbedding>;
  /** Waits while texts are being asked for. Fails as `embedText` does. */
  embedSound(heard: HeardSound, signal: AbortSignal): Promise<SoundEmbedding>;
  close(): void;
};

export type ClapEncoderOptions = {
  start: () => Endpoint;
  /** Milliseconds. */
  now?: () => number;
  /** So long after a text no window is begun: whoever types asks again soon. */
  quietMs?: number;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** Texts whose vectors are kept: whoever types goes back and forth. */
const KEPT_TEXTS = 256;
const QUIET_MS = 400;

export function createClapEncoder({ start, now = Date.now, quietMs = QUIET_MS, wait = waitFor }: ClapEncoderOptions): ClapEncoder {
  let installed: InstalledModel | null = null;
  let worker: WorkerClient<ClapHandlers> | null = null;
  let closed = false;
  let failure: Failure | null = null;
  let ranOn: { provider: Provider; declined: readonly Declined[] } | null = null;
  let textsWaiting = 0;
  let lastTextAt = Number.NEGATIVE_INFINITY;
  const texts = new Map<string, Float32Array<ArrayBuffer>>();

  function client(): WorkerClient<ClapHandlers> {
    if (closed) throw new Failure('shutting_down', 'The app is closing.');
    if (worker) return worker;
    const started = connectWorker<ClapHandlers>(start());
    worker = started;
    started.onLost(() => {
      if (worker === started) worker = null;
    });
    return started;
  }

  function wanted(): InstalledModel {
    if (!installed) throw new Failure('model_missing', 'No model is installed. Install one with `model install` or in the settings.');
    if (failure) throw failure;
    return installed;
  }

  /** Once more after a loss: the system may have ended the process for reasons of its own. */
  async function ask(
    which: ClapModelFiles,
    call: (to: WorkerClient<ClapHandlers>) => Promise<EmbeddedRows>,
    signal: AbortSignal,
  ): Promise<EmbeddedRows> {
    for (let tries = 0; ; tries++) {
      try {
        const answer = await call(client());
        if (installed !== null && modelKey(installed.model) === modelKey(which.model)) ranOn = answer;
        return answer;
      } catch (error) {
        if (signal.aborted) throw new Failure('cancelled', 'Cancelled.', {}, { cause: error });
        if (!(error instanceof Failure)) throw error;
        if (error.code === 'worker_lost' && tries === 0 && !closed) continue;
        if (error.code === 'model_unusable' && installed?.files === which.files) failure = error;
        throw error;
      }
    }
  }

  async function embedText(text: string, signal: AbortSignal): Promise<TextEmbedding> {
    const which = wanted();
    const { model } = which;
    lastTextAt = now();
    const key = `${modelKey(model)}\n${text}`;
    const kept = texts.get(key);
    texts.delete(key);
    if (kept) {
      texts.set(key, kept);
      return { model, vector: kept };
    }
    textsWaiting += 1;
    try {
      const { rows } = await ask(which, (to) => to.call('embedTexts', { ...which, texts: [text] }, signal), signal);
      keep(key, rows);
      return { model, vector: rows };
    } finally {
      textsWaiting -= 1;
      lastTextAt = now();
    }
  }

  function keep(key: string, vector: Float32Array<ArrayBuffer>): void {
    texts.set(key, vector);
    const [oldest] = texts.keys();
    if (texts.size > KEPT_TEXTS && oldest !== undefined) texts.delete(oldest);
  }

  /** Until nobody asks for texts. */
  async function quiet(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const left = textsWaiting > 0 ? quietMs : lastTextAt + quietMs - now();
      if (left <= 0) return;
      await wait(left, signal);
    }
  }

  async function embedSound({ windows, noVector }: HeardSound, signal: AbortSignal): Promise<SoundEmbedding> {
    const which = wanted();
    const embedded: SoundEmbedding = { model: which.model, windows: [], noVector };
    // A window a call: a text waits for no more than one of them.
    for (const { startSec, features } of windows) {
      await quiet(signal);
      const { rows } = await ask(which, (to) => to.call('embedWindows', { ...which, features }, signal), signal);
      embedded.windows.push({ startSec, vector: rows.slice(0, EMBEDDING_DIMENSIONS) });
    }
    return embedded;
  }

  return {
    use(next) {
      if (next?.files === installed?.files && failure === null) return;
      installed = next;
      failure = null;
      ranOn = null;
      if (next === null) void worker?.call('unload', {}).catch(() => {});
    },
    state: () => ({ model: installed?.model ?? null, provider: ranOn?.provider ?? null, declined: ranOn?.declined ?? [], failure }),
    embedText,
    embedSound,
    close() {
      closed = true;
      worker?.close();
      worker = null;
    },
  };
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(new Failure('cancelled', 'Cancelled.'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
