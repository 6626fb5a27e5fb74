/** Every synthesis function by name: recipes and prompts choose from this table. */
import { airSynths } from './sounds/air.ts';
import { animalSynths } from './sounds/animals.ts';
import { bodySynths } from './sounds/body.ts';
import { crierSynths } from './sounds/criers.ts';
import { crowdSynths } from './sounds/crowds.ts';
import { designedSynths } from './sounds/designed.ts';
import { doorSynths } from './sounds/doors.ts';
import { feetSynths } from './sounds/feet.ts';
import { fireSynths } from './sounds/fire.ts';
import { handlingSynths } from './sounds/handling.ts';
import { kitchenSynths } from './sounds/kitchen.ts';
import { machineSynths } from './sounds/machines.ts';
import { rainSynths } from './sounds/rain.ts';
import { signalSynths } from './sounds/signals.ts';
import { stormSynths } from './sounds/storm.ts';
import { strikeSynths } from './sounds/strikes.ts';
import { waterSynths } from './sounds/water.ts';
import { whistlerSynths } from './sounds/whistlers.ts';
import type { Synth } from './synth/sound.ts';

export const synths = {
  ...rainSynths,
  ...airSynths,
  ...stormSynths,
  ...waterSynths,
  ...fireSynths,
  ...doorSynths,
  ...feetSynths,
  ...strikeSynths,
  ...machineSynths,
  ...crowdSynths,
  ...animalSynths,
  ...crierSynths,
  ...whistlerSynths,
  ...bodySynths,
  ...handlingSynths,
  ...kitchenSynths,
  ...signalSynths,
  ...designedSynths,
} as const satisfies Record<string, Synth>;

export type SynthName = keyof typeof synths;
