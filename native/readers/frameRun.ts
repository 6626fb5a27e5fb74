/**
 * Decoded frames as their decoder gives them: interleaved, or one array a channel. Planes are never written to again; interleaved samples
 * may be, by the decoder's next step.
 */
export type FrameRun = Float32Array | readonly Float32Array[];

export function framesOf(run: FrameRun, channels: number): number {
  return run instanceof Float32Array ? run.length / channels : (run[0]?.length ?? 0);
}

/** The frames from `from` up to `to`, in the same memory. */
export function partOf(run: FrameRun, channels: number, [from, to]: readonly [from: number, to: number]): FrameRun {
  if (run instanceof Float32Array) return run.subarray(from * channels, to * channels);
  return run.map((plane) => plane.subarray(from, to));
}

/** Writes all of a run to `into`, interleaved, beginning with sample `at`. */
export function interleaveInto(into: Float32Array, at: number, run: FrameRun): void {
  if (run instanceof Float32Array) into.set(run, at);
  else if (run.length === 1) into.set(run[0] ?? [], at);
  else if (run.length === 2) interleaveTwo(into, at, run);
  else {
    for (const [channel, plane] of run.entries()) {
      for (let i = 0, to = at + channel; i < plane.length; i++, to += run.length) into[to] = plane[i] ?? 0;
    }
  }
}

/** Pairs are nearly all there is: written in order they take a third of the time. */
function interleaveTwo(into: Float32Array, at: number, [left, right]: readonly Float32Array[]): void {
  if (left === undefined || right === undefined) return;
  for (let i = 0, to = at; i < left.length; i++, to += 2) {
    into[to] = left[i] ?? 0;
    into[to + 1] = right[i] ?? 0;
  }
}
