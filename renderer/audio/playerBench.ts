import { expect, vi } from 'vitest';
import { FakeAudioContext, type FakeNode, serveWavs, type WavServer, wavBytes } from './fakeAudio.ts';
import { createPlayer, type Player } from './player.ts';

export const RATE = 48_000;

const level = (sec: number, rate = RATE) => wavBytes(rate, [new Float32Array(Math.round(sec * rate)).fill(0.5)]);

/** A player over a fake context and a server with some sounds, for tests: the clock moves when the test says so. */
export type PlayerBench = {
  player: Player;
  server: WavServer;
  /** Every context that the player opened. */
  contexts: FakeAudioContext[];
  /** The one opened last. */
  context(): FakeAudioContext;
  /** Moves the clock in small steps, letting the player fetch and schedule between them. */
  run(sec: number): Promise<void>;
  /** Plays a sound and waits until it sounds. */
  playing(id: string, fromSec?: number, toSec?: number): Promise<void>;
};

export function createPlayerBench(prepare: (context: FakeAudioContext) => void = () => undefined): PlayerBench {
  const contexts: FakeAudioContext[] = [];
  const server = serveWavs({
    long: level(12),
    other: level(3),
    low: level(2, 22_050),
    short: level(1),
    tiny: level(0.05),
    empty: level(0),
  });
  const player = createPlayer({
    fetchAudio: server.fetchAudio,
    createContext: (sampleRate) => {
      const context = new FakeAudioContext(sampleRate);
      prepare(context);
      contexts.push(context);
      return context as unknown as AudioContext;
    },
  });
  const context = () => contexts.at(-1) ?? new FakeAudioContext(0);
  return {
    player,
    server,
    contexts,
    context,
    async run(sec) {
      for (let at = 0; at < sec - 1e-9; at += 0.1) {
        context().advance(0.1);
        await settled();
      }
    },
    async playing(id, fromSec, toSec) {
      player.play(id, fromSec, toSec);
      await settled();
      context().advance(0.011);
      await vi.waitFor(() => expect(player.state()).toMatchObject({ id, status: 'playing' }));
    },
  };
}

/** Lets every answer that is under way arrive: each is a few turns of the event loop, never a wait for time to pass. */
export async function settled(): Promise<void> {
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

/** Product of the gains between a source and the output, at a time. */
export function loudness(source: { targets: FakeNode[] }, sec: number): number {
  let product = 1;
  for (let node = source.targets[0]; node && node.kind === 'gain'; node = node.targets[0]) product *= node.gain.at(sec);
  return product;
}
