/** The system's folder dialog. */
import { BrowserWindow, dialog } from 'electron';

/** Null when it was closed without a choice. */
export async function pickFolder(): Promise<string | null> {
  const options: Electron.OpenDialogOptions = { title: 'Add a folder of sounds', properties: ['openDirectory'] };
  const parent = BrowserWindow.getFocusedWindow();
  const { canceled, filePaths } = await (parent ? dialog.showOpenDialog(parent, options) : dialog.showOpenDialog(options));
  return canceled ? null : (filePaths[0] ?? null);
}
