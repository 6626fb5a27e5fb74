export type PaneName = 'left' | 'right' | 'bottom' | 'passage' | 'folders';

/** Sizes in px: where a pane starts, and the least and most it may have. */
export const paneLimits: Record<PaneName, { initial: number; min: number; max: number }> = {
  left: { initial: 336, min: 240, max: 640 },
  right: { initial: 320, min: 224, max: 640 },
  bottom: { initial: 208, min: 96, max: 480 },
  passage: { initial: 248, min: 140, max: 640 },
  folders: { initial: 272, min: 200, max: 480 },
};

/** The size to draw: what was remembered, within the limits and within `share` of the room there is. */
export function paneSize(name: PaneName, remembered: Record<string, number>, room: number, share: number): number {
  const { initial, min, max } = paneLimits[name];
  const wanted = remembered[name] ?? initial;
  return Math.round(Math.max(min, Math.min(wanted, max, room * share)));
}

const step = 16;

/** Size after a key of the separator; null for keys that are not its own. `grow` is the arrow that makes the pane larger. */
export function paneSizeAfterKey(
  name: PaneName,
  size: number,
  key: string,
  grow: 'ArrowRight' | 'ArrowLeft' | 'ArrowUp' | 'ArrowDown',
): number | null {
  const { min, max } = paneLimits[name];
  const shrink = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight', ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp' }[grow];
  if (key === grow) return Math.min(max, size + step);
  if (key === shrink) return Math.max(min, size - step);
  if (key === 'Home') return min;
  if (key === 'End') return max;
  return null;
}
