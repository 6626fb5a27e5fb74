import type { AudioFormat, RawMetadata } from '../fileAnalysis.ts';
import { createAdpcmReader } from './adpcmReader.ts';
import { type AudioReader, checkFormat, type OpenContext, startPass } from './audioReader.ts';
import { sliceSource } from './byteSource.ts';
import type { DataExtent } from './dataExtent.ts';
import { truncated, unfinalised } from './lengthWords.ts';
import { joinMetadata } from './metadata/metadataFields.ts';
import { createPcmReader } from './pcmReader.ts';
import { mp3Reader } from './readMp3.ts';
import { oggReader } from './readOgg.ts';
import { readWithFfmpeg } from './readWithFfmpeg.ts';
import { codecName } from './sampleFormat.ts';
import { type WavFormat, wavTag } from './wavFormat.ts';

export type WavFacts = {
  container: string;
  format: WavFormat;
  data: DataExtent & { offset: number; declared: number };
  /** Frames that the fact chunk tells, for codecs whose last block is padded. */
  factFrames: number | null;
  warnings: string[];
  /** Called with the frame count, against which markers are checked. */
  readMetadata(frames: number): Promise<{ metadata: RawMetadata; warnings: string[] }>;
};

/** Tags under which whole MP3 or Ogg streams were put into the data chunk. */
const nestedTags = new Map([
  [0x50, mp3Reader],
  [0x55, mp3Reader],
  [0x674f, oggReader],
  [0x6750, oggReader],
  [0x6751, oggReader],
  [0x676f, oggReader],
  [0x6770, oggReader],
  [0x6771, oggReader],
]);

/** Opens the audio of a container with a WAV fmt chunk (WAV, RF64, W64 ...), whatever codec it names. */
export async function openWavData(context: OpenContext, facts: WavFacts): Promise<AudioReader> {
  const { format, data } = facts;
  if (format.sample !== null) {
    const audio: AudioFormat = {
      ...shape(facts, codecName(format.sample), Math.floor(data.size / format.blockAlign)),
      bitDepth: format.sample.kind === 'mulaw' || format.sample.kind === 'alaw' ? null : format.bitDepth,
    };
    const layout = { source: context.source, dataOffset: data.offset, sample: format.sample, blockAlign: format.blockAlign };
    return createPcmReader(layout, await complete(facts, audio));
  }
  if (format.tag === wavTag.imaAdpcm || format.tag === wavTag.msAdpcm) {
    return createAdpcmReader(context.source, facts, (audio) => complete(facts, audio));
  }
  const nested = nestedTags.get(format.tag);
  if (nested !== undefined) return openNested(context, facts, nested.open);
  const { metadata } = await facts.readMetadata(Number.MAX_SAFE_INTEGER);
  return readWithFfmpeg(context, { container: facts.container, codec: `wav 0x${format.tag.toString(16)}`, metadata });
}

export function shape({ container, format }: WavFacts, codec: string, frames: number): AudioFormat {
  return checkFormat({ container, codec, sampleRate: format.sampleRate, channels: format.channels, frames, bitDepth: null });
}

async function openNested(context: OpenContext, facts: WavFacts, open: typeof mp3Reader.open): Promise<AudioReader> {
  const source = sliceSource(context.source, facts.data.offset, facts.data.size);
  const inner = await open({ ...context, source, leadingTagBytes: 0 });
  const { metadata, warnings } = await facts.readMetadata(inner.format.frames);
  return {
    get format() {
      return { ...inner.format, container: facts.container };
    },
    get isFormatKnown() {
      return inner.isFormatKnown;
    },
    get warnings() {
      return [...facts.warnings, ...warnings, ...inner.warnings];
    },
    get heldBytes() {
      return inner.heldBytes;
    },
    metadata: joinMetadata(metadata, inner.metadata),
    prepare: (signal) => inner.prepare(signal),
    startPass: (signal) => startPass(inner, signal),
    close: async () => inner.close?.(),
    readInto: (from, into, signal) => inner.readInto(from, into, signal),
  };
}

async function complete(facts: WavFacts, format: AudioFormat) {
  const { metadata, warnings } = await facts.readMetadata(format.frames);
  return { format, warnings: [...extentWarnings(facts, format), ...facts.warnings, ...warnings], metadata };
}

function extentWarnings({ data }: WavFacts, format: AudioFormat): string[] {
  if (data.problem === 'unfinalised') return [unfinalised(format)];
  if (data.problem !== 'truncated') return [];
  return [data.size === 0 ? 'truncated' : truncated(format, (format.frames * data.declared) / data.size)];
}
