import { describe, expect, it } from 'vitest';
import { keywordEvents } from './keywordDecomposer.ts';

const heard = (passage: string): string[] => keywordEvents(passage, 20).map(({ event }) => event.query);

describe('things heard by what they do to those who hear them', () => {
  it.each([
    ['A rooster woke him at five.', 'rooster'],
    ['A gull startled the horses.', 'seagull'],
    ['The saxophone kept them awake.', 'saxophone'],
    ['A foghorn broke the silence.', 'foghorn'],
    ['The buzzer made her jump.', 'buzzer'],
    ['A fiddle carried over the water.', 'fiddle'],
    ['A gong filled the hall.', 'gong'],
    ['He was woken by a helicopter.', 'helicopter'],
    ['A whistle gave the signal.', 'whistle'],
    ['First came a bell.', 'bell'],
    ['A chainsaw was going somewhere behind the barns.', 'chainsaw'],
  ])('hears "%s"', (passage, thing) => {
    expect(heard(passage).join(' ')).toContain(thing);
  });

  it.each([
    'The dog woke up.',
    'The boy woke the dog.',
    'A door was cut in the wall.',
    'The horse was startled.',
    'The alarm gives you a clear view of your money.',
  ])('hears no thing of that kind in "%s"', (passage) => {
    expect(heard(passage).join(' ')).not.toMatch(/dog|door|horse|alarm|bell/);
  });
});
