/** What single spectra of a sound say, weighed by their loudness. */
import { createFft, type Fft } from './fft.ts';
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

/** Mean square of both channels together, and of half their difference. */
export type Levels = { meanSquare: number; side: number };

export type FrameAnalysis = {
  /** Takes the first `length` samples of one or both channels and leaves nothing of them. */
  add(left: Float64Array, right: Float64Array | null, length: number, levels: Levels): void;
  /** Null when nothing was loud enough. */
  finish(): SpectralFeatures | null;
};

const LOWEST_HZ = 40;
const OCTAVES = 9;
const FIRST_OCTAVE_HZ = 62.5;
/** Mean square of a frame under -90 dBFS: dither, not sound. */
const QUIET_POWER = 1e-9;
const FLOOR = 1e-20;

/** `size`: samples of one spectrum, a power of two from 8 on. */
export function createFrameAnalysis(sampleRate: number, size: number): FrameAnalysis {
  const bins = binsOf(sampleRate, size);
  const { window: fullWindow, firstBin } = bins;
  const wholeFft = createFft(size);
  const { single, power } = workshopOf(size);
  const bands = new Float64Array(OCTAVES);
  const pitch = createPitchFinder(sampleRate, size);
  let weights = 0;
  const sums = { brightness: 0, squares: 0, bandwidth: 0, flatness: 0 };
  let sidePower = 0;
  let wholePower = 0;

  function spectrum(left: Float64Array, right: Float64Array | null, length: number): void {
    const window = length === size ? fullWindow : hann(length);
    applyWindow(left, window);
    if (right === null) single(left, power);
    else {
      applyWindow(right, window);
      wholeFft.forward(left, right);
      powerOfBoth(left, right, power);
    }
    power.fill(0, 0, firstBin);
  }

  return {
    add(left, right, length, { meanSquare, side }) {
      if (meanSquare < QUIET_POWER) return;
      wholePower += meanSquare;
      sidePower += side;
      spectrum(left, right, length);
      const weight = Math.sqrt(meanSquare);
      const { brightness, bandwidth, flatness } = shapeOf(power, bins, bands);
      if (!Number.isFinite(brightness)) return;
      weights += weight;
      sums.brightness += weight * brightness;
      sums.squares += weight * brightness * brightness;
      sums.bandwidth += weight * bandwidth;
      sums.flatness += weight * flatness;
      pitch.add(power, weight);
    },
    finish() {
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

/** Levels of the first `length` samples. One channel alone, or one of two that is silent, is no width. */
export function levelsOf(left: Float64Array, right: Float64Array | null, length: number): Levels {
  let squares = 0;
  let products = 0;
  let rightSquares = 0;
  for (let i = 0; i < length; i++) {
    const l = left[i] ?? 0;
    squares += l * l;
  }
  for (let i = 0; right !== null && i < length; i++) {
    const r = right[i] ?? 0;
    rightSquares += r * r;
    products += (left[i] ?? 0) * r;
  }
  const side = rightSquares === 0 || squares === 0 ? 0 : (squares + rightSquares) / 2 - products;
  return { meanSquare: (squares + rightSquares) / length, side: side / length };
}

/** Tables of one rate and size: the same for all sounds. */
type Bins = {
  firstBin: number;
  octaveOfBin: Float64Array /** Bins [from, to) of each octave. */;
  bandEdges: number[];
  window: Float64Array;
};

const knownBins = new Map<string, Bins>();
const MAX_KNOWN = 16;

function binsOf(sampleRate: number, size: number): Bins {
  const key = `${sampleRate}/${size}`;
  const found = knownBins.get(key);
  if (found) return found;
  const bins = size / 2;
  const hz = sampleRate / size;
  const firstBin = Math.max(1, Math.ceil(LOWEST_HZ / hz));
  const octaveOfBin = Float64Array.from({ length: bins }, (_, bin) => Math.log2(Math.max(1, bin) * hz));
  const bandOf = (bin: number) => Math.min(OCTAVES - 1, Math.max(0, Math.round((octaveOfBin[bin] ?? 0) - Math.log2(FIRST_OCTAVE_HZ))));
  const bandEdges = [firstBin];
  for (let band = 0; band < OCTAVES; band++) {
    let to = bandEdges[band] ?? bins;
    while (to < bins && bandOf(to) <= band) to += 1;
    bandEdges.push(to);
  }
  const made = { firstBin, octaveOfBin, bandEdges, window: hann(size) };
  if (knownBins.size === MAX_KNOWN) knownBins.clear();
  knownBins.set(key, made);
  return made;
}

function applyWindow(samples: Float64Array, window: Float64Array): void {
  for (let i = 0; i < window.length; i++) samples[i] = (samples[i] ?? 0) * (window[i] ?? 0);
}

/** Both channels in one transform: a complex one took left as its real and right as its imaginary part. */
function powerOfBoth(re: Float64Array, im: Float64Array, power: Float64Array): void {
  power[0] = (re[0] ?? 0) ** 2 + (im[0] ?? 0) ** 2;
  for (let bin = 1, mirror = re.length - 1; bin < power.length; bin++, mirror--) {
    const r = re[bin] ?? 0;
    const i = im[bin] ?? 0;
    const mr = re[mirror] ?? 0;
    const mi = im[mirror] ?? 0;
    power[bin] = (r * r + i * i + mr * mr + mi * mi) / 2;
  }
}

/** The power of one channel by a transform of half the size: its even samples are the real, its odd ones the imaginary part. */
function createSingleSpectrum(size: number): (samples: Float64Array, power: Float64Array) => void {
  const half = size / 2;
  const fft: Fft = createFft(half);
  const re = new Float64Array(half);
  const im = new Float64Array(half);
  const turns = Float64Array.from({ length: size }, (_, i) => (i & 1 ? Math.sin : Math.cos)((2 * Math.PI * (i >> 1)) / size));
  return (samples, power) => {
    for (let i = 0, at = 0; i < half; i++, at += 2) {
      re[i] = samples[at] ?? 0;
      im[i] = samples[at + 1] ?? 0;
    }
    fft.forward(re, im);
    power[0] = ((re[0] ?? 0) + (im[0] ?? 0)) ** 2;
    for (let bin = 1, mirror = half - 1; bin < half; bin++, mirror--) {
      const evenR = (re[bin] ?? 0) + (re[mirror] ?? 0);
      const evenI = (im[bin] ?? 0) - (im[mirror] ?? 0);
      const oddR = (im[bin] ?? 0) + (im[mirror] ?? 0);
      const oddI = (re[mirror] ?? 0) - (re[bin] ?? 0);
      const c = turns[2 * bin] ?? 0;
      const s = turns[2 * bin + 1] ?? 0;
      const r = evenR + c * oddR + s * oddI;
      const i = evenI + c * oddI - s * oddR;
      power[bin] = (r * r + i * i) / 4;
    }
  };
}

/** What a spectrum is made in; nothing stays in it from one to the next, so all sounds share it. */
type Workshop = { single: ReturnType<typeof createSingleSpectrum>; power: Float64Array };
const workshops = new Map<number, Workshop>();

function workshopOf(size: number): Workshop {
  const known = workshops.get(size) ?? { single: createSingleSpectrum(size), power: new Float64Array(size / 2) };
  workshops.set(size, known);
  return known;
}

/** Adds the power of each octave to `bands`. */
function shapeOf(
  power: Float64Array,
  { firstBin, octaveOfBin, bandEdges }: Bins,
  bands: Float64Array,
): { brightness: number; bandwidth: number; flatness: number } {
  let magnitudes = 0;
  let octaves = 0;
  let squares = 0;
  let total = 0;
  for (let band = 0; band < OCTAVES; band++) {
    const to = bandEdges[band + 1] ?? 0;
    let inBand = 0;
    for (let bin = bandEdges[band] ?? 0; bin < to; bin++) {
      const value = power[bin] ?? 0;
      const magnitude = Math.sqrt(value);
      const octave = octaveOfBin[bin] ?? 0;
      const weighted = magnitude * octave;
      magnitudes += magnitude;
      octaves += weighted;
      squares += weighted * octave;
      inBand += value;
    }
    total += inBand;
    bands[band] = (bands[band] ?? 0) + inBand;
  }
  const count = power.length - firstBin;
  const brightness = octaves / magnitudes;
  const variance = Math.max(0, squares / magnitudes - brightness * brightness);
  const flatness = (10 * (sumOfLogs(power, firstBin) / count - Math.log(total / count + FLOOR))) / Math.LN10;
  return { brightness, bandwidth: Math.sqrt(variance), flatness };
}

/** The product of many powers leaves the range of numbers, their logarithms one by one are slow: eight at a time. */
function sumOfLogs(power: Float64Array, firstBin: number): number {
  let logs = 0;
  let product = 1;
  for (let bin = firstBin; bin < power.length; bin++) {
    product *= (power[bin] ?? 0) + FLOOR;
    if ((bin & 7) !== 7) continue;
    logs += Math.log(product);
    product = 1;
  }
  return logs + Math.log(product);
}

function hann(size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / size));
}
