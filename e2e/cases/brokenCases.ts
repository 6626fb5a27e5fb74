/** Broken, partial and hostile containers. */
import { concat, latin1, utf8, zeros } from '../fixtures/bytes.ts';
import { encodeLossy, withLameTag } from '../fixtures/encodeLossy.ts';
import { makeOpus } from '../fixtures/makeOgg.ts';
import { makeWav, riffChunk } from '../fixtures/makeWav.ts';
import { makeNoise, makeSine } from '../fixtures/samples.ts';
import { id3Tag, infoChunk } from '../fixtures/wavMetadata.ts';
import type { CaseRow, Expected } from './caseRow.ts';

const whole = makeWav();
const mp3 = () => encodeLossy(makeSine({ frames: 48_000 }), { codec: 'mp3', channels: 1 });
const isMp3: Expected = { container: 'mp3', codec: 'mp3', frames: 48_000, within: 2400, peakDb: 'any' };
const badFmt: Expected = { status: 'unreadable', reason: 'bad fmt' };
const empty: Expected = { status: 'ok_with_warnings', warnings: ['empty'], frames: 0, peakDb: null, noEmbedding: 'empty' };

export const brokenCases: readonly CaseRow[] = [
  {
    id: 'FC-24',
    name: 'data size 0 and audio to the end.wav',
    make: () => makeWav({ chunksFirst: [riffChunk('JUNK', zeros(4044))], dataSize: 0, riffSize: 4088 }),
    expect: { status: 'ok_with_warnings', warnings: ['unfinalised header: 100 ms recovered'] },
  },
  {
    id: 'FC-24',
    name: 'data size unknown.wav',
    make: () => makeWav({ dataSize: 0xffff_ffff }),
    expect: { status: 'ok_with_warnings', warnings: ['unfinalised header: 100 ms recovered'] },
  },
  {
    id: 'FC-26',
    name: 'truncated in the middle of a frame.wav',
    make: () => whole.subarray(0, whole.length - 5001),
    expect: { status: 'ok_with_warnings', warnings: ['truncated: 48 of 100 ms'], frames: 2299 },
  },
  {
    id: 'FC-26',
    name: 'cut in a frame.mp3',
    make: async () => (await mp3()).subarray(0, 9000),
    expect: { ...isMp3, frames: 26_496, within: 1152, status: 'ok_with_warnings', warnings: ['truncated: the last frame is cut short'] },
  },
  {
    id: 'FC-26',
    name: 'cut at a frame, shorter than its Info header says.mp3',
    make: async () => withLameTag(await mp3(), { frames: 43, delay: 576, padding: 960 }).subarray(0, 20 * 384),
    expect: { ...isMp3, frames: 20_800, within: 1152, status: 'ok_with_warnings', warnings: [/^truncated: 43\d of 1000 ms$/] },
  },
  {
    id: 'FC-26',
    name: 'cut at a page.opus',
    make: () => {
      const whole = makeOpus();
      return whole.subarray(0, Buffer.from(whole).lastIndexOf('OggS'));
    },
    expect: {
      status: 'ok_with_warnings',
      warnings: ['truncated: the end of the stream is missing'],
      codec: 'opus',
      frames: 10 * 960 - 312,
      peakDb: 'any',
    },
  },
  {
    id: 'FC-26',
    name: 'cut in a page.ogg',
    make: async () => (await encodeLossy(makeNoise({ frames: 96_000 }), { codec: 'vorbis', channels: 1 })).slice(0, -40),
    expect: {
      status: 'ok_with_warnings',
      warnings: ['truncated: the last page is cut short', /^decoded short: \d+ of 96000 frames$/],
      codec: 'vorbis',
      frames: 93_888,
      within: 1000,
      peakDb: 'any',
    },
  },
  {
    id: 'extra',
    name: 'five thousand empty chunks.wav',
    make: () => makeWav({ chunksFirst: Array.from({ length: 5000 }, () => riffChunk('JUNK', zeros(0))) }),
    expect: { status: 'unreadable', reason: 'too many chunks before the audio' },
  },
  {
    id: 'extra',
    name: 'zeros behind the data.wav',
    make: () => concat(whole, zeros(2_000_000)),
    expect: { status: 'ok_with_warnings', warnings: ['trailing data: 2000000 bytes'] },
  },
  {
    id: 'FC-29',
    name: 'a tag and a second file at the end.wav',
    make: () => concat(whole, latin1('TAG'), zeros(125), whole),
    expect: { status: 'ok_with_warnings', warnings: [`trailing data: ${128 + whole.length} bytes`] },
  },
  { id: 'FC-30', name: 'header only.wav', make: () => makeWav({ samples: [] }), expect: empty },
  {
    id: 'FC-30',
    name: 'empty data with a chunk behind it.wav',
    make: () => makeWav({ samples: [], chunksAfter: [infoChunk({ INAM: 'x' })] }),
    expect: empty,
  },
  { id: 'FC-31', name: 'zero bytes.wav', make: () => zeros(0), expect: { status: 'unreadable', reason: 'empty file' } },
  { id: 'FC-32', name: 'no channels.wav', make: () => concat(whole.subarray(0, 22), zeros(2), whole.subarray(24)), expect: badFmt },
  { id: 'FC-32', name: 'no rate.wav', make: () => makeWav({ sampleRate: 0, samples: makeSine() }), expect: badFmt },
  { id: 'FC-32', name: 'no block size.wav', make: () => makeWav({ fmt: { blockAlign: 0 } }), expect: badFmt },
  { id: 'extra', name: 'no fmt.wav', make: () => concat(latin1('RIFF'), zeros(4), latin1('WAVE')), expect: badFmt },
  { id: 'extra', name: 'no data.wav', make: () => whole.subarray(0, 36), expect: { status: 'unreadable', reason: 'no audio data' } },
  { id: 'FC-34', name: 'an mp3.wav', make: mp3, expect: isMp3 },
  { id: 'FC-34', name: 'CAPITALS.MP3', make: mp3, expect: isMp3 },
  { id: 'FC-34', name: 'no extension', make: mp3, expect: isMp3 },
  { id: 'FC-34', name: 'CAPITALS.WAV', make: () => whole, expect: {} },
  { id: 'FC-34', name: 'a page.wav', make: () => utf8('<!doctype html>'), expect: { status: 'unsupported', reason: 'not audio' } },
  { id: 'extra', name: 'zeros alone.wav', make: () => zeros(5000), expect: { status: 'unsupported', reason: 'not audio' } },
  {
    id: 'extra',
    name: 'id3 in front.wav',
    make: () => concat(id3Tag({ TIT2: 'Door' }), whole),
    expect: { fields: { 'id3.TIT2': 'Door' } },
  },
  { id: 'FC-35', name: 'one sample.wav', make: () => makeWav({ samples: [0.5] }), expect: { frames: 1 } },
  {
    id: 'FC-36',
    name: 'digital silence.wav',
    make: () => makeWav({ samples: zeros(48_000) }),
    expect: { status: 'ok_with_warnings', warnings: ['silent'], frames: 48_000, peakDb: null, noEmbedding: 'silent' },
  },
];
