import { type ByteSource, readBytes } from '../byteSource.ts';

const APE_BYTES = 32;
const LYRICS_BYTES = 15;
/** Lyrics3 of the first version has no length: it begins somewhere in the last 5,100 bytes. */
const OLD_LYRICS_BYTES = 5109;

/** Where the MPEG frames end: APE and Lyrics3 tags before `end`, in any order, are none, and a decoder would stumble over them. */
export async function endOfFrames(source: ByteSource, end: number): Promise<number> {
  let at = end;
  for (let count = 0; count < 4; count++) {
    const bytes = (await apeBytes(source, at)) || (await lyricsBytes(source, at));
    if (bytes === 0) return at;
    at = Math.max(0, at - bytes);
  }
  return at;
}

async function apeBytes(source: ByteSource, end: number): Promise<number> {
  const footer = await readBytes(source, Math.max(0, end - APE_BYTES), APE_BYTES);
  if (footer.length < APE_BYTES || latin1(footer.subarray(0, 8)) !== 'APETAGEX') return 0;
  const view = new DataView(footer.buffer, footer.byteOffset, footer.byteLength);
  const hasHeader = view.getUint32(20, true) >= 0x8000_0000;
  return view.getUint32(12, true) + (hasHeader ? APE_BYTES : 0);
}

async function lyricsBytes(source: ByteSource, end: number): Promise<number> {
  const from = Math.max(0, end - OLD_LYRICS_BYTES);
  const text = latin1(await readBytes(source, from, end - from));
  const [, size] = /(\d{6})LYRICS200$/.exec(text) ?? [];
  if (size !== undefined) return Number(size) + LYRICS_BYTES;
  const begin = text.endsWith('LYRICSEND') ? text.lastIndexOf('LYRICSBEGIN') : -1;
  return begin < 0 ? 0 : text.length - begin;
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
