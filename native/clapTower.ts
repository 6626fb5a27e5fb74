/** One of the two models of a CLAP: opened when it is first asked, on the provider that serves, and let go when it is idle. */
import { env, InferenceSession, type Tensor } from 'onnxruntime-node';
import { Failure } from '../main/contract/failures.ts';
import { EMBEDDING_DIMENSIONS } from './clapProtocol.ts';
import { type Declined, openFirst, type Provider } from './executionProviders.ts';

export type TowerKind = 'audio' | 'text';

type Interface = {
  inputs: Record<string, { type: string; shape: readonly (number | null)[] }>;
  optional: readonly string[];
  output: string;
};

/** What a tower must take and give. `shape` of an input: null for any size. */
const interfaces: Record<TowerKind, Interface> = {
  audio: { inputs: { input_features: { type: 'float32', shape: [null, 1, 1001, 64] } }, optional: [], output: 'audio_embeds' },
  text: {
    inputs: { input_ids: { type: 'int64', shape: [null, null] } },
    optional: ['attention_mask'],
    output: 'text_embeds',
  },
};

export type TowerOptions = {
  kind: TowerKind;
  /** Absolute path of the ONNX file. */
  file: string;
  order: readonly Provider[];
  threads: number;
  /** Runs the smallest input once; a provider that can't is passed over. */
  probe(run: RunTower, inputs: readonly string[]): Promise<unknown>;
  /** Milliseconds without a call after which the memory is given back. */
  idleMs: number;
};

/** Feeds the tower; gives rows of 512 values, each of length 1. Fails with `model_unusable` for values that are no numbers. */
export type RunTower = (feeds: Record<string, Tensor>) => Promise<Float32Array<ArrayBuffer>>;

export type OpenedTower = { provider: Provider; declined: Declined[] };

export type Tower = {
  /** Null while nothing is loaded. */
  opened(): OpenedTower | null;
  run: RunTower;
  /** Whether the model takes an attention mask. Opens it. */
  takes(input: string): Promise<boolean>;
  /** Gives the memory back; the next call opens it again. */
  unload(): Promise<void>;
};

type Open = OpenedTower & { session: InferenceSession };

export function createTower({ kind, file, order, threads, probe, idleMs }: TowerOptions): Tower {
  let opening: Promise<Open> | null = null;
  let current: Open | null = null;
  let idle: NodeJS.Timeout | undefined;
  let running = 0;

  async function open(): Promise<Open> {
    const { opened, provider, declined } = await openFirst(order, async (wanted) => {
      const session = await load(file, wanted, threads);
      checkInterface(kind, session);
      await probe((feeds) => runSession(kind, session, feeds), session.inputNames);
      return session;
    }).catch((error: unknown) => {
      throw asUnusable(kind, error);
    });
    return { session: opened, provider, declined };
  }

  async function use<T>(work: (open: Open) => Promise<T>): Promise<T> {
    clearTimeout(idle);
    running += 1;
    try {
      opening ??= open();
      current = await opening.catch((error: unknown) => {
        opening = null;
        throw error;
      });
      return await work(current);
    } finally {
      running -= 1;
      if (running === 0) idle = setTimeout(() => void unload(), idleMs).unref();
    }
  }

  async function unload(): Promise<void> {
    clearTimeout(idle);
    const last = current;
    current = null;
    opening = null;
    await last?.session.release();
  }

  return {
    opened: () => current && { provider: current.provider, declined: current.declined },
    run: (feeds) => use(({ session }) => runSession(kind, session, feeds)),
    takes: (input) => use(async ({ session }) => session.inputNames.includes(input)),
    unload,
  };
}

// What fails is told by us, with what to do about it.
env.logLevel = 'fatal';

function load(file: string, provider: Provider, threads: number): Promise<InferenceSession> {
  return InferenceSession.create(file, {
    executionProviders: [provider],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    logSeverityLevel: 4,
    // Threads that wait for work sleep: the window needs the processor more than the next batch does.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
}

function checkInterface(kind: TowerKind, session: InferenceSession): void {
  const { inputs, optional, output } = interfaces[kind];
  const known = [...Object.keys(inputs), ...optional];
  const unknown = session.inputNames.find((name) => !known.includes(name));
  if (unknown !== undefined) throw unusable(kind, `it wants ${unknown}, which a CLAP model doesn't`);
  for (const [name, { type, shape }] of Object.entries(inputs)) {
    const found = session.inputMetadata.find((input) => input.name === name);
    if (!found?.isTensor) throw unusable(kind, `it has no input ${name}`);
    const fits =
      shape.length === found.shape.length &&
      shape.every((size, i) => size === null || typeof found.shape[i] === 'string' || found.shape[i] === size);
    if (found.type !== type || !fits) throw unusable(kind, `its ${name} is ${found.type} [${found.shape.join(', ')}]`);
  }
  const result = session.outputMetadata.find(({ name }) => name === output);
  if (!result?.isTensor) throw unusable(kind, `it has no output ${output}`);
  const dims = result.shape.at(-1);
  if (typeof dims === 'number' && dims !== EMBEDDING_DIMENSIONS) throw unusable(kind, `its ${output} have ${dims} values`);
}

async function runSession(kind: TowerKind, session: InferenceSession, feeds: Record<string, Tensor>): Promise<Float32Array<ArrayBuffer>> {
  const { output } = interfaces[kind];
  const { [output]: tensor } = await session.run(feeds, [output]);
  const [rows = 0, dims] = tensor?.dims ?? [];
  if (!(tensor?.data instanceof Float32Array)) throw unusable(kind, `its ${output} are no float32 values`);
  if (dims !== EMBEDDING_DIMENSIONS || tensor.dims.length !== 2) throw unusable(kind, `its ${output} are [${tensor.dims.join(', ')}]`);
  const vectors = new Float32Array(tensor.data);
  for (let row = 0; row < rows; row++) normalise(vectors.subarray(row * dims, (row + 1) * dims), kind);
  return vectors;
}

function normalise(vector: Float32Array, kind: TowerKind): void {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum);
  if (!Number.isFinite(length) || length === 0) throw unusable(kind, 'it answers with values that are no numbers');
  for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] ?? 0) / length;
}

const unusable = (kind: TowerKind, why: string) =>
  new Failure('model_unusable', 'This model cannot be used. Remove it and install it again, or choose another.', { tower: kind, why });

function asUnusable(kind: TowerKind, error: unknown): Failure {
  if (error instanceof Failure) return error;
  return unusable(kind, error instanceof Error ? error.message : String(error));
}
