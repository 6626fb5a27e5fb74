/** Files that lie, and oddities that readers meet in the wild; no case of the list names them. */
import { concat, latin1, u16, u32, u64, zeros } from '../fixtures/bytes.ts';
import { encodeLossy } from '../fixtures/encodeLossy.ts';
import { makeAiff, makeCaf } from '../fixtures/makeAiff.ts';
import { makeAlac } from '../fixtures/makeAlac.ts';
import { makeFlac } from '../fixtures/makeFlac.ts';
import { mp4Atom } from '../fixtures/makeMp4.ts';
import { makeOpus, oggPage } from '../fixtures/makeOgg.ts';
import { makeW64, makeWav, riffChunk } from '../fixtures/makeWav.ts';
import { encodePcm, makeSine } from '../fixtures/samples.ts';
import { bextChunk, id3Tag, infoChunk, ixmlChunk } from '../fixtures/wavMetadata.ts';
import type { CaseRow, Expected } from './caseRow.ts';

const whole = makeWav();
const mp3 = () => encodeLossy(makeSine({ frames: 48_000 }), { codec: 'mp3', channels: 1 });
const isMp3: Expected = { container: 'mp3', codec: 'mp3', frames: 49_536, peakDb: 'any' };
const badFmt: Expected = { status: 'unreadable', reason: 'bad fmt' };
const warns = (...warnings: string[]): Expected => ({ status: 'ok_with_warnings', warnings });
const opusFrames = 20 * 960 - 312;

/** `good` with other bytes at a distance from the first `mark`. */
function altered(good: Uint8Array, mark: string, distance: number, bytes: Uint8Array): Uint8Array {
  const bad = good.slice();
  bad.set(bytes, Buffer.from(good).indexOf(mark) + distance);
  return bad;
}

const floats = (value: (i: number) => number) =>
  makeWav({
    kind: 'float',
    bits: 32,
    data: encodePcm(
      Array.from({ length: 4800 }, (_, i) => value(i)),
      { kind: 'float', bits: 32 },
    ),
  });
const nested = (depth: number): Uint8Array =>
  riffChunk('LIST', concat(latin1('INFO'), depth === 0 ? riffChunk('INAM', latin1('deep\0')) : nested(depth - 1)));
const au = (dataOffset: number, dataSize: number, encoding: number) =>
  concat(
    latin1('.snd'),
    ...[dataOffset, dataSize, encoding, 48_000, 1].map((word) => u32(word, 'big')),
    encodePcm(makeSine(), { endian: 'big' }),
  );
const layerChange = async () =>
  concat(await mp3(), await encodeLossy(makeSine({ frames: 22_050 }), { codec: 'mp3', channels: 1, sampleRate: 22_050 }));
const row = (name: string, make: CaseRow['make'], expect: Expected): CaseRow => ({ id: 'extra', name, make, expect });

const words: readonly CaseRow[] = [
  row('lists in lists.wav', () => makeWav({ chunksBefore: [nested(1000)] }), { fields: { 'info.LIST': '' } }),
  row(
    'a text that claims four gigabytes.wav',
    () => makeWav({ chunksBefore: [riffChunk('LIST', concat(latin1('INFOINAM'), u32(0xffff_fff0), latin1('abc')))] }),
    { fields: { 'info.INAM': 'abc' } },
  ),
  row(
    'entities in entities.wav',
    () => makeWav({ chunksBefore: [ixmlChunk('<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><BWFXML><NOTE>&b;</NOTE></BWFXML>')] }),
    { fields: { 'ixml.NOTE': '&b;' } },
  ),
  row(
    'two megabytes of iXML.wav',
    () => makeWav({ chunksBefore: [ixmlChunk(`<BWFXML><NOTE>${'<A>'.repeat(700_000)}</NOTE></BWFXML>`)] }),
    warns('iXML over 1 MB: read in part', 'ixml damaged'),
  ),
  row('text behind a NUL.wav', () => makeWav({ chunksBefore: [bextChunk({ description: 'door\0\0hidden' })] }), {
    fields: { 'bext.Description': 'door' },
  }),
  row(
    'an infinite loop.wav',
    () =>
      makeWav({ chunksBefore: [riffChunk('smpl', concat(zeros(28), u32(0xffff_ffff), zeros(12), u32(4000), u32(0xffff_ffff), zeros(8)))] }),
    { markers: [{ kind: 'loop', frame: 4000, length: 800, label: 'loop' }] },
  ),
  row('a tag longer than the file.mp3', async () => concat(latin1('ID3\x03\0\0\x7f\x7f\x7f\x7f'), await mp3()), isMp3),
  row('two tags.mp3', async () => concat(id3Tag({ TIT2: 'one' }, 100_000), id3Tag({ TPE1: 'two' }, 100_000), await mp3()), {
    ...isMp3,
    fields: { 'id3.TIT2': 'one', 'id3.TPE1': 'two' },
  }),
  row('two megabytes of comments.flac', () => makeFlac({ comments: { ARTIST: 'y', TITLE: 'x'.repeat(2_000_000) } }), {
    codec: 'flac',
    fields: { 'vorbis.ARTIST': 'y' },
  }),
];

