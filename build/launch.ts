/** `npm start`: Electron when its binary is there, else an app window of an installed browser, else an address for any browser. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readConfig } from '../main/config.ts';
import { asFailure } from '../main/contract/failures.ts';
import { endWhenDone } from '../native/endProcess.ts';
import { appBrowser, electronBinary } from './browsers.ts';
import { buildApp, projectFolder } from './buildApp.ts';
import { serveWindow } from './serveWindow.ts';
import { stopSignal, untilAborted } from './stopSignal.ts';

const stop = stopSignal();

try {
  const electron = electronBinary();
  process.exitCode = electron ? await runElectron(electron) : await runInBrowser();
} catch (error) {
  const failure = asFailure(error);
  if (failure.code !== 'cancelled') {
    console.error(failure.message, failure.code === 'internal' ? failure.cause : '');
    process.exitCode = 1;
  }
}

async function runElectron(binary: string): Promise<number> {
  buildApp();
  const child = spawn(binary, [projectFolder], { stdio: 'inherit' });
  stop.addEventListener('abort', () => child.kill());
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}

async function runInBrowser(): Promise<number> {
  const config = readConfig();
  const served = await serveWindow(config, 0, stop);
  const browser = appBrowser();
  console.log(`Foley Desk ${served.already ? 'is running already' : 'is ready'}: ${served.url}`);
  if (!browser) console.log(`Open this address in a browser on this machine.${served.already ? '' : ' Ctrl-C here ends Foley Desk.'}`);
  const window = browser ? openAppWindow(browser, served.url, join(config.deskFolder, 'window')) : null;
  if (served.already) return 0;
  await Promise.race([window ? untilClosed(window) : new Promise(() => {}), untilAborted(stop)]);
  window?.kill();
  await served.close();
  endWhenDone(0);
  return 0;
}

function openAppWindow(browser: string, url: string, profile: string): ChildProcess {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : [];
  const flags = [
    `--app=${url}`,
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--autoplay-policy=no-user-gesture-required',
  ];
  const window = spawn(browser, [...flags, ...asRoot], { stdio: 'ignore' });
  const failed = (why: string) =>
    console.error(`The browser did not start (${why}). Open the address above yourself. Ctrl-C here ends it.`);
  window.once('error', (error) => failed(error.message));
  window.once('exit', (code) => {
    if (code) failed(`exit code ${code}`);
  });
  return window;
}

/** Never resolves for a browser that failed to start: the app goes on for the one that the person opens. */
function untilClosed(window: ChildProcess): Promise<void> {
  return new Promise((resolve) => window.once('exit', (code) => code || resolve()));
}
