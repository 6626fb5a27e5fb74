/** Folders of generated WAVs to measure with, and what the bare file system takes for them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';

const RATE = 48_000;
const words = 'door rain wind metal creak slam water glass footsteps engine crowd birds thunder wood paper bell impact hum'.split(' ');

/** `count` files of 50 ms in folders of a hundred, each with samples of its own. */
export function writeSmallFiles(folder: string, count: number): void {
  writeFiles(folder, count, () => RATE / 20);
}

/** `count` files of 1 to 10 s, mono, 16 bits. */
export function writeLongFiles(folder: string, count: number): void {
  writeFiles(folder, count, (n) => RATE * (1 + (9 * (n % 100)) / 99));
}

function writeFiles(folder: string, count: number, framesOf: (n: number) => number): void {
  const noise = makeNoise(RATE * 12);
  for (let n = 0; n < count; n += 1) {
    const inner = join(folder, `${word(n / 100)} ${Math.floor(n / 100)}`);
    if (n % 100 === 0) mkdirSync(inner, { recursive: true });
    writeFileSync(join(inner, `${word(n)} ${word(n / 7)} ${n}.wav`), wav(noise, n, Math.round(framesOf(n))));
  }
}

function word(n: number): string {
  return words[Math.floor(n) % words.length] ?? 'sound';
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

/** A window of the noise that begins at `n`, so that no two files are one sound. */
function wav(noise: Int16Array, n: number, frames: number): Buffer {
  const data = noise.subarray(n % RATE, (n % RATE) + frames);
  const file = Buffer.alloc(44 + data.byteLength);
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
  file.writeUInt32LE(data.byteLength, 40);
  Buffer.from(data.buffer, data.byteOffset, data.byteLength).copy(file, 44);
  // The number itself is in the samples: windows that wrap around stay apart.
  file.writeInt32LE(n, 44);
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
