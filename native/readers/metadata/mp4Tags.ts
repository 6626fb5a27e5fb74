import { type ByteSource, readBytes } from '../byteSource.ts';
import { type Atom, atomAt, atomsIn, fileAtom } from '../mp4Atoms.ts';
import type { MetadataFields } from './metadataFields.ts';

const MAX_VALUE = 65_536;
const TEXT_UTF8 = 1;
const TEXT_UTF16 = 2;
const COPYRIGHT_SIGN = '\xa9';

/**
 * What an MP4 or QuickTime file says in words, wherever moov lies: iTunes items (`mp4.nam`, `mp4.desc`), items under free names
 * (`mp4.CATID`), QuickTime keys (`com.apple.quicktime.title` as `mp4.title`) and QuickTime user data. Reads headers and text only.
 */
export async function readMp4Tags(source: ByteSource, fields: MetadataFields): Promise<void> {
  const moov = await atomAt(source, fileAtom(source), ['moov']);
  if (moov === null) return;
  const udta = await atomAt(source, moov, ['udta']);
  for (const parent of [udta, moov]) {
    const meta = parent && (await atomAt(source, parent, ['meta']));
    if (meta) await readItems(source, await contentOf(source, meta), fields);
  }
  if (udta) await readUserData(source, udta, fields);
}

/** In MP4 `meta` has four bytes of version and flags before its children, in QuickTime it has none. */
async function contentOf(source: ByteSource, meta: Atom): Promise<Atom> {
  const head = await readBytes(source, meta.at, 8);
  return type(head, 4) === 'hdlr' ? meta : { ...meta, at: meta.at + 4, size: meta.size - 4 };
}

async function readItems(source: ByteSource, meta: Atom, fields: MetadataFields): Promise<void> {
  const ilst = await atomAt(source, meta, ['ilst']);
  if (ilst === null) return;
  const keys = await readKeys(source, await atomAt(source, meta, ['keys']));
  for (const item of await atomsIn(source, ilst)) {
    const parts = await atomsIn(source, item);
    const data = parts.find((part) => part.type === 'data');
    const text = data === undefined ? null : await textOf(source, data);
    if (text === null) continue;
    const key = keys.get(indexOf(item.type)) ?? (item.type === '----' ? await freeName(source, parts) : plain(item.type));
    if (key !== '') fields.add(`mp4.${key}`, text);
  }
}

/** Key names by their one-based index, without the domain that they begin with. */
async function readKeys(source: ByteSource, keys: Atom | null): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  if (keys === null) return names;
  for (const entry of await atomsIn(source, { ...keys, at: keys.at + 8, size: keys.size - 8 })) {
    const name = new TextDecoder().decode(await readBytes(source, entry.at, Math.min(entry.size, 256)));
    names.set(names.size + 1, name.replace(/^com\.(apple\.quicktime|android)\./, '').replace(/[^ -~]/g, ''));
  }
  return names;
}

const indexOf = (fourCc: string): number => Buffer.from(fourCc, 'latin1').readUInt32BE(0);

async function freeName(source: ByteSource, parts: readonly Atom[]): Promise<string> {
  const name = parts.find((part) => part.type === 'name');
  if (name === undefined) return '';
  return plain(new TextDecoder().decode(await readBytes(source, name.at + 4, Math.min(name.size - 4, 256))));
}

/** The value of a `data` atom when it is text: kind, locale, bytes. */
async function textOf(source: ByteSource, data: Atom): Promise<string | null> {
  if (data.size < 8 || data.size > MAX_VALUE) return null;
  const body = await readBytes(source, data.at, data.size);
  if (body.length < 8) return null;
  const kind = new DataView(body.buffer, body.byteOffset).getUint32(0);
  if (kind === TEXT_UTF8) return new TextDecoder().decode(body.subarray(8));
  return kind === TEXT_UTF16 ? new TextDecoder('utf-16be').decode(body.subarray(8)) : null;
}

/** QuickTime's own text: `(c)nam` with a length and a language before each text. */
async function readUserData(source: ByteSource, udta: Atom, fields: MetadataFields): Promise<void> {
  for (const atom of await atomsIn(source, udta)) {
    if (!atom.type.startsWith(COPYRIGHT_SIGN) || atom.size > MAX_VALUE) continue;
    const body = await readBytes(source, atom.at, atom.size);
    if (body.length < 4) continue;
    const length = new DataView(body.buffer, body.byteOffset).getUint16(0);
    fields.addBytes(`mp4.${plain(atom.type)}`, body.subarray(4, 4 + length));
  }
}

const plain = (text: string): string => text.replace(/[^ -~]/g, '').trim();
const type = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
