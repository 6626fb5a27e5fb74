/** Windowed power spectra of real frames of 1,024 samples, for a machine that has a thousand of them to do for every ten seconds. */

export const FRAME_SIZE = 1024;
/** From 0 Hz to half the rate, both included. */
export const POWER_BINS = FRAME_SIZE / 2 + 1;

const SIZE = FRAME_SIZE / 2;

/** Real and imaginary parts. */
type Complex = { re: Float64Array; im: Float64Array };
/** One pass over the data: `m` butterflies of four, each for `s` interleaved transforms, with three turns (re, im) for each butterfly. */
type Pass = { m: number; s: number; turns: Float64Array };

/**
 * Returns a function that windows 1,024 samples of `samples` from position `from` (periodic Hann) and writes the power of their 513
 * bins. Even and odd samples are the parts of one complex transform of half the size: Stockham's, in passes of four and a last of two.
 */
export function createPowerSpectrum(): (samples: Float32Array, from: number, power: Float64Array) => void {
  const hann = Float64Array.from({ length: FRAME_SIZE }, (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / FRAME_SIZE));
  const first = { re: new Float64Array(SIZE), im: new Float64Array(SIZE) };
  const second = { re: new Float64Array(SIZE), im: new Float64Array(SIZE) };
  const [opening, ...passes] = [128, 32, 8, 2].map((m): Pass => ({ m, s: 128 / m, turns: turnsOf(m) }));
  const untangling = Float64Array.from({ length: SIZE + 2 }, (_, i) =>
    (i % 2 === 0 ? Math.cos : Math.sin)((2 * Math.PI * (i >> 1)) / FRAME_SIZE),
  );

  return (samples, from, power) => {
    if (opening === undefined) return;
    openingPass(samples.subarray(from, from + FRAME_SIZE), hann, opening.turns, first);
    let [source, target] = [first, second];
    for (const pass of passes) {
      fourPass(source, target, pass);
      [source, target] = [target, source];
    }
    twoPass(source, target);
    untangle(target, untangling, power);
  };
}

function turnsOf(m: number): Float64Array {
  const turns = new Float64Array(6 * m);
  for (let p = 0; p < m; p++) {
    for (let k = 1; k <= 3; k++) {
      const angle = (-2 * Math.PI * k * p) / (4 * m);
      turns[6 * p + 2 * k - 2] = Math.cos(angle);
      turns[6 * p + 2 * k - 1] = Math.sin(angle);
    }
  }
  return turns;
}

/** The first pass, which windows what it reads. */
function openingPass(frame: Float32Array, hann: Float64Array, turns: Float64Array, { re, im }: Complex): void {
  for (let p = 0, at = 0, t = 0; p < 128; p++, at += 4, t += 6) {
    const i = 2 * p;
    const ar = (frame[i] ?? 0) * (hann[i] ?? 0);
    const ai = (frame[i + 1] ?? 0) * (hann[i + 1] ?? 0);
    const br = (frame[i + 256] ?? 0) * (hann[i + 256] ?? 0);
    const bi = (frame[i + 257] ?? 0) * (hann[i + 257] ?? 0);
    const cr = (frame[i + 512] ?? 0) * (hann[i + 512] ?? 0);
    const ci = (frame[i + 513] ?? 0) * (hann[i + 513] ?? 0);
    const dr = (frame[i + 768] ?? 0) * (hann[i + 768] ?? 0);
    const di = (frame[i + 769] ?? 0) * (hann[i + 769] ?? 0);
    const w1r = turns[t] ?? 0;
    const w1i = turns[t + 1] ?? 0;
    const w2r = turns[t + 2] ?? 0;
    const w2i = turns[t + 3] ?? 0;
    const w3r = turns[t + 4] ?? 0;
    const w3i = turns[t + 5] ?? 0;
    re[at] = ar + cr + br + dr;
    im[at] = ai + ci + bi + di;
    const xr = ar - cr + (bi - di);
    const xi = ai - ci - (br - dr);
    re[at + 1] = xr * w1r - xi * w1i;
    im[at + 1] = xr * w1i + xi * w1r;
    const yr = ar + cr - br - dr;
    const yi = ai + ci - bi - di;
    re[at + 2] = yr * w2r - yi * w2i;
    im[at + 2] = yr * w2i + yi * w2r;
    const zr = ar - cr - (bi - di);
    const zi = ai - ci + (br - dr);
    re[at + 3] = zr * w3r - zi * w3i;
    im[at + 3] = zr * w3i + zi * w3r;
  }
}

