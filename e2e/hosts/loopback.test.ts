import { describe, it } from 'node:test';
import { readConfig } from '../../main/config.ts';
import { attach } from '../../main/hosts/attach.ts';
import { openOwner, readHostFile } from '../../main/owner.ts';
import { forkProcess } from '../../native/spawn.ts';
import { type HostUnderTest, hostCases, runHostCase } from './hostCases.ts';

const host: HostUnderTest = {
  name: 'loopback',
  streams: true,
  async open(dataFolder) {
    const config = readConfig({ env: { FOLEY_DATA_DIR: dataFolder, FOLEY_STARTER: '0' }, platform: process.platform, home: dataFolder });
    const owner = await openOwner({ config, kind: 'app', port: 0, spawn: forkProcess, rendererFolder: null });
    const file = readHostFile(config);
    if (!owner || !file) throw new Error('the data folder has an owner already');
    const { client, close } = await attach(file);
    return {
      client,
      close: async () => {
        close();
        await owner.close();
      },
    };
  },
};

describe(`host: ${host.name}`, () => {
  for (const hostCase of hostCases) it(hostCase.name, () => runHostCase(host, hostCase));
});
