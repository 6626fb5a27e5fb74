import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { concat, latin1, utf8, zeros } from '../e2e/fixtures/bytes.ts';
import { createFixtureFolder, type FixtureFolder } from '../e2e/fixtures/fixtureFolder.ts';
import { makeAiff, makeCaf } from '../e2e/fixtures/makeAiff.ts';
import { makeFlac } from '../e2e/fixtures/makeFlac.ts';
import { makeW64, makeWav, riffChunk } from '../e2e/fixtures/makeWav.ts';
import { dequantise, encodePcm, makeSine, quantise } from '../e2e/fixtures/samples.ts';
import { bextChunk, id3Tag, infoChunk } from '../e2e/fixtures/wavMetadata.ts';
import { analyseFile } from './analyseFile.ts';
import type { FileAnalysis } from './fileAnalysis.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await createFixtureFolder();
});
afterAll(() => folder.remove());

async function analyse(bytes: Uint8Array, name = 'sound.wav'): Promise<FileAnalysis> {
  return analyseFile(await folder.write(name, bytes), { ffmpeg: null, signal: new AbortController().signal });
}

/** 0.1 s mono at 48 kHz, peak one half, unless the row says otherwise. */
type Row = {
  bytes: Uint8Array;
  status?: FileAnalysis['status'];
  reason?: string;
  warnings?: string[];
  frames?: number;
  channels?: number;
  sampleRate?: number;
  codec?: string;
  container?: string;
  peakDb?: number | null;
};

const HALF_DB = -6.02;
const tone = makeSine();
const tone24in32 = () => encodePcm(dequantise(quantise(tone, 24), 24), { bits: 32 });
const floats = (...values: number[]) => encodePcm(values, { kind: 'float', bits: 32 });
const goodWav = makeWav();

