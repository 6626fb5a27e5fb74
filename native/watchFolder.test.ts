import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FolderWatch, watchFolder } from './watchFolder.ts';

let folder: string;
let watch: FolderWatch | null = null;
let changes: number;
let heard: (() => void) | null;
let lost: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watch-'));
  changes = 0;
  heard = null;
  lost = [];
});
afterEach(() => {
  watch?.close();
  watch = null;
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);

async function start(options: Parameters<typeof watchFolder>[2] = {}): Promise<void> {
  watch = watchFolder(
    folder,
    {
      onChange: () => {
        changes += 1;
        heard?.();
      },
      onLost: (why) => lost.push(why),
    },
    options,
  );
  await watch.ready;
}

/** Does something and resolves at the next change that is told. */
function told(action: () => void): Promise<void> {
  return new Promise((resolve) => {
    heard = resolve;
    action();
  });
}

describe('a watched folder', () => {
  it('tells of files that come, change, move and go, deep inside', async () => {
    mkdirSync(at('a/b/c'), { recursive: true });
    await start();
    await told(() => writeFileSync(at('a/b/c/new.wav'), 'x'));
    await told(() => writeFileSync(at('a/b/c/new.wav'), 'longer'));
    await told(() => renameSync(at('a/b/c/new.wav'), at('moved.wav')));
    await told(() => rmSync(at('moved.wav')));
    expect(lost).toEqual([]);
  });

  it('watches folders that appear, with what is in them, and those that are moved', async () => {
    mkdirSync(at('a'));
    await start();
    const elsewhere = mkdtempSync(join(tmpdir(), 'watch-from-'));
    mkdirSync(join(elsewhere, 'pack/deep'), { recursive: true });
    await told(() => renameSync(join(elsewhere, 'pack'), at('a/pack')));
    rmSync(elsewhere, { recursive: true });
    // Told again once the tree that arrived is watched.
    await told(() => {});
    await told(() => writeFileSync(at('a/pack/deep/x.wav'), 'x'));
    await told(() => renameSync(at('a/pack'), at('pack2')));
    await told(() => {});
    await told(() => writeFileSync(at('pack2/deep/y.wav'), 'x'));
  });

  it('is not left by a link into the outside or back into itself', async () => {
    symlinkSync('/', at('out'));
    symlinkSync(folder, at('back'));
    await start({ maxFolders: 1 });
    expect(lost).toEqual([]);
    await told(() => writeFileSync(at('x.wav'), 'x'));
  });

  it('with more folders than it may watch says so, and tells nothing more', async () => {
    mkdirSync(at('a/b'), { recursive: true });
    await start({ maxFolders: 2, platform: 'linux' });
    expect(lost).toEqual(['more than 2 folders']);
    const before = changes;
    writeFileSync(at('x.wav'), 'x');
    await new Promise(setImmediate);
    expect(changes).toBe(before);
  });

  it('that is not there is watched by nobody, without a fuss', async () => {
    rmSync(folder, { recursive: true });
    await start();
    expect(lost).toEqual([]);
  });

  it('tells nothing once it is closed', async () => {
    await start();
    watch?.close();
    writeFileSync(at('x.wav'), 'x');
    await new Promise(setImmediate);
    expect(changes).toBe(0);
  });
});
