import { describe, expect, it } from 'vitest';
import { Failure } from '../contract/failures.ts';
import type { SoundDetail } from '../contract/sounds.ts';
import { createSoundReader } from './readSounds.ts';

const live = new AbortController().signal;

/** A library in which `pending:x` turns out to be `x` once it was read. */
function library(known: readonly string[]) {
  const hashed: string[] = [];
  const now = (id: string) => (hashed.includes(id) ? id.replace('pending:', '') : id);
  const reader = createSoundReader({
    sounds: {
      details: async (ids) => ids.filter((id) => known.includes(id)).map((id) => ({ key: id, record: { id: now(id) } }) as SoundDetail),
    },
    hash: async (id, signal) => {
      signal.throwIfAborted();
      if (id.endsWith('broken')) throw new Failure('audio_unreadable', 'Not now.');
      if (id.endsWith('bug')) throw new TypeError('a bug');
      hashed.push(id);
      return now(id);
    },
  });
  return { reader, hashed };
}

describe('a sound that a session asks for', () => {
  it('is read first when nobody has read it, and only then', async () => {
    const { reader, hashed } = library(['a', 'pending:b']);
    expect((await reader.read('a', live)).record.id).toBe('a');
    expect((await reader.lookUp('pending:b', live)).record.id).toBe('pending:b');
    expect(hashed).toEqual([]);
    expect((await reader.read('pending:b', live)).record.id).toBe('b');
    expect((await reader.read('pending:b', live)).record.id).toBe('b');
    expect(hashed).toEqual(['pending:b']);
  });

  it('says why it can not be had', async () => {
    const { reader } = library(['pending:broken']);
    await expect(reader.read('pending:broken', live)).rejects.toMatchObject({ code: 'audio_unreadable' });
    await expect(reader.read('nobody', live)).rejects.toMatchObject({ code: 'sound_not_found' });
    const tooShort = { code: 'sound_not_found', message: expect.stringMatching(/^"2408" is too short .* first eight digits/) };
    await expect(reader.lookUp('2408', live)).rejects.toMatchObject(tooShort);
  });
});

describe('several sounds', () => {
  it('come by the ids asked for, without those that can not be had', async () => {
    const { reader } = library(['a', 'pending:b', 'pending:broken']);
    const found = await reader.readAll(['a', 'pending:b', 'pending:broken', 'pending:gone', 'gone'], live);
    expect([...found].map(([id, { record }]) => [id, record.id])).toEqual([
      ['a', 'a'],
      ['pending:b', 'b'],
    ]);
  });

  it('hide neither an abort nor a bug', async () => {
    const { reader } = library(['pending:b', 'pending:bug']);
    await expect(reader.readAll(['pending:b'], AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    await expect(reader.readAll(['pending:bug'], live)).rejects.toThrow('a bug');
  });
});
