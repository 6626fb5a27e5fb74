/** Where the files that ship beside the code lie, whichever way the app was started. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Places = {
  /** URL of the asking module. */
  moduleUrl: string;
  /** Electron's resources path, absent in plain Node. */
  packedPath: string | undefined;
  exists: (path: string) => boolean;
};

/** The absolute path of `resources`: packed app first, then beside `native` (from source) or beside `out` (built). */
export function resourcesFolder(places: Places = herePlaces()): string {
  if (places.packedPath) {
    const packed = join(places.packedPath, 'resources');
    if (places.exists(packed)) return packed;
  }
  const up = places.moduleUrl.endsWith('.ts') ? '../resources' : '../../resources';
  return fileURLToPath(new URL(up, places.moduleUrl));
}

function herePlaces(): Places {
  return {
    moduleUrl: import.meta.url,
    packedPath: (process as { resourcesPath?: string }).resourcesPath,
    exists: existsSync,
  };
}
