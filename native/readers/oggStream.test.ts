import { expect, test } from 'vitest';
import { concat, latin1, zeros } from '../../e2e/fixtures/bytes.ts';
import { encodeLossy } from '../../e2e/fixtures/encodeLossy.ts';
import { makeOpus, oggPage } from '../../e2e/fixtures/makeOgg.ts';
import { makeNoise } from '../../e2e/fixtures/samples.ts';
import { memorySource } from './byteSource.ts';
import { walkOggPages } from './oggStream.ts';

const signal = new AbortController().signal;
const vorbis = await encodeLossy(makeNoise({ frames: 720_000, channels: 2 }), { codec: 'vorbis', channels: 2 });
const walk = (bytes: Uint8Array, magic = '\x01vorbis') => walkOggPages(memorySource(bytes), magic, signal);

test('every page of a good file is whole, over several windows', async () => {
  expect(vorbis.length).toBeGreaterThan(300_000);
  expect(await walk(vorbis)).toMatchObject({ end: vorbis.length, damagedPages: 0 });
  expect(await walk(concat(vorbis, vorbis))).toMatchObject({ end: 2 * vorbis.length, damagedPages: 0 });
  expect(await walk(makeOpus(), 'OpusHead')).toMatchObject({ damagedPages: 0 });
});

test('one stream is told from several, from one that is cut short or damaged, and from one with something behind it', async () => {
  const isOne = async (bytes: Uint8Array) => (await walk(bytes)).isOneStream;
  expect(await isOne(vorbis)).toBe(true);
  const bad = vorbis.slice();
  bad[200_000] = (bad[200_000] ?? 0) ^ 1;
  const beside = oggPage([latin1('fishead')], { granule: 0, sequence: 0, serial: 9, first: true });
  const lastPage = Buffer.from(vorbis).lastIndexOf('OggS');
  for (const other of [
    bad,
    concat(vorbis, vorbis),
    concat(vorbis, zeros(1)),
    concat(beside, vorbis),
    vorbis.subarray(0, vorbis.length - 1),
    vorbis.subarray(0, lastPage),
  ]) {
    expect(await isOne(other)).toBe(false);
  }
});

test('one changed byte is one damaged page', async () => {
  const bad = vorbis.slice();
  bad[200_000] = (bad[200_000] ?? 0) ^ 1;
  expect(await walk(bad)).toMatchObject({ end: vorbis.length, damagedPages: 1 });
});

test('bytes that belong to no page are counted once, and the pages behind them are found', async () => {
  const second = Buffer.from(vorbis).indexOf('OggS', 200_000);
  const torn = concat(vorbis.subarray(0, second), zeros(5000), vorbis.subarray(second));
  expect(await walk(torn)).toMatchObject({ end: torn.length, damagedPages: 1 });
});

test('ends where the file goes on in another codec', async () => {
  const opus = makeOpus();
  expect(await walk(concat(vorbis, opus))).toMatchObject({ end: vorbis.length, damagedPages: 0 });
  expect(await walk(concat(opus, vorbis), 'OpusHead')).toMatchObject({ end: opus.length, damagedPages: 0 });
});

test('streams that open together are one file', async () => {
  const opus = makeOpus();
  const second = Buffer.from(opus).indexOf('OggS', 4);
  const beside = oggPage([latin1('fishead')], { granule: 0, sequence: 0, serial: 9, first: true });
  const both = concat(opus.subarray(0, second), beside, opus.subarray(second));
  expect(await walk(both, 'OpusHead')).toMatchObject({ end: both.length, damagedPages: 0 });
});

test('what follows the last page is not counted, and nothing at all ends', async () => {
  expect(await walk(concat(vorbis, zeros(300_000)))).toMatchObject({ end: vorbis.length + 300_000, damagedPages: 0 });
  expect(await walk(zeros(0))).toMatchObject({ end: 0, damagedPages: 0 });
  expect(await walk(zeros(600_000))).toMatchObject({ end: 600_000, damagedPages: 0 });
});
