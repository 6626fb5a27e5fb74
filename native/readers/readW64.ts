import { type AudioReader, FileRejected, type OpenContext, type ReaderEntry } from './audioReader.ts';
import { type ByteSource, readBytes } from './byteSource.ts';
import type { Chunk } from './chunkWalk.ts';
import { readRiffMetadata } from './metadata/riffMetadata.ts';
import { openWavData } from './wavData.ts';
import { parseWavFormat } from './wavFormat.ts';

/** The GUID tails of Sony Wave64: `riff` has one, every other chunk the other. The heads are FourCCs in lower case. */
const riffGuid = '726966662e91cf11a5d628db04c10000';
const waveGuid = '77617665f3acd3118cd100c04f8edb8a';
const HEADER = 24;
const MAX_CHUNKS = 4096;
const UNKNOWN_SIZE = Number.MAX_SAFE_INTEGER;

export const w64Reader: ReaderEntry = {
  name: 'w64',
  sniff: (head) => hex(head, 0) === riffGuid && hex(head, 24) === waveGuid,
  open: openW64,
};

const hex = (bytes: Uint8Array, at: number) => Buffer.from(bytes.subarray(at, at + 16)).toString('hex');

async function openW64(context: OpenContext): Promise<AudioReader> {
  const { source } = context;
  const chunks = await walk(source);
  const fmt = chunks.find(({ id }) => id === 'fmt ');
  const data = chunks.find(({ id }) => id === 'data');
  if (fmt === undefined) throw new FileRejected('unreadable', 'bad fmt');
  if (data === undefined) throw new FileRejected('unreadable', 'no audio data');
  const available = Math.max(0, source.size - data.offset);
  const size = Math.min(data.size, available);
  const problem = data.size === UNKNOWN_SIZE ? 'unfinalised' : data.size > available ? 'truncated' : null;
  const format = parseWavFormat(await readBytes(source, fmt.offset, Math.min(fmt.size, 4096)), true);
  return openWavData(context, {
    container: 'w64',
    format,
    data: { offset: data.offset, declared: data.size, size, problem },
    factFrames: null,
    warnings: [],
    readMetadata: (frames) => readRiffMetadata({ source, chunks, littleEndian: true, frames, format }),
  });
}

/** Chunk sizes count their own 24-byte header; chunks start on multiples of eight. */
async function walk(source: ByteSource): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  let at = 40;
  while (at + HEADER <= source.size && chunks.length < MAX_CHUNKS) {
    const head = await readBytes(source, at, HEADER);
    const size = Number(new DataView(head.buffer, head.byteOffset).getBigUint64(16, true));
    const id = String.fromCharCode(...head.subarray(0, 4));
    if (size < HEADER || !Number.isSafeInteger(size)) {
      // A recorder that died leaves 0, or all bits set: then the audio runs to the end.
      if (id === 'data') chunks.push({ id, offset: at + HEADER, size: UNKNOWN_SIZE });
      break;
    }
    chunks.push({ id: id === 'list' ? 'LIST' : id, offset: at + HEADER, size: size - HEADER });
    at += Math.ceil(size / 8) * 8;
  }
  return chunks;
}
