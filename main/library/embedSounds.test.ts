import { expect, test } from 'vitest';
import type { EmbeddingModel, SoundEmbedding } from '../../native/clapProtocol.ts';
import type { MadeEmbedding } from '../../native/embeddingHandlers.ts';
import type { HeardSound } from '../../native/soundWindows.ts';
import { Failure, type FailureCode } from '../contract/failures.ts';
import { type EmbedParts, embedSounds } from './embedSounds.ts';

const model: EmbeddingModel = { id: 'tiny', quantisation: 'int8', weights: '0123456789ab', preprocessing: 1, dimensions: 512 };
const heard: HeardSound = { noVector: null, windows: [] };
const failure = (code: FailureCode) => new Failure(code, code);

/** Sounds 1 to `count`, of which an index files what it is given; what happens to a sound goes by its id. */
function rig(count: number, fates: Record<string, FailureCode | 'silent' | 'away' | 'crash' | 'changed'> = {}) {
  const controller = new AbortController();
  const state = {
    waiting: Array.from({ length: count }, (_, i) => ({ sound: i + 1, soundId: `s${i + 1}` })),
    filed: [] as MadeEmbedding[],
    batches: [] as number[],
    order: [] as string[],
    wanted: [] as string[],
    crashes: new Map<string, number>(),
  };
  const asked: Record<string, (params: never) => unknown> = {
    countToEmbed: () => state.waiting.length,
    toEmbed: ({ limit, before = Number.POSITIVE_INFINITY }: { limit: number; before?: number }) =>
      state.waiting
        .filter(({ sound }) => sound < before)
        .sort((a, b) => b.sound - a.sound)
        .slice(0, limit),
    toEmbedAmong: ({ soundIds }: { soundIds: string[] }) => state.waiting.filter(({ soundId }) => soundIds.includes(soundId)),
    crashedAt: ({ item }: { item: { sound: number; soundId: string } }) => {
      const crashes = (state.crashes.get(item.soundId) ?? 0) + 1;
      state.crashes.set(item.soundId, crashes);
      if (crashes > 1) state.waiting = state.waiting.filter(({ sound }) => sound !== item.sound);
      return crashes > 1;
    },
    putEmbeddings: ({ items }: { items: MadeEmbedding[] }) => {
      state.filed.push(...items);
      state.batches.push(items.length);
      state.waiting = state.waiting.filter(({ sound }) => !items.some((item) => item.sound === sound));
    },
  };
  const parts: EmbedParts = {
    model,
    ingest: { call: (async (name: string, params: never) => asked[name]?.(params)) as unknown as EmbedParts['ingest']['call'] },
    pool: {
      async hear(path) {
        const fate = fates[String(path)];
        if (fate === 'silent') return { noVector: 'silent', windows: [] };
        if (fate !== undefined && fate !== 'away' && fate !== 'crash' && fate !== 'changed') throw failure(fate);
        return { ...heard, windows: [{ startSec: 0, features: Float32Array.from([Number(String(path).slice(1))]) }] };
      },
    },
    encoder: {
      async embedSound({ windows, noVector }): Promise<SoundEmbedding> {
        const id = `s${windows[0]?.features[0] ?? ''}`;
        state.order.push(id);
        if (fates[id] === 'crash') throw failure('worker_lost');
        return { model, noVector, windows: windows.map(({ startSec }) => ({ startSec, vector: new Float32Array(512) })) };
      },
    },
    locate: async (soundId) => {
      // a file that is there, and of another size
      const path = fates[soundId] === 'changed' ? Buffer.from(import.meta.filename) : (soundId as unknown as Uint8Array);
      return fates[soundId] === 'away' ? null : { path, caption: soundId, size: 1, mtimeMs: 1 };
    },
    takeWanted: () => state.wanted.splice(0),
  };
  const run = (untilResumed = async () => {}) => embedSounds(parts, { signal: controller.signal, onProgress() {}, untilResumed });
  return { state, run, controller, filed: () => state.filed.map(({ soundId, embedding }) => `${soundId} ${embedding.noVector ?? 'ok'}`) };
}

