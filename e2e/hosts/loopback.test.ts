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
    // Cases tell what a scan that they asked for has found; what a watch finds by itself is told elsewhere.
    const env = { FOLEY_DATA_DIR: dataFolder, FOLEY_STARTER: '0', FOLEY_WATCH: '0' };
    const config = readConfig({ env, platform: process.platform, home: dataFolder });
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
