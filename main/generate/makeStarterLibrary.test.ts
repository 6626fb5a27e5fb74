import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { starterRecipes } from '../../resources/starter/starterRecipes.ts';
import { Failure } from '../contract/failures.ts';
import { parseUcsFileName } from '../library/ucs.ts';
import { makeStarterLibrary } from './makeStarterLibrary.ts';
import type { StarterRecipe } from './starterRecipe.ts';
import { asFolderFailure, writeWhole } from './writeWhole.ts';

const short = new Set(['knock', 'handle', 'pageTurn']);
const recipes = starterRecipes.filter((recipe) => short.has(recipe.synth)).map((recipe) => ({ ...recipe, takes: 2 }));
const quiet = { onProgress: () => undefined, recipes };
const never = new AbortController().signal;
const OLD = new Date('2001-01-01T00:00:00Z');

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starter-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function hashes(of: string): Promise<Record<string, string>> {
  const names = (await readdir(of)).sort();
  const entries = names.map(
    async (name) =>
      [
        name,
        createHash('sha256')
          .update(await readFile(join(of, name)))
          .digest('hex'),
      ] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** Names of the sounds that were written after all had been dated back. */
async function rewrittenBy(options: { recipes: readonly StarterRecipe[] }): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.wav'));
  for (const name of names) await utimes(join(folder, name), OLD, OLD);
  await makeStarterLibrary(folder, { ...quiet, ...options, signal: never });
  const dated = await Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const));
  return dated.filter(([, time]) => time !== OLD.getTime()).map(([name]) => name);
}

describe('makeStarterLibrary', () => {
  test('makes every take under its UCS name, the licence and the list, and tells its progress', async () => {
    const seen: [number, number, string][] = [];
    const made = await makeStarterLibrary(join(folder, 'deep/starter'), {
      ...quiet,
      signal: never,
      onProgress: (...step) => seen.push(step),
    });
    expect(made).toEqual({ files: 6 });
    const names = await readdir(join(folder, 'deep/starter'));
    const sounds = names.filter((name) => name.endsWith('.wav'));
    expect(sounds).toContain('DOORKnck_Knock on Door 01_FoleyDesk_Starter.wav');
    for (const name of sounds) expect(parseUcsFileName(name), name).toMatchObject({ creator: 'FoleyDesk', source: 'Starter' });
    expect(names.filter((name) => !name.endsWith('.wav')).sort()).toEqual(['LICENSE.txt', 'starter.json']);
    expect(await readFile(join(folder, 'deep/starter/LICENSE.txt'), 'utf8')).toContain('SPDX-License-Identifier: CC0-1.0');
    expect(seen.map(([done, total]) => [done, total])).toEqual([1, 2, 3, 4, 5, 6].map((done) => [done, 6]));
    expect(seen.at(-1)?.[2]).toBe('Book Page Turn');
  });

  test('makes the same bytes twice', async () => {
    await makeStarterLibrary(join(folder, 'a'), { ...quiet, signal: never });
    await makeStarterLibrary(join(folder, 'b'), { ...quiet, signal: never });
    const first = await hashes(join(folder, 'a'));
    expect(await hashes(join(folder, 'b'))).toEqual(first);
    expect(new Set(Object.values(first)).size).toBe(8);
  });

  test('leaves whole files alone on a second call', async () => {
    await makeStarterLibrary(folder, { ...quiet, signal: never });
    expect(await rewrittenBy({ recipes })).toEqual([]);
  });

  test('makes a damaged file and a missing one again', async () => {
    await makeStarterLibrary(folder, { ...quiet, signal: never });
    const before = await hashes(folder);
    const [one = '', two = ''] = Object.keys(before).filter((name) => name.endsWith('.wav'));
    await truncate(join(folder, one), 100);
    await rm(join(folder, two));
    await makeStarterLibrary(folder, { ...quiet, signal: never });
    expect(await hashes(folder)).toEqual(before);
  });

  test('makes a recipe again when its version has risen', async () => {
    await makeStarterLibrary(folder, { ...quiet, signal: never });
    const raised = recipes.map((recipe) => (recipe.synth === 'handle' ? { ...recipe, version: 2 } : recipe));
    expect((await rewrittenBy({ recipes: raised })).map((name) => name.split('_')[1])).toEqual([
      'Door Handle Click 01',
      'Door Handle Click 02',
    ]);
  });

  test('survives a list that is not JSON', async () => {
    await makeStarterLibrary(folder, { ...quiet, signal: never });
    await writeFile(join(folder, 'starter.json'), '{"starter_ver');
    expect(await rewrittenBy({ recipes })).toEqual([]);
    expect(JSON.parse(await readFile(join(folder, 'starter.json'), 'utf8'))).toMatchObject({ starter_version: 1 });
  });

  test('stops between takes when cancelled, with whole files only and no list, and goes on from there', async () => {
    const stop = new AbortController();
    const run = makeStarterLibrary(folder, { ...quiet, signal: stop.signal, onProgress: (done) => done === 2 && stop.abort() });
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    const names = await readdir(folder);
    expect(names.filter((name) => name.endsWith('.wav'))).toHaveLength(2);
    expect(names).not.toContain('starter.json');
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(await rewrittenBy({ recipes })).toEqual([]);
    expect(await readdir(folder)).toHaveLength(8);
  });

  test('does nothing when it is cancelled before it starts', async () => {
    await expect(makeStarterLibrary(join(folder, 'x'), { ...quiet, signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  test('fails with data_folder_unusable where a file stands in the way', async () => {
    await writeFile(join(folder, 'taken'), '');
    const run = makeStarterLibrary(join(folder, 'taken/starter'), { ...quiet, signal: never });
    await expect(run).rejects.toMatchObject({ name: 'Failure', code: 'data_folder_unusable' });
  });
});

describe('writeWhole', () => {
  test('leaves the old file and no part behind when the write fails', async () => {
    await writeFile(join(folder, 'kept'), 'old');
    await expect(writeWhole(join(folder, 'kept'), 'new', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(await readFile(join(folder, 'kept'), 'utf8')).toBe('old');
    expect(await readdir(folder)).toEqual(['kept']);
  });
});

describe('asFolderFailure', () => {
  test.each([
    ['ENOSPC', 'disk_full'],
    ['EDQUOT', 'disk_full'],
    ['EROFS', 'data_folder_unusable'],
    ['EACCES', 'data_folder_unusable'],
  ])('%s is %s', (code, expected) => {
    const failure = asFolderFailure(Object.assign(new Error(code), { code }), '/somewhere');
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject({ code: expected, detail: { folder: '/somewhere' } });
  });

  test('lets everything else through as it is', () => {
    const error = new TypeError('a bug');
    expect(asFolderFailure(error, '/somewhere')).toBe(error);
  });
});
