import { Scale, X } from 'lucide-react';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import type { DeskCommands } from '../state/deskCommands.ts';

/** What may be done with the rows that are marked; nothing while none is. */
export function MarkedBar({ commands }: { commands: DeskCommands }) {
  const { actions } = useDesk();
  const marked = useDeskState((state) => state.marked);
  if (marked.length === 0) return null;
  const sounds = `${marked.length.toLocaleString('en')} ${marked.length === 1 ? 'sound' : 'sounds'}`;
  return (
    <div className="marked-bar" role="status">
      <span className="num">{sounds} marked</span>
      <span className="spacer" />
      <button
        type="button"
        className="button button-small"
        onClick={() => actions.openDialog({ kind: 'soundRights', soundIds: marked, caption: sounds })}
      >
        <Scale size={13} aria-hidden="true" /> Assert rights…
      </button>
      <button type="button" className="button button-small" title="Take the marks away (Esc)" onClick={() => commands.marking.none()}>
        <X size={13} aria-hidden="true" /> None
      </button>
    </div>
  );
}
