import { channelLayout } from '../main/library/channelLayout.ts';
import { loudnessWeights, speakersOf } from '../main/library/speakers.ts';
import { channelWeights } from './analysis/channelWeights.ts';
import type { AudioReader } from './readers/audioReader.ts';

/**
 * What each channel of a file counts in its loudness, by what header, tags and name say about loudspeakers. Of ambisonics the
 * omnidirectional channel alone, which is what is played, and a head-locked pair behind it; tracks count once each.
 */
export function fileWeights({ format, metadata }: Pick<AudioReader, 'format' | 'metadata'>, path: Buffer | string): readonly number[] {
  const { channels } = format;
  const { fields } = metadata;
  if (channels <= 2) return channelWeights(channels);
  const layout = channelLayout({ channels, fields, relPath: path.toString() });
  // The capsules of A-format are tracks as well.
  if (layout === 'discrete' || layout === 'ambisonic_a') return Array<number>(channels).fill(1);
  if (layout?.startsWith('ambisonic')) return sphereWeights(channels);
  const speakers = speakersOf(channels, fields);
  return speakers === null ? channelWeights(channels) : loudnessWeights(speakers);
}

function sphereWeights(channels: number): number[] {
  const sphere = Math.floor(Math.sqrt(channels)) ** 2;
  return Array.from({ length: channels }, (_, channel) => (channel === 0 || channel >= sphere ? 1 : 0));
}
