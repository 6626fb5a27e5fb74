/** WAV containers and sample layout. */
import { u16, u32, utf8, zeros } from '../fixtures/bytes.ts';
import { encodeLossy } from '../fixtures/encodeLossy.ts';
import { makeW64, makeWav, riffChunk } from '../fixtures/makeWav.ts';
import { dequantise, encodePcm, makeSine, quantise } from '../fixtures/samples.ts';
import { bextChunk, infoChunk } from '../fixtures/wavMetadata.ts';
import type { CaseRow } from './caseRow.ts';

const in24of32 = () => encodePcm(dequantise(quantise(makeSine(), 24), 24), { bits: 32 });
const floats = (...values: number[]) => encodePcm(values, { kind: 'float', bits: 32 });
/** Codes of full positive and negative swing, in turns. */
const muLaw = () => new Uint8Array(800).map((_, i) => (i % 2 === 0 ? 0x80 : 0x00));
const imaFmt = { tag: 0x11, blockAlign: 256, bits: 4, more: u16(0) };
const broken = [Number.NaN, Infinity, -Infinity, 1e29];

export const containerCases: readonly CaseRow[] = [
  {
    id: 'FC-01',
    name: 'extensible, 24 bit stereo.wav',
    make: () => makeWav({ channels: 2, bits: 24, fmt: { extensible: { mask: 3 } } }),
    expect: { channels: 2, codec: 'pcm_s24', fields: { 'wav.channel_mask': '0x3' }, layout: 'stereo' },
  },
  {
    id: 'FC-02',
    name: 'extensible with private bytes.wav',
    make: () => makeWav({ fmt: { extensible: { mask: 4, extra: zeros(8) } } }),
    expect: { codec: 'pcm_s16' },
  },
  {
    id: 'FC-03',
    name: '24 valid bits in 32.wav',
    make: () => makeWav({ bits: 32, data: in24of32(), fmt: { extensible: { validBits: 24 } } }),
    expect: { codec: 'pcm_s32' },
  },
  {
    id: 'extra',
    name: '24 bits in 4 bytes without extensible.wav',
    make: () => makeWav({ bits: 32, data: in24of32(), fmt: { bits: 24 } }),
    expect: { codec: 'pcm_s32' },
  },
  {
    id: 'FC-05',
    name: 'bext before fmt.wav',
    make: () => makeWav({ chunksFirst: [bextChunk({ description: 'door' })] }),
    expect: { fields: { 'bext.Description': 'door' } },
  },
  { id: 'FC-07', name: 'rf64.wav', make: () => makeWav({ container: 'RF64' }), expect: { container: 'rf64' } },
  {
    id: 'FC-08',
    name: 'bw64 with axml.wav',
    make: () => makeWav({ container: 'BW64', chunksBefore: [riffChunk('axml', utf8('<ebuCoreMain/>'))] }),
    expect: { container: 'bw64', fields: { axml: '<ebuCoreMain/>' } },
  },
  { id: 'FC-11', name: 'wave64.w64', make: () => makeW64(), expect: { container: 'w64' } },
  { id: 'FC-12', name: 'rifx.wav', make: () => makeWav({ container: 'RIFX' }), expect: { container: 'rifx' } },
  {
    id: 'FC-13',
    name: 'odd data with pad byte.wav',
    make: () => makeWav({ bits: 24, samples: makeSine({ frames: 101 }), chunksAfter: [infoChunk({ INAM: 'after' })] }),
    expect: { frames: 101, fields: { 'info.INAM': 'after' } },
  },
  {
    id: 'extra',
    name: 'odd chunk without pad byte.wav',
    make: () => makeWav({ chunksBefore: [riffChunk('note', zeros(7), { pad: false })] }),
    expect: {},
  },
  {
    id: 'FC-16',
    name: 'leading junk.wav',
    make: () => makeWav({ chunksFirst: ['JUNK', 'FLLR', 'PAD '].map((id) => riffChunk(id, zeros(4044))) }),
    expect: {},
  },
  {
    id: 'FC-18',
    name: 'foreign chunks on both sides.wav',
    make: () =>
      makeWav({
        chunksFirst: [riffChunk('minf', zeros(16)), bextChunk({ description: 'kept' }), riffChunk('SMED', zeros(64))],
        chunksAfter: [riffChunk('regn', zeros(92)), riffChunk('_PMX', utf8('<x:xmpmeta/>'))],
      }),
    expect: { fields: { 'riff.chunks': 'minf 16, SMED 64, regn 92, _PMX 12', 'bext.Description': 'kept' } },
  },
  { id: 'extra', name: 'dirty id.wav', make: () => makeWav({ chunksFirst: [riffChunk('a\x01\x02b', zeros(10))] }), expect: {} },
  { id: 'extra', name: 'data before fmt.wav', make: () => makeWav({ dataBeforeFmt: true }), expect: {} },
  {
    id: 'FC-19',
    name: 'mp3 inside.wav',
    make: async () => {
      const data = await encodeLossy(makeSine({ frames: 24_000 }), { codec: 'mp3', channels: 1 });
      return makeWav({ data, fmt: { tag: 0x55, blockAlign: 1, bits: 0 } });
    },
    expect: { codec: 'mp3', frames: 24_000, within: 2400, peakDb: 'any' },
  },
  {
    id: 'FC-19',
    name: 'ima adpcm.wav',
    make: () => makeWav({ data: new Uint8Array(1024), chunksBefore: [riffChunk('fact', u32(2000))], fmt: imaFmt }),
    expect: { status: 'ok_with_warnings', codec: 'adpcm_ima', frames: 2000, peakDb: null, warnings: ['silent'], noEmbedding: 'silent' },
  },
  {
    id: 'FC-19',
    name: 'mu-law.wav',
    make: () => makeWav({ sampleRate: 8000, data: muLaw(), fmt: { tag: 7, bits: 8, blockAlign: 1 } }),
    expect: { codec: 'mulaw', sampleRate: 8000, frames: 800, peakDb: -0.17 },
  },
  { id: 'FC-20', name: '8 bit.wav', make: () => makeWav({ bits: 8 }), expect: { codec: 'pcm_u8' } },
  {
    id: 'FC-20',
    name: '8 bit of the middle value.wav',
    make: () => makeWav({ bits: 8, data: new Uint8Array(4800).fill(128) }),
    expect: { status: 'ok_with_warnings', codec: 'pcm_u8', warnings: ['silent'], peakDb: null, noEmbedding: 'silent' },
  },
  { id: 'extra', name: '20 bits in 24.wav', make: () => makeWav({ bits: 24, fmt: { bits: 20 } }), expect: { codec: 'pcm_s24' } },
  {
    id: 'FC-21',
    name: 'float above full scale.wav',
    make: () => makeWav({ kind: 'float', bits: 32, samples: makeSine({ gain: 4 }) }),
    expect: { codec: 'pcm_f32', peakDb: 12.04 },
  },
  { id: 'FC-22', name: '64 bit float.wav', make: () => makeWav({ kind: 'float', bits: 64 }), expect: { codec: 'pcm_f64' } },
  {
    id: 'FC-23',
    name: 'not numbers.wav',
    make: () => makeWav({ kind: 'float', bits: 32, data: floats(...Array<number[]>(1200).fill(broken).flat()) }),
    expect: { status: 'ok_with_warnings', warnings: ['damaged samples: 4800'], peakDb: 36.12, noEmbedding: 'damaged samples' },
  },
  {
    id: 'FC-23',
    name: 'a few that are not numbers.wav',
    make: () => makeWav({ kind: 'float', bits: 32, data: floats(...broken.slice(0, 3), ...makeSine({ frames: 4797 })) }),
    expect: { status: 'ok_with_warnings', warnings: ['damaged samples: 3'], noEmbedding: null },
  },
];
