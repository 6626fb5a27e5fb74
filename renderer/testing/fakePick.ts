import { Failure } from '../../main/contract/failures.ts';
import type { FindResult } from '../../main/contract/find.ts';
import type { Pick } from '../../main/contract/sessions.ts';

/** The pick of a sound that a find knows. */
export function fakePick(finds: FindResult, soundId: string, eventId: string | null): Omit<Pick, 'pick_id' | 'created_at'> {
  const found = finds.events.flatMap((event) => event.candidates).find(({ sound }) => sound.id === soundId);
  if (!found) throw new Failure('sound_not_found', 'That sound is no longer in the library. Rescan its folder.');
  const event = finds.events.find((other) => other.event_id === eventId);
  return {
    sound_id: soundId,
    caption: found.sound.caption,
    duration_s: found.sound.duration_s,
    event_id: eventId,
    event: event?.event ?? null,
    anchor: event?.anchor ?? null,
    layer: event?.event.layer ?? 'sfx_fg',
    onset: event?.event.onset ?? null,
    gain: 0,
    loop: event?.event.loop ?? false,
  };
}
