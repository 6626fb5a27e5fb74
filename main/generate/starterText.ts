import type { WavText } from '../../native/writeWav.ts';
import { ucsById } from '../library/ucs.ts';
import type { StarterRecipe } from './starterRecipe.ts';

/** Day of the first recipes. Fixed: the same recipe must make the same bytes on every machine and day. */
const ORIGINATION_DATE = '2025-01-01';

/** UCS file name: CatID, FX name with the number of the take, creator, source. `takeIndex` counts from 0. */
export function takeFileName({ catId, fxName }: StarterRecipe, takeIndex: number): string {
  return `${catId}_${fxName} ${String(takeIndex + 1).padStart(2, '0')}_FoleyDesk_Starter.wav`;
}

/** What is written into each file of a recipe. */
export function starterText(recipe: StarterRecipe): WavText {
  const ucs = ucsById(recipe.catId);
  return {
    description: recipe.description,
    originator: 'Foley Desk',
    date: ORIGINATION_DATE,
    title: recipe.fxName,
    keywords: recipe.tags,
    copyright: 'CC0 1.0 Universal',
    history: `Foley Desk synthesis; ${recipe.synth} v${recipe.version}`,
    user: {
      CATID: recipe.catId,
      ...(ucs && { CATEGORY: ucs.category, SUBCATEGORY: ucs.subcategory }),
      FXNAME: recipe.fxName,
      DESCRIPTION: recipe.description,
      KEYWORDS: recipe.tags.join(', '),
      LIBRARY: 'Foley Desk Starter',
      DESIGNER: 'Foley Desk',
    },
  };
}
