import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backUpDatabase } from '../native/backupStore.ts';
import { openDatabase } from '../native/openDatabase.ts';
import { Failure } from './contract/failures.ts';
import { createDeskBackups, keepBackups } from './deskBackups.ts';

const never = new AbortController().signal;
let base: string;
let today: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'backups-'));
  today = '2026-03-04';
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(base, { recursive: true, force: true });
});

const folder = () => join(base, 'backups');
const desk = () => join(base, 'desk.db');
const names = () => (existsSync(folder()) ? readdirSync(folder()).sort() : []);

function backups(copy = async (to: string) => backUpDatabase({ from: desk(), to })) {
  return createDeskBackups({ folder: folder(), copy, now: () => new Date(`${today}T03:00:00.000Z`) });
}

describe('backups of the desk', () => {
  it('are whole copies of what is committed, also while the desk is open and written to', async () => {
    const open = openDatabase(desk(), { kind: 'desk' });
    open.prepare("insert into settings values ('theme', '\"dark\"')").run();
    open.exec('begin immediate');
    open.prepare("insert into settings values ('half', 'done')").run();
    expect(await backups().run(never)).toBe(true);
    open.exec('rollback');
    open.close();
    const copy = openDatabase(join(folder(), 'desk-2026-03-04.db'), { kind: 'desk', readonly: true });
    expect(copy.prepare('select key from settings').pluck().all()).toEqual(['theme']);
    copy.close();
  });

  it('can take the place of a lost desk', async () => {
    const first = openDatabase(desk(), { kind: 'desk' });
    first.prepare("insert into settings values ('theme', '\"dark\"')").run();
    first.close();
    await backups().run(never);
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${desk()}${suffix}`, { force: true });
    writeFileSync(desk(), readFileSync((await backups().newest())?.path ?? ''));
    const restored = openDatabase(desk(), { kind: 'desk' });
    expect(restored.prepare('select value from settings').pluck().all()).toEqual(['"dark"']);
    restored.close();
  });

  it('are made once a day, and the last seven stay', async () => {
    openDatabase(desk(), { kind: 'desk' }).close();
    for (let day = 1; day <= 9; day += 1) {
      today = `2026-03-0${day}`;
      expect(await backups().run(never)).toBe(true);
      expect(await backups().run(never)).toBe(false);
    }
    expect(names()).toEqual([3, 4, 5, 6, 7, 8, 9].map((day) => `desk-2026-03-0${day}.db`));
    expect(await backups().newest()).toEqual({ date: '2026-03-09', path: join(folder(), 'desk-2026-03-09.db') });
  });

  it('touch nothing else in their folder', async () => {
    openDatabase(desk(), { kind: 'desk' }).close();
    await backups().run(never);
    writeFileSync(join(folder(), 'desk-2020-01-01 mine.db'), 'x');
    for (let day = 10; day <= 18; day += 1) {
      today = `2026-03-${day}`;
      await backups().run(never);
    }
    expect(names()).toContain('desk-2020-01-01 mine.db');
    expect(names()).toHaveLength(8);
  });

  it('that fail leave no half of one, and keep all that were there', async () => {
    openDatabase(desk(), { kind: 'desk' }).close();
    for (let day = 1; day <= 7; day += 1) {
      today = `2026-03-0${day}`;
      await backups().run(never);
    }
    today = '2026-03-08';
    const full = backups(async (to) => {
      writeFileSync(to, 'half');
      throw new Failure('disk_full', 'Full.');
    });
    await expect(full.run(never)).rejects.toMatchObject({ code: 'disk_full' });
    expect(names()).toHaveLength(7);
    expect(names()).not.toContain('desk-2026-03-08.db.part');
  });

  it('of a desk that is no database fail', async () => {
    writeFileSync(desk(), 'no database '.repeat(50));
    await expect(backups().run(never)).rejects.toMatchObject({ code: 'database_corrupt' });
    expect(names()).toEqual([]);
  });
});

describe('an app that stays open', () => {
  it('backs up a minute after its start and looks every hour, until it closes', async () => {
    vi.useFakeTimers();
    const runs: number[] = [];
    const start = Date.now();
    const stop = keepBackups(
      {
        newest: async () => null,
        run: async () => {
          runs.push((Date.now() - start) / 60_000);
          throw new Failure('disk_full', 'Full.');
        },
      },
      never,
    );
    await vi.advanceTimersByTimeAsync(125 * 60_000);
    stop();
    await vi.advanceTimersByTimeAsync(125 * 60_000);
    expect(runs).toEqual([1, 60, 120]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
