import type { SoundDetail } from '../../main/contract/sounds.ts';

const names = {
  mono: 'Mono',
  stereo: 'Stereo',
  surround: 'Surround',
  discrete: 'Separate tracks',
  ambisonic: 'Ambisonics, its order unknown',
  ambisonic_ambix: 'Ambisonics, AmbiX',
  ambisonic_fuma: 'Ambisonics, FuMa',
  ambisonic_a: 'Ambisonic microphone, A-format',
} as const;

/** What the channels of a sound are, e.g. `Surround, 6 channels: FL FR FC LFE BL BR`. */
export function channelWords(detail: Pick<SoundDetail, 'channel_layout' | 'speakers' | 'record'>): string | null {
  const { channels } = detail.record;
  const { channel_layout: layout, speakers } = detail;
  if (layout === null) return channels === null ? null : `${channels} channels; nothing tells what for`;
  if (layout === 'mono' || layout === 'stereo') return names[layout];
  const order = speakers.length > 0 ? `: ${speakers.join(' ')}` : '';
  return `${names[layout]}, ${channels} channels${order}`;
}
