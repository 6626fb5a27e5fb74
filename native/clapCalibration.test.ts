import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../e2e/fixtures/samples.ts';
import { writeTinyClap } from '../e2e/fixtures/tinyClap.ts';
import { measureBackground } from '../main/library/calibrateClap.ts';
import { createCalibrationStore } from '../main/library/calibrationStore.ts';
import { FEATURE_VALUES, MEL_BANDS } from './clapFeatures.ts';
import { type ClapModelFiles, createClapHandlers } from './clapHandlers.ts';
import { dot } from './scan/quantise.ts';
import { createVectorLibrary, model, never, type VectorLibrary } from './testing/vectorLibrary.ts';

let folder = '';
let which: ClapModelFiles;
let library: VectorLibrary;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clap-calibration-'));
  await writeTinyClap(folder);
  which = {
    model,
    files: {
      audio: join(folder, 'onnx/audio_model_quantized.onnx'),
      text: join(folder, 'onnx/text_model_quantized.onnx'),
      tokenizer: join(folder, 'tokenizer.json'),
    },
  };
  library = createVectorLibrary();
});
afterAll(async () => {
  library.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** A window whose energy lies around one mel band. */
function windowAt(band: number, random: () => number): Float32Array<ArrayBuffer> {
  const spectrum = Array.from({ length: MEL_BANDS }, (_, at) => -90 + 70 * Math.exp(-((at - band) ** 2) / 40) + 4 * random());
  return Float32Array.from({ length: FEATURE_VALUES }, (_, i) => spectrum[i % MEL_BANDS] ?? -90);
}

test('with a model that really encodes both, what a text speaks of stands above the threshold, and the rest below', async () => {
  const random = seededRandom(3);
  const { embedTexts, embedWindows } = createClapHandlers({ order: ['cpu'], threads: 1, idleMs: 60_000 });
  const embedText = async (text: string) => ({ model, vector: (await embedTexts({ ...which, texts: [text] }, never)).rows });
  const vectorAt = async (band: number) => (await embedWindows({ ...which, features: windowAt(band, random) }, never)).rows;
  for (let n = 0; n < 220; n++) {
    // all over the spectrum, but only two that rumble
    const vector = await vectorAt(n < 2 ? 5 : 18 + Math.floor(44 * random()));
    library.embed(library.addSound({ caption: `sound ${n}` }), vector);
  }
  const texts = ['hiss', 'voice', 'low rumble', 'whistle', 'hum'];
  const { tau, sounds } = await measureBackground({ store: createCalibrationStore(library.db), model, embedText, texts }, never);
  expect(sounds).toBe(220);
  const { vector: rumble } = await embedText('low rumble');
  const scores = [...library.vectors.values()].map((row) => dot(row.vector, rumble));
  expect(scores.map((score) => score >= (tau ?? Number.NaN))).toEqual(scores.map((_, n) => n < 2));
});
