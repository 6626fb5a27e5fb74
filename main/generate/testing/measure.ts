/** What tests measure on a sound: numbers that follow what an ear would say. */
import { SAMPLE_RATE } from '../synth/sound.ts';

const SIZE = 2048;
const LOW_HZ = 40;
const PER_OCTAVE = 6;
export const BANDS = 53;
/** Bands this far under the loudest are silent. */
const FLOOR_DB = -60;
const SHAPE_FLOOR_DB = -40;
const MAX_SLICES = 80;
/** Two and a half octaves up or down. */
const MAX_SHIFT = 15;

export type Measures = {
  /** Energy-weighted mean frequency. */
  centroidHz: number;
  /** From the start until 90 % of the largest 10 ms level. */
  attackSec: number;
  /** Peak over RMS of the whole. */
  crestDb: number;
  /** Loudest 400 ms. */
  loudDb: number;
  /** Share of time within 20 dB of the loudest 10 ms: 1 for a bed, near 0 for a click. */
  filled: number;
  /** Shape of the mean spectrum, a sixth of an octave a step, blurred so that no bin decides; dB re the loudest, floored. */
  spectrumDb: number[];
  /** How far the bins that hold the energy stand over their neighbours within a third of an octave: low for noise, high for tones. */
  tonalDb: number;
  /** Mean change of level from one 10 ms to the next: steady hiss under 1, clicks in silence many. */
  flickerDb: number;
  /** 32 blurred levels over the length, dB re the loudest, floored. */
  envelopeDb: number[];
  /** 10 ms levels, linear. */
  envelope: Float64Array;
  /** 24 slices of time by band, dB re the loudest cell, floored. */
  picture: number[];
};

type Slice = { bands: Float64Array; energy: number; tonalDb: number };

export function measure(x: Float32Array): Measures {
  const envelope = levels(x, 0.01);
  const top = envelope.reduce((a, b) => Math.max(a, b), 0);
  const slices = bandSlices(x);
  const mean = new Float64Array(BANDS);
  for (const slice of slices) for (let b = 0; b < BANDS; b++) mean[b] = (mean[b] ?? 0) + (slice.bands[b] ?? 0);
  const loud = levels(x, 0.4).reduce((a, b) => Math.max(a, b), 0);
  let peak = 0;
  let energy = 0;
  for (let i = 0; i < x.length; i++) {
    const value = Math.abs(x[i] ?? 0);
    if (value > peak) peak = value;
    energy += value * value;
  }
  const rms = Math.sqrt(energy / x.length);
  let weighted = 0;
  let total = 0;
  for (let b = 0; b < BANDS; b++) {
    weighted += (mean[b] ?? 0) * LOW_HZ * 2 ** ((b + 0.5) / PER_OCTAVE);
    total += mean[b] ?? 0;
  }
  return {
    centroidHz: weighted / total,
    attackSec: envelope.findIndex((v) => v >= 0.9 * top) * 0.01,
    crestDb: 20 * Math.log10(peak / rms),
    loudDb: 20 * Math.log10(loud),
    filled: envelope.filter((v) => v > top * 0.1).length / envelope.length,
    spectrumDb: toDb(blurred([...mean]), SHAPE_FLOOR_DB),
    tonalDb: tonality(slices),
    flickerDb: flicker([...envelope]),
    envelopeDb: toDb(
      blurred(
        resampled(
          [...envelope].map((v) => v * v),
          32,
        ),
      ),
      SHAPE_FLOOR_DB,
    ),
    envelope,
    picture: toDb(Array.from({ length: 24 }, (_, k) => [...(slices[Math.floor((k / 24) * slices.length)]?.bands ?? [])]).flat(), FLOOR_DB),
  };
}

/** Root mean square difference of two lists, in their unit. */
export function rmsDifference(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2;
  return Math.sqrt(sum / a.length);
}

/** How unlike two sounds are when pitch is no argument, in dB: spectra at the shift where they agree best, envelopes, texture. */
export function unlike(a: Measures, b: Measures): number {
  let spectrum = Number.POSITIVE_INFINITY;
  for (let shift = -MAX_SHIFT; shift <= MAX_SHIFT; shift++) {
    // only where both have bands: what a shift pushes out of hearing is no argument
    const mine = a.spectrumDb.slice(Math.max(0, -shift), BANDS - Math.max(0, shift));
    const other = b.spectrumDb.slice(Math.max(0, shift), BANDS - Math.max(0, -shift));
    spectrum = Math.min(spectrum, rmsDifference(mine, other));
  }
  const texture = Math.hypot(a.tonalDb - b.tonalDb, 2 * (a.flickerDb - b.flickerDb));
  return Math.hypot(spectrum, rmsDifference(a.envelopeDb, b.envelopeDb), texture);
}

