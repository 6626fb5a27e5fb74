import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

type Props = { title: string; action: string; onConfirm: () => void; onClose: () => void; children: ReactNode };

export function ConfirmDialog({ title, action, onConfirm, onClose, children }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className="button button-danger"
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            {action}
          </button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
