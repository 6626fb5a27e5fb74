import type { ChannelLayout } from '../../main/contract/sounds.ts';

/** What is known of a sound's channels. `speakers`: as in SoundDetail. */
export type ChannelPlaces = { layout: ChannelLayout | null; speakers: readonly string[] };

/** How many channels become one or two for listening: a row of gains for each that is heard. */
export type Fold = {
  gains: readonly (readonly number[])[];
  /** What is done to the channels, in words for the screen; null where they are heard as they are. */
  words: string | null;
};

/** -3 dB: what centre and surrounds lose on their way into two speakers (ITU-R BS.775). */
const MINUS_3_DB = Math.SQRT1_2;

/** What a loudspeaker gives to the left and to the right ear's speaker. Low frequency effects are left out, as BS.775 has it. */
const toStereo: Readonly<Record<string, readonly [number, number]>> = {
  FL: [1, 0],
  FR: [0, 1],
  FC: [MINUS_3_DB, MINUS_3_DB],
  FLC: [0.924, 0.383],
  FRC: [0.383, 0.924],
  BL: [MINUS_3_DB, 0],
  BR: [0, MINUS_3_DB],
  SL: [MINUS_3_DB, 0],
  SR: [0, MINUS_3_DB],
  BC: [0.5, 0.5],
  TC: [0.5, 0.5],
  TFL: [MINUS_3_DB, 0],
  TFC: [0.5, 0.5],
  TFR: [0, MINUS_3_DB],
  TBL: [MINUS_3_DB, 0],
  TBC: [0.5, 0.5],
  TBR: [0, MINUS_3_DB],
};

/** Orders that a bare number of channels nearly always means. Three, four, five and seven say nothing reliable. */
const assumedOrders: Readonly<Record<number, readonly string[]>> = {
  6: ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR'],
  8: ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR', 'SL', 'SR'],
};

/**
 * How a sound is folded. `ambisonic`: what its served header says, for when nothing else is known. Levels are not normalised: the
 * limiter behind it keeps a full-scale mix safe, and a quiet one stays at its true level.
 */
export function foldOf(channels: number, places: ChannelPlaces | null, ambisonic = false): Fold {
  if (channels === 1) return { gains: [[1]], words: null };
  const sphere = ambisonicFold(channels, places?.layout ?? (ambisonic ? 'ambisonic' : null));
  if (sphere) return sphere;
  if (channels === 2) return { gains: [unit(0), unit(1)], words: null };
  if (places?.layout === 'discrete') {
    return { gains: [unit(0), unit(1)], words: `Tracks 1 and 2 of ${channels} are heard: they are tracks, not loudspeakers` };
  }
  const known = places?.speakers ?? [];
  const order = known.length === channels ? known : assumedOrders[channels];
  if (!order)
    return { gains: [unit(0), unit(1)], words: `Channels 1 and 2 of ${channels} are heard: nothing tells what the others are for` };
  return {
    gains: [0, 1].map((side) => order.map((speaker) => toStereo[speaker]?.[side] ?? 0)),
    words: `Folded down to stereo from ${known.length === channels ? '' : 'what is taken for '}${order.join(' ')}${order.includes('LFE') ? ', without LFE' : ''}`,
  };
}

/** The first order of a sphere as two cardioids that look to the sides: all around is heard, each side at its place. */
function ambisonicFold(channels: number, layout: ChannelLayout | null): Fold | null {
  const sides = (front: readonly [number, number]): number[][] => [
    [front[0] * 0.5, front[1] * 0.5],
    [front[0] * 0.5, front[1] * -0.5],
  ];
  const order = channels > 6 ? 'the first order of ' : '';
  switch (layout) {
    case 'ambisonic_ambix':
      return { gains: sides([1, 1]), words: `Folded down to stereo from ${order}ambisonics (AmbiX)` };
    case 'ambisonic_fuma':
      // W comes 3 dB down; the left-right figure of eight is the third channel.
      return {
        gains: sides([Math.SQRT2, 1]).map(([w = 0, y = 0]) => [w, 0, y]),
        words: `Folded down to stereo from ${order}ambisonics (FuMa)`,
      };
    case 'ambisonic_a':
      return {
        gains: [
          [0.5, 0, 0.5, 0],
          [0, 0.5, 0, 0.5],
        ],
        words: 'Folded down to stereo from the capsules of an ambisonic microphone (A-format)',
      };
    case 'ambisonic':
      return { gains: [[1]], words: 'Ambisonics whose order nothing tells: only the omnidirectional channel is heard' };
    default:
      return null;
  }
}

function unit(at: number): number[] {
  return at === 0 ? [1] : [0, 1];
}

/** One or two channels out of many. Channels beyond a row of gains aren't heard. */
export function foldDown(channels: readonly Float32Array[], { gains }: Pick<Fold, 'gains'>): Float32Array[] {
  return gains.map((row) => {
    const heard = row.flatMap((gain, at) => (gain === 0 ? [] : [{ gain, samples: channels[at] }]));
    const [only] = heard;
    if (heard.length === 1 && only?.gain === 1 && only.samples) return only.samples;
    const out = new Float32Array(channels[0]?.length ?? 0);
    for (const { gain, samples } of heard) {
      for (let i = 0; samples && i < out.length; i++) out[i] = (out[i] ?? 0) + gain * (samples[i] ?? 0);
    }
    return out;
  });
}
