/** Bad input and bad data folders, through real command lines: each a typed failure, nothing lost, the next start fine. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { startFoley } from './terminalClient.ts';
import { assertFailed, bytesOf, type TerminalDesk, withApp, withDesk } from './terminalDesk.ts';

/** Root may read and write everything: those cases then run as nobody. */
const NOBODY = 65_534;
const person = process.getuid?.() === 0 ? { uid: NOBODY } : {};

/** Overwrites bytes of a file, as a bad disk does. */
function damage(path: string, offset: number, bytes: Uint8Array): void {
  const file = readFileSync(path);
  file.set(bytes, offset);
  writeFileSync(path, file);
}

/** SQLite keeps the schema's version at byte 60, big-endian. */
const markNewer = (path: string) => damage(path, 60, Uint8Array.of(0, 0, 0, 99));

/** A folder of eight sounds, two of them picked. */
function addAndPick(desk: TerminalDesk): Promise<{ rootId: string; plan: unknown }> {
  return withApp(desk, async (client) => {
    const { job_id, root_id } = await client.call('roots.add', { folder: desk.sounds('library', 8), license: 'user-owned' });
    await client.call('jobs.wait', { job_id });
    const found = await client.call('search', { query: 'rain', k: 2 });
    for (const { sound } of found.results) await client.call('pick', { sound_id: sound.id, onset: "on 'rain'" });
    return { rootId: root_id ?? '', plan: await client.call('plan', {}) };
  });
}

/** Only some machines let a test mount anything. */
function mountReadOnly(folder: string): boolean {
  return spawnSync('mount', ['--bind', '-o', 'ro', folder, folder]).status === 0;
}

const probe = mkdtempSync(join(tmpdir(), 'foley-mount-'));
const canMount = mountReadOnly(probe);
if (canMount) spawnSync('umount', [probe]);
rmSync(probe, { recursive: true });

describe('bad passages', () => {
  it('an empty and a 200 kB passage are refused, the desk goes on', () =>
    withDesk(async ({ run, json }) => {
      assertFailed(await run(['--json', 'find', '   ']), 'passage_empty');
      assertFailed(await run(['--json', 'find', '--file', '-'], { stdin: '' }), 'passage_empty');
      assertFailed(await run(['--json', 'find', '--file', '-'], { stdin: 'rain fell. '.repeat(20_000) }), 'passage_too_long');
      assertFailed(await run(['--json', 'find']), 'bad_request');
      assert.equal((await json(['status']))['sounds'], 0);
    }));
});

describe('bad folders', () => {
  it('a missing one, a file, and one that may not be read are told apart', () =>
    withDesk(async ({ run, folder, data, sounds }) => {
      assertFailed(await run(['--json', 'add', join(folder, 'nowhere')]), 'folder_missing');
      writeFileSync(join(folder, 'take.wav'), '');
      assertFailed(await run(['--json', 'add', join(folder, 'take.wav')]), 'folder_is_file');
      const locked = sounds('locked', 1);
      chmodSync(locked, 0o000);
      const ofNobody = join(data, 'nobody');
      mkdirSync(ofNobody);
      if (person.uid !== undefined) chownSync(ofNobody, NOBODY, NOBODY);
      assertFailed(await startFoley(['--json', 'add', locked], ofNobody, person).done, 'folder_unreadable');
      chmodSync(locked, 0o755);
      chmodSync(join(locked, 'rain 0.wav'), 0o000);
      const { out, code } = await startFoley(['--json', 'add', locked], ofNobody, person).done;
      assert.equal(code, 0, out);
      const { files } = JSON.parse(out) as { files: { path: string; status: string }[] };
      assert.deepEqual(
        files.map(({ path, status }) => [path, status]),
        [['rain 0.wav', 'unreadable']],
      );
    }));

  it('one full of other things gives no sound and no error', () =>
    withDesk(async ({ json, folder }) => {
      const other = join(folder, 'other');
      mkdirSync(join(other, 'deep'), { recursive: true });
      for (const name of ['notes.txt', 'photo.jpg', '.hidden.wav', 'deep/mix.ptx']) writeFileSync(join(other, name), 'not audio');
      const { counts, analysed } = (await json(['add', other])) as { counts: { ok: number }; analysed: number };
      assert.deepEqual([counts.ok, analysed], [0, 0]);
      assert.equal((await json(['status']))['sounds'], 0);
    }));

  if (!canMount) it('one on a read-only disk was NOT RUN: this machine lets no test mount one', () => {});
  else
    it('one on a read-only disk is indexed, and the app writes nothing there', () =>
      withDesk(async ({ sounds, json, run }) => {
        const disk = sounds('disk', 3);
        assert.ok(mountReadOnly(disk));
        try {
          const { counts } = (await json(['add', disk])) as { counts: { ok: number } };
          assert.equal(counts.ok, 3);
          assertFailed(await run(['--json', 'status'], { env: { FOLEY_DATA_DIR: join(disk, 'data') } }), 'data_folder_unusable');
        } finally {
          spawnSync('umount', [disk]);
        }
      }));
});

