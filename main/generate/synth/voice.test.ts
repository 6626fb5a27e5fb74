import { describe, expect, test } from 'vitest';
import { levelAt } from '../testing/levels.ts';
import { createRng } from './rng.ts';
import { frames } from './sound.ts';
import { glottis, mouth } from './voice.ts';

describe('throats', () => {
  test('the source has the asked pitch and the mouth lifts its formant', () => {
    const pitch = new Float32Array(frames(0.5)).fill(200);
    const source = glottis(pitch, { rough: 0, breath: 0 }, createRng(1));
    expect(levelAt(source, 200)).toBeGreaterThan(20 * levelAt(source, 250));
    const vowel = mouth(source, [{ hz: new Float32Array(source.length).fill(800), q: 8, gain: 1 }]);
    expect(levelAt(vowel, 800) / levelAt(source, 800)).toBeGreaterThan(4 * (levelAt(vowel, 200) / levelAt(source, 200)));
  });
});
