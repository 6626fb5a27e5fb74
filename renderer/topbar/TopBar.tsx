import { Download, History, Keyboard, Moon, Redo2, Search, Settings2, Sun, SunMoon, Undo2 } from 'lucide-react';
import type { Settings } from '../../main/contract/settings.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import type { DeskCommands } from '../state/deskCommands.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { SessionMenu } from './SessionMenu.tsx';
import { SpendingMeter } from './SpendingMeter.tsx';

const themes: readonly Settings['theme'][] = ['system', 'dark', 'light'];
const themeLooks = {
  system: { icon: SunMoon, name: 'as the system' },
  dark: { icon: Moon, name: 'dark' },
  light: { icon: Sun, name: 'light' },
} as const;

export function TopBar({ commands }: { commands: DeskCommands }) {
  const { actions } = useDesk();
  const canUndo = useDeskState((state) => state.session?.can_undo ?? false);
  const canRedo = useDeskState((state) => state.session?.can_redo ?? false);
  const undoLabel = useDeskState((state) => state.session?.undo_label ?? null);
  const redoLabel = useDeskState((state) => state.session?.redo_label ?? null);
  const settings = useDeskState((state) => state.settings);
  const exportable = useDeskState(
    (state) => (state.session?.picks.length ?? 0) > 0 || (state.run?.events.some((event) => event.chosen) ?? false),
  );
  const theme = settings?.theme ?? 'system';
  const nextTheme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  return (
    <header className="topbar">
      <h1 className="brand">
        <BrandMark />
        Foley Desk
      </h1>
      <SessionMenu />
      <div className="topbar-group">
        <IconButton
          label="Undo"
          title={undoLabel ? `Undo: ${undoLabel} (Ctrl+Z)` : 'Undo (Ctrl+Z)'}
          icon={Undo2}
          disabled={!canUndo}
          onClick={() => void commands.run('undo')}
        />
        <IconButton
          label="Redo"
          title={redoLabel ? `Redo: ${redoLabel} (Ctrl+Shift+Z)` : 'Redo (Ctrl+Shift+Z)'}
          icon={Redo2}
          disabled={!canRedo}
          onClick={() => void commands.run('redo')}
        />
      </div>
      <span className="spacer" />
      <SpendingMeter />
      <button type="button" className="button search-toggle" title="Search the library (/)" onClick={() => void commands.run('search')}>
        <Search size={14} aria-hidden="true" /> Search library <kbd>/</kbd>
      </button>
      <IconButton
        label={`Theme: ${themeLooks[theme].name}`}
        title={`Theme: ${themeLooks[theme].name}. Change to ${themeLooks[nextTheme].name}`}
        icon={themeLooks[theme].icon}
        onClick={() => void actions.setSettings({ theme: nextTheme })}
      />
      <IconButton
        label="Runs"
        title="Runs: what finds did, and what they cost (H)"
        icon={History}
        onClick={() => void commands.run('runs')}
      />
      <IconButton label="Settings" title="Settings (Ctrl+,)" icon={Settings2} onClick={() => void commands.run('settings')} />
      <IconButton label="Keyboard shortcuts" title="Keyboard shortcuts (?)" icon={Keyboard} onClick={() => void commands.run('help')} />
      <button
        type="button"
        className="button"
        disabled={!exportable}
        title={exportable ? 'Export the timeline as JSON (Ctrl+E)' : 'Nothing to export yet: find sounds and pick some'}
        onClick={() => void commands.run('export')}
      >
        <Download size={14} aria-hidden="true" /> Export timeline
      </button>
    </header>
  );
}

function BrandMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      {[3, 7, 12, 5, 9].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five fixed bars.
        <rect key={index} x={1 + index * 3.4} y={9 - height / 2} width="2" height={height} rx="1" fill="var(--accent)" />
      ))}
    </svg>
  );
}
