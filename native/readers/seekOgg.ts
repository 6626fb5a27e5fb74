import { type ByteSource, readBytes, sliceSource } from './byteSource.ts';
import type { Seeker } from './decodedReader.ts';
import type { DecodedFrom } from './decodedWindows.ts';
import { feedDecoder, feedOnce, type StreamDecoder } from './feedDecoder.ts';
import { createTail, type Decoding, handOn, letGo } from './frameDecoder.ts';
import { framesOf } from './frameRun.ts';
import { firstPackets, type OggPage } from './oggPages.ts';
import { walkOggPages } from './oggStream.ts';
import type { PacketFrames } from './packetFrames.ts';

export type OggCodec = {
  /** Begins the first packet. */
  magic: string;
  /** Packets in front of the audio. */
  headers: number;
  /** From those packets; null where they can't be read. */
  packetFrames(heads: readonly Uint8Array[]): PacketFrames | null;
  /** Frames that the granule position counts and the listener never hears. */
  preSkip: number;
  /** Behind so many frames a decoder that began in the middle gives what one that began at the start does. */
  settlingFrames: number;
  createDecoder(): Promise<StreamDecoder>;
};

/**
 * Pages from one that begins with a packet of its own on which a packet ends, and the page behind them, up to `end`: the libraries
 * decode a page when they see that another follows.
 */
type Entry = { at: number; position: number; end: number };
type OggIndex = { audioAt: number; entries: Entry[] };

const ENTRY_BYTES = 32_768;

/**
 * Enters a Vorbis or Opus stream in the middle, by the frames that its packets hold. Null for a file that isn't one whole, undamaged
 * stream, or whose pages tell of a gap. Reads the file once.
 */
export async function createOggSeeker(
  source: ByteSource,
  { codec, frames }: { codec: OggCodec; frames: number },
  signal: AbortSignal,
): Promise<Seeker | null> {
  const index = await indexPages(source, codec, signal);
  const first = index?.entries[0];
  if (index === null || first === undefined) return null;
  const start = await enter(source, { codec, index, entry: first, frames }, signal);
  await letGo(start.decoding);
  if (start.frame !== 0) return null;
  return {
    frames,
    from: (frame, unending) => {
      const latest = frame + codec.preSkip - codec.settlingFrames;
      const entry = index.entries.findLast(({ position }) => position <= latest) ?? first;
      return enter(source, { codec, index, entry, frames }, unending);
    },
  };
}

async function indexPages(source: ByteSource, codec: OggCodec, signal: AbortSignal): Promise<OggIndex | null> {
  const frames = codec.packetFrames(await firstPackets(source, codec.headers));
  if (frames === null) return null;
  const clock = createClock(codec.headers, frames);
  const entries: Entry[] = [];
  let begun: number | null = null;
  let position: number | null = null;
  const { isOneStream } = await walkOggPages(source, codec.magic, signal, (page, body) => {
    const isHead = !clock.isInAudio();
    clock.take(page, body);
    // The last page's position leaves out what its packets have too much, and it is decoded at once.
    if (isHead || page.isLast) return;
    if (begun !== null && position !== null) {
      entries.push({ at: begun, position, end: page.offset + page.bytes });
      [begun, position] = [null, null];
    }
    const isDue = entries.length === 0 || page.offset >= (entries.at(-1)?.at ?? 0) + ENTRY_BYTES;
    if (isDue && !page.isContinued) begun ??= page.offset;
    if (begun !== null && page.granule !== null) position = clock.counted();
  });
  return isOneStream && clock.isTrue() ? { audioAt: clock.audioAt(), entries } : null;
}

/**
 * Counts the frames of the packets that have ended: what pages say between is off by some in files of ffmpeg's. It is true when the last
 * page but one says the same, and the last not more.
 */
function createClock(headers: number, packetFrames: PacketFrames) {
  let packets = 0;
  let audioAt = 0;
  let isSound = true;
  let [agrees, isEnough] = [false, false];
  let counted = 0;
  /** Of the packet that goes on from page to page. */
  let pending: number | null = null;

  function endPacket(): void {
    packets += 1;
    if (packets > headers) counted += pending ?? 0;
    pending = null;
  }

  return {
    isInAudio: () => packets >= headers,
    audioAt: () => audioAt,
    counted: () => counted,
    isTrue: () => isSound && agrees && isEnough,
    take({ segments, offset, bytes, granule, isLast }: OggPage, body: Uint8Array): void {
      const isHead = packets < headers;
      let at = 0;
      let from = 0;
      for (const size of segments) {
        at += size;
        if (pending === null) {
          pending = isHead ? 0 : packetFrames(body.subarray(from, at));
          if (pending === null) isSound = false;
        }
        if (size === 255) continue;
        endPacket();
        from = at;
      }
      if (isHead) audioAt = offset + bytes;
      else if (isLast) isEnough = granule !== null && granule <= counted;
      else if (granule !== null) agrees = Number(granule) === counted;
    },
  };
}

type Place = { codec: OggCodec; index: OggIndex; entry: Entry; frames: number };

/** Begins at an entry. What its pages give ends at the position that they tell; so where it begins is known as soon as it is decoded. */
async function enter(source: ByteSource, place: Place, signal: AbortSignal): Promise<DecodedFrom> {
  const decoding = decodeFrom(source, place, signal);
  const step = await decoding.next();
  const first = step.done ? [] : step.value.samples;
  const channels = step.done ? 1 : step.value.channels;
  return { frame: place.entry.position - place.codec.preSkip - framesOf(first, channels), first, decoding };
}

async function* decodeFrom(source: ByteSource, { codec, index, entry, frames }: Place, signal: AbortSignal): Decoding {
  const decoder = await codec.createDecoder();
  try {
    const heads = await readBytes(source, 0, index.audioAt);
    const pages = await readBytes(source, entry.at, entry.end - entry.at);
    const samples = feedOnce(decoder, Buffer.concat([heads, pages]));
    yield { samples, channels: samples.length };
    const left = frames + codec.preSkip - entry.position;
    const rest = sliceSource(source, entry.end, source.size);
    yield* handOn(feedDecoder(decoder, { source: rest, start: 0, end: rest.size, signal }), createTail(left, Number.POSITIVE_INFINITY));
    return { warnings: [] };
  } finally {
    decoder.free();
  }
}
