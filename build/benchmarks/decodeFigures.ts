/** What the way from a file to samples costs, per codec, beside the bare decoder over the same bytes. CPU time, the least of several turns. */
import { readFileSync } from 'node:fs';
import { startPass } from '../../native/readers/audioReader.ts';
import { openBytesBlocking } from '../../native/readers/byteSource.ts';
import type { StreamDecoder } from '../../native/readers/feedDecoder.ts';
import { createFlacBlock } from '../../native/readers/flacBlock.ts';
import { createFlacMd5 } from '../../native/readers/flacMd5.ts';
import { openReader } from '../../native/readers/readers.ts';
import { parseStreamInfo } from '../../native/readers/readFlac.ts';
import { decodeSamples } from '../../native/readers/sampleFormat.ts';
import { leastCpuSeconds } from './cpuSeconds.ts';
import { type BenchOptions, type Figure, figure } from './figure.ts';

/** Work of 50 ms: what it costs once it is compiled shows after some. */
export const DECODE_TURNS = 16;

export type Codec = 'WAV' | 'FLAC' | 'MP3' | 'Vorbis' | 'Opus';

type Bare = { name: string; run: ((bytes: Uint8Array) => Promise<unknown>) | null };

/** By codec, the file of each; the WAV is of 24 bits. */
export async function decodeFigures(paths: ReadonlyMap<Codec, string>, { signal, progress }: BenchOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [codec, path] of paths) {
    progress(`Decoding ${codec}`);
    for (const { name, run } of await bareDecoders(codec)) {
      // Turn by turn, so that both meet the same machine.
      const works = [() => decodeFile(path, signal), async () => run?.(readFileSync(path))];
      const [own = 0, bare = 0] = await leastCpuSeconds(works, DECODE_TURNS);
      figures.push(
        figure({
          bench: 'analysis',
          figure: `${codec} from file to samples, CPU`,
          value: own * 1000,
          unit: 'ms',
          baseline: { name, value: run === null ? null : bare * 1000 },
        }),
      );
    }
  }
  return figures;
}

/** Reads a whole file as the analysis does. */
export async function decodeFile(path: string, signal: AbortSignal): Promise<void> {
  const source = openBytesBlocking(path);
  try {
    const reader = await openReader({ source, path, ffmpeg: null, signal });
    const pass = await startPass(reader, signal);
    const block = new Float32Array(131_072);
    while ((await pass.readInto(block, signal)) > 0);
  } finally {
    await source.close();
  }
}

async function bareDecoders(codec: Codec): Promise<Bare[]> {
  if (codec === 'WAV') return [{ name: 'reading the bytes and making floats of them', run: bareWav }];
  const library = await libraryDecoder(`@audio/decode-${codec.toLowerCase()}`);
  if (codec !== 'FLAC') return [library];
  return [
    { name: 'its decoder alone, with the MD5 that the file asks for', run: (bytes) => bareFlac(bytes, true) },
    { name: 'its decoder alone', run: (bytes) => bareFlac(bytes, false) },
    library,
  ];
}

/** By a name that is only known here: a library that isn't installed is no error. */
async function libraryDecoder(name: string): Promise<Bare> {
  const library = (await import(name).catch(() => null)) as { decoder(): Promise<StreamDecoder> } | null;
  if (library === null) return { name: `${name}: missing, it is not installed`, run: null };
  return {
    name,
    run: async (bytes) => {
      const decoder = await library.decoder();
      await decoder.decode(bytes);
      await decoder.flush?.();
      decoder.free();
    },
  };
}

const WAV_HEADER = 44;
const PART_BYTES = 262_144 - (262_144 % 12);

async function bareWav(bytes: Uint8Array): Promise<void> {
  const part = new Uint8Array(PART_BYTES);
  const out = new Float32Array(PART_BYTES / 3);
  for (let at = WAV_HEADER; at < bytes.length; at += PART_BYTES) {
    part.set(bytes.subarray(at, at + PART_BYTES));
    decodeSamples({ kind: 'int', bytes: 3, bigEndian: false }, part, out);
  }
}

const STREAMINFO_AT = 8;

/** A stream whose metadata is STREAMINFO alone; nothing is kept. */
async function bareFlac(bytes: Uint8Array, isChecked: boolean): Promise<void> {
  const info = parseStreamInfo(bytes.subarray(STREAMINFO_AT));
  if (info === null) throw new Error('The FLAC has no STREAMINFO.');
  const block = createFlacBlock(info);
  const md5 = isChecked ? createFlacMd5(info.bits) : null;
  const window = new Uint8Array(bytes.length + 8);
  window.set(bytes);
  for (let at = STREAMINFO_AT + 34; at < bytes.length; ) {
    const length = block.decode(window, { at, end: bytes.length });
    if (length === 0) throw new Error('The FLAC is damaged.');
    block.samples();
    md5?.update(block.integers());
    at += length;
  }
  if (md5 !== null && md5.digest() !== info.md5) throw new Error('The FLAC is damaged.');
}
