import { memo, useEffect, useMemo, useRef } from 'react';
import { eventAt, type Segment } from './highlightSegments.ts';
import { paragraphsOf, sameParagraph } from './paragraphs.ts';

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
  const paragraphs = useMemo(() => paragraphsOf(segments), [segments]);
  const marks = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another event is the reason to scroll; while its words are edited the text stays.
  useEffect(() => {
    marks.current?.querySelector('.is-selected')?.scrollIntoView({ block: 'nearest' });
  }, [selectedEventId]);
  return (
    <div className="passage-scroll">
      <div className="passage-stack">
        <div ref={marks} className="passage-marks" aria-hidden="true">
          {paragraphs.map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name; what is written above one must not draw it anew.
            <Paragraph key={at} segments={paragraph} selectedEventId={selectedIn(paragraph, selectedEventId)} />
          ))}
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

type ParagraphProps = { segments: readonly Segment[]; selectedEventId: string | null };

/** One line of the marks. Only the line that changed is drawn and laid out anew: a passage may have twenty thousand words. */
const Paragraph = memo(function Paragraph({ segments, selectedEventId }: ParagraphProps) {
  return (
    <div>
      {segments.map(({ text, eventId, layer }, at) =>
        eventId === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the line is all that a stretch of plain text has.
          <span key={at}>{text}</span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a quote may stand twice in a line.
          <mark key={at} data-layer={layer} className={eventId === selectedEventId ? 'is-selected' : ''}>
            {text}
          </mark>
        ),
      )}
      {/* An empty line has no height of its own. */}
      {segments.length === 0 ? '\u200b' : null}
    </div>
  );
}, sameLook);

function sameLook(before: ParagraphProps, after: ParagraphProps): boolean {
  return before.selectedEventId === after.selectedEventId && sameParagraph(before.segments, after.segments);
}

/** The selected event when the line holds a quote of it. */
function selectedIn(paragraph: readonly Segment[], eventId: string | null): string | null {
  return eventId !== null && paragraph.some((segment) => segment.eventId === eventId) ? eventId : null;
}
