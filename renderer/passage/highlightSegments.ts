import type { Layer } from '../../main/contract/events.ts';
import type { EventView } from '../state/findRun.ts';

export type Segment = { text: string; start: number; eventId: string | null; layer: Layer | null };

type Span = { start: number; end: number; eventId: string; layer: Layer };

/**
 * Cuts the text at the quotes of the events. After an edit a quote is looked for again by its words and occurrence; one that is gone
 * is left out. Where two overlap the earlier one is marked. The segments' texts always join to `text`.
 */
export function highlightSegments(text: string, events: readonly EventView[]): Segment[] {
  const spans = events.map((event) => locate(text, event)).filter((span) => span !== null);
  spans.sort((a, b) => a.start - b.start || b.end - a.end);
  const segments: Segment[] = [];
  let at = 0;
  for (const span of spans) {
    if (span.start < at) continue;
    if (span.start > at) segments.push({ text: text.slice(at, span.start), start: at, eventId: null, layer: null });
    segments.push({ text: text.slice(span.start, span.end), start: span.start, eventId: span.eventId, layer: span.layer });
    at = span.end;
  }
  if (at < text.length) segments.push({ text: text.slice(at), start: at, eventId: null, layer: null });
  return segments;
}

/** The event whose quote holds the caret, null between quotes. */
export function eventAt(segments: readonly Segment[], caret: number): string | null {
  return (
    segments.find((segment) => segment.eventId !== null && caret >= segment.start && caret <= segment.start + segment.text.length)
      ?.eventId ?? null
  );
}

function locate(text: string, event: EventView): Span | null {
  const { quote, occurrence, start, end } = event.anchor;
  if (quote === '') return null;
  const span = { eventId: event.event_id, layer: event.event.layer };
  if (text.slice(start, end) === quote) return { ...span, start, end };
  let at = text.indexOf(quote);
  for (let seen = 0; seen < occurrence && at >= 0; seen += 1) at = text.indexOf(quote, at + 1);
  return at < 0 ? null : { ...span, start: at, end: at + quote.length };
}
