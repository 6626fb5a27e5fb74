import { describe, expect, test } from 'vitest';
import { createBitWriter } from '../../e2e/fixtures/flacSubframes.ts';
import { seededRandom } from '../../e2e/fixtures/samples.ts';
import { FlacBits } from './flacBits.ts';
import { flacCrc16 } from './flacCrc.ts';
import { predictFixed, predictLinear } from './flacPredict.ts';

const FRAMES = 200;

/** Whole numbers of so many bits, with a sign. */
function integers(count: number, bits: number, seed: number): Float64Array {
  const random = seededRandom(seed);
  return Float64Array.from({ length: count }, () => Math.floor((random() * 2 - 1) * 2 ** (bits - 1)));
}

/** What is left of the samples when the sum over those before, shifted right, is taken off. */
function residualsOf(samples: Float64Array, coefficients: readonly number[], shift: number): Float64Array {
  return samples.map((sample, i) => {
    if (i < coefficients.length) return sample;
    const sum = coefficients.reduce((total, c, j) => total + BigInt(c) * BigInt(samples[i - 1 - j] ?? 0), 0n);
    return sample - Number(sum >> BigInt(shift));
  });
}

describe('samples are what was predicted and what was left', () => {
  test.each([[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]])('with polynomials (%#)', (...coefficients) => {
    const samples = integers(FRAMES, 24, 1);
    const found = residualsOf(samples, coefficients as number[], 0);
    predictFixed(found, coefficients.length);
    expect(found).toEqual(samples);
  });

  test.each([1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 13, 24, 32])('with %i coefficients of 15 bits', (order) => {
    for (const shift of [0, 9, 15]) {
      const samples = integers(FRAMES, 33, order);
      const coefficients = integers(order, 15, 100 + order);
      const found = residualsOf(samples, [...coefficients], shift);
      predictLinear(found, coefficients, shift);
      expect(found).toEqual(samples);
    }
  });

  test('and nothing but warm-up samples stays as it is', () => {
    const samples = integers(3, 16, 9);
    const [fixed, linear] = [samples.slice(), samples.slice()];
    predictFixed(fixed, 3);
    predictLinear(linear, Float64Array.of(5, 6, 7), 2);
    expect([fixed, linear]).toEqual([samples, samples]);
  });
});

describe('Rice codes', () => {
  test.each([0, 1, 7, 14, 19, 24, 25, 26, 28])('of parameter %i come back, short and long', (parameter) => {
    const out = createBitWriter();
    const values = [0, -1, 1, 2 ** parameter, -(2 ** parameter), 17 * 2 ** Math.max(0, parameter - 3), -3];
    out.write(5, 3);
    for (const value of values) {
      const folded = value < 0 ? -2 * value - 1 : 2 * value;
      for (let zeros = Math.floor(folded / 2 ** parameter); zeros > 0; zeros--) out.write(0, 1);
      out.write(1, 1);
      if (parameter > 0) out.write(folded % 2 ** parameter, parameter);
    }
    const bytes = out.finish();
    const bits = new FlacBits(Uint8Array.of(...bytes, ...new Uint8Array(8)), bytes.length);
    expect(bits.read(3)).toBe(5);
    const found = new Float64Array(values.length);
    bits.readRiceRun(found, { from: 0, to: found.length, parameter });
    expect([...found]).toEqual(values);
    expect(bits.overrun).toBe(false);
  });

  test('that run past the end are told, and nothing is read behind it', () => {
    for (const parameter of [0, 3, 20, 28]) {
      const bits = new FlacBits(new Uint8Array(16), 8);
      bits.readRiceRun(new Float64Array(1000), { from: 0, to: 1000, parameter });
      expect(bits.overrun).toBe(true);
    }
    const bits = new FlacBits(new Uint8Array(16), 8);
    bits.readSignedRun(new Float64Array(1000), { from: 0, to: 1000, width: 24 });
    expect(bits.overrun).toBe(true);
  });
});

test('the CRC of any length is that of its bits', () => {
  const bytes = Uint8Array.from(integers(40, 8, 3), (value) => value + 128);
  for (let end = 0; end <= bytes.length; end++) {
    let crc = 0;
    for (const byte of bytes.subarray(0, end)) {
      crc ^= byte << 8;
      for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x8005) & 0xffff : crc << 1;
    }
    expect(flacCrc16(bytes, 0, end)).toBe(crc);
  }
});
