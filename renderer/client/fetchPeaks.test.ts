import { expect, test } from 'vitest';
import { fetchPeaks } from './fetchPeaks.ts';

const { signal } = new AbortController();
const answering = (response: Response) => ({ fetchAsset: async () => response });

test('gives the bytes', async () => {
  const bytes = await fetchPeaks(answering(new Response(new Uint8Array([1, 2, 3]))), 'id', signal);
  expect([...new Uint8Array(bytes)]).toEqual([1, 2, 3]);
});

test('fails as the host failed', async () => {
  const body = { error: { code: 'sound_not_found', message: 'Gone.', detail: {} } };
  await expect(fetchPeaks(answering(Response.json(body, { status: 404 })), 'id', signal)).rejects.toMatchObject({
    code: 'sound_not_found',
  });
});

test('fails with its own words when the answer is no failure of ours', async () => {
  const page = new Response('<html>', { status: 502 });
  await expect(fetchPeaks(answering(page), 'id', signal)).rejects.toMatchObject({ code: 'file_unreadable', detail: { status: 502 } });
});
