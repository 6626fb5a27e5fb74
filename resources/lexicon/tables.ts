/** The tables of things, of happenings and of what is done to things, in the order in which they are asked. */
import { actionsIndoors } from './actionsIndoors.ts';
import { actionsOfDevices } from './actionsOfDevices.ts';
import { actionsOfFamilies } from './actionsOfFamilies.ts';
import { actionsOfHands } from './actionsOfHands.ts';
import { actionsOutdoors } from './actionsOutdoors.ts';
import { moreVerbs } from './moreVerbs.ts';
import { nounsIndoors } from './nounsIndoors.ts';
import { nounsOfAnimals } from './nounsOfAnimals.ts';
import { nounsOfCallings } from './nounsOfCallings.ts';
import { nounsOfDevices } from './nounsOfDevices.ts';
import { nounsOfMachines } from './nounsOfMachines.ts';
import { nounsOfObjects } from './nounsOfObjects.ts';
import { nounsOfPlaces } from './nounsOfPlaces.ts';
import { nounsOfToys } from './nounsOfToys.ts';
import { nounsOfTrades } from './nounsOfTrades.ts';
import { nounsOfWildlife } from './nounsOfWildlife.ts';
import { nounsOutdoors } from './nounsOutdoors.ts';
import { nounsPeople } from './nounsPeople.ts';
import { verbs } from './verbs.ts';
import { verbsOfActs } from './verbsOfActs.ts';
import { verbsOfCrafts } from './verbsOfCrafts.ts';
import { verbsOfHands } from './verbsOfHands.ts';
import { verbsOfNoise } from './verbsOfNoise.ts';

export const nounTables = [
  nounsOfToys,
  nounsOfTrades,
  nounsIndoors,
  nounsOutdoors,
  nounsPeople,
  nounsOfAnimals,
  nounsOfMachines,
  nounsOfObjects,
  nounsOfPlaces,
  nounsOfWildlife,
  nounsOfDevices,
  nounsOfCallings,
] as const;
export const actionTables = [actionsOfHands, actionsIndoors, actionsOutdoors, actionsOfDevices, actionsOfFamilies] as const;
export const verbTables = [verbsOfHands, verbsOfNoise, verbs, moreVerbs, verbsOfCrafts, verbsOfActs] as const;
