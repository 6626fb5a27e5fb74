/** Which parts of a sound a model listens to, and those parts as it needs them: mono at 48 kHz. The same file gives the same windows, always. */
import { CLAP_RATE, createClapFeatures, repeatPad, WINDOW_SAMPLES } from './clapFeatures.ts';
import type { NoVector } from './clapProtocol.ts';
import type { PcmSource } from './openPcm.ts';
import { createResampler } from './resample.ts';

export const WINDOW_SEC = 10;
/** Most windows of one sound: two minutes out of whatever length. */
export const MAX_WINDOWS = 12;
/** Most windows that are looked at to find so many that aren't silent. */
const MAX_LOOKS = 4 * MAX_WINDOWS;
/** Peak of a window that holds nothing to hear, -80 dBFS; and how far (in power) under the loudest one a window is but a pause, -40 dB. */
const SILENT_PEAK = 1e-4;
const PAUSE_POWER = 1e-4;
/** Channels that cancel each other leave less than this of their power in the mix: -20 dB. */
const CANCELLED_POWER = 0.01;
/** Every so many frames are enough to tell how loud a channel is. */
const POWER_STEP = 7;
const BLOCK_SAMPLES = 131_072;
/** Frames read around a window, seconds: more than the resampler looks at from 100 Hz upwards. */
const CONTEXT_SEC = 0.01;

/** A window as a model is fed it: 1001 x 64 values. */
export type HeardWindow = { startSec: number; features: Float32Array<ArrayBuffer> };
export type HeardSound = { noVector: NoVector | null; windows: HeardWindow[] };

/**
 * First frames of the windows: every 10 s while a whole window is left, and one that ends with the sound for a rest. A sound shorter
 * than a window is one window.
 */
export function windowStarts(frames: number, rate: number): number[] {
  const length = Math.round(WINDOW_SEC * rate);
  if (frames <= 0) return [];
  if (frames <= length) return [0];
  const starts = Array.from({ length: Math.floor(frames / length) }, (_, i) => i * length);
  return frames % length === 0 ? starts : [...starts, frames - length];
}

/** 0 to `count` - 1 in an order whose every beginning lies spread over the whole. */
export function spreadOrder(count: number): number[] {
  const bits = Math.ceil(Math.log2(Math.max(1, count)));
  const order: number[] = [];
  for (let i = 0; i < 2 ** bits; i++) {
    let at = 0;
    for (let bit = 0; bit < bits; bit++) at = at * 2 + ((i >> bit) & 1);
    if (at < count) order.push(at);
  }
  return order;
}

/** Listens to an open sound. Fails as `source.read` does. */
export async function hearSound(source: PcmSource, signal: AbortSignal): Promise<HeardSound> {
  const { frames, sampleRate } = source.format;
  const starts = windowStarts(frames, sampleRate);
  if (starts.length === 0) return { noVector: 'empty', windows: [] };
  const features = createClapFeatures();
  const heard: (HeardWindow & { power: number })[] = [];
  const order = spreadOrder(starts.length).slice(0, MAX_LOOKS);
  while (heard.length < MAX_WINDOWS && order.length > 0) {
    // As many as are missing, and from left to right: some files are decoded anew for a step back.
    for (const index of order.splice(0, MAX_WINDOWS - heard.length).sort((a, b) => a - b)) {
      const start = starts[index] ?? 0;
      const { samples, peak, power } = await readWindow(source, start, signal);
      if (peak < SILENT_PEAK) continue;
      heard.push({ startSec: start / sampleRate, features: features.compute(repeatPad(samples)), power });
    }
  }
  const loudest = Math.max(0, ...heard.map(({ power }) => power));
  const windows = heard
    .filter(({ power }) => power >= loudest * PAUSE_POWER)
    .sort((a, b) => a.startSec - b.startSec)
    .map(({ startSec, features: values }) => ({ startSec, features: values }));
  return { noVector: windows.length === 0 ? 'silent' : null, windows };
}

type Mono = { samples: Float32Array; peak: number; power: number };