describe('bad data folders', () => {
  it('one that may not be written, or lies under a file, is named with the way out', () =>
    withDesk(async ({ run, folder }) => {
      mkdirSync(join(folder, 'data'));
      const run1 = await run(['--json', 'status'], person.uid === undefined ? {} : person);
      if (person.uid !== undefined) assertFailed(run1, 'data_folder_unusable');
      writeFileSync(join(folder, 'file'), '');
      const run2 = await run(['--json', 'status'], { env: { FOLEY_DATA_DIR: join(folder, 'file') } });
      assertFailed(run2, 'data_folder_unusable');
      assert.match(run2.out, /FOLEY_DATA_DIR/);
    }));

  for (const [how, offset, bytes] of [
    ['with a torn head', 0, new Uint8Array(200).fill(7)],
    ['with a torn page', 8192, new Uint8Array(8192).fill(7)],
  ] as const) {
    it(`an index ${how} is moved aside and made again; picks stay on the same sounds`, () =>
      withDesk(async (desk) => {
        const { rootId, plan } = await addAndPick(desk);
        damage(join(desk.desk, 'library.db'), offset, bytes);
        await desk.json(['rescan', rootId]);
        assert.ok(existsSync(join(desk.desk, 'library.db.corrupt-1')));
        assert.equal((await desk.json(['status']))['sounds'], 8);
        assert.deepEqual(await desk.json(['plan']), plan);
        assert.deepEqual(await desk.json(['search', 'rain']).then((answer) => answer['total']), 8);
      }));
  }

  it('damaged user data is never touched, and a backup in its place brings all back', () =>
    withDesk(async (desk) => {
      const { plan } = await addAndPick(desk);
      const path = join(desk.desk, 'desk.db');
      copyFileSync(path, join(desk.folder, 'backup.db'));
      damage(path, 0, new Uint8Array(200).fill(7));
      const before = bytesOf(desk.desk, /^desk\.db/);
      assertFailed(await desk.run(['--json', 'status']), 'database_corrupt');
      assertFailed(await desk.run(['--json', 'plan']), 'database_corrupt');
      assert.deepEqual(bytesOf(desk.desk, /^desk\.db/), before);
      assert.equal(existsSync(join(desk.desk, 'host.json')), false);
      copyFileSync(join(desk.folder, 'backup.db'), path);
      assert.deepEqual(await desk.json(['plan']), plan);
    }));

  for (const name of ['desk.db', 'library.db']) {
    it(`a ${name} of a newer app is left as it is`, () =>
      withDesk(async (desk) => {
        await withApp(desk, (client) => client.call('status', {}));
        markNewer(join(desk.desk, name));
        const before = bytesOf(desk.desk, /\.db/);
        assertFailed(await desk.run(['--json', 'status']), 'database_newer');
        assert.deepEqual(bytesOf(desk.desk, /\.db$/), new Map([...before].filter(([file]) => file.endsWith('.db'))));
        assert.equal(existsSync(join(desk.desk, 'host.json')), false);
      }));
  }
});

describe('bad usage', () => {
  it('a port in use is told, and the folder is free at once', () =>
    withDesk(async ({ run, json, desk }) => {
      const other = createServer().listen(0, '127.0.0.1');
      await new Promise((ready) => other.once('listening', ready));
      const address = other.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const taken = await run(['--json', 'serve', '--port', String(port)]);
      assertFailed(taken, 'port_in_use');
      assert.match(taken.out, new RegExp(String(port)));
      other.close();
      assert.equal(existsSync(join(desk, 'host.json')), false);
      await json(['status']);
    }));

  it('words that make no command end with 2 and one document', () =>
    withDesk(async ({ run, desk }) => {
      assertFailed(await run(['--json', 'sing']), 'unknown_command');
      assertFailed(await run(['--json', 'search', '--colour', 'red', 'rain']), 'bad_request');
      assertFailed(await run(['--json', 'serve', '--port', 'many']), 'bad_request');
      assert.equal(existsSync(desk), false);
    }));

  it('a reader that goes away ends nothing badly', () =>
    withDesk(async ({ data, json, desk }) => {
      const { child, done } = startFoley(['doctor'], data);
      child.stdout.destroy();
      const { code, err } = await done;
      assert.deepEqual([code, err], [0, '']);
      assert.equal(existsSync(join(desk, 'host.json')), false);
      await json(['status']);
    }));
});
