/** How much memory another process holds; decoders that are caught in a loop can't be asked. */
import { readFileSync } from 'node:fs';

/** Pages of /proc are 4 KB on every system that packages are made for. */
const PAGE_BYTES = 4096;

/** Resident bytes of a process; null where the system doesn't tell or the process is gone. Linux only (proc_pid_statm(5)). */
export function residentBytes(pid: number | undefined): number | null {
  if (pid === undefined || process.platform !== 'linux') return null;
  try {
    const resident = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]);
    return Number.isFinite(resident) ? resident * PAGE_BYTES : null;
  } catch {
    return null;
  }
}

/** What a decoder process tells of itself, for systems without /proc. */
export type MemoryNotice = { type: 'memory'; rss: number };
