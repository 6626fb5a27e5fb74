import type { Segment } from './highlightSegments.ts';
import { eventAt } from './highlightSegments.ts';

type Props = {
  text: string;
  segments: readonly Segment[];
  selectedEventId: string | null;
  disabled: boolean;
  onChange: (text: string) => void;
  onFind: () => void;
  /** Called on Escape: back to the keys that audition and choose. */
  onLeave: () => void;
  /** Called when the caret is put into the quote of an event. */
  onEvent: (eventId: string) => void;
};

/** The passage as plain text to edit; the marks lie in a copy behind it that wraps in the same way. */
export function PassageEditor({ text, segments, selectedEventId, disabled, onChange, onFind, onLeave, onEvent }: Props) {
  return (
    <div className="passage-scroll">
      <div className="passage-stack">
        <div className="passage-marks" aria-hidden="true">
          {segments.map((segment) =>
            segment.eventId === null ? (
              <span key={segment.start}>{segment.text}</span>
            ) : (
              <mark key={segment.start} data-layer={segment.layer} className={segment.eventId === selectedEventId ? 'is-selected' : ''}>
                {segment.text}
              </mark>
            ),
          )}
          {/* A last empty line has no height of its own. */}
          {'\u200b'}
        </div>
        <textarea
          className="passage-text"
          aria-label="Passage"
          placeholder="Paste or write a passage of narration…"
          value={text}
          disabled={disabled}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onLeave();
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            onFind();
          }}
          onClick={(event) => {
            const { selectionStart, selectionEnd } = event.currentTarget;
            const eventId = selectionStart === selectionEnd ? eventAt(segments, selectionStart) : null;
            if (eventId !== null) onEvent(eventId);
          }}
        />
      </div>
    </div>
  );
}
