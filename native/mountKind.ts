/** Tells local disks from network ones: SQLite's write-ahead log is corrupted by the shared-memory and locking gaps of the latter. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Mount } from '../main/library/volume.ts';

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

/** The mount that holds `path` in a mountinfo text (see proc_pid_mountinfo(5)); null when none matches. */
export function mountIn(mountinfo: string, path: string): Mount | null {
  let best: (Mount & { point: string }) | null = null;
  for (const line of mountinfo.split('\n')) {
    const [left, right] = line.split(' - ');
    const [, , device = '', , mountedAt = ''] = left?.split(' ') ?? [];
    const [fs_type, source = ''] = right?.split(' ') ?? [];
    const point = unescapeOctal(mountedAt);
    if (!point || !fs_type) continue;
    const inside = path === point || path.startsWith(point.endsWith('/') ? point : `${point}/`);
    // Of two mounts on one point the later one is on top.
    if (inside && (best === null || point.length >= best.point.length)) best = { point, device, source: unescapeOctal(source), fs_type };
  }
  return best && { device: best.device, source: best.source, fs_type: best.fs_type };
}

export function mountKindIn(mountinfo: string, path: string): string | null {
  return mountIn(mountinfo, path)?.fs_type ?? null;
}

/** File-system type under `path` (which may not exist yet), null where the system doesn't tell. */
export function mountKind(path: string): string | null {
  if (process.platform === 'win32') return resolve(path).startsWith('\\\\') ? 'cifs' : null;
  return mountOf(path)?.fs_type ?? null;
}

/** Device, source and type of what is mounted under `path`; null where the system doesn't tell (all but Linux). */
export function mountOf(path: string): Mount | null {
  if (process.platform !== 'linux') return null;
  let there = resolve(path);
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  try {
    return mountIn(readFileSync('/proc/self/mountinfo', 'utf8'), realpathSync(there));
  } catch {
    return null;
  }
}

/** Blanks in mount points are written `\040`. */
export function unescapeOctal(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
}
