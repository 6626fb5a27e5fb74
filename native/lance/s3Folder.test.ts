import { expect, it } from 'vitest';
import { startS3Server } from '../../e2e/fixtures/s3Server.ts';
import { never } from '../testing/vectorLibrary.ts';
import { HEAD_FILE } from './head.ts';
import { openSharedFolder } from './sharedFolder.ts';

it('reads no object without end for a head', async () => {
  const store = await startS3Server();
  const env = { AWS_ENDPOINT_URL: store.url, AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const read = () => openSharedFolder('s3://sounds/team', { env }).readText(HEAD_FILE, never);
  store.objects.set(`sounds/team/${HEAD_FILE}`, Buffer.from('{}'));
  expect(await read()).toMatchObject({ text: '{}' });
  store.objects.set(`sounds/team/${HEAD_FILE}`, Buffer.alloc(64 * 1024 + 1, 0x20));
  await expect(read()).rejects.toMatchObject({ code: 'engine_foreign' });
  await store.close();
});
