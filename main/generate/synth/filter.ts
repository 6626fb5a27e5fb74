/** Filters that work in place and return their input, so that they chain. Frequencies in Hz. */
import { SAMPLE_RATE } from './sound.ts';

type Shape = 'low' | 'high' | 'band';

const NYQUIST_GUARD = SAMPLE_RATE * 0.47;

/** Second-order section (the bilinear cookbook forms), transposed direct form II. */
export function filter(x: Float32Array, shape: Shape, hz: number, q = Math.SQRT1_2): Float32Array {
  const w = (2 * Math.PI * Math.min(Math.max(hz, 5), NYQUIST_GUARD)) / SAMPLE_RATE;
  const cos = Math.cos(w);
  const alpha = Math.sin(w) / (2 * q);
  const a0 = 1 + alpha;
  const edge = shape === 'low' ? 1 - cos : 1 + cos;
  const b0 = (shape === 'band' ? alpha : edge / 2) / a0;
  const b1 = (shape === 'band' ? 0 : shape === 'low' ? edge : -edge) / a0;
  const b2 = shape === 'band' ? -b0 : b0;
  const a1 = (-2 * cos) / a0;
  const a2 = (1 - alpha) / a0;
  let z1 = 0;
  let z2 = 0;
  for (let i = 0; i < x.length; i++) {
    const input = x[i] ?? 0;
    const output = b0 * input + z1;
    z1 = b1 * input - a1 * output + z2;
    z2 = b2 * input - a2 * output;
    x[i] = output;
  }
  return x;
}

/** The tangent is dear, so a moving cut-off is renewed this often: 0.33 ms, well under what an ear can follow. */
const SWEEP_STEP = 16;

/** State-variable filter whose frequency follows a curve; stays stable under fast sweeps, unlike the biquad. */
export function sweep(x: Float32Array, shape: Shape, hz: Float32Array, q = Math.SQRT1_2): Float32Array {
  const k = 1 / q;
  let s1 = 0;
  let s2 = 0;
  let g = 0;
  let a1 = 0;
  for (let i = 0; i < x.length; i++) {
    if (i % SWEEP_STEP === 0) {
      g = Math.tan((Math.PI * Math.min(Math.max(hz[i] ?? 0, 10), NYQUIST_GUARD)) / SAMPLE_RATE);
      a1 = 1 / (1 + g * (g + k));
    }
    const input = x[i] ?? 0;
    const band = a1 * (g * (input - s2) + s1);
    const low = s2 + g * band;
    s1 = 2 * band - s1;
    s2 = 2 * low - s2;
    x[i] = shape === 'low' ? low : shape === 'band' ? k * band : input - k * band - low;
  }
  return x;
}
