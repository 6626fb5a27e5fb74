import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ModelHub, startModelHub } from '../e2e/fixtures/modelHub.ts';
import { tinyClapFiles } from '../e2e/fixtures/tinyClap.ts';
import { createModelStore, type InstallOptions, type ModelStore } from './modelStore.ts';
import { type Catalogue, readCatalogue, variantName, variantsOf } from './models/catalogue.ts';

const NAME = 'clap-htsat-unfused/int8';
const AUDIO = 'onnx/audio_model_quantized.onnx';
const files = tinyClapFiles();
const never = new AbortController().signal;
const limits = { idleMs: 5000, tries: 3, unreachedTries: 2, maxBytes: 1e8, reserveBytes: 0, restMs: () => 0 };
const hashOf = (bytes: Uint8Array | undefined) =>
  createHash('sha256')
    .update(bytes ?? new Uint8Array())
    .digest('hex');

let folder = '';
let hub: ModelHub;
let store: ModelStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-'));
  hub = await startModelHub({ ...files });
  store = open();
});
afterEach(async () => {
  await hub.close();
  await rm(folder, { recursive: true, force: true });
});

function open(catalogue: Catalogue = readCatalogue(), address = hub.url): ModelStore {
  return createModelStore({ folder: join(folder, 'models'), catalogue, hub: address, now: () => '2026-01-01T00:00:00.000Z', limits });
}

const install = (options: Partial<InstallOptions> = {}, name: string | null = NAME) =>
  store.install(name, {
    signal: never,
    ...options,
    onProgress(progress) {
      options.onProgress?.(progress);
    },
  });

const stateOf = async (name = NAME) => (await store.list()).find((model) => model.name === name)?.state;

test('the catalogue offers two models in three sizes, the small one of the first when none is named', async () => {
  expect(variantsOf(readCatalogue()).map(variantName)).toEqual([
    NAME,
    'clap-htsat-unfused/fp16',
    'clap-htsat-unfused/fp32',
    'larger-clap-general/int8',
    'larger-clap-general/fp16',
    'larger-clap-general/fp32',
  ]);
  expect((await install({}, null)).name).toBe(NAME);
});

test.each(['rubbish', 'localhost:8080', 'file:///models'])(
  'a hub that is no address is named at once, not tried again: %s',
  async (address) => {
    store = open(readCatalogue(), address);
    const message = expect.stringContaining(`FOLEY_HUB (or HF_ENDPOINT) is "${address}"`);
    await expect(install()).rejects.toMatchObject({ code: 'bad_request', message });
  },
);

