import { expect, test } from 'vitest';
import { characterWords, noteName } from './characterWords.ts';

const drone = { rms_db: -9, brightness_hz: 220, noisiness: 0.1, attack_s: 0.005, pitch_strength: 0.98, pitch_hz: 220, width: 0 };

test('a low tone is dark, tonal and has a note', () => {
  expect(characterWords(drone, 1)).toEqual(['very dark (centre 220 Hz)', 'tonal', 'sharp attack', 'pitch A3 (220 Hz)']);
});

test('rain is bright, noisy and wide, and nobody sings it', () => {
  const rain = { ...drone, brightness_hz: 6400, noisiness: 0.9, attack_s: 1.2, pitch_strength: 0.2, width: 0.9 };
  expect(characterWords(rain, 2)).toEqual(['very bright (centre 6.4 kHz)', 'noisy', 'swells in over 1.2 s', 'very wide']);
});

test('notes are those of equal temperament', () => {
  expect([440, 261.6, 1975.5, 61.7].map(noteName)).toEqual(['A4', 'C4', 'B6', 'B1']);
});