/** Ambisonic channels after the first are directions, not loudspeakers. */
async function readWindow(source: PcmSource, start: number, signal: AbortSignal): Promise<Mono> {
  const { channels, ambisonic } = source.format;
  if (channels === 1 || ambisonic) return mixWindow(source, { start, channel: 0 }, signal);
  const mix = await mixWindow(source, { start, channel: null }, signal);
  const loudest = mix.channelPowers.indexOf(Math.max(...mix.channelPowers));
  const cancelled = mix.power < CANCELLED_POWER * (mix.channelPowers[loudest] ?? 0);
  return cancelled ? mixWindow(source, { start, channel: loudest }, signal) : mix;
}

type Wanted = { start: number /** Null for the mean of all. */; channel: number | null };

async function mixWindow(source: PcmSource, { start, channel }: Wanted, signal: AbortSignal): Promise<Mono & { channelPowers: number[] }> {
  const { frames, sampleRate, channels } = source.format;
  const length = Math.min(Math.round(WINDOW_SEC * sampleRate), frames - start);
  const context = Math.ceil(CONTEXT_SEC * sampleRate);
  const from = Math.max(0, start - context);
  const end = Math.min(frames, start + length + context);
  const mono = new Float32Array(end - from);
  const channelPowers = new Array<number>(channels).fill(0);
  const block = Math.max(1, Math.floor(BLOCK_SAMPLES / channels));
  let got = 0;
  while (got < mono.length) {
    const interleaved = await source.read(from + got, Math.min(block, mono.length - got), signal);
    if (interleaved.length === 0) break;
    addPowers(interleaved, channelPowers);
    mono.set(channel === null ? meanOf(interleaved, channels) : channelOf(interleaved, channels, channel), got);
    got += interleaved.length / channels;
  }
  const { peak, power } = levelOf(mono.subarray(start - from, Math.min(got, start - from + length)));
  const wanted = Math.min(WINDOW_SAMPLES, Math.ceil((length * CLAP_RATE) / sampleRate));
  // Of hours most windows may be silent: they cost a look, not a resampling.
  const samples = peak < SILENT_PEAK ? mono.subarray(0, 0) : resampled(mono.subarray(0, got), { sampleRate, lead: start - from, wanted });
  return { samples, peak, power, channelPowers: channelPowers.map((sum) => sum / Math.max(1, got)) };
}

type Resampling = { sampleRate: number /** Frames before the window. */; lead: number /** At most so many outputs. */; wanted: number };

function resampled(mono: Float32Array, { sampleRate, lead, wanted }: Resampling): Float32Array {
  const resampler = createResampler(sampleRate, lead);
  const samples = new Float32Array(wanted);
  let made = 0;
  const keep = (part: Float32Array) => {
    samples.set(part.subarray(0, wanted - made), made);
    made = Math.min(wanted, made + part.length);
  };
  for (let at = 0; at < mono.length; at += BLOCK_SAMPLES) keep(resampler.push(mono.subarray(at, at + BLOCK_SAMPLES)));
  keep(resampler.finish());
  return samples.subarray(0, made);
}

function meanOf(interleaved: Float32Array, channels: number): Float32Array {
  const mono = new Float32Array(interleaved.length / channels);
  for (let i = 0, at = 0; i < mono.length; i++) {
    let sum = 0;
    for (let c = 0; c < channels; c++) sum += interleaved[at++] ?? 0;
    mono[i] = sum / channels;
  }
  return mono;
}

function channelOf(interleaved: Float32Array, channels: number, channel: number): Float32Array {
  if (channels === 1) return interleaved;
  const mono = new Float32Array(interleaved.length / channels);
  for (let i = 0; i < mono.length; i++) mono[i] = interleaved[i * channels + channel] ?? 0;
  return mono;
}

function addPowers(interleaved: Float32Array, powers: number[]): void {
  for (let c = 0; c < powers.length; c++) {
    let sum = 0;
    for (let at = c; at < interleaved.length; at += powers.length * POWER_STEP) sum += (interleaved[at] ?? 0) ** 2;
    powers[c] = (powers[c] ?? 0) + sum * POWER_STEP;
  }
}

/** Largest sample, and mean square. */
function levelOf(samples: Float32Array): { peak: number; power: number } {
  let peak = 0;
  let sum = 0;
  for (const sample of samples) {
    sum += sample * sample;
    if (sample > peak) peak = sample;
    else if (-sample > peak) peak = -sample;
  }
  return { peak, power: samples.length === 0 ? 0 : sum / samples.length };
}
