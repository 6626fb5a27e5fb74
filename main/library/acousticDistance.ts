/** How far two sounds are apart by their descriptors. Pure. */
import { descriptorNames } from '../../native/analysis/descriptors.ts';
import type { DescriptorTable } from './similarStore.ts';

export type Neighbour = { sound: number; distance: number };

/** What counts how much: what a sound is made of before how it moves, its level least, since a fader changes that. */
const weightOf: Record<(typeof descriptorNames)[number], number> = {
  duration: 0.6,
  loudness: 0.3,
  crest: 0.6,
  spread: 0.5,
  attack: 1,
  centreOfTime: 0.8,
  active: 0.4,
  onsetRate: 0.6,
  brightness: 1.5,
  movement: 0.7,
  bandwidth: 0.7,
  noisiness: 1.5,
  octave0: 0.35,
  octave1: 0.35,
  octave2: 0.35,
  octave3: 0.35,
  octave4: 0.35,
  octave5: 0.35,
  octave6: 0.35,
  octave7: 0.35,
  octave8: 0.35,
  pitchStrength: 1.2,
  pitch: 1.5,
  width: 0.2,
};
const weights = Float64Array.from(descriptorNames, (name) => weightOf[name]);
const allWeights = weights.reduce((sum, weight) => sum + weight, 0);
const PITCH = descriptorNames.indexOf('pitch');
const STRENGTH = descriptorNames.indexOf('pitchStrength');

/** Numbers of a row that starts at `from`. */
type Row = { numbers: Float32Array; from: number };

/** 0 for equal rows, at most 1. Pitch counts as far as both sounds have one. */
export function acousticDistance(a: Row, b: Row): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) {
    const difference = (a.numbers[a.from + i] ?? 0) - (b.numbers[b.from + i] ?? 0);
    const weight = weights[i] ?? 0;
    const counts = i === PITCH ? Math.min(a.numbers[a.from + STRENGTH] ?? 0, b.numbers[b.from + STRENGTH] ?? 0) : 1;
    sum += weight * counts * difference * difference;
  }
  return Math.sqrt(sum / allWeights);
}

type Wanted = {
  /** 1 at each sound that may be among them. */
  allowed: Uint8Array;
  limit: number;
};

/** The `limit` sounds of the table that are nearest and allowed, nearest first, equal ones in the order of their rows. */
export function nearest(to: Float32Array, table: DescriptorTable, { allowed, limit }: Wanted): Neighbour[] {
  const found: Neighbour[] = [];
  const wanted = { numbers: to, from: 0 };
  const row = { numbers: table.numbers, from: 0 };
  for (let i = 0; i < table.sounds.length; i++) {
    const sound = table.sounds[i] ?? 0;
    if (allowed[sound] !== 1) continue;
    row.from = i * table.width;
    const distance = acousticDistance(wanted, row);
    if (found.length === limit && distance >= (found.at(-1)?.distance ?? 0)) continue;
    found.splice(placeOf(found, distance), 0, { sound, distance });
    if (found.length > limit) found.pop();
  }
  return found;
}

/** Behind everything that is as near. */
function placeOf(found: readonly Neighbour[], distance: number): number {
  let low = 0;
  let high = found.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((found[middle]?.distance ?? 0) <= distance) low = middle + 1;
    else high = middle;
  }
  return low;
}
