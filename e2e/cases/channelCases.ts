/** Rates and channels. */
import { zeros } from '../fixtures/bytes.ts';
import { aiffLayout, appleLayout, makeAiff, makeCaf } from '../fixtures/makeAiff.ts';
import { makeFlac } from '../fixtures/makeFlac.ts';
import { makeWav } from '../fixtures/makeWav.ts';
import { makeSine } from '../fixtures/samples.ts';
import { ixmlChunk } from '../fixtures/wavMetadata.ts';
import type { CaseRow } from './caseRow.ts';

const poly = { bits: 24, fmt: { extensible: { mask: 0 } } };
const tracks = (names: readonly string[]) => {
  const list = names.map(
    (name, i) => `<TRACK><CHANNEL_INDEX>${i + 9}</CHANNEL_INDEX><INTERLEAVE_INDEX>${i + 1}</INTERLEAVE_INDEX><NAME>${name}</NAME></TRACK>`,
  );
  return ixmlChunk(`<BWFXML><TRACK_LIST><TRACK_COUNT>${names.length}</TRACK_COUNT>${list.join('')}</TRACK_LIST></BWFXML>`);
};
const boom = Array.from({ length: 40 }, (_, i) => (i === 0 ? 'Boom' : `Radio ${i}`));

export const channelCases: readonly CaseRow[] = [
  {
    id: 'FC-38',
    name: '192 kHz.wav',
    make: () => makeWav({ sampleRate: 192_000, channels: 2, bits: 24 }),
    expect: { frames: 19_200, channels: 2, sampleRate: 192_000 },
  },
  {
    id: 'FC-38',
    name: '384 kHz.wav',
    make: () => makeWav({ sampleRate: 384_000, bits: 24 }),
    expect: { frames: 38_400, sampleRate: 384_000 },
  },
  { id: 'FC-38', name: 'odd rate.wav', make: () => makeWav({ sampleRate: 47_952 }), expect: { frames: 4795, sampleRate: 47_952 } },
  {
    id: 'FC-40',
    name: 'FOREST_AmbiX.wav',
    make: () => makeWav({ ...poly, channels: 4 }),
    expect: { channels: 4, layout: 'ambisonic_ambix', fields: { 'wav.channel_mask': '0x0' } },
  },
  {
    id: 'FC-40',
    name: 'by its sub-type.amb',
    make: () =>
      makeWav({
        channels: 4,
        bits: 24,
        fmt: { extensible: { guidTail: Uint8Array.from(Buffer.from('00002107d3118644c8c1ca000000', 'hex')) } },
      }),
    expect: { channels: 4, layout: 'ambisonic_fuma' },
  },
  {
    id: 'FC-40',
    name: 'forest tracks.wav',
    make: () => makeWav({ ...poly, channels: 4, chunksBefore: [tracks(['W', 'X', 'Y', 'Z'])] }),
    expect: { channels: 4, layout: 'ambisonic_fuma', tracks: ['W', 'X', 'Y', 'Z'] },
  },
  {
    id: 'FC-40',
    name: 'forest aswg.wav',
    make: () =>
      makeWav({
        ...poly,
        channels: 16,
        samples: makeSine({ frames: 480, channels: 16 }),
        chunksBefore: [
          ixmlChunk('<BWFXML><ASWG><ambisonicFormat>B-Format</ambisonicFormat><ambisonicChnOrder>ACN</ambisonicChnOrder></ASWG></BWFXML>'),
        ],
      }),
    expect: { channels: 16, frames: 480, layout: 'ambisonic_ambix' },
  },
  { id: 'FC-40', name: 'four tracks.wav', make: () => makeWav({ ...poly, channels: 4 }), expect: { channels: 4, layout: 'discrete' } },
  {
    id: 'FC-40',
    name: 'surround.wav',
    make: () => makeWav({ channels: 6, bits: 24, fmt: { extensible: { mask: 0x3f } } }),
    expect: { channels: 6, layout: 'surround' },
  },
  {
    id: 'extra',
    name: 'film order.aif',
    make: () => makeAiff({ channels: 6, chunksAfter: [aiffLayout(appleLayout((123 << 16) | 6))] }),
    expect: { channels: 6, layout: 'surround', fields: { 'channels.speakers': 'FL FC FR SL SR LFE' } },
  },
  {
    id: 'extra',
    name: 'described channels.aif',
    make: () => makeAiff({ channels: 4, chunksAfter: [aiffLayout(appleLayout(0, { labels: [1, 2, 4, 0x1_0000] }))] }),
    expect: { channels: 4, layout: 'surround', fields: { 'channels.speakers': 'FL FR LFE -' } },
  },
  {
    id: 'extra',
    name: 'a layout of another number of channels.aif',
    make: () => makeAiff({ channels: 4, chunksAfter: [aiffLayout(appleLayout((123 << 16) | 6)), aiffLayout(zeros(5))] }),
    expect: { channels: 4, layout: null, fields: { 'channels.speakers': '' } },
  },
  {
    id: 'FC-40',
    name: 'b-format.caf',
    make: () => makeCaf({ channels: 4, layout: appleLayout((107 << 16) | 4) }),
    expect: { channels: 4, layout: 'ambisonic_fuma' },
  },
  {
    id: 'FC-40',
    name: 'second order.caf',
    make: () => makeCaf({ channels: 9, samples: makeSine({ frames: 480, channels: 9 }), layout: appleLayout((190 << 16) | 9) }),
    expect: { channels: 9, frames: 480, layout: 'ambisonic_ambix' },
  },
  {
    id: 'extra',
    name: 'tracks.caf',
    make: () => makeCaf({ channels: 4, layout: appleLayout((147 << 16) | 4) }),
    expect: { channels: 4, layout: 'discrete' },
  },
  {
    id: 'extra',
    name: 'a bitmap.caf',
    make: () => makeCaf({ channels: 6, layout: appleLayout(1 << 16, { bitmap: 0x3f }) }),
    expect: { channels: 6, layout: 'surround' },
  },
  {
    id: 'extra',
    name: 'six channels.flac',
    make: () => makeFlac({ channels: 6 }),
    expect: { channels: 6, layout: 'surround', fields: { 'channels.speakers': 'FL FR FC LFE BL BR' } },
  },
  {
    id: 'FC-40',
    name: 'no speakers.flac',
    make: () => makeFlac({ channels: 4, comments: { WAVEFORMATEXTENSIBLE_CHANNEL_MASK: '0x0' } }),
    expect: { channels: 4, layout: 'discrete', fields: { 'channels.speakers': '' } },
  },
  {
    id: 'FC-40',
    name: 'forest-ambi.flac',
    make: () => makeFlac({ channels: 4 }),
    expect: { channels: 4, layout: 'ambisonic' },
  },
  {
    id: 'FC-41',
    name: 'forty channels.wav',
    make: () => makeWav({ ...poly, channels: 40, samples: makeSine({ frames: 480, channels: 40 }), chunksBefore: [tracks(boom)] }),
    expect: { frames: 480, channels: 40, layout: 'discrete', tracks: boom },
  },
  { id: 'FC-42', name: 'split/amb.L.wav', make: () => makeWav({ samples: makeSine({ hz: 440 }) }), expect: {} },
  { id: 'FC-42', name: 'split/amb.R.wav', make: () => makeWav({ samples: makeSine({ hz: 660 }) }), expect: {} },
];
