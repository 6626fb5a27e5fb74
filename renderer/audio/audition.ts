import type { AudioOutput } from './audioOutput.ts';
import type { OutputPool } from './outputPool.ts';
import { Voice } from './voice.ts';
import type { WavHeader } from './wavHeader.ts';
import { type FetchAudio, openWavSource, type WavSource } from './wavSource.ts';

/** Fetching stays this far ahead of the ear; windows are at most half of it, so one is always ready behind the one that sounds. */
const AHEAD_SEC = 4;
const MAX_WINDOW_SEC = 2;
const FIRST_WINDOW_SEC = 0.5;
/** Loops shorter than this are repeated inside one buffer, or the clock would need hundreds of sources. */
const TILE_BELOW_SEC = 0.25;
const TILE_SEC = 1;
/** Decoded windows kept for the next round of a loop, bytes. */
const KEPT_BYTES = 32 * 1024 * 1024;

export type AuditionPorts = {
  fetchAudio: FetchAudio;
  pool: OutputPool;
  headers: Map<string, WavHeader>;
  loop: () => boolean;
  /** Called when something changed that a state snapshot shows. */
  onChange: () => void;
};

/** One sound being played, from its first request to its last sample or its stop. Never restarted: a seek is a new audition. */
export class Audition {
  readonly id: string;
  readonly fromSec: number;
  readonly #ports: AuditionPorts;
  readonly #abort = new AbortController();
  #source: WavSource | null = null;
  #output: AudioOutput | null = null;
  #voice: Voice | null = null;
  #next = { frame: 0, pass: 0 };
  /** Rises when the plan of what comes next changed while a window was on its way: that window is then dropped. */
  #plan = 0;
  readonly #kept = new Map<number, AudioBuffer>();
  #keptBytes = 0;
  #lastPositionSec: number;

  constructor(ports: AuditionPorts, id: string, fromSec: number) {
    this.#ports = ports;
    this.id = id;
    this.fromSec = fromSec;
    this.#lastPositionSec = fromSec;
  }

  get durationSec(): number | null {
    const header = this.#source?.header ?? this.#ports.headers.get(this.id);
    return header ? header.frames / header.sampleRate : null;
  }

  get context(): AudioContext | null {
    return this.#output?.context ?? null;
  }

  /** True when samples are sounding: scheduled, and the clock runs. */
  get audible(): boolean {
    return this.#output?.context.state === 'running' && this.#voice?.positionSec() !== null && this.#voice !== null;
  }

  positionSec(): number {
    const position = this.#voice?.positionSec() ?? null;
    if (position !== null) this.#lastPositionSec = position;
    return this.#lastPositionSec;
  }

  /** Resolves when the last sample has sounded; rejects with a Failure, or with the abort once stopped. */
  async run(): Promise<void> {
    const { ports, signal } = { ports: this.#ports, signal: this.#abort.signal };
    const source = await openWavSource({
      fetchAudio: ports.fetchAudio,
      id: this.id,
      fromStart: this.fromSec <= 0,
      header: ports.headers.get(this.id),
      signal,
    });
    this.#source = source;
    ports.headers.set(this.id, source.header);
    ports.onChange();
    const { sampleRate, frames } = source.header;
    const output = await ports.pool.use(sampleRate);
    signal.throwIfAborted();
    this.#output = output;
    this.#next.frame = Math.min(Math.max(0, Math.round(this.fromSec * sampleRate)), frames - 1);
    const voice = new Voice(output.context, output.input, { sampleRate, frames });
    this.#voice = voice;
    ports.pool.hold(output);
    void output.context.resume().catch(() => undefined);
    await this.#pump(source, voice);
  }

  stop(): void {
    this.#abort.abort();
    const output = this.#output;
    if (output) this.#voice?.stop(() => this.#ports.pool.rest(output));
  }

  /** Takes back rounds that were scheduled ahead when the loop was switched off, or lets the pump go on when it was switched on. */
  loopChanged(): void {
    if (!this.#voice || !this.#source) return;
    if (!this.#ports.loop()) {
      const { frames } = this.#source.header;
      const pass = this.#voice.cutAfterPass();
      if (pass !== null && this.#next.pass > pass) {
        this.#next = { frame: frames, pass: this.#next.pass };
        this.#plan++;
      }
    }
    this.#voice.wake();
  }

  async #pump(source: WavSource, voice: Voice): Promise<void> {
    const signal = this.#abort.signal;
    const { frames, sampleRate } = source.header;
    let windowSec = FIRST_WINDOW_SEC;
    for (;;) {
      signal.throwIfAborted();
      if (this.#next.frame >= frames && this.#ports.loop()) this.#next = { frame: 0, pass: this.#next.pass + 1 };
      else if (this.#next.frame >= frames && voice.drained) return;
      const context = this.#output?.context;
      if (!context) return;
      if (this.#next.frame >= frames || voice.endSec - context.currentTime > AHEAD_SEC) {
        await voice.changed(signal);
        continue;
      }
      const plan = this.#plan;
      const { frame, pass } = this.#next;
      const window = await this.#window(source, context, { frame, count: Math.round(windowSec * sampleRate) });
      signal.throwIfAborted();
      if (plan !== this.#plan) continue;
      voice.schedule(window.buffer, { startFrame: frame, pass, last: frame + window.frames >= frames });
      this.#next = { frame: frame + window.frames, pass };
      windowSec = Math.min(windowSec * 2, MAX_WINDOW_SEC);
      this.#ports.onChange();
    }
  }

  /** A window as a buffer, from an earlier round of the loop when it is still held. `frames` is how far it advances in the file. */
  async #window(
    source: WavSource,
    context: AudioContext,
    at: { frame: number; count: number },
  ): Promise<{ buffer: AudioBuffer; frames: number }> {
    const { frames, sampleRate } = source.header;
    const tiled = this.#ports.loop() && at.frame === 0 && frames < TILE_BELOW_SEC * sampleRate;
    const held = this.#kept.get(at.frame);
    if (held && (!tiled || held.length > frames)) return { buffer: held, frames: Math.min(held.length, frames) };
    const channels = await source.read(at.frame, at.count, this.#abort.signal);
    const length = channels[0]?.length ?? 0;
    const rounds = tiled && length === frames ? Math.max(1, Math.ceil((TILE_SEC * sampleRate) / frames)) : 1;
    const buffer = context.createBuffer(channels.length, length * rounds, sampleRate);
    for (const [c, samples] of channels.entries()) {
      for (let round = 0; round < rounds; round++) buffer.copyToChannel(samples, c, round * length);
    }
    const bytes = buffer.length * 4 * channels.length;
    if (this.#keptBytes + bytes <= KEPT_BYTES) {
      this.#kept.set(at.frame, buffer);
      this.#keptBytes += bytes;
    }
    return { buffer, frames: length };
  }
}
