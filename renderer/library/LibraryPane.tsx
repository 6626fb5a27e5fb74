import { FolderPlus, LibraryBig, LoaderCircle, SearchX, TriangleAlert } from 'lucide-react';
import { type RefObject, useCallback, useMemo } from 'react';
import { CandidateList } from '../candidates/CandidateList.tsx';
import { LegsLine } from '../candidates/LegsLine.tsx';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { searchRows } from '../state/candidateRows.ts';
import type { DeskCommands } from '../state/deskCommands.ts';
import type { SearchView } from '../state/deskState.ts';
import { currentEventId } from '../state/visibleRows.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FacetBar } from './FacetBar.tsx';
import { FolderList } from './FolderList.tsx';
import { ParsedTerms } from './ParsedTerms.tsx';
import { SearchBox } from './SearchBox.tsx';

const none = [] as const;

type Props = { commands: DeskCommands; searchRef: RefObject<HTMLInputElement | null> };

export function LibraryPane({ commands, searchRef }: Props) {
  const { actions } = useDesk();
  const search = useDeskState((state) => state.search);
  const picks = useDeskState((state) => state.session?.picks) ?? none;
  const rejects = useDeskState((state) => state.session?.rejects) ?? none;
  const eventId = useDeskState(currentEventId);
  const soundId = useDeskState((state) => state.selection.soundId);
  const rows = useMemo(
    () => searchRows(search.results, eventId, { picks, rejects }, search.why),
    [search.results, search.why, eventId, picks, rejects],
  );
  const onEnd = useCallback(() => void actions.searchMore(), [actions]);
  return (
    <div className="library">
      <FolderList />
      <section className="library-results" aria-label="Library search">
        <SearchBox inputRef={searchRef} onLeave={commands.focusRows} />
        <p id="search-grammar" className="hint-text grammar">
          space: and · comma: or · minus: not · "as is" · cat:DOORS dur:&lt;3 rating:4+
        </p>
        <div className="result-line">
          <ResultCount search={search} />
          <ParsedTerms terms={search.parsed} />
          {search.legs ? <LegsLine legs={search.legs} /> : null}
        </div>
        {search.notes.map((note) => (
          <p key={note} className="search-note" role="status">
            {note}
          </p>
        ))}
        {search.facets && rows.length > 0 ? <FacetBar facets={search.facets} /> : null}
        {rows.length > 0 ? (
          <CandidateList
            label="Library results"
            rows={rows}
            selectedSoundId={soundId}
            commands={commands}
            withLadder={false}
            about={search.query}
            onEnd={onEnd}
          />
        ) : (
          <div className="pane-fill">
            <NoResults search={search} />
          </div>
        )}
      </section>
    </div>
  );
}

function ResultCount({ search }: { search: SearchView }) {
  const { status, total, ms } = search;
  if (status === 'idle' || status === 'failed') return null;
  return (
    <span className="num" role="status">
      {status === 'searching' && ms === null ? 'Searching…' : `${total.toLocaleString('en')} ${total === 1 ? 'sound' : 'sounds'}`}
      {ms !== null && status === 'done' ? <span className="muted"> in {ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms</span> : null}
    </span>
  );
}

function NoResults({ search }: { search: SearchView }) {
  const { actions } = useDesk();
  const sounds = useDeskState((state) => state.status?.sounds ?? 0);
  if (search.status === 'failed') {
    return (
      <EmptyState icon={TriangleAlert} title="The search failed">
        <p>{search.error}</p>
        <button type="button" className="button" onClick={() => void actions.search(search.query)}>
          Try again
        </button>
      </EmptyState>
    );
  }
  if (search.status !== 'done') return <EmptyState icon={LoaderCircle} title="Searching" />;
  if (sounds === 0) {
    return (
      <EmptyState icon={LibraryBig} title="Your library is empty">
        <p>Add a folder of audio. It is read where it lies; no file is moved or changed.</p>
        <button type="button" className="button button-primary" onClick={() => actions.openDialog({ kind: 'addFolder' })}>
          <FolderPlus size={14} aria-hidden="true" /> Add folder
        </button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={SearchX} title="Nothing found">
      <p>
        No sound matches “{search.query}”.{' '}
        {search.query.trim().includes(' ')
          ? 'Use fewer words, or a comma between words for “either”.'
          : 'Try another word for it, or the beginning of one with a star: “thun*”.'}
      </p>
    </EmptyState>
  );
}
