import type { StarterRecipe } from '../../main/generate/starterRecipe.ts';
import { creaturesRecipes } from './creatures.ts';
import { elementsRecipes } from './elements.ts';
import { houseRecipes } from './house.ts';
import { moodRecipes } from './mood.ts';
import { signalsRecipes } from './signals.ts';
import { thingsRecipes } from './things.ts';
import { worldRecipes } from './world.ts';

/** Raised with any change to the set of sounds or to a recipe's version. */
export const STARTER_VERSION = 1;

/** The bundled library, in the order in which it is made: what passages ask for first comes first. */
export const starterRecipes: readonly StarterRecipe[] = [
  ...elementsRecipes,
  ...houseRecipes,
  ...thingsRecipes,
  ...worldRecipes,
  ...signalsRecipes,
  ...creaturesRecipes,
  ...moodRecipes,
];
