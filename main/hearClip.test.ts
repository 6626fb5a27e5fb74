import { statSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFixtureFolder, type FixtureFolder } from '../e2e/fixtures/fixtureFolder.ts';
import { candidateFixture } from './agent/testing/soundFixture.ts';
import { createHearClip } from './hearClip.ts';

const never = new AbortController().signal;
const DOOR = candidateFixture('Oak Door Creak');
const WAV = Uint8Array.of(1);
let folder: FixtureFolder;
beforeEach(async () => {
  folder = await createFixtureFolder();
});
afterEach(() => folder.remove());

/** The clip of a file that was indexed as it is now; `decode` is what goes on while it is decoded. */
async function hearing(decode: () => Promise<unknown> = async () => {}) {
  const path = await folder.write('door.wav', Buffer.from('the door'));
  const { size, mtimeNs } = statSync(path, { bigint: true });
  const facts = { key: 'k', soundId: DOOR.sound.id, channels: 1, sampleRate: 8000, frames: 1, caption: 'Oak Door Creak' };
  const located = { ...facts, path: Buffer.from(path), size: Number(size), mtimeMs: Number(mtimeNs) / 1e6 };
  const clip = async () => {
    await decode();
    return WAV;
  };
  return createHearClip({ library: { locate: async () => located }, pool: { clip } });
}

it('is of the file as it was indexed', async () => {
  expect(await (await hearing())(DOOR, never)).toBe(WAV);
});

it('is refused of a file that changes while it is decoded', async () => {
  const hear = await hearing(() => folder.write('door.wav', Buffer.from('another sound')));
  await expect(hear(DOOR, never)).rejects.toMatchObject({ code: 'file_changed', message: expect.stringContaining('Rescan') });
});
