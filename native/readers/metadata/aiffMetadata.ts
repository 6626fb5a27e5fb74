import type { RawMetadata } from '../../fileAnalysis.ts';
import { type ByteSource, readBytes, sliceSource } from '../byteSource.ts';
import type { Chunk } from '../chunkWalk.ts';
import { readAppleLayout } from './appleLayout.ts';
import { readBext } from './bext.ts';
import { decodeText } from './decodeText.ts';
import { readId3 } from './id3.ts';
import { readIxml } from './ixml.ts';
import { collectMetadata, type MetadataFields } from './metadataFields.ts';

const MAX_CHUNK_BYTES = 1_048_576;
const textChunks = new Map([
  ['NAME', 'aiff.NAME'],
  ['AUTH', 'aiff.AUTH'],
  ['(c) ', 'aiff.COPYRIGHT'],
  ['ANNO', 'aiff.ANNO'],
]);

/** Text chunks, comments, markers, and the BWF and ID3 chunks that some tools put into AIFF. */
export async function readAiffMetadata({
  source,
  chunks,
  frames,
  channels,
}: {
  source: ByteSource;
  chunks: readonly Chunk[];
  frames: number;
  channels: number;
}): Promise<{ metadata: RawMetadata; warnings: string[] }> {
  const fields = collectMetadata();
  for (const chunk of chunks) {
    const body = () => readBytes(source, chunk.offset, Math.min(chunk.size, MAX_CHUNK_BYTES));
    const key = textChunks.get(chunk.id);
    if (key !== undefined) fields.addBytes(key, await body());
    else if (chunk.id === 'CHAN') readAppleLayout(await body(), channels, fields);
    else if (chunk.id === 'MARK') readMarkers(await body(), fields);
    else if (chunk.id === 'COMT') readComments(await body(), fields);
    else if (chunk.id === 'bext') readBext(await body(), null, fields);
    else if (chunk.id === 'iXML') readIxml(await body(), fields);
    else if (/^id3 $/i.test(chunk.id)) await readId3(sliceSource(source, chunk.offset, chunk.size), fields);
  }
  return fields.finish(frames);
}

/** Markers: id, position in frames, Pascal string padded to an even length. */
function readMarkers(body: Uint8Array, fields: MetadataFields): void {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const count = body.length < 2 ? 0 : view.getUint16(0);
  for (let i = 0, at = 2; i < count && at + 7 <= body.length; i++) {
    const length = view.getUint8(at + 6);
    fields.mark({ kind: 'marker', frame: view.getUint32(at + 2), length: 0, label: decodeText(body.subarray(at + 7, at + 7 + length)) });
    at += 7 + length + ((length + 1) & 1);
  }
}

/** Comments: time stamp, marker id, length, text padded to an even length. */
function readComments(body: Uint8Array, fields: MetadataFields): void {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const count = body.length < 2 ? 0 : view.getUint16(0);
  for (let i = 0, at = 2; i < count && at + 8 <= body.length; i++) {
    const length = view.getUint16(at + 6);
    fields.addBytes('aiff.COMT', body.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length & 1);
  }
}
