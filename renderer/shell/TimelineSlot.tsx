import { useMemo } from 'react';
import { useDesk, useDeskState, usePlayerState } from '../DeskContext.tsx';
import { timelineClips } from '../state/timelineClips.ts';
import { currentEventId } from '../state/visibleRows.ts';
import { TimelinePane } from '../timeline/TimelinePane.tsx';

const none = [] as const;

/** Joins the timeline to the picks and proposals of the session. */
export function TimelineSlot() {
  const { actions, player } = useDesk();
  const events = useDeskState((state) => state.run?.events) ?? none;
  const picks = useDeskState((state) => state.session?.picks) ?? none;
  const passage = useDeskState((state) => state.session?.passage ?? '');
  const selectedEventId = useDeskState(currentEventId);
  const playingId = usePlayerState((state) => (state.status === 'playing' ? state.id : null));
  const items = useMemo(() => timelineClips(events, picks, passage.length), [events, picks, passage.length]);
  return (
    <div className="timeline-slot">
      <TimelinePane
        passage={passage}
        items={items}
        selectedEventId={selectedEventId}
        onSelectEvent={(eventId) => {
          actions.setView('candidates');
          actions.select({ eventId, soundId: null });
        }}
        onRemovePick={(key) => void actions.dropPick(key)}
        onAudition={(soundId) => player.toggle(soundId)}
        playingId={playingId}
      />
    </div>
  );
}
