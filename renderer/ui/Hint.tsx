import { type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';

type Props = {
  /** What is said on hover and on focus. */
  content: ReactNode;
  /** The name of the marked thing, read before the content. */
  label: string;
  className?: string;
  /** Whether Tab reaches it; in long lists only the selected row's are reached. */
  reachable?: boolean;
  children: ReactNode;
};

type Place = { left: number; top: number; above: boolean };
const roomBelowPx = 160;
const widestPx = 320;

/** Marks something with a tooltip that stands above all panes, so that no scrolling list cuts it off. */
export function Hint({ content, label, className = '', reachable = true, children }: Props) {
  const id = useId();
  const [place, setPlace] = useState<Place | null>(null);
  const show = (element: Element): void => {
    const box = element.getBoundingClientRect();
    const above = window.innerHeight - box.bottom < roomBelowPx;
    const left = Math.max(8, Math.min(box.left, window.innerWidth - widestPx - 8));
    setPlace({ left, top: above ? box.top - 6 : box.bottom + 6, above });
  };
  const hide = (): void => setPlace(null);
  return (
    <span
      className={`hint ${className}`}
      role="img"
      aria-label={label}
      aria-describedby={place ? id : undefined}
      tabIndex={reachable ? 0 : -1}
      onPointerEnter={(event) => show(event.currentTarget)}
      onPointerLeave={hide}
      onFocus={(event) => show(event.currentTarget)}
      onBlur={hide}
    >
      {children}
      {place
        ? createPortal(
            <div
              id={id}
              role="tooltip"
              className={place.above ? 'tooltip tooltip-above' : 'tooltip'}
              style={{ left: place.left, top: place.top }}
            >
              {content}
            </div>,
            document.body,
          )
        : null}
    </span>
  );
}
