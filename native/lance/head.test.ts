import { expect, it } from 'vitest';
import { model, never } from '../testing/vectorLibrary.ts';
import { Head, newHead, readHead } from './head.ts';

const published = {
  table: 'sounds_0123456789ab',
  model,
  position: { change: 3, slot: 2, removal: 0 },
  at: '2026-01-01T00:00:00.000Z',
  ...{ sounds: 3, embedded: 2, wanted: 3, gaps: 1, loose: 0 },
};
const head = (changes: Record<string, unknown>) => ({ ...newHead('library'), published: { ...published, ...changes } });
const read = (value: unknown) =>
  readHead(
    {
      uri: '/srv/index',
      storageOptions: {},
      readText: async () => ({ text: JSON.stringify(value), tag: 'one' }),
      writeText: async () => 'two',
      probe: async () => {},
    },
    never,
  );

it('reads what was written', async () => {
  expect(await read(head({}))).toEqual({ head: Head.parse(head({})), tag: 'one' });
});

it.each([
  ['a table elsewhere', head({ table: '../../etc' })],
  ['a table without a name', head({ table: '' })],
  ['a table with a name without end', head({ table: 'x'.repeat(65) })],
  ['a count below nothing', head({ sounds: -1e300 })],
  ['half a sound', head({ embedded: 0.5 })],
  ['a count that is none', head({ loose: null })],
  ['a position below nothing', head({ position: { change: -1, slot: 0, removal: 0 } })],
  ['a day that is none', head({ at: 'yesterday' })],
  ['a table to be filled elsewhere', { ...head({}), building: { ...published, table: 'a/b' } }],
  ['a table before elsewhere', { ...head({}), previous: '..' }],
])('refuses a head that names %s', async (_, value) => {
  await expect(read(value)).rejects.toMatchObject({ code: 'engine_foreign' });
});
