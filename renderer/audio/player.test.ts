import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeAudioContext, FakeNode, serveWavs, type WavServer, wavBytes } from './fakeAudio.ts';
import { createPlayer, type Player } from './player.ts';

const RATE = 48_000;
const ones = (sec: number, rate = RATE) => wavBytes(rate, [new Float32Array(Math.round(sec * rate)).fill(0.5)]);

let contexts: FakeAudioContext[];
let server: WavServer;
let player: Player;

beforeEach(() => {
  contexts = [];
  server = serveWavs({ long: ones(12), other: ones(3), low: ones(2, 22_050), short: ones(1), tiny: ones(0.05), empty: ones(0) });
  player = start();
});
afterEach(() => {
  player.dispose();
  vi.unstubAllGlobals();
});

function start(prepare: (context: FakeAudioContext) => void = () => undefined): Player {
  return createPlayer({
    fetchAudio: server.fetchAudio,
    createContext: (sampleRate) => {
      const context = new FakeAudioContext(sampleRate);
      prepare(context);
      contexts.push(context);
      return context as unknown as AudioContext;
    },
  });
}

const context = (): FakeAudioContext => contexts.at(-1) ?? new FakeAudioContext(0);

/** Moves the clock in small steps, letting the player fetch and schedule between them. */
async function play(sec: number, step = 0.1): Promise<void> {
  for (let at = 0; at < sec - 1e-9; at += step) {
    context().advance(step);
    await settled();
  }
}

/** Lets every answer that is under way arrive: each is a few turns of the event loop, never a wait for time to pass. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await turnOfTheLoop();
}

function turnOfTheLoop(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

async function playing(id: string, fromSec?: number): Promise<void> {
  player.play(id, fromSec);
  await settled();
  context().advance(0.011);
  await vi.waitFor(() => expect(player.state()).toMatchObject({ id, status: 'playing' }));
}

/** Product of the gains between a source and the output, at a time. */
function loudness(source: { targets: FakeNode[] }, sec: number): number {
  let product = 1;
  for (let node = source.targets[0]; node && node.kind === 'gain'; node = node.targets[0]) product *= node.gain.at(sec);
  return product;
}

describe('an audition', () => {
  it('is loading from the call on and playing once samples sound', async () => {
    player.play('long');
    expect(player.state()).toMatchObject({ id: 'long', status: 'loading', positionSec: 0, error: null });
    await settled();
    context().advance(0.011);
    await vi.waitFor(() => expect(player.state()).toMatchObject({ status: 'playing', durationSec: 12 }));
  });

  it('starts on one small request that brings header and first samples', async () => {
    await playing('long');
    expect(server.requests[0]?.range).toEqual([0, 65_535]);
    expect(context().sources[0]?.buffer?.length).toBeLessThanOrEqual(RATE / 2);
  });

  it('puts its windows end to end, to the sample, and plays every frame of the file once', async () => {
    await playing('long');
    await play(11.7);
    const { sources } = context();
    expect(sources.length).toBeGreaterThan(4);
    for (const [i, source] of sources.slice(1).entries()) expect(source.startSec * RATE).toBeCloseTo((sources[i]?.endSec ?? 0) * RATE, 3);
    expect(sources.reduce((sum, { buffer }) => sum + (buffer?.length ?? 0), 0)).toBe(12 * RATE);
  });

  it('runs at the sound’s own rate', async () => {
    await playing('low');
    expect(context().sampleRate).toBe(22_050);
    expect(context().sources[0]?.buffer?.sampleRate).toBe(22_050);
  });

  it('takes its position from the audio clock', async () => {
    await playing('long');
    await play(3);
    await vi.waitFor(() => expect(player.state().positionSec).toBeCloseTo(3, 1));
    const held = player.state().positionSec;
    await settled();
    expect(player.state().positionSec).toBe(held);
  });

  it('stays a few seconds ahead, not the whole file', async () => {
    await playing('long');
    await settled();
    const scheduled = context().sources.reduce((sum, { buffer }) => sum + (buffer?.length ?? 0), 0) / RATE;
    expect(scheduled).toBeGreaterThan(2);
    expect(scheduled).toBeLessThan(7);
  });

  it('is idle again after the last sample', async () => {
    await playing('short');
    await play(1.2);
    expect(player.state()).toMatchObject({ id: null, status: 'idle', positionSec: 0 });
  });
});

