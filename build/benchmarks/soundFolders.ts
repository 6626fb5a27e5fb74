/** Folders of generated WAVs to measure with, and what the bare file system takes for them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { lstat, opendir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { bextChunk } from '../../e2e/fixtures/wavMetadata.ts';
import { syntheticSounds } from './syntheticIndex.ts';

const RATE = 48_000;
const FOLDER_FILES = 100;

/** `count` files of 50 ms. */
export function writeSmallFiles(folder: string, count: number): void {
  writeFiles(folder, count, () => RATE / 20);
}

/** `count` files of 1 to 10 s, mono, 16 bits. */
export function writeLongFiles(folder: string, count: number): void {
  writeFiles(folder, count, (n) => RATE * (1 + (9 * (n % 100)) / 99));
}

/** In folders of a hundred, each with samples of its own; named by UCS with words as libraries have them, four in ten with a `bext` text. */
function writeFiles(folder: string, count: number, framesOf: (n: number) => number): void {
  const noise = makeNoise(RATE * 12);
  let n = 0;
  for (const { relPath, fields } of syntheticSounds(count)) {
    const inner = join(folder, `Library ${Math.floor(n / FOLDER_FILES)}`);
    if (n % FOLDER_FILES === 0) mkdirSync(inner, { recursive: true });
    const description = fields['bext.Description'];
    const more = description === undefined ? [] : [bextChunk({ description })];
    writeFileSync(join(inner, basename(relPath)), wav(windowOf(noise, n, Math.round(framesOf(n))), more));
    n += 1;
  }
}

/** So many frames from `n` on, so that no two files are one sound. */
function windowOf(noise: Int16Array, n: number, frames: number): Buffer {
  const { buffer, byteOffset, byteLength } = noise.subarray(n % RATE, (n % RATE) + frames);
  const samples = Buffer.from(Buffer.from(buffer, byteOffset, byteLength));
  // The number itself is in the samples: windows that wrap around stay apart.
  samples.writeInt32LE(n, 0);
  return samples;
}

/** Xorshift: the same noise in every run. */
function makeNoise(frames: number): Int16Array {
  const noise = new Int16Array(frames);
  let state = 2463534242;
  for (let i = 0; i < frames; i += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    noise[i] = state >> 17;
  }
  return noise;
}

/** 16 bits, mono; `more`: chunks behind the samples. */
function wav(samples: Buffer, more: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(44);
  const file = Buffer.concat([head, samples, ...more]);
  file.write('RIFF\0\0\0\0WAVEfmt ', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length, 40);
  return file;
}

/** Seconds that listing and stat of a tree take with nothing around them. */
export async function bareWalkSeconds(folder: string): Promise<number> {
  const begun = performance.now();
  const folders = [folder];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    const looks: Promise<unknown>[] = [];
    for await (const entry of await opendir(at)) {
      if (entry.isDirectory()) folders.push(join(at, entry.name));
      else looks.push(lstat(join(at, entry.name)));
    }
    await Promise.all(looks);
  }
  return (performance.now() - begun) / 1000;
}
