import type { AlacBits } from './alacBits.ts';

/** Rice coding whose parameter follows the mean of what was read. */
export type RiceParameters = { history: number; multiplier: number; limit: number };

const MEAN_SHIFT = 9;
const MEAN_ONE = 1 << MEAN_SHIFT;
const MAX_PREFIX = 9;
const MAX_MEAN = 0xffff;
const RUN_BITS = 16;

/** Reads residuals of `bits` bits into `out`; false when a run of zeros goes past the end. */
export function readAlacResidual(stream: AlacBits, { history, multiplier, limit }: RiceParameters, out: Int32Array, bits: number): boolean {
  let mean = history;
  let afterRun = 0;
  for (let at = 0; at < out.length; ) {
    const k = Math.min(31 - Math.clz32((mean >>> MEAN_SHIFT) + 3), limit);
    const coded = readRice(stream, k, 2 ** k - 1, bits);
    const folded = coded + afterRun;
    out[at++] = folded & 1 ? -Math.floor((folded + 1) / 2) : folded / 2;
    mean = coded > MAX_MEAN ? MAX_MEAN : multiplier * folded + mean - ((multiplier * mean) >>> MEAN_SHIFT);
    afterRun = 0;
    if (mean << 2 >= MEAN_ONE || at >= out.length) continue;
    // The mean is nearly zero: a count of zeros follows.
    const runBits = Math.clz32(mean) - 24 + ((mean + 16) >> 6);
    const run = readRice(stream, runBits, (2 ** runBits - 1) & (2 ** limit - 1), RUN_BITS);
    if (at + run > out.length) return false;
    out.fill(0, at, at + run);
    at += run;
    afterRun = run >= MAX_MEAN ? 0 : 1;
    mean = 0;
  }
  return !stream.overrun;
}

/** A unary quotient of up to nine ones and a remainder of k bits, of which the last is left out when it says nothing. */
function readRice(stream: AlacBits, k: number, modulus: number, escapeBits: number): number {
  const prefix = Math.clz32(~stream.peek32());
  if (prefix >= MAX_PREFIX) {
    stream.position += MAX_PREFIX;
    return stream.read(escapeBits);
  }
  stream.position += prefix + 1;
  if (k === 1) return prefix;
  const rest = stream.read(k);
  if (rest >= 2) return prefix * modulus + rest - 1;
  stream.position -= 1;
  return prefix * modulus;
}
