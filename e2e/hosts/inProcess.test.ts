import { describe, it } from 'node:test';
import { localClient, openApp } from '../../main/compose.ts';
import { readConfig } from '../../main/config.ts';
import { forkProcess } from '../../native/spawn.ts';
import { type HostUnderTest, hostCases, runHostCase } from './hostCases.ts';

const host: HostUnderTest = {
  name: 'in process',
  streams: true,
  async open(dataFolder) {
    const config = readConfig({ env: { FOLEY_DATA_DIR: dataFolder, FOLEY_STARTER: '0' }, platform: process.platform, home: dataFolder });
    const app = await openApp({ config, spawn: forkProcess });
    return { client: localClient(app, 'process'), close: () => app.close() };
  },
};

describe(`host: ${host.name}`, () => {
  for (const hostCase of hostCases) it(hostCase.name, () => runHostCase(host, hostCase));
});
