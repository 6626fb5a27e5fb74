/** What the channels of a sound mean to the ear; `pair` plays the first two and leaves the rest. */
export type ChannelLayout = 'mono' | 'pair' | '5.1' | '7.1' | 'ambisonic';

/** -3 dB: what centre and surrounds lose on their way into two speakers (ITU-R BS.775). */
const MINUS_3_DB = Math.SQRT1_2;

/** Layout by channel count. Four or an odd number of channels say nothing reliable, so their first two are played. */
export function channelLayout(channels: number, ambisonic = false): ChannelLayout {
  if (channels === 1) return 'mono';
  if (ambisonic) return 'ambisonic';
  if (channels === 6) return '5.1';
  if (channels === 8) return '7.1';
  return 'pair';
}

/**
 * Folds channels (WAVE order) into one or two for audition. LFE is left out, as BS.775 has it. Levels are not normalised:
 * the limiter behind it keeps a full-scale surround mix safe, and a quiet one stays at its true level.
 */
export function downmix(channels: readonly Float32Array[], layout: ChannelLayout): Float32Array[] {
  const at = (index: number): Float32Array => channels[index] ?? new Float32Array(channels[0]?.length ?? 0);
  switch (layout) {
    case 'mono':
    case 'ambisonic':
      return [at(0)];
    case 'pair':
      return [at(0), at(1)];
    case '5.1':
      return [fold(at(0), [at(2), at(4)]), fold(at(1), [at(2), at(5)])];
    case '7.1':
      return [fold(at(0), [at(2), at(4), at(6)]), fold(at(1), [at(2), at(5), at(7)])];
  }
}

function fold(front: Float32Array, others: readonly Float32Array[]): Float32Array {
  return front.map((sample, i) => others.reduce((sum, other) => sum + MINUS_3_DB * (other[i] ?? 0), sample));
}
