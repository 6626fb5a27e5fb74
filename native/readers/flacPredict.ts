/**
 * The predictors of FLAC (RFC 9639, 9.2.5 and 9.2.6): residuals become samples in place, behind the warm-up samples. Doubles hold every
 * sum exactly: 33 bits of a sample, 15 of a coefficient, 5 for the number of terms.
 */

/** Polynomials of order 0 to 4: the residual is the difference of that order, which is summed up again. */
export function predictFixed(samples: Float64Array, order: number): void {
  // The last differences of orders 0 to 3 in the warm-up samples.
  const differences = [0, 0, 0, 0];
  const warmUp = Array.from(samples.subarray(0, order));
  for (let level = 0; level < order; level++) {
    differences[level] = warmUp.at(-1) ?? 0;
    for (let i = 0; i + 1 < warmUp.length; i++) warmUp[i] = (warmUp[i + 1] ?? 0) - (warmUp[i] ?? 0);
    warmUp.length -= 1;
  }
  let [value = 0, first = 0, second = 0, third = 0] = differences;
  if (order === 1) for (let i = order; i < samples.length; i++) samples[i] = value += samples[i] ?? 0;
  if (order === 2) {
    for (let i = order; i < samples.length; i++) {
      first += samples[i] ?? 0;
      samples[i] = value += first;
    }
  }
  if (order === 3) {
    for (let i = order; i < samples.length; i++) {
      second += samples[i] ?? 0;
      first += second;
      samples[i] = value += first;
    }
  }
  if (order === 4) {
    for (let i = order; i < samples.length; i++) {
      third += samples[i] ?? 0;
      second += third;
      first += second;
      samples[i] = value += first;
    }
  }
}

/** `coefficients`: newest sample first, 1 to 32 of them. The sum is shifted right by `shift`, 0 to 15, towards less. */
export function predictLinear(samples: Float64Array, coefficients: Float64Array, shift: number): void {
  const order = coefficients.length;
  // Of powers of two nothing is rounded, and the floor of a sum with the residual is the floor of the sum, with the residual.
  const scaled = new Float64Array(Math.max(order, 12));
  for (let i = 0; i < order; i++) scaled[i] = (coefficients[i] ?? 0) * 2 ** -shift;
  if (order <= 4) predictBy4(samples, scaled, order);
  else if (order <= 8) predictBy8(samples, scaled, order);
  else if (order <= 12) predictBy12(samples, scaled, order);
  else predictByMany(samples, scaled);
}

// The samples before wait in variables. The newest is counted last: the next sum waits for it alone.

function predictBy4(samples: Float64Array, [c1 = 0, c2 = 0, c3 = 0, c4 = 0]: Float64Array, order: number): void {
  let [x1 = 0, x2 = 0, x3 = 0, x4 = 0] = lastOf(samples, order, 4);
  for (let i = order; i < samples.length; i++) {
    const x = Math.floor((samples[i] ?? 0) + c4 * x4 + (c3 * x3 + c2 * x2) + c1 * x1);
    samples[i] = x;
    x4 = x3;
    x3 = x2;
    x2 = x1;
    x1 = x;
  }
}

function predictBy8(
  samples: Float64Array,
  [c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0, c6 = 0, c7 = 0, c8 = 0]: Float64Array,
  order: number,
): void {
  let [x1 = 0, x2 = 0, x3 = 0, x4 = 0, x5 = 0, x6 = 0, x7 = 0, x8 = 0] = lastOf(samples, order, 8);
  for (let i = order; i < samples.length; i++) {
    const older = (samples[i] ?? 0) + c8 * x8 + (c7 * x7 + c6 * x6) + (c5 * x5 + c4 * x4);
    const x = Math.floor(older + (c3 * x3 + c2 * x2) + c1 * x1);
    samples[i] = x;
    x8 = x7;
    x7 = x6;
    x6 = x5;
    x5 = x4;
    x4 = x3;
    x3 = x2;
    x2 = x1;
    x1 = x;
  }
}

function predictBy12(
  samples: Float64Array,
  [c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0, c6 = 0, c7 = 0, c8 = 0, c9 = 0, c10 = 0, c11 = 0, c12 = 0]: Float64Array,
  order: number,
): void {
  let [x1 = 0, x2 = 0, x3 = 0, x4 = 0, x5 = 0, x6 = 0, x7 = 0, x8 = 0, x9 = 0, x10 = 0, x11 = 0, x12 = 0] = lastOf(samples, order, 12);
  for (let i = order; i < samples.length; i++) {
    const oldest = (samples[i] ?? 0) + c12 * x12 + (c11 * x11 + c10 * x10) + (c9 * x9 + c8 * x8);
    const older = oldest + (c7 * x7 + c6 * x6) + (c5 * x5 + c4 * x4);
    const x = Math.floor(older + (c3 * x3 + c2 * x2) + c1 * x1);
    samples[i] = x;
    x12 = x11;
    x11 = x10;
    x10 = x9;
    x9 = x8;
    x8 = x7;
    x7 = x6;
    x6 = x5;
    x5 = x4;
    x4 = x3;
    x3 = x2;
    x2 = x1;
    x1 = x;
  }
}

function predictByMany(samples: Float64Array, coefficients: Float64Array): void {
  const order = coefficients.length;
  for (let i = order; i < samples.length; i++) {
    let sum = samples[i] ?? 0;
    for (let j = order - 1; j >= 0; j--) sum += (coefficients[j] ?? 0) * (samples[i - 1 - j] ?? 0);
    samples[i] = Math.floor(sum);
  }
}

/** `count` samples before `at`, newest first; zeros before the first. */
function lastOf(samples: Float64Array, at: number, count: number): number[] {
  return Array.from({ length: count }, (_, back) => samples[at - 1 - back] ?? 0);
}
