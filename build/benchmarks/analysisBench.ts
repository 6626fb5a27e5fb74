/** What measuring costs beside decoding, per codec: full analysis of a minute against the bare reader over the same file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAiff } from '../../e2e/fixtures/makeAiff.ts';
import { makeFlac } from '../../e2e/fixtures/makeFlac.ts';
import { makeWav } from '../../e2e/fixtures/makeWav.ts';
import { dequantise, makeNoise, quantise } from '../../e2e/fixtures/samples.ts';
import { analyseFile } from '../../native/analyseFile.ts';
import { openBytes } from '../../native/readers/byteSource.ts';
import { openReader } from '../../native/readers/readers.ts';
import { type BenchOptions, type Figure, figure } from './figure.ts';

const SECONDS = 60;
const CHANNELS = 2;
const TURNS = 4;

export async function runAnalysisBench({ signal, progress }: BenchOptions): Promise<Figure[]> {
  const base = mkdtempSync(join(tmpdir(), 'foley-bench-'));
  try {
    const figures: Figure[] = [];
    for (const [name, make] of Object.entries(files)) {
      progress(`Writing ${name}`);
      const path = join(base, 'sound');
      writeFileSync(path, make());
      progress(`Reading ${name}`);
      const whole = await leastCpuSeconds(async () => {
        const { status } = await analyseFile(path, { ffmpeg: null, signal });
        if (status !== 'ok') throw new Error(`${name} is ${status}`);
      });
      const bare = await leastCpuSeconds(() => decode(path, signal));
      figures.push(
        figure({
          bench: 'analysis',
          figure: `full analysis of ${name}, stereo, on one core`,
          value: SECONDS / whole,
          unit: 'x real time',
          baseline: { name: 'its decoder alone', value: SECONDS / bare },
        }),
      );
    }
    return figures;
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

const options = (sampleRate: number, bits: 16 | 24) => ({ samples: music(sampleRate, bits), channels: CHANNELS, sampleRate, bits });

const files: Record<string, () => Uint8Array> = {
  'WAV 48 kHz/24 bit': () => makeWav(options(48_000, 24)),
  'WAV 44.1 kHz/16 bit': () => makeWav(options(44_100, 16)),
  'WAV 96 kHz/24 bit': () => makeWav(options(96_000, 24)),
  'AIFF 48 kHz/24 bit': () => makeAiff(options(48_000, 24)),
  'FLAC 48 kHz/24 bit': () => makeFlac(options(48_000, 24)),
};

/** Hits that decay over a bed of noise: neither silent nor steady, since both are cheaper to measure. */
function music(sampleRate: number, bits: number): Float32Array {
  const noise = makeNoise({ frames: SECONDS * sampleRate, channels: CHANNELS });
  const shaped = noise.map((value, i) => {
    const t = Math.floor(i / CHANNELS) / sampleRate;
    return value * (0.05 + 0.9 * Math.exp(-4 * (t % 0.7))) + 0.2 * Math.sin(2 * Math.PI * 220 * t);
  });
  return dequantise(quantise(shaped, bits), bits);
}

async function decode(path: string, signal: AbortSignal): Promise<void> {
  const source = await openBytes(path);
  try {
    const reader = await openReader({ source, path, ffmpeg: null, signal });
    await reader.prepare(signal);
    const block = new Float32Array(131_072);
    for (let frame = 0; ; ) {
      const got = await reader.readInto(frame, block, signal);
      if (got === 0) return;
      frame += got;
    }
  } finally {
    await source.close();
  }
}

/** Of several turns: the first compiles, and others may be disturbed. */
async function leastCpuSeconds(work: () => Promise<void>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < TURNS; turn++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1e6);
  }
  return least;
}
