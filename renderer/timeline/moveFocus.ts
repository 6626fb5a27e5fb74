import type { Lane, PlacedClip } from './layoutClips.ts';

export type FocusMove = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

/** The clip that an arrow leads to: sideways in passage order over all lanes, up and down to the nearest clip of the next lane with clips. */
export function moveFocus(lanes: readonly Lane[], fromKey: string | null, move: FocusMove): string | null {
  const order = lanes.flatMap((lane) => lane.clips).sort((a, b) => a.anchorPx - b.anchorPx || compareKeys(a, b));
  const at = order.findIndex((placed) => placed.clip.key === fromKey);
  const from = order[at];
  if (move === 'first' || !from) return order[0]?.clip.key ?? null;
  if (move === 'last') return order.at(-1)?.clip.key ?? null;
  if (move === 'left' || move === 'right') return (order[at + (move === 'left' ? -1 : 1)] ?? from).clip.key;
  const filled = lanes.filter((lane) => lane.clips.length > 0);
  const laneAt = filled.findIndex((lane) => lane.layer === from.clip.layer);
  const target = filled[laneAt + (move === 'up' ? -1 : 1)];
  return target ? nearest(target.clips, from.anchorPx).clip.key : from.clip.key;
}

function nearest(clips: readonly PlacedClip[], anchorPx: number): PlacedClip {
  return clips.reduce((best, placed) => (Math.abs(placed.anchorPx - anchorPx) < Math.abs(best.anchorPx - anchorPx) ? placed : best));
}

function compareKeys(a: PlacedClip, b: PlacedClip): number {
  return a.clip.key < b.clip.key ? -1 : 1;
}
