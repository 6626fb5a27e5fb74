import { AudioWaveform, Eye, EyeOff, FileText, LoaderCircle, SearchX, ShieldX } from 'lucide-react';
import { useMemo } from 'react';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { examplePassage } from '../passage/PassagePane.tsx';
import { candidateRows } from '../state/candidateRows.ts';
import type { DeskCommands } from '../state/deskCommands.ts';
import { keptOutCount } from '../state/eventState.ts';
import type { EventView } from '../state/findRun.ts';
import { jobShare } from '../state/jobList.ts';
import { refinedOf, withRefined } from '../state/refinedList.ts';
import { selectedEvent } from '../state/selection.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { CandidateList } from './CandidateList.tsx';
import { FindNotes } from './FindNotes.tsx';
import { KeptOut } from './KeptOut.tsx';
import { allKeptOut, noneMayBeUsed } from './keptOutWords.ts';
import { MakeOne } from './MakeOne.tsx';
import { RefineButton } from './RefineButton.tsx';
import { RefinedNote } from './RefinedNote.tsx';
import { ScoreHeads } from './ScoreCells.tsx';
import type { Order } from './scoreWords.ts';

const none = [] as const;

export function CandidatesPane({ commands }: { commands: DeskCommands }) {
  const run = useDeskState((state) => state.run);
  const selection = useDeskState((state) => state.selection);
  const event = selectedEvent(run?.events ?? [], selection);
  if (event === null) return <NoEvent running={run?.status === 'running'} found={run !== null} />;
  return <EventCandidates event={event} running={run?.status === 'running'} commands={commands} />;
}

function EventCandidates({ event: found, running, commands }: { event: EventView; running: boolean; commands: DeskCommands }) {
  const { actions } = useDesk();
  const run = useDeskState((state) => state.run);
  const session = useDeskState((state) => state.session);
  const picks = session?.picks ?? none;
  const rejects = session?.rejects ?? none;
  const list = refinedOf({ run, session }, found.event_id);
  const event = useMemo(() => withRefined(found, list, picks), [found, list, picks]);
  const showRejected = useDeskState((state) => state.showRejected);
  const soundId = useDeskState((state) => state.selection.soundId);
  const { rows, keptOut, rejectedCount } = useMemo(
    () => candidateRows(event, { picks, rejects }, showRejected),
    [event, picks, rejects, showRejected],
  );
  const kept = keptOutCount(event);
  const order = list === null ? 'find' : 'feedback';
  return (
    <>
      <header className="pane-head candidates-head" data-layer={event.event.layer}>
        <span className="layer-dot" aria-hidden="true" />
        <h2 className="truncate">{event.event.query}</h2>
        {rows.length > 0 ? <span className="count num">{rows.length}</span> : null}
        <span className="spacer" />
        {event.resolved && event.chosen === null && rows.length > 0 ? <MakeOne key={event.event_id} event={event} /> : null}
        {event.resolved && !running ? <RefineButton eventId={event.event_id} again={list !== null} commands={commands} /> : null}
        {rejectedCount > 0 ? (
          <IconButton
            label={showRejected ? `Hide ${rejectedCount} rejected` : `Show ${rejectedCount} rejected`}
            icon={showRejected ? Eye : EyeOff}
            onClick={() => actions.setShowRejected(!showRejected)}
          />
        ) : null}
      </header>
      <FindNotes event={event} />
      {list === null ? null : <RefinedNote list={list} />}
      {rows.length > 0 ? (
        <>
          <RowHeads order={order} />
          <CandidateList
            label="Candidates"
            rows={rows}
            selectedSoundId={soundId}
            commands={commands}
            withLadder
            order={order}
            about={`${event.event_id} ${list?.list_id ?? ''}`}
          />
        </>
      ) : (
        <div className="pane-fill">
          {list !== null && rejectedCount === 0 ? (
            <NothingElse />
          ) : (
            <NoRows event={event} running={running} rejectedCount={rejectedCount} kept={kept} />
          )}
        </div>
      )}
      <KeptOut key={event.event_id} count={kept} rejected={event.rejected} candidates={keptOut} open={rows.length === 0 && kept > 0} />
    </>
  );
}

