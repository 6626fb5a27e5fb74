import { describe, expect, it } from 'vitest';
import { serveWavs, wavBytes } from './fakeAudio.ts';
import { type FetchAudio, openWavSource } from './wavSource.ts';

const RATE = 48_000;
const signal = new AbortController().signal;
const ramp = Float32Array.from({ length: 40_000 }, (_, i) => i / 40_000);
const four = [ramp, ramp.map((x) => -x), ramp.map(() => 1), ramp];
const files = { ramp: wavBytes(RATE, [ramp]), four: wavBytes(RATE, four), sphere: wavBytes(RATE, four, { bFormat: true }) };

const open = (fetchAudio: FetchAudio, extra: Partial<Parameters<typeof openWavSource>[0]> = {}) =>
  openWavSource({ fetchAudio, placesOf: async () => null, id: 'ramp', fromStart: true, header: undefined, signal, ...extra });

describe('openWavSource', () => {
  it('gives the samples of the file wherever it is read, in whatever pieces', async () => {
    const source = await open(serveWavs(files).fetchAudio);
    const heard: number[] = [];
    while (heard.length < ramp.length) heard.push(...((await source.read(heard.length, 7000, signal))[0] ?? []));
    // The file's own 5 ms edges are faded; all between is as it was.
    expect(heard.slice(240, -240)).toEqual(Array.from(ramp.slice(240, -240)));
    expect(heard).toHaveLength(ramp.length);
  });

  it('asks for the head alone when play starts inside the file', async () => {
    const server = serveWavs(files);
    const source = await open(server.fetchAudio, { fromStart: false });
    const [samples] = await source.read(20_000, 10, signal);
    expect(server.requests.map(({ range }) => range)).toEqual([
      [0, 4095],
      [72 + 80_000, 72 + 80_039],
    ]);
    expect(samples?.[0]).toBeCloseTo(0.5, 6);
  });

  it('never plays the head as sound when a server ignores ranges', async () => {
    const whole: FetchAudio = async () => new Response(files.ramp);
    const source = await open(whole, { fromStart: false });
    expect((await source.read(20_000, 10, signal))[0]?.[0]).toBeCloseTo(0.5, 6);
  });

  it('refuses bytes from another place of the file', async () => {
    const wrong: FetchAudio = async () => new Response(files.ramp, { status: 206, headers: { 'content-range': 'bytes 8-99/100' } });
    await expect(open(wrong)).rejects.toMatchObject({ code: 'audio_unreadable' });
  });

  it('fails when the samples end before the stated length', async () => {
    const server = serveWavs(files);
    const torn: FetchAudio = (id, range, abort) =>
      range && range[0] > 0 ? Promise.resolve(new Response(new ArrayBuffer(0), { status: 206 })) : server.fetchAudio(id, range, abort);
    const source = await open(torn);
    await expect(source.read(20_000, 10, signal)).rejects.toMatchObject({ code: 'audio_unreadable' });
  });

  it('plays two of four channels, and W alone when they are ambisonic', async () => {
    const { fetchAudio } = serveWavs(files);
    const at = async (id: string) => (await (await open(fetchAudio, { id })).read(20_000, 1, signal)).map((c) => c[0]);
    expect(await at('four')).toEqual([0.5, -0.5]);
    expect(await at('sphere')).toEqual([0.5]);
  });

  it('folds channels by what is known of them, and asks nothing about two', async () => {
    const { fetchAudio } = serveWavs(files);
    const asked: string[] = [];
    const placesOf = async (id: string) => {
      asked.push(id);
      return { layout: 'ambisonic_ambix' as const, speakers: [] };
    };
    const source = await open(fetchAudio, { id: 'four', placesOf });
    expect((await source.read(20_000, 1, signal)).map((c) => c[0])).toEqual([0, 0.5]);
    expect(source.foldWords).toMatch(/AmbiX/);
    expect((await open(fetchAudio, { placesOf })).foldWords).toBeNull();
    expect(asked).toEqual(['four']);
  });

  it('plays on when nobody can tell what the channels are', async () => {
    const { fetchAudio } = serveWavs(files);
    const source = await open(fetchAudio, { id: 'four', placesOf: () => Promise.reject(new Error('lost')) });
    expect((await source.read(20_000, 1, signal)).map((c) => c[0])).toEqual([0.5, -0.5]);
  });

  it('passes on an error that is not the app’s document with its status', async () => {
    const odd: FetchAudio = async () => new Response('<html>', { status: 502 });
    await expect(open(odd)).rejects.toMatchObject({ code: 'audio_unreadable', message: expect.stringContaining('502') });
  });

  it('keeps an unknown code of a server out, but not its words', async () => {
    const odd: FetchAudio = async () => Response.json({ error: { code: 'brand_new', message: 'Try later.' } }, { status: 500 });
    await expect(open(odd)).rejects.toMatchObject({ code: 'internal', message: 'Try later.' });
  });

  it('ends as an abort, not as a failure, when it was aborted', async () => {
    const abort = new AbortController();
    const never: FetchAudio = (_id, _range, each) =>
      new Promise((_resolve, reject) => each.addEventListener('abort', () => reject(each.reason)));
    const opening = open(never, { signal: abort.signal });
    abort.abort();
    await expect(opening).rejects.toMatchObject({ name: 'AbortError' });
  });
});