const rows: Record<string, Row> = {
  'FC-01 EXTENSIBLE, 24 bit stereo': {
    bytes: makeWav({ channels: 2, bits: 24, fmt: { extensible: { mask: 3 } } }),
    channels: 2,
    codec: 'pcm_s24',
  },
  'FC-02 EXTENSIBLE with private bytes': { bytes: makeWav({ fmt: { extensible: { mask: 4, extra: zeros(8) } } }), codec: 'pcm_s16' },
  'FC-03 24 valid bits in 32': {
    bytes: makeWav({ bits: 32, data: tone24in32(), fmt: { extensible: { validBits: 24 } } }),
    codec: 'pcm_s32',
  },
  '24 bits in 4 bytes without EXTENSIBLE': { bytes: makeWav({ bits: 32, data: tone24in32(), fmt: { bits: 24 } }), codec: 'pcm_s32' },
  'FC-05 bext before fmt': { bytes: makeWav({ chunksFirst: [bextChunk({ description: 'door' })] }) },
  'FC-07 RF64': { bytes: makeWav({ container: 'RF64' }), container: 'rf64' },
  'FC-08 BW64 with axml': {
    bytes: makeWav({ container: 'BW64', chunksBefore: [riffChunk('axml', utf8('<ebuCoreMain/>'))] }),
    container: 'bw64',
  },
  'FC-11 Wave64': { bytes: makeW64(), container: 'w64' },
  'FC-12 RIFX': { bytes: makeWav({ container: 'RIFX' }), container: 'rifx' },
  'FC-13 odd data with pad byte': {
    bytes: makeWav({ bits: 24, samples: makeSine({ frames: 101 }), chunksAfter: [infoChunk({ INAM: 'after' })] }),
    frames: 101,
  },
  'odd chunk whose pad byte is missing': { bytes: makeWav({ chunksBefore: [riffChunk('note', zeros(7), { pad: false })] }) },
  'FC-16 leading JUNK': { bytes: makeWav({ chunksFirst: [riffChunk('JUNK', zeros(4044))] }) },
  'FC-18 foreign chunks on both sides': {
    bytes: makeWav({
      chunksFirst: [riffChunk('minf', zeros(16))],
      chunksAfter: [riffChunk('regn', zeros(92)), riffChunk('_PMX', utf8('<x/>'))],
    }),
  },
  'chunk with a dirty id': { bytes: makeWav({ chunksFirst: [riffChunk('a\x01\x02b', zeros(10))] }) },
  'data before fmt': { bytes: makeWav({ dataBeforeFmt: true }) },
  'FC-20 8 bit': { bytes: makeWav({ bits: 8 }), codec: 'pcm_u8', peakDb: -6.02 },
  '20 bits in 24': { bytes: makeWav({ bits: 24, fmt: { bits: 20 } }), codec: 'pcm_s24' },
  'FC-21 float above full scale': {
    bytes: makeWav({ kind: 'float', bits: 32, samples: makeSine({ gain: 4 }) }),
    codec: 'pcm_f32',
    peakDb: 12.04,
  },
  'FC-22 64 bit float': { bytes: makeWav({ kind: 'float', bits: 64 }), codec: 'pcm_f64' },
  'FC-23 NaN, infinities and 1e29': {
    bytes: makeWav({ kind: 'float', bits: 32, data: floats(...Array<number[]>(100).fill([Number.NaN, Infinity, -Infinity, 1e29]).flat()) }),
    status: 'ok_with_warnings',
    warnings: ['damaged samples: 400'],
    frames: 400,
    peakDb: 36.12,
  },
  'FC-24 data size 0 and audio to the end': {
    bytes: makeWav({ chunksFirst: [riffChunk('JUNK', zeros(4044))], dataSize: 0, riffSize: 4088 }),
    status: 'ok_with_warnings',
    warnings: ['unfinalised header'],
  },
  'data size unknown': { bytes: makeWav({ dataSize: 0xffff_ffff }), status: 'ok_with_warnings', warnings: ['unfinalised header'] },
  'FC-26 truncated in the middle of a frame': {
    bytes: goodWav.subarray(0, goodWav.length - 5001),
    status: 'ok_with_warnings',
    warnings: ['truncated: 48 of 100 ms'],
    frames: 2299,
  },
  'FC-28 zeros behind the data': {
    bytes: concat(goodWav, zeros(2_000_000)),
    status: 'ok_with_warnings',
    warnings: ['trailing data: 2000000 bytes'],
  },
  'FC-29 ID3v1 and a second RIFF at the end': {
    bytes: concat(goodWav, latin1('TAG'), zeros(125), goodWav),
    status: 'ok_with_warnings',
    warnings: [`trailing data: ${128 + goodWav.length} bytes`],
  },
  'FC-30 header only': {
    bytes: makeWav({ samples: [] }),
    status: 'ok_with_warnings',
    warnings: ['empty'],
    frames: 0,
    peakDb: null,
  },
  'empty data with a chunk behind it': {
    bytes: makeWav({ samples: [], chunksAfter: [infoChunk({ INAM: 'x' })] }),
    status: 'ok_with_warnings',
    warnings: ['empty'],
    frames: 0,
    peakDb: null,
  },
  'FC-31 zero bytes': { bytes: zeros(0), status: 'unreadable', reason: 'empty file' },
  'FC-32 no channels': {
    bytes: concat(goodWav.subarray(0, 22), zeros(2), goodWav.subarray(24)),
    status: 'unreadable',
    reason: 'bad fmt',
  },
  'FC-32 no rate': { bytes: makeWav({ sampleRate: 0, samples: tone }), status: 'unreadable', reason: 'bad fmt' },
  'FC-32 no block size': { bytes: makeWav({ fmt: { blockAlign: 0 } }), status: 'unreadable', reason: 'bad fmt' },
  'no fmt chunk': { bytes: concat(latin1('RIFF'), zeros(4), latin1('WAVE')), status: 'unreadable', reason: 'bad fmt' },
  'no data chunk': { bytes: goodWav.subarray(0, 36), status: 'unreadable', reason: 'no audio data' },
  'FC-34 a web page': { bytes: utf8('<!doctype html><p>404'), status: 'unsupported', reason: 'not audio' },
  'zeros alone': { bytes: zeros(5000), status: 'unsupported', reason: 'not audio' },
  'FC-35 one sample': { bytes: makeWav({ samples: [0.5] }), frames: 1 },
  'FC-36 digital silence': {
    bytes: makeWav({ samples: zeros(48_000) }),
    status: 'ok_with_warnings',
    warnings: ['silent'],
    frames: 48_000,
    peakDb: null,
  },
  'FC-38 192 kHz': {
    bytes: makeWav({ sampleRate: 192_000, channels: 2, bits: 24 }),
    frames: 19_200,
    channels: 2,
    sampleRate: 192_000,
  },
  'FC-40 ambisonic B-format': { bytes: makeWav({ channels: 4, bits: 24, fmt: { extensible: {} } }), channels: 4 },
  'FC-41 forty channels': {
    bytes: makeWav({ channels: 40, bits: 24, samples: makeSine({ frames: 480, channels: 40 }), fmt: { extensible: {} } }),
    frames: 480,
    channels: 40,
  },
  'ID3v2 glued in front': { bytes: concat(id3Tag({ TIT2: 'Door' }), goodWav) },
  'FC-56 AIFF-C sowt': { bytes: makeAiff({ compression: { id: 'sowt', endian: 'little' } }), container: 'aiff', codec: 'pcm_s16' },
  'FC-56 AIFF-C in24': { bytes: makeAiff({ bits: 24, compression: { id: 'in24' } }), codec: 'pcm_s24' },
  'FC-56 AIFF-C fl32': { bytes: makeAiff({ bits: 32, compression: { id: 'fl32', kind: 'float' } }), codec: 'pcm_f32' },
  'FC-56 AIFF-C of an unknown codec': { bytes: makeAiff({ compression: { id: 'ima4' } }), status: 'unsupported', reason: 'needs ffmpeg' },
  'AIFF of 8 bits is signed': { bytes: makeAiff({ bits: 8 }), codec: 'pcm_s8' },
  'AIFF cut short': {
    bytes: makeAiff().subarray(0, 5000),
    status: 'ok_with_warnings',
    warnings: ['truncated: 52 of 100 ms'],
    frames: 2473,
  },
  'FC-57 CAF of unknown length': { bytes: makeCaf({ dataSize: -1 }), container: 'caf' },
  'CAF little-endian float': { bytes: makeCaf({ kind: 'float', bits: 32, endian: 'little' }), codec: 'pcm_f32' },
  'FC-63 FLAC with a picture': { bytes: makeFlac({ pictureBytes: 100_000 }), container: 'flac', codec: 'flac' },
  'FC-63 FLAC behind an ID3v2 tag': { bytes: concat(id3Tag({ TIT2: 'x' }), makeFlac()), container: 'flac', codec: 'flac' },
  'FC-67 MP4 without ffmpeg': {
    bytes: concat(zeros(3), Uint8Array.of(20), latin1('ftypM4A '), zeros(40)),
    status: 'unsupported',
    reason: 'needs ffmpeg',
  },
  'FC-67 AC-3 without ffmpeg': { bytes: concat(Uint8Array.of(0x0b, 0x77), zeros(400)), status: 'unsupported', reason: 'needs ffmpeg' },
  'an unknown WAV codec': { bytes: makeWav({ fmt: { tag: 0x161 } }), status: 'unsupported', reason: 'needs ffmpeg' },
  'FC-72 AppleDouble by magic': {
    bytes: concat(Uint8Array.of(0, 5, 0x16, 7, 0, 2, 0, 0), latin1('Mac OS X        '), zeros(64)),
    status: 'skipped',
    reason: 'AppleDouble',
  },
};

describe('every kind of file ends in one of five statuses', () => {
  test.each(Object.entries(rows))('%s', async (_name, row) => {
    const found = await analyse(row.bytes);
    expect(found.status).toBe(row.status ?? 'ok');
    expect(found.reason).toBe(row.reason ?? null);
    expect(found.warnings).toEqual(row.warnings ?? []);
    if (found.status !== 'ok' && found.status !== 'ok_with_warnings') {
      expect(found).toMatchObject({ format: null, pcmSha256: null, peaks: null });
      return;
    }
    expect(found.format).toMatchObject({
      frames: row.frames ?? 4800,
      channels: row.channels ?? 1,
      sampleRate: row.sampleRate ?? 48_000,
      ...(row.codec === undefined ? {} : { codec: row.codec }),
      ...(row.container === undefined ? {} : { container: row.container }),
    });
    const peak = row.peakDb === undefined ? HALF_DB : row.peakDb;
    if (peak === null) expect(found.peakDb).toBeNull();
    else expect(found.peakDb).toBeCloseTo(peak, 1);
  });
});
