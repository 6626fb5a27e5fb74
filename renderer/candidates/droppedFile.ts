/** What was dropped on the rows: a path where the system tells one, else the file's name. Null when it was no file. */
export type Dropped = { path: string } | { name: string };

type Transfer = Pick<DataTransfer, 'getData'> & { files: ArrayLike<{ name: string }> };

/** Of several files the first. */
export function droppedFile(transfer: Transfer): Dropped | null {
  const path = pathOf(transfer.getData('text/uri-list'));
  if (path !== null) return { path };
  const [file] = Array.from(transfer.files);
  return file ? { name: file.name } : null;
}

/** The path in a list of addresses, as file managers give it; null when it has none that can be read. */
function pathOf(list: string): string | null {
  const address = list.split(/\r?\n/).find((line) => line.startsWith('file:///'));
  if (address === undefined) return null;
  try {
    const path = decodeURIComponent(address.slice('file://'.length));
    return /^\/[a-z]:\//i.test(path) ? path.slice(1).replaceAll('/', '\\') : path;
  } catch {
    return null;
  }
}
