import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../contract/commands.ts';
import { Failure } from '../contract/failures.ts';
import { createDeskLease } from './deskLease.ts';

const lost = () => Promise.reject(new Failure('connection_lost', 'Gone.'));

/** Counts how often the folder is opened and closed. */
function folder() {
  const told = { opened: 0, closed: 0, held: 0 };
  const open = async () => {
    told.opened += 1;
    told.held += 1;
    expect(told.held, 'the folder is never held twice').toBe(1);
    const close = async () => {
      told.held -= 1;
      told.closed += 1;
    };
    return { client: { call: async () => ({}), subscribe: () => () => {} } as unknown as Client, close };
  };
  return { told, open };
}

describe('createDeskLease', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('opens at the first question, stays for the next, lets go when nobody asks', async () => {
    const { told, open } = folder();
    const desk = createDeskLease(open, { idleMs: 1000 });
    expect(told.opened).toBe(0);
    await desk.use(async () => {});
    await vi.advanceTimersByTimeAsync(900);
    await desk.use(async () => {});
    await vi.advanceTimersByTimeAsync(900);
    expect(told).toEqual({ opened: 1, closed: 0, held: 1 });
    await vi.advanceTimersByTimeAsync(200);
    expect(told).toEqual({ opened: 1, closed: 1, held: 0 });
    await Promise.all([desk.use(async () => {}), desk.use(async () => {})]);
    expect(told.opened).toBe(2);
    await desk.close();
    expect(told.held).toBe(0);
  });

  it('holds on while somebody waits, however long', async () => {
    const { told, open } = folder();
    const desk = createDeskLease(open, { idleMs: 1000 });
    const long = desk.use(() => new Promise<void>((resolve) => setTimeout(resolve, 60_000)));
    await desk.use(async () => {});
    await vi.advanceTimersByTimeAsync(59_000);
    expect(told.closed).toBe(0);
    await vi.advanceTimersByTimeAsync(2000);
    await long;
    await vi.advanceTimersByTimeAsync(1000);
    expect(told.closed).toBe(1);
  });

  it('lets go between two questions when somebody waits for the folder, and holds on when nobody does', async () => {
    const { told, open } = folder();
    let awaited = false;
    const desk = createDeskLease(open, { isAwaited: () => awaited });
    for (let n = 0; n < 100; n += 1) await desk.use(async () => {});
    expect(told).toEqual({ opened: 1, closed: 0, held: 1 });
    awaited = true;
    await desk.use(async () => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual({ opened: 1, closed: 1, held: 0 });
    await desk.close();
  });

  it('lets go so even when questions overlap without end; only long work keeps it, and no question for good', async () => {
    const { told, open } = folder();
    const desk = createDeskLease(open, { isAwaited: () => true });
    const lasting = (ms: number) => desk.use(() => new Promise<number>((resolve) => setTimeout(() => resolve(told.opened), ms)));
    const first = lasting(300);
    await vi.advanceTimersByTimeAsync(200);
    const second = lasting(60_000);
    await vi.advanceTimersByTimeAsync(200);
    expect([await first, told.closed, told.opened]).toEqual([1, 1, 2]);
    // the second is long: a third waits a while, then asks beside it
    const third = lasting(100);
    await vi.advanceTimersByTimeAsync(5200);
    expect([await third, told.closed]).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await second, told.held]).toEqual([2, 0]);
    await desk.close();
  });

  it('asks again after the app has gone, but repeats nothing that changes something', async () => {
    const { told, open } = folder();
    const desk = createDeskLease(open, { idleMs: 1000 });
    let calls = 0;
    const flaky = async () => (++calls === 1 ? lost() : calls);
    expect(await desk.ask('search', flaky)).toBe(2);
    expect(told.opened).toBe(2);
    calls = 0;
    await expect(desk.ask('pick', flaky)).rejects.toMatchObject({ code: 'connection_lost' });
    expect(calls).toBe(1);
    expect(await desk.ask('pick', flaky)).toBe(2);
    await desk.close();
  });

  it('tries anew after an opening that failed', async () => {
    const { open } = folder();
    let busy = true;
    const desk = createDeskLease(() => (busy ? Promise.reject(new Failure('data_folder_busy', 'Busy.')) : open()), { idleMs: 1000 });
    await expect(desk.use(async () => {})).rejects.toMatchObject({ code: 'data_folder_busy' });
    busy = false;
    await desk.use(async () => {});
    await desk.close();
  });
});
