/** Peak between the samples: four-fold oversampling with a windowed sinc, as BS.1770 describes. */
import type { Sound } from './sound.ts';

const PHASES = 4;
const HALF = 8;

const kernel: readonly Float64Array[] = Array.from({ length: PHASES }, (_, phase) => {
  const taps = new Float64Array(2 * HALF);
  for (let k = 0; k < taps.length; k++) {
    const t = k - HALF + 1 - phase / PHASES;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * t) / HALF);
    taps[k] = (t === 0 ? 1 : Math.sin(Math.PI * t) / (Math.PI * t)) * window;
  }
  return taps;
});

/** The largest magnitude over all channels, linear. */
export function truePeak(sound: Sound): number {
  let top = 0;
  for (const x of sound) for (let i = 0; i < x.length; i++) top = Math.max(top, Math.abs(x[i] ?? 0));
  // an inter-sample peak overshoots its neighbours by a few dB: quiet samples cannot hold the largest
  const floor = top * 0.6;
  for (const x of sound) {
    for (let i = HALF; i < x.length - HALF; i++) {
      if (Math.abs(x[i] ?? 0) < floor) continue;
      for (let phase = 1; phase < PHASES; phase++) {
        const taps = kernel[phase];
        let sum = 0;
        for (let k = 0; k < 2 * HALF; k++) sum += (taps?.[k] ?? 0) * (x[i - HALF + 1 + k] ?? 0);
        top = Math.max(top, Math.abs(sum));
      }
    }
  }
  return top;
}