describe('edges', () => {
  it('fades the first and the last 5 ms of the file in its samples', async () => {
    await playing('short');
    await settled();
    const { sources } = context();
    const first = sources[0]?.buffer?.data[0] ?? [];
    const last = sources.at(-1)?.buffer?.data[0] ?? [];
    expect([first[0], first[120], first[240]].map((x) => Math.round((x ?? 9) * 1000))).toEqual([0, 250, 500]);
    expect([last.at(-1), last.at(-121), last.at(-241)].map((x) => Math.round((x ?? 9) * 1000))).toEqual([0, 250, 500]);
  });

  it('comes up in 5 ms at a seek, and the one before goes down in 5 ms', async () => {
    await playing('long');
    await play(1);
    const before = context().live()[0] ?? new FakeNode('');
    const now = context().currentTime;
    player.play('long', 6.5);
    await settled();
    const after = context().sources.at(-1);
    const sec =
      context()
        .live()
        .find((source) => source !== before)?.startSec ?? 0;
    expect(after).toBeDefined();
    expect(loudness(context().sources.find(({ startSec }) => startSec === sec) ?? before, sec)).toBe(0);
    expect(loudness(context().sources.find(({ startSec }) => startSec === sec) ?? before, sec + 0.0025)).toBeCloseTo(0.5, 3);
    expect(loudness(before, now)).toBe(1);
    expect(loudness(before, now + 0.005)).toBeCloseTo(0.5, 1);
    expect(loudness(before, now + 0.0076)).toBe(0);
  });

  it('is silent within 10 ms of a stop, limiter included, and lets its sources go', async () => {
    await playing('long');
    await play(1);
    const source = context().live()[0] ?? new FakeNode('');
    const now = context().currentTime;
    player.stop();
    expect(player.state()).toMatchObject({ id: null, status: 'idle' });
    expect(loudness(source, now + 0.01 - 0.0015)).toBe(0);
    context().advance(0.02);
    expect(context().live()).toEqual([]);
  });

  it('goes down before a gap when the next window is late, and comes up behind it', async () => {
    await playing('long');
    const release = server.hold();
    const end = Math.max(...context().sources.map(({ endSec }) => endSec));
    // Copied, since a source that has ended lets go of what it was connected to.
    const last = { targets: [...(context().sources.at(-1)?.targets ?? [])] };
    await play(8);
    expect(loudness(last, end - 0.006)).toBe(1);
    expect(loudness(last, end)).toBeCloseTo(0, 9);
    await vi.waitFor(() => expect(player.state().status).toBe('loading'));
    release();
    await settled();
    const next = context().live()[0];
    expect(next?.startSec).toBeGreaterThan(context().currentTime);
    expect(loudness(next ?? last, next?.startSec ?? 0)).toBe(0);
    await play(0.2);
    await vi.waitFor(() => expect(player.state().status).toBe('playing'));
  });
});

