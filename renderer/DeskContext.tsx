import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { PeaksCache } from './audio/peaks.ts';
import type { Player, PlayerState } from './audio/player.ts';
import type { FileNames } from './candidates/fileNames.ts';
import type { RendererClient } from './client/rendererClient.ts';
import type { DeskActions, DeskStore } from './state/desk.ts';
import type { DeskState } from './state/deskState.ts';

/** What every pane reaches: the state, what may be done, the ears, the drawn waveforms and the names of files. */
export type DeskTools = {
  store: DeskStore;
  actions: DeskActions;
  client: RendererClient;
  player: Player;
  peaks: PeaksCache;
  fileNames: FileNames;
};

const DeskContext = createContext<DeskTools | null>(null);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): DeskTools {
  const tools = useContext(DeskContext);
  if (tools === null) throw new Error('useDesk must stand inside DeskProvider.');
  return tools;
}

/** A part of the state; the component draws again only when that part is another value. */
export function useDeskState<T>(select: (state: DeskState) => T): T {
  const { store } = useDesk();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** A part of the transport's state. It moves with every frame: select as little as the component draws. */
export function usePlayerState<T>(select: (state: PlayerState) => T): T {
  const { player } = useDesk();
  const subscribe = useCallback((listener: () => void) => player.subscribe(listener), [player]);
  return useSyncExternalStore(subscribe, () => select(player.state()));
}
