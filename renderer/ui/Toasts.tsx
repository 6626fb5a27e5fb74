import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import type { Toast } from '../state/deskState.ts';
import { IconButton } from './IconButton.tsx';
import { useToastPlace } from './ToastHost.tsx';

/** Good news leaves by itself; a failure stays until it has been read. */
const goodToastMs = 5000;

export function Toasts() {
  const { actions } = useDesk();
  const toasts = useDeskState((state) => state.toasts);
  const said = useDeskState((state) => state.said);
  const place = useToastPlace();
  const messages = (
    <section className="toasts" aria-label="Messages" aria-live="assertive">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => actions.dismissToast(toast.id)} />
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

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { id, tone } = toast;
  const { actions } = useDesk();
  useEffect(() => {
    if (tone === 'bad') return;
    const timer = setTimeout(() => actions.dismissToast(id), goodToastMs);
    return () => clearTimeout(timer);
  }, [actions, id, tone]);
  const Icon = tone === 'good' ? CircleCheck : CircleAlert;
  return (
    <div className={`toast toast-${tone}`}>
      <Icon size={16} aria-hidden="true" />
      <div className="toast-text">
        <p>{toast.message}</p>
        {toast.code ? <small>{toast.code}</small> : null}
      </div>
      <IconButton label="Dismiss" icon={X} onClick={onDismiss} />
    </div>
  );
}
