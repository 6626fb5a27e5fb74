import { ChevronsUpDown, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';

const longestName = 120;

/** Switches between named sessions; a new name opens an empty one. */
export function SessionMenu() {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { actions } = useDesk();
  const current = useDeskState((state) => state.session?.name ?? '');
  const [name, setName] = useState('');
  const [removing, setRemoving] = useState<string | null>(null);
  const open = (session: string): void => {
    popover.current?.hidePopover();
    void actions.switchSession(session);
  };
  const create = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return;
    setName('');
    open(wanted);
  };
  return (
    <>
      <button type="button" className="button session-button" popoverTarget={id} title="Sessions" aria-label={`Session: ${current}`}>
        <span className="truncate">{current || '…'}</span>
        <ChevronsUpDown size={13} aria-hidden="true" />
      </button>
      <div id={id} ref={popover} popover="auto" className="popover" role="dialog" aria-label="Sessions">
        <SessionList current={current} onOpen={open} onRemove={setRemoving} />
        <form className="field-row" onSubmit={create}>
          <input
            className="input"
            aria-label="Name of a new session"
            placeholder="New session"
            maxLength={longestName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <button type="submit" className="button" disabled={name.trim() === ''}>
            <Plus size={14} aria-hidden="true" /> Create
          </button>
        </form>
      </div>
      {removing === null ? null : (
        <ConfirmDialog
          title={`Remove session ${removing}?`}
          action="Remove session"
          onConfirm={() => void actions.removeSession(removing)}
          onClose={() => setRemoving(null)}
        >
          <p>Its passage, picks and rejects are removed. Sounds and files stay.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

type ListProps = { current: string; onOpen: (name: string) => void; onRemove: (name: string) => void };

function SessionList({ current, onOpen, onRemove }: ListProps) {
  const sessions = useDeskState((state) => state.sessions);
  return (
    <ul className="session-list" aria-label="Sessions">
      {sessions.map((session) => (
        <li key={session.name}>
          <button type="button" className="session-item" aria-current={session.name === current} onClick={() => onOpen(session.name)}>
            <span className="truncate">{session.name}</span>
            <span className="muted num">
              {session.picks} {session.picks === 1 ? 'pick' : 'picks'}
            </span>
          </button>
          <IconButton label={`Remove session ${session.name}`} icon={Trash2} onClick={() => onRemove(session.name)} />
        </li>
      ))}
    </ul>
  );
}