const samples: readonly CaseRow[] = [
  row('1 Hz.wav', () => makeWav({ sampleRate: 1, samples: [0.5, -0.5, 0.25] }), { sampleRate: 1, frames: 3 }),
  row('6 MHz.wav', () => makeWav({ sampleRate: 6_144_000, samples: makeSine({ frames: 4800 }) }), { sampleRate: 6_144_000 }),
  row('4 GHz.wav', () => makeWav({ sampleRate: 0xffff_ffff, samples: [0.5] }), badFmt),
  row('255 channels.wav', () => makeWav({ channels: 255, samples: makeSine({ channels: 255, frames: 100 }) }), {
    channels: 255,
    frames: 100,
    layout: null,
  }),
  row('a thousand channels.wav', () => makeWav({ channels: 1000, samples: makeSine({ channels: 1000, frames: 10 }) }), badFmt),
  row('frames of 65535 bytes.wav', () => makeWav({ fmt: { blockAlign: 65_535 } }), {}),
  row('samples of 65535 bits.wav', () => makeWav({ fmt: { bits: 65_535 } }), badFmt),
  row('denormals.wav', () => floats((i) => 1e-40 * Math.sin(i)), { ...warns('silent'), peakDb: null, noEmbedding: 'silent' }),
  row('only not a number.wav', () => floats(() => Number.NaN), {
    ...warns('silent', 'damaged samples: 4800'),
    peakDb: null,
    noEmbedding: 'silent',
  }),
  row('near the largest float.wav', () => floats((i) => 3e38 * (i % 2 === 0 ? 1 : -1)), {
    ...warns('damaged samples: 4800'),
    peakDb: 36.12,
    noEmbedding: 'damaged samples',
  }),
];

const containers: readonly CaseRow[] = [
  row(
    'two data chunks.wav',
    () => makeWav({ chunksAfter: [riffChunk('data', encodePcm(makeSine({ hz: 1000 })))] }),
    warns('more audio in the file: 1 data chunk behind the first'),
  ),
  row(
    'an empty data chunk before the full one.wav',
    () => makeWav({ samples: [], chunksAfter: [riffChunk('data', encodePcm(makeSine()))] }),
    {},
  ),
  row(
    'a lie in ds64.wav',
    () => altered(makeWav({ container: 'RF64' }), 'ds64', 16, u64(2n ** 53n)),
    warns('unfinalised header: 100 ms recovered'),
  ),
  row('rf64 without ds64.wav', () => concat(latin1('RF64'), u32(0xffff_ffff), whole.subarray(8)), { container: 'rf64' }),
  row('unfinalised.w64', () => altered(makeW64(), 'data', 16, u64(0)), {
    ...warns('unfinalised header: 100 ms recovered'),
    container: 'w64',
  }),
  row('all bits set.w64', () => altered(makeW64(), 'data', 16, u64(-1)), {
    ...warns('unfinalised header: 100 ms recovered'),
    container: 'w64',
  }),
  row('cut.w64', () => makeW64().subarray(0, 5000), { ...warns('truncated: 51 of 100 ms'), frames: 2448 }),
  row('an offset behind the end.aif', () => altered(makeAiff(), 'SSND', 8, u32(0xffff_fff0, 'big')), { container: 'aiff' }),
  row('no number for a rate.aif', () => altered(makeAiff(), 'COMM', 16, new Uint8Array(10).fill(0xff)), badFmt),
  row('no number for a rate.caf', () => altered(makeCaf(), 'desc', 12, new Uint8Array(8).fill(0xff)), badFmt),
  row('unfinalised.au', () => au(24, 0, 3), { ...warns('unfinalised header: 100 ms recovered'), container: 'au' }),
  row('audio behind the end.au', () => au(0xff_ffff, 9600, 3), badFmt),
  row('tables for four billion packets.m4a', () => altered(makeAlac({ bits: 16 }), 'stsz', 12, u32(0xffff_ffff, 'big')), {
    status: 'unreadable',
    reason: 'bad sample tables',
  }),
  row('four billion chunks.m4a', () => altered(makeAlac({ bits: 16 }), 'stco', 8, u32(0xffff_ffff, 'big')), { codec: 'alac' }),
  row(
    'pictures alone.m4a',
    () =>
      concat(
        mp4Atom('ftyp', latin1('M4A '), u32(0)),
        mp4Atom('moov', mp4Atom('trak', mp4Atom('mdia', mp4Atom('hdlr', u32(0), u32(0), latin1('vide'), zeros(13))))),
      ),
    { status: 'unsupported', reason: 'no sound in it' },
  ),
  row('a theatre’s stream.dts', () => concat(Uint8Array.of(0x7f, 0xfe, 0x80, 0x01), zeros(2000)), {
    status: 'unsupported',
    reason: 'needs ffmpeg',
  }),
];

