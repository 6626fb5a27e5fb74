/** SELECT's sparse half of a timeline item; placement, processing and mix are WEAVE's. */
import type { Candidate } from '../contract/candidates.ts';
import type { Layer, SoundEvent } from '../contract/events.ts';
import type { Pick } from '../contract/sessions.ts';
import type { TimelineItem } from '../contract/timeline.ts';

export type Placement = { onset?: string | null; gain?: number; layer?: Layer; loop?: boolean; event?: SoundEvent | null };

/** `gain` in dB. The onset stays a symbolic anchor, never an offset. */
export function placeInTimeline(
  soundId: string,
  { onset = null, gain = 0, layer = 'sfx_fg', loop = false, event = null }: Placement = {},
): TimelineItem {
  return { id: null, clip_ref: soundId, onset, gain, layer, loop, enabled: true, event, placement: null, processing: null };
}

/** A candidate stands where its event does; a pick where the person put it. */
export function itemOf(source: Candidate | Pick): TimelineItem {
  if (!('sound' in source)) return placeInTimeline(source.sound_id, source);
  const { event } = source;
  return placeInTimeline(source.sound.id, event === null ? {} : { onset: event.onset, layer: event.layer, loop: event.loop, event });
}
