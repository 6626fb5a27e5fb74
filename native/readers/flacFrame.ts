import type { FlacBits } from './flacBits.ts';
import type { FlacFrameHeader } from './flacHeader.ts';
import { predictFixed, predictLinear } from './flacPredict.ts';

const LEFT_SIDE = 8;
const SIDE_RIGHT = 9;
const MID_SIDE = 10;
const VERBATIM = 1;
const FIXED = 8;
const LPC = 32;

/**
 * Decodes the subframes behind a header (RFC 9639, 9.2) into one array of integers per channel, as they are stored: side channels are not
 * yet joined. Float64 holds the 33 bits of a side channel exactly. Returns false when the bits make no sense.
 */
export function decodeFlacBlock(bits: FlacBits, header: FlacFrameHeader, depth: number, out: readonly Float64Array[]): boolean {
  for (const [channel, samples] of out.entries()) {
    const isSide = header.assignment === SIDE_RIGHT ? channel === 0 : header.assignment > 7 && channel === 1;
    if (!decodeSubframe(bits, depth + (isSide ? 1 : 0), samples)) return false;
  }
  return !bits.overrun;
}

/** Writes the samples of a block to `into`, frame by frame, with its two channels joined as `assignment` says. */
export function interleaveFlacBlock(assignment: number, channels: readonly Float64Array[], into: Int32Array): void {
  const [first, second] = channels;
  if (first !== undefined && second !== undefined && channels.length === 2) {
    interleaveTwo(assignment, { first, second }, into);
    return;
  }
  for (const [channel, samples] of channels.entries()) {
    for (let i = 0, at = channel; i < samples.length; i++, at += channels.length) into[at] = samples[i] ?? 0;
  }
}

function interleaveTwo(assignment: number, { first, second }: { first: Float64Array; second: Float64Array }, into: Int32Array): void {
  for (let i = 0, at = 0; i < first.length; i++, at += 2) {
    const a = first[i] ?? 0;
    const b = second[i] ?? 0;
    if (assignment === MID_SIDE) {
      // The low bit that halving dropped from the sum is that of the difference.
      const sum = 2 * a + (b & 1);
      into[at] = (sum + b) / 2;
      into[at + 1] = (sum - b) / 2;
    } else {
      into[at] = assignment === SIDE_RIGHT ? a + b : a;
      into[at + 1] = assignment === LEFT_SIDE ? a - b : b;
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
  else if (type === VERBATIM) bits.readSignedRun(samples, { from: 0, to: samples.length, width });
  else if (type >= FIXED && type <= FIXED + 4) good = decodeFixed(bits, width, type - FIXED, samples);
  else if (type >= LPC) good = decodeLpc(bits, width, type - LPC + 1, samples);
  else return false;
  if (wasted > 0) for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) * 2 ** wasted;
  return good && !bits.overrun;
}

function decodeFixed(bits: FlacBits, width: number, order: number, samples: Float64Array): boolean {
  if (order > samples.length) return false;
  bits.readSignedRun(samples, { from: 0, to: order, width });
  if (!readResidual(bits, order, samples)) return false;
  predictFixed(samples, order);
  return true;
}

function decodeLpc(bits: FlacBits, width: number, order: number, samples: Float64Array): boolean {
  if (order > samples.length) return false;
  bits.readSignedRun(samples, { from: 0, to: order, width });
  const precision = bits.read(4) + 1;
  const shift = bits.readSigned(5);
  if (precision === 16 || shift < 0) return false;
  const coefficients = new Float64Array(order);
  bits.readSignedRun(coefficients, { from: 0, to: order, width: precision });
  if (!readResidual(bits, order, samples)) return false;
  predictLinear(samples, coefficients, shift);
  return true;
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
      if (width === 0) samples.fill(0, from, to);
      else bits.readSignedRun(samples, { from, to, width });
    } else bits.readRiceRun(samples, { from, to, parameter });
  }
  return !bits.overrun;
}
