/** A part of an open sound as models listen to it: one channel at the rate that the model wants. */
import type { PcmSource } from './openPcm.ts';
import { createResampler } from './resample.ts';

/** Peak of a part that holds nothing to hear, -80 dBFS. */
export const SILENT_PEAK = 1e-4;
/** Channels that cancel each other leave less than this of their power in the mix: -20 dB. */
const CANCELLED_POWER = 0.01;
/** Every so many frames are enough to tell how loud a channel is. */
const POWER_STEP = 7;
const BLOCK_SAMPLES = 131_072;
/** Frames read around a part, seconds: more than the resampler looks at from 100 Hz upwards. */
const CONTEXT_SEC = 0.01;

/** `rate` in Hz, how many samples at the `most`, and up to which frequency in Hz they are listened to. */
type HeardAs = { rate: number; most: number; passHz?: number };

/** In frames of the source; the end of the sound may come sooner. `as`: null for levels alone. */
export type WantedPart = { start: number; length: number; as: HeardAs | null };

/** `samples` are none where the part is silent. `power`: mean square. */
export type MonoPart = { samples: Float32Array; peak: number; power: number };

/** The part as one channel: the mean of all, the loudest one where they cancel each other, the first of ambisonics. Fails as `source.read` does. */
export async function readMono(source: PcmSource, wanted: WantedPart, signal: AbortSignal): Promise<MonoPart> {
  const { channels, ambisonic } = source.format;
  // Ambisonic channels after the first are directions, not loudspeakers.
  if (channels === 1 || ambisonic) return mixed(source, { ...wanted, channel: 0 }, signal);
  const mix = await mixed(source, { ...wanted, channel: null }, signal);
  const loudest = mix.channelPowers.indexOf(Math.max(...mix.channelPowers));
  const cancelled = mix.power < CANCELLED_POWER * (mix.channelPowers[loudest] ?? 0);
  return cancelled ? mixed(source, { ...wanted, channel: loudest }, signal) : mix;
}

/** `channel`: null for the mean of all. */
type Mixed = WantedPart & { channel: number | null };

async function mixed(
  source: PcmSource,
  { start, length: asked, as, channel }: Mixed,
  signal: AbortSignal,
): Promise<MonoPart & { channelPowers: number[] }> {
  const { frames, sampleRate, channels } = source.format;
  const length = Math.min(asked, frames - start);
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
  // Of hours most parts may be silent: they cost a look, not a resampling.
  const isLevelOnly = as === null || peak < SILENT_PEAK;
  const samples = isLevelOnly
    ? mono.subarray(0, 0)
    : resampled(mono.subarray(0, got), {
        sampleRate,
        lead: start - from,
        as,
        wanted: Math.min(as.most, Math.ceil((length * as.rate) / sampleRate)),
      });
  return { samples, peak, power, channelPowers: channelPowers.map((sum) => sum / Math.max(1, got)) };
}

/** `lead`: frames before the part. `wanted`: at most so many outputs. */
type Resampling = { sampleRate: number; lead: number; as: HeardAs; wanted: number };

function resampled(mono: Float32Array, { sampleRate, lead, as: { rate: to, passHz }, wanted }: Resampling): Float32Array {
  const resampler = createResampler(sampleRate, passHz === undefined ? { lead, to } : { lead, to, passHz });
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
  // Counted, not iterated: that takes a quarter of the time, and half a million samples make a window.
  for (let i = 0; i < samples.length; i++) {
    const sample = samples[i] ?? 0;
    sum += sample * sample;
    if (sample > peak) peak = sample;
    else if (-sample > peak) peak = -sample;
  }
  return { peak, power: samples.length === 0 ? 0 : sum / samples.length };
}