/** Heads of the columns of proof; what is under them has names of its own for screen readers. */
function RowHeads({ order }: { order: Order }) {
  return (
    <div className="candidate-heads" aria-hidden="true">
      <span>Sound, its licence and the checks it met</span>
      <ScoreHeads order={order} />
    </div>
  );
}

function NothingElse() {
  return (
    <EmptyState icon={SearchX} title="Nothing else is like your picks">
      <p>
        Everything near to them is rejected, picked already, or kept out by licence. Undo, or the list of the find, brings the rows back.
      </p>
    </EmptyState>
  );
}

function NoRows({ event, running, rejectedCount, kept }: { event: EventView; running: boolean; rejectedCount: number; kept: number }) {
  const { actions } = useDesk();
  if (running && !event.resolved) return <EmptyState icon={LoaderCircle} title="Searching your library" />;
  if (rejectedCount > 0) {
    return (
      <EmptyState icon={EyeOff} title="All candidates are rejected">
        <button type="button" className="button" onClick={() => actions.setShowRejected(true)}>
          Show {rejectedCount} rejected
        </button>
      </EmptyState>
    );
  }
  if (kept > 0) {
    return (
      <EmptyState icon={ShieldX} title={allKeptOut}>
        <p>{noneMayBeUsed(kept)} The reasons are below: state the rights of the folder if you hold them, or change the intended use.</p>
        <MakeOne key={event.event_id} event={event} roomy />
      </EmptyState>
    );
  }
  const failed = event.legs?.keyword.status === 'failed';
  return (
    <EmptyState icon={SearchX} title={failed ? 'The search failed' : 'No candidates in your library'}>
      <p>
        {failed
          ? `${event.legs?.keyword.reason ?? 'The index did not answer.'} Press Find to try again.`
          : (event.decision?.reason ?? `Nothing matches “${event.event.query}”.`)}
      </p>
      <button type="button" className="button" onClick={() => actions.setView('library')}>
        Search the library
      </button>
      {failed ? null : <MakeOne key={event.event_id} event={event} roomy />}
    </EmptyState>
  );
}

function NoEvent({ running, found }: { running: boolean; found: boolean }) {
  const { actions } = useDesk();
  const empty = useDeskState((state) => !/\S/.test(state.session?.passage ?? ''));
  const jobs = useDeskState((state) => state.jobs);
  const starter = jobs.find((job) => job.kind === 'starter' && job.state === 'running');
  if (starter) {
    return (
      <EmptyState icon={AudioWaveform} title="Making the starter library">
        <p>Foley Desk is composing its own sounds: rain, doors, footsteps and more, free to use for anything. This happens once.</p>
        <ProgressBar share={jobShare(starter)} label="Making the starter library" />
        <p className="hint-text num">
          {starter.progress.label}
          {starter.progress.total ? ` · ${starter.progress.done} of ${starter.progress.total}` : ''}
        </p>
      </EmptyState>
    );
  }
  if (running) return <EmptyState icon={LoaderCircle} title="Reading the passage" />;
  if (empty) {
    return (
      <EmptyState icon={FileText} title="Start with a passage">
        <p>
          Paste a passage of narration on the left. Foley Desk hears what happens in it and brings sounds from your own library, licences
          checked.
        </p>
        <button type="button" className="button button-primary" onClick={() => actions.editPassage(examplePassage)}>
          Try an example
        </button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={AudioWaveform} title={found ? 'Nothing to audition' : 'Ready to find'}>
      <p>
        {found ? 'The passage gave no sound events. Change it and find again, or search the library yourself.' : 'Press Find sounds, or '}
        {found ? null : (
          <>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>.
          </>
        )}
      </p>
    </EmptyState>
  );
}
