import { useEffect, useMemo, useState } from 'react';
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
  const rejects = useDeskState((state) => state.session?.rejects) ?? none;
  const passage = useSettledPassage();
  const selectedEventId = useDeskState(currentEventId);
  const playingId = usePlayerState((state) => (state.status === 'playing' ? state.id : null));
  const items = useMemo(() => timelineClips(events, { picks, rejects }, passage), [events, picks, rejects, passage]);
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

/** Up to here the words are placed with every key. */
const shortChars = 2000;
/** How long a longer text rests before its words are placed anew. */
const restMs = 300;

/** The passage, while a long one is written as it was before: to place twenty thousand words takes longer than a key may. */
function useSettledPassage(): string {
  const { store } = useDesk();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let followed: string | null = null;
    const follow = (): void => {
      const passage = store.get().session?.passage ?? '';
      if (passage === followed) return;
      clearTimeout(timer);
      if (passage.length <= shortChars || followed === null) setSettled(passage);
      else timer = setTimeout(() => setSettled(passage), restMs);
      followed = passage;
    };
    follow();
    const cancel = store.subscribe(follow);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [store]);
  return settled;
}
