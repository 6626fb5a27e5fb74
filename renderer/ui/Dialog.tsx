import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { useAsToastPlace } from './ToastHost.tsx';

type Props = { title: string; onClose: () => void; children: ReactNode; footer?: ReactNode; wide?: boolean; full?: boolean };

/** A modal dialog while it is mounted: native, so that focus stays inside and Escape closes it. */
export function Dialog({ title, onClose, children, footer, wide = false, full = false }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useAsToastPlace(ref);
  // While the element is still in the page: only then does closing it give the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={full ? 'dialog dialog-full' : wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" onClick={onClose} icon={X} />
      </header>
      <div className="dialog-body">{children}</div>
      {footer ? <footer className="dialog-foot">{footer}</footer> : null}
    </dialog>
  );
}
