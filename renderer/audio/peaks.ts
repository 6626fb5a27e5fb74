import { Failure } from '../../main/contract/failures.ts';

/** Peaks as the app serves them (audiowaveform .dat version 2, 8 bit). */
export type DecodedPeaks = {
  sampleRate: number;
  samplesPerPixel: number;
  /** Pixels, each with one minimum and one maximum a channel. */
  length: number;
  channels: number;
  /** Per pixel, per channel: minimum, maximum, -128..127. */
  data: Int8Array;
};

/** Signed extremes of each column, -1..1. */
export type PeakColumns = { min: Float32Array; max: Float32Array };

const HEADER_BYTES = 24;
const MAX_CHANNELS = 64;

/** Reads and checks a peaks file; fails with audio_unreadable. */
export function decodePeaks(buffer: ArrayBuffer): DecodedPeaks {
  if (buffer.byteLength < HEADER_BYTES) throw damaged('it is shorter than its header');
  const view = new DataView(buffer);
  const version = view.getInt32(0, true);
  if (version !== 2) throw damaged(`its version is ${version}, not 2`);
  if ((view.getUint32(4, true) & 1) !== 1) throw damaged('its values are not 8-bit');
  const sampleRate = view.getInt32(8, true);
  const samplesPerPixel = view.getInt32(12, true);
  const length = view.getUint32(16, true);
  const channels = view.getInt32(20, true);
  if (sampleRate <= 0 || samplesPerPixel <= 0) throw damaged('its sample rate or zoom is not positive');
  if (channels < 1 || channels > MAX_CHANNELS) throw damaged(`it names ${channels} channels`);
  if (buffer.byteLength - HEADER_BYTES < length * channels * 2) throw damaged('it ends before its stated length');
  return { sampleRate, samplesPerPixel, length, channels, data: new Int8Array(buffer, HEADER_BYTES, length * channels * 2) };
}

/** Duration that the peaks cover, seconds; the last pixel may reach a little past the sound's end. */
export function peaksDurationSec(peaks: DecodedPeaks): number {
  return (peaks.length * peaks.samplesPerPixel) / peaks.sampleRate;
}

/**
 * Fits one channel, or all of them together (`null`), to `width` columns. Every pixel of the source counts in each column that it
 * touches, so no peak is lost or invented; wider than the source, pixels repeat.
 */
export function resamplePeaks(peaks: DecodedPeaks, width: number, channel: number | null): PeakColumns {
  const columns = Math.max(0, Math.floor(width));
  const min = new Float32Array(columns);
  const max = new Float32Array(columns);
  if (peaks.length === 0) return { min, max };
  const from = channel ?? 0;
  const to = channel === null ? peaks.channels : channel + 1;
  for (let column = 0; column < columns; column++) {
    const first = Math.floor((column * peaks.length) / columns);
    const last = Math.max(first + 1, Math.ceil(((column + 1) * peaks.length) / columns));
    let low = 127;
    let high = -128;
    for (let pixel = first; pixel < last; pixel++) {
      for (let c = from; c < to; c++) {
        const at = (pixel * peaks.channels + c) * 2;
        low = Math.min(low, peaks.data[at] ?? 0);
        high = Math.max(high, peaks.data[at + 1] ?? 0);
      }
    }
    min[column] = low / 128;
    max[column] = high / 128;
  }
  return { min, max };
}

export type PeaksCache = {
  /** What is held already, for a first paint without a wait. */
  peek(id: string): DecodedPeaks | null;
  /** Peaks of a sound; callers of one id share a request, which is aborted when the last of them gives up. */
  get(id: string, signal: AbortSignal): Promise<DecodedPeaks>;
  /** Forgets a sound, or everything, e.g. after a rescan. */
  forget(id?: string): void;
};

type Options = {
  /** Sounds held; the one used longest ago goes first. */
  max: number;
  /** Requests on their way at once, so that scrolling a long list doesn't starve playback. */
  concurrency?: number;
};

type Flight = { abort: AbortController; promise: Promise<DecodedPeaks>; waiting: number };

/** A cache of decoded peaks before the wire. Failures are not cached: the next caller tries again. */
export function createPeaksCache(fetchPeaks: (id: string, signal: AbortSignal) => Promise<ArrayBuffer>, options: Options): PeaksCache {
  const held = createLru<DecodedPeaks>(options.max);
  const flights = new Map<string, Flight>();
  const slots = createSlots(options.concurrency ?? 4);

  function launch(id: string): Flight {
    const abort = new AbortController();
    const flight: Flight = { abort, waiting: 0, promise: load() };
    async function load(): Promise<DecodedPeaks> {
      const free = await slots(abort.signal);
      try {
        const peaks = decodePeaks(await fetchPeaks(id, abort.signal));
        if (flights.get(id) === flight) held.set(id, peaks);
        return peaks;
      } finally {
        free();
        if (flights.get(id) === flight) flights.delete(id);
      }
    }
    flight.promise.catch(() => undefined);
    flights.set(id, flight);
    return flight;
  }

  return {
    peek: (id) => held.peek(id),
    async get(id, signal) {
      signal.throwIfAborted();
      const known = held.get(id);
      if (known) return known;
      const flight = flights.get(id) ?? launch(id);
      flight.waiting++;
      try {
        return await orAbort(flight.promise, signal);
      } finally {
        flight.waiting--;
        if (flight.waiting === 0) {
          if (flights.get(id) === flight) flights.delete(id);
          flight.abort.abort();
        }
      }
    },
    forget(id) {
      for (const key of id === undefined ? [...held.keys(), ...flights.keys()] : [id]) {
        held.delete(key);
        flights.delete(key);
      }
    },
  };
}

type Lru<V> = {
  get(id: string): V | null;
  peek(id: string): V | null;
  set(id: string, value: V): void;
  delete(id: string): void;
  keys(): string[];
};

/** A map that keeps the `max` values used last. */
function createLru<V>(max: number): Lru<V> {
  const values = new Map<string, V>();
  function set(id: string, value: V): void {
    values.delete(id);
    values.set(id, value);
    for (const oldest of values.keys()) {
      if (values.size <= max) break;
      values.delete(oldest);
    }
  }
  return {
    get(id) {
      const value = values.get(id);
      if (value === undefined) return null;
      set(id, value);
      return value;
    },
    peek: (id) => values.get(id) ?? null,
    set,
    delete: (id) => values.delete(id),
    keys: () => [...values.keys()],
  };
}

/** Settles as the promise does, or rejects as soon as this caller aborts. */
function orAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const aborted = () => reject(signal.reason);
    signal.addEventListener('abort', aborted, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', aborted));
  });
}

/** A queue for a bounded number of slots: waits for one, gives back how to free it. */
function createSlots(count: number): (signal: AbortSignal) => Promise<() => void> {
  let free = count;
  const queue: (() => void)[] = [];
  const release = () => {
    const next = queue.shift();
    if (next) next();
    else free++;
  };
  return async (signal) => {
    signal.throwIfAborted();
    if (free > 0) {
      free--;
      return release;
    }
    await new Promise<void>((resolve, reject) => {
      const aborted = () => {
        queue.splice(queue.indexOf(enter), 1);
        reject(signal.reason);
      };
      const enter = () => {
        signal.removeEventListener('abort', aborted);
        resolve();
      };
      queue.push(enter);
      signal.addEventListener('abort', aborted, { once: true });
    });
    return release;
  };
}

function damaged(why: string): Failure {
  return new Failure('audio_unreadable', `The waveform of this sound can't be drawn: ${why}. Rescan its folder to make it again.`);
}
