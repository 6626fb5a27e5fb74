/** Folders whose rights wait for a person's word. Pure; the window and the terminal offer the same ones. */
import type { Root } from './folders.ts';

/** Whether the rights of a folder wait for a person: nothing was said, or its files name stricter terms than what was said. */
export function rightsOpen(root: Pick<Root, 'builtin' | 'rights' | 'outweighed_by'>): boolean {
  return isUnsaid(root) || root.outweighed_by != null;
}

/** Nobody is asked about a folder of the app's own: of what it makes, each sound has the licence that it was made under. */
function isUnsaid({ builtin, rights }: Pick<Root, 'builtin' | 'rights'>): boolean {
  return !builtin && rights.license_id === 'unknown';
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
  return [...open.filter(names), ...open.filter((root) => !names(root) && others && isUnsaid(root))];
}
