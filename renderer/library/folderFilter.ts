import type { Root } from '../../main/contract/folders.ts';
import { rightsOpen } from '../../main/contract/foldersToSettle.ts';
import { folderName } from './folderSummary.ts';

export type FolderFilter = 'all' | 'question' | 'offline' | 'rights';

const filters: readonly { filter: FolderFilter; label: string; keeps: (root: Root) => boolean }[] = [
  { filter: 'question', label: 'Need an answer', keeps: (root) => root.state === 'needs_review' },
  { filter: 'offline', label: 'Offline', keeps: (root) => root.state === 'offline' },
  { filter: 'rights', label: 'Rights open', keeps: rightsOpen },
];

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
