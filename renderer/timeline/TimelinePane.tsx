import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Layer } from '../../main/contract/events.ts';
import { axisWords } from './axisWords.ts';
import { ClipBlock } from './ClipBlock.tsx';
import { type Lane, layoutClips, type TimelineClip } from './layoutClips.ts';
import { type FocusMove, moveFocus } from './moveFocus.ts';
import './TimelinePane.css';

export type TimelinePaneProps = {
  passage: string;
  items: readonly TimelineClip[];
  selectedEventId: string | null;
  onSelectEvent: (eventId: string) => void;
  /** Called with the key of a pick, never of a proposal. */
  onRemovePick: (key: string) => void;
  onAudition: (soundId: string) => void;
  /** Sound that plays now. */
  playingId: string | null;
};

const LAYER_NAMES: Record<Layer, string> = {
  voice: 'Voice',
  sfx_fg: 'Foreground',
  ambience: 'Ambience',
  stinger: 'Stingers',
  music: 'Music',
};

const MOVES: Record<string, FocusMove> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

/** Picks and proposals along the words of the passage, one lane a layer. */
export function TimelinePane(props: TimelinePaneProps) {
  const { passage, items, onSelectEvent, onAudition } = props;
  const track = useRef<HTMLDivElement>(null);
  const laneList = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(track, items.length > 0);
  const [focused, setFocused] = useState<string | null>(null);
  const lanes = useMemo(() => layoutClips(items, widthPx), [items, widthPx]);
  const stop = items.some((clip) => clip.key === focused) ? focused : moveFocus(lanes, null, 'first');

  const onKeyDown = useClipKeys(props, { lanes, laneList, setFocused });

  if (items.length === 0) {
    return (
      <section className="timeline-pane timeline-pane-empty" aria-label="Timeline">
        <p>Picks appear here in the order of the passage.</p>
      </section>
    );
  }
  return (
    <section className="timeline-pane" aria-label="Timeline">
      <Axis passage={passage} items={items} widthPx={widthPx} track={track} />
      <div ref={laneList} className="timeline-lanes" role="listbox" aria-label="Clips in the order of the passage" tabIndex={-1}>
        {lanes.map((lane) => (
          <LaneRow key={lane.layer} lane={lane}>
            {lane.clips.map((placed) => (
              <ClipBlock
                key={placed.clip.key}
                placed={placed}
                selected={placed.clip.event_id !== null && placed.clip.event_id === props.selectedEventId}
                playing={placed.clip.sound_id === props.playingId}
                tabbable={placed.clip.key === stop}
                onFocus={() => setFocused(placed.clip.key)}
                onSelect={() => placed.clip.event_id !== null && onSelectEvent(placed.clip.event_id)}
                onAudition={() => onAudition(placed.clip.sound_id)}
                onKeyDown={(event) => onKeyDown(event, placed.clip)}
              />
            ))}
          </LaneRow>
        ))}
      </div>
    </section>
  );
}

type AxisProps = { passage: string; items: readonly TimelineClip[]; widthPx: number; track: RefObject<HTMLDivElement | null> };

function Axis({ passage, items, widthPx, track }: AxisProps) {
  const words = useMemo(() => {
    const anchors = items.map((clip) => clip.start);
    return axisWords(passage, widthPx, anchors);
  }, [passage, widthPx, items]);
  return (
    <div
      className="timeline-axis"
      title="By words, not by seconds. Each clip hangs on words of the passage. When they are spoken is known once the narration is: the export names the words."
    >
      <span className="timeline-axis-note">By words, not by seconds: a clip starts when its words are spoken</span>
      <div ref={track} className="timeline-axis-words" aria-hidden="true">
        {words.map((word) => (
          <span key={word.xPx} data-anchored={word.anchored} style={{ left: word.xPx }}>
            <b>{word.text}</b>
            {word.rest}
          </span>
        ))}
      </div>
    </div>
  );
}

type Focusing = { lanes: readonly Lane[]; laneList: RefObject<HTMLDivElement | null>; setFocused: (key: string | null) => void };

/** Keys of a clip: arrows, Home and End move the focus, Enter auditions, Delete removes a pick. Every other key is left to the window. */
function useClipKeys(
  props: TimelinePaneProps,
  { lanes, laneList, setFocused }: Focusing,
): (event: KeyboardEvent, clip: TimelineClip) => void {
  const focus = (key: string | null) => {
    setFocused(key);
    const blocks = laneList.current?.querySelectorAll<HTMLElement>('[data-clip]') ?? [];
    for (const block of blocks) if (block.dataset['clip'] === key) block.focus();
  };

  return (event, clip) => {
    const move = MOVES[event.key];
    const removes = (event.key === 'Delete' || event.key === 'Backspace') && clip.kind === 'pick';
    if (!move && event.key !== 'Enter' && !removes) return;
    event.preventDefault();
    event.stopPropagation();
    if (move) focus(moveFocus(lanes, clip.key, move));
    else if (event.key === 'Enter') props.onAudition(clip.sound_id);
    else {
      const next = moveFocus(lanes, clip.key, 'right');
      focus(next === clip.key ? moveFocus(lanes, clip.key, 'left') : next);
      props.onRemovePick(clip.key);
    }
  };
}

function LaneRow({ lane, children }: { lane: Lane; children: ReactNode }) {
  const name = LAYER_NAMES[lane.layer];
  return (
    <div className="timeline-lane" data-layer={lane.layer} data-empty={lane.rows === 0}>
      <span className="timeline-lane-name" title={name}>
        {name}
      </span>
      <div className="timeline-lane-track" style={{ height: lane.rows === 0 ? undefined : lane.rows * 30 + 6 }}>
        {children}
      </div>
    </div>
  );
}

/** Width of the track, followed as the pane is resized. */
function useWidth(ref: { readonly current: HTMLElement | null }, shown: boolean): number {
  const [widthPx, setWidthPx] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!shown || !element) return;
    setWidthPx(element.clientWidth);
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setWidthPx(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, shown]);
  return widthPx;
}
