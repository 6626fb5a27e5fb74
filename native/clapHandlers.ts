/** What the process with the model answers. One model at a time; windows and texts go through it one by one where only that is exact. */
import { readFile } from 'node:fs/promises';
import { Tensor } from 'onnxruntime-node';
import { Failure } from '../main/contract/failures.ts';
import { FEATURE_FRAMES, FEATURE_VALUES, MEL_BANDS } from './clapFeatures.ts';
import { type EmbeddingModel, modelKey } from './clapProtocol.ts';
import { type ClapTokens, createClapTokens } from './clapTokens.ts';
import { createTower, type OpenedTower, type Tower } from './clapTower.ts';
import type { Provider } from './executionProviders.ts';

/** Absolute paths. */
export type ClapFiles = { audio: string; text: string; tokenizer: string };

/** Which model a call is meant for. */
export type ClapModelFiles = { model: EmbeddingModel; files: ClapFiles };

export type ClapWorkerOptions = {
  order: readonly Provider[];
  threads: number;
  /** Milliseconds without a call after which a tower's memory is given back. */
  idleMs: number;
};

/** Rows of 512 values of length 1, and what made them. */
export type EmbeddedRows = OpenedTower & { rows: Float32Array<ArrayBuffer> };

/** Windows that a graphics card takes at once. */
const CARD_BATCH = 8;

type OpenModel = { key: string; model: EmbeddingModel; audio: Tower; text: Tower; tokens: Promise<ClapTokens> };

export function createClapHandlers(options: ClapWorkerOptions) {
  let open: OpenModel | null = null;

  async function modelOf({ model, files }: ClapModelFiles): Promise<OpenModel> {
    const key = `${modelKey(model)} ${files.audio} ${files.text} ${files.tokenizer}`;
    if (open?.key === key) return open;
    await close();
    const audio = createTower({
      ...options,
      kind: 'audio',
      file: files.audio,
      probe: (run) =>
        run({
          input_features: windowsTensor(
            new Float32Array(FEATURE_VALUES).map((_, i) => (i % MEL_BANDS) - 100),
            1,
          ),
        }),
    });
    const tokens = readTokens(files.tokenizer);
    // Whoever encodes a text meets the failure; a model that is only asked about sounds needs no tokenizer.
    tokens.catch(() => {});
    const text = createTower({
      ...options,
      kind: 'text',
      file: files.text,
      probe: async (run, inputs) => run(textFeeds(await tokens, 'a', inputs.includes('attention_mask'))),
    });
    open = { key, model, audio, text, tokens };
    return open;
  }

  async function close(): Promise<void> {
    const last = open;
    open = null;
    await Promise.all([last?.audio.unload(), last?.text.unload()]);
  }

  return {
    /** `features`: 1001 x 64 values a window. Aborts are heard between windows. */
    async embedWindows({ features, ...which }: ClapModelFiles & { features: Float32Array }, signal: AbortSignal): Promise<EmbeddedRows> {
      const { audio, model } = await modelOf(which);
      const count = features.length / FEATURE_VALUES;
      if (!Number.isInteger(count) || count === 0)
        throw new Failure('bad_request', 'There is no window to listen to.', { values: features.length });
      const rows: Float32Array[] = [];
      for (let at = 0; at < count; ) {
        await turn(signal);
        const size = Math.min(count - at, batchOf(model, audio));
        rows.push(
          await audio.run({ input_features: windowsTensor(features.slice(at * FEATURE_VALUES, (at + size) * FEATURE_VALUES), size) }),
        );
        at += size;
      }
      return answer(audio, rows);
    },

    /** One row a text. Each is encoded alone and unpadded, so that no text changes another's vector. */
    async embedTexts({ texts, ...which }: ClapModelFiles & { texts: readonly string[] }, signal: AbortSignal): Promise<EmbeddedRows> {
      const { text, tokens } = await modelOf(which);
      const known = await tokens;
      const masked = await text.takes('attention_mask');
      const rows: Float32Array[] = [];
      for (const each of texts) {
        await turn(signal);
        rows.push(await text.run(textFeeds(known, each, masked)));
      }
      return answer(text, rows);
    },

    /** Gives all memory back. */
    unload: async (_: Record<string, never>, _signal: AbortSignal): Promise<null> => {
      await close();
      return null;
    },

    /** What is in memory now. */
    loaded: (_: Record<string, never>, _signal: AbortSignal): { audio: OpenedTower | null; text: OpenedTower | null } => ({
      audio: open?.audio.opened() ?? null,
      text: open?.text.opened() ?? null,
    }),
  };
}

export type ClapHandlers = ReturnType<typeof createClapHandlers>;

/**
 * Windows that are run at once. Models in int8 scale their activations by the whole batch, so a window would change with its
 * neighbours; and a processor gains nothing by a batch.
 */
function batchOf({ quantisation }: EmbeddingModel, audio: Tower): number {
  const provider = audio.opened()?.provider ?? 'cpu';
  return quantisation === 'int8' || provider === 'cpu' ? 1 : CARD_BATCH;
}

function answer(tower: Tower, rows: readonly Float32Array[]): EmbeddedRows {
  const joined = new Float32Array(rows.reduce((sum, row) => sum + row.length, 0));
  let at = 0;
  for (const row of rows) {
    joined.set(row, at);
    at += row.length;
  }
  return { rows: joined, ...(tower.opened() ?? { provider: 'cpu', declined: [] }) };
}

function windowsTensor(features: Float32Array, count: number): Tensor {
  return new Tensor('float32', features, [count, 1, FEATURE_FRAMES, MEL_BANDS]);
}

function textFeeds(tokens: ClapTokens, text: string, masked: boolean): Record<string, Tensor> {
  const { ids, mask, count, length } = tokens.encode([text]);
  const input_ids = new Tensor('int64', ids, [count, length]);
  return masked ? { input_ids, attention_mask: new Tensor('int64', mask, [count, length]) } : { input_ids };
}

async function readTokens(file: string): Promise<ClapTokens> {
  let json: unknown = null;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch {}
  return createClapTokens(json);
}

/** A run holds the thread: messages that have come, an abort among them, are heard before the next. */
async function turn(signal: AbortSignal): Promise<void> {
  await new Promise(setImmediate);
  signal.throwIfAborted();
}
