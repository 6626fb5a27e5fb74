import { fork } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { countTorn, type DumpedFile } from '../../e2e/fixtures/indexDumpStore.ts';
import { CC0, createScanBench, decoded, never, noiseWav, type ScanBench } from '../../e2e/fixtures/scanBench.ts';
import { entryUrl, forkProcess, type SpawnProcess } from '../../native/spawn.ts';
import { Failure } from '../contract/failures.ts';
import { createIngestClient, type IngestClient } from './ingestClient.ts';
import { scanRoot } from './ingestJob.ts';

const FILES = 130;
let undisturbed: Omit<DumpedFile, 'key'>[];
let bench: ScanBench | null = null;

function fill(target: ScanBench): void {
  for (let i = 0; i < FILES; i += 1) target.put(`weather/rain ${i} drops.wav`, noiseWav(2000 + i));
  target.put('copy.wav', noiseWav(2000));
  target.put('broken.wav', Buffer.from('this is no audio at all'));
}

const withoutKeys = (rows: DumpedFile[]) => rows.map(({ key: _, ...row }) => row);

beforeAll(async () => {
  const calm = await createScanBench();
  fill(calm);
  await calm.scan();
  undisturbed = withoutKeys(calm.files());
  await calm.dispose();
});

afterEach(async () => {
  await bench?.dispose();
  bench = null;
});

type Message = { name?: string; params?: unknown };

/**
 * Kills the ingest process with SIGKILL right after the message that `moment` picks was sent to it; each process anew. With `undelivered`
 * it dies before it has the message: an answer can't come first then, however busy the machine is.
 */
function killedAt(
  moment: (message: Message, sent: number) => boolean,
  times: number,
  { undelivered = false } = {},
): { spawn: SpawnProcess; kills: () => number } {
  let kills = 0;
  const spawn: SpawnProcess = (entry, data) => {
    const endpoint = forkProcess(entry, data);
    let sent = 0;
    return {
      ...endpoint,
      post(message) {
        sent += 1;
        const dies = kills < times && moment(message as Message, sent);
        if (!dies || !undelivered) endpoint.post(message);
        if (!dies) return;
        kills += 1;
        endpoint.kill();
      },
    };
  };
  return { spawn, kills: () => kills };
}

function nth(name: string, n: number): (message: Message) => boolean {
  let seen = 0;
  return (message) => message.name === name && ++seen === n;
}

describe('the ingest process, killed', () => {
  it.each([
    ['while it lists', nth('list', 1)],
    ['at the first batch', nth('commit', 1)],
    ['at a later batch', nth('commit', 2)],
    ['while it hands out work', nth('nextWork', 1)],
    ['while it finishes', nth('finish', 1)],
  ])('%s: the scan goes on with a new one and ends as if nothing had been', async (_, moment) => {
    const killer = killedAt(moment, 1);
    bench = await createScanBench({ spawn: killer.spawn });
    fill(bench);
    await bench.scan();
    expect(killer.kills()).toBe(1);
    expect(withoutKeys(bench.files())).toEqual(undisturbed);
    expect(countTorn(bench.dbPath)).toEqual({ orphans: 0, withoutText: 0, textWithout: 0, integrity: 'ok' });
    expect((await bench.scan()).analysed).toBe(0);
  });

  it('twice: the scan fails, keeps what was filed, and the next one goes on there', async () => {
    const killer = killedAt((message) => message.name === 'finish', 2, { undelivered: true });
    bench = await createScanBench({ spawn: killer.spawn });
    fill(bench);
    await expect(bench.scan()).rejects.toMatchObject({ code: 'worker_lost' });
    expect((await bench.scan()).analysed).toBe(0);
    expect(withoutKeys(bench.files())).toEqual(undisturbed);
  });
});

describe('a cancelled scan', () => {
  it.each([0, 1, 60])('after %i files keeps what was decoded, and the next scan does the rest', async (after) => {
    bench = await createScanBench();
    fill(bench);
    const controller = new AbortController();
    const onProgress = ({ done, total }: { done: number; total: number | null }) => {
      if (after === 0 || (total !== null && done >= after)) controller.abort();
    };
    await expect(bench.scan({ signal: controller.signal, onProgress })).rejects.toMatchObject({ code: 'cancelled' });
    const decodedFirst = existsSync(bench.dbPath) ? bench.files().filter((file) => file.status !== 'pending').length : 0;
    expect(decodedFirst).toBeGreaterThanOrEqual(after === 0 ? 0 : after - 1);
    expect(decodedFirst).toBeLessThan(FILES);
    const rest = await bench.scan();
    expect(rest.analysed).toBe(FILES + 2 - decodedFirst);
    expect(withoutKeys(bench.files())).toEqual(undisturbed);
  });
});

