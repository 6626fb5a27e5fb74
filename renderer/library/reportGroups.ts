import type { FileGroup, FileStatus } from '../../main/contract/folders.ts';

/** Worst first: what can't be heard, then what can't be read here, then what is heard with a remark. */
const order: readonly FileStatus[] = ['unreadable', 'unsupported', 'ok_with_warnings', 'skipped', 'ok'];

/** The groups of a report by how bad it is; large ones first. */
export function worstFirst(groups: readonly FileGroup[]): FileGroup[] {
  return groups.toSorted(
    (a, b) => order.indexOf(a.status) - order.indexOf(b.status) || b.count - a.count || a.reason.localeCompare(b.reason),
  );
}