const streams: readonly CaseRow[] = [
  row('eight channels.flac', () => makeFlac({ channels: 8, bits: 24, samples: makeSine({ channels: 8 }) }), {
    channels: 8,
    codec: 'flac',
    layout: 'surround',
  }),
  row('only the head.flac', () => makeFlac().subarray(0, 42), { status: 'unreadable', reason: 'nothing decoded' }),
  row('a foreign stream between.opus', () => spliced(oggPage([latin1('fishead')], { granule: 0, sequence: 0, serial: 99, first: true })), {
    codec: 'opus',
    frames: opusFrames,
    peakDb: 'any',
  }),
  row(
    'opus, then vorbis.ogg',
    async () => concat(makeOpus(), await encodeLossy(makeSine({ frames: 9600 }), { codec: 'vorbis', channels: 1 })),
    {
      status: 'ok_with_warnings',
      warnings: [/^more audio in the file: another codec for the last \d+ bytes$/],
      codec: 'opus',
      frames: opusFrames,
      peakDb: 'any',
    },
  ),
  row('zeros behind.opus', () => concat(makeOpus(), zeros(1000)), {
    ...warns('trailing data: 1000 bytes'),
    codec: 'opus',
    frames: opusFrames,
    peakDb: 'any',
  }),
  row('a changed byte.opus', () => changed(makeOpus(), -30), {
    ...warns('damaged pages: 1'),
    codec: 'opus',
    frames: opusFrames,
    peakDb: 'any',
  }),
  row('two rates.mp3', layerChange, {
    ...isMp3,
    status: 'ok_with_warnings',
    warnings: [/^more audio in the file: another rate or layer for the last \d+ bytes$/],
  }),
  row('zeros in front.mp3', async () => concat(zeros(3000), await mp3()), isMp3),
  row(
    'junk between.mp3',
    async () => concat((await mp3()).subarray(0, 3840), latin1('junk'.repeat(100)), (await mp3()).subarray(3840)),
    isMp3,
  ),
  row(
    'lyrics and tags behind.mp3',
    async () => concat(await mp3(), latin1('LYRICSBEGINla la laLYRICSEND'), latin1('TAG'), zeros(125)),
    isMp3,
  ),
  row('a page of numbers.mp3', () => new Uint8Array(9000).fill(0xff), { status: 'unsupported', reason: 'not audio' }),
  row(
    'odd marks in a name \u2066\u202e\u200b.wav',
    () => makeWav({ chunksBefore: [infoChunk({ INAM: 'a\u0001b' })], fmt: { more: u16(0) } }),
    { fields: { 'info.INAM': 'a\u0001b' } },
  ),
];

/** One bit less or more, so far from the end. */
function changed(good: Uint8Array, at: number): Uint8Array {
  const bad = good.slice();
  bad[good.length + at] = (bad.at(at) ?? 0) ^ 1;
  return bad;
}

/** An Opus file with a page behind its first. */
function spliced(page: Uint8Array): Uint8Array {
  const good = makeOpus();
  const second = Buffer.from(good).indexOf('OggS', 4);
  return concat(good.subarray(0, second), page, good.subarray(second));
}

export const hostileCases: readonly CaseRow[] = [...words, ...samples, ...containers, ...streams];
