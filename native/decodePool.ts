/**
 * A bounded set of decoder processes. One file at a time each; one that hangs or dies is replaced and its file reported, so that no
 * file can stop a scan. Reads for a person's ears have a process of their own and never wait behind a scan.
 */
import { Failure } from '../main/contract/failures.ts';
import type { FileAnalysis } from './fileAnalysis.ts';
import { withoutAudio } from './fileOutcome.ts';
import type { PcmFormat } from './openPcm.ts';
import { type MemoryNotice, residentBytes } from './residentBytes.ts';
import type { HeardSound } from './soundWindows.ts';
import type { SpawnProcess } from './spawn.ts';
import { waitedMs } from './waitedMs.ts';
import { connectWorker, type WorkerClient } from './workerRpc.ts';

type ReadPcm = { path: Uint8Array | string; from: number; count: number };

/** What the decoder process serves; the pool is its only caller. */
export type DecodeCalls = {
  analyse(params: { path: Uint8Array | string }): Promise<FileAnalysis>;
  pcmInfo(params: { path: Uint8Array | string }): Promise<PcmFormat>;
  readPcm(params: ReadPcm): Promise<Float32Array>;
  hear(params: { path: Uint8Array | string }): Promise<HeardSound>;
  clip(params: { path: Uint8Array | string }): Promise<Uint8Array>;
};

export type DecodePool = {
  readonly size: number;
  /** `bytes`: the file's size, by which it may take longer. Never fails for the file's sake: a crash or a hang is an `unreadable` result. Fails with `cancelled` or `shutting_down`. */
  analyse(path: Uint8Array | string, signal: AbortSignal, bytes?: number): Promise<FileAnalysis>;
  /** Rate, channels and length of a file, ahead of all analyses. */
  pcmInfo(path: Uint8Array | string, signal: AbortSignal): Promise<PcmFormat>;
  /** Interleaved float samples of `count` frames from frame `from`, ahead of all analyses. */
  readPcm(params: ReadPcm, signal: AbortSignal): Promise<Float32Array>;
  /**
   * What a model is fed of a file, in turn with the analyses. Fails with `audio_unreadable`, `audio_unsupported`, `file_unreadable`, `timed_out`
   * or `worker_lost` for the file's sake, else with `cancelled` or `shutting_down`.
   */
  hear(path: Uint8Array | string, signal: AbortSignal): Promise<HeardSound>;
  /** A WAV file of a part of a sound (`listeningClip`), before the analyses that wait: somebody waits for a find. Fails as `hear` does. */
  clip(path: Uint8Array | string, signal: AbortSignal): Promise<Uint8Array>;
  dispose(): void;
};

type Options = {
  spawn: SpawnProcess;
  /** Decoder processes for analyses; one more serves previews. */
  size: number;
  /** Path of ffmpeg, null where there is none. */
  ffmpeg: string | null;
  /** Time that a decoder waited for a processor doesn't count, where the system tells it. */
  maxMsPerFile: number;
  /** An analysis may take that much longer for each megabyte (1e6 bytes) of its file. */
  maxMsPerMegabyte?: number;
  /** Analyses let everything else on the machine go first; previews never do. */
  yields?: boolean;
  /** A decoder that holds more is ended, and its file reported; unbounded when absent. */
  maxBytes?: number;
  /** Milliseconds between two looks at a decoder's memory. */
  memoryCheckMs?: number;
  /** Injected in tests. */
  waited?: typeof waitedMs;
};

type Bounds = { signal: AbortSignal; maxMs: number };
type Waiting = { resolve: (lane: Lane) => void; reject: (error: Failure) => void };
type Lane = {
  client: WorkerClient<DecodeCalls> | null;
  yields: boolean;
  /** Bytes that its process holds now, null where nobody knows. */
  memory: () => number | null;
  /** Milliseconds that its process waited for a processor. */
  waited: () => number;
};

const MEMORY_CHECK_MS = 250;

