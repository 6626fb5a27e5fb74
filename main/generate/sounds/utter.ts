import { curve, shape } from '../synth/envelope.ts';
import { drive, toUnit } from '../synth/mix.ts';
import { drift } from '../synth/noise.ts';
import type { Rng } from '../synth/rng.ts';
import { frames } from '../synth/sound.ts';
import { glottis, mouth } from '../synth/voice.ts';

type Points = readonly (readonly [number, number])[];

/** One call of an animal with a larynx: pitch, loudness and three resonances, each a curve. */
export type Call = {
  sec: number;
  pitch: Points;
  level: Points;
  formants: readonly (readonly [Points, number, number])[];
  rough: number;
  breath: number;
};

export function utter(call: Call, rng: Rng): Float32Array {
  const length = frames(call.sec);
  const wobble = drift(length, 30, rng);
  const pitch = curve(length, call.pitch).map((hz, i) => hz * (1 + 0.06 * call.rough * ((wobble[i] ?? 0) - 0.5)));
  const source = glottis(pitch, { rough: call.rough, breath: call.breath }, rng);
  const formants = call.formants.map(([points, q, gain]) => ({ hz: curve(length, points), q, gain }));
  return shape(toUnit(drive(toUnit(mouth(source, formants)), 1.8)), curve(length, call.level));
}
