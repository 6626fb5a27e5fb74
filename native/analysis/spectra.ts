/** What a sound is made of, from spectra spread evenly over it: brightness, noisiness, bands, pitch, width. */
import { createFft } from './fft.ts';
import { createPitchFinder, type Pitch } from './pitch.ts';

export type SpectralFeatures = {
  /** Magnitude-weighted mean and spread over frequency, octaves over 1 Hz; and how much the mean moves in time. */
  brightness: number;
  bandwidth: number;
  movement: number;
  /** Geometric over arithmetic mean of the power, dB: near -2.5 for noise, far below for tones. */
  flatnessDb: number;
  /** Share of the power in each octave, from 63 Hz to 16 kHz. */
  bands: number[];
  pitch: Pitch;
  /** Share of the power that differs between the first two channels, 0 to 1. */
  width: number;
};

export type SpectraMeter = {
  push(lines: readonly Float64Array[], from: number, to: number): void;
  /** Null when nothing was loud enough. */
  finish(): SpectralFeatures | null;
};

const SPECTRA = 256;
const SPECTRUM_SEC = 0.0427;
const LOWEST_HZ = 40;
const OCTAVES = 9;
const FIRST_OCTAVE_HZ = 62.5;
/** Mean square of a frame under -90 dBFS: dither, not sound. */
const QUIET_POWER = 1e-9;
/** -60 dBFS. */
const PAUSE_POWER = 1e-6;

/** `frames`: length of the whole sound, so that the spectra can be spread over it. */
export function createSpectraMeter(sampleRate: number, frames: number): SpectraMeter {
  const size = 2 ** Math.min(13, Math.max(7, Math.round(Math.log2(sampleRate * SPECTRUM_SEC))));
  const step = Math.max(size, Math.floor((frames - size) / (SPECTRA - 1)));
  const left = new Float64Array(size);
  const right = new Float64Array(size);
  const analysis = createFrameAnalysis(sampleRate, size);
  let filled = 0;
  let skip = 0;
  /** Frames of the current step that have gone by. */
  let gone = 0;
  let seen = 0;

  return {
    push([first, second], from, to) {
      if (!first) return;
      for (let at = from; at < to; ) {
        if (skip > 0) {
          const skipped = Math.min(skip, to - at);
          skip -= skipped;
          at += skipped;
          continue;
        }
        const end = Math.min(to, at + size - filled);
        left.set(first.subarray(at, end), filled);
        if (second) right.set(second.subarray(at, end), filled);
        else right.fill(0, filled, filled + end - at);
        filled += end - at;
        at = end;
        if (filled < size) continue;
        filled = 0;
        gone += size;
        // In a pause the next spectrum of the same step is tried, so that a sparse recording is known by its sounds.
        if (gone + size <= step && powers(left, right, size).meanSquare < PAUSE_POWER) continue;
        analysis.add(left, right, size);
        seen += 1;
        skip = step - gone;
        gone = 0;
      }
    },
    finish() {
      // A sound shorter than one spectrum is its own.
      if (seen === 0 && filled > 0) {
        left.fill(0, filled);
        right.fill(0, filled);
        analysis.add(left, right, filled);
      }
      return analysis.finish();
    },
  };
}

