import type { StarterRecipe } from './starterRecipe.ts';
import { finish } from './synth/finish.ts';
import { createRng, mixSeed } from './synth/rng.ts';
import { frames, SAMPLE_RATE, type Sound, type SynthParams } from './synth/sound.ts';
import { synths } from './synths.ts';

const OVERLAP_SEC = 1;

export type Take = { samples: Sound; sampleRate: number };

/** Renders one take; equal recipe and index give equal samples. `takeIndex` counts from 0. */
export function renderTake(recipe: StarterRecipe, takeIndex: number): Take {
  return renderWith(recipe, takeParams(recipe, takeIndex), mixSeed(recipe.seed, takeIndex));
}

/** Renders a recipe with parameters and chance of one's own; equal ones give equal samples. */
export function renderWith(recipe: StarterRecipe, params: SynthParams, seed: number): Take {
  const rng = createRng(seed);
  const overlapSec = recipe.loop ? OVERLAP_SEC : 0;
  const raw = synths[recipe.synth](rng, { ...params, durationSec: params.durationSec + overlapSec });
  const samples = finish(withChannels(raw, recipe.channels), { overlapSec, levelDb: recipe.levelDb });
  return { samples, sampleRate: SAMPLE_RATE };
}

/** How many frames a take has, known without rendering it. */
export function takeFrames(recipe: StarterRecipe, takeIndex: number): number {
  const { durationSec } = takeParams(recipe, takeIndex);
  return recipe.loop ? frames(durationSec + OVERLAP_SEC) - frames(OVERLAP_SEC) : frames(durationSec);
}

/** Another take is another performance: length, force, thing and place all move a little. */
function takeParams({ params, seed }: StarterRecipe, takeIndex: number): SynthParams {
  const rng = createRng(mixSeed(seed + 0x5eed, takeIndex));
  const near = (value: number, by: number): number => Math.min(1, Math.max(0, value + by * rng.bipolar()));
  return {
    durationSec: params.durationSec * rng.range(0.94, 1.08),
    intensity: near(params.intensity, 0.18),
    size: near(params.size, 0.18),
    distance: near(params.distance, 0.12),
  };
}

/** One channel of a stereo sound stands for it: a sum would cancel what differs between the two. */
function withChannels(sound: Sound, channels: 1 | 2): Sound {
  const first = sound[0] ?? new Float32Array(0);
  if (channels === 1) return [first];
  return [first, sound[1] ?? first.slice()];
}
