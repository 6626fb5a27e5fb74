import { type AudioOutput, openAudioOutput } from './audioOutput.ts';

/** Libraries mix 44.1, 48 and 96 kHz; more rates than this in use at once are rare, and each holds an audio thread. */
const MAX_OUTPUTS = 3;

/**
 * One output per sample rate, so that every sound is played at its native rate: windows then meet on whole frames, and the one
 * conversion to the device's rate is the system's own, at full quality.
 */
export class OutputPool {
  readonly #create: (sampleRate: number) => AudioContext;
  readonly #outputs = new Map<number, { context: AudioContext; opening: Promise<AudioOutput> }>();
  readonly #voices = new Map<AudioOutput, number>();
  #current: AudioOutput | null = null;
  #turn = 0;
  #volumeDb = 0;

  constructor(create: (sampleRate: number) => AudioContext) {
    this.#create = create;
  }

  get current(): AudioOutput | null {
    return this.#current;
  }

  /** The output for a rate, opened on first use and made the current one. */
  async use(sampleRate: number): Promise<AudioOutput> {
    const held = this.#outputs.get(sampleRate) ?? this.#open(sampleRate);
    this.#outputs.delete(sampleRate);
    this.#outputs.set(sampleRate, held);
    const turn = ++this.#turn;
    const output = await held.opening;
    if (!this.#voices.has(output)) this.#voices.set(output, 0);
    // A slower opening of an audition before must not take the place of a newer one.
    if (turn === this.#turn) this.#current = output;
    this.#quieten();
    return output;
  }

  /** Says that a voice sounds on an output; each hold is let go by one rest. */
  hold(output: AudioOutput): void {
    this.#voices.set(output, (this.#voices.get(output) ?? 0) + 1);
  }

  rest(output: AudioOutput): void {
    this.#voices.set(output, (this.#voices.get(output) ?? 0) - 1);
    this.#quieten();
  }

  /** Outputs of other rates give their audio thread back once nothing sounds on them; the current one stays warm for the next sound. */
  #quieten(): void {
    for (const [output, voices] of this.#voices) {
      if (voices > 0 || output === this.#current) continue;
      if (output.context.state === 'closed') this.#voices.delete(output);
      if (output.context.state === 'running') void output.context.suspend().catch(() => undefined);
    }
  }

  setVolumeDb(db: number): void {
    this.#volumeDb = db;
    for (const { opening } of this.#outputs.values()) void opening.then((output) => output.setVolumeDb(this.#volumeDb));
  }

  close(): void {
    for (const { context } of this.#outputs.values()) void context.close().catch(() => undefined);
    this.#outputs.clear();
    this.#voices.clear();
    this.#current = null;
  }

  #open(sampleRate: number): { context: AudioContext; opening: Promise<AudioOutput> } {
    const context = this.#create(sampleRate);
    const held = { context, opening: openAudioOutput(context, this.#volumeDb) };
    this.#outputs.set(sampleRate, held);
    for (const [rate, old] of this.#outputs) {
      if (this.#outputs.size <= MAX_OUTPUTS) break;
      this.#outputs.delete(rate);
      void old.context.close().catch(() => undefined);
    }
    return held;
  }
}

/** A context at the sound's own rate, or at the device's where that rate is beyond what the system can open. */
export function createContextAt(sampleRate: number): AudioContext {
  try {
    return new AudioContext({ sampleRate, latencyHint: 'interactive' });
  } catch {
    return new AudioContext({ latencyHint: 'interactive' });
  }
}
