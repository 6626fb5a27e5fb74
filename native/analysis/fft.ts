/** A complex Fourier transform in place, of one power-of-two size (at least 4), with its tables made once. */
export type Fft = { readonly size: number; forward(re: Float64Array, im: Float64Array): void };

export function createFft(size: number): Fft {
  const half = size / 2;
  const cos = Float64Array.from({ length: half }, (_, k) => Math.cos((2 * Math.PI * k) / size));
  const sin = Float64Array.from({ length: half }, (_, k) => -Math.sin((2 * Math.PI * k) / size));
  const swaps = bitReversal(size);

  function forward(re: Float64Array, im: Float64Array): void {
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
    firstTwoStages(re, im, size);
    for (let span = 4; span < size; span *= 2) {
      const stride = half / span;
      for (let start = 0; start < size; start += 2 * span) {
        for (let k = start, other = start + span, t = 0; k < start + span; k++, other++, t += stride) {
          const c = cos[t] ?? 0;
          const s = sin[t] ?? 0;
          const x = re[other] ?? 0;
          const y = im[other] ?? 0;
          const r = c * x - s * y;
          const m = c * y + s * x;
          const u = re[k] ?? 0;
          const v = im[k] ?? 0;
          re[k] = u + r;
          im[k] = v + m;
          re[other] = u - r;
          im[other] = v - m;
        }
      }
    }
  }

  return { size, forward };
}

/** Twiddles of the first two stages are 1 and -i: no multiplications. */
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
