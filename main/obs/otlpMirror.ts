/** Finished runs as traces, sent to a collector over OTLP/HTTP in JSON. It never holds up a run, never fails one, and forgets rather than piles up. */
import type { RunManifest } from '../contract/manifest.ts';
import { traceRequest } from './otlp.ts';
import type { RunMirror } from './runs.ts';

export type OtlpTarget = {
  /** Whole address, with `/v1/traces`. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** For one batch with its retries, milliseconds. */
  timeoutMs: number;
  serviceName: string;
};

export type MirrorState = { sent: number; dropped: number; failure: string | null };

export type OtlpMirror = RunMirror & {
  state(): MirrorState;
  /** Resolves when nothing waits any more. */
  settled(): Promise<void>;
  /** Sends what waits, for a bounded time; then forgets it. */
  close(): Promise<void>;
};

export type OtlpOptions = {
  target: OtlpTarget;
  send?: typeof fetch;
  /** Waits between two tries; rejects when `signal` aborts. */
  pause?(ms: number, signal: AbortSignal): Promise<void>;
  /** How long closing waits for the collector. */
  closeMs?: number;
};

/** Runs that wait while the collector is away; then the oldest go. */
const MOST_WAITING = 64;
const MOST_TRIES = 4;
const FIRST_PAUSE_MS = 500;
const CLOSE_MS = 2000;
/** What the protocol says may be tried again. */
const RETRYABLE: ReadonlySet<number> = new Set([429, 502, 503, 504]);

export function createOtlpMirror({ target, send = fetch, pause = pauseFor, closeMs = CLOSE_MS }: OtlpOptions): OtlpMirror {
  const waiting: RunManifest[] = [];
  const stop = new AbortController();
  const state: MirrorState = { sent: 0, dropped: 0, failure: null };
  let sending: Promise<void> | null = null;

  function drop(runs: number, failure: string): void {
    state.dropped += runs;
    state.failure = failure;
  }

  /** One batch at a time: what comes meanwhile goes together in the next. */
  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0);
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(target.timeoutMs)]);
      try {
        await deliver(JSON.stringify(traceRequest(batch, target.serviceName)), signal);
        state.sent += batch.length;
        state.failure = null;
      } catch (error) {
        drop(batch.length, reasonOf(error));
      }
    }
  }

  async function deliver(body: string, signal: AbortSignal): Promise<void> {
    for (let tried = 1; ; tried++) {
      const answer = await post(body, signal);
      if (answer.ok) return;
      if (!answer.again || tried === MOST_TRIES) throw new Error(answer.why);
      await pause(answer.afterMs ?? FIRST_PAUSE_MS * 2 ** (tried - 1), signal);
    }
  }

  async function post(body: string, signal: AbortSignal): Promise<Answer> {
    try {
      const response = await send(target.url, {
        method: 'POST',
        headers: { ...target.headers, 'content-type': 'application/json' },
        body,
        // a collector that sends elsewhere would be sent the headers of this one
        redirect: 'error',
        signal,
      });
      // nothing of the answer is needed, and it may never end
      await response.body?.cancel();
      if (response.ok) return { ok: true };
      const afterMs = Number(response.headers.get('retry-after') ?? Number.NaN) * 1000;
      const why = `the collector answered ${response.status}`;
      return { ok: false, why, again: RETRYABLE.has(response.status), afterMs: afterMs >= 0 ? afterMs : null };
    } catch (error) {
      signal.throwIfAborted();
      return { ok: false, why: reasonOf(error), again: true, afterMs: null };
    }
  }

  return {
    send(manifest) {
      if (stop.signal.aborted) return;
      waiting.push(structuredClone(manifest));
      if (waiting.length > MOST_WAITING) {
        waiting.shift();
        drop(1, 'the collector was away for too many runs');
      }
      sending ??= drain().finally(() => {
        sending = null;
      });
    },
    state: () => ({ ...state }),
    async settled() {
      while (sending !== null) await sending;
    },
    async close() {
      const late = setTimeout(() => stop.abort(new Error('the app closed before the collector answered')), closeMs);
      while (sending !== null) await sending;
      clearTimeout(late);
      stop.abort();
    },
  };
}

type Answer = { ok: true } | { ok: false; why: string; again: boolean; afterMs: number | null };

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'the collector did not answer in time';
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return cause === '' ? error.message : `the collector cannot be reached: ${cause}`;
}

function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      signal.removeEventListener('abort', stopped);
      resolve();
    }
    function stopped(): void {
      clearTimeout(timer);
      reject(signal.reason);
    }
    if (signal.aborted) stopped();
    else signal.addEventListener('abort', stopped, { once: true });
  });
}
