/** Rows in two planes, and what the upper one tells of a score. */
import { expect, it } from 'vitest';
import { createVectorSource } from '../../e2e/fixtures/embeddings.ts';
import { seededRandom } from '../../e2e/fixtures/samples.ts';
import { boundsOf, joinRow, leanOf, splitRow } from './planes.ts';
import { normalised, quantise, quantisedQuery } from './quantise.ts';

it('gives back every row that was split', () => {
  const draw = seededRandom(1);
  const every = Uint8Array.from({ length: 256 }, (_, value) => value);
  const rows = [every, every.toReversed(), ...Array.from({ length: 20 }, () => every.map(() => draw() * 256))];
  for (const row of rows) {
    const upper = new Uint8Array(128);
    const lower = new Uint8Array(128);
    splitRow(row, upper, lower);
    expect(joinRow(upper, lower)).toEqual(row);
  }
});

const dot = (a: ArrayLike<number>, b: ArrayLike<number>) => Array.from(a).reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
const upperOf = (row: Int8Array) => row.map((value) => (value + 128) >> 4);
const lowerOf = (row: Int8Array) => row.map((value) => (value + 128) & 15);

it('makes exact dot products of the products of both planes, and bounds them by the upper one', () => {
  const source = createVectorSource();
  let slack = 0;
  let beyond = 0;
  for (let n = 0; n < 40; n += 1) {
    const query = quantisedQuery(n % 2 === 0 ? source.soundQuery(n) : source.textQuery(n));
    const { exact, most } = boundsOf(query);
    for (let sound = 1; sound <= 50; sound += 1) {
      const { row } = quantise(source.sound(sound * 977));
      const upper = 16 * dot(upperOf(row), query);
      const whole = dot(row, query);
      expect(upper + dot(lowerOf(row), query) + exact).toBe(whole);
      if (upper + most < whole) beyond += 1;
      slack += upper + most - whole;
    }
  }
  expect(beyond).toBe(0);
  // On average as far above as the margin that is meant: a bound that holds because it is loose would say nothing.
  const margins = Array.from({ length: 40 }, (_, n) => {
    const query = quantisedQuery(n % 2 === 0 ? source.soundQuery(n) : source.textQuery(n));
    return 7 * Math.sqrt(255 / 12) * Math.sqrt(dot(query, query));
  });
  expect(slack / 2000 / (margins.reduce((a, b) => a + b, 0) / 40)).toBeCloseTo(1, 1);
});

it('never lets the bound be more than the lower plane can add', () => {
  const single = new Int8Array(64);
  single[5] = -127;
  const { exact, most } = boundsOf(single);
  expect(exact).toBe(128 * 127);
  // Of the value that is asked for: all fifteen, times 127, at the most.
  expect(most - exact).toBe(0);
  const plus = new Int8Array(64);
  plus[5] = 127;
  expect(boundsOf(plus).most - boundsOf(plus).exact).toBe(15 * 127);
});

it('tells the rows of a model from those whose lower bits say something of the whole', () => {
  const source = createVectorSource();
  const rowsOf = (shape: (value: number) => number) =>
    Array.from({ length: 64 }, (_, n) => {
      const values = source.sound(n * 977).map((value) => shape(value * 20));
      const padded = new Int8Array(576);
      padded.set(quantise(normalised(values)).row);
      return new Uint8Array(padded.buffer);
    });
  expect(leanOf([], 512)).toBe(0);
  expect(
    leanOf(
      rowsOf((value) => value),
      512,
    ),
  ).toBeLessThan(1);
  expect(
    leanOf(
      rowsOf((value) => Math.tanh(4 * value)),
      512,
    ),
  ).toBeGreaterThan(10);
  expect(leanOf(rowsOf(Math.sign), 512)).toBeGreaterThan(30);
  expect(
    leanOf(
      rowsOf((value) => Math.max(0, value)),
      512,
    ),
  ).toBeGreaterThan(15);
  const { exact, most } = boundsOf(new Int8Array(512).fill(9));
  const leaning = boundsOf(new Int8Array(512).fill(9), 3);
  expect((leaning.most - most) / (most - exact - 7.5 * 9 * 512)).toBeCloseTo(3 / 7, 2);
});
