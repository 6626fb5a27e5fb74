/** How the terminal reaches the app: as its owner, or as a client of the owner that runs already. */
import type { SpawnProcess } from '../../native/spawn.ts';
import { localClient } from '../compose.ts';
import type { Config } from '../config.ts';
import type { Client } from '../contract/commands.ts';
import { asFailure } from '../contract/failures.ts';
import { type Owner, openOwner, readHostFile } from '../owner.ts';
import { attach, untilOpen } from './attach.ts';

export type Desk = { client: Client; owner: boolean; close(): Promise<void> };

export type DeskOptions = {
  config: Config;
  spawn: SpawnProcess;
  signal: AbortSignal;
  /** Told once when our command is over but others still work through this process. */
  onStaying?: () => void;
  /** How long an owner may be starting or leaving. */
  waitMs?: number;
};

const OWNER_WAIT_MS = 10_000;

/**
 * Opens the data folder for one command of the terminal. As an owner it stays until the clients that came meanwhile are gone.
 * Fails with `data_folder_busy` when an owner neither answers nor leaves, or as opening the app does.
 */
export function openDesk({ config, spawn, signal, onStaying, waitMs = OWNER_WAIT_MS }: DeskOptions): Promise<Desk> {
  return untilOpen(
    async () => {
      const owner = await openOwner({ config, kind: 'cli', port: 0, spawn, rendererFolder: null });
      if (owner) return { client: localClient(owner.app, 'cli'), owner: true, close: () => leave(owner, onStaying) };
      const host = readHostFile(config);
      if (!host) return null;
      try {
        const { client, close } = await attach(host);
        return { client, owner: false, close: async () => close() };
      } catch (error) {
        if (asFailure(error).code === 'connection_lost') return null;
        throw error;
      }
    },
    waitMs,
    signal,
  );
}

async function leave({ loopback, close }: Owner, onStaying: (() => void) | undefined): Promise<void> {
  if (loopback.clients() > 0) onStaying?.();
  // No turn of the event loop lies between the last client's end and the refusal of new ones: nobody is cut off in the middle.
  await loopback.idle();
  await close();
}
