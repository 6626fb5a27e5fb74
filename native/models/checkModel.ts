/** Whether files are what a model's files must be, as far as can be told without running it. Pure but for reading. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Failure } from '../../main/contract/failures.ts';
import { EMBEDDING_DIMENSIONS } from '../clapProtocol.ts';
import type { VariantFiles } from './catalogue.ts';

/** Only what decides which numbers a model is fed; ours are fixed. */
const Preprocessor = z.object({
  feature_size: z.literal(64),
  sampling_rate: z.literal(48_000),
  hop_length: z.literal(480),
  fft_window_size: z.literal(1024),
  frequency_min: z.literal(50),
  frequency_max: z.literal(14_000),
  nb_max_samples: z.literal(480_000),
});
const Config = z.object({ model_type: z.literal('clap'), projection_dim: z.literal(EMBEDDING_DIMENSIONS).optional() });
const TokenizerFile = z.object({ model: z.object({ type: z.literal('BPE') }) });

/** First byte of an ONNX file: the field of its version. */
const ONNX_START = 0x08;

export type FileRole = keyof VariantFiles;

/** Fails with `model_unusable` and what is wrong. */
export async function checkModelFile(role: FileRole, path: string): Promise<void> {
  if (role === 'audio' || role === 'text') {
    if ((await firstByte(path)) !== ONNX_START) throw unusable(path, 'it is no ONNX model');
    return;
  }
  const schema = { config: Config, preprocessor: Preprocessor, tokenizer: TokenizerFile }[role];
  const parsed = schema.safeParse(parseJson(await readFile(path, 'utf8')));
  if (parsed.success) return;
  const [issue] = parsed.error.issues;
  throw unusable(path, `${issue?.path.join('.') || 'its content'} is not what this app works with`);
}

export async function sha256Of(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { signal, highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest('hex');
}

async function firstByte(path: string): Promise<number | undefined> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1), 0, 1, 0);
    return bytesRead === 0 ? undefined : buffer[0];
  } finally {
    await file.close();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const unusable = (path: string, why: string) =>
  new Failure('model_unusable', `A file of the model cannot be used: ${why}. Nothing was installed.`, { file: path, why });
