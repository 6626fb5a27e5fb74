export type PaneName = 'left' | 'right' | 'bottom' | 'passage';

/** Sizes in px: where a pane starts (at least, and as a share of its room), and the least and most it may have. */
export const paneLimits: Record<PaneName, { initial: number; share: number; min: number; max: number }> = {
  left: { initial: 336, share: 0.19, min: 240, max: 640 },
  right: { initial: 320, share: 0.19, min: 224, max: 640 },
  bottom: { initial: 208, share: 0.2, min: 96, max: 480 },
  passage: { initial: 248, share: 0.25, min: 140, max: 640 },
};

/** The size that a pane has until somebody moves its edge. */
export function initialPaneSize(name: PaneName, room: number): number {
  const { initial, share, max } = paneLimits[name];
  return Math.round(Math.min(max, Math.max(initial, room * share)));
}

/** The size to draw: what was remembered, within the limits and within `most` (a share) of the room there is. */
export function paneSize(name: PaneName, remembered: Record<string, number>, room: number, most: number): number {
  const { min, max } = paneLimits[name];
  const wanted = remembered[name] ?? initialPaneSize(name, room);
  return Math.round(Math.max(min, Math.min(wanted, max, room * most)));
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