test('what came last is listened to first, and everything once', async () => {
  const { run, state } = rig(150);
  expect(await run()).toEqual({ embedded: 150, without_vector: 0, skipped: 0 });
  expect(state.order).toEqual(Array.from({ length: 150 }, (_, i) => `s${150 - i}`));
  expect(Math.max(...state.batches)).toBeLessThanOrEqual(16);
});

test('what a person looks at comes before the rest', async () => {
  const { run, state } = rig(100);
  let steps = 0;
  await run(async () => {
    steps += 1;
    if (steps === 3) state.wanted.push('s7', 's9', 'unknown');
  });
  expect(state.order.slice(0, 6).sort()).toContain('s7');
  expect(state.order.indexOf('s9')).toBeLessThan(7);
  expect(new Set(state.order).size).toBe(100);
});

test('sounds that come while it runs are not left out', async () => {
  const { run, state } = rig(3);
  await run(async () => {
    if (state.order.length === 1) state.waiting.push({ sound: 50, soundId: 's50' });
  });
  expect(state.order).toContain('s50');
});

test('silent and broken sounds are filed as such, and sounds that are away wait for another time', async () => {
  const { run, filed, state } = rig(5, { s1: 'silent', s2: 'audio_unreadable', s3: 'away', s4: 'file_unreadable' });
  expect(await run()).toEqual({ embedded: 1, without_vector: 2, skipped: 2 });
  expect(filed().sort()).toEqual(['s1 silent', 's2 unreadable', 's5 ok']);
  expect(state.waiting.map(({ soundId }) => soundId)).toEqual(['s3', 's4']);
});

test('a file that is no longer the one that was indexed is not filed under its name', async () => {
  const { run, filed, state } = rig(3, { s2: 'changed' });
  expect(await run()).toEqual({ embedded: 2, without_vector: 0, skipped: 1 });
  expect(filed().sort()).toEqual(['s1 ok', 's3 ok']);
  expect(state.waiting.map(({ soundId }) => soundId)).toEqual(['s2']);
});

test('a sound that ends the model process again and again is given up; the others are not', async () => {
  const { run, filed } = rig(4, { s3: 'crash' });
  expect(await run()).toMatchObject({ embedded: 3, without_vector: 1 });
  expect(filed()).toContain('s3 crashed');
});

test('the last sound of all, at which the model process ends, is given up at the second look', async () => {
  const { run, state, filed } = rig(2, { s1: 'crash' });
  expect(await run()).toMatchObject({ embedded: 1, without_vector: 1 });
  expect(state.waiting).toHaveLength(1);
  expect(await run()).toMatchObject({ embedded: 0, without_vector: 1 });
  expect(state.waiting).toEqual([]);
  expect(filed()).toEqual(['s2 ok']);
});

test('a process that dies at every sound blames no sound', async () => {
  const { run, filed } = rig(5, { s1: 'crash', s2: 'crash', s3: 'crash', s4: 'crash', s5: 'crash' });
  await expect(run()).rejects.toMatchObject({ code: 'worker_lost' });
  expect(filed()).toEqual([]);
});

test('a cancel keeps what was made until then', async () => {
  const { run, controller, state } = rig(20);
  const running = run(async () => {
    if (state.order.length === 5) controller.abort();
  });
  await expect(running).rejects.toMatchObject({ code: 'cancelled' });
  expect(state.filed).toHaveLength(5);
});

test('a model that can not be used ends it, with what was made before', async () => {
  const { run, filed } = rig(3, { s1: 'disk_full' });
  await expect(run()).rejects.toMatchObject({ code: 'disk_full' });
  expect(filed()).toEqual(['s3 ok', 's2 ok']);
});

test('nothing to do is nothing done', async () => {
  expect(await rig(0).run()).toEqual({ embedded: 0, without_vector: 0, skipped: 0 });
});
