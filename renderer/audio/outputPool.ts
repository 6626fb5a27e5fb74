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
  #current: AudioOutput | null = null;
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
    const output = await held.opening;
    this.#current = output;
    return output;
  }

  /** Says that nothing sounds on an output any more; one that is not in use gives its audio thread back. */
  rest(output: AudioOutput): void {
    if (output === this.#current) return;
    if (output.context.state === 'running') void output.context.suspend().catch(() => undefined);
  }

  setVolumeDb(db: number): void {
    this.#volumeDb = db;
    for (const { opening } of this.#outputs.values()) void opening.then((output) => output.setVolumeDb(this.#volumeDb));
  }

  close(): void {
    for (const { context } of this.#outputs.values()) void context.close().catch(() => undefined);
    this.#outputs.clear();
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
