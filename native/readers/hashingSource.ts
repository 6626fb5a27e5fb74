import { createHash } from 'node:crypto';
import type { ByteSource } from './byteSource.ts';

const BLOCK_BYTES = 262_144;

/**
 * A source that hashes the file while it is decoded, so that its bytes are read once. Reads in any order are fine: what lies before
 * a read and hasn't been hashed is fetched first, and `digest` fetches the rest.
 */
export function hashingSource(inner: ByteSource): ByteSource & { start(): void; digest(signal: AbortSignal): Promise<string> } {
  const hash = createHash('sha256');
  let hashed = 0;
  let on = false;
  let chain: Promise<void> = Promise.resolve();
  const block = new Uint8Array(BLOCK_BYTES);

  async function hashUpTo(end: number, signal?: AbortSignal): Promise<void> {
    while (hashed < end) {
      signal?.throwIfAborted();
      const got = await inner.readInto(hashed, block.subarray(0, Math.min(BLOCK_BYTES, end - hashed)));
      if (got === 0) return;
      hash.update(block.subarray(0, got));
      hashed += got;
    }
  }

  return {
    size: inner.size,
    start() {
      on = true;
    },
    async readInto(offset, into) {
      const got = await inner.readInto(offset, into);
      if (!on || offset + got <= hashed) return got;
      const turn = chain.then(async () => {
        await hashUpTo(offset);
        if (offset + got > hashed && offset <= hashed) {
          hash.update(into.subarray(hashed - offset, got));
          hashed = offset + got;
        }
      });
      chain = turn.catch(() => undefined);
      await turn;
      return got;
    },
    async digest(signal) {
      await chain;
      await hashUpTo(inner.size, signal);
      return hash.digest('hex');
    },
    close: () => inner.close(),
  };
}
