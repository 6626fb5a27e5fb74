import { expect, test } from 'vitest';
import { droppedFile } from './droppedFile.ts';

const dropped = (list: string, ...names: string[]) => droppedFile({ getData: () => list, files: names.map((name) => ({ name })) });

test('a path is taken where the system tells it, from Windows and from others', () => {
  expect(dropped('# files\r\nfile:///home/me/my%20clip.wav\r\n', 'my clip.wav')).toEqual({ path: '/home/me/my clip.wav' });
  expect(dropped('file:///D:/Clips/hit.wav')).toEqual({ path: 'D:\\Clips\\hit.wav' });
});

test('else only the name is known; a spoilt address or one of the web is no path', () => {
  expect(dropped('', 'hit.wav', 'other.wav')).toEqual({ name: 'hit.wav' });
  expect(dropped('file:///home/%E0%A4%A', 'hit.wav')).toEqual({ name: 'hit.wav' });
  expect(dropped('https://example.org/hit.wav')).toBeNull();
});
