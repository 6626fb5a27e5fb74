import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeNode } from './fakeAudio.ts';
import { createPlayerBench, loudness, type PlayerBench, RATE, settled } from './playerBench.ts';

let bench: PlayerBench;

beforeEach(() => {
  bench = createPlayerBench();
});
afterEach(() => {
  bench.player.dispose();
});

describe('an audition', () => {
  it('is loading from the call on and playing once samples sound', async () => {
    bench.player.play('long');
    expect(bench.player.state()).toMatchObject({ id: 'long', status: 'loading', positionSec: 0, error: null });
    await settled();
    bench.context().advance(0.011);
    await vi.waitFor(() => expect(bench.player.state()).toMatchObject({ status: 'playing', durationSec: 12 }));
  });

  it('starts on one small request that brings header and first samples', async () => {
    await bench.playing('long');
    expect(bench.server.requests[0]?.range).toEqual([0, 65_535]);
    expect(bench.context().sources[0]?.buffer?.length).toBeLessThanOrEqual(RATE / 2);
  });

  it('puts its windows end to end, to the sample, and plays every frame of the file once', async () => {
    await bench.playing('long');
    await bench.run(11.7);
    const { sources } = bench.context();
    expect(sources.length).toBeGreaterThan(4);
    for (const [i, source] of sources.slice(1).entries()) expect(source.startSec * RATE).toBeCloseTo((sources[i]?.endSec ?? 0) * RATE, 3);
    expect(sources.reduce((sum, { buffer }) => sum + (buffer?.length ?? 0), 0)).toBe(12 * RATE);
  });

  it('runs at the sound’s own rate', async () => {
    await bench.playing('low');
    expect(bench.context().sampleRate).toBe(22_050);
    expect(bench.context().sources[0]?.buffer?.sampleRate).toBe(22_050);
  });

  it('takes its position from the audio clock', async () => {
    await bench.playing('long');
    await bench.run(3);
    await vi.waitFor(() => expect(bench.player.state().positionSec).toBeCloseTo(3, 1));
    const held = bench.player.state().positionSec;
    await settled();
    expect(bench.player.state().positionSec).toBe(held);
  });

  it('stays a few seconds ahead, not the whole file', async () => {
    await bench.playing('long');
    await settled();
    const scheduled = bench.context().sources.reduce((sum, { buffer }) => sum + (buffer?.length ?? 0), 0) / RATE;
    expect(scheduled).toBeGreaterThan(2);
    expect(scheduled).toBeLessThan(7);
  });

  it('is idle again after the last sample', async () => {
    await bench.playing('short');
    await bench.run(1.2);
    expect(bench.player.state()).toMatchObject({ id: null, status: 'idle', positionSec: 0 });
  });
});

describe('edges', () => {
  it('fades the first and the last 5 ms of the file in its samples', async () => {
    await bench.playing('short');
    await settled();
    const { sources } = bench.context();
    const first = sources[0]?.buffer?.data[0] ?? [];
    const last = sources.at(-1)?.buffer?.data[0] ?? [];
    expect([first[0], first[120], first[240]].map((x) => Math.round((x ?? 9) * 1000))).toEqual([0, 250, 500]);
    expect([last.at(-1), last.at(-121), last.at(-241)].map((x) => Math.round((x ?? 9) * 1000))).toEqual([0, 250, 500]);
  });

  it('comes up in 5 ms at a seek, and the one before goes down in 5 ms', async () => {
    await bench.playing('long');
    await bench.run(1);
    const before = bench.context().live()[0] ?? new FakeNode('');
    const now = bench.context().currentTime;
    bench.player.play('long', 6.5);
    await settled();
    const after = bench.context().sources.at(-1);
    const sec =
      bench
        .context()
        .live()
        .find((source) => source !== before)?.startSec ?? 0;
    expect(after).toBeDefined();
    expect(loudness(bench.context().sources.find(({ startSec }) => startSec === sec) ?? before, sec)).toBe(0);
    expect(loudness(bench.context().sources.find(({ startSec }) => startSec === sec) ?? before, sec + 0.0025)).toBeCloseTo(0.5, 3);
    expect(loudness(before, now)).toBe(1);
    expect(loudness(before, now + 0.005)).toBeCloseTo(0.5, 1);
    expect(loudness(before, now + 0.0076)).toBe(0);
  });

  it('is silent within 10 ms of a stop, limiter included, and lets its sources go', async () => {
    await bench.playing('long');
    await bench.run(1);
    const source = bench.context().live()[0] ?? new FakeNode('');
    const now = bench.context().currentTime;
    bench.player.stop();
    expect(bench.player.state()).toMatchObject({ id: null, status: 'idle' });
    expect(loudness(source, now + 0.01 - 0.0015)).toBe(0);
    bench.context().advance(0.02);
    expect(bench.context().live()).toEqual([]);
  });

  it('goes down before a gap when the next window is late, and comes up behind it', async () => {
    await bench.playing('long');
    const release = bench.server.hold();
    const end = Math.max(...bench.context().sources.map(({ endSec }) => endSec));
    // Copied, since a source that has ended lets go of what it was connected to.
    const last = { targets: [...(bench.context().sources.at(-1)?.targets ?? [])] };
    await bench.run(8);
    expect(loudness(last, end - 0.006)).toBe(1);
    expect(loudness(last, end)).toBeCloseTo(0, 9);
    await vi.waitFor(() => expect(bench.player.state().status).toBe('loading'));
    release();
    await settled();
    const next = bench.context().live()[0];
    expect(next?.startSec).toBeGreaterThan(bench.context().currentTime);
    expect(loudness(next ?? last, next?.startSec ?? 0)).toBe(0);
    await bench.run(0.2);
    await vi.waitFor(() => expect(bench.player.state().status).toBe('playing'));
  });
});

