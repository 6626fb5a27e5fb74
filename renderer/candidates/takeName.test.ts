import { expect, test } from 'vitest';
import { repeatedCaptions, takeName } from './takeName.ts';

test.each([
  ['DOORWood_Heavy Oak Door Creak 02_FoleyDesk_Starter.wav', 'Heavy Oak Door Creak', 'take 2'],
  ['heavy oak door creak-take-11.flac', 'Heavy Oak Door Creak', 'take 11'],
  ['Heavy Oak Door Creak_0003.wav', 'Heavy Oak Door Creak', 'take 3'],
])('the number after the caption in %s is its take', (file, caption, take) => {
  expect(takeName(file, caption)).toBe(take);
});

test('a file without such a number tells itself apart by its name', () => {
  expect(takeName('DOORWood_Oak Creak_Ada_Lib.wav', 'Oak Creak')).toBe('DOORWood_Oak Creak_Ada_Lib');
  expect(takeName('recording.2024.wav', 'Oak Creak')).toBe('recording.2024');
});

test('a longer number is no take: it is a date or a catalogue number', () => {
  expect(takeName('Oak Creak 20240131.wav', 'Oak Creak')).toBe('Oak Creak 20240131');
});

test('a name that says no more than the caption says nothing', () => {
  expect(takeName('oak creak.wav', 'Oak Creak')).toBeNull();
  expect(takeName('.wav', 'Oak Creak')).toBeNull();
});

test('captions of several rows are found, those of one are not', () => {
  expect([...repeatedCaptions(['Oak', 'Rain', 'Oak', 'Oak', 'Bell'])]).toEqual(['Oak']);
});
