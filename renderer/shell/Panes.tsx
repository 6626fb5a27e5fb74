import { type RefObject, useEffect, useState } from 'react';
import { EventsPane } from '../events/EventsPane.tsx';
import { PassagePane } from '../passage/PassagePane.tsx';
import type { DeskCommands } from '../state/deskCommands.ts';
import { paneSize } from '../ui/paneSize.ts';
import { SplitHandle } from '../ui/SplitHandle.tsx';
import { usePaneSizes } from '../ui/usePaneSizes.ts';
import { CenterPane } from './CenterPane.tsx';
import { InspectorSlot } from './InspectorSlot.tsx';
import { PaneBoundary } from './PaneBoundary.tsx';
import { TimelineSlot } from './TimelineSlot.tsx';

type Props = { commands: DeskCommands; searchRef: RefObject<HTMLInputElement | null> };

/** The workspace: passage and events, candidates or library, inspector, and the timeline below. */
export function Panes({ commands, searchRef }: Props) {
  const { sizes, resize } = usePaneSizes();
  const room = useWindowSize();
  // Shares leave the middle the most of the width, however the sides were drawn in a larger window.
  const left = paneSize('left', sizes, room.width, 0.29);
  const right = paneSize('right', sizes, room.width, 0.25);
  const bottom = paneSize('bottom', sizes, room.height, 0.3);
  const passage = paneSize('passage', sizes, room.height, 0.3);
  return (
    <main
      className="panes"
      style={{
        gridTemplateColumns: `${left}px 5px minmax(0, 1fr) 5px ${right}px`,
        gridTemplateRows: `minmax(0, 1fr) 5px min(${bottom}px, var(--timeline-most, 100%))`,
      }}
    >
      <div className="left-column" style={{ gridTemplateRows: `${passage}px 5px minmax(0, 1fr)` }}>
        <PaneBoundary name="passage">
          <PassagePane commands={commands} />
        </PaneBoundary>
        <SplitHandle name="passage" label="Height of the passage" size={passage} side="top" onResize={resize('passage')} />
        <PaneBoundary name="events">
          <EventsPane />
        </PaneBoundary>
      </div>
      <SplitHandle name="left" label="Width of passage and events" size={left} side="left" onResize={resize('left')} />
      <PaneBoundary name="sounds">
        <CenterPane commands={commands} searchRef={searchRef} />
      </PaneBoundary>
      <SplitHandle name="right" label="Width of the inspector" size={right} side="right" onResize={resize('right')} />
      <PaneBoundary name="inspector">
        <InspectorSlot commands={commands} />
      </PaneBoundary>
      <div className="bottom-split">
        <SplitHandle name="bottom" label="Height of the timeline" size={bottom} side="bottom" onResize={resize('bottom')} />
      </div>
      <PaneBoundary name="timeline">
        <TimelineSlot />
      </PaneBoundary>
    </main>
  );
}

function useWindowSize(): { width: number; height: number } {
  const [size, setSize] = useState({ width: window.innerWidth, height: window.innerHeight });
  useEffect(() => {
    const measure = (): void => setSize({ width: window.innerWidth, height: window.innerHeight });
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return size;
}
