import type { LucideIcon } from 'lucide-react';

type Props = {
  /** Name for screen readers, and the title unless `title` says more. */
  label: string;
  icon: LucideIcon;
  onClick?: () => void;
  title?: string;
  pressed?: boolean;
  disabled?: boolean;
  tone?: 'plain' | 'good' | 'bad';
  tabIndex?: number;
  popoverTarget?: string;
};

/** A button that shows an icon only. */
export function IconButton({ label, icon: Icon, onClick, title, pressed, disabled, tone = 'plain', tabIndex, popoverTarget }: Props) {
  return (
    <button
      type="button"
      className={`icon-button tone-${tone}`}
      aria-label={label}
      title={title ?? label}
      aria-pressed={pressed}
      disabled={disabled}
      tabIndex={tabIndex}
      popoverTarget={popoverTarget}
      onClick={onClick}
      // A press by mouse leaves the focus where it was, so that the keys of the list go on working.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