/** Pearson correlation of two envelopes over their common length. */
export function correlation(a: Float64Array, b: Float64Array): number {
  const n = Math.min(a.length, b.length);
  const meanOf = (x: Float64Array): number => x.subarray(0, n).reduce((sum, v) => sum + v, 0) / n;
  const [ma, mb] = [meanOf(a), meanOf(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const [da, db] = [(a[i] ?? 0) - ma, (b[i] ?? 0) - mb];
    ab += da * db;
    aa += da * da;
    bb += db * db;
  }
  return ab / Math.sqrt(aa * bb);
}

function levels(x: Float32Array, windowSec: number): Float64Array {
  const size = Math.round(windowSec * SAMPLE_RATE);
  const out = new Float64Array(Math.max(1, Math.floor(x.length / size)));
  for (let k = 0; k < out.length; k++) {
    let sum = 0;
    for (let i = k * size; i < Math.min(x.length, (k + 1) * size); i++) sum += (x[i] ?? 0) ** 2;
    out[k] = Math.sqrt(sum / size);
  }
  return out;
}

/** Over the slices that hold most of the energy. */
function tonality(slices: readonly Slice[]): number {
  const total = slices.reduce((sum, slice) => sum + slice.energy, 0);
  return slices.reduce((sum, slice) => sum + slice.tonalDb * slice.energy, 0) / total;
}

function flicker(envelope: readonly number[]): number {
  const db = toDb(
    envelope.map((v) => v * v),
    SHAPE_FLOOR_DB,
  );
  return db.slice(1).reduce((sum, v, i) => sum + Math.abs(v - (db[i] ?? 0)), 0) / db.length;
}

function resampled(x: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, k) => {
    const part = x.slice(
      Math.floor((k / count) * x.length),
      Math.max(Math.floor(((k + 1) / count) * x.length), Math.floor((k / count) * x.length) + 1),
    );
    return part.reduce((a, b) => a + b, 0) / part.length;
  });
}

/** Weighted mean over two neighbours on each side. */
function blurred(x: readonly number[]): number[] {
  return x.map((_, i) => [1, 2, 3, 2, 1].reduce((sum, weight, k) => sum + weight * (x[i + k - 2] ?? 0), 0) / 9);
}

function toDb(power: readonly number[], floorDb: number): number[] {
  const top = power.reduce((a, b) => Math.max(a, b), 1e-30);
  return power.map((v) => Math.max(floorDb, 10 * Math.log10(v / top + 1e-12)));
}

const bandOfBin = Array.from({ length: SIZE / 2 }, (_, bin) =>
  Math.floor(PER_OCTAVE * Math.log2(Math.max(1, bin) * (SAMPLE_RATE / SIZE / LOW_HZ))),
);
const cosines = Float64Array.from({ length: SIZE / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / SIZE));
const sines = Float64Array.from({ length: SIZE / 2 }, (_, k) => Math.sin((2 * Math.PI * k) / SIZE));
const hann = Float64Array.from({ length: SIZE }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE));

function bandSlices(x: Float32Array): Slice[] {
  const out: Slice[] = [];
  const re = new Float64Array(SIZE);
  const im = new Float64Array(SIZE);
  // long beds are sampled, not read through
  const hop = Math.max(SIZE, Math.floor(x.length / MAX_SLICES));
  for (let at = 0; at === 0 || at + SIZE <= x.length; at += hop) {
    for (let i = 0; i < SIZE; i++) {
      re[i] = (x[at + i] ?? 0) * (hann[i] ?? 0);
      im[i] = 0;
    }
    fft(re, im);
    const bands = new Float64Array(BANDS);
    let energy = 0;
    const sums = new Float64Array(SIZE / 2);
    for (let bin = 1; bin < SIZE / 2; bin++) {
      const band = bandOfBin[bin] ?? 0;
      const power = (re[bin] ?? 0) ** 2 + (im[bin] ?? 0) ** 2;
      if (band >= 0 && band < BANDS) bands[band] = (bands[band] ?? 0) + power;
      energy += power;
      sums[bin] = energy;
    }
    out.push({ bands, energy, tonalDb: tonalDb(sums, energy) });
  }
  return out;
}

/** From running sums of bin powers: the energy-weighted mean of bin over neighbourhood. */
function tonalDb(sums: Float64Array, energy: number): number {
  let weighted = 0;
  for (let bin = 12; bin < SIZE / 2 - 200; bin++) {
    const power = (sums[bin] ?? 0) - (sums[bin - 1] ?? 0);
    const reach = Math.max(2, Math.round(bin * 0.12));
    const around = ((sums[bin + reach] ?? 0) - (sums[bin - reach - 1] ?? 0)) / (2 * reach + 1);
    if (power > energy * 1e-5) weighted += power * 10 * Math.log10(power / around);
  }
  return energy > 0 ? weighted / energy : 0;
}

/** In-place radix-2 transform. */
function fft(re: Float64Array, im: Float64Array): void {
  for (let i = 1, j = 0; i < SIZE; i++) {
    let bit = SIZE >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j] ?? 0, re[i] ?? 0];
      [im[i], im[j]] = [im[j] ?? 0, im[i] ?? 0];
    }
  }
  for (let half = 1; half < SIZE; half <<= 1) {
    for (let k = 0; k < half; k++) {
      const turn = (k * SIZE) / (2 * half);
      const c = cosines[turn] ?? 1;
      const s = -(sines[turn] ?? 0);
      for (let i = k; i < SIZE; i += 2 * half) {
        const j = i + half;
        const r = (re[j] ?? 0) * c - (im[j] ?? 0) * s;
        const m = (re[j] ?? 0) * s + (im[j] ?? 0) * c;
        re[j] = (re[i] ?? 0) - r;
        im[j] = (im[i] ?? 0) - m;
        re[i] = (re[i] ?? 0) + r;
        im[i] = (im[i] ?? 0) + m;
      }
    }
  }
}
