import { describe, expect, test } from 'vitest';
import { dequantise, encodePcm, makeNoise, quantise } from '../../e2e/fixtures/samples.ts';
import { codecName, decodeSamples, type SampleFormat } from './sampleFormat.ts';

function decode(format: SampleFormat, bytes: Uint8Array, count: number): Float32Array {
  const out = new Float32Array(count);
  decodeSamples(format, bytes, out);
  return out;
}

const noise = makeNoise({ frames: 500, gain: 1 });
const samples = Float64Array.of(-1, 1, 0, 1 / 2 ** 23, -1 / 2 ** 23, ...noise);

describe('integers are divided by 2^(bits-1)', () => {
  test.each([
    [8, 'big'],
    [16, 'little'],
    [16, 'big'],
    [24, 'little'],
    [24, 'big'],
    [32, 'little'],
    [32, 'big'],
  ] as const)('%i bits, %s-endian, bit for bit', (bits, endian) => {
    const format: SampleFormat = { kind: 'int', bytes: bits / 8, bigEndian: endian === 'big' };
    const expected = dequantise(quantise(samples, bits), bits);
    expect(decode(format, encodePcm(samples, { bits, endian }), samples.length)).toEqual(expected);
  });

  test.each([16, 24, 32] as const)('%i bits are read at any offset', (bits) => {
    const encoded = encodePcm(samples, { bits, endian: 'little' });
    const bytes = new Uint8Array(encoded.length + 1);
    bytes.set(encoded, 1);
    const found = decode({ kind: 'int', bytes: bits / 8, bigEndian: false }, bytes.subarray(1), samples.length);
    expect(found).toEqual(dequantise(quantise(samples, bits), bits));
  });

  test('the lowest integer is exactly -1 and the highest one step under 1', () => {
    const bytes = Uint8Array.of(0x00, 0x80, 0xff, 0x7f);
    expect([...decode({ kind: 'int', bytes: 2, bigEndian: false }, bytes, 2)]).toEqual([-1, 32_767 / 32_768]);
  });

  test('8 bits in WAV are unsigned: 128 is silence', () => {
    const bytes = Uint8Array.of(0, 64, 128, 255);
    expect([...decode({ kind: 'uint8', bytes: 1, bigEndian: false }, bytes, 4)]).toEqual([-1, -0.5, 0, 127 / 128]);
  });
});

describe('floats', () => {
  test.each([
    [32, 'little'],
    [32, 'big'],
    [64, 'little'],
    [64, 'big'],
  ] as const)('of %i bits, %s-endian, come through as the nearest float32', (bits, endian) => {
    const format: SampleFormat = { kind: 'float', bytes: bits / 8, bigEndian: endian === 'big' };
    const wild = Float64Array.of(...samples, 4, -1e29, Number.POSITIVE_INFINITY);
    expect(decode(format, encodePcm(wild, { kind: 'float', bits, endian }), wild.length)).toEqual(Float32Array.from(wild));
  });

  test('keep the bits of a NaN', () => {
    const bytes = Uint8Array.of(0x01, 0x00, 0xa0, 0x7f);
    const out = decode({ kind: 'float', bytes: 4, bigEndian: false }, bytes, 1);
    expect([...new Uint8Array(out.buffer)]).toEqual([...bytes]);
  });

  test('are read at any offset', () => {
    const bytes = new Uint8Array(9);
    bytes.set(encodePcm([0.25, -0.5], { kind: 'float', bits: 32 }), 1);
    expect([...decode({ kind: 'float', bytes: 4, bigEndian: false }, bytes.subarray(1), 2)]).toEqual([0.25, -0.5]);
  });
});

describe('companding follows G.711', () => {
  // Code and 16-bit value pairs of the standard's tables.
  test.each([
    ['mulaw', 0x00, -32_124],
    ['mulaw', 0x80, 32_124],
    ['mulaw', 0xff, 0],
    ['mulaw', 0x7f, 0],
    ['mulaw', 0xf0, 120],
    ['alaw', 0x55, -8],
    ['alaw', 0xd5, 8],
    ['alaw', 0x2a, -32_256],
    ['alaw', 0xaa, 32_256],
    ['alaw', 0x80, 5504],
  ] as const)('%s %i', (kind, code, value) => {
    expect(decode({ kind, bytes: 1, bigEndian: false }, Uint8Array.of(code), 1)[0]).toBe(value / 32_768);
  });
});

test('codec names', () => {
  expect(codecName({ kind: 'int', bytes: 3, bigEndian: true })).toBe('pcm_s24');
  expect(codecName({ kind: 'uint8', bytes: 1, bigEndian: false })).toBe('pcm_u8');
  expect(codecName({ kind: 'float', bytes: 8, bigEndian: false })).toBe('pcm_f64');
  expect(codecName({ kind: 'alaw', bytes: 1, bigEndian: false })).toBe('alaw');
});
