/** Signals, kills and two processes at once, on real command lines: each a clean stop, nothing lost or doubled, the next start fine. */
import assert from 'node:assert/strict';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { readConfig } from '../../main/config.ts';
import type { Client } from '../../main/contract/commands.ts';
import { attach } from '../../main/hosts/attach.ts';
import { readHostFile } from '../../main/owner.ts';
import { countTorn, dumpIndex } from '../fixtures/indexDumpStore.ts';
import { childrenOf, eventually, isAlive } from './processes.ts';
import { type RunningFoley, startFoley } from './terminalClient.ts';
import { assertFailed, type TerminalDesk, withDesk } from './terminalDesk.ts';

const FILES = 200;
const FRAMES = 6000;
let undisturbed: string[];

/** The index as one line a file, without the keys, which are made anew each time. */
const rowsOf = ({ desk }: TerminalDesk) => dumpIndex(join(desk, 'library.db')).map(({ key: _, ...row }) => JSON.stringify(row));

function assertUndisturbed(desk: TerminalDesk): void {
  const rows = rowsOf(desk);
  assert.equal(rows.length, undisturbed.length);
  assert.equal(
    rows.find((row, index) => row !== undisturbed[index]),
    undefined,
  );
}

before(() =>
  withDesk(async (desk) => {
    await desk.json(['add', desk.sounds('library', FILES, FRAMES), '--license', 'user-owned']);
    undisturbed = rowsOf(desk);
  }),
);

/** A client of the process that owns the folder, once it answers. */
async function joined<T>({ data }: TerminalDesk, work: (client: Client) => Promise<T>): Promise<T> {
  const config = readConfig({ env: { FOLEY_DATA_DIR: data }, platform: process.platform, home: data });
  await eventually('an owner answers', () => readHostFile(config) !== null);
  const { client, close } = await attach(readHostFile(config) ?? { port: 0, token: '' });
  try {
    return await work(client);
  } finally {
    close();
  }
}

/** Starts `add` and resolves in the middle of its scan. */
async function scanning(desk: TerminalDesk): Promise<RunningFoley & { pid: number }> {
  const running = startFoley(['--json', 'add', desk.sounds('library', FILES, FRAMES), '--license', 'user-owned'], desk.data);
  await joined(desk, (client) =>
    eventually('some files are read', async () => {
      const [job] = await client.call('jobs.list', {});
      return job?.kind === 'scan' && job.progress.total === FILES && job.progress.done > 10;
    }),
  );
  return { ...running, pid: running.child.pid ?? 0 };
}

/** What every interruption must leave: a folder that opens, a scan that ends, an index like one that nobody disturbed. */
async function assertRecovers(desk: TerminalDesk): Promise<void> {
  const { roots } = (await desk.json(['status'])) as { roots: { id: string }[] };
  assert.equal(roots.length, 1);
  await desk.json(['rescan', roots[0]?.id ?? '']);
  assertUndisturbed(desk);
  assert.deepEqual(countTorn(join(desk.desk, 'library.db')), { orphans: 0, withoutText: 0, textWithout: 0, integrity: 'ok' });
  assert.equal((await desk.json(['rescan', roots[0]?.id ?? '']))['analysed'], 0);
}

