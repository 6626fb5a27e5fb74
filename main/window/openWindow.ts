/** The one window: sandboxed, remembered, and unable to go anywhere but our own page. */
import { join } from 'node:path';
import { BrowserWindow, screen, session, shell } from 'electron';
import { APP_ORIGIN } from '../contract/bridge.ts';
import type { Settings } from '../contract/settings.ts';

export type WindowOptions = {
  bounds: Settings['window'];
  onBounds(bounds: NonNullable<Settings['window']>): void;
  /** Folder of the built preload. */
  preloadFolder: string;
};

export function openWindow({ bounds, onBounds, preloadFolder }: WindowOptions): BrowserWindow {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  const window = new BrowserWindow({
    ...visibleBounds(bounds),
    minWidth: 900,
    minHeight: 600,
    show: false,
    title: 'Foley Desk',
    backgroundColor: '#16181c',
    webPreferences: {
      preload: join(preloadFolder, 'preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      // Auditions go on while the DAW has the focus.
      backgroundThrottling: false,
    },
  });
  if (bounds?.maximized) window.maximize();
  window.webContents.setWindowOpenHandler(({ url }) => {
    if (url.startsWith('https://')) void shell.openExternal(url);
    return { action: 'deny' };
  });
  window.webContents.on('will-navigate', (event, url) => {
    if (!url.startsWith(`${APP_ORIGIN}/`)) event.preventDefault();
  });
  window.once('ready-to-show', () => window.show());
  window.on('close', () => onBounds({ ...window.getNormalBounds(), maximized: window.isMaximized() }));
  void window.loadURL(`${APP_ORIGIN}/`);
  return window;
}

/** The remembered place, if enough of it is on a screen that is still there. */
function visibleBounds(bounds: Settings['window']): { x?: number; y?: number; width: number; height: number } {
  if (!bounds) return { width: 1440, height: 900 };
  const area = screen.getDisplayMatching(bounds).workArea;
  const visible =
    bounds.x < area.x + area.width - 80 &&
    bounds.x + bounds.width > area.x + 80 &&
    bounds.y >= area.y - 20 &&
    bounds.y < area.y + area.height - 80;
  return visible
    ? { x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height }
    : { width: bounds.width, height: bounds.height };
}
