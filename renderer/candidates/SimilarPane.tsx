import { ArrowLeft, LoaderCircle, SearchX, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useDeskState } from '../DeskContext.tsx';
import { alikeRows } from '../state/candidateRows.ts';
import type { DeskCommands } from '../state/deskCommands.ts';
import type { SimilarView } from '../state/deskState.ts';
import { currentEventId } from '../state/visibleRows.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { CandidateList } from './CandidateList.tsx';

const none = [] as const;

/** What is like a sound, in place of the list that it was asked from. */
export function SimilarPane({ similar, commands }: { similar: SimilarView; commands: DeskCommands }) {
  const eventId = useDeskState(currentEventId);
  const picks = useDeskState((state) => state.session?.picks) ?? none;
  const rejects = useDeskState((state) => state.session?.rejects) ?? none;
  const soundId = useDeskState((state) => state.selection.soundId);
  const rows = useMemo(() => alikeRows(similar.results, eventId, { picks, rejects }), [similar.results, eventId, picks, rejects]);
  return (
    <>
      <header className="pane-head similar-head">
        <button
          type="button"
          className="button button-small"
          title="Back to where you were (Esc)"
          onClick={() => void commands.run('back')}
        >
          <ArrowLeft size={13} aria-hidden="true" /> Back
        </button>
        <h2 className="truncate">
          Like <b>{similar.of.sound.caption}</b>
        </h2>
        {rows.length > 0 ? <span className="count num">{rows.length}</span> : null}
      </header>
      <p className="similar-note">
        Measured, not listened to: brightness, noisiness, attack, length, pitch, level. Nearest first
        {similar.total > 0 ? <span className="num"> of {similar.total.toLocaleString('en')}</span> : null}.
      </p>
      {rows.length > 0 ? (
        <CandidateList
          label="Sounds like it"
          rows={rows}
          selectedSoundId={soundId}
          commands={commands}
          withLadder={false}
          about={similar.of.sound.id}
        />
      ) : (
        <div className="pane-fill">
          <NoneAlike similar={similar} />
        </div>
      )}
    </>
  );
}

function NoneAlike({ similar }: { similar: SimilarView }) {
  if (similar.status === 'searching') return <EmptyState icon={LoaderCircle} title="Comparing" />;
  if (similar.status === 'failed') {
    return (
      <EmptyState icon={TriangleAlert} title="Nothing to compare">
        <p>{similar.error}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={SearchX} title="Nothing else to compare with">
      <p>No other sound of your library has been measured yet. Add folders, or wait until they are indexed.</p>
    </EmptyState>
  );
}
