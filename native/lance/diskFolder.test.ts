/** What may lie where the head of a shared index should: nothing of it may hold up a search. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { never } from '../testing/vectorLibrary.ts';
import { createBoundedWait, silent } from './boundedWait.ts';
import { createDiskFolder } from './diskFolder.ts';
import { HEAD_FILE } from './head.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foley-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const read = () => createDiskFolder(folder).readText(HEAD_FILE, never);

it('reads a file, and tells none from a folder that is gone', async () => {
  expect(await read()).toBeNull();
  writeFileSync(join(folder, HEAD_FILE), 'Tür');
  expect(await read()).toMatchObject({ text: 'Tür' });
  rmSync(folder, { recursive: true });
  await expect(read()).rejects.toMatchObject({ code: 'engine_unreachable' });
});

it.skipIf(process.platform === 'win32')('does not wait at a pipe that nobody writes to', async () => {
  expect(spawnSync('mkfifo', [join(folder, HEAD_FILE)]).status).toBe(0);
  await expect(read()).rejects.toMatchObject({ code: 'engine_foreign' });
});

it('takes no folder and no file without end for a head', async () => {
  mkdirSync(join(folder, HEAD_FILE));
  await expect(read()).rejects.toMatchObject({ code: expect.stringMatching(/^engine_/) });
  rmSync(join(folder, HEAD_FILE), { recursive: true });
  writeFileSync(join(folder, HEAD_FILE), Buffer.alloc(64 * 1024 + 1, 0x20));
  await expect(read()).rejects.toMatchObject({ code: 'engine_foreign' });
});

it('leaves a read that hangs behind, begins no other until that one ends, and reads on then', async () => {
  let begun = 0;
  const hung = Promise.withResolvers<string>();
  const bounded = createBoundedWait(1, () => silent(folder));
  const ask = (work: Promise<string>) =>
    bounded(() => {
      begun += 1;
      return work;
    });
  const lost = { code: 'engine_unreachable', detail: { cause: 'it does not answer' } };
  await expect(ask(hung.promise)).rejects.toMatchObject(lost);
  await expect(ask(Promise.resolve('too early'))).rejects.toMatchObject(lost);
  expect(begun).toBe(1);
  hung.resolve('late');
  await hung.promise;
  expect(await ask(Promise.resolve('again'))).toBe('again');
});

it('leaves whoever has gone, and still counts what was begun for them', async () => {
  const hung = Promise.withResolvers<string>();
  const bounded = createBoundedWait(1, () => silent(folder));
  const stop = new AbortController();
  const asked = bounded(() => hung.promise, stop.signal);
  stop.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => bounded(async () => 'begun').catch(() => 'refused')).toBe('refused');
  hung.resolve('late');
  await hung.promise;
  expect(await bounded(async () => 'begun')).toBe('begun');
});

it('bounds a write as a read, and leaves whoever publishes when they cancel', async () => {
  const waits = { read: createBoundedWait(1, () => silent(folder)), write: createBoundedWait(1, () => silent(folder)) };
  const hung = Promise.withResolvers<string>();
  const late = waits.write(() => hung.promise).catch(() => 'late');
  expect(await late).toBe('late');
  await expect(createDiskFolder(folder, waits).probe(never)).rejects.toMatchObject({ code: 'engine_unreachable' });
  await expect(createDiskFolder(folder, waits).writeText(HEAD_FILE, '{}', null, never)).rejects.toMatchObject({
    code: 'engine_unreachable',
  });
  hung.resolve('over');
  await hung.promise;
  await createDiskFolder(folder).probe(never);
  await createDiskFolder(folder).writeText(HEAD_FILE, '{}', null, never);
  expect(await read()).toMatchObject({ text: '{}' });
});
