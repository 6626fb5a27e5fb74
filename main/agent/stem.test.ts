import { describe, expect, it } from 'vitest';
import { stem } from './stem.ts';

const families = [
  ['creak', 'creaks', 'creaked', 'creaking', 'creaky'],
  ['slam', 'slams', 'slammed', 'slamming'],
  ['slide', 'slides', 'sliding'],
  ['heavy', 'heavily'],
  ['crash', 'crashes', 'crashed', 'crashing'],
  ['door', 'doors'],
  ['footstep', 'footsteps'],
  ['rain', 'rains', 'raining', 'rainy'],
  ['buzz', 'buzzed', 'buzzing'],
  ['hiss', 'hissed', 'hissing'],
];

describe('stem', () => {
  it.each(families)('gives %s and its inflections one stem', (...words) => {
    expect(new Set(words.map(stem)).size).toBe(1);
  });

  it('keeps apart words that only look alike', () => {
    for (const [a, b] of [
      ['glass', 'glaze'],
      ['bell', 'belt'],
      ['thunder', 'thunk'],
      ['ring', 'rain'],
      ['wing', 'wind'],
      ['bus', 'buzz'],
    ] as const) {
      expect(stem(a)).not.toBe(stem(b));
    }
  });

  it('leaves short words and false suffixes alone', () => {
    expect(stem('gas')).toBe('gas');
    expect(stem('string')).toBe('string');
    expect(stem('red')).toBe('red');
    expect(stem('thunder')).toBe('thunder');
  });
});
