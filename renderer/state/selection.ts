import type { Pick } from '../../main/contract/sessions.ts';
import type { EventView } from './findRun.ts';

/** What the person chose; either may name something that a new find no longer has. */
export type Selection = { eventId: string | null; soundId: string | null };

/** The event that the panes show: the chosen one while it exists, else the first. */
export function selectedEvent(events: readonly EventView[], selection: Selection): EventView | null {
  return events.find((event) => event.event_id === selection.eventId) ?? events[0] ?? null;
}

/** The row that is selected: the chosen sound while it is listed, else none, so that nothing plays or is picked by surprise. */
export function selectedIndex(soundIds: readonly string[], soundId: string | null): number {
  return soundId === null ? -1 : soundIds.indexOf(soundId);
}

/** Next index for an arrow key: starts at the row `first` while none is selected, stops at both ends. Null when there are no rows. */
export function moveIndex(length: number, index: number, step: 1 | -1, first = 0): number | null {
  if (length === 0) return null;
  if (index < 0) return first;
  return Math.min(length - 1, Math.max(0, index + step));
}

/** The event `step` places away, or null at an end. */
export function neighbourEvent(events: readonly EventView[], eventId: string | null, step: 1 | -1): EventView | null {
  const index = events.findIndex((event) => event.event_id === eventId);
  return events[index + step] ?? null;
}

/** The next event (round the end) that has no pick yet; null when all have one. */
export function nextUnpicked(events: readonly EventView[], eventId: string | null, picks: readonly Pick[]): EventView | null {
  const from = events.findIndex((event) => event.event_id === eventId);
  const picked = new Set(picks.map((pick) => pick.event_id));
  for (let offset = 1; offset <= events.length; offset += 1) {
    const event = events[(from + offset + events.length) % events.length];
    if (event && event.event_id !== eventId && !picked.has(event.event_id)) return event;
  }
  return null;
}
