/** The same cases in a real Electron window, wherever its binary is; where it isn't, the report says that they were not run. */
import { describe, it } from 'node:test';
import { _electron } from '@playwright/test';
import { electronBinary } from '../../build/browsers.ts';
import { projectFolder } from '../../build/buildApp.ts';
import type { Bridge } from '../../main/contract/bridge.ts';
import { createRpcClient } from '../../main/contract/rpcClient.ts';
import { type HostUnderTest, hostCases, runHostCase } from './hostCases.ts';

const binary = electronBinary();

const host: HostUnderTest = {
  name: 'Electron',
  streams: true,
  async open(dataFolder) {
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const app = await _electron.launch({
      executablePath: binary ?? '',
      args: [projectFolder, ...asRoot],
      env: { ...process.env, FOLEY_DATA_DIR: dataFolder, FOLEY_STARTER: '0', FOLEY_WATCH: '0' } as Record<string, string>,
    });
    const window = await app.firstWindow();
    const send = (text: string) =>
      void window.evaluate((message) => (globalThis as unknown as { foley: Bridge }).foley.send(message), text);
    const client = createRpcClient({ send, close: () => {} }, '');
    await window.exposeFunction('receiveText', client.receive);
    await window.evaluate(() => {
      const scope = globalThis as unknown as { foley: Bridge; receiveText(text: string): void };
      scope.foley.onText((text) => scope.receiveText(text));
    });
    return { client, close: () => app.close() };
  },
};

describe(`host: ${host.name}`, () => {
  if (binary === null) it('was NOT RUN: the Electron binary is not on this machine', () => {});
  else for (const hostCase of hostCases) it(hostCase.name, () => runHostCase(host, hostCase));
});