function fourPass(from: Complex, to: Complex, { m, s, turns }: Pass): void {
  const { re: xRe, im: xIm } = from;
  const { re: yRe, im: yIm } = to;
  const quarter = s * m;
  for (let p = 0, t = 0; p < m; p++, t += 6) {
    const w1r = turns[t] ?? 0;
    const w1i = turns[t + 1] ?? 0;
    const w2r = turns[t + 2] ?? 0;
    const w2i = turns[t + 3] ?? 0;
    const w3r = turns[t + 4] ?? 0;
    const w3i = turns[t + 5] ?? 0;
    for (let i = s * p, end = i + s, at = 4 * s * p; i < end; i++, at++) {
      const ar = xRe[i] ?? 0;
      const ai = xIm[i] ?? 0;
      const br = xRe[i + quarter] ?? 0;
      const bi = xIm[i + quarter] ?? 0;
      const cr = xRe[i + 2 * quarter] ?? 0;
      const ci = xIm[i + 2 * quarter] ?? 0;
      const dr = xRe[i + 3 * quarter] ?? 0;
      const di = xIm[i + 3 * quarter] ?? 0;
      yRe[at] = ar + cr + br + dr;
      yIm[at] = ai + ci + bi + di;
      const xr = ar - cr + (bi - di);
      const xi = ai - ci - (br - dr);
      yRe[at + s] = xr * w1r - xi * w1i;
      yIm[at + s] = xr * w1i + xi * w1r;
      const yr = ar + cr - br - dr;
      const yi = ai + ci - bi - di;
      yRe[at + 2 * s] = yr * w2r - yi * w2i;
      yIm[at + 2 * s] = yr * w2i + yi * w2r;
      const zr = ar - cr - (bi - di);
      const zi = ai - ci + (br - dr);
      yRe[at + 3 * s] = zr * w3r - zi * w3i;
      yIm[at + 3 * s] = zr * w3i + zi * w3r;
    }
  }
}

function twoPass(from: Complex, to: Complex): void {
  const half = SIZE / 2;
  for (let i = 0; i < half; i++) {
    const ar = from.re[i] ?? 0;
    const ai = from.im[i] ?? 0;
    const br = from.re[i + half] ?? 0;
    const bi = from.im[i + half] ?? 0;
    to.re[i] = ar + br;
    to.im[i] = ai + bi;
    to.re[i + half] = ar - br;
    to.im[i + half] = ai - bi;
  }
}

/** Parts the transforms of even and odd samples and joins them to that of the frame. */
function untangle({ re, im }: Complex, turns: Float64Array, power: Float64Array): void {
  const sum = (re[0] ?? 0) + (im[0] ?? 0);
  const difference = (re[0] ?? 0) - (im[0] ?? 0);
  power[0] = sum * sum;
  power[SIZE] = difference * difference;
  for (let k = 1, other = SIZE - 1; k <= other; k++, other--) {
    const a = re[k] ?? 0;
    const b = im[k] ?? 0;
    const c = re[other] ?? 0;
    const d = im[other] ?? 0;
    const cos = turns[2 * k] ?? 0;
    const sin = turns[2 * k + 1] ?? 0;
    const oddRe = b + d;
    const oddIm = c - a;
    const turnedRe = oddRe * cos + oddIm * sin;
    const turnedIm = oddIm * cos - oddRe * sin;
    power[other] = ((a + c - turnedRe) ** 2 + (b - d - turnedIm) ** 2) / 4;
    power[k] = ((a + c + turnedRe) ** 2 + (b - d + turnedIm) ** 2) / 4;
  }
}
