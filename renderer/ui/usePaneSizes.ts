import { useState } from 'react';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import type { PaneName } from './paneSize.ts';

const none: Record<string, number> = {};

/** Sizes that were remembered, with those of a drag in progress on top. */
export function usePaneSizes(): { sizes: Record<string, number>; resize: (name: PaneName) => (size: number, done: boolean) => void } {
  const { actions } = useDesk();
  const remembered = useDeskState((state) => state.settings?.pane_sizes) ?? none;
  const [dragged, setDragged] = useState<Record<string, number>>({});
  const sizes = { ...remembered, ...dragged };
  return {
    sizes,
    resize: (name) => (size, done) => {
      setDragged((before) => ({ ...before, [name]: size }));
      if (done) void actions.setSettings({ pane_sizes: { ...sizes, [name]: size } });
    },
  };
}
