/** Order that stands for plain differences. */
const DIFFERENCES = 31;

/** Turns residuals into samples of `bits` bits, in place. The coefficients learn from the sign of each error, so they change. */
export function predictAlac(samples: Int32Array, coefficients: Int16Array, { shift, bits }: { shift: number; bits: number }): void {
  const order = coefficients.length;
  if (order === 0) return;
  const wrap = 32 - bits;
  const warmUp = order === DIFFERENCES ? samples.length : Math.min(order + 1, samples.length);
  for (let j = 1; j < warmUp; j++) samples[j] = (((samples[j] ?? 0) + (samples[j - 1] ?? 0)) << wrap) >> wrap;
  const half = shift > 0 ? 1 << (shift - 1) : 0;
  for (let j = warmUp; j < samples.length; j++) {
    const error = samples[j] ?? 0;
    const base = samples[j - order - 1] ?? 0;
    let sum = 0;
    for (let k = 0; k < order; k++) sum = (sum + Math.imul(coefficients[k] ?? 0, (samples[j - 1 - k] ?? 0) - base)) | 0;
    samples[j] = ((error + base + ((sum + half) >> shift)) << wrap) >> wrap;
    learn(samples, coefficients, { at: j, base, error, shift });
  }
}

function learn(
  samples: Int32Array,
  coefficients: Int16Array,
  { at, base, error, shift }: { at: number; base: number; error: number; shift: number },
): void {
  const direction = Math.sign(error);
  const order = coefficients.length;
  let left = error;
  for (let k = order - 1; k >= 0 && left * direction > 0; k--) {
    const difference = base - (samples[at - 1 - k] ?? 0);
    const sign = Math.sign(difference) * direction;
    coefficients[k] = (coefficients[k] ?? 0) - sign;
    left -= (order - k) * ((sign * difference) >> shift);
  }
}
