import type { Layer } from '../../main/contract/events.ts';
import { passageHolds } from '../../main/contract/passageHolds.ts';
import type { Pick, Reject } from '../../main/contract/sessions.ts';
import { isMade } from '../candidates/madeWords.ts';
import { openProposal } from './candidateRows.ts';
import type { EventView } from './findRun.ts';

/** A clip as the timeline pane draws it. */
export type TimelineClip = {
  key: string;
  sound_id: string;
  caption: string;
  layer: Layer;
  loop: boolean;
  /** 0..1 of the passage. */
  start: number;
  durationSec: number | null;
  kind: 'pick' | 'proposal';
  event_id: string | null;
  /** The words of the passage that it hangs on. */
  quote: string | null;
  /** Whether the passage has these words no more. */
  adrift: boolean;
  /** Whether its sound was generated, as far as the find shows. */
  made: boolean;
};

type Choices = { picks: readonly Pick[]; rejects: readonly Reject[] };

/** All picks, and for events without one the sound that the find proposes, unless it was rejected. */
export function timelineClips(events: readonly EventView[], { picks, rejects }: Choices, passage: string): TimelineClip[] {
  const length = Math.max(1, passage.length);
  const holds = passageHolds(passage);
  const at = (start: number): number => Math.min(1, Math.max(0, start / length));
  const picked = new Set(picks.map((pick) => pick.event_id));
  const shown = events.flatMap(({ candidates }) => candidates);
  const madeIds = new Set(shown.filter(({ sound }) => isMade(sound.license)).map(({ sound }) => sound.id));
  const clips = picks.map((pick): TimelineClip => {
    // An edited passage moves events; the find's anchor is newer than the pick's.
    const anchor = events.find((event) => event.event_id === pick.event_id)?.anchor ?? pick.anchor;
    return {
      key: pick.pick_id,
      sound_id: pick.sound_id,
      caption: pick.caption,
      layer: pick.layer,
      loop: pick.loop,
      start: at(anchor?.start ?? 0),
      durationSec: pick.duration_s,
      kind: 'pick',
      event_id: pick.event_id,
      quote: anchor?.quote ?? null,
      adrift: anchor !== null && !holds(anchor.quote),
      made: madeIds.has(pick.sound_id),
    };
  });
  for (const event of events) {
    const chosen = picked.has(event.event_id) ? null : openProposal(event, rejects);
    if (chosen === null) continue;
    clips.push({
      key: `proposal:${event.event_id}`,
      sound_id: chosen.sound.id,
      caption: chosen.sound.caption,
      layer: event.event.layer,
      loop: event.event.loop,
      start: at(event.anchor.start),
      durationSec: chosen.sound.duration_s,
      kind: 'proposal',
      event_id: event.event_id,
      quote: event.anchor.quote,
      adrift: false,
      made: madeIds.has(chosen.sound.id),
    });
  }
  return clips.sort((a, b) => a.start - b.start);
}