test('an installed model is there for the next start, its files whole and their hashes shown', async () => {
  const seen: number[] = [];
  const { installed } = await install({ onProgress: ({ done, total }) => seen.push(done / total) });
  expect(await open().installed(NAME)).toEqual(installed);
  expect(await readFile(installed.files.audio)).toEqual(Buffer.from(files[AUDIO] ?? []));
  const view = (await store.list())[0];
  expect(view).toMatchObject({ name: NAME, state: 'installed' });
  for (const file of view?.files ?? []) expect(file.sha256).toBe(hashOf(files[file.path]));
  expect(seen.at(-1)).toBe(1);
  expect(hub.requests[0]?.path).toBe('config.json');
  expect(installed.model).toMatchObject({
    id: 'clap-htsat-unfused',
    quantisation: 'int8',
    preprocessing: 1,
    weights: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
});

test('nothing counts as installed before everything is there', async () => {
  hub.faults.set('onnx/text_model_quantized.onnx', [{ status: 404 }]);
  await expect(install()).rejects.toMatchObject({ code: 'download_failed' });
  expect(await stateOf()).toBe('absent');
  expect(await store.installed(NAME)).toBeNull();
});

test('a second try fetches only what is missing', async () => {
  hub.faults.set('onnx/text_model_quantized.onnx', [{ status: 404 }]);
  await expect(install()).rejects.toThrow();
  await install();
  await install();
  expect(hub.requests.map(({ path }) => basename(path))).toEqual([
    'config.json',
    'preprocessor_config.json',
    'tokenizer.json',
    'audio_model_quantized.onnx',
    'text_model_quantized.onnx',
    'text_model_quantized.onnx',
  ]);
});

test('a file that is not the one seen first is refused, and taken when a person says so', async () => {
  await install();
  await store.remove(NAME);
  hub.files[AUDIO] = tinyClapFiles({ seed: 2 })[AUDIO] ?? new Uint8Array();
  await expect(install()).rejects.toMatchObject({ code: 'model_mismatch', detail: { file: AUDIO } });
  expect(await stateOf()).toBe('absent');
  const { installed } = await install({ acceptChanged: true });
  expect(await readFile(installed.files.audio)).toEqual(Buffer.from(hub.files[AUDIO] ?? []));
  await expect(store.remove(NAME).then(() => install())).resolves.toMatchObject({ name: NAME });
});

test('other weights under the same name are another model: their vectors are never compared', async () => {
  const first = (await install()).installed.model;
  hub.files[AUDIO] = tinyClapFiles({ seed: 2 })[AUDIO] ?? new Uint8Array();
  await store.remove(NAME);
  expect((await install({ acceptChanged: true })).installed.model.weights).not.toBe(first.weights);
});

test('a hash that the catalogue pins holds from the first time', async () => {
  const catalogue = readCatalogue();
  const pinned = catalogue.models[0]?.quantisations.int8?.audio;
  if (pinned) pinned.sha256 = hashOf(files[AUDIO]);
  store = open(catalogue);
  hub.faults.set(AUDIO, [{ garbage: true }]);
  await expect(install()).rejects.toMatchObject({ code: 'model_mismatch' });
  expect((await install()).name).toBe(NAME);
});

test('a hash that the hub tells is held against what came', async () => {
  hub.redirects = true;
  hub.faults.set(AUDIO, [{ garbage: true }]);
  await expect(install()).rejects.toMatchObject({ code: 'model_mismatch', detail: { file: AUDIO } });
  await install();
  expect((await store.list())[0]?.files.find(({ path }) => path === AUDIO)?.from).toContain('c0ffee');
});

test.each([
  ['config.json', '{"model_type":"whisper"}'],
  ['config.json', '{"model_type":"clap","projection_dim":768}'],
  [
    'preprocessor_config.json',
    JSON.stringify({ ...JSON.parse(Buffer.from(files['preprocessor_config.json'] ?? []).toString()), sampling_rate: 44_100 }),
  ],
  ['tokenizer.json', '{"model":{"type":"WordPiece"}}'],
  ['tokenizer.json', 'not found'],
  [AUDIO, '<xml/>'],
  [AUDIO, ''],
])('%s with %s in it is not installed', async (path, content) => {
  hub.files[path] = new TextEncoder().encode(content);
  await expect(install()).rejects.toMatchObject({ code: 'model_unusable' });
  expect(await stateOf()).toBe('absent');
});

test('a model whose file was cut or lost later is shown as damaged and mended by another install', async () => {
  const { installed } = await install();
  await truncate(installed.files.text, 1000);
  expect(await stateOf()).toBe('damaged');
  expect(await store.installed(NAME)).toBeNull();
  await install();
  expect(await stateOf()).toBe('installed');
  expect(hub.requests.filter(({ path }) => path === AUDIO)).toHaveLength(1);
});

test.each([true, false])('a folder serves in place of the hub, with subfolders (%s) or without', async (nested) => {
  const source = join(folder, 'source');
  await mkdir(join(source, 'onnx'), { recursive: true });
  for (const [path, bytes] of Object.entries(files)) await writeFile(join(source, nested ? path : basename(path)), bytes);
  const { installed } = await install({ folder: source });
  expect(await readFile(installed.files.audio)).toEqual(Buffer.from(files[AUDIO] ?? []));
  expect(hub.requests).toEqual([]);
});

test('a folder in which something else stands for a file lacks it: a folder, a link to itself', async () => {
  const source = join(folder, 'source');
  await mkdir(join(source, 'config.json'), { recursive: true });
  await expect(install({ folder: source })).rejects.toMatchObject({ code: 'model_unusable', detail: { file: 'config.json' } });
  await rm(join(source, 'config.json'), { recursive: true });
  await symlink('config.json', join(source, 'config.json'));
  await expect(install({ folder: source })).rejects.toMatchObject({ code: 'model_unusable', detail: { file: 'config.json' } });
});

test.skipIf(process.platform === 'win32')('a pipe in place of a file is never waited for', async () => {
  const source = join(folder, 'source');
  await mkdir(source);
  execFileSync('mkfifo', [join(source, 'config.json')]);
  await expect(install({ folder: source })).rejects.toMatchObject({ code: 'model_unusable', detail: { file: 'config.json' } });
});

test('a folder that lacks a file says which', async () => {
  await expect(install({ folder })).rejects.toMatchObject({ code: 'model_unusable', detail: { file: 'config.json' } });
});

test('models in several sizes stand beside each other, and removing one leaves the other whole', async () => {
  hub.files['onnx/audio_model.onnx'] = files[AUDIO] ?? new Uint8Array();
  hub.files['onnx/text_model.onnx'] = files['onnx/text_model_quantized.onnx'] ?? new Uint8Array();
  await install();
  await install({}, 'clap-htsat-unfused/fp32');
  expect([await stateOf(), await stateOf('clap-htsat-unfused/fp32')]).toEqual(['installed', 'installed']);
  await store.remove(NAME);
  expect([await stateOf(), await stateOf('clap-htsat-unfused/fp32')]).toEqual(['absent', 'installed']);
  await store.remove('clap-htsat-unfused/fp32');
  expect(await readdir(join(folder, 'models'))).toEqual(['pins.json']);
});

test('a cancelled install keeps what it has and goes on from there', async () => {
  const controller = new AbortController();
  hub.faults.set(AUDIO, [{ stall: 50_000 }]);
  const running = install({
    signal: controller.signal,
    onProgress: ({ file, done }) => file === AUDIO && done > 55_000 && controller.abort(),
  });
  await expect(running).rejects.toMatchObject({ code: 'cancelled' });
  await install();
  expect(hub.requests.find(({ range }) => range !== undefined)?.range).toBe('bytes=50000-');
});

test('a name that the catalogue lacks is told with those that it has', async () => {
  for (const call of [() => install({}, 'clap-other'), () => store.remove('clap-other'), () => store.installed('clap-other')]) {
    await expect(call()).rejects.toMatchObject({ code: 'model_unknown', message: expect.stringContaining(NAME) });
  }
});
