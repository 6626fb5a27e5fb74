/** Everything that is measured of a sound in the one pass over its samples, in memory of one size. */
import { createPeakBuilder, safeSample } from '../computePeaks.ts';
import type { Measurements } from '../fileAnalysis.ts';
import { describeAcoustics } from './descriptors.ts';
import { createEnvelopeBuilder } from './envelope.ts';
import { createFingerprintMeter } from './fingerprint.ts';
import { createLines, fillAll } from './lines.ts';
import { createLoudnessMeter } from './loudnessMeter.ts';
import { findSegments } from './segments.ts';
import { createSpectraMeter } from './spectra.ts';
import { createTruePeakMeter } from './truePeak.ts';

export type SoundMeter = {
  /** Takes interleaved samples, whole frames; `damaged` when some are not finite or beyond +-64, which are measured as repaired. */
  push(samples: Float32Array, damaged: boolean): void;
  /** `peak`: the largest sample; not 0. */
  finish(peak: number): Measurements;
  /** audiowaveform .dat of all frames, at least one. */
  waveform(): Uint8Array;
};

type SoundFormat = {
  sampleRate: number;
  channels: number;
  frames: number;
  /** What each channel counts in the loudness; by the number of channels unless given. */
  weights?: readonly number[];
};

/** Zeros behind the end, for what the true peak filter still holds. */
const TAIL_FRAMES = 6;

export function createSoundMeter({ sampleRate, channels, frames, weights }: SoundFormat): SoundMeter {
  const block = createLines(channels, frames);
  const loudness = createLoudnessMeter(sampleRate, channels, weights);
  const truePeak = createTruePeakMeter(sampleRate);
  const envelope = createEnvelopeBuilder(sampleRate, channels);
  const spectra = createSpectraMeter(sampleRate, frames);
  const fingerprint = createFingerprintMeter(sampleRate);
  const peaks = createPeakBuilder();

  return {
    push(samples, damaged) {
      fillAll(block, damaged ? samples.map(safeSample) : samples, (end) => {
        peaks.push(block, end - block.from);
        loudness.push(block.lines, block.from, end);
        truePeak.push(block, end);
        envelope.push(block.lines, block.from, end);
        spectra.push(block.lines, block.from, end);
        fingerprint.push(block.lines, block.from, end);
      });
    },
    waveform: () => peaks.finish(sampleRate),
    finish(peak) {
      truePeak.push(block, block.fillSilence(TAIL_FRAMES));
      const overTime = envelope.finish();
      const heard = spectra.finish();
      const loud = loudness.finish();
      const segments = findSegments(overTime);
      return {
        integratedLufs: loud.integratedLufs,
        loudnessRangeLu: loud.rangeLu,
        truePeakDb: 20 * Math.log10(truePeak.peak),
        rmsDb: 20 * Math.log10(overTime.rms),
        dcOffset: overTime.dcOffsets.reduce((most, dc) => (Math.abs(dc) > Math.abs(most) ? dc : most), 0),
        edges: { first: overTime.firstFrame, last: overTime.lastFrame },
        noiseFloorDb: segments.noiseFloorDb,
        snrDb: segments.snrDb,
        segments: { takes: segments.takes, onsets: segments.onsets, resolution: segments.cellFrames },
        descriptors: heard && describeAcoustics({ sampleRate, peak, loudness: loud, envelope: overTime, segments, spectra: heard }),
        fingerprint: fingerprint.finish(),
      };
    },
  };
}
