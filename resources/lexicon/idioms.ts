/** All tables of figures of speech. */
import { idiomsOfAffairs } from './idiomsOfAffairs.ts';
import { idiomsOfDoing } from './idiomsOfDoing.ts';
import { idiomsOfSound } from './idiomsOfSound.ts';
import { idiomsOfThings } from './idiomsOfThings.ts';

export const idioms = [idiomsOfSound, idiomsOfThings, idiomsOfDoing, idiomsOfAffairs] as const;
