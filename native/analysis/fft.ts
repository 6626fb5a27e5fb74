/** A complex Fourier transform in place, of one power-of-two size (at least 4), with its tables made once for all of that size. */
export type Fft = { readonly size: number; forward(re: Float64Array, im: Float64Array): void };

/** Pairs of stages from `span` on, as butterflies of four: two turns (re, im) for each place in a span. */
type Pass = { span: number; turns: Float64Array };

const made = new Map<number, Fft>();

export function createFft(size: number): Fft {
  const known = made.get(size);
  if (known) return known;
  const fft = makeFft(size);
  made.set(size, fft);
  return fft;
}

function makeFft(size: number): Fft {
  const swaps = bitReversal(size);
  const passes: Pass[] = [];
  let span = 4;
  for (; span * 4 <= size; span *= 4) passes.push({ span, turns: turnsOfFour(span) });
  const last = span < size ? turnsOfTwo(span) : null;

  function forward(re: Float64Array, im: Float64Array): void {
    swap(re, im, swaps);
    firstTwoStages(re, im, size);
    for (const pass of passes) twoStages(re, im, pass);
    if (last) lastStage(re, im, last);
  }

  return { size, forward };
}

function swap(re: Float64Array, im: Float64Array, swaps: Uint32Array): void {
  for (let i = 0; i < swaps.length; i += 2) {
    const a = swaps[i] ?? 0;
    const b = swaps[i + 1] ?? 0;
    const r = re[a] ?? 0;
    const m = im[a] ?? 0;
    re[a] = re[b] ?? 0;
    im[a] = im[b] ?? 0;
    re[b] = r;
    im[b] = m;
  }
}

/** Turns of the first two stages are 1 and -i: no multiplications. */
function firstTwoStages(re: Float64Array, im: Float64Array, size: number): void {
  for (let k = 0; k < size; k += 4) {
    const ar = (re[k] ?? 0) + (re[k + 1] ?? 0);
    const ai = (im[k] ?? 0) + (im[k + 1] ?? 0);
    const br = (re[k] ?? 0) - (re[k + 1] ?? 0);
    const bi = (im[k] ?? 0) - (im[k + 1] ?? 0);
    const cr = (re[k + 2] ?? 0) + (re[k + 3] ?? 0);
    const ci = (im[k + 2] ?? 0) + (im[k + 3] ?? 0);
    const dr = (re[k + 2] ?? 0) - (re[k + 3] ?? 0);
    const di = (im[k + 2] ?? 0) - (im[k + 3] ?? 0);
    re[k] = ar + cr;
    im[k] = ai + ci;
    re[k + 1] = br + di;
    im[k + 1] = bi - dr;
    re[k + 2] = ar - cr;
    im[k + 2] = ai - ci;
    re[k + 3] = br - di;
    im[k + 3] = bi + dr;
  }
}

/** The stages of `span` and of twice that, with every number read and written once. */
function twoStages(re: Float64Array, im: Float64Array, { span, turns }: Pass): void {
  for (let start = 0; start < re.length; start += 4 * span) {
    for (let a = start, t = 0; a < start + span; a++, t += 4) {
      const [b, c, d] = [a + span, a + 2 * span, a + 3 * span];
      const vr = turns[t] ?? 0;
      const vi = turns[t + 1] ?? 0;
      const wr = turns[t + 2] ?? 0;
      const wi = turns[t + 3] ?? 0;
      const xr = re[b] ?? 0;
      const xi = im[b] ?? 0;
      const yr = re[d] ?? 0;
      const yi = im[d] ?? 0;
      const br = vr * xr - vi * xi;
      const bi = vr * xi + vi * xr;
      const dr = vr * yr - vi * yi;
      const di = vr * yi + vi * yr;
      const ar = re[a] ?? 0;
      const ai = im[a] ?? 0;
      const cr = re[c] ?? 0;
      const ci = im[c] ?? 0;
      const sumR = cr + dr;
      const sumI = ci + di;
      const gapR = cr - dr;
      const gapI = ci - di;
      const pr = wr * sumR - wi * sumI;
      const pi = wr * sumI + wi * sumR;
      const qr = wr * gapI + wi * gapR;
      const qi = wi * gapI - wr * gapR;
      re[a] = ar + br + pr;
      im[a] = ai + bi + pi;
      re[c] = ar + br - pr;
      im[c] = ai + bi - pi;
      re[b] = ar - br + qr;
      im[b] = ai - bi + qi;
      re[d] = ar - br - qr;
      im[d] = ai - bi - qi;
    }
  }
}

/** The stage over the whole length. */
function lastStage(re: Float64Array, im: Float64Array, turns: Float64Array): void {
  const half = re.length / 2;
  for (let k = 0, t = 0; k < half; k++, t += 2) {
    const c = turns[t] ?? 0;
    const s = turns[t + 1] ?? 0;
    const x = re[k + half] ?? 0;
    const y = im[k + half] ?? 0;
    const r = c * x - s * y;
    const m = c * y + s * x;
    const u = re[k] ?? 0;
    const v = im[k] ?? 0;
    re[k] = u + r;
    im[k] = v + m;
    re[k + half] = u - r;
    im[k + half] = v - m;
  }
}

function turnsOfTwo(span: number): Float64Array {
  return Float64Array.from({ length: 2 * span }, (_, i) => turn(i >> 1, 2 * span, i & 1));
}

function turnsOfFour(span: number): Float64Array {
  return Float64Array.from({ length: 4 * span }, (_, i) => turn(i >> 2, i & 2 ? 4 * span : 2 * span, i & 1));
}

/** Real or imaginary part of the `k`th of `parts` steps round the circle, clockwise. */
function turn(k: number, parts: number, part: number): number {
  const angle = (2 * Math.PI * k) / parts;
  return part === 0 ? Math.cos(angle) : -Math.sin(angle);
}

/** Pairs of places to swap, flat. */
function bitReversal(size: number): Uint32Array {
  const bits = Math.log2(size);
  const pairs: number[] = [];
  for (let i = 0; i < size; i++) {
    let reversed = 0;
    for (let bit = 0; bit < bits; bit++) reversed = (reversed << 1) | ((i >> bit) & 1);
    if (reversed > i) pairs.push(i, reversed);
  }
  return Uint32Array.from(pairs);
}
