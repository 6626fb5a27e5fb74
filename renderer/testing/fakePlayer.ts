import type { Player, PlayerState } from '../audio/player.ts';

const idle: PlayerState = {
  id: null,
  status: 'idle',
  positionSec: 0,
  durationSec: null,
  error: null,
  foldWords: null,
  limiter: null,
  volumeDb: 0,
  loop: false,
};

/** A transport without ears: it remembers what it was told, and plays at once. */
export class FakePlayer implements Player {
  /** Everything that was played: id and position in seconds. */
  readonly played: [string, number][] = [];
  /** The parts among them: id, start and end in seconds. */
  readonly parts: [string, number, number][] = [];
  #state = idle;
  readonly #listeners = new Set<() => void>();

  play(id: string, fromSec = 0, toSec?: number): void {
    this.played.push([id, fromSec]);
    if (toSec !== undefined) this.parts.push([id, fromSec, toSec]);
    this.change({ id, status: 'playing', positionSec: fromSec, durationSec: 2 });
  }

  stop(): void {
    this.change({ id: null, status: 'idle', positionSec: 0, durationSec: null });
  }

  toggle(id: string): void {
    if (this.#state.id === id && this.#state.status === 'playing') this.stop();
    else this.play(id);
  }

  setVolumeDb(volumeDb: number): void {
    this.change({ volumeDb });
  }

  setLoop(loop: boolean): void {
    this.change({ loop });
  }

  state = (): PlayerState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  analyser(): null {
    return null;
  }

  dispose(): void {
    this.#listeners.clear();
  }

  change(change: Partial<PlayerState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
