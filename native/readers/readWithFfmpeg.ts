import type { RawMetadata } from '../fileAnalysis.ts';
import { type AudioReader, FileRejected, NEEDS_FFMPEG, type OpenContext } from './audioReader.ts';
import { createDecodedReader } from './decodedReader.ts';
import { ffmpegDecoder } from './ffmpegDecoder.ts';
import { collectMetadata, joinMetadata } from './metadata/metadataFields.ts';
import { readMp4Tags } from './metadata/mp4Tags.ts';
import { gaplessFrames, readMp4Track } from './mp4Track.ts';

/**
 * Decodes through the ffmpeg that the user has; nothing of it ships with the app. The first audio stream only, as float32 WAV
 * over a pipe, so that rate and channels arrive with the samples. Throws `unsupported: needs ffmpeg` without one, with what the file says in
 * words. `metadata`: what its container has told already.
 */
export async function readWithFfmpeg(
  context: OpenContext,
  { container, codec, metadata: known }: { container: string; codec: string; metadata?: RawMetadata },
): Promise<AudioReader> {
  const { ffmpeg, path, source } = context;
  const fields = collectMetadata();
  const isMp4 = container === 'm4a' || container === 'mp4' || container === 'mov';
  if (isMp4) await readMp4Tags(source, fields);
  const track = isMp4 ? await readMp4Track(source) : null;
  // Rate, channels and length are known after decoding.
  const format = {
    container,
    codec: codecNames.get(track?.codec ?? '') ?? track?.codec.trim() ?? codec,
    sampleRate: 48_000,
    channels: 1,
    frames: 1,
    bitDepth: null,
  };
  const found = fields.finish(Number.MAX_SAFE_INTEGER);
  const metadata = known === undefined ? found.metadata : joinMetadata(known, found.metadata);
  if (ffmpeg === null) throw new FileRejected('unsupported', NEEDS_FFMPEG, { metadata });
  return createDecodedReader(
    { format, warnings: found.warnings, metadata, mayBeEmpty: false, isStandIn: true },
    ffmpegDecoder(ffmpeg, path, track && { ...track, frames: gaplessFrames(metadata.fields['mp4.iTunSMPB']) ?? track.frames }),
    { memory: context.memory },
  );
}

const codecNames = new Map([
  ['mp4a', 'aac'],
  ['.mp3', 'mp3'],
]);
