import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { encodeWav, wavByteLength } from '../../native/writeWav.ts';
import { STARTER_VERSION, starterRecipes } from '../../resources/starter/starterRecipes.ts';
import { renderTake, takeFrames } from './renderTake.ts';
import type { StarterRecipe } from './starterRecipe.ts';
import { starterText, takeFileName } from './starterText.ts';
import { SAMPLE_RATE } from './synth/sound.ts';
import { asFolderFailure, writeWhole } from './writeWhole.ts';

const FORMAT = 'pcm24';
const LIST_FILE = 'starter.json';

export type StarterOptions = {
  signal: AbortSignal;
  /** Called after each file, made or found; `label` is the sound's short name. */
  onProgress(done: number, total: number, label: string): void;
  /** What to make; the bundled recipes unless given. */
  recipes?: readonly StarterRecipe[];
};

/** What `starter.json` records: file name -> version of the recipe that made it. */
type Made = { starter_version: number; files: Record<string, number> };

/**
 * Makes the bundled library in `folder` (created when missing): WAVE files, LICENSE.txt, and starter.json last. May be killed
 * at any instant and called again: whole files of the present recipe version are kept. `files` counts the sounds in the folder.
 * Fails with `disk_full` or `data_folder_unusable`; an abort surfaces as AbortError.
 */
export async function makeStarterLibrary(folder: string, options: StarterOptions): Promise<{ files: number }> {
  try {
    return await makeAll(folder, options);
  } catch (error) {
    throw asFolderFailure(error, folder);
  }
}

async function makeAll(folder: string, { signal, onProgress, recipes = starterRecipes }: StarterOptions): Promise<{ files: number }> {
  signal.throwIfAborted();
  await mkdir(folder, { recursive: true });
  const before = await readMade(join(folder, LIST_FILE));
  const takes = recipes.flatMap((recipe) => Array.from({ length: recipe.takes }, (_, index) => ({ recipe, index })));
  const made: Made = { starter_version: STARTER_VERSION, files: {} };
  await writeWhole(join(folder, 'LICENSE.txt'), LICENSE_TEXT, signal);
  for (const [done, { recipe, index }] of takes.entries()) {
    // one take is up to half a second of arithmetic: let requests and cancels in between
    await nextTurn(undefined, { signal });
    const name = takeFileName(recipe, index);
    const path = join(folder, name);
    const current = before === null || before.files[name] === recipe.version;
    if (!current || !(await hasSize(path, takeBytes(recipe, index)))) {
      await writeWhole(path, encodeWav(renderTake(recipe, index), FORMAT, starterText(recipe)), signal);
    }
    made.files[name] = recipe.version;
    onProgress(done + 1, takes.length, recipe.fxName);
  }
  await writeWhole(join(folder, LIST_FILE), `${JSON.stringify(made, null, 2)}\n`, signal);
  return { files: takes.length };
}

function takeBytes(recipe: StarterRecipe, index: number): number {
  const shape = { channels: recipe.channels, frames: takeFrames(recipe, index), sampleRate: SAMPLE_RATE };
  return wavByteLength(shape, FORMAT, starterText(recipe));
}

async function hasSize(path: string, bytes: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true && found.size === bytes;
}

/** Null when the list is missing or unreadable: then no older version can have finished here. */
async function readMade(path: string): Promise<Made | null> {
  try {
    const parsed: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isMade(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isMade(value: unknown): value is Made {
  return typeof value === 'object' && value !== null && 'files' in value && typeof value.files === 'object' && value.files !== null;
}

const LICENSE_TEXT = `SPDX-License-Identifier: CC0-1.0

The sounds in this folder were computed by Foley Desk from its own recipes; nothing in them was recorded or sampled.
As far as the law allows, their makers give up all copyright and related rights in them, everywhere and for good:
CC0 1.0 Universal, https://creativecommons.org/publicdomain/zero/1.0/

You may use, change, sell and pass them on in any way, alone or in a work, without asking and without naming anyone.
They come as they are, with no warranty of any kind.
`;
