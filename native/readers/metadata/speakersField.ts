import { SPEAKERS_FIELD, speakersOf, speakersOfCount } from '../../../main/library/speakers.ts';
import type { RawMetadata } from '../../fileAnalysis.ts';

/** `channels.speakers` of a codec whose number of channels says what they are for; null over eight. */
export function orderOfCount(channels: number): string | null {
  return speakersOfCount(channels)?.join(' ') ?? null;
}

/** Writes down what the channels are for where no field tells it yet. Two channels and one need no word. */
export function withSpeakers(metadata: RawMetadata, channels: number, order = orderOfCount(channels)): RawMetadata {
  if (channels <= 2 || order === null || speakersOf(channels, metadata.fields) !== null) return metadata;
  return { ...metadata, fields: { ...metadata.fields, [SPEAKERS_FIELD]: order } };
}
