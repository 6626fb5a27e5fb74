/** All tables of figures of speech. */
import { idiomsOfDoing } from './idiomsOfDoing.ts';
import { idiomsOfSound } from './idiomsOfSound.ts';
import { idiomsOfThings } from './idiomsOfThings.ts';

export const idioms = [idiomsOfSound, idiomsOfThings, idiomsOfDoing] as const;
