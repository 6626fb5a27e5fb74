import { type AudioReader, FileRejected, type OpenContext, type ReaderEntry } from './audioReader.ts';
import { type ByteSource, readBytes, sliceSource } from './byteSource.ts';
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
const MAX_LEADING_TAGS = 8;

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

/** ID3v2 tags in front of everything; some taggers put one before the other. One that claims to be longer than the file hides nothing. */
async function leadingTags(source: ByteSource): Promise<{ starts: number[]; bytes: number }> {
  const starts: number[] = [];
  let at = 0;
  while (starts.length < MAX_LEADING_TAGS) {
    const bytes = id3TagBytes(await readBytes(source, at, 10));
    if (bytes === 0) break;
    starts.push(at);
    if (at + bytes >= source.size) break;
    at += bytes;
  }
  return { starts, bytes: at };
}

/**
 * Opens the reader that the first bytes call for; the file's name has no say. An ID3v2 tag in front of any container is read and
 * stepped over. Throws FileRejected.
 */
export async function openReader(context: Omit<OpenContext, 'leadingTagBytes'>): Promise<AudioReader> {
  const tags = await leadingTags(context.source);
  const source = tags.bytes > 0 ? sliceSource(context.source, tags.bytes, context.source.size) : context.source;
  const head = await readBytes(source, 0, SNIFF_BYTES);
  const entry = readers.find((reader) => reader.sniff(head)) ?? (tags.starts.length > 0 ? mp3Reader : null);
  if (entry === null) throw new FileRejected('unsupported', 'not audio');
  const reader = await entry.open({ ...context, source, leadingTagBytes: tags.bytes });
  if (tags.starts.length === 0) return reader;
  const fields = collectMetadata();
  for (const start of tags.starts) await readId3(sliceSource(context.source, start, context.source.size), fields);
  Object.assign(reader.metadata, joinMetadata(reader.metadata, fields.finish(0).metadata));
  return reader;
}
