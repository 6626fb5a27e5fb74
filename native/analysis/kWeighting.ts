/** The frequency weighting of BS.1770: a high shelf for the head, then a high pass, as biquads of any sample rate. */

/** `b` and `a` of one biquad, normalised to a0 = 1. */
export type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number };

export type KFilter = {
  /** Filters `line[from, to)`, going on from the call before, and gives the sum of the squares of what comes out. */
  energy(line: Float64Array, from: number, to: number): number;
};

// The analogue prototypes that give the standard's coefficients at 48 kHz; the standard itself prints those alone.
const SHELF = { hz: 1681.974450955533, gainDb: 3.999843853973347, q: 0.7071752369554196, bandExponent: 0.4996667741545416 };
const HIGH_PASS = { hz: 38.13547087602444, q: 0.5003270373238773 };
/** Corners stay under half the rate: below 3.4 kHz the tangent would run away. */
const MAX_CORNER = 0.45;
/** States below are silence; smaller ones would become denormal numbers, which are a hundred times slower. */
const SILENCE = 1e-30;

/** The two stages at a sample rate in Hz. The high pass has its zeros at 0 Hz and unit gain in `b`, as the standard prints it. */
export function kWeighting(sampleRate: number): { shelf: Biquad; highPass: Biquad } {
  const corner = (hz: number) => Math.tan(Math.PI * Math.min(hz / sampleRate, MAX_CORNER));
  const k = corner(SHELF.hz);
  const high = 10 ** (SHELF.gainDb / 20);
  const band = high ** SHELF.bandExponent;
  const shelfNorm = 1 + k / SHELF.q + k * k;
  const p = corner(HIGH_PASS.hz);
  const passNorm = 1 + p / HIGH_PASS.q + p * p;
  return {
    shelf: {
      b0: (high + (band * k) / SHELF.q + k * k) / shelfNorm,
      b1: (2 * (k * k - high)) / shelfNorm,
      b2: (high - (band * k) / SHELF.q + k * k) / shelfNorm,
      a1: (2 * (k * k - 1)) / shelfNorm,
      a2: (1 - k / SHELF.q + k * k) / shelfNorm,
    },
    highPass: { b0: 1, b1: -2, b2: 1, a1: (2 * (p * p - 1)) / passNorm, a2: (1 - p / HIGH_PASS.q + p * p) / passNorm },
  };
}

/** One channel's filter, with its state. */
export function createKFilter({ shelf, highPass }: ReturnType<typeof kWeighting>): KFilter {
  const { b0, b1, b2, a1, a2 } = shelf;
  const { a1: c1, a2: c2 } = highPass;
  let [in1, in2, mid1, mid2, out1, out2] = [0, 0, 0, 0, 0, 0];
  return {
    energy(line, from, to) {
      let [x1, x2, y1, y2, z1, z2] = [in1, in2, mid1, mid2, out1, out2];
      let sum = 0;
      for (let i = from; i < to; i++) {
        const x = line[i] ?? 0;
        // What the last output counts comes last, so that the next sample waits for one product and one difference alone.
        const y = b0 * x + b1 * x1 + (b2 * x2 - a2 * y2) - a1 * y1;
        const z = y - (y1 + y1) + (y2 - c2 * z2) - c1 * z1;
        x2 = x1;
        x1 = x;
        y2 = y1;
        y1 = y;
        z2 = z1;
        z1 = z;
        sum += z * z;
      }
      const quiet = Math.abs(y1) + Math.abs(y2) + Math.abs(z1) + Math.abs(z2) < SILENCE;
      [in1, in2, mid1, mid2, out1, out2] = quiet ? [x1, x2, 0, 0, 0, 0] : [x1, x2, y1, y2, z1, z2];
      return sum;
    },
  };
}
