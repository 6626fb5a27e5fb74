/** Takes of things that hit and ring, and what becomes of them on their way through other people's hands. Mono, the same at each call. */
import { createFft } from '../analysis/fft.ts';

export type Take = { seed: number; seconds?: number; hits?: number };

/** A take as a function of time, so that it can be had at any rate: partials that start at hits and die away. */
export function takeAt(rate: number, { seed, seconds = 2, hits = 5 }: Take): Float32Array {
  const chance = generator(seed);
  const samples = new Float64Array(Math.round(rate * seconds));
  for (let hit = 0; hit < hits; hit++) {
    const start = (hit + 0.2 + 0.5 * chance()) * (seconds / (hits + 1));
    const loudness = 0.02 + 0.04 * chance();
    for (let partial = 0; partial < 60; partial++) {
      const hz = 150 * 60 ** chance();
      const decay = 8 + 60 * chance();
      const level = loudness * chance() ** 2;
      addPartial(samples, rate, { hz, phase: 7 * chance(), start: start + 0.03 * chance(), decay, level });
    }
  }
  return Float32Array.from(samples);
}

type Partial = { hz: number; phase: number; start: number; decay: number; level: number };

function addPartial(samples: Float64Array, rate: number, { hz, phase, start, decay, level }: Partial): void {
  const end = Math.min(samples.length, Math.ceil(rate * (start + 7 / decay)));
  for (let i = Math.ceil(rate * start); i < end; i++) {
    const since = i / rate - start;
    const rise = Math.min(1, since / 0.002);
    samples[i] = (samples[i] ?? 0) + level * rise * Math.exp(-decay * since) * Math.sin(2 * Math.PI * hz * since + phase);
  }
}

/** What a coarse codec leaves: nothing over 15 kHz or 45 dB under the loudest bin of a block, and levels in steps of 2 dB. */
export function coarselyCoded(samples: Float32Array, rate: number): Float32Array {
  const size = 1024;
  const fft = createFft(size);
  const window = Float64Array.from({ length: size }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / size));
  const out = new Float64Array(samples.length + 2 * size);
  for (let start = -size / 2; start < samples.length; start += size / 2) {
    const re = Float64Array.from(window, (gain, i) => gain * (samples[start + i] ?? 0));
    const im = new Float64Array(size);
    fft.forward(re, im);
    coarsen(re, im, Math.floor((15_000 * size) / rate));
    // The inverse is the transform with both parts exchanged.
    fft.forward(im, re);
    for (let i = 0; i < size; i++) out[start + size / 2 + i] = (out[start + size / 2 + i] ?? 0) + ((window[i] ?? 0) * (re[i] ?? 0)) / size;
  }
  return Float32Array.from(out.subarray(size / 2, size / 2 + samples.length));
}

function coarsen(re: Float64Array, im: Float64Array, highest: number): void {
  const powers = re.map((value, bin) => value ** 2 + (im[bin] ?? 0) ** 2);
  const least = Math.max(...powers) * 10 ** -4.5;
  for (const [bin, power] of powers.entries()) {
    const isKept = power > least && Math.min(bin, re.length - bin) <= highest;
    const steps = Math.round((10 * Math.log10(power)) / 2);
    const gain = isKept ? Math.sqrt(10 ** (steps / 5) / power) : 0;
    re[bin] = (re[bin] ?? 0) * gain;
    im[bin] = (im[bin] ?? 0) * gain;
  }
}

/** With `before` and `behind` seconds of digital silence. */
export function padded(samples: Float32Array, rate: number, [before, behind]: readonly [number, number]): Float32Array {
  const out = new Float32Array(samples.length + Math.round((before + behind) * rate));
  out.set(samples, Math.round(before * rate));
  return out;
}

/** Faded in over the first 30 ms and out over the last third. */
export function faded(samples: Float32Array, rate: number): Float32Array {
  const tail = samples.length / 3;
  return samples.map((sample, i) => sample * Math.min(1, i / (0.03 * rate), (samples.length - i) / tail));
}

function generator(seed: number): () => number {
  let state = (seed * 7_919 + 12_345) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
