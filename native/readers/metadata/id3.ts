import { type ByteSource, memorySource, readBytes } from '../byteSource.ts';
import { decodeText } from './decodeText.ts';
import type { MetadataFields } from './metadataFields.ts';

const MAX_FRAMES = 512;
const MAX_TEXT_FRAME = 65_536;
/** The largest tag that is taken apart in memory because unsynchronisation hides its frame sizes. */
const MAX_UNSYNC_TAG = 1_048_576;

/** Bytes of the ID3v2 tag at the start of `head`, header and footer included; 0 when there is none. */
export function id3TagBytes(head: Uint8Array): number {
  if (head.length < 10 || head[0] !== 0x49 || head[1] !== 0x44 || head[2] !== 0x33) return 0;
  const sizeBytes = head.subarray(6, 10);
  if ((head[3] ?? 0xff) > 4 || sizeBytes.some((byte) => byte > 0x7f)) return 0;
  return 10 + syncSafe(head, 6) + ((head[5] ?? 0) & 0x10 ? 10 : 0);
}

/**
 * Text frames of an ID3v2.2-2.4 tag at the start of the source, as `id3.TIT2`, `id3.COMM`, `id3.TXXX.NAME`. Walks frame by frame and
 * reads text frames only: a picture of any size costs ten bytes.
 */
export async function readId3(source: ByteSource, fields: MetadataFields): Promise<void> {
  const head = await readBytes(source, 0, 10);
  const total = Math.min(id3TagBytes(head), source.size);
  if (total <= 10) return;
  const version = head[3] ?? 3;
  const flags = head[5] ?? 0;
  const unsynchronised = (flags & 0x80) !== 0 && version < 4;
  const tag = unsynchronised ? await resynchronised(source, total) : source;
  const end = Math.min(total, tag.size);
  let at = 10 + (flags & 0x40 && version > 2 ? await extendedHeaderBytes(tag, version) : 0);
  const headerBytes = version === 2 ? 6 : 10;
  for (let count = 0; at + headerBytes < end && count < MAX_FRAMES; count++) {
    const header = await readBytes(tag, at, headerBytes);
    const frame = parseFrameHeader(header, version);
    if (frame === null || frame.size > end - at - headerBytes) return;
    if (isText(frame.id) && frame.size <= MAX_TEXT_FRAME && !frame.packed) {
      const raw = await readBytes(tag, at + headerBytes, frame.size);
      addTextFrame(frame.id, frame.unsynchronised ? removeUnsync(raw) : raw, fields);
    }
    at += headerBytes + frame.size;
  }
}

type FrameHeader = { id: string; size: number; packed: boolean; unsynchronised: boolean };

function parseFrameHeader(header: Uint8Array, version: number): FrameHeader | null {
  const id = String.fromCharCode(...header.subarray(0, version === 2 ? 3 : 4));
  if (!/^[A-Z0-9]{3,4}$/.test(id)) return null;
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (version === 2) return { id, size: (view.getUint8(3) << 16) | view.getUint16(4), packed: false, unsynchronised: false };
  const flags = header[9] ?? 0;
  if (version === 3) return { id, size: view.getUint32(4), packed: (flags & 0xc0) !== 0, unsynchronised: false };
  // Version 4 sizes are synchsafe; some writers use plain ones.
  const plain = header.subarray(4, 8).some((byte) => byte > 0x7f);
  const size = plain ? view.getUint32(4) : syncSafe(header, 4);
  return { id, size, packed: (flags & 0x0d) !== 0, unsynchronised: (flags & 0x02) !== 0 };
}

const isText = (id: string): boolean => id.startsWith('T') || id.startsWith('COM') || id === 'USER';

function addTextFrame(id: string, raw: Uint8Array, fields: MetadataFields): void {
  const encoding = raw[0] ?? 0;
  const isComment = id.startsWith('COM') || id === 'USER';
  const body = raw.subarray(isComment ? 4 : 1);
  const isDescribed = id === 'TXXX' || id === 'TXX' || id === 'COMM' || id === 'COM';
  if (encoding === 0) {
    addEightBit(id, splitBytes(body), { fields, isDescribed, isComment });
    return;
  }
  const parts = splitText(body, encoding);
  const description = isDescribed ? (parts.shift() ?? '') : '';
  fields.add(keyOf(id, isComment ? '' : description), parts.filter((part) => part !== '').join('; '));
}

const keyOf = (id: string, description: string): string => (description === '' ? `id3.${id}` : `id3.${id}.${description}`);

/** Latin-1 by the letter of the standard, in the wild anything of eight bits: the bytes are kept where they may be something else. */
function addEightBit(
  id: string,
  parts: Uint8Array[],
  { fields, isDescribed, isComment }: { fields: MetadataFields; isDescribed: boolean; isComment: boolean },
): void {
  const description = isDescribed ? decodeText(parts.shift() ?? new Uint8Array(0)) : '';
  const values = parts.filter((part) => part.length > 0);
  const joined = values.flatMap((part, i) => (i === 0 ? [part] : [Buffer.from('; '), part]));
  fields.addBytes(keyOf(id, isComment ? '' : description), Buffer.concat(joined));
}

/** Encodings of ID3: 1 UTF-16 with mark, 2 UTF-16 big-endian, 3 UTF-8. */
function splitText(bytes: Uint8Array, encoding: number): string[] {
  if (encoding === 1 || encoding === 2) {
    const little = encoding === 1 && !(bytes[0] === 0xfe && bytes[1] === 0xff);
    const text = new TextDecoder(little ? 'utf-16le' : 'utf-16be').decode(bytes.subarray(0, bytes.length & ~1));
    return text.split('\0').map((part) => part.replace(/^\ufeff/, '').trim());
  }
  return splitBytes(bytes).map((part) => new TextDecoder().decode(part));
}

function splitBytes(bytes: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let at = 0; at <= bytes.length; ) {
    const nul = bytes.indexOf(0, at);
    const end = nul < 0 ? bytes.length : nul;
    parts.push(bytes.subarray(at, end));
    at = end + 1;
  }
  return parts;
}

const syncSafe = (bytes: Uint8Array, at: number): number =>
  bytes.subarray(at, at + 4).reduce((size, byte) => size * 128 + (byte & 0x7f), 0);

async function extendedHeaderBytes(tag: ByteSource, version: number): Promise<number> {
  const size = await readBytes(tag, 10, 4);
  if (size.length < 4) return 0;
  return version === 4 ? syncSafe(size, 0) : 4 + new DataView(size.buffer, size.byteOffset).getUint32(0);
}

async function resynchronised(source: ByteSource, total: number): Promise<ByteSource> {
  const clean = removeUnsync(await readBytes(source, 0, Math.min(total, MAX_UNSYNC_TAG)));
  return memorySource(clean);
}

function removeUnsync(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, i) => byte !== 0 || bytes[i - 1] !== 0xff);
}

/** The 128 bytes at the end of older MP3 files. Returns the bytes that the tag takes. */
export async function readId3v1(source: ByteSource, fields: MetadataFields): Promise<number> {
  const tail = await readBytes(source, Math.max(0, source.size - 128), 128);
  if (tail.length < 128 || String.fromCharCode(...tail.subarray(0, 3)) !== 'TAG') return 0;
  const cut = (at: number, length: number) => tail.subarray(at, at + length);
  fields.addBytes('id3v1.title', cut(3, 30));
  fields.addBytes('id3v1.artist', cut(33, 30));
  fields.addBytes('id3v1.album', cut(63, 30));
  fields.addBytes('id3v1.comment', cut(97, 28));
  return 128;
}
