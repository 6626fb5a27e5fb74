import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeOwnerLock } from './ownerLock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foley-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('has one owner at a time, and another after a release', () => {
  const first = takeOwnerLock(join(folder, 'desk'));
  expect(first).not.toBeNull();
  expect(takeOwnerLock(join(folder, 'desk'))).toBeNull();
  first?.release();
  const second = takeOwnerLock(join(folder, 'desk'));
  expect(second).not.toBeNull();
  second?.release();
});

it('is free again as soon as its process was killed', async () => {
  const script = `
    const { takeOwnerLock } = await import(${JSON.stringify(new URL('./ownerLock.ts', import.meta.url).href)});
    takeOwnerLock(${JSON.stringify(folder)});
    console.log('taken');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  expect(takeOwnerLock(folder)).toBeNull();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = takeOwnerLock(folder);
  expect(lock).not.toBeNull();
  lock?.release();
});

it('says which folder is unusable and what to do', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(() => takeOwnerLock(join(file, 'desk'))).toThrow(
    expect.objectContaining({ code: 'data_folder_unusable', message: expect.stringContaining('FOLEY_DATA_DIR') }),
  );
});
