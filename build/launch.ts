/** `npm start`: Electron when its binary is there, else an app window of an installed browser, else an address for any browser. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readConfig } from '../main/config.ts';
import { asFailure } from '../main/contract/failures.ts';
import { appBrowser, electronBinary } from './browsers.ts';
import { buildApp, projectFolder } from './buildApp.ts';
import { serveWindow } from './serveWindow.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());

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
  stop.signal.addEventListener('abort', () => child.kill());
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}

async function runInBrowser(): Promise<number> {
  const config = readConfig();
  const served = await serveWindow(config, 0, stop.signal);
  const browser = appBrowser();
  console.log(`Foley Desk ${served.already ? 'is running already' : 'is ready'}: ${served.url}`);
  if (!browser) console.log('Open this address in a browser on this machine. Ctrl-C here ends Foley Desk.');
  const window = browser ? openAppWindow(browser, served.url, join(config.deskFolder, 'window')) : null;
  if (served.already && !window) return 0;
  await Promise.race([window ? once(window, 'exit') : new Promise(() => {}), once(stop.signal, 'abort')]).catch(() => {});
  window?.kill();
  await served.close();
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
  window.once('error', (error) => console.error(`The browser did not start (${error.message}). Open the address above yourself.`));
  return window;
}
