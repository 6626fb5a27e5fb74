import type { Sound } from './sound.ts';

const WINDOW_SEC = 0.4;

/** RMS of the loudest 400 ms of any channel, linear. */
export function loudestRms(sound: Sound, sampleRate: number): number {
  const step = Math.max(1, Math.round((WINDOW_SEC / 4) * sampleRate));
  let top = 0;
  for (const x of sound) {
    const sums: number[] = [];
    for (let from = 0; from < x.length; from += step) {
      let sum = 0;
      const to = Math.min(x.length, from + step);
      for (let i = from; i < to; i++) sum += (x[i] ?? 0) ** 2;
      sums.push(sum);
    }
    for (let k = 0; k < sums.length; k++) {
      const energy = (sums[k] ?? 0) + (sums[k + 1] ?? 0) + (sums[k + 2] ?? 0) + (sums[k + 3] ?? 0);
      top = Math.max(top, energy / (WINDOW_SEC * sampleRate));
    }
  }
  return Math.sqrt(top);
}
