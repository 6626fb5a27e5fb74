/** Listens to what goes to the speakers: an analyser of the test's own beside every connection to the destination. */
import type { Page } from '@playwright/test';

/** Call before the page loads. */
export async function tapOutput(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const taps: AnalyserNode[] = [];
    Object.defineProperty(globalThis, 'outputTaps', { value: taps });
    const connect = AudioNode.prototype.connect as (this: AudioNode, target: AudioNode | AudioParam, ...rest: number[]) => unknown;
    AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode | AudioParam, ...rest: number[]) {
      if (target instanceof AudioDestinationNode) {
        const tap = target.context.createAnalyser();
        tap.fftSize = 4096;
        connect.call(this, tap);
        taps.push(tap);
      }
      return connect.call(this, target, ...rest);
    } as typeof AudioNode.prototype.connect;
  });
}

/** 4096 samples in a row that were heard (the first channel of the mix), with sound in every part of them. */
export async function heard(page: Page, floor = 0.01): Promise<number[]> {
  const handle = await page.waitForFunction((level) => {
    for (const tap of (globalThis as unknown as { outputTaps: AnalyserNode[] }).outputTaps) {
      const samples = new Float32Array(tap.fftSize);
      tap.getFloatTimeDomainData(samples);
      const parts = Array.from({ length: 32 }, (_, index) => samples.subarray(index * 128, index * 128 + 128));
      if (parts.every((part) => Math.sqrt(part.reduce((sum, x) => sum + x * x, 0) / part.length) > level)) return [...samples];
    }
    return null;
  }, floor);
  return (await handle.jsonValue()) as number[];
}

/** Waits until nothing has been heard for a whole window. */
export async function silence(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    (globalThis as unknown as { outputTaps: AnalyserNode[] }).outputTaps.every((tap) => {
      const samples = new Float32Array(tap.fftSize);
      tap.getFloatTimeDomainData(samples);
      return samples.every((x) => Math.abs(x) < 1e-5);
    }),
  );
}

/** Largest normalised cross-correlation of what was heard with any place of the file, 0..1. */
export function bestCorrelation(heardSamples: readonly number[], file: Float32Array): number {
  const part = heardSamples.slice(0, 1024);
  const energy = Math.sqrt(part.reduce((sum, x) => sum + x * x, 0));
  let best = 0;
  for (let at = 0; at + part.length <= file.length; at++) {
    let dot = 0;
    let own = 0;
    for (let i = 0; i < part.length; i++) {
      const x = file[at + i] ?? 0;
      dot += x * (part[i] ?? 0);
      own += x * x;
    }
    const value = own > 0 && energy > 0 ? Math.abs(dot) / (Math.sqrt(own) * energy) : 0;
    if (value > best) best = value;
  }
  return best;
}
