import { type AudioReader, checkFormat, FileRejected, type OpenContext, type ReaderEntry } from './audioReader.ts';
import { type ByteSource, readBytes } from './byteSource.ts';
import type { Chunk } from './chunkWalk.ts';
import { truncated } from './lengthWords.ts';
import { readAppleLayout } from './metadata/appleLayout.ts';
import { decodeText } from './metadata/decodeText.ts';
import { collectMetadata, type MetadataFields } from './metadata/metadataFields.ts';
import { createPcmReader } from './pcmReader.ts';
import { readWithFfmpeg } from './readWithFfmpeg.ts';
import { codecName, type SampleFormat } from './sampleFormat.ts';

const MAX_CHUNKS = 4096;
const MAX_BLOCK_ALIGN = 65_536;
const MAX_INFO_BYTES = 1_048_576;
const MAX_LAYOUT_BYTES = 8192;
const FLAG_FLOAT = 1;
const FLAG_LITTLE_ENDIAN = 2;

const ascii = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

export const cafReader: ReaderEntry = { name: 'caf', sniff: (head) => ascii(head, 0) === 'caff', open: openCaf };

type Description = { sampleRate: number; formatId: string; flags: number; blockAlign: number; channels: number; bits: number };

/** Apple Core Audio Format: 64-bit sizes, no padding; a data size of -1 runs to the end of the file. */
async function openCaf(context: OpenContext): Promise<AudioReader> {
  const { source } = context;
  const chunks = await walk(source);
  const description = await readDescription(source, chunks);
  const sample = sampleOf(description);
  if (sample === null) {
    const { metadata } = await readWords(source, chunks, { frames: Number.MAX_SAFE_INTEGER, channels: description.channels });
    return readWithFfmpeg(context, { container: 'caf', codec: description.formatId.trim(), metadata });
  }
  const data = chunks.find(({ id }) => id === 'data');
  if (data === undefined) throw new FileRejected('unreadable', 'no audio data');
  // The first four bytes of the data chunk count edits.
  const dataOffset = data.offset + 4;
  const available = Math.max(0, source.size - dataOffset);
  const stored = data.size < 0 ? available : Math.min(available, Math.max(0, data.size - 4));
  const blockAlign = Math.max(description.blockAlign, sample.bytes * description.channels);
  const format = checkFormat({
    container: 'caf',
    codec: codecName(sample),
    sampleRate: description.sampleRate,
    channels: description.channels,
    frames: Math.floor(stored / blockAlign),
    bitDepth: sample.kind === 'int' || sample.kind === 'float' ? description.bits : null,
  });
  const { metadata, warnings } = await readWords(source, chunks, format);
  if (data.size - 4 > available) {
    warnings.unshift(truncated(format, (data.size - 4) / blockAlign));
  }
  return createPcmReader({ source, dataOffset, sample, blockAlign }, { format, warnings, metadata });
}

async function walk(source: ByteSource): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= source.size && chunks.length < MAX_CHUNKS; ) {
    const head = await readBytes(source, at, 12);
    const size = Number(new DataView(head.buffer, head.byteOffset).getBigInt64(4));
    const chunk = { id: ascii(head, 0), offset: at + 12, size };
    if (chunk.id === '\0\0\0\0' || (size < 0 && chunk.id !== 'data')) break;
    chunks.push(chunk);
    if (size < 0 || !Number.isSafeInteger(size)) break;
    at = chunk.offset + size;
  }
  return chunks;
}

async function readDescription(source: ByteSource, chunks: readonly Chunk[]): Promise<Description> {
  const chunk = chunks.find(({ id }) => id === 'desc');
  const body = chunk === undefined ? new Uint8Array(0) : await readBytes(source, chunk.offset, 32);
  if (body.length < 32) throw new FileRejected('unreadable', 'bad fmt');
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  return {
    sampleRate: view.getFloat64(0),
    formatId: ascii(body, 8),
    flags: view.getUint32(12),
    blockAlign: view.getUint32(16),
    channels: view.getUint32(24),
    bits: view.getUint32(28),
  };
}

function sampleOf({ formatId, flags, bits, blockAlign, channels }: Description): SampleFormat | null {
  if (channels === 0 || blockAlign > MAX_BLOCK_ALIGN) throw new FileRejected('unreadable', 'bad fmt');
  const bigEndian = (flags & FLAG_LITTLE_ENDIAN) === 0;
  if (formatId === 'ulaw') return { kind: 'mulaw', bytes: 1, bigEndian };
  if (formatId === 'alaw') return { kind: 'alaw', bytes: 1, bigEndian };
  if (formatId !== 'lpcm') return null;
  const perChannel = blockAlign / channels;
  const bytes = Number.isInteger(perChannel) && perChannel * 8 >= bits && perChannel > 0 ? perChannel : Math.ceil(bits / 8);
  if (flags & FLAG_FLOAT) return bytes === 4 || bytes === 8 ? { kind: 'float', bytes, bigEndian } : null;
  if (bytes < 1 || bytes > 4) throw new FileRejected('unreadable', 'bad fmt');
  return { kind: 'int', bytes, bigEndian };
}

/** The info chunk (a count, then pairs of NUL-terminated UTF-8 strings) and the layout of the channels. */
async function readWords(source: ByteSource, chunks: readonly Chunk[], { frames, channels }: { frames: number; channels: number }) {
  const fields = collectMetadata();
  const info = chunks.find(({ id }) => id === 'info');
  if (info !== undefined) addPairs(await readBytes(source, info.offset + 4, Math.min(info.size - 4, MAX_INFO_BYTES)), fields);
  const layout = chunks.find(({ id }) => id === 'chan');
  if (layout !== undefined)
    readAppleLayout(await readBytes(source, layout.offset, Math.min(layout.size, MAX_LAYOUT_BYTES)), channels, fields);
  return fields.finish(frames);
}

function addPairs(body: Uint8Array, fields: MetadataFields): void {
  const strings: string[] = [];
  for (let at = 0; at < body.length && strings.length < 1024; ) {
    const nul = body.indexOf(0, at);
    const end = nul < 0 ? body.length : nul;
    strings.push(decodeText(body.subarray(at, end)));
    at = end + 1;
  }
  for (let i = 0; i + 1 < strings.length; i += 2) fields.add(`caf.${strings[i]}`, strings[i + 1] ?? '');
}
