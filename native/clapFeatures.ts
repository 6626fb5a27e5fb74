/**
 * What a CLAP model is fed: the log-mel spectrogram of ten seconds of mono at 48 kHz, as the feature extractors of the transformers
 * libraries compute it (periodic Hann, centred frames with reflection, power, Slaney mels with Slaney norm, dB over 1e-10).
 */
import { createPowerSpectrum, FRAME_SIZE, POWER_BINS } from './powerSpectrum.ts';

export const CLAP_RATE = 48_000;
/** Samples of one window: 10 s. */
export const WINDOW_SAMPLES = 480_000;
export const FEATURE_FRAMES = 1001;
export const MEL_BANDS = 64;
/** Values of one window, frame by frame. */
export const FEATURE_VALUES = FEATURE_FRAMES * MEL_BANDS;

const HALF = FRAME_SIZE / 2;
const HOP = 480;
const LOWEST_HZ = 50;
/** Of what lies above, no band hears anything. */
export const HIGHEST_HZ = 14_000;
const FLOOR_POWER = 1e-10;
const FLOOR_DB = -100;

/** Computes features with tables and buffers made once; not for two callers at the same time. */
export type ClapFeatures = {
  /** `samples`: exactly 480,000, mono, 48 kHz. Returns 1001 x 64 values in dB, a new array. Throws RangeError for another length. */
  compute(samples: Float32Array): Float32Array<ArrayBuffer>;
};

/**
 * A clip of up to 480,000 samples as a window: repeated as a whole as often as it fits, then zeros, as the Python extractor pads
 * (`repeatpad`). Throws RangeError for an empty or longer one.
 */
export function repeatPad(clip: Float32Array): Float32Array<ArrayBuffer> {
  if (clip.length === 0 || clip.length > WINDOW_SAMPLES) throw new RangeError(`${clip.length} samples are no window`);
  const window = new Float32Array(WINDOW_SAMPLES);
  const whole = Math.floor(WINDOW_SAMPLES / clip.length);
  for (let i = 0; i < whole; i++) window.set(clip, i * clip.length);
  return window;
}

export function createClapFeatures(): ClapFeatures {
  const spectrum = createPowerSpectrum();
  const bank = sparseMelBank();
  const power = new Float64Array(POWER_BINS);
  const padded = new Float32Array(WINDOW_SAMPLES + FRAME_SIZE);

  return {
    compute(samples) {
      if (samples.length !== WINDOW_SAMPLES) throw new RangeError(`${samples.length} samples are no window`);
      reflected(samples, padded);
      const features = new Float32Array(FEATURE_VALUES).fill(FLOOR_DB);
      const end = soundingLength(padded);
      for (let t = 0; t < FEATURE_FRAMES && t * HOP < end; t++) {
        spectrum(padded, t * HOP, power);
        melDecibels(power, bank, features.subarray(t * MEL_BANDS, (t + 1) * MEL_BANDS));
      }
      return features;
    },
  };
}

/** The samples with half a frame on either side, mirrored at the first and the last sample. */
function reflected(samples: Float32Array, padded: Float32Array): void {
  padded.set(samples, HALF);
  for (let i = 1; i <= HALF; i++) {
    padded[HALF - i] = samples[i] ?? 0;
    padded[HALF + WINDOW_SAMPLES - 1 + i] = samples[WINDOW_SAMPLES - 1 - i] ?? 0;
  }
}

/** One past the last value that isn't zero. */
function soundingLength(values: Float32Array): number {
  let end = values.length;
  while (end > 0 && values[end - 1] === 0) end--;
  return end;
}

/** The bins that each band hears, one after the other: band b has `length[b]` weights from bin `first[b]`. */
type MelBank = { first: Uint16Array; length: Uint16Array; weights: Float64Array };

function sparseMelBank(): MelBank {
  const edges = melEdges();
  const first = new Uint16Array(MEL_BANDS);
  const length = new Uint16Array(MEL_BANDS);
  const weights: number[] = [];
  for (let band = 0; band < MEL_BANDS; band++) {
    const [low = 0, centre = 0, high = 0] = edges.subarray(band, band + 3);
    const norm = 2 / (high - low);
    for (let bin = 0; bin < POWER_BINS; bin++) {
      const hz = (bin * CLAP_RATE) / FRAME_SIZE;
      const weight = Math.min((hz - low) / (centre - low), (high - hz) / (high - centre));
      if (weight <= 0) continue;
      if (length[band] === 0) first[band] = bin;
      length[band] = (length[band] ?? 0) + 1;
      weights.push(weight * norm);
    }
  }
  return { first, length, weights: Float64Array.from(weights) };
}

/** The 66 corners of the 64 triangles, Hz, evenly spaced in Slaney's mel: linear up to 1 kHz, logarithmic above. */
function melEdges(): Float64Array {
  const logStep = Math.log(6.4) / 27;
  const toMel = (hz: number) => (hz < 1000 ? (3 * hz) / 200 : 15 + Math.log(hz / 1000) / logStep);
  const toHz = (mel: number) => (mel < 15 ? (200 * mel) / 3 : 1000 * Math.exp(logStep * (mel - 15)));
  const from = toMel(LOWEST_HZ);
  const step = (toMel(HIGHEST_HZ) - from) / (MEL_BANDS + 1);
  return Float64Array.from({ length: MEL_BANDS + 2 }, (_, i) => toHz(from + i * step));
}

function melDecibels(power: Float64Array, { first, length, weights }: MelBank, into: Float32Array): void {
  let at = 0;
  for (let band = 0; band < MEL_BANDS; band++) {
    let sum = 0;
    const start = first[band] ?? 0;
    const end = start + (length[band] ?? 0);
    for (let bin = start; bin < end; bin++, at++) sum += (power[bin] ?? 0) * (weights[at] ?? 0);
    into[band] = sum > FLOOR_POWER ? 10 * Math.log10(sum) : FLOOR_DB;
  }
}
