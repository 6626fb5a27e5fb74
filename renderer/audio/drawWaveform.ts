import type { PeakColumns } from './peaks.ts';

export type WaveformLook = {
  /** Device pixels. */
  height: number;
  /** Columns before this one are drawn as played; null for none. */
  playedColumns: number | null;
  wave: string;
  played: string;
};

/** Draws signed extremes, one column a device pixel, from the top of the canvas down. Silence still shows as a line. */
export function drawWaveform(context: CanvasRenderingContext2D, columns: PeakColumns, look: WaveformLook): void {
  const width = columns.max.length;
  const middle = look.height / 2;
  const split = Math.max(0, Math.min(width, Math.round(look.playedColumns ?? 0)));
  context.clearRect(0, 0, width, look.height);
  for (const [from, to, colour] of [
    [0, split, look.played],
    [split, width, look.wave],
  ] as const) {
    context.fillStyle = colour;
    for (let x = from; x < to; x++) {
      const top = middle - (columns.max[x] ?? 0) * middle;
      const bottom = middle - (columns.min[x] ?? 0) * middle;
      context.fillRect(x, Math.floor(top), 1, Math.max(1, Math.ceil(bottom) - Math.floor(top)));
    }
  }
}
