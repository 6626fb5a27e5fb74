/** Our own synthesis as a backend: a recipe that fits the words, played as they say. Free, offline, the same bytes for the same request. */
import { Failure } from '../contract/failures.ts';
import type { Backend, MakeParams, MakePlan, MakeRequest } from './backend.ts';
import { type ChosenRecipe, chooseRecipe } from './chooseRecipe.ts';
import type { Take } from './renderTake.ts';
import { seedOf } from './seedOf.ts';
import type { StarterRecipe } from './starterRecipe.ts';
import type { SynthParams } from './synth/sound.ts';

export type RenderRecipe = (render: { recipe: StarterRecipe; params: SynthParams; seed: number }, signal: AbortSignal) => Promise<Take>;

/** `render` does the arithmetic, away from the app's own thread. */
export function procedural(render: RenderRecipe): Backend {
  return {
    name: 'procedural',
    ai: false,
    licenseId: 'CC0-1.0',
    source: 'foley-desk',
    sourceUrl: null,
    loops: true,
    maxSeconds: 60,
    plan: (request) => planOf(request, requireRecipe(request)),
    costOf: () => null,
    async make(request, signal) {
      const { recipe, params } = requireRecipe(request);
      const { samples, sampleRate } = await render({ recipe, params, seed: seedFor(request) }, signal);
      return { audio: { kind: 'samples', samples, sampleRate }, costUsd: 0 };
    },
  };
}

function requireRecipe(request: MakeRequest): ChosenRecipe {
  const chosen = chooseRecipe(request);
  if (chosen) return chosen;
  throw new Failure(
    'generation_no_recipe',
    'Foley Desk has no recipe for this sound. Name the thing and what it does in a few words, or choose in the settings who else makes sounds.',
    { prompt_words: request.prompt.split(' ').length },
  );
}

const seedFor = ({ prompt, seed }: MakeRequest): number => seed ?? seedOf(prompt);

function planOf(request: MakeRequest, { recipe, params }: ChosenRecipe): MakePlan {
  const rounded = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, Math.round(value * 1000) / 1000]));
  const own: MakeParams = { recipe: recipe.fxName, recipe_seed: recipe.seed, ...rounded };
  return {
    model: `foley-desk/${recipe.synth}`,
    version: String(recipe.version),
    seed: seedFor(request),
    params: own,
    name: recipe.fxName,
    catId: recipe.catId,
  };
}
