import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeNode } from './fakeAudio.ts';
import { createPlayer } from './player.ts';
import { createPlayerBench, type PlayerBench, RATE, settled } from './playerBench.ts';

let bench: PlayerBench;

beforeEach(() => {
  bench = createPlayerBench();
});
afterEach(() => {
  bench.player.dispose();
  vi.unstubAllGlobals();
});

describe('one transport', () => {
  it('a new audition stops and cancels the one before, and drops its late answers', async () => {
    const release = bench.server.hold();
    bench.player.play('long');
    bench.player.play('other');
    expect(bench.server.requests[0]?.signal.aborted).toBe(true);
    release();
    await settled();
    bench.context().advance(0.011);
    await vi.waitFor(() => expect(bench.player.state()).toMatchObject({ id: 'other', status: 'playing' }));
    expect(bench.server.requests.filter(({ id }) => id === 'long')).toHaveLength(1);
    expect(bench.context().sources.every(({ buffer }) => (buffer?.length ?? 0) <= 3 * RATE)).toBe(true);
  });

  it('survives sixty auditions in a row with one sound at the end', async () => {
    for (let i = 0; i < 60; i++) {
      bench.player.play(i % 2 ? 'long' : 'other', i % 3);
      bench.context().advance(0.02);
      if (i % 5 === 0) await settled();
    }
    await settled();
    for (const each of bench.contexts) each.advance(0.02);
    await vi.waitFor(() => expect(bench.player.state()).toMatchObject({ id: 'long', status: 'playing' }));
    expect(bench.contexts).toHaveLength(1);
    const starts = bench
      .context()
      .live()
      .map(({ startSec }) => startSec);
    expect(new Set(starts).size).toBe(starts.length);
  });

  it('gives the audio thread of another rate back once its last sound has faded', async () => {
    await bench.playing('long');
    const first = bench.context();
    await bench.playing('low');
    first.advance(0.02);
    await vi.waitFor(() => expect(first.state).toBe('suspended'));
    expect(bench.context().state).toBe('running');
  });

  it('hears the newest sound, even when the output of one before opens later', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    bench.player.dispose();
    bench = createPlayerBench((fake) => {
      if (fake.sampleRate === RATE) fake.audioWorklet.addModule = () => promise;
    });
    bench.player.play('long');
    await settled();
    await bench.playing('low');
    const heard = bench.player.analyser();
    resolve();
    await settled();
    expect(bench.player.analyser()).toBe(heard);
    expect(bench.contexts.map(({ state }) => state)).toEqual(['suspended', 'running']);
  });

  it('toggles: the same sound stops, another one plays', async () => {
    await bench.playing('long');
    bench.player.toggle('other');
    expect(bench.player.state().id).toBe('other');
    bench.player.toggle('other');
    expect(bench.player.state()).toMatchObject({ id: null, status: 'idle' });
  });

  it('asks for the header once: a seek goes straight to its samples', async () => {
    await bench.playing('long');
    bench.server.requests.length = 0;
    bench.player.play('long', 5);
    await settled();
    expect(bench.server.requests[0]?.range?.[0]).toBe(72 + 5 * RATE * 4);
  });

  it('keeps the same snapshot until something changes, and tells subscribers when it does', async () => {
    const heard = vi.fn();
    const cancel = bench.player.subscribe(heard);
    expect(bench.player.state()).toBe(bench.player.state());
    bench.player.play('short');
    expect(heard).toHaveBeenCalledTimes(1);
    cancel();
    bench.player.stop();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('what goes wrong', () => {
  it('says the server’s own words', async () => {
    bench.player.play('missing');
    await vi.waitFor(() => expect(bench.player.state()).toMatchObject({ id: 'missing', status: 'failed', error: 'That sound is gone.' }));
    bench.player.stop();
    expect(bench.player.state()).toMatchObject({ id: null, status: 'idle', error: null });
  });

  it('says that an empty sound is empty', async () => {
    bench.player.play('empty');
    await vi.waitFor(() => expect(bench.player.state().error).toMatch(/empty/));
  });

  it('says that the app can’t be reached', async () => {
    const broken = createPlayer({ fetchAudio: () => Promise.reject(new TypeError('fetch failed')) });
    broken.play('long');
    await vi.waitFor(() => expect(broken.state().error).toMatch(/could not be reached/));
    broken.dispose();
  });

  it('fails when no audio device can be opened', async () => {
    const mute = createPlayer({
      fetchAudio: bench.server.fetchAudio,
      createContext: () => {
        throw new DOMException('no device', 'NotSupportedError');
      },
    });
    mute.play('short');
    await vi.waitFor(() => expect(mute.state().status).toBe('failed'));
    mute.dispose();
  });

  it('waits as loading while the browser wants a gesture, and sounds at the first key', async () => {
    bench.player.dispose();
    bench = createPlayerBench((fake) => {
      fake.state = 'suspended';
      fake.mayResume = false;
    });
    bench.player.play('short');
    await settled();
    expect(bench.player.state().status).toBe('loading');
    bench.context().mayResume = true;
    globalThis.dispatchEvent(new Event('keydown'));
    bench.context().advance(0.02);
    await vi.waitFor(() => expect(bench.player.state().status).toBe('playing'));
  });
});

describe('the way out', () => {
  it('goes through volume, limiter and analyser', async () => {
    vi.stubGlobal(
      'AudioWorkletNode',
      class extends FakeNode {
        constructor(_context: unknown, name: string) {
          super(name);
        }
      },
    );
    await bench.playing('short');
    const chain: string[] = [];
    for (let node = bench.context().sources[0]?.targets[0]; node; node = node.targets[0]) chain.push(node.kind);
    expect(chain).toEqual(['gain', 'gain', 'gain', 'limiter', 'analyser', 'destination']);
    expect(bench.player.state().limiter).toBe('lookahead');
    expect(bench.player.analyser()).not.toBeNull();
  });

  it('falls back to compressor and hard clip, and says so', async () => {
    await bench.playing('short');
    const chain: string[] = [];
    let curve: Float32Array | null = null;
    for (let node = bench.context().sources[0]?.targets[0]; node; node = node.targets[0]) {
      chain.push(node.kind);
      curve = node.curve ?? curve;
    }
    expect(chain.slice(3)).toEqual(['compressor', 'shaper', 'analyser', 'destination']);
    expect(Math.max(...(curve ?? [9]))).toBeCloseTo(10 ** (-1 / 20), 6);
    expect(bench.player.state().limiter).toBe('clipper');
  });

  it('keeps the volume over sounds and rates', async () => {
    bench.player.setVolumeDb(-6);
    await bench.playing('short');
    expect(bench.context().gains[0]?.gain.value).toBeCloseTo(0.501, 3);
    await bench.playing('low');
    expect(bench.context().gains[0]?.gain.value).toBeCloseTo(0.501, 3);
    bench.player.setVolumeDb(-60);
    await settled();
    expect(bench.context().gains[0]?.gain.value).toBe(0);
    expect(bench.player.state().volumeDb).toBe(-60);
  });

  it('closes what it opened', async () => {
    await bench.playing('short');
    bench.player.dispose();
    expect(bench.contexts.map(({ state }) => state)).toEqual(['closed']);
    bench.player.play('short');
    expect(bench.player.state().status).toBe('idle');
  });
});
