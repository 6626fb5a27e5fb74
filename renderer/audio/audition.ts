import type { AudioOutput } from './audioOutput.ts';
import type { OutputPool } from './outputPool.ts';
import { fadeFileEdges } from './pcmWindow.ts';
import { Voice } from './voice.ts';
import type { WavHeader } from './wavHeader.ts';
import { EDGE_FADE_SEC, type FetchAudio, openWavSource, type PlacesOf, type WavSource } from './wavSource.ts';

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
  placesOf: PlacesOf;
  pool: OutputPool;
  headers: Map<string, WavHeader>;
  loop: () => boolean;
  /** Called when something changed that a state snapshot shows. */
  onChange: () => void;
};

/** What is asked for, seconds of the file. With an end, the part is played by itself, and a loop goes over it alone. */
export type Part = { fromSec: number; toSec: number | null };
/** Frames, `end` exclusive. */
type Frames = { start: number; end: number };

/** One sound being played, from its first request to its last sample or its stop. Never restarted: a seek is a new audition. */
export class Audition {
  readonly id: string;
  readonly part: Part;
  readonly #ports: AuditionPorts;
  readonly #abort = new AbortController();
  #source: WavSource | null = null;
  #output: AudioOutput | null = null;
  #voice: Voice | null = null;
  #bounds: Frames = { start: 0, end: 0 };
  #next = { frame: 0, pass: 0 };
  /** Rises when the plan of what comes next changed while a window was on its way: that window is then dropped. */
  #plan = 0;
  readonly #kept = new Map<number, AudioBuffer>();
  #keptBytes = 0;
  #lastPositionSec: number;

  constructor(ports: AuditionPorts, id: string, part: Part) {
    this.#ports = ports;
    this.id = id;
    this.part = part;
    this.#lastPositionSec = part.fromSec;
  }

  get foldWords(): string | null {
    return this.#source?.foldWords ?? null;
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
      placesOf: ports.placesOf,
      id: this.id,
      fromStart: this.part.fromSec <= 0,
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
    this.#next.frame = Math.min(Math.max(0, Math.round(this.part.fromSec * sampleRate)), frames - 1);
    this.#bounds = boundsOf(this.part, this.#next.frame, { sampleRate, frames });
    const voice = new Voice(output.context, output.input, { sampleRate, ...this.#bounds });
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
      const pass = this.#voice.cutAfterPass();
      if (pass !== null && this.#next.pass > pass) {
        this.#next = { frame: this.#bounds.end, pass: this.#next.pass };
        this.#plan++;
      }
    }
    this.#voice.wake();
  }

  async #pump(source: WavSource, voice: Voice): Promise<void> {
    const signal = this.#abort.signal;
    const { sampleRate } = source.header;
    const { start, end } = this.#bounds;
    let windowSec = FIRST_WINDOW_SEC;
    for (;;) {
      signal.throwIfAborted();
      if (this.#next.frame >= end && this.#ports.loop()) this.#next = { frame: start, pass: this.#next.pass + 1 };
      else if (this.#next.frame >= end && voice.drained) return;
      const context = this.#output?.context;
      if (!context) return;
      if (this.#next.frame >= end || voice.endSec - context.currentTime > AHEAD_SEC) {
        await voice.changed(signal);
        continue;
      }
      const plan = this.#plan;
      const { frame, pass } = this.#next;
      const window = await this.#window(source, context, { frame, count: Math.round(windowSec * sampleRate) });
      signal.throwIfAborted();
      if (plan !== this.#plan) continue;
      voice.schedule(window.buffer, { startFrame: frame, pass, last: frame + window.frames >= end });
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
    const { sampleRate } = source.header;
    const { start, end } = this.#bounds;
    const frames = end - start;
    const tiled = this.#ports.loop() && at.frame === start && frames < TILE_BELOW_SEC * sampleRate;
    const held = this.#kept.get(at.frame);
    if (held && (!tiled || held.length > frames)) return { buffer: held, frames: Math.min(held.length, frames) };
    const channels = await source.read(at.frame, Math.min(at.count, end - at.frame), this.#abort.signal);
    const length = channels[0]?.length ?? 0;
    if (frames < source.header.frames) {
      fadeFileEdges(channels, { startFrame: at.frame - start, totalFrames: frames, fadeFrames: Math.round(EDGE_FADE_SEC * sampleRate) });
    }
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

/** The whole file unless the part has an end: a seek plays on to the end of the file, and a loop begins at its start. */
function boundsOf({ toSec }: Part, first: number, { sampleRate, frames }: { sampleRate: number; frames: number }): Frames {
  if (toSec === null) return { start: 0, end: frames };
  return { start: first, end: Math.min(frames, Math.max(first + 1, Math.round(toSec * sampleRate))) };
}
