import { access, constants, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** The first ffmpeg executable on a PATH value, null when there is none. */
export function findFfmpeg(pathValue: string, platform: NodeJS.Platform = process.platform): Promise<string | null> {
  return findProgram(platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg', pathValue);
}

/** Where a program lies that is named as `spawn` takes it: by its path, or by a bare name on a PATH value. Null when it can't be run. */
export async function findProgram(name: string, pathValue: string): Promise<string | null> {
  const candidates = /[\\/]/.test(name)
    ? [name]
    : pathValue.split(delimiter).flatMap((folder) => (folder === '' ? [] : join(folder, name)));
  for (const candidate of candidates) if (await isProgram(candidate)) return candidate;
  return null;
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
