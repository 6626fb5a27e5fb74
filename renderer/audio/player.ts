import { asFailure } from '../../main/contract/failures.ts';
import type { LimiterKind } from './audioOutput.ts';
import { Audition } from './audition.ts';
import { createContextAt, OutputPool } from './outputPool.ts';
import type { WavHeader } from './wavHeader.ts';
import type { FetchAudio, PlacesOf } from './wavSource.ts';

export type PlayerState = {
  /** The sound that plays, loads or failed; null when idle. */
  id: string | null;
  status: 'idle' | 'loading' | 'playing' | 'failed';
  positionSec: number;
  durationSec: number | null;
  /** What went wrong and what to do, in words; null unless failed. */
  error: string | null;
  /** What is done to the channels of the sound that plays so that two ears hear it; null where nothing is. */
  foldWords: string | null;
  /** Guard on the output; null before the first sound. `clipper` means that the limiter's worklet could not load. */
  limiter: LimiterKind | null;
  volumeDb: number;
  loop: boolean;
};

export type Player = {
  /**
   * Stops what plays and auditions a sound, from a position in seconds; on the sound that plays it is a seek. With `toSec` only
   * this part is played, or looped.
   */
  play(id: string, fromSec?: number, toSec?: number): void;
  stop(): void;
  /** Stops the sound if it plays or loads, plays it otherwise. */
  toggle(id: string): void;
  setVolumeDb(db: number): void;
  setLoop(on: boolean): void;
  /** The same object until something changed, so that it can feed useSyncExternalStore. */
  state(): PlayerState;
  /** Returns the cancel. */
  subscribe(listener: () => void): () => void;
  /** The signal as it leaves for the ears, after the limiter; null before the first sound. */
  analyser(): AnalyserNode | null;
  dispose(): void;
};

export type PlayerOptions = {
  /** `range` is the first and the last byte, as in `Range: bytes=first-last`. */
  fetchAudio: FetchAudio;
  placesOf?: PlacesOf;
  /** A context at this rate, or at any other when it can't be had. */
  createContext?: (sampleRate: number) => AudioContext;
};

const MAX_HEADERS = 256;
const GESTURES = ['pointerdown', 'keydown'] as const;

/** The one transport of the app. Nothing here throws: what goes wrong is in the state. */
export function createPlayer(options: PlayerOptions): Player {
  const player = new WebAudioPlayer(options);
  // Bound, so that `player.subscribe` and `player.state` can be handed to a store hook as they are.
  return {
    play: (id, fromSec, toSec) => player.play(id, fromSec, toSec),
    stop: () => player.stop(),
    toggle: (id) => player.toggle(id),
    setVolumeDb: (db) => player.setVolumeDb(db),
    setLoop: (on) => player.setLoop(on),
    state: () => player.state(),
    subscribe: (listener) => player.subscribe(listener),
    analyser: () => player.analyser(),
    dispose: () => player.dispose(),
  };
}

class WebAudioPlayer implements Player {
  readonly #options: PlayerOptions;
  readonly #pool: OutputPool;
  readonly #headers = new Map<string, WavHeader>();
  readonly #listeners = new Set<() => void>();
  #audition: Audition | null = null;
  #failed: { id: string; error: string } | null = null;
  #loop = false;
  #volumeDb = 0;
  #disposed = false;
  #frame: number | null = null;
  #snapshot: PlayerState = {
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

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.#pool = new OutputPool(options.createContext ?? createContextAt);
  }

  play(id: string, fromSec = 0, toSec?: number): void {
    if (this.#disposed) return;
    this.#release();
    const audition = new Audition(
      {
        fetchAudio: this.#options.fetchAudio,
        placesOf: this.#options.placesOf ?? (async () => null),
        pool: this.#pool,
        headers: this.#headers,
        loop: () => this.#loop,
        onChange: () => this.#onAuditionChange(audition),
      },
      id,
      { fromSec: Number.isFinite(fromSec) ? Math.max(0, fromSec) : 0, toSec: toSec ?? null },
    );
    this.#audition = audition;
    for (const gesture of GESTURES) globalThis.addEventListener?.(gesture, this.#resume, { capture: true });
    this.#refresh();
    void audition.run().then(
      () => this.#ended(audition, null),
      (error: unknown) => this.#ended(audition, error),
    );
  }

  stop(): void {
    this.#release();
    this.#refresh();
  }

  toggle(id: string): void {
    if (this.#audition?.id === id) this.stop();
    else this.play(id);
  }

  setVolumeDb(db: number): void {
    this.#volumeDb = db;
    this.#pool.setVolumeDb(db);
    this.#refresh();
  }

  setLoop(on: boolean): void {
    if (this.#loop === on) return;
    this.#loop = on;
    this.#audition?.loopChanged();
    this.#refresh();
  }

  state(): PlayerState {
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  analyser(): AnalyserNode | null {
    return this.#pool.current?.analyser ?? null;
  }

  dispose(): void {
    this.#disposed = true;
    this.#release();
    this.#refresh();
    this.#listeners.clear();
    this.#pool.close();
  }

  /** Stops and lets go of the audition there is; its late answers find themselves superseded. */
  #release(): void {
    this.#audition?.context?.removeEventListener('statechange', this.#refresh);
    this.#audition?.stop();
    this.#audition = null;
    this.#failed = null;
    for (const gesture of GESTURES) globalThis.removeEventListener?.(gesture, this.#resume, { capture: true });
  }

  #ended(audition: Audition, error: unknown): void {
    if (this.#audition !== audition) return;
    this.#release();
    if (error) this.#failed = { id: audition.id, error: asFailure(error).message };
    this.#refresh();
  }

  #onAuditionChange(audition: Audition): void {
    if (this.#audition !== audition) return;
    for (const id of this.#headers.keys()) {
      if (this.#headers.size <= MAX_HEADERS) break;
      this.#headers.delete(id);
    }
    audition.context?.addEventListener('statechange', this.#refresh);
    this.#refresh();
  }

  /** A browser keeps a context suspended until the person does something: any key or click then lets the waiting sound out. */
  readonly #resume = (): void => {
    const context = this.#audition?.context;
    if (context?.state === 'suspended') void context.resume().catch(() => undefined);
  };

  /** Takes a snapshot and tells the listeners if it differs. Frames only carry the news; the position comes from the audio clock. */
  readonly #refresh = (): void => {
    const next = this.#read();
    const changed = (Object.keys(next) as (keyof PlayerState)[]).some((key) => next[key] !== this.#snapshot[key]);
    if (this.#audition && !this.#disposed) {
      this.#frame ??= globalThis.requestAnimationFrame(() => {
        this.#frame = null;
        this.#refresh();
      });
    }
    if (!changed) return;
    this.#snapshot = next;
    for (const listener of [...this.#listeners]) listener();
  };

  #read(): PlayerState {
    const common = { limiter: this.#pool.current?.limiter ?? null, volumeDb: this.#volumeDb, loop: this.#loop };
    const idle = { id: null, status: 'idle', positionSec: 0, durationSec: null, error: null, foldWords: null, ...common } as const;
    if (this.#failed) return { ...idle, ...this.#failed, status: 'failed' };
    if (!this.#audition) return idle;
    return {
      ...idle,
      id: this.#audition.id,
      status: this.#audition.audible ? 'playing' : 'loading',
      positionSec: this.#audition.positionSec(),
      durationSec: this.#audition.durationSec,
      foldWords: this.#audition.foldWords,
    };
  }
}
