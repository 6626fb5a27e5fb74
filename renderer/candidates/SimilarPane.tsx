import { ArrowLeft, LoaderCircle, SearchX, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { isWithoutModel, type LegState } from '../../main/contract/search.ts';
import { useDeskState } from '../DeskContext.tsx';
import { alikeRows } from '../state/candidateRows.ts';
import type { DeskCommands } from '../state/deskCommands.ts';
import type { SimilarView } from '../state/deskState.ts';
import { currentEventId } from '../state/visibleRows.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { CandidateList } from './CandidateList.tsx';
import { ModelsLink } from './LegsLine.tsx';

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
          Like <b title={'clip' in similar.of ? similar.of.clip : undefined}>{askedName(similar)}</b>
        </h2>
        {rows.length > 0 ? <span className="count num">{rows.length}</span> : null}
      </header>
      {rows.length > 0 ? (
        <p className="similar-note">
          <HowNear similar={similar} />
        </p>
      ) : null}
      {rows.length > 0 ? (
        <CandidateList
          label="Sounds like it"
          rows={rows}
          selectedSoundId={soundId}
          commands={commands}
          withLadder={false}
          about={'clip' in similar.of ? similar.of.clip : similar.of.sound.id}
        />
      ) : (
        <div className="pane-fill">
          <NoneAlike similar={similar} />
        </div>
      )}
    </>
  );
}

/** By what the rows are compared, and whether anything was listened to. */
function HowNear({ similar }: { similar: SimilarView }) {
  const { by, total, vector } = similar;
  const partly = vector?.status === 'ok' && vector.reason !== null ? ` ${vector.reason}.` : '';
  const first = (
    <>
      Nearest first
      {total !== null && total > 0 ? <span className="num"> of {total.toLocaleString('en')}</span> : null}.
    </>
  );
  const isHeard = by === null ? 'clip' in similar.of : by !== 'acoustic descriptors';
  if (!isHeard) return <>Measured, not listened to: brightness, noisiness, attack, length, pitch, level. {first}</>;
  const measured = by === 'meaning and acoustic descriptors' ? ', and by what was measured' : '';
  return (
    <>
      By what the model hears{measured}. {first}
      {partly}
    </>
  );
}

function askedName({ of }: SimilarView): string {
  return 'clip' in of ? (of.clip.split(/[\\/]/).at(-1) ?? of.clip) : of.sound.caption;
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
  if ('clip' in similar.of && similar.vector?.status !== 'ok') return <NotHeard leg={similar.vector} />;
  return (
    <EmptyState icon={SearchX} title="Nothing else to compare with">
      <p>
        No other sound of your library has been {'clip' in similar.of ? 'listened to' : 'measured'} yet. Add folders, or wait until they are
        indexed.
      </p>
    </EmptyState>
  );
}

/** A file is compared by meaning alone: without that leg there is no answer, and the reason says what to do. */
function NotHeard({ leg }: { leg: LegState | null }) {
  return (
    <EmptyState icon={TriangleAlert} title={leg?.status === 'failed' ? 'The comparison failed' : 'Not compared'}>
      <p>
        {isWithoutModel(leg) ? 'A file is compared by what a model hears in it, and no model is installed or active.' : leg?.reason}
        {isWithoutModel(leg) ? <ModelsLink /> : null}
      </p>
    </EmptyState>
  );
}
