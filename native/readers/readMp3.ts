import { decoder as createMp3Decoder } from '@audio/decode-mp3';
import { type AudioReader, checkFormat, FileRejected, type OpenContext, type ReaderEntry } from './audioReader.ts';
import { type ByteSource, readBytes } from './byteSource.ts';
import { createDecodedReader, type DecodeAll, feedDecoder } from './decodedReader.ts';
import { readId3v1 } from './metadata/id3.ts';
import { collectMetadata } from './metadata/metadataFields.ts';
import { findMpegFrame, type MpegFrame } from './mpegFrame.ts';

const SEARCH_BYTES = 65_536;
const APE_FOOTER = 32;

/** MPEG audio has no magic number: two frame headers in a row near the start stand for it. */
export const mp3Reader: ReaderEntry = {
  name: 'mp3',
  sniff: (head) => (findMpegFrame(head)?.at ?? Number.POSITIVE_INFINITY) < 2048,
  open: openMp3,
};

async function openMp3({ source }: OpenContext): Promise<AudioReader> {
  const found = findMpegFrame(await readBytes(source, 0, SEARCH_BYTES));
  if (found === null) throw new FileRejected('unreadable', 'no MPEG frames');
  const fields = collectMetadata();
  const end = source.size - (await trailingTagBytes(source, await readId3v1(source, fields)));
  const format = checkFormat({
    container: 'mp3',
    codec: `mp${found.frame.layer}`,
    sampleRate: found.frame.sampleRate,
    channels: found.frame.channels,
    frames: await estimateFrames(source, found, end),
    bitDepth: null,
  });
  const { metadata, warnings } = fields.finish(format.frames);
  return createDecodedReader({ format, warnings, metadata, mayBeEmpty: false }, decodeMp3(source, found, end));
}

type Found = { at: number; frame: MpegFrame };

/** mpg123 drops encoder delay and padding when a LAME tag tells them. */
function decodeMp3(source: ByteSource, { at, frame }: Found, end: number): DecodeAll {
  return async (audio, signal) => {
    const decoder = await createMp3Decoder();
    let sampleRate = frame.sampleRate;
    const { troubled } = await feedDecoder(decoder, { source, start: at, end, signal }, (channelData, rate) => {
      if (rate > 0) sampleRate = rate;
      // The library doubles mono; the header knows better.
      audio.push(frame.channels === 1 ? channelData.slice(0, 1) : channelData);
    });
    return { warnings: troubled ? ['damaged frames'] : [], sampleRate };
  };
}

/** Until it is decoded: the Xing or Info count, else size over the first frame's rate. */
async function estimateFrames(source: ByteSource, { at, frame }: Found, end: number): Promise<number> {
  const first = await readBytes(source, at, Math.min(frame.bytes, 64));
  const text = Buffer.from(first).toString('latin1');
  const tag = Math.max(text.indexOf('Xing'), text.indexOf('Info'));
  if (tag > 0 && first.length >= tag + 12 && ((first[tag + 7] ?? 0) & 1) === 1) {
    return new DataView(first.buffer, first.byteOffset).getUint32(tag + 8) * frame.samples;
  }
  return Math.max(1, Math.round((end - at) / frame.bytes)) * frame.samples;
}

/** ID3v1 and APE tags at the end are no frames; the decoder would stumble over them. */
async function trailingTagBytes(source: ByteSource, id3v1Bytes: number): Promise<number> {
  const footer = await readBytes(source, Math.max(0, source.size - id3v1Bytes - APE_FOOTER), APE_FOOTER);
  if (footer.length < APE_FOOTER || Buffer.from(footer.subarray(0, 8)).toString('latin1') !== 'APETAGEX') return id3v1Bytes;
  const view = new DataView(footer.buffer, footer.byteOffset, footer.byteLength);
  const hasHeader = view.getUint32(20, true) >= 0x8000_0000;
  return id3v1Bytes + Math.min(view.getUint32(12, true) + (hasHeader ? APE_FOOTER : 0), source.size - id3v1Bytes);
}
