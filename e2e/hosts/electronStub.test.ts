/** The built main process and preload, run in plain Node over a hand-written `electron` (see electron-stub). */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Bridge } from '../../main/contract/bridge.ts';
import { createRpcClient } from '../../main/contract/rpcClient.ts';
import { app, ipcMain, page, recorded } from '../electron-stub/electron.ts';
import { type CaseContext, type HostCase, type HostUnderTest, hostCases, runHostCase } from './hostCases.ts';

const out = join(import.meta.dirname, '..', '..', 'out');
const preload = join(out, 'preload', 'preload.cjs');
let starts = 0;

const host: HostUnderTest = {
  name: 'Electron (stand-in module, built app)',
  streams: true,
  async open(dataFolder) {
    process.env['FOLEY_DATA_DIR'] = dataFolder;
    process.env['FOLEY_STARTER'] = '0';
    process.env['FOLEY_WATCH'] = '0';
    Object.assign(recorded, { windows: [], schemes: [], errors: [], opened: [], quit: false });
    recorded.handlers.clear();
    recorded.exposed.clear();
    app.removeAllListeners();
    ipcMain.removeAllListeners();
    // The entry starts the app as it is imported; another query is another start.
    await import(`${pathToFileURL(join(out, 'main', 'main.js')).href}?start=${++starts}`);
    await until(() => recorded.windows[0]?.url != null || recorded.errors.length > 0);
    assert.deepEqual(recorded.errors, []);
    const require = createRequire(import.meta.url);
    delete require.cache[preload];
    require(preload);
    const bridge = recorded.exposed.get('foley') as Bridge;
    const client = createRpcClient({ send: bridge.send, close: () => {} }, '');
    const stop = bridge.onText(client.receive);
    return {
      client,
      close: async () => {
        stop();
        app.quit();
        await until(() => recorded.quit);
      },
    };
  },
};

/** Polls a plain value of this process; what it waits for happens in microtasks and child processes' messages. */
async function until(done: () => boolean): Promise<void> {
  const end = Date.now() + 120_000;
  while (!done()) {
    assert.ok(Date.now() < end, 'took too long');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const get = (path: string, headers: Record<string, string> = {}) => {
  const handler = recorded.handlers.get('foley');
  assert.ok(handler);
  return handler(new Request(`foley://${path}`, { headers }));
};

const electronCases: readonly HostCase[] = [
  {
    name: 'the window is sandboxed and can go nowhere else',
    async run() {
      const [window] = recorded.windows;
      const preferences = window?.options['webPreferences'] as Record<string, unknown>;
      assert.deepEqual([preferences['contextIsolation'], preferences['sandbox'], preferences['nodeIntegration']], [true, true, false]);
      assert.ok(existsSync(String(preferences['preload'])));
      assert.equal(window?.url, 'foley://desk/');
      assert.equal(window?.webContents.openHandler?.({ url: 'https://example.org/' }).action, 'deny');
      let stopped = 0;
      for (const url of ['https://example.org/', 'file:///etc/passwd', 'foley://elsewhere/', 'foley://desk.example.org/']) {
        window?.webContents.emit('will-navigate', { preventDefault: () => void stopped++ }, url);
      }
      assert.equal(stopped, 4);
      let granted = true;
      recorded.permission?.({}, 'media', (answer) => {
        granted = answer;
      });
      assert.equal(granted, false);
      assert.equal(recorded.schemes[0]?.scheme, 'foley');
    },
  },
  {
    name: 'the page and its assets are served under one origin, and nothing beside them',
    async run({ add, call }: CaseContext) {
      const index = await get('desk/');
      assert.equal(index.status, 200);
      assert.match(await index.text(), /<div id=/);
      for (const path of ['desk/../../package.json', 'desk/%2e%2e/%2e%2e/package.json', 'desk/none.js', 'elsewhere/'])
        assert.notEqual((await get(path)).status, 200);
      await add('CC0-1.0');
      const id = (await call('search', { query: 'rain' })).results[0]?.sound.id ?? '';
      const part = await get(`desk/audio/${id}`, { range: 'bytes=0-3' });
      assert.deepEqual([part.status, await part.text()], [206, 'RIFF']);
      assert.equal((await get(`desk/audio/${id}`, { range: 'bytes=999999999-' })).status, 416);
      assert.equal((await get('desk/audio/nothing')).status, 404);
    },
  },
  {
    name: 'messages of another origin are not heard',
    async run({ client }) {
      page.origin = 'https://example.org';
      let answered = false;
      void client.call('status', {}).then(() => {
        answered = true;
      });
      await new Promise((resolve) => setImmediate(resolve));
      page.origin = 'foley://desk';
      await client.call('status', {});
      assert.equal(answered, false);
    },
  },
  {
    name: 'the folder dialog answers with the choice, or with none',
    async run({ call, sounds }) {
      recorded.chosenFolder = sounds;
      assert.deepEqual(await call('roots.pickFolder', {}), { folder: sounds });
      recorded.chosenFolder = null;
      assert.deepEqual(await call('roots.pickFolder', {}), { folder: null });
    },
  },
];

describe(`host: ${host.name}`, () => {
  for (const hostCase of [...hostCases, ...electronCases]) it(hostCase.name, () => runHostCase(host, hostCase));
});
