import { createHash } from 'node:crypto';
import { decoder as createFlacDecoder } from '@audio/decode-flac';
import { type AudioReader, checkFormat, FileRejected, type OpenContext, type ReaderEntry } from './audioReader.ts';
import { type ByteSource, readBytes } from './byteSource.ts';
import { createDecodedReader, type DecodeAll, feedDecoder } from './decodedReader.ts';
import { collectMetadata, type MetadataFields } from './metadata/metadataFields.ts';
import { readVorbisComment } from './metadata/vorbisComment.ts';

export const flacReader: ReaderEntry = {
  name: 'flac',
  sniff: (head) => String.fromCharCode(...head.subarray(0, 4)) === 'fLaC',
  open: openFlac,
};

export type StreamInfo = {
  sampleRate: number;
  channels: number;
  bits: number;
  /** 0 when the encoder didn't know. */
  frames: number;
  /** Of the unencoded samples, lower-case hex; null when the encoder left it out. */
  md5: string | null;
};

const BLOCK_STREAMINFO = 0;
const BLOCK_VORBIS_COMMENT = 4;
const MAX_BLOCKS = 1024;
const MAX_COMMENT_BYTES = 1_048_576;

async function openFlac({ source }: OpenContext): Promise<AudioReader> {
  const fields = collectMetadata();
  const { info, end } = await walkBlocks(source, fields);
  if (info === null) throw new FileRejected('unreadable', 'bad fmt');
  const format = flacFormat(info, 'flac');
  const { metadata, warnings } = fields.finish(info.frames);
  return createDecodedReader({ format, warnings, metadata, mayBeEmpty: info.frames === 0 && end >= source.size }, decodeFlac(source, info));
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
    frames: (packed & 15) * 2 ** 32 + view.getUint32(14),
    md5: /^0+$/.test(md5) ? null : md5,
  };
}

/**
 * Decodes a native or Ogg FLAC stream. The library scales by 2^(n-1)-1; integers are recovered and divided by 2^(n-1), else the
 * sound id would differ from that of a WAV with the same samples. At 32 bit a float can't hold the integer, so nothing is undone
 * that rounding hasn't lost already, and the MD5 isn't checked.
 */
export function decodeFlac(source: ByteSource, info: StreamInfo): DecodeAll {
  return async (audio, signal) => {
    const check = info.md5 !== null && info.bits <= 24 ? createMd5(info.bits) : null;
    const [high, low] = [2 ** (info.bits - 1) - 1, 2 ** (info.bits - 1)];
    const decoder = await createFlacDecoder();
    const feed = { source, start: 0, end: source.size, signal };
    const { troubled } = await feedDecoder(decoder, feed, (channelData) => {
      for (const samples of channelData) for (let i = 0; i < samples.length; i++) samples[i] = Math.round((samples[i] ?? 0) * high) / low;
      check?.update(channelData, low);
      audio.push(channelData);
    });
    const short = info.frames > 0 && audio.frames < info.frames;
    if (info.frames > 0) audio.truncate(info.frames);
    const warnings = short ? [`decoded short: ${audio.frames} of ${info.frames} frames`] : troubled ? ['damaged frames'] : [];
    if (warnings.length === 0 && check !== null && check.digest() !== info.md5) warnings.push('checksum mismatch');
    return { warnings };
  };
}

/** MD5 as STREAMINFO defines it: signed little-endian integers of whole bytes, interleaved. */
function createMd5(bits: number) {
  const hash = createHash('md5');
  const width = Math.ceil(bits / 8);
  return {
    update(channelData: readonly Float32Array[], scale: number): void {
      const frames = channelData[0]?.length ?? 0;
      const bytes = Buffer.allocUnsafe(frames * channelData.length * width);
      let at = 0;
      for (let frame = 0; frame < frames; frame++) {
        for (const samples of channelData) {
          const value = Math.round((samples[frame] ?? 0) * scale);
          for (let byte = 0; byte < width; byte++) bytes[at++] = value >> (byte * 8);
        }
      }
      hash.update(bytes);
    },
    digest: () => hash.digest('hex'),
  };
}
