import { describe, it } from 'node:test';
import { type HostUnderTest, hostCases, runHostCase } from './hostCases.ts';
import { terminalClient } from './terminalClient.ts';

const host: HostUnderTest = {
  name: 'terminal',
  streams: false,
  open: async (dataFolder) => ({ client: terminalClient(dataFolder), close: async () => {} }),
};

describe(`host: ${host.name}`, () => {
  for (const hostCase of hostCases.filter(({ needsStreams }) => !needsStreams)) it(hostCase.name, () => runHostCase(host, hostCase));
});
