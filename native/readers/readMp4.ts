import type { AudioFormat } from '../fileAnalysis.ts';
import { type AudioReader, checkFormat, FileRejected, type OpenContext } from './audioReader.ts';
import { type ByteSource, readBytes } from './byteSource.ts';
import { type AlacConfig, decodeAlacPacket, parseAlacConfig, speakersOfAlac } from './decodeAlac.ts';
import { collectMetadata } from './metadata/metadataFields.ts';
import { readMp4Tags } from './metadata/mp4Tags.ts';
import { withSpeakers } from './metadata/speakersField.ts';
import { type Mp4Packets, readMp4Packets } from './mp4Packets.ts';
import { kindOfMovie, type Mp4Track, readMp4Track } from './mp4Track.ts';
import type { ReaderFacts } from './pcmReader.ts';
import { readWithFfmpeg } from './readWithFfmpeg.ts';

const MAX_DESCRIPTION = 1024;
const MAX_PACKET_BYTES = 4_194_304;

/** MP4 and QuickTime: lossless Apple audio is ours, the rest is the person's ffmpeg's. */
export async function openMp4(context: OpenContext, container: string): Promise<AudioReader> {
  const track = await readMp4Track(context.source);
  const config = track?.codec === 'alac' ? await readConfig(context.source, track) : null;
  const packets = track === null || config === null ? null : await readMp4Packets(context.source, track.trak);
  if (packets === null) await refuseHopeless(context, config !== null);
  if (track === null || config === null || packets === null || packets.count === 0) {
    return readWithFfmpeg(context, { container, codec: track?.codec ?? container });
  }
  const { sampleRate, channels, bitDepth } = config;
  const stored = packets.count * config.packetFrames;
  const frames = Math.min(track.frames ?? stored, stored);
  const format = checkFormat({ container, codec: 'alac', sampleRate: sampleRate || track.sampleRate, channels, frames, bitDepth });
  const fields = collectMetadata();
  await readMp4Tags(context.source, fields);
  const { metadata, warnings } = fields.finish(frames);
  const facts = { format, warnings, metadata: withSpeakers(metadata, channels, speakersOfAlac(channels).join(' ')) };
  return createAlacReader({ source: context.source, config, packets, format }, facts);
}

/** What no decoder could make sound of: a movie without any, and lossless audio whose tables are broken. */
async function refuseHopeless({ source, ffmpeg }: OpenContext, isOurs: boolean): Promise<void> {
  const kind = await kindOfMovie(source);
  if (kind === 'silent') throw new FileRejected('unsupported', 'no sound in it');
  if (isOurs && kind !== 'fragmented' && ffmpeg === null) throw new FileRejected('unreadable', 'bad sample tables');
}

/** The settings lie in a box of the codec's own name, inside the sample description or inside QuickTime's `wave`. */
async function readConfig(source: ByteSource, { description }: Mp4Track): Promise<AlacConfig | null> {
  const body = Buffer.from(await readBytes(source, description.at, Math.min(description.size, MAX_DESCRIPTION)));
  for (let at = body.indexOf('alac'); at >= 0; at = body.indexOf('alac', at + 4)) {
    const config = parseAlacConfig(body.subarray(at + 8, at + 32));
    if (config !== null) return config;
  }
  return null;
}

type AlacLayout = { source: ByteSource; config: AlacConfig; packets: Mp4Packets; format: AudioFormat };

/** Packets stand alone and have one length, so a window costs its own packets only; the last one is kept for the next window. */
function createAlacReader({ source, config, packets, format }: AlacLayout, facts: ReaderFacts): AudioReader {
  const { channels } = format;
  const block = new Float32Array(config.packetFrames * channels);
  const warnings = [...facts.warnings];
  let held = { index: -1, frames: 0 };
  let damaged = false;

  /** Decodes in one turn after the read: an overlapping call never sees half a packet. */
  async function load(index: number): Promise<number> {
    if (held.index === index) return held.frames;
    const bytes = await readBytes(source, packets.offsets[index] ?? 0, Math.min(packets.sizes[index] ?? 0, MAX_PACKET_BYTES));
    const frames = decodeAlacPacket(bytes, config, block);
    if (frames === null) {
      // Silence keeps what follows at its time.
      block.fill(0);
      if (!damaged) warnings.push('damaged frames');
      damaged = true;
    }
    held = { index, frames: frames ?? config.packetFrames };
    return held.frames;
  }

  async function readInto(fromFrame: number, into: Float32Array, signal: AbortSignal): Promise<number> {
    const total = Math.max(0, Math.min(Math.floor(into.length / channels), format.frames - fromFrame));
    for (let done = 0; done < total; ) {
      signal.throwIfAborted();
      const index = Math.floor((fromFrame + done) / config.packetFrames);
      const skip = fromFrame + done - index * config.packetFrames;
      const take = Math.min((await load(index)) - skip, total - done);
      if (take <= 0) return done;
      if (held.index !== index) continue;
      into.set(block.subarray(skip * channels, (skip + take) * channels), done * channels);
      done += take;
    }
    return total;
  }

  return { ...facts, warnings, isFormatKnown: true, heldBytes: block.byteLength, prepare: async () => undefined, readInto };
}
