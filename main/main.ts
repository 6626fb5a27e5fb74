/** Electron's entry: owns the data folder, opens the window, ends everything in order. */
import { join } from 'node:path';
import { app, BrowserWindow, dialog } from 'electron';
import { isHeld } from '../native/endProcess.ts';
import { readConfig } from './config.ts';
import { asFailure } from './contract/failures.ts';
import { untilOpen } from './hosts/attach.ts';
import { openElectronHost, registerScheme } from './hosts/electronHost.ts';
import { openOwner, readHostFile } from './owner.ts';
import { pickFolder } from './window/folderDialog.ts';
import { openWindow } from './window/openWindow.ts';
import { spawnUtility } from './window/spawnUtility.ts';

const outFolder = join(import.meta.dirname, '..');
const rendererFolder = join(outFolder, 'renderer');

/** How long a command of the terminal may keep the folder before we say so. */
const WAIT_MS = 15_000;

async function start(): Promise<void> {
  await app.whenReady();
  const config = readConfig();
  const unstopped = new AbortController().signal;
  const opening = () => openOwner({ config, kind: 'app', port: 0, spawn: spawnUtility, rendererFolder, pickFolder });
  // A command of the terminal ends, or an agent's door hands the folder over; another app stays.
  const owner = await untilOpen(
    async () => (await opening()) ?? (readHostFile(config)?.kind === 'app' ? 'taken' : null),
    WAIT_MS,
    unstopped,
  );
  if (owner === 'taken') {
    dialog.showErrorBox('Foley Desk is busy', 'Another Foley Desk holds the data folder. Close it, and start this one again.');
    app.quit();
    return;
  }
  const closeHost = openElectronHost({ ...owner.app, rendererFolder });
  const { settings } = owner.app;
  openWindow({ bounds: settings.get().window, onBounds: (window) => settings.set({ window }), preloadFolder: join(outFolder, 'preload') });
  app.on('second-instance', () => BrowserWindow.getAllWindows()[0]?.focus());
  app.on('window-all-closed', () => app.quit());

  // Chromium has ended by then; a read that hangs would keep what is left of the process.
  app.on('quit', () => {
    if (isHeld()) process.kill(process.pid, 'SIGKILL');
  });
  let closed = false;
  app.on('before-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    closeHost();
    void owner.close().finally(() => {
      closed = true;
      app.quit();
    });
  });
}

registerScheme();
if (app.requestSingleInstanceLock()) {
  start().catch((error: unknown) => {
    dialog.showErrorBox('Foley Desk could not start', asFailure(error).message);
    app.exit(1);
  });
} else {
  app.quit();
}
