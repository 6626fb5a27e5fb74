import { expect, it } from 'vitest';
import { createPreview, type PreviewParts } from './preview.ts';

const never = new AbortController().signal;
const path = Buffer.from('/sounds/a.wav');

function preview(changes: { located?: boolean } = {}) {
  const reads: unknown[] = [];
  const parts: PreviewParts = {
    library: {
      locate: async (id) => (changes.located === false ? null : { path, caption: id }),
      peaks: async (id) => Buffer.from(id),
    },
    decoders: {
      pcmInfo: async () => ({
        container: 'wav',
        codec: 'pcm_s16',
        sampleRate: 44_100,
        channels: 2,
        frames: 10,
        bitDepth: 16,
        ambisonic: false,
      }),
      readPcm: async (params) => {
        reads.push(params);
        return new Float32Array(params.count * 2);
      },
    },
  };
  return { source: createPreview(parts), reads };
}

it('gives the format of the file that stands for a sound now, and reads from that file', async () => {
  const { source, reads } = preview();
  const pcm = await source.pcm('abc', never);
  expect(pcm).toMatchObject({ sampleRate: 44_100, channels: 2, frames: 10, ambisonic: false });
  expect((await pcm.read(2, 3, never)).length).toBe(6);
  expect(reads).toEqual([{ path, from: 2, count: 3 }]);
});

it('decodes nothing before it is asked for samples', async () => {
  const { source, reads } = preview();
  await source.pcm('abc', never);
  expect(reads).toEqual([]);
});

it('says what to do when no file of the sound can be reached', async () => {
  const { source } = preview({ located: false });
  await expect(source.pcm('abc', never)).rejects.toMatchObject({
    code: 'sound_not_found',
    message: expect.stringContaining('drive'),
    detail: { sound_id: 'abc' },
  });
});

it('takes peaks from the index', async () => {
  expect(String(await preview().source.peaks('abc', never))).toBe('abc');
});
