/** What it costs to have a model listen, stage by stage: on the active model where one is installed, else on one of our own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { makeWav } from '../../e2e/fixtures/makeWav.ts';
import { makeNoise } from '../../e2e/fixtures/samples.ts';
import { writeTinyClap } from '../../e2e/fixtures/tinyClap.ts';
import { readConfig } from '../../main/config.ts';
import type { InstalledModel } from '../../native/clapEncoder.ts';
import { createClapFeatures, WINDOW_SAMPLES } from '../../native/clapFeatures.ts';
import { createClapHandlers } from '../../native/clapHandlers.ts';
import { createModelStore } from '../../native/modelStore.ts';
import { readCatalogue } from '../../native/models/catalogue.ts';
import { openPcm } from '../../native/openPcm.ts';
import { createResampler } from '../../native/resample.ts';
import { hearSound } from '../../native/soundWindows.ts';
import { leastCpuSeconds } from './cpuSeconds.ts';
import { type BenchOptions, type Figure, figure } from './figure.ts';

const BENCH = 'clap';
const RATE = 44_100;
const TEXT = 'heavy oak door creaks open in a stone hallway';

export async function runClapBench({ signal, progress }: BenchOptions): Promise<Figure[]> {
  const base = mkdtempSync(join(tmpdir(), 'foley-bench-'));
  const handlers = createClapHandlers({ order: ['cpu'], threads: 1, idleMs: 3600_000 });
  try {
    const { name, installed } = await chooseModel(base);
    progress(`Measuring with ${name}`);
    const path = join(base, 'window.wav');
    writeFileSync(path, makeWav({ samples: makeNoise({ frames: 10 * RATE, channels: 2 }), channels: 2, sampleRate: RATE }));
    const mono = Float32Array.from(makeNoise({ frames: 10 * RATE }));
    const window = Float32Array.from(makeNoise({ frames: WINDOW_SAMPLES }));
    const features = createClapFeatures();
    const fed = features.compute(window);
    const hear = async () => {
      const source = await openPcm(path, { ffmpeg: null, signal });
      await hearSound(source, signal).finally(() => source.close());
    };
    const resample = async () => {
      const resampler = createResampler(RATE);
      resampler.push(mono);
      resampler.finish();
    };
    const [audio = 0, text = 0, hearing = 0, resampling = 0, mel = 0, crossing = 0] = await leastCpuSeconds([
      () => handlers.embedWindows({ ...installed, features: fed }, signal),
      () => handlers.embedTexts({ ...installed, texts: [TEXT] }, signal),
      hear,
      resample,
      async () => features.compute(window),
      async () => deserialize(serialize({ features: fed })),
    ]);
    const run = { name: `a window through ${name}`, value: audio * 1000 };
    const stage = (label: string, seconds: number) =>
      figure({ bench: BENCH, figure: label, value: seconds * 1000, unit: 'ms', baseline: run });
    return [
      figure({ bench: BENCH, figure: run.name, value: run.value, unit: 'ms', baseline: { name: 'none', value: null } }),
      stage('all but the model, a window of stereo at 44.1 kHz', hearing + crossing),
      stage('resampling of 10 s from 44.1 kHz', resampling),
      stage('log-mel features of a window', mel),
      stage('a window from one process to another', crossing),
      figure({ bench: BENCH, figure: `a text through ${name}`, value: text * 1000, unit: 'ms', baseline: run }),
    ];
  } finally {
    await handlers.unload({}, signal);
    rmSync(base, { recursive: true, force: true });
  }
}

/** The model that the person's own data folder has active; a tiny one otherwise. */
async function chooseModel(base: string): Promise<{ name: string; installed: InstalledModel }> {
  const store = createModelStore({
    folder: join(readConfig().deskFolder, 'models'),
    catalogue: readCatalogue(),
    hub: null,
    now: () => '',
    limits: { idleMs: 0, tries: 0, maxBytes: 0, reserveBytes: 0, unreachedTries: 0, restMs: () => 0 },
  });
  const active = await store.active();
  const installed = active === null ? null : await store.installed(active).catch(() => null);
  if (active !== null && installed !== null) return { name: active, installed };
  const folder = join(base, 'tiny');
  await writeTinyClap(folder);
  const at = (name: string) => join(folder, name);
  const files = {
    audio: at('onnx/audio_model_quantized.onnx'),
    text: at('onnx/text_model_quantized.onnx'),
    tokenizer: at('tokenizer.json'),
  };
  return {
    name: 'a tiny model of our own',
    installed: { model: { id: 'tiny', quantisation: 'fp32', weights: 'tiny', preprocessing: 1, dimensions: 512 }, files },
  };
}
