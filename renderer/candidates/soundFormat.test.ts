import { expect, test } from 'vitest';
import { fileNameOf, formatChannels, formatDuration, formatRate, formatScore } from './soundFormat.ts';

test('durations read at a glance, at every size', () => {
  const read = [0, 0.42, 2.44, 9.94, 9.96, 59.4, 59.6, 64, 3599.6, 3723].map(formatDuration);
  expect(read).toEqual(['0.00 s', '0.42 s', '2.4 s', '9.9 s', '10 s', '59 s', '1:00', '1:04', '1:00:00', '1:02:03']);
  expect(formatDuration(null)).toBe('–');
  expect(formatDuration(Number.POSITIVE_INFINITY)).toBe('–');
});

test('rates and channels use the words of the trade', () => {
  expect([44_100, 48_000, 22_050, null].map(formatRate)).toEqual(['44.1 kHz', '48 kHz', '22.05 kHz', '–']);
  expect([1, 2, 6, null].map(formatChannels)).toEqual(['mono', 'stereo', '6 ch', '–']);
});

test('a score that is not there was not run, which is not zero', () => {
  expect(formatScore(null, 2)).toBe('not run');
  expect(formatScore(0, 2)).toBe('0.00');
});

test('a file name is read from its address, whatever is in it', () => {
  expect(fileNameOf('file:///a/Rain%20on%20slate%2350.wav')).toBe('Rain on slate#50.wav');
  expect(fileNameOf('C:\\Sounds\\100% rain.wav')).toBe('100% rain.wav');
  expect(fileNameOf('rain.wav')).toBe('rain.wav');
});
