import { type AudioReader, checkFormat, FileRejected, type OpenContext, type ReaderEntry } from './audioReader.ts';
import { type ByteSource, readBytes } from './byteSource.ts';
import { createDecodedReader } from './decodedReader.ts';
import { decodeFlac, type StreamInfo } from './decodeFlac.ts';
import { collectMetadata, type MetadataFields } from './metadata/metadataFields.ts';
import { withSpeakers } from './metadata/speakersField.ts';
import { readVorbisComment } from './metadata/vorbisComment.ts';
import { bytesFrom, createFlacSeeker } from './seekFlac.ts';

export const flacReader: ReaderEntry = {
  name: 'flac',
  sniff: (head) => String.fromCharCode(...head.subarray(0, 4)) === 'fLaC',
  open: openFlac,
};

const BLOCK_STREAMINFO = 0;
const BLOCK_VORBIS_COMMENT = 4;
const MAX_BLOCKS = 1024;
const MAX_COMMENT_BYTES = 1_048_576;

async function openFlac({ source, memory }: OpenContext): Promise<AudioReader> {
  const fields = collectMetadata();
  const { info, end } = await walkBlocks(source, fields);
  if (info === null) throw new FileRejected('unreadable', 'bad fmt');
  const format = flacFormat(info, 'flac');
  const { metadata, warnings } = fields.finish(info.frames);
  return createDecodedReader(
    { format, warnings, metadata: withSpeakers(metadata, info.channels), mayBeEmpty: info.frames === 0 && end >= source.size },
    decodeFlac(() => bytesFrom(source, end), info),
    { seek: (signal) => createFlacSeeker(source, { info, first: end }, signal), memory },
  );
}

export function flacFormat(info: StreamInfo, container: string) {
  const { sampleRate, channels, frames, bits } = info;
  return checkFormat({ container, codec: 'flac', sampleRate, channels, frames, bitDepth: bits });
}

/** Metadata blocks (RFC 9639, section 8); pictures and foreign blocks are stepped over. `end` is where the frames start. */
async function walkBlocks(source: ByteSource, fields: MetadataFields): Promise<{ info: StreamInfo | null; end: number }> {
  let info: StreamInfo | null = null;
  let at = 4;
  for (let count = 0; count < MAX_BLOCKS; count++) {
    const head = await readBytes(source, at, 4);
    if (head.length < 4) break;
    const type = (head[0] ?? 0) & 0x7f;
    const length = new DataView(head.buffer, head.byteOffset).getUint32(0) & 0xff_ffff;
    if (type === BLOCK_STREAMINFO) info ??= parseStreamInfo(await readBytes(source, at + 4, 34));
    if (type === BLOCK_VORBIS_COMMENT) readVorbisComment(await readBytes(source, at + 4, Math.min(length, MAX_COMMENT_BYTES)), fields);
    at += 4 + length;
    if (type === 0x7f || (head[0] ?? 0) & 0x80) break;
  }
  return { info, end: at };
}

export function parseStreamInfo(body: Uint8Array): StreamInfo | null {
  if (body.length < 34) return null;
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const packed = view.getUint32(10);
  const md5 = Buffer.from(body.subarray(18, 34)).toString('hex');
  return {
    sampleRate: packed >>> 12,
    channels: ((packed >>> 9) & 7) + 1,
    bits: ((packed >>> 4) & 31) + 1,
    blockFrames: view.getUint16(2),
    frames: (packed & 15) * 2 ** 32 + view.getUint32(14),
    md5: /^0+$/.test(md5) ? null : md5,
  };
}
