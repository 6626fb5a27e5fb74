/** What a sound is made of, from spectra spread evenly over it: brightness, noisiness, bands, pitch, width. */
import { createFrameAnalysis, levelsOf, type SpectralFeatures } from './frameAnalysis.ts';

export type SpectraMeter = {
  push(lines: readonly Float64Array[], from: number, to: number): void;
  /** Null when nothing was loud enough. */
  finish(): SpectralFeatures | null;
};

const SPECTRA = 256;
const SPECTRUM_SEC = 0.0427;
/** -60 dBFS. */
const PAUSE_POWER = 1e-6;

/** `frames`: length of the whole sound, so that the spectra can be spread over it. */
export function createSpectraMeter(sampleRate: number, frames: number): SpectraMeter {
  const size = 2 ** Math.min(13, Math.max(7, Math.round(Math.log2(sampleRate * SPECTRUM_SEC))));
  const step = Math.max(size, Math.floor((frames - size) / (SPECTRA - 1)));
  const left = new Float64Array(size);
  let right: Float64Array | null = null;
  const analysis = createFrameAnalysis(sampleRate, size);
  let filled = 0;
  let skip = 0;
  /** Frames of the current step that have gone by. */
  let gone = 0;
  let seen = 0;

  function endSpectrum(): void {
    const levels = levelsOf(left, right, size);
    filled = 0;
    gone += size;
    // In a pause the next spectrum of the same step is tried, so that a sparse recording is known by its sounds.
    if (gone + size <= step && levels.meanSquare < PAUSE_POWER) return;
    analysis.add(left, right, size, levels);
    seen += 1;
    skip = step - gone;
    gone = 0;
  }

  return {
    push([first, second], from, to) {
      if (!first) return;
      if (second) right ??= new Float64Array(size);
      for (let at = from; at < to; ) {
        if (skip > 0) {
          const skipped = Math.min(skip, to - at);
          skip -= skipped;
          at += skipped;
          continue;
        }
        const end = Math.min(to, at + size - filled);
        left.set(first.subarray(at, end), filled);
        if (second) right?.set(second.subarray(at, end), filled);
        filled += end - at;
        at = end;
        if (filled === size) endSpectrum();
      }
    },
    finish() {
      // A sound shorter than one spectrum is its own.
      if (seen === 0 && filled > 0) {
        left.fill(0, filled);
        right?.fill(0, filled);
        analysis.add(left, right, filled, levelsOf(left, right, filled));
      }
      return analysis.finish();
    },
  };
}