describe('one transport', () => {
  it('a new audition stops and cancels the one before, and drops its late answers', async () => {
    const release = server.hold();
    player.play('long');
    player.play('other');
    expect(server.requests[0]?.signal.aborted).toBe(true);
    release();
    await settled();
    context().advance(0.011);
    await vi.waitFor(() => expect(player.state()).toMatchObject({ id: 'other', status: 'playing' }));
    expect(server.requests.filter(({ id }) => id === 'long')).toHaveLength(1);
    expect(context().sources.every(({ buffer }) => (buffer?.length ?? 0) <= 3 * RATE)).toBe(true);
  });

  it('survives sixty auditions in a row with one sound at the end', async () => {
    for (let i = 0; i < 60; i++) {
      player.play(i % 2 ? 'long' : 'other', i % 3);
      context().advance(0.02);
      if (i % 5 === 0) await settled();
    }
    await settled();
    for (const each of contexts) each.advance(0.02);
    await vi.waitFor(() => expect(player.state()).toMatchObject({ id: 'long', status: 'playing' }));
    expect(contexts).toHaveLength(1);
    const starts = context()
      .live()
      .map(({ startSec }) => startSec);
    expect(new Set(starts).size).toBe(starts.length);
  });

  it('gives the audio thread of another rate back once its last sound has faded', async () => {
    await playing('long');
    const first = context();
    await playing('low');
    first.advance(0.02);
    await vi.waitFor(() => expect(first.state).toBe('suspended'));
    expect(context().state).toBe('running');
  });

  it('toggles: the same sound stops, another one plays', async () => {
    await playing('long');
    player.toggle('other');
    expect(player.state().id).toBe('other');
    player.toggle('other');
    expect(player.state()).toMatchObject({ id: null, status: 'idle' });
  });

  it('asks for the header once: a seek goes straight to its samples', async () => {
    await playing('long');
    server.requests.length = 0;
    player.play('long', 5);
    await settled();
    expect(server.requests[0]?.range?.[0]).toBe(72 + 5 * RATE * 4);
  });

  it('keeps the same snapshot until something changes, and tells subscribers when it does', async () => {
    const heard = vi.fn();
    const cancel = player.subscribe(heard);
    expect(player.state()).toBe(player.state());
    player.play('short');
    expect(heard).toHaveBeenCalledTimes(1);
    cancel();
    player.stop();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('loop', () => {
  it('repeats the whole file on the sample and does not ask for it again', async () => {
    player.setLoop(true);
    await playing('short');
    await play(3.5);
    const firsts = context()
      .sources.filter(({ buffer }) => buffer?.data[0]?.[0] === 0)
      .map(({ startSec }) => startSec);
    expect(firsts.length).toBeGreaterThan(3);
    for (const [i, sec] of firsts.slice(1).entries()) expect((sec - (firsts[i] ?? 0)) * RATE).toBeCloseTo(RATE, 3);
    expect(server.requests.length).toBeLessThanOrEqual(3);
  });

  it('switched off, it ends with the round that sounds', async () => {
    player.setLoop(true);
    await playing('short');
    await play(2.5);
    player.setLoop(false);
    const end = Math.max(
      ...context()
        .live()
        .map(({ endSec }) => endSec),
    );
    expect(end).toBeCloseTo((context().sources[0]?.startSec ?? 0) + 3, 6);
    await play(0.7);
    expect(player.state().status).toBe('idle');
  });

  it('switched on while the last window sounds, it goes round', async () => {
    await playing('short');
    await play(0.8);
    player.setLoop(true);
    await play(0.6);
    expect(player.state()).toMatchObject({ id: 'short', status: 'playing' });
    expect(player.state().loop).toBe(true);
  });

  it('repeats a tiny sound inside one buffer and keeps its position in the file', async () => {
    player.setLoop(true);
    await playing('tiny');
    await play(2);
    expect(context().sources.length).toBeLessThan(10);
    await vi.waitFor(() => expect(player.state().positionSec).toBeLessThanOrEqual(0.05));
    player.setLoop(false);
    await play(0.1);
    expect(player.state().status).toBe('idle');
  });
});

describe('what goes wrong', () => {
  it('says the server’s own words', async () => {
    player.play('missing');
    await vi.waitFor(() => expect(player.state()).toMatchObject({ id: 'missing', status: 'failed', error: 'That sound is gone.' }));
    player.stop();
    expect(player.state()).toMatchObject({ id: null, status: 'idle', error: null });
  });

  it('says that an empty sound is empty', async () => {
    player.play('empty');
    await vi.waitFor(() => expect(player.state().error).toMatch(/empty/));
  });

  it('says that the app can’t be reached', async () => {
    const broken = createPlayer({ fetchAudio: () => Promise.reject(new TypeError('fetch failed')) });
    broken.play('long');
    await vi.waitFor(() => expect(broken.state().error).toMatch(/could not be reached/));
    broken.dispose();
  });

  it('fails when no audio device can be opened', async () => {
    const mute = createPlayer({
      fetchAudio: server.fetchAudio,
      createContext: () => {
        throw new DOMException('no device', 'NotSupportedError');
      },
    });
    mute.play('short');
    await vi.waitFor(() => expect(mute.state().status).toBe('failed'));
    mute.dispose();
  });

  it('waits as loading while the browser wants a gesture, and sounds at the first key', async () => {
    player.dispose();
    player = start((fake) => {
      fake.state = 'suspended';
      fake.mayResume = false;
    });
    player.play('short');
    await settled();
    expect(player.state().status).toBe('loading');
    context().mayResume = true;
    globalThis.dispatchEvent(new Event('keydown'));
    context().advance(0.02);
    await vi.waitFor(() => expect(player.state().status).toBe('playing'));
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
    await playing('short');
    const chain: string[] = [];
    for (let node = context().sources[0]?.targets[0]; node; node = node.targets[0]) chain.push(node.kind);
    expect(chain).toEqual(['gain', 'gain', 'gain', 'limiter', 'analyser', 'destination']);
    expect(player.state().limiter).toBe('lookahead');
    expect(player.analyser()).not.toBeNull();
  });

  it('falls back to compressor and hard clip, and says so', async () => {
    await playing('short');
    const chain: string[] = [];
    let curve: Float32Array | null = null;
    for (let node = context().sources[0]?.targets[0]; node; node = node.targets[0]) {
      chain.push(node.kind);
      curve = node.curve ?? curve;
    }
    expect(chain.slice(3)).toEqual(['compressor', 'shaper', 'analyser', 'destination']);
    expect(Math.max(...(curve ?? [9]))).toBeCloseTo(10 ** (-1 / 20), 6);
    expect(player.state().limiter).toBe('clipper');
  });

  it('keeps the volume over sounds and rates', async () => {
    player.setVolumeDb(-6);
    await playing('short');
    expect(context().gains[0]?.gain.value).toBeCloseTo(0.501, 3);
    await playing('low');
    expect(context().gains[0]?.gain.value).toBeCloseTo(0.501, 3);
    player.setVolumeDb(-60);
    await settled();
    expect(context().gains[0]?.gain.value).toBe(0);
    expect(player.state().volumeDb).toBe(-60);
  });

  it('closes what it opened', async () => {
    await playing('short');
    player.dispose();
    expect(contexts.map(({ state }) => state)).toEqual(['closed']);
    player.play('short');
    expect(player.state().status).toBe('idle');
  });
});
