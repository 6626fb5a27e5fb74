import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeNoise, makeSine } from '../e2e/fixtures/samples.ts';
import { expectedAudio, expectedText, type TinyClapFault, tinyTokenizer, writeTinyClap } from '../e2e/fixtures/tinyClap.ts';
import { Failure } from '../main/contract/failures.ts';
import { type ClapEncoder, createClapEncoder, type InstalledModel } from './clapEncoder.ts';
import { createClapFeatures, repeatPad } from './clapFeatures.ts';
import type { ClapWorkerOptions } from './clapHandlers.ts';
import type { HeardSound } from './soundWindows.ts';
import { forkProcess } from './spawn.ts';
import type { Endpoint } from './workerRpc.ts';

const never = new AbortController().signal;
const worker: ClapWorkerOptions = { order: ['cpu'], threads: 1, idleMs: 60_000 };
const features = createClapFeatures();

let folder = '';
const encoders: ClapEncoder[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clap-'));
  await writeTinyClap(join(folder, 'tiny'));
  await writeTinyClap(join(folder, 'other'), { seed: 2 });
});
afterEach(() => {
  for (const encoder of encoders.splice(0)) encoder.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function modelAt(name: string): InstalledModel {
  const at = join(folder, name);
  return {
    model: { id: name, quantisation: 'int8', weights: '0123456789ab', preprocessing: 1, dimensions: 512 },
    files: {
      audio: join(at, 'onnx/audio_model_quantized.onnx'),
      text: join(at, 'onnx/text_model_quantized.onnx'),
      tokenizer: join(at, 'tokenizer.json'),
    },
  };
}

/** An encoder over real processes, which are kept for a test to end. */
function openEncoder(model: InstalledModel | null = modelAt('tiny'), options: ClapWorkerOptions = worker) {
  const processes: Endpoint[] = [];
  const encoder = createClapEncoder({
    start: () => {
      const endpoint = forkProcess('clapWorker', options);
      processes.push(endpoint);
      return endpoint;
    },
    quietMs: 0,
  });
  encoder.use(model);
  encoders.push(encoder);
  return { encoder, processes };
}

function heard(...clips: ArrayLike<number>[]): HeardSound {
  const windows = clips.map((clip, i) => ({ startSec: 10 * i, features: features.compute(repeatPad(Float32Array.from(clip))) }));
  return { noVector: null, windows };
}

function distance(a: ArrayLike<number> | undefined, b: ArrayLike<number> | undefined): number {
  if (!a || !b || a.length !== b.length) return Number.POSITIVE_INFINITY;
  return Math.max(...Array.from(a, (value, i) => Math.abs(value - (b[i] ?? Number.NaN))));
}

const idsOf = (...words: string[]) => [0, ...words.map((word) => tinyTokenizer.vocab[word] ?? -1), 2];
const cosine = (a: ArrayLike<number>, b: ArrayLike<number>) => Array.from(a).reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

test('sounds and texts get the vectors that the weights say', async () => {
  const { encoder } = openEncoder();
  const sound = heard(makeNoise({ frames: 30_000 }), makeSine({ frames: 70_000, hz: 90 }));
  const { windows, model, noVector } = await encoder.embedSound(sound, never);
  expect(windows.map(({ startSec }) => startSec)).toEqual([0, 10]);
  for (const [i, { vector }] of windows.entries()) {
    expect(distance(vector, expectedAudio(sound.windows[i]?.features ?? new Float32Array()))).toBeLessThan(1e-5);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
  }
  const { vector } = await encoder.embedText('low rumble', never);
  expect(distance(vector, expectedText(idsOf('low', 'Ġrumble')))).toBeLessThan(1e-5);
  expect([model.id, noVector]).toEqual(['tiny', null]);
  expect(encoder.state()).toMatchObject({ provider: 'cpu', declined: [], failure: null });
});

test('a word for a spectrum is near to such a sound and far from others', async () => {
  const { encoder } = openEncoder();
  const rumble = makeNoise({ frames: 48_000 }).map((_, i) => 0.5 * Math.sin(i * 0.012) + 0.2 * Math.sin(i * 0.019));
  const hiss = makeNoise({ frames: 48_000 }).map((value, i, all) => value - (all[i - 1] ?? 0));
  const [low, high] = (await encoder.embedSound(heard(rumble, hiss), never)).windows.map(({ vector }) => vector);
  const { vector: text } = await encoder.embedText('low rumble', never);
  expect(cosine(text, low ?? [])).toBeGreaterThan(cosine(text, high ?? []) + 0.5);
});

test('neighbours, order and another run change no vector', async () => {
  const clips = [makeNoise({ frames: 30_000 }), makeSine({ frames: 48_000 }), makeNoise({ frames: 9000, seed: 5 })];
  const { encoder } = openEncoder();
  const together = (await encoder.embedSound(heard(...clips), never)).windows;
  const alone = await Promise.all(clips.map(async (clip) => (await openEncoder().encoder.embedSound(heard(clip), never)).windows[0]));
  for (const [i, window] of together.entries()) expect(distance(window.vector, alone[i]?.vector)).toBeLessThan(1e-5);
});

test('silence needs no model run and stays without a vector', async () => {
  const { encoder, processes } = openEncoder();
  expect(await encoder.embedSound({ noVector: 'silent', windows: [] }, never)).toMatchObject({ windows: [], noVector: 'silent' });
  expect(processes).toHaveLength(0);
});

test('after a crash the process is started again, and what it took along is asked once more', async () => {
  const { encoder, processes } = openEncoder();
  const before = await encoder.embedText('rumble', never);
  const running = encoder.embedSound(heard(makeNoise()), never);
  processes[0]?.kill();
  expect((await running).windows).toHaveLength(1);
  expect(processes).toHaveLength(2);
  processes[1]?.kill();
  expect(distance((await encoder.embedText('hiss', never)).vector, before.vector)).toBeGreaterThan(0.01);
});

test('a process that dies at every try is reported, not restarted without end', async () => {
  const deaths: (() => void)[] = [];
  const encoder = createClapEncoder({
    start: () => ({
      post: () => deaths.at(-1)?.(),
      onMessage() {},
      onExit: (listener) => deaths.push(() => listener('SIGSEGV')),
      kill() {},
    }),
  });
  encoder.use(modelAt('tiny'));
  await expect(encoder.embedText('rain', never)).rejects.toMatchObject({ code: 'worker_lost' });
  expect(deaths).toHaveLength(2);
});

const faults: [TinyClapFault, RegExp][] = [
  ['dims', /256/],
  ['nan', /no numbers/],
  ['other inputs', /pixel_values/],
  ['cut short', /./],
];
test.each(faults)('a model with a fault (%s) fails as unusable, with what is wrong, and is not loaded again', async (fault, why) => {
  await writeTinyClap(join(folder, fault), { fault });
  const { encoder } = openEncoder(modelAt(fault));
  await expect(encoder.embedSound(heard(makeNoise()), never)).rejects.toMatchObject({
    code: 'model_unusable',
    detail: { tower: 'audio', why: expect.stringMatching(why) },
  });
  expect(encoder.state().failure?.code).toBe('model_unusable');
  await expect(encoder.embedText('rain', never)).rejects.toBe(encoder.state().failure);
  // Another model makes good for it.
  encoder.use(modelAt('tiny'));
  expect((await encoder.embedSound(heard(makeNoise()), never)).windows).toHaveLength(1);
});

test('files that are gone fail as unusable', async () => {
  const { encoder } = openEncoder(modelAt('nowhere'));
  await expect(encoder.embedText('rain', never)).rejects.toMatchObject({ code: 'model_unusable', detail: { file: 'tokenizer.json' } });
});

test('without a model both kinds of question say so', async () => {
  const { encoder } = openEncoder(null);
  await expect(encoder.embedText('rain', never)).rejects.toMatchObject({ code: 'model_missing' });
  await expect(encoder.embedSound(heard(makeNoise()), never)).rejects.toMatchObject({ code: 'model_missing' });
});

test('another model answers from the moment it is chosen, the first one again when it is chosen back', async () => {
  const { encoder } = openEncoder();
  const sound = heard(makeSine({ frames: 48_000 }));
  const first = await encoder.embedSound(sound, never);
  encoder.use(modelAt('other'));
  const second = await encoder.embedSound(sound, never);
  expect(second.model.id).toBe('other');
  expect(distance(second.windows[0]?.vector, expectedAudio(sound.windows[0]?.features ?? new Float32Array(), 2))).toBeLessThan(1e-5);
  encoder.use(modelAt('tiny'));
  expect(distance((await encoder.embedSound(sound, never)).windows[0]?.vector, first.windows[0]?.vector)).toBe(0);
});

test('a provider that the machine lacks is passed over with its reason', async () => {
  const { encoder } = openEncoder(modelAt('tiny'), { ...worker, order: ['coreml', 'cpu'] });
  await encoder.embedText('rain', never);
  expect(encoder.state()).toMatchObject({ provider: 'cpu', declined: [{ provider: 'coreml', reason: expect.stringMatching(/./) }] });
});

test('an abort ends a sound between its windows', async () => {
  const { encoder } = openEncoder();
  const controller = new AbortController();
  const running = encoder.embedSound(heard(makeNoise(), makeNoise(), makeNoise()), controller.signal);
  controller.abort();
  await expect(running).rejects.toSatisfy((error) => error instanceof Failure || (error as Error).name === 'AbortError');
  expect((await encoder.embedSound(heard(makeNoise()), never)).windows).toHaveLength(1);
});

test('windows wait while somebody asks for texts, and the same text is computed once', async () => {
  const asked: string[] = [];
  const rows = new Float32Array(512).fill(1 / Math.sqrt(512));
  let reply: (message: unknown) => void = () => {};
  let clock = 0;
  const waits: number[] = [];
  const encoder = createClapEncoder({
    start: () => ({
      post(message) {
        const { call, name } = message as { call: number; name: string };
        asked.push(name);
        queueMicrotask(() => reply({ reply: call, result: { rows, provider: 'cpu', declined: [] } }));
      },
      onMessage: (listener) => {
        reply = listener;
      },
      onExit() {},
      kill() {},
    }),
    now: () => clock,
    quietMs: 400,
    wait: async (ms) => {
      waits.push(ms);
      clock += ms;
    },
  });
  encoder.use(modelAt('tiny'));
  await encoder.embedText('door', never);
  await encoder.embedText('door', never);
  expect(asked).toEqual(['embedTexts']);
  clock += 150;
  await encoder.embedSound(heard(makeNoise(), makeNoise()), never);
  expect(waits).toEqual([250]);
  expect(asked).toEqual(['embedTexts', 'embedWindows', 'embedWindows']);
});
