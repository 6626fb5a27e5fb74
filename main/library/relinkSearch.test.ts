import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { never } from '../../e2e/fixtures/scanBench.ts';
import { mountPointsIn } from '../../native/mountPoints.ts';
import { searchFolder } from './relinkSearch.ts';
import { countStates, overlapOf } from './volume.ts';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'relink-search-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const at = (name: string) => join(base, name);
const names = ['door.wav', 'rain/soft.wav', 'rain/hard.wav', 'Türe é.wav'];
const sample = names.map((path, i) => ({ path, size: 10 + i }));

function put(folder: string, files: readonly string[] = names): void {
  for (const [i, name] of names.entries()) {
    if (!files.includes(name)) continue;
    mkdirSync(dirname(at(`${folder}/${name}`)), { recursive: true });
    writeFileSync(at(`${folder}/${name}`), 'x'.repeat(10 + i));
  }
}

const search = (path: string, places: string[] = [], isTaken: (folder: string) => boolean = () => false) =>
  searchFolder({ path: at(path), sample, places: places.map(at), isTaken }, never);

describe('a folder that is away', () => {
  it('is found where it was renamed, moved next door, and on another disk under the same path or deep in it', async () => {
    put('disk/sounds');
    renameSync(at('disk/sounds'), at('disk/renamed'));
    expect((await search('disk/sounds')).folders).toEqual([{ folder: at('disk/renamed'), found: 4, asked: 4 }]);
    mkdirSync(at('other'));
    renameSync(at('disk/renamed'), at('other/sounds'));
    expect((await search('disk/sounds')).folders.map(({ folder }) => folder)).toEqual([at('other/sounds')]);
    mkdirSync(at('mnt/usb/deep'), { recursive: true });
    renameSync(at('other/sounds'), at('mnt/usb/deep/sounds'));
    expect((await search('disk/sounds', ['mnt/usb'])).folders.map(({ folder }) => folder)).toEqual([at('mnt/usb/deep/sounds')]);
    expect((await search('disk/sounds')).folders).toEqual([]);
  });

  it('is proposed at every place that holds it, the fuller ones first: which of equal ones it is, is not guessed', async () => {
    put('disk/b copy');
    put('disk/a copy');
    put('disk/half', ['door.wav', 'rain/soft.wav']);
    put('disk/quarter', ['door.wav']);
    const { folders, complete } = await search('disk/sounds');
    expect(folders).toEqual([
      { folder: at('disk/a copy'), found: 4, asked: 4 },
      { folder: at('disk/b copy'), found: 4, asked: 4 },
      { folder: at('disk/half'), found: 2, asked: 4 },
    ]);
    expect(complete).toBe(true);
  });

  it('is not looked for where another folder of the library lies', async () => {
    put('disk/copy');
    expect((await search('disk/sounds', [], (folder) => folder === at('disk/copy'))).folders).toEqual([]);
  });

  it('is known under names that another system writes otherwise', async () => {
    put('disk/copy');
    renameSync(at('disk/copy/Türe é.wav'), at(`disk/copy/${'Türe é.wav'.normalize('NFD')}`));
    renameSync(at('disk/copy/rain'), at('disk/copy/RAIN'));
    renameSync(at('disk/copy/door.wav'), at('disk/copy/DOOR.WAV'));
    expect(await overlapOf(sample, at('disk/copy'), never)).toEqual({ found: 4, asked: 4 });
    expect((await search('disk/sounds')).folders).toHaveLength(1);
  });

  it('is not known by a name that could be either of two files', async () => {
    put('disk/copy', ['rain/soft.wav']);
    writeFileSync(at('disk/copy/DOOR.wav'), 'x'.repeat(10));
    writeFileSync(at('disk/copy/Door.wav'), 'x'.repeat(10));
    expect(await countStates(sample, at('disk/copy'), never)).toEqual({ found: 1, changed: 0, missing: 3 });
    writeFileSync(at('disk/copy/door.wav'), 'another size');
    expect(await countStates(sample, at('disk/copy'), never)).toEqual({ found: 1, changed: 1, missing: 2 });
  });

  it('is looked for in a bounded number of folders, and says when there were more', async () => {
    for (let i = 0; i < 1600; i++) mkdirSync(at(`mnt/${Math.floor(i / 100)}/${i}`), { recursive: true });
    const { looked, complete } = await search('disk/sounds', ['mnt']);
    expect([looked, complete]).toEqual([1500, false]);
  });

  it('of which nothing is known is found nowhere; places that are not there are passed over; an abort ends it', async () => {
    put('disk/copy');
    expect(await searchFolder({ path: at('disk/x'), sample: [], places: [base], isTaken: () => false }, never)).toMatchObject({
      folders: [],
    });
    expect((await search('nowhere/at/all', ['not there'])).folders).toEqual([]);
    const aborted = searchFolder({ path: at('disk/x'), sample, places: [base], isTaken: () => false }, AbortSignal.abort());
    await expect(aborted).rejects.toThrow();
  });
});

describe('mount points', () => {
  it('are those of disks that a person may keep sounds on', () => {
    const text = [
      '22 1 8:1 / / rw - ext4 /dev/sda1 rw',
      '23 22 0:20 / /proc rw - proc proc rw',
      '24 22 0:21 / /run/user/1000 rw - tmpfs tmpfs rw',
      '25 22 8:17 / /media/ann/My\\040Disk rw - exfat /dev/sdb1 rw',
      '26 22 0:50 / /mnt/nas rw - nfs4 nas:/sounds rw',
      '27 22 8:2 / /boot/efi rw - vfat /dev/sda2 rw',
      '28 22 8:17 / /media/ann/My\\040Disk rw - exfat /dev/sdb1 rw',
      '29 22 0:9 / /run/media/bob/USB rw - vfat /dev/sdc1 rw',
      '',
    ].join('\n');
    expect(mountPointsIn(text)).toEqual(['/media/ann/My Disk', '/mnt/nas', '/run/media/bob/USB']);
  });
});
