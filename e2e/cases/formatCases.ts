/** Other formats. Those that our readers hand to ffmpeg stand here as what they are without it. */
import { concat, latin1, u32, zeros } from '../fixtures/bytes.ts';
import { encodeLossy, withLameTag } from '../fixtures/encodeLossy.ts';
import { aiffText, makeAiff, makeCaf } from '../fixtures/makeAiff.ts';
import { makeAlac } from '../fixtures/makeAlac.ts';
import { makeFlac } from '../fixtures/makeFlac.ts';
import { makeMp4 } from '../fixtures/makeMp4.ts';
import { makeOpus } from '../fixtures/makeOgg.ts';
import { makeWav } from '../fixtures/makeWav.ts';
import { makeSine } from '../fixtures/samples.ts';
import { id3Tag, infoChunk } from '../fixtures/wavMetadata.ts';
import type { CaseRow, Expected } from './caseRow.ts';

const needsFfmpeg: Expected = { status: 'unsupported', reason: 'needs ffmpeg' };
const mp3 = () => encodeLossy(makeSine({ frames: 48_000 }), { codec: 'mp3', channels: 1 });
/** What the encoder adds to 48,000 frames: 1,152 for each of 43 MPEG frames. */
const MPEG_FRAMES = 43;
const ENCODER_DELAY = 576;
const flac = () => makeFlac({ comments: { TITLE: 'Door' } });

/** A FLAC whose picture is larger than its 24-bit length tells: the walk must find the frames again. */
function overflowingPicture(): Uint8Array {
  const good = makeFlac({ pictureBytes: 300_000 });
  const block = good.indexOf(0x86, 4);
  const bad = good.slice();
  bad.set([0, 0, 100], block + 1);
  return bad;
}

/** The stream behind STREAMINFO, with many foreign blocks between. */
function manyBlocks(): Uint8Array {
  const good = makeFlac();
  const info = good.slice(0, 42);
  info[4] = 0;
  const blocks = Array.from({ length: 500 }, () => concat(u32(0x0200_0000 + 40, 'big'), latin1('test'), zeros(36)));
  return concat(info, ...blocks, u32(0x8100_0000, 'big'), good.subarray(42));
}

export const formatCases: readonly CaseRow[] = [
  {
    id: 'FC-56',
    name: 'sowt.aif',
    make: () => makeAiff({ compression: { id: 'sowt', endian: 'little' } }),
    expect: { container: 'aiff', codec: 'pcm_s16' },
  },
  { id: 'FC-56', name: 'in24.aifc', make: () => makeAiff({ bits: 24, compression: { id: 'in24' } }), expect: { codec: 'pcm_s24' } },
  {
    id: 'FC-56',
    name: 'fl32.aif',
    make: () => makeAiff({ bits: 32, compression: { id: 'fl32', kind: 'float' } }),
    expect: { codec: 'pcm_f32' },
  },
  {
    id: 'FC-56',
    name: 'ima4.aifc',
    make: () => makeAiff({ compression: { id: 'ima4' }, chunksAfter: [aiffText('NAME', 'Named')] }),
    expect: { ...needsFfmpeg, fields: { 'aiff.NAME': 'Named' } },
  },
  { id: 'extra', name: 'signed bytes.aif', make: () => makeAiff({ bits: 8 }), expect: { codec: 'pcm_s8' } },
  {
    id: 'extra',
    name: 'cut short.aif',
    make: () => makeAiff().subarray(0, 5000),
    expect: { status: 'ok_with_warnings', warnings: ['truncated: 52 of 100 ms'], frames: 2473 },
  },
  { id: 'FC-57', name: 'unknown length.caf', make: () => makeCaf({ dataSize: -1 }), expect: { container: 'caf' } },
  {
    id: 'FC-57',
    name: 'little float.caf',
    make: () => makeCaf({ kind: 'float', bits: 32, endian: 'little' }),
    expect: { codec: 'pcm_f32' },
  },
  {
    id: 'FC-60',
    name: 'a large picture.mp3',
    make: async () => concat(id3Tag({ TIT2: 'Behind' }, 20_000_000), await mp3()),
    expect: { container: 'mp3', codec: 'mp3', frames: 48_000, within: 2400, peakDb: 'any', fields: { 'id3.TIT2': 'Behind' } },
  },
  {
    id: 'FC-61',
    name: 'trimmed.mp3',
    make: async () =>
      withLameTag(await mp3(), { frames: MPEG_FRAMES, delay: ENCODER_DELAY, padding: MPEG_FRAMES * 1152 - 48_000 - ENCODER_DELAY }),
    expect: { container: 'mp3', codec: 'mp3', frames: 48_000, peakDb: 'any' },
  },
  { id: 'FC-61', name: 'aac.m4a', make: () => makeMp4(), expect: needsFfmpeg },
  {
    id: 'FC-61',
    name: 'lossless.m4a',
    make: () => makeAlac({ bits: 24, title: 'Lossless Door' }),
    expect: { container: 'm4a', codec: 'alac', fields: { 'mp4.nam': 'Lossless Door' } },
  },
  {
    id: 'FC-61',
    name: 'tagged.m4a',
    make: () =>
      makeMp4({
        items: { '\xa9nam': 'Heavy Door', desc: 'A long text' },
        free: { CATID: 'DOORWood' },
        keys: { 'com.apple.quicktime.author': 'Someone' },
      }),
    expect: {
      ...needsFfmpeg,
      fields: { 'mp4.nam': 'Heavy Door', 'mp4.desc': 'A long text', 'mp4.CATID': 'DOORWood', 'mp4.author': 'Someone' },
      caption: 'Heavy Door',
      ucsCatid: 'DOORWood',
    },
  },
  { id: 'FC-63', name: 'picture.flac', make: () => makeFlac({ pictureBytes: 100_000 }), expect: { container: 'flac', codec: 'flac' } },
  { id: 'FC-63', name: 'picture over its length.flac', make: overflowingPicture, expect: { container: 'flac', codec: 'flac' } },
  { id: 'FC-63', name: 'many blocks.flac', make: manyBlocks, expect: { container: 'flac', codec: 'flac' } },
  {
    id: 'FC-63',
    name: 'behind a tag.flac',
    make: () => concat(id3Tag({ TIT2: 'x' }, 5000), flac()),
    expect: { container: 'flac', codec: 'flac', fields: { 'vorbis.TITLE': 'Door', 'id3.TIT2': 'x' } },
  },
  {
    id: 'FC-65',
    name: 'fed with 16 kHz.opus',
    make: () => makeOpus({ packets: 20, preSkip: 312, endTrim: 500, inputRate: 16_000 }),
    expect: { container: 'opus', codec: 'opus', frames: 20 * 960 - 312 - 500, peakDb: 'any' },
  },
  { id: 'FC-67', name: 'clip.mov', make: () => makeMp4({ brand: 'qt  ' }), expect: { status: 'skipped', reason: 'video' } },
  { id: 'FC-67', name: 'clip.mp4', make: () => makeMp4({ brand: 'isom' }), expect: { status: 'skipped', reason: 'video' } },
  { id: 'FC-67', name: 'surround.ac3', make: () => concat(Uint8Array.of(0x0b, 0x77), zeros(400)), expect: needsFfmpeg },
  {
    id: 'extra',
    name: 'unknown codec.wav',
    make: () => makeWav({ fmt: { tag: 0x161 }, chunksBefore: [infoChunk({ INAM: 'Still told' })] }),
    expect: { ...needsFfmpeg, fields: { 'info.INAM': 'Still told' } },
  },
];
