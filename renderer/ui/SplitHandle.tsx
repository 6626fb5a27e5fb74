import { useRef } from 'react';
import { type PaneName, paneLimits, paneSizeAfterKey } from './paneSize.ts';

type Props = {
  name: PaneName;
  label: string;
  size: number;
  /** The side of the handle on which the pane lies. */
  side: 'left' | 'right' | 'top' | 'bottom';
  /** Called while dragging and for keys; `done` once the size should be remembered. */
  onResize: (size: number, done: boolean) => void;
};

const growKeys = { left: 'ArrowRight', right: 'ArrowLeft', top: 'ArrowDown', bottom: 'ArrowUp' } as const;

/** The line between two panes: dragged with the pointer, moved with the arrow keys, reset by a double click. */
export function SplitHandle({ name, label, size, side, onResize }: Props) {
  const drag = useRef<{ at: number; size: number } | null>(null);
  const vertical = side === 'left' || side === 'right';
  const { min, max, initial } = paneLimits[name];
  const sizeAt = (event: React.PointerEvent): number | null => {
    if (!drag.current) return null;
    const moved = (vertical ? event.clientX : event.clientY) - drag.current.at;
    const grown = side === 'left' || side === 'top' ? moved : -moved;
    return Math.max(min, Math.min(max, drag.current.size + grown));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> can't be moved; a focusable separator is the pattern for window splitters.
    <div
      className={vertical ? 'split split-vertical' : 'split split-horizontal'}
      role="separator"
      aria-label={label}
      aria-orientation={vertical ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { at: vertical ? event.clientX : event.clientY, size };
      }}
      onPointerMove={(event) => {
        const next = sizeAt(event);
        if (next !== null) onResize(next, false);
      }}
      onPointerUp={(event) => {
        const next = sizeAt(event);
        drag.current = null;
        if (next !== null) onResize(next, true);
      }}
      onDoubleClick={() => onResize(initial, true)}
      onKeyDown={(event) => {
        const next = paneSizeAfterKey(name, size, event.key, growKeys[side]);
        if (next === null) return;
        event.preventDefault();
        event.stopPropagation();
        onResize(next, true);
      }}
    />
  );
}
