import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeOwnerLock } from '../../native/ownerLock.ts';
import { forkProcess } from '../../native/spawn.ts';
import { type Config, readConfig } from '../config.ts';
import { isAwaited, markWaiting } from '../folderWaiting.ts';
import { openOwner, readHostFile } from '../owner.ts';
import { attach, untilOpen } from './attach.ts';
import { createDeskLease } from './deskLease.ts';
import { openDesk } from './openDesk.ts';

let folder: string;
let config: Config;
const never = new AbortController().signal;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foley-open-'));
  config = readConfig({ env: { FOLEY_DATA_DIR: folder, FOLEY_STARTER: '0' }, platform: process.platform, home: folder });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (changes: Partial<Parameters<typeof openDesk>[0]> = {}) => openDesk({ config, spawn: forkProcess, signal: never, ...changes });

/** A server that takes every connection and never says a word. */
async function silentServer(): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}

describe('a command of the terminal', () => {
  it('owns a free folder, and as an owner stays for those who came meanwhile', async () => {
    let told = 0;
    const first = await open({ onStaying: () => told++ });
    const second = await open();
    expect([first.owner, second.owner]).toEqual([true, false]);
    const job = second.client.call('settings.set', { patch: { theme: 'dark' } });
    let closed = false;
    const closing = first.close().then(() => {
      closed = true;
    });
    expect((await job).theme).toBe('dark');
    expect((await second.client.call('settings.get', {})).theme).toBe('dark');
    expect([closed, told]).toEqual([false, 1]);
    await second.close();
    await closing;
    expect(readHostFile(config)).toBeNull();
  });

  it('is a client of an app that runs, and leaves it running', async () => {
    const app = await openOwner({ config, kind: 'app', port: 0, spawn: forkProcess, rendererFolder: null });
    const desk = await open();
    expect(desk.owner).toBe(false);
    expect((await desk.client.call('status', {})).host).toBe('loopback');
    await desk.close();
    expect((await app?.app.dispatch('process', 'status', {}, never)) as object).toHaveProperty('sounds', 0);
    await app?.close();
  });

  it('waits for an owner that is leaving', async () => {
    const lock = takeOwnerLock(config.deskFolder);
    const opening = open();
    lock?.release();
    const desk = await opening;
    expect(desk.owner).toBe(true);
    await desk.close();
  });

  it('of an agent that asks without a pause hands the folder to an app that is starting, and asks that one from then on', async () => {
    const lease = createDeskLease(() => open({ waitMs: 60_000 }), { isAwaited: () => isAwaited(config.deskFolder) });
    const host = () => lease.ask('status', async (client) => (await client.call('status', {})).host);
    const own = () => openOwner({ config, kind: 'app', port: 0, spawn: forkProcess, rendererFolder: null });
    expect(await host()).toBe('cli');
    let started = false;
    const starting = untilOpen(own, 60_000, never).finally(() => {
      started = true;
    });
    while (!started) await host();
    const app = await starting;
    expect([await host(), readHostFile(config)?.kind, isAwaited(config.deskFolder)]).toEqual(['loopback', 'app', false]);
    await lease.close();
    await app.close();
  });

  it('gives way to a waiting app only while that is alive', async () => {
    mkdirSync(config.deskFolder, { recursive: true });
    markWaiting(config.deskFolder);
    await expect(open({ waitMs: 0 })).rejects.toMatchObject({ code: 'data_folder_busy' });
    const mark = join(config.deskFolder, 'app.waiting');
    utimesSync(mark, 1, Date.now() / 1000 - 60);
    const desk = await open({ waitMs: 0 });
    expect(desk.owner).toBe(true);
    await desk.close();
  });

  it('gives up on an owner that neither answers nor leaves, and says what to do', async () => {
    const lock = takeOwnerLock(config.deskFolder);
    await expect(open({ waitMs: 150 })).rejects.toMatchObject({
      code: 'data_folder_busy',
      message: expect.stringContaining('FOLEY_DATA_DIR'),
    });
    // An old address that leads nowhere changes nothing.
    writeFileSync(join(config.deskFolder, 'host.json'), JSON.stringify({ pid: 1, port: 1, token: 'x', kind: 'app' }));
    await expect(open({ waitMs: 150 })).rejects.toMatchObject({ code: 'data_folder_busy' });
    lock?.release();
  });

  it('stops waiting when it is told to', async () => {
    const lock = takeOwnerLock(config.deskFolder);
    const stop = new AbortController();
    const opening = open({ signal: stop.signal });
    stop.abort();
    await expect(opening).rejects.toSatisfy((error: Error) => error.name === 'AbortError' || 'code' in error);
    lock?.release();
  });
});

describe('an attachment', () => {
  it('gives up on a peer that says nothing', async () => {
    const { server, port } = await silentServer();
    await expect(attach({ port, token: '' }, 100)).rejects.toMatchObject({ code: 'connection_lost' });
    server.close();
  });

  it('fails at once where nobody listens, or with a wrong token', async () => {
    await expect(attach({ port: 1, token: '' })).rejects.toMatchObject({ code: 'connection_lost' });
    const app = await openOwner({ config, kind: 'app', port: 0, spawn: forkProcess, rendererFolder: null });
    await expect(attach({ port: app?.loopback.port ?? 0, token: 'guess' })).rejects.toMatchObject({ code: 'connection_lost' });
    await app?.close();
  });

  it('is lost when its owner ends: calls in flight and later ones fail', async () => {
    const app = await openOwner({ config, kind: 'app', port: 0, spawn: forkProcess, rendererFolder: null });
    const { client } = await attach(readHostFile(config) ?? { port: 0, token: '' });
    const calls = [client.call('status', {}), client.call('doctor', {})];
    const ends = Promise.allSettled(calls);
    await app?.close();
    await ends;
    await expect(client.call('status', {})).rejects.toMatchObject({ code: 'connection_lost' });
  });
});

describe('waiting for something to open', () => {
  it('tries until it gives something', async () => {
    let tries = 0;
    expect(await untilOpen(async () => (++tries < 3 ? null : 'open'), 5000, never)).toBe('open');
  });

  it('passes on a failure, and does not begin once aborted', async () => {
    const broken = untilOpen(() => Promise.reject(new Error('broken')), 5000, never);
    await expect(broken).rejects.toThrow('broken');
    let tried = false;
    const late = untilOpen(
      async () => {
        tried = true;
        return 'open';
      },
      5000,
      AbortSignal.abort(),
    );
    await expect(late).rejects.toMatchObject({ code: 'cancelled' });
    expect(tried).toBe(false);
  });
});
