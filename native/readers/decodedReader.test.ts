import { describe, expect, test } from 'vitest';
import { startPass } from './audioReader.ts';
import { createDecodedReader, type DecodedOptions } from './decodedReader.ts';
import type { Decode } from './frameDecoder.ts';

const { signal } = new AbortController();
const CHUNK = 4096;
const CHUNKS = 2000;
const SECOND = 8000;

/** Counts what is decoded; every frame holds its own number. */
function countedSound(total = CHUNKS) {
  const seen = { chunks: 0, begun: 0, ended: 0 };
  const room = new Float32Array(CHUNK);
  const decode: Decode = async function* () {
    seen.begun += 1;
    try {
      for (let chunk = 0; chunk < total; chunk++) {
        seen.chunks += 1;
        for (let i = 0; i < CHUNK; i++) room[i] = chunk * CHUNK + i;
        yield { samples: room, channels: 1, estimate: total * CHUNK };
      }
      return { warnings: ['told at the end'] };
    } finally {
      seen.ended += 1;
    }
  };
  const format = { container: 'x', codec: 'x', sampleRate: SECOND, channels: 1, frames: 1, bitDepth: null };
  const open = (options: DecodedOptions) =>
    createDecodedReader(
      { format, mayBeEmpty: false, isStandIn: true, warnings: [], metadata: { fields: {}, markers: [] } },
      decode,
      options,
    );
  return { seen, open };
}

const memory = { aheadBytes: 2_000_000, heldBytes: 4_000_000 };

describe('a pass over a long sound', () => {
  test('holds no more than it was given, and is never further ahead', async () => {
    const { seen, open } = countedSound();
    const reader = open({ memory });
    const pass = await startPass(reader, signal);
    const ahead = seen.chunks;
    expect(ahead * CHUNK * 4).toBeLessThan(4_000_000);
    expect(reader.heldBytes).toBe(0);
    expect(reader.format.frames).toBe(CHUNKS * CHUNK);
    const block = new Float32Array(10_000);
    let frames = 0;
    for (let got = -1; got !== 0; frames += got) {
      got = await pass.readInto(block, signal);
      expect(seen.chunks).toBeLessThanOrEqual(Math.max(ahead, Math.ceil((frames + got) / CHUNK)));
      if (got > 0) expect([block[0], block[got - 1]]).toEqual([Math.fround(frames), Math.fround(frames + got - 1)]);
    }
    expect(frames).toBe(CHUNKS * CHUNK);
    expect(reader.warnings).toEqual(['told at the end']);
    expect(seen).toMatchObject({ begun: 1, ended: 1 });
  });

  test('lets go of its decoder when it is given up in the middle', async () => {
    const { seen, open } = countedSound();
    const pass = await startPass(open({ memory }), signal);
    await pass.readInto(new Float32Array(100), signal);
    await pass.close();
    expect(seen.ended).toBe(1);
  });
});

test('a short sound is exact before the pass begins, and decoded once', async () => {
  const { seen, open } = countedSound(10);
  const reader = open({ memory });
  await startPass(reader, signal);
  expect(reader.format.frames).toBe(10 * CHUNK);
  expect(reader.warnings).toEqual(['told at the end']);
  await reader.prepare(signal);
  expect(await reader.readInto(5, new Float32Array(7), signal)).toBe(7);
  expect(seen.begun).toBe(1);
});

describe('windows of a long sound', () => {
  test('are decoded on from the last one, and anew for a step back; nothing is held', async () => {
    const { seen, open } = countedSound();
    const reader = open({ memory });
    await reader.prepare(signal);
    expect(reader.format.frames).toBe(CHUNKS * CHUNK);
    expect(reader.heldBytes).toBe(0);
    const into = new Float32Array(3);
    const at = async (frame: number) => {
      expect(await reader.readInto(frame, into, signal)).toBe(3);
      expect([...into]).toEqual([frame, frame + 1, frame + 2].map(Math.fround));
    };
    await at(5_000_000);
    await at(5_000_003);
    expect(seen.begun).toBe(2);
    await at(1000);
    await at(1_000_000);
    expect(seen.begun).toBe(3);
    await reader.close?.();
    expect(seen.ended).toBe(3);
    expect(reader.warnings).toEqual(['told at the end']);
  });

  test('begin where the file can be entered', async () => {
    const { seen, open } = countedSound();
    const wanted: number[] = [];
    const { open: other } = countedSound();
    const whole = other({ memory: { aheadBytes: 1e9, heldBytes: 1e9 } });
    const seek = async () => ({
      frames: 6_000_000,
      async from(frame: number) {
        wanted.push(frame);
        const start = frame - (frame % 1000);
        return { frame: start, decoding: rest(start) };
      },
    });
    async function* rest(start: number) {
      const samples = new Float32Array(1000);
      for (let at = start; at < 6_000_000; at += 1000) {
        await whole.readInto(at, samples, signal);
        yield { samples, channels: 1 };
      }
      return { warnings: [] };
    }
    const reader = open({ seek, memory: { aheadBytes: 0, heldBytes: 0 } });
    await reader.prepare(signal);
    expect(reader.format.frames).toBe(6_000_000);
    const into = new Float32Array(2500);
    for (const frame of [5_500_123, 5_502_623, 700, 5_999_000]) {
      const count = await reader.readInto(frame, into, signal);
      expect([into[0], into[count - 1]]).toEqual([frame, frame + count - 1].map(Math.fround));
    }
    expect(wanted).toEqual([5_500_123, 700, 5_999_000]);
    expect(seen.begun).toBe(0);
  });

  test('end with an error that the next window recovers from', async () => {
    let broken = true;
    const decode: Decode = async function* () {
      yield { samples: new Float32Array(CHUNK), channels: 1 };
      if (broken) throw new Error('the drive is gone');
      return { warnings: [] };
    };
    const format = { container: 'x', codec: 'x', sampleRate: SECOND, channels: 1, frames: CHUNK * 2, bitDepth: null };
    const reader = createDecodedReader({ format, mayBeEmpty: false, warnings: [], metadata: { fields: {}, markers: [] } }, decode, {
      memory: { aheadBytes: 0, heldBytes: 0 },
      seek: async () => ({ frames: CHUNK, from: async () => ({ frame: 0, decoding: decode(signal) }) }),
    });
    const into = new Float32Array(CHUNK + 1);
    await expect(reader.readInto(0, into, signal)).rejects.toThrow('the drive is gone');
    broken = false;
    expect(await reader.readInto(0, into, signal)).toBe(CHUNK);
  });
});
