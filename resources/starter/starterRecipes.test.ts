import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderTake, takeFrames } from '../../main/generate/renderTake.ts';
import type { StarterRecipe } from '../../main/generate/starterRecipe.ts';
import { takeFileName } from '../../main/generate/starterText.ts';
import { SAMPLE_RATE, type Sound } from '../../main/generate/synth/sound.ts';
import { truePeak } from '../../main/generate/synth/truePeak.ts';
import { natureExpectations } from '../../main/generate/testing/expectationsNature.ts';
import { signalExpectations } from '../../main/generate/testing/expectationsSignals.ts';
import { thingExpectations } from '../../main/generate/testing/expectationsThings.ts';
import { correlation, type Measures, measure, rmsDifference, unlike } from '../../main/generate/testing/measure.ts';
import { ucsById } from '../../main/library/ucs.ts';
import { starterRecipes } from './starterRecipes.ts';

/** Facts of one rendered take; the samples themselves are let go, the whole library would be a gigabyte of floats. */
type Facts = {
  name: string;
  recipe: StarterRecipe;
  heard: Measures;
  peakDb: number;
  mean: number;
  finite: boolean;
  edge: number;
  hash: string;
  frames: number;
};

/** Copies at another pitch measure under this, see the last test; the two nearest recipes are above it. */
const MIN_UNLIKE_DB = 3;

const expectations = [...natureExpectations, ...thingExpectations, ...signalExpectations];

const facts: Facts[] = [];

function factsOf(recipe: StarterRecipe, index: number, samples: Sound): Facts {
  const heard = measure(louder(samples));
  let mean = 0;
  let edge = 0;
  let finite = true;
  for (const x of samples) {
    let sum = 0;
    for (let i = 0; i < x.length; i++) {
      const value = x[i] ?? 0;
      sum += value;
      if (!Number.isFinite(value)) finite = false;
    }
    mean = Math.max(mean, Math.abs(sum / x.length));
    edge = Math.max(edge, Math.abs(x[0] ?? 0), Math.abs(x.at(-1) ?? 0));
  }
  const peakDb = 20 * Math.log10(truePeak(samples));
  return {
    name: takeFileName(recipe, index),
    hash: hashOf(samples),
    recipe,
    heard,
    peakDb,
    mean,
    finite,
    edge,
    frames: samples[0]?.length ?? 0,
  };
}

/** What passes on one side is heard on that side. */
function louder([left = new Float32Array(1), right]: Sound): Float32Array {
  const energy = (x: Float32Array): number => x.reduce((sum, v) => sum + v * v, 0);
  return right && energy(right) > energy(left) ? right : left;
}

function hashOf(samples: Sound): string {
  const hash = createHash('sha256');
  for (const x of samples) hash.update(new Uint8Array(x.buffer, x.byteOffset, x.byteLength));
  return hash.digest('hex');
}

const takesOf = (recipe: StarterRecipe): Facts[] => facts.filter((take) => take.recipe === recipe);
const firstOf = (recipe: StarterRecipe): Measures => {
  const [take] = takesOf(recipe);
  if (!take) throw new Error(`no take of ${recipe.fxName}`);
  return take.heard;
};

beforeAll(() => {
  for (const recipe of starterRecipes) {
    for (let index = 0; index < recipe.takes; index++) facts.push(factsOf(recipe, index, renderTake(recipe, index).samples));
  }
});

describe('the set', () => {
  test('holds at least 44 sounds over at least 20 UCS categories, each in two takes or more', () => {
    expect(starterRecipes.length).toBeGreaterThanOrEqual(44);
    expect(new Set(starterRecipes.map((recipe) => ucsById(recipe.catId)?.category)).size).toBeGreaterThanOrEqual(20);
    for (const recipe of starterRecipes) expect(recipe.takes, recipe.fxName).toBeGreaterThanOrEqual(2);
  });

  test('names a CatID of the list in its own spelling, and is named once', () => {
    for (const { catId } of starterRecipes) expect(ucsById(catId)?.id, catId).toBe(catId);
    expect(new Set(facts.map((take) => take.name)).size).toBe(facts.length);
    expect(new Set(starterRecipes.map((recipe) => recipe.seed)).size).toBe(starterRecipes.length);
  });

  test('is captioned in few words, and its description fits a bext field in ASCII', () => {
    for (const { fxName, tags, description } of starterRecipes) {
      expect(fxName).toMatch(/^[A-Z][A-Za-z]*( [A-Za-z]+){0,4}$/);
      expect(tags.length, fxName).toBeLessThanOrEqual(6);
      expect(description, fxName).toMatch(/^[\x20-\x7e]{10,256}$/);
    }
  });
});