export function createDecodePool({
  spawn,
  size,
  ffmpeg,
  maxMsPerFile,
  maxMsPerMegabyte = 0,
  yields = false,
  maxBytes = Number.POSITIVE_INFINITY,
  memoryCheckMs = MEMORY_CHECK_MS,
  waited = waitedMs,
}: Options): DecodePool {
  const lanes: Lane[] = Array.from({ length: size }, () => emptyLane(yields));
  const idle = [...lanes];
  const queue: Waiting[] = [];
  const preview = emptyLane(false);
  let disposed = false;

  function clientOf(lane: Lane): WorkerClient<DecodeCalls> {
    if (disposed) throw closed();
    if (lane.client) return lane.client;
    const endpoint = spawn('decodeWorker', { ffmpeg, yields: lane.yields });
    const client = connectWorker<DecodeCalls>(endpoint);
    let told: number | null = null;
    client.onTell((notice) => {
      told = (notice as MemoryNotice).rss;
    });
    lane.memory = () => residentBytes(endpoint.pid?.()) ?? told;
    lane.waited = () => waited(endpoint.pid?.()) ?? 0;
    client.onLost(() => {
      if (lane.client === client) lane.client = null;
    });
    lane.client = client;
    return client;
  }

  function stop(lane: Lane): void {
    lane.client?.close();
    lane.client = null;
  }

  /** Waits for a free decoder, `first` before all others; waiting ends with the signal. */
  function take(signal: AbortSignal, first = false): Promise<Lane> {
    if (disposed) return Promise.reject(closed());
    const lane = idle.pop();
    if (lane) return Promise.resolve(lane);
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        resolve: (free) => {
          signal.removeEventListener('abort', onAbort);
          resolve(free);
        },
        reject,
      };
      const onAbort = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(cancelled());
      };
      signal.addEventListener('abort', onAbort, { once: true });
      if (first) queue.unshift(waiting);
      else queue.push(waiting);
    });
  }

  function release(lane: Lane): void {
    const next = queue.shift();
    if (next) next.resolve(lane);
    else idle.push(lane);
  }

  async function analyse(path: Uint8Array | string, signal: AbortSignal, bytes = 0): Promise<FileAnalysis> {
    if (signal.aborted) throw cancelled();
    const lane = await take(signal);
    try {
      const maxMs = maxMsPerFile + (bytes / 1e6) * maxMsPerMegabyte;
      return await twice(() => timed(lane, { signal, maxMs }, (client) => client.call('analyse', { path }, signal)));
    } catch (error) {
      if (signal.aborted) throw cancelled();
      if (disposed) throw closed();
      if (!(error instanceof Failure)) throw error;
      if (error.code === 'timed_out') return unreadable('took too long');
      if (error.detail['limit'] === 'memory') return unreadable('took too much memory');
      return unreadable(error.code === 'worker_lost' ? 'decoder crashed' : `decoder failed: ${error.message}`);
    } finally {
      release(lane);
    }
  }

  /** One call whose failure is the caller's to tell. */
  async function decoded<T>(signal: AbortSignal, first: boolean, call: (client: WorkerClient<DecodeCalls>) => Promise<T>): Promise<T> {
    if (signal.aborted) throw cancelled();
    const lane = await take(signal, first);
    try {
      return await twice(() => timed(lane, { signal, maxMs: maxMsPerFile }, call));
    } catch (error) {
      if (disposed) throw closed();
      throw error;
    } finally {
      release(lane);
    }
  }

  /** The system may have ended the process for reasons of its own (no memory, a kill): only a file that ends two is to blame. */
  async function twice<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (disposed || !(error instanceof Failure) || error.code !== 'worker_lost') throw error;
      return await run();
    }
  }

  /**
   * Runs one call. At the time limit, and on abort, the process is ended: a decoder inside a loop hears no message.
   */
  async function timed<T>(lane: Lane, { signal, maxMs }: Bounds, call: (client: WorkerClient<DecodeCalls>) => Promise<T>): Promise<T> {
    const client = clientOf(lane);
    let settle: (error: Failure) => void = () => {};
    const ended = new Promise<never>((_, reject) => {
      settle = reject;
    });
    const end = (error: Failure) => {
      // First the reason, then the deed: ending the process fails the call as well.
      settle(error);
      if (lane.client === client) stop(lane);
    };
    const onAbort = () => end(cancelled());
    const limit = startLimit(maxMs, lane.waited, () => end(new Failure('timed_out', 'Decoding took too long and was stopped.')));
    const memoryTimer = setInterval(() => {
      if ((lane.memory() ?? 0) > maxBytes) end(tooMuchMemory());
    }, memoryCheckMs);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await Promise.race([call(client), ended]);
    } finally {
      limit.end();
      clearInterval(memoryTimer);
      signal.removeEventListener('abort', onAbort);
    }
  }

  /** A preview's abort stops the wait only, also of a read that hangs: the next one follows at once and needs the process warm. */
  async function forEars<T>(signal: AbortSignal, call: (client: WorkerClient<DecodeCalls>) => Promise<T>): Promise<T> {
    if (signal.aborted) throw cancelled();
    const heard = timed(preview, { signal: new AbortController().signal, maxMs: maxMsPerFile }, call);
    const isOver = Promise.withResolvers<never>();
    const stop = () => isOver.reject(cancelled());
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await Promise.race([heard, isOver.promise]);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  return {
    size,
    analyse,
    pcmInfo: (path, signal) => forEars(signal, (client) => client.call('pcmInfo', { path }, signal)),
    hear: (path, signal) => decoded(signal, false, (client) => client.call('hear', { path }, signal)),
    clip: (path, signal) => decoded(signal, true, (client) => client.call('clip', { path }, signal)),
    readPcm: (params, signal) => forEars(signal, (client) => client.call('readPcm', params, signal)),
    dispose() {
      disposed = true;
      for (const lane of [...lanes, preview]) stop(lane);
      for (const waiting of queue.splice(0)) waiting.reject(closed());
    },
  };
}

/** Calls `onOver` when `maxMs` are over, without those in which `waited` grew meanwhile. */
function startLimit(maxMs: number, waited: () => number, onOver: () => void): { end(): void } {
  const begunMs = performance.now() - waited();
  const look = () => {
    const leftMs = maxMs - (performance.now() - waited() - begunMs);
    if (leftMs >= 1) timer = setTimeout(look, leftMs);
    else onOver();
  };
  let timer = setTimeout(look, maxMs);
  return { end: () => clearTimeout(timer) };
}

const unreadable = (reason: string): FileAnalysis => withoutAudio('unreadable', reason);

const emptyLane = (yields: boolean): Lane => ({ client: null, yields, memory: () => null, waited: () => 0 });
const tooMuchMemory = () =>
  new Failure('audio_unreadable', 'Decoding took too much memory and was stopped. Play a shorter file, or convert this one to WAV.', {
    limit: 'memory',
  });
const cancelled = () => new Failure('cancelled', 'Cancelled.');
const closed = () => new Failure('shutting_down', 'The app is closing.');
