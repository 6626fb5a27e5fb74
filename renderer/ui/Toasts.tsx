import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { detailLines, shownToasts, type Toast, type Tone } from '../state/messages.ts';
import { IconButton } from './IconButton.tsx';
import { useToastPlace } from './ToastHost.tsx';

/** How long what needs no act is there, unless it is being read; a failure stays until it has been read. */
const stayMs: Readonly<Record<Tone, number | null>> = { good: 5000, note: 10_000, bad: null };
const icons: Readonly<Record<Tone, LucideIcon>> = { good: CircleCheck, note: Info, bad: CircleAlert };

export function Toasts() {
  const { actions } = useDesk();
  const toasts = useDeskState((state) => state.toasts);
  const said = useDeskState((state) => state.said);
  const place = useToastPlace();
  const [isRead, setRead] = useState(false);
  const { shown, waiting } = shownToasts(toasts);
  const dismiss = (id: number | null): void => {
    setRead(false);
    if (id === null) actions.dismissToasts();
    else actions.dismissToast(id);
  };
  const messages = (
    <section
      className="toasts"
      aria-label="Messages"
      aria-live="polite"
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
      onFocus={() => setRead(true)}
      onBlur={() => setRead(false)}
    >
      {toasts.length > 1 ? (
        <p className="toasts-head">
          {waiting > 0 ? <span className="num">{waiting} earlier</span> : null}
          <button type="button" className="button button-small" onClick={() => dismiss(null)}>
            Dismiss all
          </button>
        </p>
      ) : null}
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isRead={isRead} onDismiss={dismiss} />
      ))}
    </section>
  );
  return (
    <>
      <div className="visually-hidden" role="status" aria-live="polite" aria-label="Last action">
        {said}
      </div>
      {place === null ? messages : createPortal(messages, place)}
    </>
  );
}

/** `isRead`: somebody is at the messages just now. */
type CardProps = { toast: Toast; isRead: boolean; onDismiss: (id: number) => void };

function ToastCard({ toast, isRead, onDismiss }: CardProps) {
  const { id, tone, message, details, count } = toast;
  const { actions } = useDesk();
  const stay = isRead ? null : stayMs[tone];
  useEffect(() => {
    if (stay === null) return;
    const timer = setTimeout(() => actions.dismissToast(id), stay);
    return () => clearTimeout(timer);
  }, [actions, id, stay]);
  const Icon = icons[tone];
  return (
    <div className={`toast toast-${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon size={16} aria-hidden="true" />
      <div className="toast-text">
        <p>
          {message}
          {count > 1 ? (
            <span className="toast-count num" title={`Said ${count} times`}>
              <span className="visually-hidden"> said </span>
              {count}×
            </span>
          ) : null}
        </p>
        {details === null || tone !== 'bad' ? null : (
          <details>
            <summary>Details</summary>
            {detailLines(details).map((line) => (
              <code key={line}>{line}</code>
            ))}
          </details>
        )}
      </div>
      <IconButton label="Dismiss" icon={X} onClick={() => onDismiss(id)} />
    </div>
  );
}
