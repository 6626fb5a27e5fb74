/** The app as a browser meets it: `foley serve` in a process of its own, on a fresh data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type DeskServer = { url: string; folder: string; dataFolder: string; stop(): Promise<void> };

const foley = join(import.meta.dirname, '..', '..', 'build', 'foley.mjs');

/** Resolves when the address is printed. `starter` makes the starter library as for a newcomer, `silentGaps` has a find make no sound. */
export async function startDesk({ starter = false, silentGaps = false } = {}): Promise<DeskServer> {
  const folder = mkdtempSync(join(tmpdir(), 'foley-browser-'));
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  const child = spawn(process.execPath, [foley, 'serve'], {
    env: {
      ...process.env,
      FOLEY_DATA_DIR: dataFolder,
      FOLEY_STARTER: starter ? '1' : '0',
      FOLEY_GENERATE: silentGaps ? 'off' : '',
      NODE_OPTIONS: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // From the start, so that a stop after the end doesn't wait for a second one.
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const url = await addressFrom(child);
  return {
    url,
    folder,
    dataFolder,
    async stop() {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function addressFrom(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output to read the address from');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/127\.0\.0\.1:\d+\/\S*/.exec(line)?.[0];
    if (url) return url;
  }
  throw new Error('the app ended before it gave its address');
}
