import { type ByteSource, readBytes } from './byteSource.ts';

/** A box of ISO 14496-12; `at` and `size` are those of its body. */
export type Atom = { type: string; at: number; size: number };

const MAX_ATOMS = 1024;

/** The boxes inside `parent`, in order; ends quietly where they make no sense. */
export async function atomsIn(source: ByteSource, parent: Atom): Promise<Atom[]> {
  const atoms: Atom[] = [];
  const end = Math.min(parent.at + parent.size, source.size);
  for (let at = parent.at; at + 8 <= end && atoms.length < MAX_ATOMS; ) {
    const head = await readBytes(source, at, 16);
    if (head.length < 8) break;
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
    const declared = view.getUint32(0);
    const wide = declared === 1 && head.length === 16;
    const size = wide ? Number(view.getBigUint64(8)) : declared === 0 ? end - at : declared;
    const headerBytes = wide ? 16 : 8;
    if (size < headerBytes) break;
    atoms.push({ type: String.fromCharCode(...head.subarray(4, 8)), at: at + headerBytes, size: size - headerBytes });
    at += size;
  }
  return atoms;
}

/** The first box of each type down a path, null where one is missing. */
export async function atomAt(source: ByteSource, from: Atom, path: readonly string[]): Promise<Atom | null> {
  let atom: Atom | null = from;
  for (const type of path) {
    if (atom === null) return null;
    atom = (await atomsIn(source, atom)).find((child) => child.type === type) ?? null;
  }
  return atom;
}

/** The whole file as a box. */
export function fileAtom(source: ByteSource): Atom {
  return { type: '', at: 0, size: source.size };
}
