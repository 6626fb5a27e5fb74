import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { writeTinyClap } from '../e2e/fixtures/tinyClap.ts';
import { FEATURE_VALUES } from './clapFeatures.ts';
import { type ClapModelFiles, createClapHandlers } from './clapHandlers.ts';

const never = new AbortController().signal;
const features = new Float32Array(FEATURE_VALUES).map((_, i) => -80 + (i % 64));
let folder = '';
let which: ClapModelFiles;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clap-handlers-'));
  await writeTinyClap(folder);
  which = {
    model: { id: 'tiny', quantisation: 'fp32', weights: '0123456789ab', preprocessing: 1, dimensions: 512 },
    files: {
      audio: join(folder, 'onnx/audio_model_quantized.onnx'),
      text: join(folder, 'onnx/text_model_quantized.onnx'),
      tokenizer: join(folder, 'tokenizer.json'),
    },
  };
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const handlers = () => createClapHandlers({ order: ['cpu'], threads: 1, idleMs: 60_000 });

test('each half of the model is loaded when it is asked, and let go when nobody asks for a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { embedTexts, embedWindows, loaded } = handlers();
  await embedTexts({ ...which, texts: ['rain'] }, never);
  expect(loaded({}, never)).toEqual({ audio: null, text: { provider: 'cpu', declined: [] } });
  await vi.advanceTimersByTimeAsync(59_000);
  await embedTexts({ ...which, texts: ['hiss'] }, never);
  await embedWindows({ ...which, features }, never);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(loaded({}, never)).toMatchObject({ audio: { provider: 'cpu' }, text: { provider: 'cpu' } });
  await vi.advanceTimersByTimeAsync(1001);
  expect(loaded({}, never)).toEqual({ audio: null, text: null });
  expect((await embedTexts({ ...which, texts: ['rain'] }, never)).rows).toHaveLength(512);
});

test('texts and windows of one call come back in their order', async () => {
  const { embedTexts, embedWindows } = handlers();
  const { rows } = await embedTexts({ ...which, texts: ['rain', 'hum', 'rain'] }, never);
  expect(rows.subarray(0, 512)).toEqual(rows.subarray(1024));
  expect(rows.subarray(0, 512)).not.toEqual(rows.subarray(512, 1024));
  const twice = new Float32Array(2 * FEATURE_VALUES);
  twice.set(features);
  twice.set(
    features.map((value) => -value),
    FEATURE_VALUES,
  );
  const both = await embedWindows({ ...which, features: twice }, never);
  expect(both.rows.subarray(0, 512)).toEqual((await embedWindows({ ...which, features }, never)).rows);
  expect(both.rows).toHaveLength(1024);
});

test('an abort is heard before the next run', async () => {
  const { embedTexts } = handlers();
  const controller = new AbortController();
  const running = embedTexts({ ...which, texts: ['rain', 'hum'] }, controller.signal);
  controller.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
});

test('features that are no whole windows are refused', async () => {
  const { embedWindows } = handlers();
  for (const length of [0, 64, FEATURE_VALUES + 1]) {
    await expect(embedWindows({ ...which, features: new Float32Array(length) }, never)).rejects.toMatchObject({ code: 'bad_request' });
  }
});
