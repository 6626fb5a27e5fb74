import { constants, getPriority } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFixtureFolder, type FixtureFolder } from '../e2e/fixtures/fixtureFolder.ts';
import { makeWav } from '../e2e/fixtures/makeWav.ts';
import { decoded, never } from '../e2e/fixtures/scanBench.ts';
import { createDecodePool, type DecodePool } from './decodePool.ts';
import { forkProcess, type SpawnProcess } from './spawn.ts';
import type { Endpoint } from './workerRpc.ts';

type Call = { call: number; name: string; params: { path: string } };

/** A decoder process made by hand: what it does depends on the name of the file. */
function scriptedSpawn() {
  const state = { started: 0, alive: 0, running: 0, mostRunning: 0, held: [] as (() => void)[] };
  const spawn: SpawnProcess = () => {
    let onMessage: (message: unknown) => void = () => {};
    let onExit: (why: string) => void = () => {};
    let alive = true;
    state.started += 1;
    state.alive += 1;
    const die = (why: string) => {
      if (!alive) return;
      alive = false;
      state.alive -= 1;
      onExit(why);
    };
    const endpoint: Endpoint = {
      onMessage: (listener) => {
        onMessage = listener;
      },
      onExit: (listener) => {
        onExit = listener;
      },
      kill: () => die('SIGKILL'),
      post(message) {
        const { call, params } = message as Call;
        if (call === undefined) return;
        const crashes = params.path === 'crash' || (params.path === 'crash once' && state.started === 1);
        if (crashes) queueMicrotask(() => die('SIGSEGV'));
        if (params.path === 'glutton') onMessage({ tell: { type: 'memory', rss: 5e9 } });
        if (crashes || params.path === 'hang' || params.path === 'glutton') return;
        state.running += 1;
        state.mostRunning = Math.max(state.mostRunning, state.running);
        state.held.push(() => {
          state.running -= 1;
          if (alive) onMessage({ reply: call, result: decoded('a'.repeat(64)) });
        });
      },
    };
    return endpoint;
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const releaseAll = async () => {
    await settle();
    for (const release of state.held.splice(0)) release();
    await settle();
  };
  return { spawn, state, releaseAll };
}

let pool: DecodePool | null = null;
afterEach(() => {
  pool?.dispose();
  pool = null;
});

function scripted(size: number, maxMsPerFile = 60_000, maxMsPerMegabyte = 0) {
  const script = scriptedSpawn();
  pool = createDecodePool({ spawn: script.spawn, size, ffmpeg: null, maxMsPerFile, maxMsPerMegabyte, maxBytes: 4e9, memoryCheckMs: 1 });
  return { ...script, pool };
}

describe('the decode pool', () => {
  it('runs no more files at once than it has decoders, and answers all', async () => {
    const { pool: own, state, releaseAll } = scripted(2);
    const all = Array.from({ length: 7 }, (_, i) => own.analyse(`f${i}`, never));
    for (let round = 0; round < 4; round += 1) await releaseAll();
    expect((await Promise.all(all)).every((analysis) => analysis.status === 'ok')).toBe(true);
    expect(state).toMatchObject({ mostRunning: 2, started: 2 });
  });

  it('ends a decoder that holds too much memory, reports its file, and reads the next with a new one', async () => {
    const { pool: own, state, releaseAll } = scripted(1);
    expect(await own.analyse('glutton', never)).toMatchObject({ status: 'unreadable', reason: 'took too much memory' });
    const next = own.analyse('f', never);
    await releaseAll();
    expect((await next).status).toBe('ok');
    expect(state).toMatchObject({ started: 2, alive: 1 });
  });

  it('reads a file again whose decoder was ended from outside, with a new one', async () => {
    const { pool: own, state, releaseAll } = scripted(1);
    const analysis = own.analyse('crash once', never);
    await releaseAll();
    await expect(analysis).resolves.toMatchObject({ status: 'ok' });
    expect(state).toMatchObject({ started: 2, alive: 1 });
  });

  it('reports the file that crashed two decoders and goes on with a new one', async () => {
    const { pool: own, state, releaseAll } = scripted(1);
    await expect(own.analyse('crash', never)).resolves.toMatchObject({ status: 'unreadable', reason: 'decoder crashed' });
    const next = own.analyse('fine', never);
    await releaseAll();
    await expect(next).resolves.toMatchObject({ status: 'ok' });
    expect(state).toMatchObject({ started: 3, alive: 1 });
  });

  it('gives a decoder that had to wait for a processor as much longer', async () => {
    const looks: number[] = [];
    // It didn't run at all until the first look, and ever since.
    const waited = () => {
      looks.push(performance.now());
      const [begun = 0, first = begun] = looks;
      return first - begun;
    };
    pool = createDecodePool({ spawn: scriptedSpawn().spawn, size: 1, ffmpeg: null, maxMsPerFile: 60, waited });
    await expect(pool.analyse('hang', never)).resolves.toMatchObject({ status: 'unreadable', reason: 'took too long' });
    // One more where the second timer was cut to whole milliseconds and came a hair too soon.
    expect([3, 4]).toContain(looks.length);
  });

  it('ends a decoder that hangs and reports the file', async () => {
    const { pool: own, state, releaseAll } = scripted(1, 20);
    await expect(own.analyse('hang', never)).resolves.toMatchObject({ status: 'unreadable', reason: 'took too long' });
    expect(state.alive).toBe(0);
    const next = own.analyse('fine', never);
    await releaseAll();
    await expect(next).resolves.toMatchObject({ status: 'ok' });
  });

  it('gives a large file the time that its size takes', async () => {
    const { pool: own, releaseAll } = scripted(2, 1, 1e6);
    const large = own.analyse('large', never, 1e6);
    // By then the limit of a small file, which began later, is over.
    await expect(own.analyse('hang', never, 1)).resolves.toMatchObject({ reason: 'took too long' });
    await releaseAll();
    await expect(large).resolves.toMatchObject({ status: 'ok' });
  });

  it('lets reads for the ear pass a queue of analyses', async () => {
    const { pool: own, state, releaseAll } = scripted(1);
    const slow = own.analyse('hang', new AbortController().signal);
    const queued = own.analyse('queued', never);
    const heard = own.pcmInfo('now', never);
    await releaseAll();
    await expect(heard).resolves.toBeDefined();
    expect(state.started).toBe(2);
    own.dispose();
    await expect(slow).rejects.toMatchObject({ code: 'shutting_down' });
    await expect(queued).rejects.toMatchObject({ code: 'shutting_down' });
    expect(state.alive).toBe(0);
  });

  it('frees the decoder and the queue when aborted', async () => {
    const { pool: own, releaseAll } = scripted(1);
    const controller = new AbortController();
    const running = own.analyse('hang', controller.signal);
    const waiting = own.analyse('waiting', controller.signal);
    const other = own.analyse('other', never);
    controller.abort();
    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    await releaseAll();
    await expect(other).resolves.toMatchObject({ status: 'ok' });
    await expect(own.analyse('late', controller.signal)).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('ends the wait for a preview that hangs, and answers the next one by the same process', async () => {
    const { pool: own, state, releaseAll } = scripted(1);
    const controller = new AbortController();
    const hanging = own.pcmInfo('hang', controller.signal);
    controller.abort();
    await expect(hanging).rejects.toMatchObject({ code: 'cancelled' });
    const next = own.pcmInfo('sound', never);
    await releaseAll();
    await expect(next).resolves.toBeDefined();
    expect(state.started).toBe(1);
  });

  it('hears a file in turn with the analyses, and tells a decoder that dies or hangs as a failure', async () => {
    const { pool: own, state, releaseAll } = scripted(1, 20);
    const first = own.analyse('f', never);
    const heard = own.hear('sound', never);
    await releaseAll();
    await releaseAll();
    await Promise.all([first, heard]);
    expect(state.mostRunning).toBe(1);
    await expect(own.hear('crash', never)).rejects.toMatchObject({ code: 'worker_lost' });
    await expect(own.hear('hang', never)).rejects.toMatchObject({ code: 'timed_out' });
    await expect(own.hear('sound', AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('makes the clip of a find before the analyses that wait', async () => {
    const { pool: own, releaseAll } = scripted(1);
    const order: string[] = [];
    const running = own.analyse('f', never);
    const waiting = own.analyse('g', never).then(() => order.push('analysis'));
    const clip = own.clip('sound', never).then(() => order.push('clip'));
    for (let turn = 0; turn < 3; turn++) await releaseAll();
    await Promise.all([running, waiting, clip]);
    expect(order).toEqual(['clip', 'analysis']);
  });

  it('answers nothing once disposed', async () => {
    const { pool: own } = scripted(1);
    own.dispose();
    await expect(own.analyse('x', never)).rejects.toMatchObject({ code: 'shutting_down' });
    await expect(own.pcmInfo('x', never)).rejects.toMatchObject({ code: 'shutting_down' });
  });
});

describe('the decode pool with real processes', () => {
  let folder: FixtureFolder;
  beforeEach(async () => {
    folder = await createFixtureFolder();
  });
  afterEach(() => folder.remove());

  it('analyses behind everything else, and tells the format and reads samples by range for ears at once', async () => {
    const samples = Float32Array.from([0, 0.25, -0.5, 1]);
    const path = await folder.write('tick.wav', makeWav({ samples, kind: 'float', bits: 32, sampleRate: 8000 }));
    const pids: number[] = [];
    const spawn: SpawnProcess = (entry, data) => {
      const endpoint = forkProcess(entry, data);
      pids.push(endpoint.pid?.() ?? 0);
      return endpoint;
    };
    pool = createDecodePool({ spawn, size: 1, ffmpeg: null, maxMsPerFile: 15_000, yields: true });
    await expect(pool.analyse(Buffer.from(path), never)).resolves.toMatchObject({ status: 'ok', format: { frames: 4, sampleRate: 8000 } });
    await expect(pool.pcmInfo(path, never)).resolves.toMatchObject({ frames: 4, channels: 1 });
    expect([...(await pool.readPcm({ path, from: 1, count: 2 }, never))]).toEqual([0.25, -0.5]);
    const [scan = 0, ears = 0] = pids.map((pid) => getPriority(pid));
    expect(ears).toBe(getPriority());
    expect(scan).toBe(Math.min(constants.priority.PRIORITY_LOW, ears + 10));
    const { windows, noVector } = await pool.hear(Buffer.from(path), never);
    expect([windows.length, windows[0]?.features.length, noVector]).toEqual([1, 64_064, null]);
    expect(Buffer.from((await pool.clip(path, never)).subarray(0, 4)).toString()).toBe('RIFF');
    await expect(pool.pcmInfo(`${path}.no`, never)).rejects.toMatchObject({ code: 'file_unreadable' });
  });
});
