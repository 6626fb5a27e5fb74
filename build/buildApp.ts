/** Builds the app into out/ when a source is newer than what is there. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const projectFolder = join(import.meta.dirname, '..');
const sources = ['main', 'native', 'preload', 'renderer', 'resources', 'electron.vite.config.ts', 'package-lock.json', 'tsconfig.web.json'];
const stamp = join(projectFolder, 'out', 'built.txt');

/** @returns false when out/ was fresh. @throws when the build fails; its output has then been shown. */
export function buildApp(): boolean {
  if (existsSync(stamp) && statSync(stamp).mtimeMs > Math.max(...sources.map((name) => newest(join(projectFolder, name))))) return false;
  console.error('Building the app ...');
  const vite = join(projectFolder, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const run = spawnSync(process.execPath, [vite, 'build'], { cwd: projectFolder, encoding: 'utf8' });
  if (run.status !== 0) {
    console.error(run.stdout, run.stderr);
    throw new Error('The app could not be built.');
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, new Date().toISOString());
  return true;
}

function newest(path: string): number {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (!facts) return 0;
  if (!facts.isDirectory()) return facts.mtimeMs;
  return Math.max(facts.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
