/** Runs the limiter on the audio thread. Loaded by URL as a file of its own, so a strict `script-src 'self'` holds. */
import { createLimiter } from './limiter.ts';

declare const sampleRate: number;
declare class AudioWorkletProcessor {}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

class LimiterProcessor extends AudioWorkletProcessor {
  readonly #limiter = createLimiter({ sampleRate, channels: 2 });

  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    this.#limiter.process(inputs[0] ?? [], outputs[0] ?? []);
    return true;
  }
}

registerProcessor('limiter', LimiterProcessor);