function createFrameAnalysis(sampleRate: number, size: number) {
  const fft = createFft(size);
  const bins = size / 2;
  const hz = sampleRate / size;
  const firstBin = Math.max(1, Math.ceil(LOWEST_HZ / hz));
  const octaveOfBin = Float64Array.from({ length: bins }, (_, bin) => Math.log2(Math.max(1, bin) * hz));
  const bandOfBin = Int8Array.from({ length: bins }, (_, bin) =>
    Math.min(OCTAVES - 1, Math.max(0, Math.round(Math.log2((Math.max(1, bin) * hz) / FIRST_OCTAVE_HZ)))),
  );
  const fullWindow = hann(size);
  const power = new Float64Array(bins);
  const bands = new Float64Array(OCTAVES);
  const pitch = createPitchFinder(sampleRate, size);
  let weights = 0;
  const sums = { brightness: 0, squares: 0, bandwidth: 0, flatness: 0 };
  let sidePower = 0;
  let wholePower = 0;

  function spectrum(left: Float64Array, right: Float64Array, length: number): void {
    const window = length === size ? fullWindow : hann(length);
    for (let i = 0; i < length; i++) {
      left[i] = (left[i] ?? 0) * (window[i] ?? 0);
      right[i] = (right[i] ?? 0) * (window[i] ?? 0);
    }
    fft.forward(left, right);
    powerOfBoth(left, right, power);
    power.fill(0, 0, firstBin);
  }

  return {
    /** Takes the first `length` samples of both channels and leaves nothing of them. */
    add(left: Float64Array, right: Float64Array, length: number): void {
      const { meanSquare, side } = powers(left, right, length);
      if (meanSquare < QUIET_POWER) return;
      wholePower += meanSquare;
      sidePower += side;
      spectrum(left, right, length);
      const weight = Math.sqrt(meanSquare);
      const { brightness, bandwidth, flatness } = shapeOf(power, { firstBin, octaveOfBin, bandOfBin, bands });
      if (!Number.isFinite(brightness)) return;
      weights += weight;
      sums.brightness += weight * brightness;
      sums.squares += weight * brightness * brightness;
      sums.bandwidth += weight * bandwidth;
      sums.flatness += weight * flatness;
      pitch.add(power, weight);
    },
    finish(): SpectralFeatures | null {
      if (weights === 0) return null;
      const brightness = sums.brightness / weights;
      const all = bands.reduce((sum, value) => sum + value, 0);
      return {
        brightness,
        bandwidth: sums.bandwidth / weights,
        movement: Math.sqrt(Math.max(0, sums.squares / weights - brightness * brightness)),
        flatnessDb: sums.flatness / weights,
        bands: [...bands].map((value) => value / all),
        pitch: pitch.finish(),
        width: sidePower / wholePower,
      };
    },
  };
}

/** Both channels in one transform: a complex one took left as its real and right as its imaginary part. */
function powerOfBoth(re: Float64Array, im: Float64Array, power: Float64Array): void {
  for (let bin = 0; bin < power.length; bin++) {
    const mirror = (re.length - bin) % re.length;
    const r = re[bin] ?? 0;
    const i = im[bin] ?? 0;
    const mr = re[mirror] ?? 0;
    const mi = im[mirror] ?? 0;
    power[bin] = (r * r + i * i + mr * mr + mi * mi) / 2;
  }
}

type Bins = {
  firstBin: number;
  octaveOfBin: Float64Array;
  bandOfBin: Int8Array /** Gets the power of each octave added. */;
  bands: Float64Array;
};

function shapeOf(
  power: Float64Array,
  { firstBin, octaveOfBin, bandOfBin, bands }: Bins,
): { brightness: number; bandwidth: number; flatness: number } {
  let magnitudes = 0;
  let octaves = 0;
  let squares = 0;
  let total = 0;
  let logs = 0;
  // The product of many powers leaves the range of numbers, their logarithms one by one are slow: eight at a time.
  let product = 1;
  const floor = 1e-20;
  for (let bin = firstBin; bin < power.length; bin++) {
    const value = power[bin] ?? 0;
    const magnitude = Math.sqrt(value);
    const octave = octaveOfBin[bin] ?? 0;
    magnitudes += magnitude;
    octaves += magnitude * octave;
    squares += magnitude * octave * octave;
    total += value;
    product *= value + floor;
    if ((bin & 7) === 7) {
      logs += Math.log(product);
      product = 1;
    }
    const band = bandOfBin[bin] ?? 0;
    bands[band] = (bands[band] ?? 0) + value;
  }
  logs += Math.log(product);
  const count = power.length - firstBin;
  const brightness = octaves / magnitudes;
  const variance = Math.max(0, squares / magnitudes - brightness * brightness);
  const flatness = (10 * (logs / count - Math.log(total / count + floor))) / Math.LN10;
  return { brightness, bandwidth: Math.sqrt(variance), flatness };
}

/** Mean square of both channels together, and of half their difference. */
function powers(left: Float64Array, right: Float64Array, length: number): { meanSquare: number; side: number } {
  let squares = 0;
  let products = 0;
  let rightSquares = 0;
  for (let i = 0; i < length; i++) {
    const l = left[i] ?? 0;
    const r = right[i] ?? 0;
    squares += l * l;
    rightSquares += r * r;
    products += l * r;
  }
  // One channel alone, or one of two that is silent, is no width.
  const side = rightSquares === 0 || squares === 0 ? 0 : (squares + rightSquares) / 2 - products;
  return { meanSquare: (squares + rightSquares) / length, side: side / length };
}

function hann(size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / size));
}
