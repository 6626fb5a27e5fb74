import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forkProcess } from '../native/spawn.ts';
import { type Config, readConfig } from './config.ts';
import { openOwner, readHostFile } from './owner.ts';

let folder: string;
let config: Config;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foley-owner-'));
  config = readConfig({ env: { FOLEY_DATA_DIR: folder, FOLEY_STARTER: '0' }, platform: process.platform, home: folder });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const own = (changes: Partial<Parameters<typeof openOwner>[0]> = {}) =>
  openOwner({ config, kind: 'app', port: 0, spawn: forkProcess, rendererFolder: null, ...changes });
const hostFile = () => join(config.deskFolder, 'host.json');

it('tells other processes of the same person where it is, and takes that back at its end', async () => {
  const owner = await own();
  const host = readHostFile(config);
  expect(host).toMatchObject({ pid: process.pid, port: owner?.loopback.port, kind: 'app' });
  expect(host?.token.length).toBeGreaterThanOrEqual(32);
  if (process.platform !== 'win32') expect(statSync(hostFile()).mode & 0o777).toBe(0o600);
  await owner?.close();
  expect(existsSync(hostFile())).toBe(false);
});

it('is the only one; the next may follow, with a token of its own', async () => {
  const first = await own();
  const token = readHostFile(config)?.token;
  expect(await own()).toBeNull();
  expect(readHostFile(config)?.token).toBe(token);
  await first?.close();
  const second = await own();
  expect(second).not.toBeNull();
  expect(readHostFile(config)?.token).not.toBe(token);
  await second?.close();
});

it('gives the folder back when it fails half-way, and says nothing false meanwhile', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((ready) => other.once('listening', ready));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  mkdirSync(config.deskFolder, { recursive: true });
  writeFileSync(hostFile(), JSON.stringify({ pid: 1, port, token: 'of a killed owner', kind: 'app' }));
  await expect(own({ port })).rejects.toMatchObject({ code: 'port_in_use' });
  other.close();
  expect(existsSync(hostFile())).toBe(false);
  await expect(own({ rendererFolder: join(folder, 'nowhere') })).rejects.toThrow();
  const owner = await own();
  expect(owner).not.toBeNull();
  await owner?.close();
});

it('leaves damaged user data alone and the folder free', async () => {
  mkdirSync(config.deskFolder, { recursive: true });
  const desk = join(config.deskFolder, 'desk.db');
  writeFileSync(desk, 'this is no database '.repeat(20));
  for (let turn = 0; turn < 2; turn += 1) await expect(own()).rejects.toMatchObject({ code: 'database_corrupt' });
  expect(readFileSync(desk, 'utf8')).toBe('this is no database '.repeat(20));
});

it.each(['', '{', '{"pid":1}', '[]'])('reads a host file that says %j as none', (text) => {
  mkdirSync(config.deskFolder, { recursive: true });
  writeFileSync(hostFile(), text);
  expect(readHostFile(config)).toBeNull();
});
