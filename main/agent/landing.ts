/** What rain, feet, hooves and wheels land on, and the CatID that rain takes from it. */
import type { Span } from './cueMatches.ts';
import type { Surface } from './cueTypes.ts';
import { surfaceAfter } from './cueWording.ts';
import type { PassageWord } from './passageWords.ts';

export const LANDING = new Set(['RAIN', 'HAIL', 'FEETHmn', 'FEETHors', 'VEHTire']);
const RAIN_ON: Readonly<Record<string, string>> = {
  metal: 'RAINMetl',
  glass: 'RAINGlas',
  vegetation: 'RAINVege',
  cloth: 'RAINClth',
  stone: 'RAINConc',
  water: 'RAINWatr',
  wood: 'RAINWood',
};

/** What rain, feet, hooves and wheels land on; roofs, panes and canvas are for rain alone. */
export function landingOn(catid: string | null, words: readonly PassageWord[], at: Span): Surface | null {
  if (catid === null || !LANDING.has(catid)) return null;
  const surface = surfaceAfter(words, at);
  const overhead = surface !== null && ['roof', 'glass', 'cloth'].includes(surface.surfaceClass);
  return overhead && catid !== 'RAIN' && catid !== 'HAIL' ? null : surface;
}

export function rainOn(catid: string | null, surfaceClass: string | undefined): string | null {
  return catid === 'RAIN' && surfaceClass !== undefined ? (RAIN_ON[surfaceClass] ?? catid) : catid;
}
