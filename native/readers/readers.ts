import { type AudioReader, FileRejected, type OpenContext, type ReaderEntry } from './audioReader.ts';
import { readBytes, sliceSource } from './byteSource.ts';
import { id3TagBytes, readId3 } from './metadata/id3.ts';
import { collectMetadata, joinMetadata } from './metadata/metadataFields.ts';
import { aiffReader } from './readAiff.ts';
import { auReader } from './readAu.ts';
import { cafReader } from './readCaf.ts';
import { flacReader } from './readFlac.ts';
import { mp3Reader } from './readMp3.ts';
import { oggReader } from './readOgg.ts';
import { rareReader } from './readRare.ts';
import { w64Reader } from './readW64.ts';
import { wavReader } from './readWav.ts';

const SNIFF_BYTES = 8192;

/** Asked in this order; those without a magic number come last. A format is added here and nowhere else. */
export const readers = [
  wavReader,
  w64Reader,
  aiffReader,
  cafReader,
  auReader,
  flacReader,
  oggReader,
  rareReader,
  mp3Reader,
] as const satisfies readonly ReaderEntry[];

/**
 * Opens the reader that the first bytes call for; the file's name has no say. An ID3v2 tag in front of any container is read and
 * stepped over. Throws FileRejected.
 */
export async function openReader(context: Omit<OpenContext, 'leadingTagBytes'>): Promise<AudioReader> {
  const leadingTagBytes = id3TagBytes(await readBytes(context.source, 0, 10));
  const source = leadingTagBytes > 0 ? sliceSource(context.source, leadingTagBytes, context.source.size) : context.source;
  const head = await readBytes(source, 0, SNIFF_BYTES);
  const entry = readers.find((reader) => reader.sniff(head)) ?? (leadingTagBytes > 0 ? mp3Reader : null);
  if (entry === null) throw new FileRejected('unsupported', 'not audio');
  const reader = await entry.open({ ...context, source, leadingTagBytes });
  if (leadingTagBytes === 0) return reader;
  const fields = collectMetadata();
  await readId3(context.source, fields);
  Object.assign(reader.metadata, joinMetadata(reader.metadata, fields.finish(0).metadata));
  return reader;
}
