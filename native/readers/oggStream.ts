/** One pass over the pages of an Ogg file: where its codec ends, and how many pages are damaged. */
import type { ByteSource } from './byteSource.ts';
import { oggPageCrc } from './oggCrc.ts';
import { type OggPage, parseOggPage } from './oggPages.ts';

export type OggWalk = {
  /** Where a chained file goes on in another codec; the file's size when it doesn't. */
  end: number;
  /** Pages whose checksum is wrong, and places where no page is where one should begin. */
  damagedPages: number;
  /** From the first byte to the last the file is one stream, and nothing of it is missing or damaged. */
  isOneStream: boolean;
};

const WINDOW_BYTES = 262_144;
const MAX_PAGE_BYTES = 65_307;

/** `magic` begins the first packet of every stream of the codec. */
export async function walkOggPages(
  source: ByteSource,
  magic: string,
  signal: AbortSignal,
  onPage: (page: OggPage, body: Uint8Array) => void = () => undefined,
): Promise<OggWalk> {
  const window = new Uint8Array(Math.min(WINDOW_BYTES, source.size));
  let inHeads = true;
  let damagedPages = 0;
  let [starts, ends, endOfLast] = [0, 0, 0];
  const walked = (end: number): OggWalk => ({
    end,
    damagedPages,
    isOneStream: damagedPages === 0 && starts === 1 && ends === 1 && endOfLast === source.size,
  });
  for (let from = 0; from < source.size; ) {
    signal.throwIfAborted();
    const got = await source.readInto(from, window);
    if (got === 0) break;
    const bytes = window.subarray(0, got);
    const isLast = from + got >= source.size;
    let at = 0;
    // A page near the end of the window waits for the next one.
    while (at < got && (isLast || at + MAX_PAGE_BYTES <= got)) {
      const page = parseOggPage(bytes.subarray(at, at + 282), from + at);
      if (page === null) {
        const next = Buffer.from(bytes.buffer, bytes.byteOffset, got).indexOf('OggS', at + 1);
        // What lies behind the last page is told by whoever looks at the end.
        if (next < 0 && isLast) return walked(source.size);
        damagedPages += next < 0 ? 0 : 1;
        at = next < 0 ? got - 3 : next;
        continue;
      }
      // The pages at the start that open streams are of one group, of which ours is the first.
      if (!page.isFirst) inHeads = false;
      else if (!inHeads && !startsWith(bytes, at + page.bytes - page.bodyBytes, magic)) return walked(from + at);
      if (at + page.bytes <= got && oggPageCrc(bytes, at, at + page.bytes) !== page.crc) damagedPages += 1;
      onPage(page, bytes.subarray(at + page.bytes - page.bodyBytes, at + page.bytes));
      starts += page.isFirst ? 1 : 0;
      ends += page.isLast ? 1 : 0;
      at += page.bytes;
      if (page.isLast) endOfLast = from + at;
    }
    from += Math.max(1, Math.min(at, got));
  }
  return walked(source.size);
}

function startsWith(bytes: Uint8Array, at: number, magic: string): boolean {
  return Buffer.from(bytes.subarray(at, at + magic.length)).toString('latin1') === magic;
}
