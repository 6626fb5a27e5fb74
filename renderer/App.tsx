import { useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { DeskProvider, useDeskState } from './DeskContext.tsx';
import { ConnectionBanner } from './shell/ConnectionBanner.tsx';
import { Dialogs } from './shell/Dialogs.tsx';
import { Panes } from './shell/Panes.tsx';
import { useAuditionSettings } from './shell/useAuditionSettings.ts';
import { useShortcuts } from './shortcuts/useShortcuts.ts';
import { createDeskCommands, type DeskCommands } from './state/deskCommands.ts';
import { StatusBar } from './topbar/StatusBar.tsx';
import { TopBar } from './topbar/TopBar.tsx';
import { ToastHost } from './ui/ToastHost.tsx';
import { Toasts } from './ui/Toasts.tsx';
import type { WindowParts } from './windowParts.ts';

export function App({ client, desk, player, peaks, fileNames, saveDocument }: WindowParts) {
  const { store, actions } = desk;
  const searchRef = useRef<HTMLInputElement>(null);
  const tools = useMemo(() => ({ store, actions, client, player, peaks, fileNames }), [store, actions, client, player, peaks, fileNames]);
  const commands = useMemo(
    () =>
      createDeskCommands({
        store,
        actions,
        player,
        // The pane with the box may only come on screen with this key press, and the next keys are already meant for the box.
        focusSearch: () => {
          flushSync(() => undefined);
          searchRef.current?.focus();
          searchRef.current?.select();
        },
        // The panel and not a row: nothing is selected yet, and the rows still change while the find runs.
        focusRows: () => document.getElementById('sounds')?.focus(),
        saveDocument,
      }),
    [store, actions, player, saveDocument],
  );
  useEffect(() => desk.start(), [desk]);
  useEffect(() => {
    const flush = (): void => void actions.flushPassage();
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [actions]);
  return (
    <DeskProvider value={tools}>
      <ToastHost>
        <Window commands={commands} searchRef={searchRef} />
      </ToastHost>
    </DeskProvider>
  );
}

type WindowProps = { commands: DeskCommands; searchRef: React.RefObject<HTMLInputElement | null> };

function Window({ commands, searchRef }: WindowProps) {
  const theme = useDeskState((state) => state.settings?.theme ?? 'system');
  useShortcuts(commands);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  useAuditionSettings();
  return (
    <div className="window">
      <TopBar commands={commands} />
      <ConnectionBanner />
      <Panes commands={commands} searchRef={searchRef} />
      <StatusBar />
      <Dialogs commands={commands} />
      <Toasts />
    </div>
  );
}
