/** How the terminal and the launcher reach the app: as its owner, or as a client of the owner that runs already. */
import type { SpawnProcess } from '../../native/spawn.ts';
import { localClient } from '../compose.ts';
import type { Config } from '../config.ts';
import type { Client, HostKind } from '../contract/commands.ts';
import { asFailure } from '../contract/failures.ts';
import { openOwner, readHostFile } from '../owner.ts';
import { attach, untilOpen } from './attach.ts';

export type Desk = { client: Client; host: HostKind; owner: boolean; close(): Promise<void> };

const OWNER_WAIT_MS = 10_000;

/** Opens the data folder for one command of the terminal. As an owner it stays until the clients that came meanwhile are gone. */
export async function openDesk(config: Config, spawn: SpawnProcess, signal: AbortSignal): Promise<Desk> {
  return untilOpen(
    async () => {
      const owner = await openOwner({ config, kind: 'cli', port: 0, spawn, rendererFolder: null });
      if (owner) {
        return {
          client: localClient(owner.app, 'cli'),
          host: 'cli',
          owner: true,
          close: async () => {
            await owner.loopback.idle();
            await owner.close();
          },
        };
      }
      const host = readHostFile(config);
      if (!host) return null;
      try {
        const attachment = await attach(host);
        return { client: attachment.client, host: 'loopback', owner: false, close: async () => attachment.close() };
      } catch (error) {
        if (asFailure(error).code === 'connection_lost') return null;
        throw error;
      }
    },
    OWNER_WAIT_MS,
    signal,
  );
}
