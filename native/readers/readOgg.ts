import { decoder as createOpusDecoder } from '@audio/decode-opus';
import type { AudioFormat } from '../fileAnalysis.ts';
import { type AudioReader, checkFormat, FileRejected, type OpenContext, type ReaderEntry } from './audioReader.ts';
import { type ByteSource, readBytes, sliceSource } from './byteSource.ts';
import { createDecodedReader } from './decodedReader.ts';
import { decodeFlac, type NextBytes } from './decodeFlac.ts';
import { feedDecoder, type StreamDecoder } from './feedDecoder.ts';
import { createTail, type Decode, handOn } from './frameDecoder.ts';
import { collectMetadata } from './metadata/metadataFields.ts';
import { orderOfCount, withSpeakers } from './metadata/speakersField.ts';
import { readVorbisComment } from './metadata/vorbisComment.ts';
import { OPUS, OPUS_RATE, opusCodec, VORBIS, vorbisCodec } from './oggCodecs.ts';
import { firstPackets, type OggEnd, oggPageAt, readOggEnd } from './oggPages.ts';
import { walkOggPages } from './oggStream.ts';
import { flacFormat, parseStreamInfo } from './readFlac.ts';
import { readWithFfmpeg } from './readWithFfmpeg.ts';
import { createOggSeeker } from './seekOgg.ts';
import { createVorbisDecoder, type WholeStream } from './vorbisDecoder.ts';

export const oggReader: ReaderEntry = {
  name: 'ogg',
  sniff: (head) => String.fromCharCode(...head.subarray(0, 4)) === 'OggS',
  open: openOgg,
};

/** Channel mapping families of Opus (RFC 7845, 8486): loudspeakers, and those that are none. */
const OPUS_SURROUND = 1;
const opusOrders = new Map([
  [2, 'ambisonic acn sn3d'],
  [255, 'none'],
]);
/** Opus: samples to drop at the start, and the length of the longest packet. */
const MAX_OPUS_PACKET = 5760;

async function openOgg(context: OpenContext): Promise<AudioReader> {
  const { source } = context;
  const [identification = new Uint8Array(0), comment = new Uint8Array(0)] = await firstPackets(source, 2);
  const starts = (magic: string) => Buffer.from(identification.subarray(0, magic.length)).toString('latin1') === magic;
  if (identification.length === 0) throw new FileRejected('unreadable', 'bad fmt');
  if (starts(VORBIS)) return openStream(context, vorbisHead(identification), comment.subarray(7));
  if (starts(OPUS)) return openStream(context, opusHead(identification), comment.subarray(8));
  if (starts('\x7fFLAC')) return openOggFlac(context, identification, comment.subarray(4));
  return readWithFfmpeg(context, { container: 'ogg', codec: 'other' });
}

type StreamHead = {
  codec: 'vorbis' | 'opus';
  channels: number;
  sampleRate: number;
  /** Frames that the granule position counts and the listener never hears. */
  preSkip: number;
  /** As `channels.speakers`; null where nobody knows. */
  order: string | null;
  createDecoder(whole: WholeStream | null): Promise<StreamDecoder>;
};

function vorbisHead(packet: Uint8Array): StreamHead {
  if (packet.length < 16) throw new FileRejected('unreadable', 'bad fmt');
  const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
  const [channels, sampleRate] = [view.getUint8(11), view.getUint32(12, true)];
  return { codec: 'vorbis', channels, sampleRate, preSkip: 0, order: orderOfCount(channels), createDecoder: createVorbisDecoder };
}

/** Opus always decodes at 48 kHz (RFC 7845); the rate in its header is only what the encoder was fed. */
function opusHead(packet: Uint8Array): StreamHead {
  if (packet.length < 12) throw new FileRejected('unreadable', 'bad fmt');
  const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
  const [channels, preSkip] = [view.getUint8(9), view.getUint16(10, true)];
  const order = packet[18] === OPUS_SURROUND ? orderOfCount(channels) : (opusOrders.get(packet[18] ?? 0) ?? null);
  return { codec: 'opus', channels, sampleRate: OPUS_RATE, preSkip, order, createDecoder: () => createOpusDecoder() };
}

