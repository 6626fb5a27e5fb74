import type { FileCounts, Root } from '../../main/contract/folders.ts';
import { namedTerms } from './rightsAnswer.ts';

/** The name to show: folders that the app fills itself have one of their own. */
export function folderName(root: Pick<Root, 'name' | 'builtin'>): string {
  if (!root.builtin) return root.name;
  return root.name === 'generated' ? 'Generated sounds' : 'Starter library';
}

/** Files of a folder that are not plainly ok and so stand in its report. */
export function reportedFiles(counts: FileCounts): number {
  return counts.ok_with_warnings + counts.unsupported + counts.unreadable + counts.skipped;
}

export type RightsSummary = { label: string; clear: boolean; note: string };

/** The rights of a folder in a word or two, and what follows from them. */
export function rightsSummary(root: Pick<Root, 'rights' | 'evidence_found' | 'outweighed_by' | 'builtin'>): RightsSummary {
  const { license_id: id, holder } = root.rights;
  if (id === 'unknown' && root.builtin) {
    return { label: 'Each its own', clear: true, note: 'Each sound has the licence that it was generated under.' };
  }
  if (id === 'unknown') {
    const found = root.evidence_found;
    return {
      label: 'Rights not known',
      clear: false,
      note: found
        ? `Its file ${found.file} names ${namedTerms(found.license_id)}. Nothing from it is offered until you confirm the rights.`
        : 'Nothing from it is offered for a passage until you say what the rights are.',
    };
  }
  if (root.outweighed_by) {
    const { file, license_id: named } = root.outweighed_by;
    const claimed = id === 'user-owned' ? 'Yours' : id;
    return { label: `${claimed}, disputed`, clear: false, note: `Its file ${file} names ${namedTerms(named)}, and the stricter holds.` };
  }
  if (id === 'user-owned')
    return { label: 'Yours', clear: true, note: holder ? `Rights held by ${holder}.` : 'You said that these are yours.' };
  return { label: id, clear: true, note: root.builtin ? 'Made by Foley Desk, free to use for anything.' : `You said that ${id} applies.` };
}

const stateNames: Record<Root['state'], string> = {
  online: 'Online',
  offline: 'Offline',
  scanning: 'Scanning',
  off: 'Switched off',
  needs_review: 'Needs review',
};

export function folderStateName(root: Pick<Root, 'state' | 'enabled'>): string {
  return root.enabled || root.state === 'needs_review' ? stateNames[root.state] : stateNames.off;
}
