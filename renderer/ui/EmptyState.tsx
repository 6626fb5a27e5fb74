import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { icon: LucideIcon; title: string; children?: ReactNode };

/** Says why a pane is empty and what to do about it. */
export function EmptyState({ icon: Icon, title, children }: Props) {
  return (
    <div className="empty">
      <Icon size={28} strokeWidth={1.25} aria-hidden="true" />
      <h3>{title}</h3>
      {children}
    </div>
  );
}
