/** The agents' door: the contract's cases over the protocol, and the real process behind a pipe. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { InMemoryTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { localClient, openApp } from '../../main/compose.ts';
import { readConfig } from '../../main/config.ts';
import { createDeskLease } from '../../main/hosts/deskLease.ts';
import { mcpServer } from '../../main/hosts/mcpHost.ts';
import { forkProcess } from '../../native/spawn.ts';
import { fails } from './fails.ts';
import { findCases, PASSAGE } from './findCases.ts';
import { type HostCase, type HostUnderTest, hostCases, runHostCase } from './hostCases.ts';
import { contentOf, mcpContractClient, newMcpClient } from './mcpClient.ts';

const previewCase: HostCase = {
  name: 'a preview is a WAV of the asked stretch',
  async run({ call, add }) {
    await add();
    const [door] = (await call('search', { query: 'oak door', k: 1 })).results;
    const clip = await call('preview', { sound_id: door?.sound.id.slice(0, 12) ?? '', from_s: 0.1, seconds: 0.2 });
    const wav = Buffer.from(clip.data, 'base64');
    assert.deepEqual([clip.sound_id, clip.duration_s, clip.sample_rate, clip.channels], [door?.sound.id, 0.2, 48_000, 1]);
    assert.deepEqual([wav.toString('latin1', 0, 4), wav.readUInt32LE(wav.indexOf('data') + 4)], ['RIFF', 0.2 * 48_000 * 2]);
    await fails(call('preview', { sound_id: door?.sound.id ?? '', from_s: 60 }), 'range_not_satisfiable');
    await fails(call('preview', { sound_id: 'f'.repeat(64) }), 'sound_not_found');
  },
};

const consentCase: HostCase = {
  name: 'what costs is asked about, and no word of an agent is the answer',
  async run({ call, add }) {
    await add('CC0-1.0');
    await call('settings.set', { patch: { llm: 'anthropic' } });
    await fails(call('find', { passage: PASSAGE, session: 's' }), 'consent_needed');
    await fails(call('find', { passage: PASSAGE, session: 's', when_paid: 'agreed' }), 'consent_needed');
    await fails(call('find', { passage: PASSAGE, session: 's', llm: 'anthropic' }), 'consent_needed');
  },
};

const host: HostUnderTest = {
  name: 'tools of agents',
  streams: false,
  async open(dataFolder) {
    const config = readConfig({ env: { FOLEY_DATA_DIR: dataFolder, FOLEY_STARTER: '0' }, platform: process.platform, home: dataFolder });
    const app = await openApp({ config, spawn: forkProcess });
    const desk = createDeskLease(async () => ({ client: localClient(app, 'mcp'), close: async () => {} }));
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    const tools = newMcpClient();
    await Promise.all([mcpServer({ desk, version: '0', readOnly: false }).connect(ours), tools.connect(theirs)]);
    return {
      client: mcpContractClient(tools, localClient(app, 'process')),
      async close() {
        await tools.close();
        await desk.close();
        await app.close();
      },
    };
  },
};

/** The cases whose steps are tools; what only a window or a terminal does is told of those hosts. */
const cases = [
  ...findCases,
  ...hostCases.filter(({ name }) => /^(a search finds|a sound has neighbours|bad input)/.test(name)),
  previewCase,
  consentCase,
];

describe(`host: ${host.name}`, () => {
  for (const hostCase of cases.filter(({ needsStreams }) => !needsStreams)) it(hostCase.name, () => runHostCase(host, hostCase));
});

describe('foley mcp', () => {
  it('is a process behind a pipe: tools, progress, failures with codes, and it ends with its input', async () => {
    await inFolder(async (folder) => {
      const { tools, transport } = await startMcp(folder, []);
      const ended = new Promise<void>((resolve) => (tools.onclose = resolve));
      const { tools: listed } = await tools.listTools();
      assert.deepEqual(
        listed
          .map(({ name }) => name)
          .filter((name) => ['find', 'search', 'pick', 'plan', 'status'].includes(name))
          .sort(),
        ['find', 'pick', 'plan', 'search', 'status'],
      );
      const find = listed.find(({ name }) => name === 'find');
      assert.deepEqual([find?.inputSchema.required, find?.annotations?.readOnlyHint], [['passage'], false]);
      const labels: string[] = [];
      const found = await tools.callTool(
        { name: 'find', arguments: { passage: 'The door slammed.', session: 's' } },
        { onprogress: ({ message }) => labels.push(message ?? '') },
      );
      assert.equal((contentOf(found) as { status: string }).status, 'ok');
      assert.ok(labels.length > 0, 'a find tells how far it is');
      const failed = await tools.callTool({ name: 'find', arguments: { passage: ' ' } });
      assert.match(JSON.stringify(failed.content), /passage_empty/);
      await fails(tools.callTool({ name: 'pick', arguments: { sound_id: 'nothing' } }).then(contentOf), 'sound_not_found');
      await fails(tools.callTool({ name: 'search', arguments: { query: 3 } }).then(contentOf), 'bad_request');
      const pid = transport.pid ?? 0;
      await tools.close();
      await ended;
      assert.throws(() => process.kill(pid, 0), 'the process is gone');
    });
  });

  it('shows only what changes nothing when it is asked to', async () => {
    await inFolder(async (folder) => {
      const reading = await startMcp(folder, ['--read-only']);
      const { tools: listed } = await reading.tools.listTools();
      assert.ok(listed.every(({ annotations }) => annotations?.readOnlyHint === true) && listed.some(({ name }) => name === 'search'));
      await assert.rejects(reading.tools.callTool({ name: 'pick', arguments: { sound_id: 'x' } }));
      await reading.tools.close();
    });
  });
});

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'foley-mcp-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startMcp(folder: string, flags: readonly string[]) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [join(import.meta.dirname, '..', '..', 'build', 'foley.mjs'), 'mcp', ...flags],
    env: { ...(process.env as Record<string, string>), FOLEY_DATA_DIR: folder, FOLEY_STARTER: '0', NODE_OPTIONS: '' },
  });
  const tools = newMcpClient();
  await tools.connect(transport);
  return { tools, transport };
}
