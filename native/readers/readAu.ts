import { type AudioReader, checkFormat, FileRejected, type OpenContext, type ReaderEntry } from './audioReader.ts';
import { readBytes } from './byteSource.ts';
import { truncated, unfinalised } from './lengthWords.ts';
import { collectMetadata } from './metadata/metadataFields.ts';
import { createPcmReader } from './pcmReader.ts';
import { readWithFfmpeg } from './readWithFfmpeg.ts';
import { codecName, type SampleFormat } from './sampleFormat.ts';

const UNKNOWN_SIZE = 0xffff_ffff;

const encodings = new Map<number, SampleFormat>([
  [1, { kind: 'mulaw', bytes: 1, bigEndian: true }],
  [2, { kind: 'int', bytes: 1, bigEndian: true }],
  [3, { kind: 'int', bytes: 2, bigEndian: true }],
  [4, { kind: 'int', bytes: 3, bigEndian: true }],
  [5, { kind: 'int', bytes: 4, bigEndian: true }],
  [6, { kind: 'float', bytes: 4, bigEndian: true }],
  [7, { kind: 'float', bytes: 8, bigEndian: true }],
  [27, { kind: 'alaw', bytes: 1, bigEndian: true }],
]);

/** Sun/NeXT audio: six 32-bit words, an annotation, samples. */
export const auReader: ReaderEntry = {
  name: 'au',
  sniff: (head) => String.fromCharCode(...head.subarray(0, 4)) === '.snd',
  open: openAu,
};

async function openAu(context: OpenContext): Promise<AudioReader> {
  const { source } = context;
  const head = await readBytes(source, 0, 24);
  if (head.length < 24) throw new FileRejected('unreadable', 'bad fmt');
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const dataOffset = view.getUint32(4);
  const sample = encodings.get(view.getUint32(12));
  if (dataOffset < 24 || dataOffset > source.size) throw new FileRejected('unreadable', 'bad fmt');
  if (sample === undefined) return readWithFfmpeg(context, { container: 'au', codec: `au ${view.getUint32(12)}` });
  const [declared, sampleRate, channels] = [view.getUint32(8), view.getUint32(16), view.getUint32(20)];
  const available = Math.max(0, source.size - dataOffset);
  const isUnknown = declared === UNKNOWN_SIZE || (declared === 0 && available > 0);
  const stored = isUnknown ? available : Math.min(declared, available);
  const blockAlign = Math.max(1, sample.bytes * channels);
  const companded = sample.kind === 'mulaw' || sample.kind === 'alaw';
  const format = checkFormat({
    container: 'au',
    codec: codecName(sample),
    sampleRate,
    channels,
    frames: Math.floor(stored / blockAlign),
    bitDepth: companded ? null : sample.bytes * 8,
  });
  const fields = collectMetadata();
  if (dataOffset > 24) fields.addBytes('au.annotation', await readBytes(source, 24, Math.min(dataOffset - 24, 4096)));
  const { metadata, warnings } = fields.finish(format.frames);
  if (declared === 0 && available > 0) warnings.unshift(unfinalised(format));
  if (!isUnknown && declared > available) warnings.unshift(truncated(format, declared / blockAlign));
  return createPcmReader({ source, dataOffset, sample, blockAlign }, { format, warnings, metadata });
}
