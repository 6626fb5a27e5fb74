/** Which loudspeaker each channel of a file is for, by the file's own words. Pure. */
import { fieldsByName } from './fieldPrecedence.ts';

/** Named and ordered as the bits of WAVE_FORMAT_EXTENSIBLE's channel mask. */
export const speakerNames = [
  'FL',
  'FR',
  'FC',
  'LFE',
  'BL',
  'BR',
  'FLC',
  'FRC',
  'BC',
  'SL',
  'SR',
  'TC',
  'TFL',
  'TFC',
  'TFR',
  'TBL',
  'TBC',
  'TBR',
] as const;

/** `LFE2` is the second low frequency channel of 10.2 and 22.2, which no mask knows; `-` a channel without a loudspeaker. */
export type Speaker = (typeof speakerNames)[number] | 'LFE2' | '-';

/** The field in which readers of other containers than WAV write the order down: names with spaces between, `none`, or `ambisonic ...`. */
export const SPEAKERS_FIELD = 'channels.speakers';

const names: ReadonlySet<string> = new Set([...speakerNames, 'LFE2', '-']);
const isSpeaker = (name: string): name is Speaker => names.has(name);

/** In the order of the file's channels; empty where it says that they are for none (tracks, ambisonics); null where nothing tells. */
export function speakersOf(channels: number, fields: Record<string, string>): readonly Speaker[] | null {
  const byName = fieldsByName(fields);
  const mask = byName.get('wav.channel_mask') ?? byName.get('vorbis.waveformatextensible_channel_mask');
  if (mask !== undefined && /^0x[0-9a-f]{1,8}$/i.test(mask)) return speakersOfMask(Number.parseInt(mask, 16), channels);
  const order = byName.get(SPEAKERS_FIELD);
  if (order === undefined) return null;
  const speakers = order.split(' ').filter(isSpeaker);
  return speakers.length === channels ? speakers : [];
}

/** Channels take the set bits in order; those left over are for no loudspeaker. */
export function speakersOfMask(mask: number, channels: number): readonly Speaker[] {
  const speakers: Speaker[] = speakerNames.filter((_, bit) => (mask >>> bit) & 1).slice(0, channels);
  if (speakers.length === 0) return [];
  while (speakers.length < channels) speakers.push('-');
  return speakers;
}

const orders: readonly (readonly Speaker[])[] = [
  [],
  ['FC'],
  ['FL', 'FR'],
  ['FL', 'FR', 'FC'],
  ['FL', 'FR', 'BL', 'BR'],
  ['FL', 'FR', 'FC', 'BL', 'BR'],
  ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR'],
  ['FL', 'FR', 'FC', 'LFE', 'BC', 'SL', 'SR'],
  ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR', 'SL', 'SR'],
];

/** What FLAC (RFC 9639, 9.1.3), Vorbis and Opus mean by a number of channels, in the order of WAV; null over eight. */
export function speakersOfCount(channels: number): readonly Speaker[] | null {
  return orders[channels] ?? null;
}

const SIDE = 1.41;

/**
 * What each channel counts in the loudness sum of BS.1770-4: 1.41 for loudspeakers 60 to 120 degrees to the side at ear height, 0 for low
 * frequency effects, 1 for all others. Rear loudspeakers stand in for those at the side where there are none.
 */
export function loudnessWeights(speakers: readonly Speaker[]): number[] {
  const rear = speakers.includes('SL') || speakers.includes('SR') ? 1 : SIDE;
  return speakers.map((speaker) => {
    if (speaker === 'LFE' || speaker === 'LFE2') return 0;
    if (speaker === 'SL' || speaker === 'SR') return SIDE;
    return speaker === 'BL' || speaker === 'BR' ? rear : 1;
  });
}
