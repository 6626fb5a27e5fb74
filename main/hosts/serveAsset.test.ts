import { describe, expect, it } from 'vitest';
import { Failure } from '../contract/failures.ts';
import { type AssetReply, type AssetSource, parseRange, serveAsset } from './serveAsset.ts';

const FRAMES = 40_000;
/** Sample i of channel c is i + c / 2: any byte of the file can be told apart. */
const source: AssetSource = {
  peaks: async () => new Uint8Array([1, 2, 3]),
  pcm: async (id) => {
    if (id !== 'known' && id !== 'sphere') throw new Failure('sound_not_found', 'Gone.');
    return {
      sampleRate: 48_000,
      channels: 2,
      frames: FRAMES,
      ambisonic: id === 'sphere',
      read: async (from, count) =>
        Float32Array.from({ length: Math.max(0, Math.min(count, FRAMES - from)) * 2 }, (_, i) => from + Math.floor(i / 2) + (i % 2) / 2),
    };
  },
};

async function bytesOf(reply: AssetReply): Promise<Buffer> {
  if (reply.body instanceof Uint8Array) return Buffer.from(reply.body);
  const parts: Uint8Array[] = [];
  for await (const part of reply.body) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
const get = (range: string | null, id = 'known', kind = 'audio') => serveAsset(source, { kind, id, range }, new AbortController().signal);

describe('the virtual WAV', () => {
  it('is a float WAVE with the sound in it, as long as it says', async () => {
    const reply = await get(null);
    const bytes = await bytesOf(reply);
    expect(reply.status).toBe(200);
    expect(Number(reply.headers['content-length'])).toBe(bytes.length);
    expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
    expect([bytes.readUInt16LE(20), bytes.readUInt16LE(22), bytes.readUInt32LE(24)]).toEqual([0xfffe, 2, 48_000]);
    expect([bytes.readUInt16LE(38), bytes.readUInt32LE(40), bytes.readUInt16LE(44)]).toEqual([32, 3, 3]);
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
    expect(bytes.readUInt32LE(76)).toBe(FRAMES * 8);
    expect(bytes.readFloatLE(80 + 39_999 * 8 + 4)).toBe(39_999.5);
  });

  it('says of ambisonic channels that they are no loudspeakers', async () => {
    const guid = async (id: string) => (await bytesOf(await get('bytes=0-79', id))).toString('hex', 44, 60);
    expect(await guid('known')).toBe('0300000000001000800000aa00389b71');
    expect(await guid('sphere')).toBe('030000002107d3118644c8c1ca000000');
  });

  it('gives the same bytes by any range as whole', async () => {
    const all = await bytesOf(await get(null));
    for (const [from, to] of [
      [0, 0],
      [0, 79],
      [10, 83],
      [79, 80],
      [80, 87],
      [83, 200_003],
      [all.length - 1, all.length - 1],
    ] as const) {
      const reply = await get(`bytes=${from}-${to}`);
      expect(reply.status).toBe(206);
      expect(reply.headers['content-range']).toBe(`bytes ${from}-${to}/${all.length}`);
      expect((await bytesOf(reply)).equals(all.subarray(from, to + 1))).toBe(true);
    }
  });

  it('answers a part past the end with 416 and the size', async () => {
    const reply = await get('bytes=99999999-');
    expect(reply.status).toBe(416);
    expect(reply.headers['content-range']).toBe(`bytes */${80 + FRAMES * 8}`);
  });

  it('tells a failure by status and document', async () => {
    const reply = await get(null, 'other');
    expect(reply.status).toBe(404);
    expect(JSON.parse((await bytesOf(reply)).toString())).toMatchObject({ error: { code: 'sound_not_found' } });
    expect((await get(null, 'known', 'other')).status).toBe(400);
  });

  it('ends instead of spinning when the file has become shorter', async () => {
    const shrunk: AssetSource = {
      ...source,
      pcm: async () => ({ sampleRate: 48_000, channels: 1, frames: 100, ambisonic: false, read: async () => new Float32Array(0) }),
    };
    const reply = await serveAsset(shrunk, { kind: 'audio', id: 'x', range: null }, new AbortController().signal);
    await expect(bytesOf(reply)).rejects.toMatchObject({ code: 'audio_unreadable' });
  });
});

describe('a byte range', () => {
  it.each([
    ['bytes=0-', 10, [0, 9]],
    ['bytes=2-4', 10, [2, 4]],
    ['bytes=2-400', 10, [2, 9]],
    ['bytes=-3', 10, [7, 9]],
    ['bytes=-30', 10, [0, 9]],
    ['bytes=-0', 10, 'unsatisfiable'],
    ['bytes=10-', 10, 'unsatisfiable'],
    ['bytes=4-2', 10, null],
    ['bytes=0-1,3-4', 10, null],
    ['lines=0-1', 10, null],
    ['bytes=-', 10, null],
    [null, 10, null],
  ] as const)('%s of %i bytes is %j', (range, size, expected) => {
    expect(parseRange(range, size)).toEqual(expected);
  });
});
