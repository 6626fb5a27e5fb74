/** Tells local disks from network ones: SQLite's write-ahead log is corrupted by the shared-memory and locking gaps of the latter. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const networkKinds = new Set([
  'nfs',
  'nfs4',
  'cifs',
  'smb3',
  'smbfs',
  'ncpfs',
  '9p',
  'afs',
  'ceph',
  'glusterfs',
  'lustre',
  'davfs',
  'fuse.sshfs',
  'fuse.rclone',
  'fuse.glusterfs',
  'fuse.s3fs',
  'fuse.davfs',
  'fuse.davfs2',
  'fuse.smbnetfs',
  'fuse.curlftpfs',
]);

export function isNetworkKind(kind: string): boolean {
  return networkKinds.has(kind);
}

/** File-system type of the mount that holds `path` in a mountinfo text (see proc_pid_mountinfo(5)); null when none matches. */
export function mountKindIn(mountinfo: string, path: string): string | null {
  let best: { point: string; kind: string } | null = null;
  for (const line of mountinfo.split('\n')) {
    const [left, right] = line.split(' - ');
    const point = unescapeOctal(left?.split(' ')[4] ?? '');
    const kind = right?.split(' ')[0];
    if (!point || !kind) continue;
    const inside = path === point || path.startsWith(point.endsWith('/') ? point : `${point}/`);
    // Of two mounts on one point the later one is on top.
    if (inside && (best === null || point.length >= best.point.length)) best = { point, kind };
  }
  return best?.kind ?? null;
}

/** File-system type under `path` (which may not exist yet), null where the system doesn't tell. */
export function mountKind(path: string): string | null {
  if (process.platform === 'win32') return resolve(path).startsWith('\\\\') ? 'cifs' : null;
  if (process.platform !== 'linux') return null;
  let there = resolve(path);
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  try {
    return mountKindIn(readFileSync('/proc/self/mountinfo', 'utf8'), realpathSync(there));
  } catch {
    return null;
  }
}

/** Blanks in mount points are written `\040`. */
function unescapeOctal(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
}
