import { type ByteSource, readBytes } from './byteSource.ts';

export type OggPage = {
  offset: number;
  /** Header and body. */
  bytes: number;
  bodyBytes: number;
  crc: number;
  /** Begins with the rest of a packet. */
  isContinued: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Codec position at the end of the page; null when no packet ends on it. */
  granule: bigint | null;
  serial: number;
  /** Sizes of the lacing values, 255 meaning that the packet goes on. */
  segments: Uint8Array;
};

const HEADER = 27;
const TAIL = 65_536;
const NO_GRANULE = 0xffff_ffff_ffff_ffffn;
const MAX_HEADER_PACKET = 1_048_576;
const MAX_HEADER_PAGES = 1024;

/** The page at `offset` (RFC 3533), null when there is none. */
export async function oggPageAt(source: ByteSource, offset: number): Promise<OggPage | null> {
  return parseOggPage(await readBytes(source, offset, HEADER + 255), offset);
}

/** The page whose first bytes, up to 282 of them, are `head`; null when they are none. */
export function parseOggPage(head: Uint8Array, offset: number): OggPage | null {
  if (head.length < HEADER || String.fromCharCode(...head.subarray(0, 4)) !== 'OggS') return null;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const segments = head.slice(HEADER, HEADER + view.getUint8(26));
  if (segments.length < view.getUint8(26)) return null;
  const granule = view.getBigUint64(6, true);
  const bodyBytes = segments.reduce((sum, size) => sum + size, 0);
  return {
    offset,
    bytes: HEADER + segments.length + bodyBytes,
    bodyBytes,
    crc: view.getUint32(22, true),
    isContinued: (view.getUint8(5) & 1) !== 0,
    isFirst: (view.getUint8(5) & 2) !== 0,
    isLast: (view.getUint8(5) & 4) !== 0,
    granule: granule === NO_GRANULE ? null : granule,
    serial: view.getUint32(14, true),
    segments,
  };
}

/** The first `count` packets of the stream that starts the file; a packet over 1 MB is cut. */
export async function firstPackets(source: ByteSource, count: number): Promise<Uint8Array[]> {
  const packets: Uint8Array[] = [];
  let parts: Uint8Array[] = [];
  let held = 0;
  let serial: number | null = null;
  for (let at = 0, pages = 0; packets.length < count && pages < MAX_HEADER_PAGES; pages++) {
    const page = await oggPageAt(source, at);
    if (page === null) break;
    serial ??= page.serial;
    if (page.serial === serial) {
      let body = at + HEADER + page.segments.length;
      for (const size of page.segments) {
        if (held < MAX_HEADER_PACKET) parts.push(await readBytes(source, body, size));
        held += size;
        body += size;
        if (size === 255) continue;
        packets.push(Buffer.concat(parts));
        parts = [];
        held = 0;
      }
    }
    at += page.bytes;
  }
  return packets.slice(0, count);
}

export type OggEnd = {
  /** Of the last page that tells a position; null when none does. */
  last: { granule: bigint; serial: number } | null;
  /**
   * What is wrong with the end, in words; null when the last page is whole, says that it is the last, and is. Whoever cuts a file at a
   * page loses nothing but that.
   */
  problem: string | null;
};

/** Looks at the last 64 KB, which hold at least one whole page header. */
export async function readOggEnd(source: ByteSource): Promise<OggEnd> {
  const start = Math.max(0, source.size - TAIL);
  const bytes = await readBytes(source, start, TAIL);
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pageAt = (at: number): OggPage | null => parseOggPage(bytes.subarray(at, at + HEADER + 255), start + at);
  const end = tail.lastIndexOf('OggS');
  const problem = end < 0 ? null : endProblem(pageAt(end), source.size);
  for (let at = end; at >= 0; at = at === 0 ? -1 : tail.lastIndexOf('OggS', at - 1)) {
    const page = pageAt(at);
    if (page?.granule != null) return { last: { granule: page.granule, serial: page.serial }, problem };
  }
  return { last: null, problem };
}

function endProblem(page: OggPage | null, fileBytes: number): string | null {
  if (page === null || page.offset + page.bytes > fileBytes) return 'truncated: the last page is cut short';
  if (!page.isLast) return 'truncated: the end of the stream is missing';
  const behind = fileBytes - page.offset - page.bytes;
  return behind > 0 ? `trailing data: ${behind} bytes` : null;
}
