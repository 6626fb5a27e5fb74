import { Search, Square } from 'lucide-react';
import { useMemo } from 'react';
import { MAX_PASSAGE_CHARS } from '../../main/contract/sessions.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import type { DeskCommands } from '../state/deskCommands.ts';
import { selectedEvent } from '../state/selection.ts';
import { highlightSegments } from './highlightSegments.ts';
import { IntendedUsePopover } from './IntendedUsePopover.tsx';
import { PassageEditor } from './PassageEditor.tsx';

export const examplePassage =
  'She pushed open the heavy oak door; rain hammered on the slates outside. Somewhere below, a clock struck the hour and a dog barked twice. ' +
  'She held her breath. Glass shattered in the hall, and footsteps came slowly up the wooden stairs.';

const noEvents = [] as const;
const numberFormat = new Intl.NumberFormat('en');

export function PassagePane({ commands }: { commands: DeskCommands }) {
  const { actions } = useDesk();
  const session = useDeskState((state) => state.session);
  const run = useDeskState((state) => state.run);
  const selection = useDeskState((state) => state.selection);
  const ready = useDeskState((state) => state.connection === 'ready');
  const text = session?.passage ?? '';
  const events = run?.events ?? noEvents;
  const segments = useMemo(() => highlightSegments(text, events), [text, events]);
  const running = run?.status === 'running';
  const tooLong = text.length > MAX_PASSAGE_CHARS;
  const blocked = !ready || !/\S/.test(text) || tooLong;
  const find = (): void => {
    if (!blocked) void actions.find();
  };
  return (
    <section className="pane passage-pane" aria-label="Passage and search">
      <PassageEditor
        text={text}
        segments={segments}
        selectedEventId={selectedEvent(events, selection)?.event_id ?? null}
        disabled={session === null}
        onChange={actions.editPassage}
        onFind={() => {
          if (!blocked) void commands.run('find');
        }}
        onLeave={commands.focusRows}
        onEvent={(eventId) => actions.select({ eventId, soundId: null })}
      />
      <div className="passage-count num">
        {tooLong ? (
          <span className="bad-text">
            Too long: {numberFormat.format(text.length - MAX_PASSAGE_CHARS)} characters over. Cut it into passages.
          </span>
        ) : (
          <span>
            {numberFormat.format(text.length)} / {numberFormat.format(MAX_PASSAGE_CHARS)}
          </span>
        )}
        <span className="passage-keys" aria-hidden="true">
          <kbd>Esc</kbd> to the sounds
        </span>
        {text === '' && session !== null ? (
          <button type="button" className="button button-link" onClick={() => actions.editPassage(examplePassage)}>
            Try an example
          </button>
        ) : null}
      </div>
      <div className="passage-actions">
        <IntendedUsePopover />
        {running ? (
          <button type="button" className="button" onClick={() => void actions.cancelFind()}>
            <Square size={13} aria-hidden="true" /> Stop finding
          </button>
        ) : (
          <button type="button" className="button button-primary" disabled={blocked} onClick={find} title="Find sounds (Ctrl+Enter)">
            <Search size={14} aria-hidden="true" /> Find sounds
          </button>
        )}
      </div>
    </section>
  );
}
