import { SPEAKERS_FIELD } from '../../../main/library/speakers.ts';
import type { RawMetadata } from '../../fileAnalysis.ts';
import { type ByteSource, readBytes, sliceSource } from '../byteSource.ts';
import type { Chunk } from '../chunkWalk.ts';
import type { WavFormat } from '../wavFormat.ts';
import { readBext } from './bext.ts';
import { type CueLabel, type CuePoints, markCues, readCueLabel, readCues, readSamplerLoops } from './cueMarkers.ts';
import { readId3 } from './id3.ts';
import { readIxml } from './ixml.ts';
import { collectMetadata, type MetadataFields } from './metadataFields.ts';

export type RiffChunks = {
  source: ByteSource;
  chunks: readonly Chunk[];
  littleEndian: boolean;
  frames: number;
  format: Pick<WavFormat, 'channelMask' | 'isBFormat'>;
};

const MAX_CHUNK_BYTES = 1_048_576;
/** Structure and padding, not worth a line in the list of foreign chunks. */
const silentIds = new Set(['fmt ', 'data', 'fact', 'ds64', 'JUNK', 'junk', 'FLLR', 'PAD ', 'PEAK', 'CSET']);

/** Chunks that are read, of which nobody writes a megabyte. */
const textChunks = new Set(['bext', 'iXML', 'axml', 'cue ', 'smpl', 'LIST']);

/** Everything that WAV-like containers say in words, and their markers. Order in the file doesn't matter. */
export async function readRiffMetadata(riff: RiffChunks): Promise<{ metadata: RawMetadata; warnings: string[] }> {
  const fields = collectMetadata();
  const cues: CuePoints = new Map();
  const labels: CueLabel[] = [];
  const foreign: string[] = [];
  const codePage = await readCodePage(riff);
  for (const chunk of riff.chunks) {
    if (silentIds.has(chunk.id)) continue;
    const body = () => readBytes(riff.source, chunk.offset, Math.min(chunk.size, MAX_CHUNK_BYTES));
    if (chunk.size > MAX_CHUNK_BYTES && textChunks.has(chunk.id)) fields.warn(`${chunk.id.trim()} over 1 MB: read in part`);
    if (chunk.id === 'bext') readBext(await body(), codePage, fields);
    else if (chunk.id === 'iXML') readIxml(await body(), fields);
    else if (chunk.id === 'axml') fields.addBytes('axml', await body());
    else if (chunk.id === 'cue ') readCues(await body(), riff.littleEndian, cues);
    else if (chunk.id === 'smpl') readSamplerLoops(await body(), riff.littleEndian, fields);
    else if (chunk.id === 'LIST') readList(await body(), { codePage, littleEndian: riff.littleEndian, labels, fields });
    else if (/^id3 $/i.test(chunk.id)) await readId3(sliceSource(riff.source, chunk.offset, chunk.size), fields);
    else if (foreign.length < 64) foreign.push(`${chunk.id.trim().replace(/[^ -~]/g, '?')} ${chunk.size}`);
  }
  markCues(cues, labels, fields);
  const { channelMask, isBFormat } = riff.format;
  if (isBFormat) fields.add(SPEAKERS_FIELD, 'ambisonic fuma');
  if (channelMask !== null) fields.add('wav.channel_mask', `0x${channelMask.toString(16)}`);
  fields.add('riff.chunks', foreign.join(', '));
  return fields.finish(riff.frames);
}

async function readCodePage({ source, chunks, littleEndian }: RiffChunks): Promise<number | null> {
  const chunk = chunks.find(({ id }) => id === 'CSET');
  if (chunk === undefined) return null;
  const body = await readBytes(source, chunk.offset, 2);
  return body.length < 2 ? null : new DataView(body.buffer, body.byteOffset).getUint16(0, littleEndian);
}

type ListContext = { codePage: number | null; littleEndian: boolean; labels: CueLabel[]; fields: MetadataFields };

function readList(body: Uint8Array, { codePage, littleEndian, labels, fields }: ListContext): void {
  const type = String.fromCharCode(...body.subarray(0, 4));
  if (type !== 'INFO' && type !== 'adtl') return;
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  for (let at = 4; at + 8 <= body.length; ) {
    const id = String.fromCharCode(...body.subarray(at, at + 4));
    const size = view.getUint32(at + 4, littleEndian);
    if (id === '\0\0\0\0') return;
    const content = body.subarray(at + 8, at + 8 + size);
    if (type === 'adtl') readCueLabel(id, content, littleEndian, labels);
    else if (/^[\w ]{4}$/.test(id) && id !== 'LIST') fields.addBytes(`info.${id.trim()}`, content, codePage);
    at += 8 + size + (size & 1);
    // Writers that forget the pad byte: the next id then stands one byte early.
    if (size % 2 === 1 && body[at - 1] !== 0 && /^[A-Z]$/.test(String.fromCharCode(body[at - 1] ?? 0))) at -= 1;
  }
}
