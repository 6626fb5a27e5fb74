import { describe, expect, test } from 'vitest';
import { concat } from '../../e2e/fixtures/bytes.ts';
import { encodeLossy } from '../../e2e/fixtures/encodeLossy.ts';
import { makeOpus, oggPage } from '../../e2e/fixtures/makeOgg.ts';
import { makeNoise, seededRandom } from '../../e2e/fixtures/samples.ts';
import { startPass } from './audioReader.ts';
import { memorySource } from './byteSource.ts';
import type { Seeker } from './decodedReader.ts';
import { letGo } from './frameDecoder.ts';
import { type FrameRun, framesOf, interleaveInto } from './frameRun.ts';
import { opusCodec, vorbisCodec } from './oggCodecs.ts';
import { openReader } from './readers.ts';
import { createOggSeeker, type OggCodec } from './seekOgg.ts';

const { signal } = new AbortController();
const PACKET_FRAMES = 960;
/** Packets of random bits take a decoder longer than any sound to forget. */
const SETTLING = 600_000;

/** All samples, decoded from the start. */
async function wholeOf(bytes: Uint8Array): Promise<{ whole: Float32Array; channels: number }> {
  const reader = await openReader({ source: memorySource(bytes), path: '', ffmpeg: null, signal });
  const pass = await startPass(reader, signal);
  const { frames, channels } = reader.format;
  const whole = new Float32Array(frames * channels);
  expect(await pass.readInto(whole, signal)).toBe(frames);
  return { whole, channels };
}

const PRE_SKIP = 312;
const opus: OggCodec = { ...opusCodec(PRE_SKIP), settlingFrames: SETTLING };
const seekerOf = (bytes: Uint8Array, codec: OggCodec, frames: number) => createOggSeeker(memorySource(bytes), { codec, frames }, signal);

/** Up to `count` frames from `frame` on, as a decoder that entered there gives them, and how far in front it had to begin. */
async function entered(seeker: Seeker, frame: number, { channels, count }: { channels: number; count: number }) {
  const { frame: start, first = [], decoding } = await seeker.from(frame, signal);
  const wanted = frame - start + Math.min(count, seeker.frames - frame);
  const parts: Float32Array[] = [];
  let frames = 0;
  const add = (run: FrameRun) => {
    const part = new Float32Array(framesOf(run, channels) * channels);
    interleaveInto(part, 0, run);
    parts.push(part);
    frames += part.length / channels;
  };
  add(first);
  while (frames < wanted) {
    const step = await decoding.next();
    if (step.done) break;
    add(step.value.samples);
  }
  await letGo(decoding);
  const samples = Buffer.concat(parts.map(({ buffer }) => Buffer.from(buffer)));
  return { samples: samples.subarray((frame - start) * channels * 4, wanted * channels * 4), before: frame - start };
}

const vorbis = (channels: 1 | 2) => encodeLossy(makeNoise({ frames: 480_000, channels }), { codec: 'vorbis', channels });

/**
 * Opus in pages of ten packets, whose positions are put off by `shift` frames from a page on; `toc` begins every packet. Every second page
 * begins in the middle of a packet.
 */
function opusOf({ pages = 60, shift = 0, from = 0, to = Number.POSITIVE_INFINITY, toc = 0xfc } = {}): Uint8Array {
  const empty = makeOpus({ packets: 0, channels: 2, preSkip: PRE_SKIP });
  const random = seededRandom(3);
  const packet = () => Uint8Array.of(toc, ...Array.from({ length: 299 }, () => Math.floor(random() * 256)));
  let rest: Uint8Array[] = [];
  const made = Array.from({ length: pages }, (_, page) => {
    const whole = Array.from({ length: 10 }, packet);
    const goesOn = page % 2 === 0 && page < pages - 1;
    const torn = packet();
    const packets = [...rest, ...whole, ...(goesOn ? [torn.subarray(0, 255)] : [])];
    const continued = rest.length > 0;
    rest = goesOn ? [torn.subarray(255)] : [];
    const ended = (page + 1) * 10 + Math.floor((page + 1) / 2);
    const granule = ended * PACKET_FRAMES + (page >= from && page < to ? shift : 0);
    return oggPage(packets, { granule, sequence: page + 2, last: page === pages - 1, continued, goesOn });
  });
  return concat(empty, ...made);
}

describe('an Ogg file is entered in the middle, and gives every sample as decoding from the start does', () => {
  test.each([
    ['Vorbis of one channel', () => vorbis(1), vorbisCodec, 200_000],
    ['Vorbis of two channels', () => vorbis(2), vorbisCodec, 120_000],
    ['Opus', async () => makeOpus({ packets: 1600, channels: 2, preSkip: PRE_SKIP, endTrim: 500 }), opus, SETTLING + 600_000],
    ['Opus whose pages tear packets', async () => opusOf({ pages: 140 }), opusCodec(PRE_SKIP), 300_000],
  ] as const)('%s', async (_name, make, codec, most) => {
    const bytes = await make();
    const { whole, channels } = await wholeOf(bytes);
    const frames = whole.length / channels;
    const seeker = await seekerOf(bytes, codec, frames);
    if (seeker === null) throw new Error('not entered');
    // The first frame for which the last place will do, and the one in front of it, are the hardest.
    const { frame: start, first = [], decoding } = await seeker.from(frames - 1, signal);
    await letGo(decoding);
    const last = start + framesOf(first, channels) + codec.settlingFrames;
    const count = 5000;
    const begun: number[] = [];
    for (const frame of [0, Math.floor(frames * 0.4), last - 1, last, frames - 3000]) {
      const { samples, before } = await entered(seeker, frame, { channels, count });
      expect(before).toBeLessThan(most);
      begun.push(frame - before);
      const expected = whole.slice(frame * channels, (frame + count) * channels);
      expect(samples.equals(Buffer.from(expected.buffer))).toBe(true);
    }
    expect(begun.slice(3)).toEqual([start, start]);
    expect(begun[2]).toBeLessThan(start);
  });
});

describe('an Ogg file is not entered', () => {
  const frames = 630 * PACKET_FRAMES - PRE_SKIP;
  const canEnter = async (bytes: Uint8Array) => (await seekerOf(bytes, opus, frames)) !== null;

  test('where a gap makes later pages tell another time than their packets', async () => {
    expect(await canEnter(opusOf())).toBe(true);
    expect(await canEnter(opusOf({ shift: 960, from: 30 }))).toBe(false);
    expect(await canEnter(opusOf({ shift: -PRE_SKIP }))).toBe(false);
    // A page that is off by itself is no gap.
    expect(await canEnter(opusOf({ shift: 448, from: 30, to: 31 }))).toBe(true);
  });

  test('where a page is damaged, or the file is several streams', async () => {
    const good = opusOf();
    const bad = good.slice();
    bad[20_000] = (bad[20_000] ?? 0) ^ 1;
    expect(await canEnter(bad)).toBe(false);
    expect(await canEnter(concat(good, good))).toBe(false);
  });

  test('where SILK takes part: its decoder would differ for good', async () => {
    expect(await canEnter(opusOf({ toc: 0x4c }))).toBe(false);
  });
});