describe('an index that is damaged', () => {
  it('is moved aside and made anew, and says so', async () => {
    const first = await createScanBench();
    bench = first;
    first.put('a.wav', noiseWav(1));
    await first.scan();
    await first.ingest.close();
    writeFileSync(first.dbPath, 'garbage, certainly no database at all, '.repeat(20));
    const movedTo: (string | null)[] = [];
    const again = createIngestClient({ spawn: forkProcess, path: first.dbPath, onRebuilt: (path) => movedTo.push(path) });
    const counts = await again.call('counts', {}, never);
    await again.close();
    expect(counts).toEqual({ roots: [], sounds: 0, files: 0 });
    expect(movedTo).toEqual([`${first.dbPath}.corrupt-1`]);
    expect(readFileSync(`${first.dbPath}.corrupt-1`, 'utf8')).toMatch(/^garbage/);
  });
});

/** An ingest that lists `work` files and refuses every batch. */
function refusingIngest(work: number, refusal: Failure): { ingest: IngestClient; calls: string[] } {
  const calls: string[] = [];
  const answers: Record<string, (params: { afterId?: number }) => unknown> = {
    list: () => ({ state: 'listed', listed: work, added: work, changed: 0, unchanged: 0 }),
    countWork: () => work,
    nextWork: ({ afterId = 0 }) =>
      afterId === 0
        ? Array.from({ length: work }, (_, i) => ({ fileId: i + 1, relBytes: Buffer.from('.'), size: 0, mtimeMs: 0, ctimeMs: 0 }))
        : [],
    commit: () => Promise.reject(refusal),
  };
  const call = (name: string, params: object) => {
    calls.push(name);
    return Promise.resolve(answers[name]?.(params));
  };
  return { ingest: { call: call as IngestClient['call'], onListed: () => () => {}, close: async () => {} }, calls };
}

describe('a full disk', () => {
  it('stops the scan at once with disk_full; nothing more is decoded or finished', async () => {
    const { ingest, calls } = refusingIngest(5000, new Failure('disk_full', 'The disk is full.'));
    let analyses = 0;
    const pool = {
      size: 2,
      analyse: async () => {
        analyses += 1;
        return decoded('a'.repeat(64));
      },
    };
    const scan = scanRoot(
      { id: 'root', path: '/tmp' },
      { ingest, pool, signal: never, onProgress: () => {}, ffmpeg: false, acceptMissing: false },
    );
    await expect(scan).rejects.toMatchObject({ code: 'disk_full' });
    expect(analyses).toBeLessThan(200);
    expect(calls).not.toContain('finish');
  });
});

describe('commands of the ingest', () => {
  it('name a folder that is not there', async () => {
    bench = await createScanBench();
    await expect(bench.ingest.call('setClaim', { rootId: 'no', claim: CC0, assertedAt: null }, never)).rejects.toMatchObject({
      code: 'root_not_found',
    });
    await expect(bench.ingest.call('finish', { rootId: 'root', acceptMissing: false }, never)).rejects.toMatchObject({
      code: 'worker_lost',
    });
  });

  it('are refused once it is closed', async () => {
    bench = await createScanBench();
    await bench.ingest.close();
    await expect(bench.ingest.call('counts', {}, never)).rejects.toMatchObject({ code: 'shutting_down' });
  });
});

describe('Ctrl-C in a terminal', () => {
  it('reaches the workers too, and does not end them before the app does', async () => {
    const folder = await createScanBench();
    bench = folder;
    const pids: number[] = [];
    const heard = createIngestClient({
      path: `${folder.base}/other.db`,
      onRebuilt: () => {},
      spawn: (entry, data) => {
        const child = fork(fileURLToPath(entryUrl(entry)), [JSON.stringify(data)], { serialization: 'advanced', execArgv: [] });
        if (child.pid) pids.push(child.pid);
        return {
          post: (message) => void child.send(message as object),
          onMessage: (listener) => void child.on('message', listener),
          onExit: (listener) => void child.once('exit', (code, signal) => listener(signal ?? String(code))),
          kill: () => void child.kill('SIGKILL'),
        };
      },
    });
    await heard.call('counts', {}, never);
    process.kill(pids[0] ?? 0, 'SIGINT');
    await expect(heard.call('counts', {}, never)).resolves.toMatchObject({ files: 0 });
    await heard.close();
    expect(pids).toHaveLength(1);
  });
});
