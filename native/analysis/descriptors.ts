/** What a sound is like, as a short row of numbers from 0 to 1 that are compared to find sounds like it. Pure. */
import type { Envelope } from './envelope.ts';
import type { SpectralFeatures } from './frameAnalysis.ts';
import type { Loudness } from './loudnessMeter.ts';
import type { Segments } from './segments.ts';

/**
 * The places of a row. Times and frequencies are on logarithmic scales, levels in decibels, each between what is least and most in
 * practice. `octave0` is the octave around 63 Hz, `octave8` the one around 16 kHz.
 */
export const descriptorNames = [
  'duration',
  'loudness',
  'crest',
  'spread',
  'attack',
  'centreOfTime',
  'active',
  'onsetRate',
  'brightness',
  'movement',
  'bandwidth',
  'noisiness',
  'octave0',
  'octave1',
  'octave2',
  'octave3',
  'octave4',
  'octave5',
  'octave6',
  'octave7',
  'octave8',
  'pitchStrength',
  'pitch',
  'width',
] as const;

export type DescriptorSources = {
  sampleRate: number;
  peak: number;
  loudness: Loudness;
  envelope: Envelope;
  segments: Segments;
  spectra: SpectralFeatures;
};

/** One row in the order of `descriptorNames`. */
export function describeAcoustics({ sampleRate, peak, loudness, envelope, segments, spectra }: DescriptorSources): Float32Array {
  const durationSec = envelope.frames / sampleRate;
  const attackSec = (segments.attackCells * envelope.cellFrames) / sampleRate;
  const crestDb = 20 * Math.log10(peak / envelope.rms);
  const { hz } = spectra.pitch;
  return Float32Array.of(
    log(durationSec, 0.02, 600),
    linear(loudness.overallLufs ?? -70, -70, 0),
    linear(crestDb, 0, 40),
    linear(segments.spreadDb, 0, 40),
    log(attackSec, 0.005, 2),
    centreOfTime(envelope.power),
    segments.activeShare,
    log(1 + segments.onsets.length / durationSec, 1, 20),
    linear(spectra.brightness, Math.log2(80), Math.log2(12_000)),
    linear(spectra.movement, 0, 2),
    linear(spectra.bandwidth, 0, 3),
    linear(spectra.flatnessDb, -60, 0),
    ...spectra.bands.map((power) => linear(10 * Math.log10(power + 1e-9), -50, 0)),
    spectra.pitch.strength,
    hz === null ? 0 : log(hz, 60, 2000),
    linear(spectra.width, 0, 1),
  );
}

function linear(value: number, least: number, most: number): number {
  return Math.min(1, Math.max(0, (value - least) / (most - least)));
}

function log(value: number, least: number, most: number): number {
  return linear(Math.log(Math.max(value, least)), Math.log(least), Math.log(most));
}

/** Where in its length the power of a sound lies: near 0 for what decays, near 1 for what swells. */
function centreOfTime(power: Float32Array): number {
  let moment = 0;
  let total = 0;
  for (const [i, value] of power.entries()) {
    moment += value * (i + 0.5);
    total += value;
  }
  return total > 0 ? moment / (total * power.length) : 0.5;
}
