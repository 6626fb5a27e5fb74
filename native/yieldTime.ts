/** Puts this process behind the app when both want a processor. */
import { readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** The system takes one change of a group's level in 100 ms, of all processes together. */
const AGAIN_MS = 130;
const TRIES = 20;
const GROUP_LEVEL = '/proc/self/autogroup';

/**
 * Goes `levels` nice levels behind what this process was started with; 0 keeps that. A system that doesn't allow it shares its time as it
 * sees fit.
 *
 * On Linux a process that leads a session of its own, as each of our forks does, is scheduled as a group of its own: the nice level of the
 * process only counts inside that group, and each decoder would get as much time as the whole app. So the group gets the level too
 * (sched(7), "The autogroup feature").
 */
export function yieldTime(levels: number, write: (level: string) => void = writeGroupLevel): void {
  try {
    const level = Math.min(constants.priority.PRIORITY_LOW, getPriority() + levels);
    setPriority(level);
    if (level > 0 && leadsSession()) setGroupLevel(String(level), { write, tries: TRIES });
  } catch {
    // Said above.
  }
}

type Attempt = { write: (level: string) => void; tries: number };

function setGroupLevel(level: string, { write, tries }: Attempt): void {
  try {
    write(level);
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
    if (isBusy && tries > 1) setTimeout(() => setGroupLevel(level, { write, tries: tries - 1 }), AGAIN_MS).unref();
  }
}

function writeGroupLevel(level: string): void {
  writeFileSync(GROUP_LEVEL, level);
}

/** Else its group is its parent's as well, whose level isn't ours to change. */
function leadsSession(): boolean {
  if (process.platform !== 'linux') return false;
  // The name, in parentheses, may hold anything; behind it stand state, parent, process group and session (proc_pid_stat(5)).
  const stat = readFileSync('/proc/self/stat', 'latin1');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3] === String(process.pid);
}
