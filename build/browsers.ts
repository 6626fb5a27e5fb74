/** Finds what can show the window: Electron's own binary, or an installed browser of the Chromium family. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/** Looked up by files alone: importing `electron` without its binary starts a download. */
export function electronBinary(env: NodeJS.ProcessEnv = process.env): string | null {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const pathFile = join(folder, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : 'electron';
  const binary = join(env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(folder, 'dist'), name);
  return existsSync(binary) ? binary : null;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'brave-browser'];

/** A browser that can open an app window here; null without a display or without one installed. */
export function appBrowser(env: NodeJS.ProcessEnv = process.env, platform: NodeJS.Platform = process.platform): string | null {
  const candidates =
    platform === 'win32'
      ? ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((key) => {
          const base = env[key];
          return base
            ? [join(base, 'Google', 'Chrome', 'Application', 'chrome.exe'), join(base, 'Microsoft', 'Edge', 'Application', 'msedge.exe')]
            : [];
        })
      : platform === 'darwin'
        ? ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']
        : env['DISPLAY'] || env['WAYLAND_DISPLAY']
          ? (env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
          : [];
  return candidates.find((path) => existsSync(path)) ?? null;
}