describe('every take', () => {
  test('comes out the same, sample by sample, when it is made again', () => {
    for (const recipe of starterRecipes.filter(
      ({ params, synth }) => params.durationSec < 2.7 || synth === 'rainWindow' || synth === 'murmur',
    )) {
      expect(hashOf(renderTake(recipe, 0).samples), recipe.fxName).toBe(takesOf(recipe)[0]?.hash);
    }
  });

  test('is finite, has no DC, and keeps its true peak under -1 dB', () => {
    for (const take of facts) {
      expect(take.finite, take.name).toBe(true);
      expect(take.mean, take.name).toBeLessThan(0.0015);
      expect(take.peakDb, take.name).toBeLessThanOrEqual(-1.4);
    }
  });

  test('starts and ends near zero', () => {
    for (const take of facts) expect(take.edge, take.name).toBeLessThan(take.recipe.loop ? 0.01 : 1e-4);
  });

  test('is as long as announced: one-shots under 7 s, beds 5 to 12 s', () => {
    for (const take of facts) {
      const index = takesOf(take.recipe).indexOf(take);
      expect(take.frames, take.name).toBe(takeFrames(take.recipe, index));
      const sec = take.frames / SAMPLE_RATE;
      expect(sec, take.name).toBeGreaterThan(take.recipe.loop ? 5 : 0.4);
      expect(sec, take.name).toBeLessThan(take.recipe.loop ? 12 : 7);
    }
  });
});

describe('what is heard', () => {
  test('every recipe has exactly one row of expectations', () => {
    const rows = expectations.flatMap((row) => row.synths);
    expect([...rows].sort()).toEqual([...new Set(starterRecipes.map((recipe) => recipe.synth))].sort());
  });

  test.each(expectations)('$group', ({ synths, ...bounds }) => {
    for (const take of facts.filter((one) => synths.includes(one.recipe.synth))) {
      for (const key of ['centroidHz', 'attackSec', 'crestDb', 'loudDb', 'filled'] as const) {
        const [lo, hi] = bounds[key];
        expect(take.heard[key], `${key} of ${take.name}`).toBeGreaterThanOrEqual(lo);
        expect(take.heard[key], `${key} of ${take.name}`).toBeLessThanOrEqual(hi);
      }
    }
  });

  test('takes of one recipe differ in their course, not in level alone', () => {
    for (const recipe of starterRecipes) {
      const takes = takesOf(recipe);
      for (const [i, a] of takes.entries()) {
        for (const b of takes.slice(i + 1)) {
          expect(rmsDifference(a.heard.picture, b.heard.picture), `${a.name} | ${b.name}`).toBeGreaterThan(2);
          expect(correlation(a.heard.envelope, b.heard.envelope), `${a.name} | ${b.name}`).toBeLessThan(0.999);
        }
      }
    }
  });

  test('no two recipes differ in pitch alone', () => {
    for (const [i, a] of starterRecipes.entries()) {
      for (const b of starterRecipes.slice(i + 1)) {
        expect(unlike(firstOf(a), firstOf(b)), `${a.fxName} | ${b.fxName}`).toBeGreaterThan(MIN_UNLIKE_DB);
      }
    }
  });

  test('the measure itself takes a pitched or quieter copy for the same sound', () => {
    for (const synth of ['slam', 'bark', 'oldPhone', 'stream', 'churchBell', 'siren', 'rainGround', 'stepsSnow'] as const) {
      const recipe = starterRecipes.find((one) => one.synth === synth);
      const [x = new Float32Array(0)] = recipe ? renderTake(recipe, 0).samples : [];
      for (const ratio of [0.79, 1.26])
        expect(unlike(measure(x), measure(pitched(x, ratio))), `${synth} ${ratio}`).toBeLessThan(MIN_UNLIKE_DB);
      expect(rmsDifference(measure(x).picture, measure(x.map((v) => v * 0.3)).picture)).toBeLessThan(0.01);
    }
  });
});

/** Tape speed: read at another rate, linear between samples. */
function pitched(x: Float32Array, ratio: number): Float32Array {
  return Float32Array.from({ length: Math.floor((x.length - 1) / ratio) }, (_, i) => {
    const at = i * ratio;
    const from = Math.floor(at);
    return (x[from] ?? 0) + ((x[from + 1] ?? 0) - (x[from] ?? 0)) * (at - from);
  });
}
