/** The process that owns a data folder: it holds the lock, runs the app, and serves it to every other process on loopback. */
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { takeOwnerLock } from '../native/ownerLock.ts';
import type { SpawnProcess } from '../native/spawn.ts';
import { type App, openApp } from './compose.ts';
import type { Config } from './config.ts';
import { endWaiting, isAwaited, markWaiting } from './folderWaiting.ts';
import { type LoopbackHost, openLoopbackHost } from './hosts/loopbackHost.ts';
import { openStaticFiles } from './hosts/staticFiles.ts';
import { createScope } from './scope.ts';

/** Written beside the databases with mode 0600, for processes of the same person. */
const HostFile = z.object({
  pid: z.number(),
  port: z.number(),
  token: z.string(),
  /** `app` stays until it is closed; `cli` leaves when its command and its clients are done. */
  kind: z.enum(['app', 'cli']),
});
export type HostFile = z.infer<typeof HostFile>;

export type Owner = { app: App; loopback: LoopbackHost; close(): Promise<void> };

export type OwnerOptions = {
  config: Config;
  kind: HostFile['kind'];
  port: number;
  spawn: SpawnProcess;
  /** The built renderer, null for an owner without a window. */
  rendererFolder: string | null;
  /** The system's folder dialog, where there is one. */
  pickFolder?: () => Promise<string | null>;
};

/**
 * Null when another process owns the folder: attach to it instead. A command of the terminal lets an app that waits go first. Fails with `data_folder_unusable` or `port_in_use`, or as
 * opening the app does; the folder is free again then.
 */
export async function openOwner({ config, kind, port, spawn, rendererFolder, pickFolder }: OwnerOptions): Promise<Owner | null> {
  if (kind === 'cli' && isAwaited(config.deskFolder)) return null;
  const lock = takeOwnerLock(config.deskFolder);
  if (!lock) {
    // an owner that is an app stays: there is nothing to wait for
    if (kind === 'app' && readHostFile(config)?.kind !== 'app') markWaiting(config.deskFolder);
    return null;
  }
  const scope = createScope();
  scope.add(() => lock.release());
  const path = hostFilePath(config);
  try {
    if (kind === 'app') endWaiting(config.deskFolder);
    // What a killed owner left would send others to a port that is not ours.
    rmSync(path, { force: true });
    const app = await openApp({ config, spawn, stays: kind === 'app', ...(pickFolder && { pickFolder }) });
    scope.add(() => app.close());
    const token = randomBytes(24).toString('base64url');
    const files = rendererFolder === null ? null : await openStaticFiles(rendererFolder);
    const loopback = await openLoopbackHost({ ...app, port, token, files });
    scope.add(() => loopback.close());
    scope.add(() => rmSync(path, { force: true }));
    writeHostFile(path, { pid: process.pid, port: loopback.port, token, kind });
    return { app, loopback, close: () => scope.close() };
  } catch (error) {
    await scope.close();
    throw error;
  }
}

/** What the owner wrote, null while it is starting or gone. */
export function readHostFile(config: Config): HostFile | null {
  try {
    return HostFile.parse(JSON.parse(readFileSync(hostFilePath(config), 'utf8')));
  } catch {
    return null;
  }
}

function hostFilePath(config: Config): string {
  return join(config.deskFolder, 'host.json');
}

function writeHostFile(path: string, host: HostFile): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(host), { mode: 0o600 });
  renameSync(draft, path);
}
