/** How far two sounds are apart by their descriptors. Pure. */
import { descriptorNames } from '../../native/analysis/descriptors.ts';
import { asByte, type DescriptorTable } from './similarStore.ts';

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

/** 0 for equal rows of numbers from 0 to 1, at most 1. Pitch counts as far as both sounds have one. */
export function acousticDistance(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    const counts = i === PITCH ? Math.min(a[STRENGTH] ?? 0, b[STRENGTH] ?? 0) : 1;
    sum += (weights[i] ?? 0) * counts * difference * difference;
  }
  return Math.sqrt(sum / allWeights);
}

type Wanted = {
  /** 1 at each sound that may be among them. */
  allowed: Uint8Array;
  limit: number;
};

/**
 * The `limit` sounds of the table that are nearest and allowed, nearest first, equal ones by their number. Distances are those of the
 * table's coarse numbers, 0.003 off at the most.
 */
export function nearest(to: Float32Array, table: DescriptorTable, { allowed, limit }: Wanted): Neighbour[] {
  const found: Neighbour[] = [];
  const wanted = Float64Array.from(to, asByte);
  let worst = Infinity;
  for (let row = 0; row < table.rows; row++) {
    const sound = table.sounds[row] ?? 0;
    if (allowed[sound] !== 1) continue;
    const sum = weightedSquares(wanted, table.numbers, row * table.width, worst);
    if (sum > worst) continue;
    const next = { sound, distance: Math.sqrt(sum / allWeights) / 255 };
    found.splice(placeOf(found, next), 0, next);
    if (found.length > limit) found.pop();
    if (found.length === limit) worst = ((found.at(-1)?.distance ?? 0) * 255) ** 2 * allWeights * (1 + 1e-9);
  }
  return found;
}

/** Of the differences, in steps of the table; given up, with a larger number, once it is over `enough`. */
function weightedSquares(to: Float64Array, numbers: Uint8Array, from: number, enough: number): number {
  let sum = 0;
  for (let i = 0; i < PITCH; i++) {
    const difference = (to[i] ?? 0) - (numbers[from + i] ?? 0);
    sum += (weights[i] ?? 0) * difference * difference;
    if ((i & 7) === 7 && sum > enough) return sum;
  }
  const pitched = Math.min(to[STRENGTH] ?? 0, numbers[from + STRENGTH] ?? 0) / 255;
  for (let i = PITCH; i < weights.length; i++) {
    const difference = (to[i] ?? 0) - (numbers[from + i] ?? 0);
    sum += (weights[i] ?? 0) * (i === PITCH ? pitched : 1) * difference * difference;
  }
  return sum;
}

/** Behind everything that is nearer, or as near and has a lower number. */
function placeOf(found: readonly Neighbour[], { sound, distance }: Neighbour): number {
  let low = 0;
  let high = found.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = found[middle];
    if (other && (other.distance < distance || (other.distance === distance && other.sound < sound))) low = middle + 1;
    else high = middle;
  }
  return low;
}
