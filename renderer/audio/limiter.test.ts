import { describe, expect, it } from 'vitest';
import { createLimiter, LIMITER_CEILING } from './limiter.ts';

const RATE = 48_000;
const BLOCK = 128;

/** Runs whole channels through in blocks of a render quantum, then flushes the look-ahead. */
function run(channels: Float32Array[], sampleRate = RATE): { out: Float32Array[]; latency: number } {
  const limiter = createLimiter({ sampleRate, channels: channels.length });
  const frames = (channels[0]?.length ?? 0) + limiter.latencyFrames;
  const padded = Math.ceil(frames / BLOCK) * BLOCK;
  const out = channels.map(() => new Float32Array(padded));
  const silence = new Float32Array(BLOCK);
  for (let at = 0; at < padded; at += BLOCK) {
    const input = channels.map((channel) => {
      const block = silence.slice();
      block.set(channel.subarray(at, at + BLOCK));
      return block;
    });
    limiter.process(
      input,
      out.map((channel) => channel.subarray(at, at + BLOCK)),
    );
  }
  return { out: out.map((channel) => channel.subarray(0, frames)), latency: limiter.latencyFrames };
}

function peak(channel: Float32Array | undefined): number {
  let highest = 0;
  for (const sample of channel ?? []) highest = Math.max(highest, Math.abs(sample));
  return highest;
}

/** Index of the first sample that is not the very same, -1 when all are. */
function firstDifference(got: Float32Array | undefined, wanted: Float32Array): number {
  return wanted.findIndex((sample, i) => got?.[i] !== sample);
}

/** A small seeded generator: the same noise on every run. */
function noise(length: number, amplitude: number, seed = 1): Float32Array {
  let state = seed;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return ((state / 2 ** 32) * 2 - 1) * amplitude;
  });
}

describe('limiter', () => {
  it('stands at -1 dBFS', () => {
    expect(20 * Math.log10(LIMITER_CEILING)).toBeCloseTo(-1, 5);
  });

  const adversaries: [string, (i: number) => number][] = [
    ['full-scale noise of 1e6', (i) => (i % 2 ? 1e6 : -1e6)],
    ['the largest float', () => 3.4e38],
    ['a lone impulse', (i) => (i === 3000 ? 5 : 0)],
    ['an impulse every 71 frames, one under the look-ahead', (i) => (i % 71 === 0 ? 3 : 0.2)],
    ['a step', (i) => (i > 2000 ? 1.5 : 0.1)],
    ['a square wave 20 dB over', (i) => (Math.floor(i / 54) % 2 ? 10 : -10)],
    ['a rising ramp', (i) => i / 500],
    ['a falling ramp', (i) => (9600 - i) / 500],
    ['NaN between loud samples', (i) => (i % 3 ? Number.NaN : 4)],
    ['infinities', (i) => (i % 100 === 0 ? Number.POSITIVE_INFINITY : -2)],
  ];
  it.each(adversaries)('never lets %s over the ceiling', (_name, at) => {
    const signal = Float32Array.from({ length: 9600 }, (_, i) => at(i));
    const { out } = run([signal, signal.map((x) => -x)]);
    for (const channel of out) {
      expect(peak(channel)).toBeLessThanOrEqual(LIMITER_CEILING);
      expect(channel.every(Number.isFinite)).toBe(true);
    }
  });

  it.each([8000, 44_100, 192_000])('holds for loud noise at %i Hz', (rate) => {
    expect(peak(run([noise(rate / 2, 30)], rate).out[0])).toBeLessThanOrEqual(LIMITER_CEILING);
  });

  it('passes what is below the ceiling unchanged, late by exactly its latency', () => {
    const signal = noise(20_000, LIMITER_CEILING * 0.999);
    const { out, latency } = run([signal]);
    expect(latency).toBe(Math.round(0.0015 * RATE));
    expect(firstDifference(out[0]?.subarray(latency), signal)).toBe(-1);
  });

  it('is transparent again, bit for bit, after the loudest passage has been let go', () => {
    const signal = noise(RATE * 3, 0.5);
    signal.set(noise(4800, 1e6, 7), 0);
    const { out, latency } = run([signal]);
    const tail = RATE * 2;
    expect(firstDifference(out[0]?.subarray(tail + latency), signal.subarray(tail))).toBe(-1);
  });

  it('turns loud sine waves down rather than clipping them: the shape survives', () => {
    const sine = Float32Array.from({ length: RATE }, (_, i) => 10 * Math.sin((2 * Math.PI * 440 * i) / RATE));
    const { out, latency } = run([sine]);
    let dot = 0;
    let own = 0;
    let ref = 0;
    for (let i = RATE / 2; i < RATE; i++) {
      const x = sine[i] ?? 0;
      const y = out[0]?.[i + latency] ?? 0;
      dot += x * y;
      own += y * y;
      ref += x * x;
    }
    expect(dot / Math.sqrt(own * ref)).toBeGreaterThan(0.999);
    expect(peak(out[0]?.subarray(RATE / 2))).toBeGreaterThan(LIMITER_CEILING * 0.9);
  });

  it('has its gain down by the frame that needs it: the wall is the gain, not a clip', () => {
    const loud = Float32Array.from({ length: 9600 }, (_, i) => (i % 1000 === 500 ? 1 + i / 500 : 0.1));
    const probe = new Float32Array(9600).fill(0.125);
    const { out, latency } = run([loud, probe]);
    for (let i = 500; i < 9600; i += 1000) {
      const gain = (out[1]?.[i + latency] ?? 1) / 0.125;
      expect(gain * (loud[i] ?? 0)).toBeLessThanOrEqual(LIMITER_CEILING * (1 + 1e-6));
      expect(gain * (loud[i] ?? 0)).toBeGreaterThan(LIMITER_CEILING * 0.98);
    }
  });

  it('links its channels, so that the image does not wander', () => {
    const loud = Float32Array.from({ length: 4800 }, () => 8);
    const quiet = Float32Array.from({ length: 4800 }, () => 0.8);
    const { out } = run([loud, quiet]);
    const at = 3000;
    expect((out[0]?.[at] ?? 0) / (out[1]?.[at] ?? 1)).toBeCloseTo(10, 4);
  });

  it('reads a missing input as silence and still lets the delayed tail out', () => {
    const limiter = createLimiter({ sampleRate: RATE, channels: 1 });
    const output = [new Float32Array(BLOCK)];
    limiter.process([new Float32Array(BLOCK).fill(0.5)], output);
    limiter.process([], output);
    expect(output[0]?.[0]).toBe(0.5);
    expect(output[0]?.[BLOCK - 1]).toBe(0);
  });
});
