import { afterEach, describe, expect, it } from 'vitest';
import { makeWav } from '../../../e2e/fixtures/makeWav.ts';
import { makeSine } from '../../../e2e/fixtures/samples.ts';
import type { Backend, MakeRequest } from '../backend.ts';
import { type SoundAnswer, type SoundServer, startSoundServer } from '../testing/soundServer.ts';
import { elevenLabs } from './elevenLabs.ts';
import { hostedStableAudio, ownStableAudio } from './stableAudio.ts';

const WAV = makeWav({ samples: makeSine({ frames: 4410 }), sampleRate: 44_100 });
/** The first frame of an MP3, and what stands for the rest of it. */
const MP3 = Uint8Array.from({ length: 418 }, (_, index) => [0xff, 0xfb, 0x90, 0x00][index] ?? 0);
const KEY = 'sk-secret-1234';
const request: MakeRequest = { prompt: 'heavy oak door', seconds: 2.2, loop: false, layer: 'sfx_fg', catId: 'DOORWood', seed: null };
const signal = new AbortController().signal;

let servers: SoundServer[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});
async function serve(...script: SoundAnswer[]): Promise<SoundServer> {
  const server = await startSoundServer(script);
  servers.push(server);
  return server;
}
const audio = (bytes: Uint8Array, type = 'audio/mpeg'): SoundAnswer => ({ body: bytes, headers: { 'content-type': type } });
const eleven = (url: string, timeoutMs = 20_000) => elevenLabs({ apiKey: KEY, baseUrl: url, timeoutMs });
const hosted = (url: string, timeoutMs = 20_000) => hostedStableAudio({ apiKey: KEY, baseUrl: url, timeoutMs, pollMs: 1 });
const own = (url: string, timeoutMs = 20_000) => ownStableAudio({ baseUrl: url, model: null, apiKey: null, timeoutMs });
const failure = (backend: Backend, abort = signal) =>
  backend.make(request, abort).then(
    () => null,
    (error: Error & { code?: string }) => error,
  );

describe('ElevenLabs', () => {
  it('is asked as its protocol has it, and its MP3 taken as it came', async () => {
    const server = await serve(audio(MP3));
    const backend = eleven(server.url);
    const { audio: made, costUsd } = await backend.make(request, signal);
    expect(made).toEqual({ kind: 'file', bytes: Buffer.from(MP3), extension: 'mp3' });
    const [asked] = server.asked;
    expect(asked).toMatchObject({ method: 'POST', path: '/v1/sound-generation?output_format=mp3_44100_128' });
    expect(asked?.headers).toMatchObject({ 'xi-api-key': KEY, 'content-type': 'application/json' });
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      text: 'heavy oak door',
      duration_seconds: 2.2,
      prompt_influence: 0.3,
      loop: false,
      model_id: 'eleven_text_to_sound_v2',
    });
    // three seconds begun, at 0.12 dollars a minute
    expect(costUsd).toBeCloseTo(0.006, 9);
    expect(backend.costOf(request)?.estimateUsd).toBe(costUsd);
  });

  it('is never left to choose a length, and never asked for more than it makes', () => {
    const backend = eleven('http://127.0.0.1:1');
    const seconds = (changes: Partial<MakeRequest>) => backend.plan({ ...request, ...changes }).params['seconds'];
    expect([seconds({ seconds: null }), seconds({ seconds: 500 }), seconds({ seconds: 0.1 })]).toEqual([4, 30, 0.5]);
    expect(backend.costOf({ ...request, seconds: null, layer: 'music' })?.estimateUsd).toBeCloseTo(0.04, 9);
  });
});