describe('loop', () => {
  it('repeats the whole file on the sample and does not ask for it again', async () => {
    bench.player.setLoop(true);
    await bench.playing('short');
    await bench.run(3.5);
    const firsts = bench
      .context()
      .sources.filter(({ buffer }) => buffer?.data[0]?.[0] === 0)
      .map(({ startSec }) => startSec);
    expect(firsts.length).toBeGreaterThan(3);
    for (const [i, sec] of firsts.slice(1).entries()) expect((sec - (firsts[i] ?? 0)) * RATE).toBeCloseTo(RATE, 3);
    expect(bench.server.requests.length).toBeLessThanOrEqual(3);
  });

  it('switched off, it ends with the round that sounds', async () => {
    bench.player.setLoop(true);
    await bench.playing('short');
    await bench.run(2.5);
    bench.player.setLoop(false);
    const end = Math.max(
      ...bench
        .context()
        .live()
        .map(({ endSec }) => endSec),
    );
    expect(end).toBeCloseTo((bench.context().sources[0]?.startSec ?? 0) + 3, 6);
    await bench.run(0.7);
    expect(bench.player.state().status).toBe('idle');
  });

  it('switched off while the next round is still on its way, it drops that round', async () => {
    bench.player.setLoop(true);
    // Head and second half come; the first half, for the next round, is held back.
    const release = bench.server.hold(2);
    await bench.playing('short', 0.5);
    expect(bench.server.requests).toHaveLength(3);
    bench.player.setLoop(false);
    release();
    await bench.run(0.7);
    expect(bench.player.state().status).toBe('idle');
  });

  it('switched on while the last window sounds, it goes round', async () => {
    await bench.playing('short');
    await bench.run(0.8);
    bench.player.setLoop(true);
    await settled();
    // Scheduled before the end comes, so that the round joins on the sample.
    const [first, again] = bench.context().sources.filter(({ buffer }) => buffer?.data[0]?.[0] === 0);
    expect(((again?.startSec ?? 0) - (first?.startSec ?? 0)) * RATE).toBeCloseTo(RATE, 3);
    await bench.run(0.6);
    expect(bench.player.state()).toMatchObject({ id: 'short', status: 'playing' });
    expect(bench.player.state().loop).toBe(true);
  });

  it('repeats a tiny sound inside one buffer and keeps its position in the file', async () => {
    bench.player.setLoop(true);
    await bench.playing('tiny');
    await bench.run(2);
    expect(bench.context().sources.length).toBeLessThan(10);
    await vi.waitFor(() => expect(bench.player.state().positionSec).toBeLessThanOrEqual(0.05));
    bench.player.setLoop(false);
    await bench.run(0.1);
    expect(bench.player.state().status).toBe('idle');
  });
});

describe('a part', () => {
  /** Every frame that was scheduled, in the order of time. */
  const heard = (): number[] =>
    bench
      .context()
      .sources.toSorted((a, b) => a.startSec - b.startSec)
      .flatMap(({ buffer }) => [...(buffer?.data[0] ?? [])]);

  it('is played alone, up and down in 5 ms in its samples', async () => {
    await bench.playing('long', 2, 3.5);
    await bench.run(0.4);
    await vi.waitFor(() => expect(bench.player.state().positionSec).toBeCloseTo(2.4, 1));
    await bench.run(1.4);
    expect(bench.player.state().status).toBe('idle');
    const frames = heard();
    expect(frames).toHaveLength(1.5 * RATE);
    expect([0, 120, 240, -241, -121, -1].map((at) => Math.round((frames.at(at) ?? 9) * 1000))).toEqual([0, 250, 500, 500, 250, 0]);
  });

  it('goes round in a loop, and ends with its round when the loop is switched off', async () => {
    bench.player.setLoop(true);
    await bench.playing('long', 2, 3);
    await bench.run(2.5);
    await vi.waitFor(() => expect(bench.player.state().positionSec).toBeCloseTo(2.5, 1));
    const starts = bench
      .context()
      .sources.filter(({ buffer }) => buffer?.data[0]?.[0] === 0)
      .map(({ startSec }) => startSec);
    for (const [i, sec] of starts.slice(1).entries()) expect((sec - (starts[i] ?? 0)) * RATE).toBeCloseTo(RATE, 3);
    bench.player.setLoop(false);
    await bench.run(0.7);
    expect(bench.player.state().status).toBe('idle');
  });

  it('that reaches beyond the file ends with it', async () => {
    await bench.playing('short', 0.5, 9);
    await bench.run(0.7);
    expect(bench.player.state().status).toBe('idle');
    expect(heard()).toHaveLength(RATE / 2);
  });
});
