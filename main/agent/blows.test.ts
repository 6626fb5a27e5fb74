import { describe, expect, it } from 'vitest';
import { keywordEvents } from './keywordDecomposer.ts';

const queries = (text: string) => keywordEvents(text, 20).map(({ event }) => event.query);

describe('a blow', () => {
  it('is told with what is struck, known or not', () => {
    expect(queries('He banged the gribble twice.')).toEqual(['gribble bang impact']);
    expect(queries('He kicked the fire apart.')).toEqual(['fire kick impact']);
    expect(queries('She punched him.')).toEqual(['punch impact']);
  });

  it('that knocks somebody over is a fall, and no knock at a door', () => {
    expect(queries('He was knocked clean across the yard.')[0]).toBe('body fall thud');
    expect(queries('She knocked him down.')).toEqual(['body fall thud']);
    expect(queries('She knocked at the door.')).toEqual(['door knock']);
  });

  it('on water is a splash', () => {
    expect(queries('Four boats smacked into the swell.')).toEqual(['swell water splash']);
    expect(queries('The wave crashed into the rocks.').join()).not.toContain('splash');
  });
});
