/** What measuring costs beside decoding, per codec, what decoding costs beside bare decoders, and whether loudness is right. */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeLossy } from '../../e2e/fixtures/encodeLossy.ts';
import { makeAiff } from '../../e2e/fixtures/makeAiff.ts';
import { makeFlac } from '../../e2e/fixtures/makeFlac.ts';
import { makeOpus } from '../../e2e/fixtures/makeOgg.ts';
import { makeWav } from '../../e2e/fixtures/makeWav.ts';
import { dequantise, makeNoise, quantise } from '../../e2e/fixtures/samples.ts';
import { analyseFile } from '../../native/analyseFile.ts';
import { createDecodePool } from '../../native/decodePool.ts';
import { forkProcess } from '../../native/spawn.ts';
import { leastCpuSeconds } from './cpuSeconds.ts';
import { type Codec, DECODE_TURNS, decodeFigures, decodeFile } from './decodeFigures.ts';
import { type BenchOptions, type Figure, figure } from './figure.ts';
import { loudnessFigure } from './loudnessFigure.ts';

const SECONDS = 30;
const CHANNELS = 2;
/** Files that each core reads for the figure of all of them. */
const FILES_A_CORE = 6;
const BENCH = 'analysis';

/** CPU seconds of the whole, and of its decoder alone, for all of SECONDS. */
type Cost = { whole: number; bare: number };

export async function runAnalysisBench(options: BenchOptions): Promise<Figure[]> {
  const base = mkdtempSync(join(tmpdir(), 'foley-bench-'));
  try {
    const paths = new Map<string, string>();
    for (const [name, make] of Object.entries(files)) {
      options.progress(`Writing ${name}`);
      paths.set(name, join(base, name.replace('/', ' ')));
      writeFileSync(paths.get(name) ?? base, await make());
    }
    const costs = new Map<string, Cost>();
    for (const [name, path] of paths) costs.set(name, await costOf(name, path, options));
    const wav = paths.get(WAV) ?? base;
    const byCodec = [...codecs].map(([codec, name]) => [codec, paths.get(name) ?? base] as const);
    return [
      ...oneCoreFigures(costs),
      await allCoresFigure(wav, SECONDS / (costs.get(WAV)?.whole ?? 1), options),
      ...(await decodeFigures(new Map(byCodec), options)),
      await loudnessFigure(base, options),
    ];
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

const WAV = 'WAV 48 kHz/24 bit';
const FLAC = 'FLAC 48 kHz/24 bit';
const files: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  [WAV]: () => makeWav(format(48_000, 24)),
  'WAV 44.1 kHz/16 bit': () => makeWav(format(44_100, 16)),
  'WAV 96 kHz/24 bit': () => makeWav(format(96_000, 24)),
  'AIFF 48 kHz/24 bit': () => makeAiff(format(48_000, 24)),
  [FLAC]: () => makeFlac({ ...format(48_000, 24), predictor: 'lpc', stereo: 'mid-side' }),
  MP3: () => encodeLossy(music(48_000, 24), { codec: 'mp3', channels: CHANNELS }),
  Vorbis: () => encodeLossy(music(48_000, 24), { codec: 'vorbis', channels: CHANNELS }),
  Opus: () => makeOpus({ packets: SECONDS * 50, channels: CHANNELS, gainDb: LOUD_OPUS_DB }),
};
/** Packets of random bits are 36 dB over full scale: what no file is, and dearer to measure. */
const LOUD_OPUS_DB = -40;
const codecs = new Map<Codec, string>([
  ['WAV', WAV],
  ['FLAC', FLAC],
  ['MP3', 'MP3'],
  ['Vorbis', 'Vorbis'],
  ['Opus', 'Opus'],
]);

const format = (sampleRate: number, bits: 16 | 24) => ({ samples: music(sampleRate, bits), channels: CHANNELS, sampleRate, bits });

/** Hits that decay over a bed of noise: neither silent nor steady, since both are cheaper to measure. */
function music(sampleRate: number, bits: number): Float32Array {
  const noise = makeNoise({ frames: SECONDS * sampleRate, channels: CHANNELS });
  const shaped = noise.map((value, i) => {
    const t = Math.floor(i / CHANNELS) / sampleRate;
    return value * (0.05 + 0.9 * Math.exp(-4 * (t % 0.7))) + 0.2 * Math.sin(2 * Math.PI * 220 * t);
  });
  return dequantise(quantise(shaped, bits), bits);
}

async function costOf(name: string, path: string, { signal, progress }: BenchOptions): Promise<Cost> {
  progress(`Reading ${name}`);
  const analyse = async () => {
    const { status, reason } = await analyseFile(path, { ffmpeg: null, signal });
    if (!status.startsWith('ok')) throw new Error(`${name} is ${status}: ${reason}`);
  };
  const [whole = 0, bare = 0] = await leastCpuSeconds([analyse, () => decodeFile(path, signal)], DECODE_TURNS);
  return { whole, bare };
}

function oneCoreFigures(costs: ReadonlyMap<string, Cost>): Figure[] {
  const wav = costs.get(WAV) ?? { whole: 0, bare: 0 };
  const measuring = ({ whole, bare }: Cost) => (1000 * (whole - bare)) / SECONDS;
  return [...costs].flatMap(([name, cost]) => [
    figure({
      bench: BENCH,
      figure: `full analysis of ${name}, stereo, on one core`,
      value: SECONDS / cost.whole,
      unit: 'x real time',
      baseline: { name: 'its decoder alone', value: SECONDS / cost.bare },
    }),
    figure({
      bench: BENCH,
      figure: `measuring beside decoding of ${name}, CPU for a second of sound`,
      value: measuring(cost),
      unit: 'ms',
      baseline: { name: `the same of ${WAV}`, value: measuring(wav) },
    }),
  ]);
}

/** By the clock, through the same processes as a scan has. */
async function allCoresFigure(path: string, oneCore: number, { signal, progress }: BenchOptions): Promise<Figure> {
  const cores = availableParallelism();
  progress(`Reading on ${cores} cores`);
  const pool = createDecodePool({ spawn: forkProcess, size: cores, ffmpeg: null, maxMsPerFile: 600_000 });
  try {
    const copies = Array.from({ length: cores * FILES_A_CORE }, (_, i) => `${path} ${i}`);
    for (const copy of copies) copyFileSync(path, copy);
    const read = (some: readonly string[]) => Promise.all(some.map((copy) => pool.analyse(copy, signal)));
    await read(copies.slice(0, cores * 2));
    const begun = performance.now();
    await read(copies);
    const seconds = (performance.now() - begun) / 1000;
    return figure({
      bench: BENCH,
      figure: `full analysis of ${WAV}, stereo, on all ${cores} cores`,
      value: (copies.length * SECONDS) / seconds,
      unit: 'x real time',
      baseline: { name: 'on one core', value: oneCore },
    });
  } finally {
    pool.dispose();
  }
}
