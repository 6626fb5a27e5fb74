import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WatchListener } from '../../native/watchFolder.ts';
import { type WatchedRoot, watchRoots } from './watchRoots.ts';

const MINUTE = 60_000;

/** Folders made by hand, on a clock made by hand. */
function rig(roots: WatchedRoot[] = [{ id: 'a', path: '/a', enabled: true }], network: string[] = []) {
  const state = {
    roots,
    there: new Map(roots.map(({ path }) => [path, `1:${path}`] as [string, string | null])),
    scans: [] as string[],
    offline: [] as string[],
    open: new Map<string, WatchListener>(),
    opened: 0,
    scanMs: 0,
    hangs: false,
  };
  const watching = watchRoots({
    roots: () => state.roots,
    rescan: async (id) => {
      state.scans.push(`${id}@${Date.now()}`);
      if (state.scanMs > 0) await new Promise((resolve) => setTimeout(resolve, state.scanMs));
    },
    setOffline: async (id) => void state.offline.push(id),
    identify: async (path) => (state.hangs ? new Promise<never>(() => {}) : (state.there.get(path) ?? null)),
    isNetwork: (path) => network.includes(path),
    watch(path, listener) {
      state.opened += 1;
      state.open.set(path, listener);
      return { ready: Promise.resolve(), close: () => void state.open.delete(path) };
    },
  });
  return { state, watching };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a watched library', () => {
  it('is scanned once as the app opens: it may have changed meanwhile', async () => {
    const { state, watching } = rig();
    await pass(10_000);
    expect(state.scans).toEqual(['a@0']);
    watching.close();
  });

  it('scans a folder a second after its last event, once for all of them', async () => {
    const { state, watching } = rig();
    await pass(1);
    for (let i = 0; i < 5; i += 1) {
      state.open.get('/a')?.onChange();
      await pass(500);
    }
    expect(state.scans).toHaveLength(1);
    await pass(600);
    expect(state.scans).toEqual(['a@0', 'a@3001']);
    watching.close();
  });

  it('does not wait for the end of events that never end', async () => {
    const { state, watching } = rig();
    await pass(1);
    for (let i = 0; i < 20; i += 1) {
      state.open.get('/a')?.onChange();
      await pass(500);
    }
    expect(state.scans).toContain('a@8001');
    watching.close();
  });

  it('scans once more after a scan during which something changed, and rests twice as long as that took', async () => {
    const { state, watching } = rig();
    state.scanMs = 4000;
    await pass(10);
    state.open.get('/a')?.onChange();
    await pass(11_000);
    expect(state.scans).toEqual(['a@0']);
    await pass(1500);
    expect(state.scans).toEqual(['a@0', 'a@12000']);
    watching.close();
  });

  it('sees a folder go and come back, without being told', async () => {
    const { state, watching } = rig();
    await pass(1);
    state.there.set('/a', null);
    await pass(3000);
    expect([state.offline, state.open.size]).toEqual([['a'], 0]);
    await pass(30_000);
    expect([state.offline, state.scans]).toEqual([['a'], ['a@0']]);
    state.there.set('/a', '1:/a');
    await pass(3000);
    expect(state.scans).toHaveLength(2);
    state.open.get('/a')?.onChange();
    await pass(1100);
    expect(state.scans).toHaveLength(3);
    watching.close();
  });

  it('watches and scans anew what took the place of a folder: an empty mount point, another disk', async () => {
    const { state, watching } = rig();
    await pass(1);
    state.there.set('/a', '2:/a');
    await pass(3000);
    expect([state.opened, state.scans.length, state.offline]).toEqual([2, 2, []]);
    watching.close();
  });

  it('looks from time to time where it can not watch', async () => {
    const { state, watching } = rig(undefined, ['/a']);
    await pass(4 * MINUTE);
    expect([state.opened, state.scans.length]).toEqual([0, 1]);
    await pass(2 * MINUTE);
    expect(state.scans).toHaveLength(2);
    watching.close();
  });

  it('looks at once, and from then on by time, when a watch is lost', async () => {
    const { state, watching } = rig();
    await pass(1);
    state.open.get('/a')?.onLost('too many folders');
    await pass(1100);
    expect(state.scans).toHaveLength(2);
    await pass(5 * MINUTE + 5000);
    expect(state.scans).toHaveLength(3);
    watching.close();
  });

  it('looks at a watched folder every hour too: a system may lose events and not tell', async () => {
    const { state, watching } = rig();
    await pass(59 * MINUTE);
    expect(state.scans).toHaveLength(1);
    await pass(2 * MINUTE);
    expect(state.scans).toHaveLength(2);
    watching.close();
  });

  it('takes folders in that are added, and lets go of those that are removed or off', async () => {
    const { state, watching } = rig();
    await pass(1);
    const listener = state.open.get('/a');
    state.there.set('/b', '1:/b');
    state.roots = [
      { id: 'a', path: '/a', enabled: false },
      { id: 'b', path: '/b', enabled: true },
    ];
    await pass(3000);
    expect([...state.open.keys()]).toEqual(['/b']);
    listener?.onChange();
    await pass(10_000);
    expect(state.scans.map((scan) => scan[0])).toEqual(['a', 'b']);
    watching.close();
  });

  it('asks a disk that does not answer only once', async () => {
    const { state, watching } = rig();
    await pass(1);
    state.hangs = true;
    await pass(MINUTE);
    state.hangs = false;
    expect([state.scans.length, state.offline]).toEqual([1, []]);
    watching.close();
  });

  it('is let go of when it is closed', async () => {
    const { state, watching } = rig();
    await pass(1);
    state.open.get('/a')?.onChange();
    watching.close();
    await pass(MINUTE);
    expect([state.open.size, state.scans.length, vi.getTimerCount()]).toEqual([0, 1, 0]);
  });
});
