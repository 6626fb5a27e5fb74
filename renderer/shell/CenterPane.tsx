import { AudioWaveform, FileAudio, LibraryBig } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { CandidatesPane } from '../candidates/CandidatesPane.tsx';
import { MarkedBar } from '../candidates/MarkedBar.tsx';
import { SimilarPane } from '../candidates/SimilarPane.tsx';
import { useClipDrop } from '../candidates/useClipDrop.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { LibraryPane } from '../library/LibraryPane.tsx';
import type { DeskCommands } from '../state/deskCommands.ts';
import type { View } from '../state/deskState.ts';
import { IconButton } from '../ui/IconButton.tsx';

const tabs = [
  { view: 'candidates', name: 'Candidates', icon: AudioWaveform, title: 'Candidates for the selected event' },
  { view: 'library', name: 'Library', icon: LibraryBig, title: 'Search the library and its folders (/)' },
] as const satisfies readonly { view: View; name: string; icon: typeof LibraryBig; title: string }[];

type Props = { commands: DeskCommands; searchRef: RefObject<HTMLInputElement | null> };

export function CenterPane({ commands, searchRef }: Props) {
  const { actions } = useDesk();
  const view = useDeskState((state) => state.view);
  const similar = useDeskState((state) => state.similar);
  const { isOver, dropProps } = useClipDrop(commands);
  const likeFile = (): void => void commands.run('likeFile');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    event.stopPropagation();
    const other = view === 'library' ? 'candidates' : 'library';
    actions.setView(other);
    document.getElementById(`tab-${other}`)?.focus();
  };
  return (
    <section className={isOver ? 'pane center-pane is-over' : 'pane center-pane'} aria-label="Sounds" {...dropProps}>
      <div className="tabs" role="tablist" aria-label="Sounds">
        {tabs.map(({ view: name, name: label, icon: Icon, title }) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            className="tab"
            title={title}
            aria-selected={view === name}
            aria-controls="sounds"
            tabIndex={view === name ? 0 : -1}
            onClick={() => actions.setView(name)}
            onKeyDown={onKeyDown}
          >
            <Icon size={14} aria-hidden="true" /> {label}
          </button>
        ))}
        <IconButton
          label="Find sounds like a file…"
          title="Find sounds like a file (F), or drop one here"
          icon={FileAudio}
          onClick={likeFile}
        />
      </div>
      <div id="sounds" role="tabpanel" aria-labelledby={`tab-${view}`} className="tab-panel" tabIndex={-1}>
        {similar ? <SimilarPane similar={similar} commands={commands} /> : null}
        {similar === null && view === 'library' ? <LibraryPane commands={commands} searchRef={searchRef} /> : null}
        {similar === null && view === 'candidates' ? <CandidatesPane commands={commands} /> : null}
        <MarkedBar commands={commands} />
      </div>
    </section>
  );
}
