/**
 * Whether an app that is starting waits for the data folder. Commands of the terminal come and go, and an agent's door may ask without a
 * pause: while the app waits they take the folder no more, and hand it over between two questions. A file beside the lock says so;
 * it counts only while it is young, so that a waiting app that was killed holds up nobody.
 */
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whoever waits tries anew, and marks anew, several times a second. */
const YOUNG_MS = 3000;

export function markWaiting(deskFolder: string): void {
  writeFileSync(markPath(deskFolder), String(process.pid), { mode: 0o600 });
}

export function endWaiting(deskFolder: string): void {
  rmSync(markPath(deskFolder), { force: true });
}

export function isAwaited(deskFolder: string): boolean {
  const mark = statSync(markPath(deskFolder), { throwIfNoEntry: false });
  return mark !== undefined && Math.abs(Date.now() - mark.mtimeMs) < YOUNG_MS;
}

function markPath(deskFolder: string): string {
  return join(deskFolder, 'app.waiting');
}
