import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** The first ffmpeg executable on a PATH value, null when there is none. */
export async function findFfmpeg(pathValue: string, platform: NodeJS.Platform = process.platform): Promise<string | null> {
  const name = platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  for (const folder of pathValue.split(delimiter)) {
    if (folder === '') continue;
    const candidate = join(folder, name);
    try {
      await access(candidate, constants.X_OK);
      return candidate;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}
