import { type AudioReader, FileRejected, type OpenContext, type ReaderEntry } from './audioReader.ts';
import { type ByteSource, readBytes } from './byteSource.ts';
import { type Chunk, type ChunkLayout, TOO_MANY_CHUNKS, walkChunks } from './chunkWalk.ts';
import { type DataExtent, dataExtent } from './dataExtent.ts';
import { readRiffMetadata } from './metadata/riffMetadata.ts';
import { openWavData, type WavFacts } from './wavData.ts';
import { parseWavFormat } from './wavFormat.ts';

const ascii = (head: Uint8Array, at: number) => String.fromCharCode(...head.subarray(at, at + 4));
const families = new Map([
  ['RIFF', 'wav'],
  ['RF64', 'rf64'],
  ['BW64', 'bw64'],
  ['RIFX', 'rifx'],
]);

/** RIFF/WAVE, RF64 (EBU Tech 3306), BW64 (ITU-R BS.2088) and big-endian RIFX. */
export const wavReader: ReaderEntry = {
  name: 'wav',
  sniff: (head) => families.has(ascii(head, 0)) && ascii(head, 8) === 'WAVE',
  open: openWav,
};

async function openWav({ source, ...context }: OpenContext): Promise<AudioReader> {
  const family = ascii(await readBytes(source, 0, 4), 0);
  const layout: ChunkLayout = { littleEndian: family !== 'RIFX', padded: true, wideSizes: await readDs64(source) };
  const audio: { chunk: Chunk; extent: DataExtent }[] = [];
  const { chunks, trailingBytes, isCapped } = await walkChunks(source, 12, layout, async (chunk) => {
    if (chunk.id !== 'data') return chunk.size;
    const extent = await dataExtent(source, chunk, layout);
    audio.push({ chunk, extent });
    return extent.size;
  });
  const fmt = chunks.find(({ id }) => id === 'fmt ');
  if (fmt === undefined) throw new FileRejected('unreadable', isCapped ? TOO_MANY_CHUNKS : 'bad fmt');
  const format = parseWavFormat(await readBytes(source, fmt.offset, Math.min(fmt.size, 4096)), layout.littleEndian);
  const found = audio.find(({ extent }) => extent.size > 0) ?? audio[0];
  if (found === undefined) throw new FileRejected('unreadable', isCapped ? TOO_MANY_CHUNKS : 'no audio data');
  const fact = chunks.find(({ id }) => id === 'fact');
  const unread = audio.filter(({ extent }) => extent.size > 0 && extent !== found.extent).length;
  const warnings = unread > 0 ? [`more audio in the file: ${unread} data chunk${unread === 1 ? '' : 's'} behind the first`] : [];
  if (trailingBytes > 1) warnings.push(`trailing data: ${trailingBytes} bytes`);
  const facts: WavFacts = {
    container: families.get(family) ?? 'wav',
    format,
    data: { offset: found.chunk.offset, declared: found.chunk.size, ...found.extent },
    factFrames: fact === undefined ? null : await readFact(source, fact, layout.littleEndian),
    warnings,
    readMetadata: (frames) => readRiffMetadata({ source, chunks, littleEndian: layout.littleEndian, frames, format }),
  };
  return openWavData({ ...context, source }, facts);
}

async function readFact(source: ByteSource, chunk: Chunk, littleEndian: boolean): Promise<number | null> {
  const body = await readBytes(source, chunk.offset, 4);
  return chunk.size >= 4 && body.length === 4 ? new DataView(body.buffer, body.byteOffset).getUint32(0, littleEndian) : null;
}

/** Sizes of 64 bits, by chunk id; empty without a ds64 chunk, which is always the first. */
async function readDs64(source: ByteSource): Promise<Map<string, number>> {
  const head = await readBytes(source, 12, 48);
  const sizes = new Map<string, number>();
  if (head.length < 32 || ascii(head, 0) !== 'ds64') return sizes;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const dataSize = Number(view.getBigUint64(16, true));
  if (dataSize > 0 && Number.isSafeInteger(dataSize)) sizes.set('data', dataSize);
  return sizes;
}
