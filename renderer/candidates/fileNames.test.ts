import { expect, test } from 'vitest';
import type { SoundDetail } from '../../main/contract/sounds.ts';
import { candidate, soundDetail } from '../testing/fakeData.ts';
import { createFileNames } from './fileNames.ts';

const detail = (id: string, relPath: string): SoundDetail => {
  const made = soundDetail(candidate(id, 'Oak'));
  const [file] = made.files;
  if (!file) throw new Error('a sound of the tests has a file');
  return { ...made, files: [{ ...file, rel_path: relPath }] };
};
const signal = new AbortController().signal;

test('a name is the last part of the path and is asked for once', async () => {
  const asked: string[] = [];
  const names = createFileNames(async (id) => {
    asked.push(id);
    return detail(id, 'Doors/Oak 02.wav');
  }, 10);
  expect(names.peek('a')).toBeUndefined();
  expect(await names.get('a', signal)).toBe('Oak 02.wav');
  expect(await names.get('a', signal)).toBe('Oak 02.wav');
  expect(names.peek('a')).toBe('Oak 02.wav');
  expect(asked).toEqual(['a']);
});

test('a sound that is gone has no name; a question that failed or was dropped is asked again', async () => {
  const answers: (() => Promise<SoundDetail | null>)[] = [
    () => Promise.reject(new Error('no connection')),
    () => Promise.resolve(detail('a', 'Oak.wav')),
    () => Promise.resolve(null),
  ];
  const names = createFileNames(() => answers.shift()?.() ?? Promise.resolve(null), 10);
  expect(await names.get('a', signal)).toBeNull();
  expect(names.peek('a')).toBeUndefined();
  expect(await names.get('a', AbortSignal.abort())).toBeNull();
  expect(names.peek('a')).toBeUndefined();
  expect(await names.get('a', signal)).toBeNull();
  expect(names.peek('a')).toBeNull();
});

test('the oldest names go when there are too many', async () => {
  const names = createFileNames(async (id) => detail(id, `${id}.wav`), 2);
  for (const id of ['a', 'b', 'c']) await names.get(id, signal);
  expect([names.peek('a'), names.peek('b'), names.peek('c')]).toEqual([undefined, 'b.wav', 'c.wav']);
});
