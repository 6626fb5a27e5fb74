/** A data folder and folders of sounds for cases that run command lines, with checks on how those ended. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { localClient, openApp } from '../../main/compose.ts';
import { readConfig } from '../../main/config.ts';
import type { Client } from '../../main/contract/commands.ts';
import { type FailureCode, failureTable } from '../../main/contract/failures.ts';
import { forkProcess } from '../../native/spawn.ts';
import { makeWav } from '../fixtures/makeWav.ts';
import { makeNoise } from '../fixtures/samples.ts';
import { type FoleyOptions, runFoley, type TerminalRun } from './terminalClient.ts';

export type TerminalDesk = {
  /** Holds all else; anybody may read it. */
  folder: string;
  data: string;
  /** The app's own folder within `data`. */
  desk: string;
  run(args: readonly string[], options?: FoleyOptions): Promise<TerminalRun>;
  /** Runs a command that must succeed and gives its document. */
  json(args: readonly string[], options?: FoleyOptions): Promise<Record<string, unknown>>;
  /** Makes a folder of WAVs, each a sound of its own; returns its path. */
  sounds(name: string, count: number, frames?: number): string;
};

export async function withDesk(work: (desk: TerminalDesk) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'foley-desk-'));
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  const run = (args: readonly string[], options?: FoleyOptions) => runFoley(args, data, options);
  try {
    await work({
      folder,
      data,
      desk: join(data, 'desk'),
      run,
      json: async (args, options) => {
        const { code, out, err } = await run(['--json', ...args], options);
        assert.equal(code, 0, `${args.join(' ').slice(0, 200)}: ${out.slice(0, 500)} ${err.slice(0, 500)}`);
        return JSON.parse(out) as Record<string, unknown>;
      },
      sounds: (name, count, frames = 800) => makeSounds(join(folder, name), count, frames),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeSounds(path: string, count: number, frames: number): string {
  mkdirSync(path);
  for (let i = 0; i < count; i += 1) {
    const seed = [...basename(path)].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), i * 7919);
    writeFileSync(join(path, `rain ${i}.wav`), makeWav({ samples: makeNoise({ frames, seed }) }));
  }
  return path;
}

/** The command failed with one document, a stable code, a whole sentence, the code's exit status, and no stack trace. */
export function assertFailed({ code, out, err }: TerminalRun, expected: FailureCode): void {
  assert.equal(out.trimEnd().split('\n').length, 1, `${out} ${err}`);
  const { error } = JSON.parse(out) as { error: { code: string; message: string } };
  assert.equal(error.code, expected, error.message);
  assert.match(error.message, /^\S.{10,}\.$/s);
  assert.equal(code, failureTable[expected].exit);
  assert.doesNotMatch(err, /\n\s+at |Error:/);
}

/** The app in this process on the same data folder, for what a case needs done before its command line. */
export async function withApp<T>({ data }: TerminalDesk, work: (client: Client) => Promise<T>): Promise<T> {
  const config = readConfig({ env: { FOLEY_DATA_DIR: data, FOLEY_STARTER: '0' }, platform: process.platform, home: data });
  const app = await openApp({ config, spawn: forkProcess });
  try {
    return await work(localClient(app, 'process'));
  } finally {
    await app.close();
  }
}

/** The files of a folder with their bytes, for saying that nothing was touched. */
export function bytesOf(folder: string, names: RegExp = /./): Map<string, string> {
  return new Map(
    readdirSync(folder)
      .filter((name) => names.test(name))
      .map((name) => [name, readFileSync(join(folder, name)).toString('base64')]),
  );
}
