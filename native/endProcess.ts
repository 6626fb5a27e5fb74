/**
 * Ends a process that the file system holds. Node waits at its end, in `process.exit` as well, for every read that is under way, and a drive that
 * hangs ends none.
 */

const GRACE_MS = 1500;

/** Once everything is closed: the process ends by itself with `code`, and is ended with it where something holds it longer than `graceMs`. */
export function endWhenDone(code: number, graceMs = GRACE_MS): void {
  process.exitCode = code;
  const look = setInterval(() => {
    // Whoever reads slowly gets all of it.
    if (process.stdout.writableLength + process.stderr.writableLength === 0) endNow(code);
  }, graceMs);
  look.unref();
}

/** As `process.exit`, and as well where that would wait for the file system. */
export function leave(code: number): void {
  if (isHeld()) endNow(code);
  process.exit(code);
}

/** Whether the file system owes this thread an answer. */
export function isHeld(): boolean {
  return process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));
}

/** Whatever its threads do. Nothing is written any more; on Windows, and where a process can't become another, the code is that of a kill. */
export function endNow(code: number): void {
  try {
    // Another program takes this one's place, without waiting for anything, and ends with the code.
    if (process.platform !== 'win32') process.execve?.('/bin/sh', ['sh', '-c', `exit ${code}`], {});
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}
