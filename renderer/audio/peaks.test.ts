import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../../main/contract/failures.ts';
import { createPeaksCache, type DecodedPeaks, decodePeaks, peaksDurationSec, resamplePeaks } from './peaks.ts';

type Head = { version: number; flags: number; rate: number; spp: number; length: number; channels: number };

function peaksFile(values: number[], head: Partial<Head> = {}): ArrayBuffer {
  const channels = head.channels ?? 1;
  const full = { version: 2, flags: 1, rate: 48_000, spp: 256, length: values.length / 2 / Math.max(1, channels), channels, ...head };
  const bytes = new ArrayBuffer(24 + values.length);
  const view = new DataView(bytes);
  for (const [i, value] of [full.version, full.flags, full.rate, full.spp, full.length, full.channels].entries())
    view.setInt32(i * 4, value, true);
  new Int8Array(bytes, 24).set(values);
  return bytes;
}

describe('decodePeaks', () => {
  it('reads head and signed extremes', () => {
    const peaks = decodePeaks(peaksFile([-128, 127, -1, 0, -10, 20, 0, 5], { channels: 2 }));
    expect(peaks).toMatchObject({ sampleRate: 48_000, samplesPerPixel: 256, length: 2, channels: 2 });
    expect(Array.from(peaks.data)).toEqual([-128, 127, -1, 0, -10, 20, 0, 5]);
    expect(peaksDurationSec(peaks)).toBeCloseTo(512 / 48_000, 9);
  });

  it('takes peaks of an empty sound', () => {
    expect(decodePeaks(peaksFile([])).length).toBe(0);
  });

  it.each([
    ['a torn head', new ArrayBuffer(23)],
    ['another version', peaksFile([0, 0], { version: 1 })],
    ['16-bit values', peaksFile([0, 0], { flags: 0 })],
    ['a rate of nothing', peaksFile([0, 0], { rate: 0 })],
    ['a negative zoom', peaksFile([0, 0], { spp: -1 })],
    ['no channels', peaksFile([0, 0], { channels: 0 })],
    ['absurdly many channels', peaksFile([0, 0], { channels: 1 << 20 })],
    ['fewer bytes than it states', peaksFile([0, 0], { length: 2 })],
    ['a length that would overflow', peaksFile([0, 0], { length: -1 })],
  ])('fails on %s', (_name, bytes) => {
    expect(() => decodePeaks(bytes)).toThrow(Failure);
  });
});

describe('resamplePeaks', () => {
  const peaks = (values: number[], channels = 1): DecodedPeaks => decodePeaks(peaksFile(values, { channels }));
  const pairs = (from: DecodedPeaks, width: number, channel: number | null = 0): number[][] => {
    const { min, max } = resamplePeaks(from, width, channel);
    return Array.from(min, (low, i) => [Math.round(low * 128), Math.round((max[i] ?? 0) * 128)]);
  };

  it('keeps the true extremes when several pixels share a column', () => {
    expect(pairs(peaks([-1, 1, -90, 2, -3, 100, -4, 4]), 2)).toEqual([
      [-90, 2],
      [-4, 100],
    ]);
  });

  it('loses no pixel at widths that don’t divide the length', () => {
    for (let at = 0; at < 17; at++) {
      const values = new Array<number>(34).fill(0);
      values[at * 2 + 1] = 99;
      for (const width of [1, 2, 3, 5, 7, 11, 16]) expect(pairs(peaks(values), width).some(([, high]) => high === 99)).toBe(true);
    }
  });

  it('repeats pixels when there is more room than peaks', () => {
    expect(pairs(peaks([-5, 5, -9, 9]), 4)).toEqual([
      [-5, 5],
      [-5, 5],
      [-9, 9],
      [-9, 9],
    ]);
  });

  it('is signed: a lopsided sound stays lopsided', () => {
    expect(pairs(peaks([10, 60]), 1)).toEqual([[10, 60]]);
  });

  it('takes one channel, or all together', () => {
    const stereo = peaks([-1, 1, -50, 50, -2, 2, -60, 60], 2);
    expect(pairs(stereo, 1, 0)).toEqual([[-2, 2]]);
    expect(pairs(stereo, 1, 1)).toEqual([[-60, 60]]);
    expect(pairs(stereo, 1, null)).toEqual([[-60, 60]]);
  });

  it('gives silence for an empty sound and nothing for no room', () => {
    expect(pairs(peaks([]), 2)).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(pairs(peaks([0, 0]), 0)).toEqual([]);
  });
});