describe('Stable Audio', () => {
  it('that is hosted is asked once, then for its result until that is there', async () => {
    const id = 'a'.repeat(64);
    const server = await serve(
      { status: 202, body: JSON.stringify({ id }), headers: { 'content-type': 'application/json' } },
      { status: 202 },
      { status: 429 },
      audio(WAV, 'audio/wav'),
    );
    const { audio: made, costUsd } = await hosted(server.url).make({ ...request, seed: 77 }, signal);
    expect(made).toMatchObject({ kind: 'file', extension: 'wav' });
    expect(costUsd).toBe(0.26);
    expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v2beta/audio/stable-audio/text-to-audio',
      ...Array(3).fill(`GET /v2beta/audio/results/${id}`),
    ]);
    for (const { headers } of server.asked) expect(headers.authorization).toBe(`Bearer ${KEY}`);
    const [form] = server.asked;
    expect(form?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    for (const [name, value] of Object.entries({
      prompt: 'heavy oak door',
      model: 'stable-audio-3',
      duration: 3,
      seed: 77,
      output_format: 'wav',
    })) {
      expect(form?.body).toContain(`name="${name}"\r\n\r\n${value}\r\n`);
    }
  });

  it('that is hosted may have it ready at once, and may filter it', async () => {
    expect((await hosted((await serve(audio(WAV, 'audio/wav'))).url).make(request, signal)).audio.kind).toBe('file');
    const filtered = await serve({
      ...audio(WAV, 'audio/wav'),
      headers: { 'content-type': 'audio/wav', 'finish-reason': 'CONTENT_FILTERED' },
    });
    expect(await failure(hosted(filtered.url))).toMatchObject({ code: 'generation_unsafe' });
    const unsaid = await serve({ status: 202, body: '{"id": "../../x"}' });
    expect(await failure(hosted(unsaid.url))).toMatchObject({ code: 'generation_failed' });
    expect(unsaid.asked).toHaveLength(1);
  });

  it('on a server of the person is free, needs no key, and takes the seed of the prompt', async () => {
    const server = await serve(audio(WAV, 'audio/wav'));
    const backend = own(server.url);
    expect(backend.costOf(request)).toBeNull();
    await backend.make({ ...request, seconds: 90 }, signal);
    const [asked] = server.asked;
    expect(asked?.path).toBe('/v1/audio/generate');
    expect(asked?.headers.authorization).toBeUndefined();
    const { seed } = backend.plan(request);
    expect(JSON.parse(asked?.body ?? '')).toEqual({ input: 'heavy oak door', audio_length: 47, seed, response_format: 'wav' });
    expect(backend.plan({ ...request, prompt: 'Heavy Oak Door' }).seed).toBe(seed);
    expect(backend.plan({ ...request, prompt: 'glass door' }).seed).not.toBe(seed);
  });
});

describe.each([
  ['ElevenLabs', eleven],
  ['hosted Stable Audio', hosted],
  ["a person's own server", own],
])('%s that fails', (_name, open) => {
  it.each<[SoundAnswer, string]>([
    [{ status: 400, body: '{"name":"bad_request"}' }, 'generation_failed'],
    [{ status: 401, body: '{"detail":{"status":"invalid_api_key"}}' }, 'generation_key_refused'],
    [{ status: 401, body: '{"detail":{"status":"quota_exceeded"}}' }, 'generation_unpaid'],
    [{ status: 402 }, 'generation_unpaid'],
    [{ status: 403, body: '{"name":"content_moderation"}' }, 'generation_unsafe'],
    [{ status: 403 }, 'generation_key_refused'],
    [{ status: 422, body: '{"detail":[{"msg":"too long"}]}' }, 'generation_failed'],
    [{ status: 429 }, 'generation_busy'],
    [{ status: 500 }, 'generation_failed'],
    [{ status: 503 }, 'generation_busy'],
    [{ body: '{"detail":"no"}', headers: { 'content-type': 'application/json' } }, 'generation_failed'],
    [{ body: '<html>', headers: { 'content-type': 'text/html' } }, 'generation_failed'],
    [audio(Buffer.from('not a sound at all')), 'generation_failed'],
    [audio(new Uint8Array(0)), 'generation_failed'],
    [{ ...audio(WAV), cutAfter: 500 }, 'generation_failed'],
  ])('says how: %o', async (answer, code) => {
    const server = await serve(answer);
    const error = await failure(open(server.url));
    expect(error).toMatchObject({ code });
    expect(error?.message).not.toContain(KEY);
    // what may be billed is never tried again by itself
    expect(server.asked).toHaveLength(1);
  });

  it('elsewhere is not followed there, least of all with the key', async () => {
    const elsewhere = await serve(audio(WAV));
    const server = await serve({ status: 307, headers: { location: `${elsewhere.url}/v1/sound-generation` } });
    expect(await failure(open(server.url))).toMatchObject({ code: 'generation_failed' });
    expect(elsewhere.asked).toHaveLength(0);
  });

  it('to answer is given up, and a person can give up sooner', async () => {
    const server = await serve({ silent: true });
    expect(await failure(open(server.url, 50))).toMatchObject({ code: 'timed_out' });
    const abort = new AbortController();
    const ended = failure(open(server.url), abort.signal);
    abort.abort();
    expect(await ended).toMatchObject({ name: 'AbortError' });
  });

  it('to be there is told from a fault of its own', async () => {
    const server = await serve(audio(WAV));
    await server.close();
    expect(await failure(open(server.url))).toMatchObject({
      code: 'generation_failed',
      message: expect.stringContaining("can't be reached"),
    });
  });
});

it('A key goes to no address that would show it to the network, nor to one that is none', async () => {
  expect(await failure(eleven('http://sounds.example'))).toMatchObject({ code: 'bad_request', message: expect.stringContaining('https') });
  expect(await failure(eleven('file:///etc/passwd'))).toMatchObject({ code: 'bad_request' });
  expect(await failure(hosted('not an address'))).toMatchObject({ code: 'bad_request' });
});
