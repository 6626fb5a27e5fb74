import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RightsText } from './rightsStore.ts';
import { isRightsText } from './rightsTextNames.ts';
import { nearestText, readRightsTexts, strictestFolderText } from './rightsTexts.ts';

const texts = (named: Record<string, string | null>): RightsText[] =>
  Object.entries(named).map(([relPath, licenseId]) => ({ relPath, licenseId, size: 1, mtimeMs: 1 }));

describe('the text that speaks for a file', () => {
  const speaks = (named: Record<string, string | null>) => {
    const nearest = nearestText(texts(named));
    return (path: string) => nearest(path)?.where ?? null;
  };

  it('is the one beside it, by whole name or by stem, whatever the case', () => {
    const at = speaks({ 'a/door.wav.license': 'CC0-1.0', 'a/Rain.txt': 'CC-BY-4.0', 'a/LICENSE': 'MIT' });
    expect([at('a/door.wav'), at('a/rain.flac'), at('a/RAIN.wav'), at('a/wind.wav')]).toEqual([
      'a/door.wav.license',
      'a/Rain.txt',
      'a/Rain.txt',
      'a/LICENSE',
    ]);
  });

  it('is else that of the nearest folder, up to the root', () => {
    const at = speaks({ LICENSE: 'MIT', 'packs/one/COPYING': 'CC0-1.0', 'packs/two/readme.md': 'CC-BY-4.0' });
    expect([at('x.wav'), at('packs/x.wav'), at('packs/one/deep/er/x.wav'), at('packs/two/x.wav'), at('packs/onemore/x.wav')]).toEqual([
      'LICENSE',
      'LICENSE',
      'packs/one/COPYING',
      'packs/two/readme.md',
      'LICENSE',
    ]);
  });

  it('is a licence file before a read-me, and the strictest of several alike', () => {
    expect(speaks({ 'README.md': 'CC-BY-NC-4.0', 'LICENSE.txt': 'CC0-1.0' })('x.wav')).toBe('LICENSE.txt');
    expect(speaks({ 'LICENSE-cc0.txt': 'CC0-1.0', 'LICENSE-nc.txt': 'CC-BY-NC-4.0', 'LICENSE-mit': 'MIT' })('x.wav')).toBe(
      'LICENSE-nc.txt',
    );
    expect(speaks({ 'x.txt': 'CC0-1.0', 'x.wav.license': 'unknown' })('x.wav')).toBe('x.wav.license');
  });

  it('is none that names no licence, belongs to another file or lies elsewhere', () => {
    expect(speaks({ LICENSE: null, 'y.txt': 'CC0-1.0', 'b/LICENSE': 'CC0-1.0' })('x.wav')).toBe(null);
  });
});

describe('what the texts of all folders name', () => {
  it('is the strictest, by the first of its paths', () => {
    const found = strictestFolderText(
      texts({ 'b/LICENSE': 'unknown', 'a/COPYING': 'unknown', 'c/LICENSE': 'CC-BY-NC-4.0', LICENSE: 'CC0-1.0' }),
    );
    expect(found).toEqual({ license_id: 'unknown', file: 'a/COPYING' });
  });

  it('is nothing where they name none, or speak for single files', () => {
    expect(strictestFolderText(texts({ LICENSE: null, 'a/door.wav.license': 'CC-BY-NC-4.0', 'a/door.txt': 'unknown' }))).toBeNull();
    expect(strictestFolderText([])).toBeNull();
  });
});

describe('names of such texts', () => {
  it.each(['LICENSE', 'license.md', 'LICENCE-pack.txt', 'COPYING', 'Read Me.txt', 'README', 'door.wav.license', 'door.txt', 'EULA.html'])(
    '%s is one',
    (name) => expect(isRightsText(name)).toBe(true),
  );
  it.each(['door.wav', 'license.wav', 'notes.pdf', 'readme.exe', 'licensed.mp3'])('%s is none', (name) =>
    expect(isRightsText(name)).toBe(false),
  );
});

describe('reading them', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'texts-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const never = new AbortController().signal;
  const seen = (relPath: string, mtimeMs = 5) => ({ relPath, relBytes: Buffer.from(relPath), size: 3, mtimeMs });

  it('opens only what is new or has changed', async () => {
    writeFileSync(join(folder, 'LICENSE'), 'CC0');
    writeFileSync(join(folder, 'x.txt'), 'CC BY-NC');
    utimesSync(join(folder, 'LICENSE'), 1, 1);
    const known = [{ relPath: 'LICENSE', size: 3, mtimeMs: 5, licenseId: 'MIT' }];
    const read = await readRightsTexts(folder, { seen: [seen('LICENSE'), seen('x.txt')], known }, never);
    expect(read.map(({ licenseId }) => licenseId)).toEqual(['MIT', 'CC-BY-NC-4.0']);
    const again = await readRightsTexts(folder, { seen: [seen('LICENSE', 6)], known }, never);
    expect(again).toEqual([{ relPath: 'LICENSE', size: 3, mtimeMs: 6, licenseId: 'CC0-1.0' }]);
  });

  it('takes one that is gone or cannot be read for none, and stops at an abort', async () => {
    expect((await readRightsTexts(folder, { seen: [seen('gone.txt')], known: [] }, never))[0]?.licenseId).toBe(null);
    await expect(readRightsTexts(folder, { seen: [seen('x.txt')], known: [] }, AbortSignal.abort())).rejects.toThrow();
  });
});
