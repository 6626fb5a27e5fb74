/** Where the disks are mounted that a person's folders may lie on. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unescapeOctal } from './mountKind.ts';

/** Kinds of Linux mounts that hold no files of a person. */
const virtualKinds =
  /^(proc|sysfs|tmpfs|devtmpfs|devpts|cgroup2?|mqueue|hugetlbfs|debugfs|tracefs|securityfs|pstore|bpf|configfs|fusectl|ramfs|rpc_pipefs|binfmt_misc|autofs|efivarfs|squashfs|overlay|nsfs|fuse\.gvfsd-fuse|fuse\.portal)$/;
const systemFolders = /^\/($|boot|efi|etc|usr|dev|proc|sys|run\/(?!media)|snap|var\/(lib|snap|cache|log)|tmp$)/;

/** Mount points in a mountinfo text (see proc_pid_mountinfo(5)), without those of the system, in their order. */
export function mountPointsIn(mountinfo: string): string[] {
  const points = mountinfo.split('\n').flatMap((line) => {
    const [left, right] = line.split(' - ');
    const point = unescapeOctal(left?.split(' ')[4] ?? '');
    const kind = right?.split(' ')[0] ?? '';
    return point === '' || virtualKinds.test(kind) || systemFolders.test(point) ? [] : [point];
  });
  return [...new Set(points)];
}

export function mountPoints(): string[] {
  try {
    if (process.platform === 'linux') return mountPointsIn(readFileSync('/proc/self/mountinfo', 'utf8'));
    if (process.platform === 'darwin') return readdirSync('/Volumes').map((name) => join('/Volumes', name));
    const letters = Array.from({ length: 24 }, (_, i) => `${String.fromCharCode(67 + i)}:\\`);
    return letters.filter((letter) => existsSync(letter));
  } catch {
    return [];
  }
}