describe('createPeaksCache', () => {
  const signal = new AbortController().signal;

  /** Answers only when told, so that what is on its way can be looked at. */
  function slowServer() {
    const asked: { id: string; signal: AbortSignal; answer: () => void; fail: () => void }[] = [];
    const fetchPeaks = vi.fn(
      (id: string, abort: AbortSignal) =>
        new Promise<ArrayBuffer>((resolve, reject) => {
          asked.push({
            id,
            signal: abort,
            answer: () => resolve(peaksFile([-1, 1])),
            fail: () => reject(new Failure('file_unreadable', 'gone')),
          });
          abort.addEventListener('abort', () => reject(abort.reason));
        }),
    );
    return { asked, fetchPeaks };
  }
  const quick = () => vi.fn(async () => peaksFile([-1, 1]));

  it('asks once for callers of the same sound, and not again later', async () => {
    const { asked, fetchPeaks } = slowServer();
    const cache = createPeaksCache(fetchPeaks, { max: 4 });
    const both = Promise.all([cache.get('a', signal), cache.get('a', signal)]);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer();
    const [first, second] = await both;
    expect(first).toBe(second);
    expect(await cache.get('a', signal)).toBe(first);
    expect(cache.peek('a')).toBe(first);
    expect(fetchPeaks).toHaveBeenCalledTimes(1);
  });

  it('forgets what was used longest ago', async () => {
    const fetchPeaks = quick();
    const cache = createPeaksCache(fetchPeaks, { max: 2 });
    for (const id of ['a', 'b', 'a', 'c']) await cache.get(id, signal);
    expect([cache.peek('a') !== null, cache.peek('b'), cache.peek('c') !== null]).toEqual([true, null, true]);
  });

  it('keeps only so many requests on their way', async () => {
    const { asked, fetchPeaks } = slowServer();
    const cache = createPeaksCache(fetchPeaks, { max: 9, concurrency: 2 });
    const all = ['a', 'b', 'c'].map((id) => cache.get(id, signal));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[0]?.answer();
    await all[0];
    await vi.waitFor(() => expect(asked.map(({ id }) => id)).toEqual(['a', 'b', 'c']));
    for (const { answer } of asked) answer();
    await Promise.all(all);
  });

  it('aborts a request when its last caller gives up, not before', async () => {
    const { asked, fetchPeaks } = slowServer();
    const cache = createPeaksCache(fetchPeaks, { max: 4 });
    const [one, two] = [new AbortController(), new AbortController()];
    const first = cache.get('a', one.signal);
    const second = cache.get('a', two.signal);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    one.abort();
    await expect(first).rejects.toThrow();
    expect(asked[0]?.signal.aborted).toBe(false);
    two.abort();
    await expect(second).rejects.toThrow();
    await vi.waitFor(() => expect(asked[0]?.signal.aborted).toBe(true));
  });

  it('gives up a place in the queue on abort, so that those behind move up', async () => {
    const { asked, fetchPeaks } = slowServer();
    const cache = createPeaksCache(fetchPeaks, { max: 4, concurrency: 1 });
    const leaving = new AbortController();
    const all = [cache.get('a', signal), cache.get('b', leaving.signal), cache.get('c', signal)];
    const gone = expect(all[1]).rejects.toThrow();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    leaving.abort();
    await gone;
    asked[0]?.answer();
    await vi.waitFor(() => expect(asked.map(({ id }) => id)).toEqual(['a', 'c']));
    asked[1]?.answer();
    await all[2];
  });

  it('does not keep a failure', async () => {
    const { asked, fetchPeaks } = slowServer();
    const cache = createPeaksCache(fetchPeaks, { max: 4 });
    const failed = expect(cache.get('a', signal)).rejects.toMatchObject({ code: 'file_unreadable' });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.fail();
    await failed;
    const again = cache.get('a', signal);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.answer();
    expect((await again).length).toBe(1);
  });

  it('asks anew for what it was told to forget, and drops an answer of before', async () => {
    const { asked, fetchPeaks } = slowServer();
    const cache = createPeaksCache(fetchPeaks, { max: 4 });
    const old = cache.get('a', signal);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    cache.forget('a');
    asked[0]?.answer();
    await old;
    expect(cache.peek('a')).toBeNull();
  });
});
