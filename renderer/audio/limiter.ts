/** The highest sample that may leave the app: -1 dBFS, as the float32 that is actually written. */
export const LIMITER_CEILING = Math.fround(10 ** (-1 / 20));

const LOOKAHEAD_SEC = 0.0015;
const RELEASE_SEC = 0.08;
/** Gains are floored to this grid, so that the running sum of the smoother is exact in float64 and returns to 1 without drift. */
const GRID = 2 ** 24;

export type Limiter = {
  /** Delay from input to output, in frames; fixed for the life of the limiter. */
  latencyFrames: number;
  /** Limits one block; absent or short input channels read as silence. Allocates nothing. */
  process(input: readonly Float32Array[], output: readonly Float32Array[]): void;
};

/**
 * A brick-wall limiter with linked channels. The gain of a frame is the mean, over the look-ahead, of sliding minima that all cover
 * that frame, so it can never be above what the frame needs: the wall holds by construction, and the final clamp only guards
 * float32 rounding. Below the ceiling the gain is exactly 1. Non-finite samples become 0.
 */
export function createLimiter(options: { sampleRate: number; channels: number }): Limiter {
  const { sampleRate, channels } = options;
  const lookahead = Math.max(1, Math.round(LOOKAHEAD_SEC * sampleRate));
  const span = lookahead + 1;
  const delay = Array.from({ length: channels }, () => new Float32Array(lookahead));
  const minimum = slidingMinimum(span);
  const mean = movingMean(span);
  const release = 1 - Math.exp(-1 / (RELEASE_SEC * sampleRate));
  let held = 1;
  let write = 0;

  /** Gain for the frame that leaves the delay now, given what the frame that enters it needs. */
  function nextGain(needed: number): number {
    const floor = minimum(needed);
    held += (1 - held) * release;
    if (1 - held < 1e-6) held = 1;
    if (held > floor) held = floor;
    return mean(Math.floor(held * GRID) / GRID);
  }

  return {
    latencyFrames: lookahead,
    process(input, output) {
      const frames = output[0]?.length ?? 0;
      for (let i = 0; i < frames; i++) {
        let peak = 0;
        for (let c = 0; c < channels; c++) peak = Math.max(peak, Math.abs(finite(input[c]?.[i])));
        const gain = nextGain(peak > LIMITER_CEILING ? LIMITER_CEILING / peak : 1);
        for (let c = 0; c < channels; c++) {
          const line = delay[c];
          if (!line) continue;
          const sample = (line[write] ?? 0) * gain;
          line[write] = finite(input[c]?.[i]);
          const out = output[c];
          if (out) out[i] = Math.min(LIMITER_CEILING, Math.max(-LIMITER_CEILING, sample));
        }
        write = write + 1 === lookahead ? 0 : write + 1;
      }
    },
  };
}

function finite(sample: number | undefined): number {
  return sample !== undefined && Number.isFinite(sample) ? sample : 0;
}

/** Minimum of the last `span` values; amortised O(1) by a ring of rising candidates. */
function slidingMinimum(span: number): (value: number) => number {
  const values = new Float64Array(span);
  const births = new Float64Array(span);
  let head = 0;
  let size = 0;
  let clock = 0;
  return (value) => {
    while (size > 0 && (values[(head + size - 1) % span] ?? 0) >= value) size--;
    // The oldest leaves before the newest enters, so the ring never holds more than `span`.
    if (size > 0 && (births[head] ?? 0) <= clock - span) {
      head = (head + 1) % span;
      size--;
    }
    values[(head + size) % span] = value;
    births[(head + size) % span] = clock;
    size++;
    clock++;
    return values[head] ?? 1;
  };
}

/** Mean of the last `span` values, all 1 before the first. */
function movingMean(span: number): (value: number) => number {
  const values = new Float64Array(span).fill(1);
  let sum = span;
  let at = 0;
  return (value) => {
    sum += value - (values[at] ?? 1);
    values[at] = value;
    at = at + 1 === span ? 0 : at + 1;
    return sum / span;
  };
}