describe('a scan is stopped', () => {
  it('by Ctrl-C, which every process of the group gets: it says cancelled and keeps what it had', () =>
    withDesk(async (desk) => {
      const { pid, done } = await scanning(desk);
      process.kill(-pid, 'SIGINT');
      // npm hands the same one on.
      process.kill(pid, 'SIGINT');
      assertFailed(await done, 'cancelled');
      assert.equal(existsSync(join(desk.desk, 'host.json')), false);
      const kept = (await desk.json(['status'])) as { roots: { counts: { ok: number } }[] };
      const ok = kept.roots[0]?.counts.ok ?? 0;
      assert.ok(ok > 0 && ok <= FILES, `${ok} kept`);
      await assertRecovers(desk);
    }));

  it('by a kill of its process: its children go too, and the next start goes on there', () =>
    withDesk(async (desk) => {
      const { pid, done } = await scanning(desk);
      const children = childrenOf(pid).map((child) => child.pid);
      assert.ok(children.length >= 2);
      process.kill(pid, 'SIGKILL');
      assert.equal((await done).code, null);
      await eventually('the children are gone', () => children.every((child) => !isAlive(child)));
      await assertRecovers(desk);
    }));

  it('not by a kill of the ingest process: another takes over', () =>
    withDesk(async (desk) => {
      const { pid, done } = await scanning(desk);
      const ingest = childrenOf(pid).find(({ command }) => command.includes('ingestWorker'));
      process.kill(ingest?.pid ?? 0, 'SIGKILL');
      const { code, out } = await done;
      assert.equal(code, 0, out);
      assertUndisturbed(desk);
      await assertRecovers(desk);
    }));

  it('not by a kill of a decoder: at most its file is reported, all else is there', () =>
    withDesk(async (desk) => {
      const { pid, done } = await scanning(desk);
      const decoder = childrenOf(pid).find(({ command }) => command.includes('decodeWorker'));
      process.kill(decoder?.pid ?? 0, 'SIGKILL');
      const { code, out } = await done;
      assert.equal(code, 0, out);
      const { counts, files } = JSON.parse(out) as { counts: { ok: number }; files: { status: string; reason: string }[] };
      assert.equal(counts.ok + files.length, FILES);
      assert.ok(files.length <= 1);
      for (const file of files) assert.deepEqual([file.status, file.reason], ['unreadable', 'decoder crashed']);
    }));
});

describe('two at once', () => {
  it('two commands on one folder both end well, whoever owns it', () =>
    withDesk(async (desk) => {
      const [first, second] = [desk.sounds('one', 20), desk.sounds('two', 20)];
      const [a, b] = await Promise.all([desk.json(['add', first]), desk.json(['add', second])]);
      assert.deepEqual([a['analysed'], b['analysed']], [20, 20]);
      const status = await desk.json(['status']);
      assert.deepEqual([status['sounds'], status['files']], [40, 40]);
      assert.equal(existsSync(join(desk.desk, 'host.json')), false);
    }));

  it('the app and the terminal share one desk: the window hears what a command does, a second app finds the first', () =>
    withDesk(async (desk) => {
      const app = startFoley(['--json', 'serve'], desk.data);
      const heard: string[] = [];
      await joined(desk, async (client) => {
        client.subscribe((notice) => heard.push(notice.type));
        const { root_id } = await desk.json(['add', desk.sounds('library', 4), '--license', 'user-owned']);
        assert.equal((await desk.json(['status']))['host'], 'loopback');
        const found = (await desk.json(['search', 'rain'])) as { results: { sound: { id: string } }[] };
        await desk.json(['pick', found.results[0]?.sound.id ?? '', '--session', 'shared']);
        const { picks } = await client.call('session.get', { session: 'shared' });
        assert.equal(picks.length, 1);
        assert.equal((await client.call('status', {})).roots[0]?.id, root_id);
        for (const type of ['job.changed', 'library.changed', 'session.changed']) assert.ok(heard.includes(type), type);
      });
      const hostFile = join(desk.desk, 'host.json');
      if (process.platform !== 'win32') assert.equal(statSync(hostFile).mode & 0o777, 0o600);
      const second = await desk.json(['serve']);
      app.child.kill('SIGTERM');
      const { code, out } = await app.done;
      assert.equal(code, 0);
      assert.deepEqual(second, { ...JSON.parse(out), already: true });
      assert.equal(existsSync(hostFile), false);
      await desk.json(['status']);
    }));

  it('a command whose app is killed under it fails at once, and the next one owns the folder', () =>
    withDesk(async (desk) => {
      const app = startFoley(['--json', 'serve'], desk.data);
      await joined(desk, async () => {});
      const command = startFoley(['--json', 'add', desk.sounds('library', FILES, FRAMES)], desk.data);
      await joined(desk, (client) => eventually('it scans', async () => (await client.call('jobs.list', {})).length > 0));
      app.child.kill('SIGKILL');
      assertFailed(await command.done, 'connection_lost');
      await app.done;
      assert.equal((await desk.json(['status']))['host'], 'cli');
    }));
});
