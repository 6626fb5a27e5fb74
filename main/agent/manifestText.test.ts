import { describe, expect, it } from 'vitest';
import { Failure } from '../contract/failures.ts';
import type { RunManifest } from '../contract/manifest.ts';
import type { Redaction } from '../contract/settings.ts';
import { keepSound } from '../library/licensing.ts';
import { reciprocalRankFusion } from '../library/rankFusion.ts';
import { find } from './find.ts';
import type { FindOptions } from './findOptions.ts';
import type { Decomposer, GenerateSound, Judge, ModelResponse, Refiner } from './protocols.ts';
import { memoryLibrary } from './testing/memoryLibrary.ts';
import { seededRandom } from './testing/seededRandom.ts';
import { candidateFixture, eventFixture, soundFixture } from './testing/soundFixture.ts';

/** Stands in everything that a person wrote and in everything that was made of it. */
const MARK = 'xyzzymark';
const signal = new AbortController().signal;
const response: ModelResponse = { model: `m-${MARK}`, inputTokens: 1, outputTokens: 1, stopReason: MARK, costUsd: 0 };

/** Parts of a find that answer, quote, fail or say nothing, as the numbers have it; each of their words has the mark. */
function partsBy(random: () => number): Partial<FindOptions> {
  const one = <T>(...choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const failing = (): never => {
    throw one(new Failure('model_refused', `it will not read ${MARK}`), new Error(`lost ${MARK}`), new TypeError(MARK));
  };
  const event = (n: number) => {
    const query = `${MARK} creak ${n}`;
    const anchor = { quote: `${MARK} ${n}`, occurrence: 0, start: n, end: n + 9 };
    const made = eventFixture(query, { onset: `on '${MARK} ${n}'`, era_place: `${MARK} 1890`, diegetic: random() < 0.6 });
    return { event_id: `e${n}`, event: made, anchor };
  };
  const decomposer: Decomposer = {
    name: 'spy',
    model: 'm',
    decompose: async () => (random() < 0.1 ? failing() : { value: [event(1), event(2)], response }),
  };
  const judge: Judge = {
    name: 'spy',
    model: 'm',
    listens: false,
    judge: async ({ level }) =>
      random() < 0.3 ? failing() : { value: { match: random() < 0.4, confidence: random(), reason: `no ${MARK} in it`, level }, response },
  };
  const refiner: Refiner = {
    name: 'spy',
    model: 'm',
    refine: async ({ query }) => (random() < 0.3 ? failing() : { value: [query, `${MARK} groan`], response }),
  };
  const generate: GenerateSound = {
    name: 'spy',
    model: 'm',
    generate: async () =>
      random() < 0.5 ? failing() : { value: one(null, candidateFixture(`${MARK} creak`, { license_ok: null })), response: null },
  };
  return { decomposer, refiner, judges: { listen: judge, judge }, verify: one('listen', 'judge'), generate: one(null, generate) };
}

async function manifestsOf(seed: number, redaction: Redaction): Promise<RunManifest[]> {
  const manifests: RunManifest[] = [];
  const random = seededRandom(seed);
  const before = (): void => {
    if (random() < 0.1) throw new Failure('search_failed', `no index for ${MARK}`);
  };
  await find(
    {
      passage: `She heard the ${MARK} of it.`,
      library: memoryLibrary(
        ['a creak', 'a groan', 'creak'].map((caption) => soundFixture(`${MARK} ${caption}`)),
        { before },
      ),
      keep: keepSound,
      fuse: reciprocalRankFusion,
      runs: { write: async (manifest) => void manifests.push(structuredClone(manifest)) },
      foleyVersion: '0',
      newRunId: () => 'a'.repeat(32),
      now: () => 1_790_000_000_000,
      redaction,
      ...partsBy(random),
    },
    signal,
  ).catch(() => null);
  return manifests;
}

describe('a manifest', () => {
  it.each(['hash', 'off'] as const)('holds no word of a person, whatever answers, quotes or fails (%s)', async (redaction) => {
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 60; seed++) {
      for (const manifest of await manifestsOf(seed, redaction)) {
        if (JSON.stringify(manifest).toLowerCase().includes(MARK)) expect.unreachable(`a word stands in the manifest of seed ${seed}`);
        for (const { kind, status } of manifest.steps) kinds.add(`${kind} ${status}`);
      }
    }
    // what was to be tried was tried
    const all = [
      'decompose ok',
      'search ok',
      'search error',
      'license_gate ok',
      'verify ok',
      'verify skipped',
      'refine ok',
      'refine error',
    ];
    expect([...kinds]).toEqual(expect.arrayContaining([...all, 'generate ok', 'generate error', 'decide ok', 'place ok']));
  });

  it('holds them all when told to', async () => {
    const texts = (await manifestsOf(3, 'full')).map((manifest) => JSON.stringify(manifest));
    expect(texts.at(-1)).toContain(`"passage":"She heard the ${MARK} of it."`);
  });

  it('has one tree of spans, in which every step and call stands', async () => {
    for (let seed = 1; seed <= 10; seed++) {
      const manifest = (await manifestsOf(seed, 'hash')).at(-1);
      const ids = new Set(manifest?.spans.map(({ span_id }) => span_id));
      const roots = manifest?.spans.filter(({ parent_id }) => parent_id === null || !ids.has(parent_id)) ?? [];
      expect(roots.map(({ name }) => name)).toEqual(['find']);
      for (const { span_id } of manifest?.steps ?? []) expect(span_id === null || ids.has(span_id)).toBe(true);
      expect(manifest?.steps.map(({ seq }) => seq)).toEqual(manifest?.steps.map((_, index) => index));
    }
  });
});
