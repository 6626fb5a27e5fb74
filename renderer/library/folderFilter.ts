import type { Root } from '../../main/contract/folders.ts';
import { folderName } from './folderSummary.ts';

export type FolderFilter = 'all' | 'question' | 'offline' | 'rights';

const filters: readonly { filter: FolderFilter; label: string; keeps: (root: Root) => boolean }[] = [
  { filter: 'question', label: 'Need an answer', keeps: (root) => root.state === 'needs_review' },
  { filter: 'offline', label: 'Offline', keeps: (root) => root.state === 'offline' },
  { filter: 'rights', label: 'Rights open', keeps: rightsOpen },
];

/** Whether the rights of a folder wait for a person: nothing was said, or its files name stricter terms than what was said. */
export function rightsOpen(root: Pick<Root, 'rights' | 'outweighed_by'>): boolean {
  return root.rights.license_id === 'unknown' || root.outweighed_by != null;
}

/**
 * Switched-on folders whose rights a person may settle so that sounds kept out for these reasons pass: those whose file is named in a
 * reason, then, when a reason is about something else, those that nobody said anything of.
 */
export function foldersToSettle(roots: readonly Root[], reasons: readonly string[]): Root[] {
  const files = roots.flatMap(({ outweighed_by: by }) => (by ? [by.file] : []));
  const others = reasons.some((reason) => !files.some((file) => reason.includes(file)));
  const names = ({ outweighed_by: by }: Root): boolean => by != null && reasons.some((reason) => reason.includes(by.file));
  const open = roots.filter((root) => root.enabled && rightsOpen(root));
  return [...open.filter(names), ...open.filter((root) => !names(root) && others && root.rights.license_id === 'unknown')];
}

/** The filters that keep some folders and not all of them. */
export function folderFilters(roots: readonly Root[]): { filter: FolderFilter; label: string; count: number }[] {
  return filters
    .map(({ filter, label, keeps }) => ({ filter, label, count: roots.filter(keeps).length }))
    .filter(({ count }) => count > 0 && roots.length > 1);
}

/** Folders whose name or path has every word, those that wait for an answer first. A filter that keeps none any more is as none. */
export function shownFolders(roots: readonly Root[], { words, filter }: { words: string; filter: FolderFilter }): Root[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = roots.filter((root) => wanted.every((word) => `${folderName(root)} ${root.path}`.toLowerCase().includes(word)));
  const keeps = filters.find((row) => row.filter === filter)?.keeps;
  const kept = keeps && roots.some(keeps) ? found.filter(keeps) : found;
  const waiting = (root: Root): number => (root.state === 'needs_review' ? 0 : 1);
  return kept.toSorted((a, b) => waiting(a) - waiting(b));
}
