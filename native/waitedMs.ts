/** How long another process had to wait for a processor: one that gives way to all others is not slow for its own sake. */
import { readFileSync } from 'node:fs';

/**
 * Milliseconds since its start in which the first thread of a process could have run and didn't; null where the system doesn't tell or the
 * process is gone. Linux only (proc_pid_schedstat: time run, time waited, both in nanoseconds, and times it was run).
 */
export function waitedMs(pid: number | undefined): number | null {
  if (pid === undefined || process.platform !== 'linux') return null;
  try {
    const waitedNs = Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[1]);
    return Number.isFinite(waitedNs) ? waitedNs / 1e6 : null;
  } catch {
    return null;
  }
}
