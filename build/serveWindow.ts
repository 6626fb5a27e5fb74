/** Runs the app in this process and serves its window, or finds the one that runs already. */
import { join } from 'node:path';
import type { Config } from '../main/config.ts';
import { attach, untilOpen } from '../main/hosts/attach.ts';
import { type HostFile, openOwner, readHostFile } from '../main/owner.ts';
import { forkProcess } from '../native/spawn.ts';
import { buildApp, projectFolder } from './buildApp.ts';

export type Served = { url: string /** True when another process serves it already. */; already: boolean; close(): Promise<void> };

/** How long a command of the terminal may keep the data folder before we say so and give up. */
const OWNER_WAIT_MS = 120_000;

/** Fails with `port_in_use`, `data_folder_busy`, or as opening the app does; `cancelled` on abort. */
export async function serveWindow(config: Config, port: number, signal: AbortSignal): Promise<Served> {
  buildApp();
  let told = false;
  return untilOpen(
    async () => {
      const owner = await openOwner({
        config,
        kind: 'app',
        port,
        spawn: forkProcess,
        rendererFolder: join(projectFolder, 'out', 'renderer'),
      });
      if (owner) return { url: owner.loopback.url, already: false, close: () => owner.close() };
      const host = readHostFile(config);
      if (host?.kind === 'app' && (await answers(host))) {
        return { url: `http://127.0.0.1:${host.port}/#token=${host.token}`, already: true, close: async () => {} };
      }
      if (!told) console.error('A command of the terminal is using the library; waiting for it to end ...');
      told = true;
      return null;
    },
    OWNER_WAIT_MS,
    signal,
  );
}

/** An address is given out only when someone is there: the file may be of an owner that was killed. */
async function answers(host: HostFile): Promise<boolean> {
  try {
    const { close } = await attach(host);
    close();
    return true;
  } catch {
    return false;
  }
}
