import type { DecodedPeaks } from './peaks.ts';

/** Each channel as minimum, maximum, minimum, maximum ..., -1..1: how the extremes travel through a drawing library that knows samples. */
export function interleaveExtremes(peaks: DecodedPeaks, channels: number): Float32Array[] {
  return Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length: peaks.length * 2 }, (_value, i) => {
      const at = (Math.floor(i / 2) * peaks.channels + channel) * 2 + (i % 2);
      return (peaks.data[at] ?? 0) / 128;
    }),
  );
}

/**
 * Draws one channel of interleaved extremes over the whole canvas. A canvas may be given a slice that begins between a minimum and
 * its maximum; two neighbours always hold one of each, so a column takes at least two.
 */
export function drawSplitChannel(
  channels: readonly (Float32Array | number[])[],
  context: Pick<CanvasRenderingContext2D, 'canvas' | 'fillRect'>,
): void {
  const values = channels[0] ?? [];
  const { width, height } = context.canvas;
  const middle = height / 2;
  for (let x = 0; x < width; x++) {
    const first = Math.min(Math.floor((x * values.length) / width), Math.max(0, values.length - 2));
    const last = Math.max(first + 2, Math.ceil(((x + 1) * values.length) / width));
    let low = 1;
    let high = -1;
    for (let i = first; i < last && i < values.length; i++) {
      const value = values[i] ?? 0;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (high < low) continue;
    const top = Math.floor(middle - high * middle * 0.96);
    context.fillRect(x, top, 1, Math.max(1, Math.ceil(middle - low * middle * 0.96) - top));
  }
}
