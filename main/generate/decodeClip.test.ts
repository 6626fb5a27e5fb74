import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeWav } from '../../e2e/fixtures/makeWav.ts';
import { createDecodeHandlers } from '../../native/decodeHandlers.ts';
import { type DecodeParts, decodeClip } from './decodeClip.ts';

const never = new AbortController().signal;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foley-clip-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function decode(sampleRate: number) {
  const decoders = createDecodeHandlers({ ffmpeg: null });
  const pool: DecodeParts['pool'] = {
    analyse: (path, signal) => decoders.analyse({ path }, signal),
    readPcm: (params, signal) => decoders.readPcm(params, signal),
  };
  const bytes = makeWav({ samples: new Float64Array(29).fill(0.5), sampleRate });
  return decodeClip({ pool, folder }, { kind: 'file', bytes, extension: 'wav' }, never);
}

it.each([8000, 192_000])('takes a clip of %i Hz', async (sampleRate) => {
  const clip = await decode(sampleRate);
  expect([clip.sampleRate, clip.samples[0]?.length]).toEqual([sampleRate, 29]);
});

it.each([1, 7999, 192_001])('refuses a clip of %i Hz, and leaves nothing behind', async (sampleRate) => {
  await expect(decode(sampleRate)).rejects.toMatchObject({ code: 'generation_failed' });
  expect(await readdir(folder)).toEqual([]);
});
