import type { Layer } from '../../main/contract/events.ts';

/** A clip on the timeline; `start` is where its anchor stands in the passage, 0..1. */
export type TimelineClip = {
  key: string;
  sound_id: string;
  caption: string;
  layer: Layer;
  loop: boolean;
  start: number;
  durationSec: number | null;
  kind: 'pick' | 'proposal';
  event_id: string | null;
  /** The words of the passage that it hangs on, for its tooltip. */
  quote?: string | null;
  /** The passage has these words no more. */
  adrift?: boolean;
  /** Generated, and marked so. */
  made?: boolean;
};

export type PlacedClip = {
  clip: TimelineClip;
  leftPx: number;
  widthPx: number;
  /** Where the anchor itself stands: a block near the right edge is moved left of it to stay whole. */
  anchorPx: number;
  /** Row in its lane, 0 on top. */
  row: number;
};

export type Lane = { layer: Layer; rows: number; clips: PlacedClip[] };

export const LANE_ORDER: readonly Layer[] = ['voice', 'sfx_fg', 'ambience', 'stinger', 'music'];

const GAP_PX = 4;
const MIN_WIDTH_PX = 76;
const MAX_WIDTH_PX = 196;
const CHAR_PX = 6.6;
/** Borders and padding, and room for the marks of a bed and of what plays. */
const PADDING_PX = 52;

/**
 * Places clips in lanes by layer. Width says nothing about seconds (positions follow words): a block is as wide as its caption,
 * a loop reaches to the end. Clips that would cover each other stack in rows, first come first row.
 */
export function layoutClips(clips: readonly TimelineClip[], widthPx: number): Lane[] {
  return LANE_ORDER.map((layer) => {
    const ends: number[] = [];
    const placed = clips
      .filter((clip) => clip.layer === layer)
      .sort((a, b) => a.start - b.start || (a.key < b.key ? -1 : 1))
      .map((clip): PlacedClip => {
        const box = boxOf(clip, widthPx);
        const free = ends.findIndex((end) => end + GAP_PX <= box.leftPx);
        const row = free === -1 ? ends.length : free;
        ends[row] = box.leftPx + box.widthPx;
        return { clip, ...box, row };
      });
    return { layer, rows: ends.length, clips: placed };
  });
}

function boxOf(clip: TimelineClip, laneWidthPx: number): { leftPx: number; widthPx: number; anchorPx: number } {
  const lane = Math.max(0, laneWidthPx);
  const anchorPx = Math.max(0, Math.min(1, clip.start)) * lane;
  const wanted = Math.max(MIN_WIDTH_PX, Math.min(MAX_WIDTH_PX, clip.caption.length * CHAR_PX + PADDING_PX));
  const own = Math.min(wanted, lane);
  const leftPx = Math.min(anchorPx, lane - own);
  return { leftPx, widthPx: clip.loop ? lane - leftPx : own, anchorPx };
}