async function openStream({ source, memory }: OpenContext, head: StreamHead, comment: Uint8Array): Promise<AudioReader> {
  const end = await readOggEnd(source);
  const expected = await expectedFrames(source, end, head.preSkip);
  const format: AudioFormat = checkFormat({
    container: head.codec === 'opus' ? 'opus' : 'ogg',
    codec: head.codec,
    sampleRate: head.sampleRate,
    channels: head.channels,
    frames: expected ?? 0,
    bitDepth: null,
  });
  const fields = collectMetadata();
  readVorbisComment(comment, fields);
  const { metadata: words, warnings } = fields.finish(format.frames);
  if (end.problem !== null) warnings.unshift(end.problem);
  const metadata = withSpeakers(words, head.channels, head.order);
  const codec = head.codec === 'opus' ? opusCodec(head.preSkip) : vorbisCodec;
  return createDecodedReader({ format, warnings, metadata, mayBeEmpty: expected === 0 }, decodeStream(source, head, expected), {
    seek: async (signal) => (expected === null ? null : createOggSeeker(source, { codec, frames: expected }, signal)),
    memory,
  });
}

function decodeStream(file: ByteSource, head: StreamHead, expectedWhole: number | null): Decode {
  return async function* (signal) {
    const { end, damagedPages, isOneStream } = await walkOggPages(file, head.codec === 'opus' ? OPUS : VORBIS, signal);
    const isWhole = end === file.size;
    const source = isWhole ? file : sliceSource(file, 0, end);
    const expected = isWhole ? expectedWhole : await expectedFrames(source, await readOggEnd(source), head.preSkip);
    const decoder = await head.createDecoder(isOneStream && expected !== null ? { bytes: file.size, frames: expected } : null);
    // The last page tells where the encoder's padding begins.
    const tail = createTail(head.codec === 'opus' ? expected : null, MAX_OPUS_PACKET);
    const { frames, result } = yield* handOn(feedDecoder(decoder, { source, start: 0, end, signal }), tail);
    const isShort = expected !== null && frames < expected;
    const warnings = [
      isWhole ? null : `more audio in the file: another codec for the last ${file.size - end} bytes`,
      isShort ? `decoded short: ${frames} of ${expected} frames` : null,
      damagedPages > 0 ? `damaged pages: ${damagedPages}` : null,
      result.troubled && !isShort && damagedPages === 0 ? 'damaged frames' : null,
    ];
    return { warnings: warnings.filter((warning) => warning !== null) };
  };
}

/** From the last granule position, null when the file is chained or starts in the middle of a stream. */
async function expectedFrames(source: ByteSource, { last }: OggEnd, preSkip: number): Promise<number | null> {
  const first = await oggPageAt(source, 0);
  if (first === null || last === null || first.serial !== last.serial) return null;
  const frames = Number(last.granule) - preSkip;
  return Number.isSafeInteger(frames) && frames >= 0 ? frames : null;
}

async function openOggFlac({ source, memory }: OpenContext, identification: Uint8Array, comment: Uint8Array): Promise<AudioReader> {
  const info = parseStreamInfo(identification.subarray(17));
  if (info === null) throw new FileRejected('unreadable', 'bad fmt');
  const fields = collectMetadata();
  readVorbisComment(comment, fields);
  const { metadata, warnings } = fields.finish(info.frames);
  const { problem } = await readOggEnd(source);
  if (problem !== null) warnings.unshift(problem);
  return createDecodedReader(
    { format: flacFormat(info, 'ogg'), warnings, metadata: withSpeakers(metadata, info.channels), mayBeEmpty: false },
    decodeFlac(() => flacFramesOf(source), info),
    { memory },
  );
}

/** The bodies of the pages from the first that starts with a frame. Packets are whole frames, so the joined bodies are a FLAC stream. */
function flacFramesOf(source: ByteSource): NextBytes {
  let pageAt = 0;
  let body = { at: 0, left: 0 };
  let started = false;
  return async (into) => {
    while (body.left === 0) {
      const page = await oggPageAt(source, pageAt);
      if (page === null) return 0;
      pageAt += page.bytes;
      const { bodyBytes } = page;
      const at = page.offset + page.bytes - bodyBytes;
      const [first, second = 0] = await readBytes(source, at, 2);
      started ||= first === 0xff && (second & 0xfe) === 0xf8;
      if (started) body = { at, left: bodyBytes };
    }
    const got = await source.readInto(body.at, into.subarray(0, Math.min(into.length, body.left)));
    body = { at: body.at + got, left: got === 0 ? 0 : body.left - got };
    return got;
  };
}
