import type { AudioFormat } from '../fileAnalysis.ts';
import { type AudioReader, checkFormat, FileRejected, type OpenContext, type ReaderEntry } from './audioReader.ts';
import { type ByteSource, readBytes } from './byteSource.ts';
import { type Chunk, type ChunkLayout, TOO_MANY_CHUNKS, walkChunks } from './chunkWalk.ts';
import { dataExtent } from './dataExtent.ts';
import { truncated, unfinalised } from './lengthWords.ts';
import { readAiffMetadata } from './metadata/aiffMetadata.ts';
import { createPcmReader } from './pcmReader.ts';
import { readWithFfmpeg } from './readWithFfmpeg.ts';
import { codecName, type SampleFormat } from './sampleFormat.ts';

const ascii = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
const layout: ChunkLayout = { littleEndian: false, padded: true };

export const aiffReader: ReaderEntry = {
  name: 'aiff',
  sniff: (head) => ascii(head, 0) === 'FORM' && (ascii(head, 8) === 'AIFF' || ascii(head, 8) === 'AIFC'),
  open: openAiff,
};

/** The compression ids that are plain samples after all; null width means that of the COMM chunk. */
const compressions: Readonly<Record<string, (bytes: number) => SampleFormat>> = {
  NONE: (bytes) => ({ kind: 'int', bytes, bigEndian: true }),
  twos: (bytes) => ({ kind: 'int', bytes, bigEndian: true }),
  sowt: (bytes) => ({ kind: 'int', bytes, bigEndian: false }),
  in24: () => ({ kind: 'int', bytes: 3, bigEndian: true }),
  in32: () => ({ kind: 'int', bytes: 4, bigEndian: true }),
  '42ni': () => ({ kind: 'int', bytes: 3, bigEndian: false }),
  '23ni': () => ({ kind: 'int', bytes: 4, bigEndian: false }),
  fl32: () => ({ kind: 'float', bytes: 4, bigEndian: true }),
  FL32: () => ({ kind: 'float', bytes: 4, bigEndian: true }),
  fl64: () => ({ kind: 'float', bytes: 8, bigEndian: true }),
  FL64: () => ({ kind: 'float', bytes: 8, bigEndian: true }),
  'raw ': () => ({ kind: 'uint8', bytes: 1, bigEndian: true }),
  ulaw: () => ({ kind: 'mulaw', bytes: 1, bigEndian: true }),
  ULAW: () => ({ kind: 'mulaw', bytes: 1, bigEndian: true }),
  alaw: () => ({ kind: 'alaw', bytes: 1, bigEndian: true }),
  ALAW: () => ({ kind: 'alaw', bytes: 1, bigEndian: true }),
};

type Common = { channels: number; frames: number; bits: number; sampleRate: number; compression: string };

/** AIFF and AIFF-C (Apple, 1989 and 1991): big-endian chunks; the compression id decides on byte order and codec. */
async function openAiff(context: OpenContext): Promise<AudioReader> {
  const { source } = context;
  const { chunks, trailingBytes, isCapped } = await walkChunks(source, 12, layout, async (chunk) => {
    if (chunk.id !== 'SSND') return chunk.size;
    return (await dataExtent(source, chunk, layout)).size;
  });
  const sound = chunks.find(({ id }) => id === 'SSND');
  if (isCapped && sound === undefined) throw new FileRejected('unreadable', TOO_MANY_CHUNKS);
  const common = await readCommon(source, chunks);
  const sample = common.bits < 1 || common.bits > 64 ? undefined : compressions[common.compression]?.(Math.ceil(common.bits / 8));
  if (sample === undefined) {
    const { metadata } = await readAiffMetadata({ source, chunks, frames: Number.MAX_SAFE_INTEGER, channels: common.channels });
    return readWithFfmpeg(context, { container: 'aiff', codec: common.compression, metadata });
  }
  const { offset, size } = sound === undefined ? { offset: 0, size: 0 } : await audioIn(source, sound);
  const blockAlign = common.channels * sample.bytes;
  const stored = Math.floor(size / blockAlign);
  const format = formatOf(common, sample, Math.min(stored, common.frames === 0 ? stored : common.frames));
  const { metadata, warnings } = await readAiffMetadata({ source, chunks, frames: format.frames, channels: format.channels });
  if (trailingBytes > 1) warnings.unshift(`trailing data: ${trailingBytes} bytes`);
  if (common.frames === 0 && stored > 0) warnings.unshift(unfinalised(format));
  if (stored < common.frames) warnings.unshift(truncated(format, common.frames));
  return createPcmReader({ source, dataOffset: offset, sample, blockAlign }, { format, warnings, metadata });
}

function formatOf(common: Common, sample: SampleFormat, frames: number): AudioFormat {
  if (sample.kind === 'int' && sample.bytes > 4) throw new FileRejected('unreadable', 'bad fmt');
  const lossy = sample.kind === 'mulaw' || sample.kind === 'alaw';
  const bitDepth = lossy ? null : sample.kind === 'int' && common.bits <= sample.bytes * 8 ? common.bits : sample.bytes * 8;
  const { channels, sampleRate } = common;
  return checkFormat({ container: 'aiff', codec: codecName(sample), sampleRate, channels, frames, bitDepth });
}

async function readCommon(source: ByteSource, chunks: readonly Chunk[]): Promise<Common> {
  const chunk = chunks.find(({ id }) => id === 'COMM');
  const body = chunk === undefined ? new Uint8Array(0) : await readBytes(source, chunk.offset, Math.min(chunk.size, 64));
  if (body.length < 18) throw new FileRejected('unreadable', 'bad fmt');
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const common = {
    channels: view.getUint16(0),
    frames: view.getUint32(2),
    bits: view.getUint16(6),
    sampleRate: readExtended(view, 8),
    compression: body.length >= 22 ? ascii(body, 18) : 'NONE',
  };
  checkFormat({ container: 'aiff', codec: '', sampleRate: common.sampleRate, channels: common.channels, frames: 0, bitDepth: null });
  return common;
}

/** SSND starts with an offset (for block alignment) and a block size. */
async function audioIn(source: ByteSource, chunk: Chunk): Promise<{ offset: number; size: number }> {
  const head = await readBytes(source, chunk.offset, 8);
  if (head.length < 8) return { offset: chunk.offset, size: 0 };
  const declared = new DataView(head.buffer, head.byteOffset).getUint32(0);
  // An offset behind the end of the chunk is none.
  const skip = 8 + (declared < chunk.size - 8 ? declared : 0);
  return { offset: chunk.offset + skip, size: Math.max(0, chunk.size - skip) };
}

/** An 80-bit IEEE extended float, as which AIFF stores its rate. */
function readExtended(view: DataView, at: number): number {
  const exponent = (view.getUint16(at) & 0x7fff) - 16_383;
  return view.getUint32(at + 2) * 2 ** (exponent - 31) + view.getUint32(at + 6) * 2 ** (exponent - 63);
}
