import { type ByteSource, readBytes } from '../byteSource.ts';
import type { MetadataFields } from './metadataFields.ts';

type Atom = { type: string; at: number; size: number };

const MAX_ATOMS = 1024;
const MAX_VALUE = 65_536;

/** iTunes text atoms (moov/udta/meta/ilst) as `mp4.nam`, `mp4.ART`, `mp4.desc`. Reads headers and text, wherever moov lies. */
export async function readMp4Tags(source: ByteSource, fields: MetadataFields): Promise<void> {
  const moov = await childOf(source, { type: '', at: 0, size: source.size }, 'moov');
  const udta = moov && (await childOf(source, moov, 'udta'));
  const meta = udta && (await childOf(source, udta, 'meta'));
  // `meta` is a full box: four bytes of version and flags stand before its children.
  const ilst = meta && (await childOf(source, { ...meta, at: meta.at + 4, size: meta.size - 4 }, 'ilst'));
  if (!ilst) return;
  for (const item of await atomsIn(source, ilst)) {
    const data = await childOf(source, item, 'data');
    if (data === null || data.size < 8 || data.size > MAX_VALUE) continue;
    const body = await readBytes(source, data.at, data.size);
    const isText = new DataView(body.buffer, body.byteOffset).getUint32(0) === 1;
    if (isText) fields.add(`mp4.${item.type.replace(/[^ -~]/g, '').trim()}`, new TextDecoder().decode(body.subarray(8)));
  }
}

async function childOf(source: ByteSource, parent: Atom, type: string): Promise<Atom | null> {
  return (await atomsIn(source, parent)).find((atom) => atom.type === type) ?? null;
}

/** Children with `at` and `size` of their bodies. */
async function atomsIn(source: ByteSource, parent: Atom): Promise<Atom[]> {
  const atoms: Atom[] = [];
  const end = Math.min(parent.at + parent.size, source.size);
  for (let at = parent.at; at + 8 <= end && atoms.length < MAX_ATOMS; ) {
    const head = await readBytes(source, at, 16);
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
