import type { FlacBits } from './flacBits.ts';
import type { FlacFrameHeader } from './flacHeader.ts';

const LEFT_SIDE = 8;
const SIDE_RIGHT = 9;
const MID_SIDE = 10;
const VERBATIM = 1;
const FIXED = 8;
const LPC = 32;

/**
 * Decodes the subframes behind a header (RFC 9639, 9.2) into one array of integers per channel. Float64 holds the 33 bits of a side channel
 * and every sum of a predictor exactly. Returns false when the bits make no sense.
 */
export function decodeFlacBlock(bits: FlacBits, header: FlacFrameHeader, depth: number, out: readonly Float64Array[]): boolean {
  for (const [channel, samples] of out.entries()) {
    const isSide = header.assignment === SIDE_RIGHT ? channel === 0 : header.assignment > 7 && channel === 1;
    if (!decodeSubframe(bits, depth + (isSide ? 1 : 0), samples)) return false;
  }
  const [first, second] = out;
  if (first !== undefined && second !== undefined) joinChannels(header.assignment, first, second);
  return !bits.overrun;
}

function joinChannels(assignment: number, first: Float64Array, second: Float64Array): void {
  if (assignment < LEFT_SIDE) return;
  for (let i = 0; i < first.length; i++) {
    const [a, b] = [first[i] ?? 0, second[i] ?? 0];
    if (assignment === LEFT_SIDE) second[i] = a - b;
    if (assignment === SIDE_RIGHT) first[i] = a + b;
    if (assignment === MID_SIDE) {
      // The low bit that halving dropped from the sum is that of the difference.
      const sum = a * 2 + Math.abs(b % 2);
      first[i] = (sum + b) / 2;
      second[i] = (sum - b) / 2;
    }
  }
}

function decodeSubframe(bits: FlacBits, depth: number, samples: Float64Array): boolean {
  if (bits.read(1) !== 0) return false;
  const type = bits.read(6);
  const wasted = bits.read(1) === 0 ? 0 : bits.readUnary() + 1;
  const width = depth - wasted;
  if (width < 1) return false;
  let good = true;
  if (type === 0) samples.fill(bits.readSigned(width));
  else if (type === VERBATIM) for (let i = 0; i < samples.length; i++) samples[i] = bits.readSigned(width);
  else if (type >= FIXED && type <= FIXED + 4) good = decodeFixed(bits, width, type - FIXED, samples);
  else if (type >= LPC) good = decodeLpc(bits, width, type - LPC + 1, samples);
  else return false;
  if (wasted > 0) for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) * 2 ** wasted;
  return good && !bits.overrun;
}

/** Polynomial predictors are linear ones with these coefficients, newest sample first. */
const fixedCoefficients = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]] as const;

function decodeFixed(bits: FlacBits, width: number, order: number, samples: Float64Array): boolean {
  if (order > samples.length) return false;
  for (let i = 0; i < order; i++) samples[i] = bits.readSigned(width);
  if (!readResidual(bits, order, samples)) return false;
  predict(samples, Float64Array.from(fixedCoefficients[order] ?? []), 0);
  return true;
}

function decodeLpc(bits: FlacBits, width: number, order: number, samples: Float64Array): boolean {
  if (order > samples.length) return false;
  for (let i = 0; i < order; i++) samples[i] = bits.readSigned(width);
  const precision = bits.read(4) + 1;
  const shift = bits.readSigned(5);
  if (precision === 16 || shift < 0) return false;
  const coefficients = new Float64Array(order);
  for (let i = 0; i < order; i++) coefficients[i] = bits.readSigned(precision);
  if (!readResidual(bits, order, samples)) return false;
  predict(samples, coefficients, shift);
  return true;
}

/** Turns residuals into samples in place, behind the warm-up samples. */
function predict(samples: Float64Array, coefficients: Float64Array, shift: number): void {
  const order = coefficients.length;
  const scale = 2 ** -shift;
  for (let i = order; i < samples.length; i++) {
    let sum = 0;
    for (let j = 0; j < order; j++) sum += (coefficients[j] ?? 0) * (samples[i - 1 - j] ?? 0);
    samples[i] = (samples[i] ?? 0) + Math.floor(sum * scale);
  }
}

/** Rice-coded residuals in partitions, written behind the warm-up samples. */
function readResidual(bits: FlacBits, order: number, samples: Float64Array): boolean {
  const method = bits.read(2);
  if (method > 1) return false;
  const parameterBits = method === 0 ? 4 : 5;
  const partitions = 2 ** bits.read(4);
  const perPartition = samples.length / partitions;
  if (!Number.isInteger(perPartition) || perPartition < order) return false;
  for (let partition = 0; partition < partitions && !bits.overrun; partition++) {
    const parameter = bits.read(parameterBits);
    const from = partition === 0 ? order : partition * perPartition;
    const to = (partition + 1) * perPartition;
    if (parameter === 2 ** parameterBits - 1) {
      const width = bits.read(5);
      for (let i = from; i < to; i++) samples[i] = width === 0 ? 0 : bits.readSigned(width);
      continue;
    }
    for (let i = from; i < to; i++) samples[i] = bits.readRice(parameter);
  }
  return !bits.overrun;
}
