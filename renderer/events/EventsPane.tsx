import { CheckCheck, Sparkles } from 'lucide-react';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { openProposal } from '../state/candidateRows.ts';
import { eventStanding } from '../state/eventState.ts';
import { selectedEvent } from '../state/selection.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { EventCard } from './EventCard.tsx';
import { GateSummary } from './GateSummary.tsx';

const none = [] as const;

export function EventsPane() {
  const { actions } = useDesk();
  const run = useDeskState((state) => state.run);
  const selection = useDeskState((state) => state.selection);
  const picks = useDeskState((state) => state.session?.picks) ?? none;
  const rejects = useDeskState((state) => state.session?.rejects) ?? none;
  const events = run?.events ?? none;
  const selected = selectedEvent(events, selection);
  const picked = new Set(picks.map((pick) => pick.event_id));
  const proposals = events.filter((event) => !picked.has(event.event_id) && openProposal(event, rejects) !== null).length;
  return (
    <section className="pane events-pane" aria-label="Sound events">
      <header className="pane-head">
        <h2>Events</h2>
        {events.length > 0 ? <span className="count num">{events.length}</span> : null}
        {run?.readBy && run.status !== 'running' ? <ReadBy model={run.readBy.model} /> : null}
        <span className="spacer" />
        {run?.status === 'running' ? <span className="chip">Finding…</span> : null}
        {run?.status === 'cancelled' ? <span className="chip chip-warn">Stopped</span> : null}
        {run?.status === 'failed' ? <span className="chip chip-bad">Failed</span> : null}
        {run?.status !== 'running' && proposals > 0 ? (
          <button
            type="button"
            className="button button-small"
            title="Pick what the find proposes for every event that has no pick yet"
            onClick={() => void actions.pickProposals()}
          >
            <CheckCheck size={13} aria-hidden="true" /> Pick {proposals} proposed
          </button>
        ) : null}
      </header>
      <GateSummary events={events} />
      {run?.leftOut && run.status !== 'running' ? <LeftOut more={run.leftOut} kept={events.length} /> : null}
      {events.length === 0 ? (
        <NoEvents found={run !== null && run.status !== 'running'} running={run?.status === 'running'} />
      ) : (
        <ul className="event-list" aria-label="Events">
          {events.map((event) => (
            <li key={event.event_id}>
              <EventCard
                event={event}
                standing={eventStanding(event, run ?? { status: 'ok' })}
                picks={picks.filter((pick) => pick.event_id === event.event_id).length}
                selected={event.event_id === selected?.event_id}
                onSelect={() => actions.select({ eventId: event.event_id, soundId: null })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A cap that nobody is told of looks like a passage that was misread. */
function LeftOut({ more, kept }: { more: number; kept: number }) {
  const { actions } = useDesk();
  return (
    <p className="left-out" title="The least salient are left out. How many a find keeps is in the settings, and under the intended use.">
      {more} more {more === 1 ? 'was' : 'were'} heard: a find keeps {kept}.{' '}
      <button type="button" className="button button-link" onClick={() => actions.openDialog({ kind: 'settings' })}>
        Keep more…
      </button>
    </p>
  );
}

/** Rules miss what a passage only implies, and a model may read into it: so it is said which of them it was. */
function ReadBy({ model }: { model: string | null }) {
  const who = model ?? 'rules';
  return (
    <span
      className="hint-text truncate"
      title={model === null ? 'The passage was read by rules, on this machine' : `The passage was read by ${who}`}
    >
      by {who}
    </span>
  );
}

function NoEvents({ found, running }: { found: boolean; running: boolean }) {
  if (running) {
    return (
      <EmptyState icon={Sparkles} title="Reading the passage">
        <p>Listening for what makes a sound.</p>
      </EmptyState>
    );
  }
  return found ? (
    <EmptyState icon={Sparkles} title="No sound events found">
      <p>Nothing in this passage makes a sound that we know. Name things and actions: “the door slammed”, “rain on the roof”.</p>
    </EmptyState>
  ) : (
    <EmptyState icon={Sparkles} title="No events yet">
      <p>Each thing in the passage that makes a sound becomes a card here.</p>
    </EmptyState>
  );
}
