import { decoder as createMp3Decoder } from '@audio/decode-mp3';
import { type AudioReader, checkFormat, FileRejected, type OpenContext, type ReaderEntry } from './audioReader.ts';
import { type ByteSource, readBytes } from './byteSource.ts';
import { createDecodedReader } from './decodedReader.ts';
import { feedDecoder } from './feedDecoder.ts';
import { type Decode, handOn } from './frameDecoder.ts';
import { readId3v1 } from './metadata/id3.ts';
import { collectMetadata } from './metadata/metadataFields.ts';
import { endOfFrames } from './metadata/trailingTags.ts';
import { findMpegFrame, type MpegFrame, mpegRun } from './mpegFrame.ts';
import { brokenMpegEnd, endOfSameStream, type MpegCounts, readMpegCounts } from './mpegStream.ts';
import { createMpegSeeker } from './seekMpeg.ts';

const SEARCH_BYTES = 65_536;
const SNIFFED_FRAMES = 4;
const NEAR_START = 2048;

/** MPEG audio has no magic number: frame headers in a row stand for it: four, or near the start as many as the file has. */
export const mp3Reader: ReaderEntry = {
  name: 'mp3',
  sniff: (head) => {
    const found = findMpegFrame(head);
    if (found === null) return false;
    const { frames, isBroken } = mpegRun(head, found.at, SNIFFED_FRAMES);
    return !isBroken && (frames === SNIFFED_FRAMES || found.at < NEAR_START);
  },
  open: openMp3,
};

async function openMp3({ source, memory }: OpenContext): Promise<AudioReader> {
  const found = findMpegFrame(await readBytes(source, 0, SEARCH_BYTES));
  if (found === null) throw new FileRejected('unreadable', 'no MPEG frames');
  const fields = collectMetadata();
  const end = await endOfFrames(source, source.size - (await readId3v1(source, fields)));
  const counts = readMpegCounts(await readBytes(source, found.at, found.frame.bytes));
  const format = checkFormat({
    container: 'mp3',
    codec: `mp${found.frame.layer}`,
    sampleRate: found.frame.sampleRate,
    channels: found.frame.channels,
    frames: (counts?.frames ?? Math.max(1, Math.round((end - found.at) / found.frame.bytes))) * found.frame.samples,
    bitDepth: null,
  });
  const { metadata, warnings } = fields.finish(format.frames);
  const problem = await brokenMpegEnd(source, { frame: found.frame, start: found.at, end });
  if (problem !== null) warnings.unshift(problem);
  return createDecodedReader({ format, warnings, metadata, mayBeEmpty: false }, decodeMp3(source, { ...found, end, counts }), {
    seek: (signal) => createMpegSeeker(source, { frame: found.frame, start: found.at, end }, signal),
    memory,
  });
}

type Found = { at: number; frame: MpegFrame; end: number; counts: MpegCounts | null };

/** mpg123 drops encoder delay and padding when a LAME tag tells them. */
function decodeMp3(source: ByteSource, { at, frame, end, counts }: Found): Decode {
  return async function* (signal) {
    // One sound has one rate: what comes at another would play too fast or too slow.
    const stop = await endOfSameStream(source, { frame, start: at, end });
    const decoder = await createMp3Decoder();
    // The library doubles mono; the header knows better.
    const fed = feedDecoder(decoder, { source, start: at, end: stop, signal, channels: frame.channels });
    const { frames, result } = yield* handOn(fed);
    const more = stop < end ? `more audio in the file: another rate or layer for the last ${end - stop} bytes` : null;
    const warnings = [more ?? missingPart(frames, { at, frame, end, counts }), result.troubled ? 'damaged frames' : null];
    return { warnings: warnings.filter((warning) => warning !== null) };
  };
}

/** What the header promises and the file hasn't; null when all is there, give or take the header's own frame. */
function missingPart(decoded: number, { at, frame, end, counts }: Found): string | null {
  if (counts === null) return null;
  const { frames, bytes, trimmed } = counts;
  const ms = (samples: number) => Math.round((samples / frame.sampleRate) * 1000);
  if (frames !== null) {
    const promised = frames * frame.samples - trimmed;
    return decoded < promised - frame.samples ? `truncated: ${ms(decoded)} of ${ms(promised)} ms` : null;
  }
  return bytes !== null && bytes > end - at + frame.bytes ? 'truncated' : null;
}
