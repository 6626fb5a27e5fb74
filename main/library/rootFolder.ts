/** Which folders may be roots: real ones that can be read, apart from each other. */
import { access, constants, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, resolve, sep } from 'node:path';
import { asFailure, Failure } from '../contract/failures.ts';

/** The folder's real path. Fails with `bad_request`, `folder_missing`, `folder_is_file` or `folder_unreadable`. */
export async function requireFolder(folder: string): Promise<string> {
  if (!isAbsolute(folder)) {
    throw new Failure('bad_request', 'Give the whole path of the folder, from the root of the disk.', { folder });
  }
  try {
    const path = await realpath(resolve(folder));
    if (!(await stat(path)).isDirectory()) {
      throw new Failure('folder_is_file', 'This is a file. Add the folder that it lies in.', { folder });
    }
    if (isOfSystem(path)) {
      const message = 'This folder belongs to the system. Choose the folder that your sounds lie in.';
      throw new Failure('folder_unreadable', message, { folder });
    }
    await access(path, constants.R_OK | constants.X_OK);
    return path;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new Failure(
        'folder_missing',
        'There is no such folder. Check the path, or mount its disk first.',
        { folder },
        { cause: error },
      );
    }
    if (code === 'EACCES' || code === 'EPERM') {
      const message = 'The folder may not be read. Change its permissions, or allow the app to access it.';
      throw new Failure('folder_unreadable', message, { folder }, { cause: error });
    }
    if (code === 'ELOOP' || code === 'ENAMETOOLONG' || code === 'EINVAL' || code === 'ERR_INVALID_ARG_VALUE') {
      throw new Failure('folder_missing', 'This path leads to no folder. Check it.', { folder }, { cause: error });
    }
    throw asFailure(error);
  }
}

/** What holds no files but looks like them: reading there never ends, or does something. The root of all folders holds it as well. */
function isOfSystem(path: string): boolean {
  return path === '/' || ['/proc', '/sys', '/dev'].some((folder) => path === folder || isInside(path, folder));
}

/** One file in two roots would have two answers about its rights. */
export function requireApart(path: string, others: readonly { id: string | null; path: string }[]): void {
  for (const other of others) {
    const relation = path === other.path ? 'equal' : isInside(path, other.path) ? 'inside' : isInside(other.path, path) ? 'contains' : null;
    if (relation === null) continue;
    const detail = { folder: path, other: other.path, root_id: other.id, relation };
    if (other.id === null) {
      throw new Failure('folder_overlaps', 'This folder and the data folder of the app lie in one another. Choose another folder.', detail);
    }
    const words = { equal: 'is in the library already', inside: `lies inside ${other.path}`, contains: `contains ${other.path}` }[relation];
    const ways = relation === 'equal' ? 'Scan it again to see what has changed.' : 'Remove that one first, or choose another folder.';
    throw new Failure('folder_overlaps', `This folder ${words}. ${ways}`, detail);
  }
}

/** Whether `requireApart` would take it. */
export function liesApart(path: string, others: readonly { path: string }[]): boolean {
  return others.every((other) => path !== other.path && !isInside(path, other.path) && !isInside(other.path, path));
}

/**
 * Nothing is ever written into a library, and the data folder is the app's own. Fails with `folder_overlaps` for a place in one of `folders`,
 * by whatever links it is reached; it needn't be there yet.
 */
export async function requireOutside(target: string, folders: readonly string[]): Promise<void> {
  const path = await realAsFarAsItIs(resolve(target));
  for (const folder of await Promise.all(folders.map(realOrSame))) {
    if (path !== folder && !isInside(path, folder)) continue;
    const message = `This place lies in ${folder}, where your sounds or the data of the app are. Choose a folder of its own.`;
    throw new Failure('folder_overlaps', message, { folder: target, other: folder, relation: 'inside' });
  }
}

async function realAsFarAsItIs(path: string): Promise<string> {
  const parent = dirname(path);
  return realpath(path).catch(async () => (parent === path ? path : join(await realAsFarAsItIs(parent), basename(path))));
}

function isInside(inner: string, outer: string): boolean {
  return inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
}

export function realOrSame(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path));
}
